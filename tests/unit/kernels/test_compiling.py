import errno
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from numba.core.caching import IndexDataCacheFile

from briscola.kernels import compiling
from briscola.kernels.compiling import UNUSED_SECONDS, cache_folder, entry, remove_unused

SUMS = """
import numpy as np
from briscola.kernels.rng import seeded
print(seeded(np.uint64(1), np.uint64(2)))
"""


def compiled(cache: Path) -> str:
    """What a kernel gives in a process of its own, with its compiled code kept there."""
    command, kept = [sys.executable, "-c", SUMS], {**os.environ, "BRISCOLA_CACHE": str(cache)}
    done = subprocess.run(command, env=kept, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def one_more(number: int) -> int:
    return number + 1


def two_more(number: int) -> int:
    return number + 2


@pytest.fixture
def fresh_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder for kernels of a process that has not looked for it yet."""
    monkeypatch.setenv("BRISCOLA_CACHE", str(tmp_path))
    cache_folder.cache_clear()
    monkeypatch.setattr(compiling, "cache_folder", cache_folder)
    return tmp_path


@pytest.fixture(autouse=True)
def looked_for_anew() -> Iterator[None]:
    cache_folder.cache_clear()
    compiling._say_once.cache_clear()
    yield
    cache_folder.cache_clear()


def test_what_was_compiled_is_kept_in_one_folder_of_this_version(tmp_path: Path) -> None:
    first = compiled(tmp_path)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept and len(list(tmp_path.glob("kernels-*"))) == 1
    assert compiled(tmp_path) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept


@pytest.mark.parametrize("room", ["kernels", "solver", "ai"])
def test_an_edit_of_any_kernel_names_another_folder(
    room: str, fresh_folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "package"
    (package / room).mkdir(parents=True)
    source = package / room / "search.py"
    source.write_text("a = 1\n", encoding="utf-8")
    monkeypatch.setattr(compiling, "PACKAGE", package)
    before = cache_folder()
    source.write_text("a = 2\n", encoding="utf-8")
    cache_folder.cache_clear()
    assert cache_folder() != before is not None


def test_a_cache_that_cannot_be_written_is_said_once_and_does_no_harm(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    blocked = tmp_path / "file" / "below"
    monkeypatch.setenv("BRISCOLA_CACHE", str(blocked))
    with caplog.at_level(logging.WARNING):
        assert cache_folder() is None
        assert cache_folder() is None
    assert len(caplog.messages) == 1 and "each start compiles them anew" in caplog.messages[0]
    said = compiled(blocked)
    assert compiled(tmp_path / "good").strip() in said and "compiles them anew" in said


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize("left", [0, 20])
def test_a_broken_file_is_compiled_anew_and_kept_whole(
    tmp_path: Path, kind: str, left: int
) -> None:
    first = compiled(tmp_path)
    kept = {path: path.stat().st_size for path in tmp_path.rglob(f"*.{kind}")}
    for path in kept:
        os.truncate(path, left)
    assert compiled(tmp_path) == first
    assert kept and all(path.stat().st_size > left for path in kept)


def test_a_disk_that_fills_up_is_said_once_and_does_no_harm(
    fresh_folder: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(IndexDataCacheFile, "save", full)
    one, other = entry(one_more), entry(two_more)
    with caplog.at_level(logging.WARNING):
        assert (one(1), other(1)) == (2, 3)
    assert len(caplog.messages) == 1 and "No space left" in caplog.messages[0]


def test_folders_of_other_versions_go_when_long_unused(fresh_folder: Path) -> None:
    old, other, mine = fresh_folder / "kernels-old", fresh_folder / "kernels-other", cache_folder()
    assert mine is not None
    for folder in (old, other):
        folder.mkdir()
    now = other.stat().st_mtime
    os.utime(old, (now, now - UNUSED_SECONDS - 1))
    remove_unused(now)
    assert mine.exists() and other.exists() and not old.exists()


def test_a_folder_is_in_use_where_a_process_asks_for_it(fresh_folder: Path) -> None:
    mine = cache_folder()
    assert mine is not None
    os.utime(mine, (0, 0))
    cache_folder.cache_clear()
    assert cache_folder() == mine and mine.stat().st_mtime > 0
