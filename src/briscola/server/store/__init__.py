"""Keeps what happened at the tables, and who the guests are: in memory or in one SQLite file.

Must not know the games, sockets or HTTP: it appends events under (table, seq) and reads them back.
"""

from briscola.server.store.memory import MemoryStore
from briscola.server.store.sqlite import SqliteStore, close_report, forget_report, read_reports
from briscola.server.store.store import Guest, Report, Store, StoreError, StoreLockedError, TableRow

__all__ = [
    "Guest",
    "MemoryStore",
    "Report",
    "SqliteStore",
    "Store",
    "StoreError",
    "StoreLockedError",
    "TableRow",
    "close_report",
    "forget_report",
    "read_reports",
]
