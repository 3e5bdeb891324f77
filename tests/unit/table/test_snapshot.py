import random
from pathlib import Path

import pytest
from tests.support.bench import HOST, Bench

from briscola.table import commands as cmd
from briscola.table import snapshot
from briscola.table.snapshot import fingerprint, freeze, thaw
from briscola.table.spec import MoveClock, TableSpec, TotalClock
from briscola.table.table import Table


@pytest.fixture
def table() -> Table:
    bench = Bench(TableSpec("brisca", 4, {}, 2, TotalClock(60, 2)), friends=2)
    bench.start()
    for number in range(25):
        bench.go_on(random.Random(number))
    bench.ok(cmd.Say(nonce="again", phrase="hello"), HOST)
    return bench.table


def test_a_table_comes_back_whole_at_every_point_of_a_match() -> None:
    bench = Bench(TableSpec("brisca", 3, {}, 1, MoveClock(5), bots="1"), friends=1)
    assert thaw(freeze(bench.table)) == bench.table
    bench.start()
    while bench.table.phase != "match_over":
        bench.go_on(random.Random(bench.table.seq))
        assert thaw(freeze(bench.table)) == bench.table


def test_the_thawed_table_goes_on_as_the_other_does(table: Table) -> None:
    bench, other = (Bench(table.spec) for _ in range(2))
    thawed = thaw(freeze(table))
    assert thawed is not None
    bench.table, other.table = table, thawed
    bench.play_deal(random.Random(5))
    other.play_deal(random.Random(5))
    assert bench.log[2:] == other.log[2:]
    assert bench.table == other.table


def test_damaged_bytes_are_no_table(table: Table) -> None:
    frozen = freeze(table)
    for at in range(0, len(frozen), 7):
        damaged = bytearray(frozen)
        damaged[at] ^= 1
        assert thaw(bytes(damaged)) is None
    assert thaw(frozen[:-1]) is None
    assert thaw(frozen + b" ") is None
    assert thaw(b"") is None


def test_another_version_of_the_code_reads_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    frozen = freeze(table)
    monkeypatch.setattr(snapshot, "fingerprint", lambda: b"a version before or after this one")
    assert thaw(frozen) is None
    assert thaw(freeze(table)) == table


def test_every_change_of_what_decides_the_fold_is_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshot, "files", lambda package: tmp_path / package)
    for package in snapshot.DECIDE_THE_FOLD:
        (tmp_path / package).mkdir()
    seen = []
    changes = "briscola/a.py briscola.rules/a.py briscola.variants/a.toml briscola.table/a.py"
    for change in changes.split():
        (tmp_path / change).write_text("1")
        seen.append(fingerprint.__wrapped__())
    (tmp_path / "briscola.table/a.py").write_text("2")
    seen.append(fingerprint.__wrapped__())
    (tmp_path / "briscola.table/a.py").rename(tmp_path / "briscola.table/b.py")
    seen.append(fingerprint.__wrapped__())
    assert len({*seen, fingerprint()}) == len(seen) + 1
    assert fingerprint.__wrapped__() == seen[-1]
