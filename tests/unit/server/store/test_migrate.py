import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool

from briscola.server.store import StoreError
from briscola.server.store.migrate import migrate, migration_config
from briscola.server.store.tables import metadata


def tables(file: Path) -> set[str]:
    return {name for name, _ in schema(file) if name != "alembic_version"}


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
