import random
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from alembic import command
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool
from tests.support.bench import FRIEND, Bench

from briscola.levels import Level
from briscola.server.play.story import read_story
from briscola.server.store import SqliteStore, StoreError
from briscola.server.store.migrate import migrate, migration_config
from briscola.server.store.sqlite import DATABASE
from briscola.server.store.tables import metadata
from briscola.table import commands as cmd
from briscola.table.evolve import fold
from briscola.table.spec import TableSpec


def tables(file: Path) -> set[str]:
    others = {"alembic_version", "sqlite_sequence"}  # of those who keep the tables
    return {name for name, _ in schema(file) if name not in others}


def schema(file: Path) -> set[tuple[str, str]]:
    """The tables of a file and the statements that make them."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        return set(found.fetchall())


def old_file(file: Path, revision: str) -> None:
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    with engine.begin() as connection:
        command.upgrade(migration_config(connection), revision)


def test_a_new_file_gets_all_tables_and_a_second_time_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "file"
    migrate(file)
    made = schema(file)
    assert tables(file) == set(metadata.tables)
    migrate(file)
    assert schema(file) == made


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_a_migration_that_fails_leaves_an_older_file_as_it_was(
    tmp_path: Path, revision: str
) -> None:
    file = tmp_path / "file"
    old_file(file, revision)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE snapshots (in_the_way INTEGER)")
    before = schema(file)
    with pytest.raises(StoreError, match="cannot be used: table snapshots already exists"):
        migrate(file)
    assert schema(file) == before
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE snapshots")
    migrate(file)
    assert tables(file) == set(metadata.tables)


OLD_LEVELS = {"1": "random", "3": "plain", "4": "careful"}


@pytest.mark.parametrize("level", OLD_LEVELS)
async def test_a_table_whose_bots_had_levels_of_old_names_goes_on(
    tmp_path: Path, level: Level
) -> None:
    bench = Bench(TableSpec("briskott", 3, bots=level), friends=1)
    bench.start()
    bench.ok(cmd.Say(nonce="says", text='"bot_seated" means nothing, żółw'), FRIEND)
    bench.go_on(random.Random(level))
    old_file(tmp_path / DATABASE, "0003")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        for stored in bench.log:
            body, old, new = msgspec.json.encode(stored), OLD_LEVELS[level], f'"{level}"'
            for key in ("bots", "level"):
                body = body.replace(f'"{key}":{new}'.encode(), f'"{key}":"{old}"'.encode())
            values = (bench.table.id, stored.seq, body)
            connection.execute("INSERT INTO events VALUES (?, ?, ?)", values)
        frozen = (bench.table.id, b"a snapshot by the code before")
        connection.execute("INSERT INTO snapshots VALUES (?, ?)", frozen)
    store = SqliteStore.open(tmp_path)
    try:
        assert await store.snapshot(bench.table.id) is None
        assert await store.events(bench.table.id) == bench.log
        _, story = await read_story(store, bench.table.id)
        assert fold(story) == bench.table
    finally:
        await store.close()


async def test_levels_of_a_table_without_bots_stay_none(tmp_path: Path) -> None:
    bench = Bench(TableSpec("briskott", 2, bots=None), friends=1)
    old_file(tmp_path / DATABASE, "0003")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        for stored in bench.log:
            values = (bench.table.id, stored.seq, msgspec.json.encode(stored))
            connection.execute("INSERT INTO events VALUES (?, ?, ?)", values)
    store = SqliteStore.open(tmp_path)
    assert await store.events(bench.table.id) == bench.log
    await store.close()
