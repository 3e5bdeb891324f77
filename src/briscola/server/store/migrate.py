"""Brings a database to the newest schema; the migrations come with the package."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

MIGRATIONS = "briscola.server.store:migrations"


def migrate(database: Path) -> None:
    """Create the file's tables, or bring older ones up to date."""
    engine = create_engine(f"sqlite:///{database}", poolclass=NullPool)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        command.upgrade(migration_config(connection), "head")


def migration_config(connection: Connection) -> Config:
    """Alembic's configuration for this open connection, without any file."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS)
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
