import os
from pathlib import Path

import pytest

from briscola.server.store import StoreLockedError
from briscola.server.store.lock import LOCK_FILE, DirectoryLock


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def test_a_held_directory_is_refused_and_its_holder_named(tmp_path: Path) -> None:
    lock = DirectoryLock(tmp_path)
    with pytest.raises(StoreLockedError) as refused:
        DirectoryLock(tmp_path)
    assert f"server (process {os.getpid()}) is using {tmp_path}." in str(refused.value)
    lock.release()


def test_a_released_directory_may_be_had_again(tmp_path: Path) -> None:
    DirectoryLock(tmp_path).release()
    DirectoryLock(tmp_path).release()


def test_a_lock_file_that_nobody_holds_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / LOCK_FILE).write_text("a long number of a process that died: 99999999")
    lock = DirectoryLock(tmp_path)
    assert (tmp_path / LOCK_FILE).read_text() == str(os.getpid())
    lock.release()


def test_a_refused_one_leaves_nothing_open(tmp_path: Path) -> None:
    lock = DirectoryLock(tmp_path)
    before = open_files()
    for _ in range(5):
        with pytest.raises(StoreLockedError):
            DirectoryLock(tmp_path)
    assert open_files() == before
    lock.release()
