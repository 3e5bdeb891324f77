"""Brings a database to the newest schema; the migrations come with the package."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from briscola.server.store.store import StoreError

MIGRATIONS = "briscola.server.store:migrations"


def migrate(database: Path) -> None:
    """Create the file's tables, or bring older ones up to date: wholly or not at all.

    StoreError if the file is no database of ours, or a newer one's.
    """
    engine = create_engine(
        f"sqlite:///{database}", poolclass=NullPool, connect_args={"isolation_level": None}
    )
    # Python's driver begins no transaction before a change of the schema by itself.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            command.upgrade(migration_config(connection), "head")
    except CommandError:
        raise StoreError(f"{database} was written by a newer briscola; use that one.") from None
    except DBAPIError as error:
        raise StoreError(f"{database} cannot be used: {error.orig}.") from error


def migration_config(connection: Connection) -> Config:
    """Alembic's configuration for this open connection, without any file."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
