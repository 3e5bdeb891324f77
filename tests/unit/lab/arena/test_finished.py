from pathlib import Path

import msgspec
import pytest
from tests.unit.lab.arena.matches import a_match

from briscola.lab.arena.finished import Finished, UnkeptError
from briscola.lab.arena.played import Conduct, Played
from briscola.rules.errors import InputError


def deal(number: int) -> Played:
    return Played(number, [1, 0.5], [3, 0], Conduct(ms=[0.5]), Conduct(ms=[12.25]))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of two finished deals."""
    path = tmp_path / "match.jsonl"
    with Finished(path, a_match()) as file:
        file.add(deal(1))
        file.add(deal(3))
    return path


def read(path: Path) -> dict[int, Played]:
    with Finished(path, a_match()) as file:
        return dict(file.played)


def test_what_was_finished_is_there_again_and_more_is_added(path: Path) -> None:
    assert read(path) == {1: deal(1), 3: deal(3)}
    with Finished(path, a_match()) as file:
        file.add(deal(2))
    assert read(path) == {1: deal(1), 2: deal(2), 3: deal(3)}


def test_wherever_the_file_was_cut_the_whole_lines_count_and_it_goes_on(path: Path) -> None:
    whole = path.read_bytes()
    first, second = (len(b"".join(whole.splitlines(True)[:lines])) for lines in (2, 3))
    for size in range(len(whole) + 1):
        path.write_bytes(whole[:size])
        with Finished(path, a_match()) as file:
            assert list(file.played) == [1] * (size >= first) + [3] * (size >= second)
            file.add(deal(7))
        assert 7 in read(path), size


def test_a_deal_that_stands_there_twice_counts_once(path: Path) -> None:
    lines = path.read_bytes().splitlines(True)
    path.write_bytes(b"".join([*lines, lines[1]]))
    assert read(path) == {1: deal(1), 3: deal(3)}


@pytest.mark.parametrize("text", [b"notes\n", b"notes", b"{}\n", b"\n"])
def test_another_file_is_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "notes"
    path.write_bytes(text)
    with pytest.raises(InputError, match="is not the file of this match"):
        Finished(path, a_match())
    assert path.read_bytes() == text


def test_another_match_is_refused(path: Path) -> None:
    other = msgspec.structs.replace(a_match(), seed=2)
    with pytest.raises(InputError, match="is not the file of this match"):
        Finished(path, other)


def test_a_line_in_the_middle_that_is_damaged_is_told(path: Path) -> None:
    lines = path.read_bytes().splitlines(True)
    path.write_bytes(b"".join([lines[0], lines[1][5:], lines[2]]))
    with pytest.raises(InputError, match="Line 2"):
        read(path)


@pytest.mark.parametrize(
    "changes",
    [
        {"scores": [], "points": []},
        {"scores": [1]},
        {"points": [3, 0, 0]},
        {"scores": [1, 1e300]},
        {"points": [3, 1 << 70]},
        {"deal": -1},
    ],
    ids=str,
)
def test_what_no_deal_of_this_match_can_be_is_told(path: Path, changes: dict[str, object]) -> None:
    odd = msgspec.to_builtins(deal(2)) | changes
    path.write_bytes(path.read_bytes() + msgspec.json.encode(odd) + b"\n")
    with pytest.raises(InputError, match="Line 4"):
        read(path)


def test_two_matches_do_not_write_one_file(path: Path) -> None:
    with Finished(path, a_match()), pytest.raises(InputError, match="Another match"):
        Finished(path, a_match())
    assert set(read(path)) == {1, 3}


def test_a_full_disk_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Finished(path, a_match()) as file, Path("/dev/full").open("wb", buffering=0) as full:
        kept = file._file
        monkeypatch.setattr(file, "_file", full)
        with pytest.raises(UnkeptError, match="No space left"):
            file.add(deal(2))
        monkeypatch.setattr(file, "_file", kept)
    assert set(read(path)) == {1, 3}
