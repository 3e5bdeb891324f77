"""The tables of the database, and the statements on them, as SQLAlchemy Core; compiled once."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    bindparam,
    delete,
    literal_column,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement

from briscola.server.store.store import UNFINISHED, TableState

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),  # a Stored as JSON
    sqlite_with_rowid=False,
)
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # table/snapshot.py
)
tables = Table(
    "tables",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("joinable", Boolean, nullable=False),
    Column("watchable", Boolean, nullable=False),
    Column("wakes", Boolean, nullable=False),
    Column("present", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("players", LargeBinary, nullable=False),  # a JSON list of guest ids
    Column("listing", LargeBinary, nullable=False),  # play/lists.py
    sqlite_with_rowid=False,
)
Index("tables_joinable", tables.c.at, sqlite_where=tables.c.joinable)
Index("tables_watchable", tables.c.at, sqlite_where=tables.c.watchable)
Index("tables_wakes", tables.c.table_id, sqlite_where=tables.c.wakes)
Index("tables_state", tables.c.state, tables.c.at)
sitting = Table(
    "sitting",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    sqlite_with_rowid=False,
)
Index("sitting_table", sitting.c.table_id)
guests = Table(
    "guests",
    metadata,
    Column("cookie_hash", String(64), primary_key=True),
    Column("guest_id", String(32), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)
Index("guests_seen", guests.c.seen_at)
reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", String(32), nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("player", String(32), nullable=False),
    Column("reason", String(16), nullable=False),
    Column("words", String(500), nullable=False),
    Column("talk", LargeBinary, nullable=False),  # lines of talk as JSON
    Column("closed_at", BigInteger),
    sqlite_autoincrement=True,  # the number of one that was forgotten never comes again
)
facts = Table(
    "facts",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)


def _sql(statement: ClauseElement) -> str:
    """The SQLite text of a statement, with :name parameters."""
    dialect = sqlite.dialect(paramstyle="named")
    return str(statement.compile(dialect=dialect))


def _upsert(table: Table) -> str:
    keys = [column.name for column in table.primary_key]
    insert = sqlite.insert(table)
    changed = {c.name: insert.excluded[c.name] for c in table.c if c.name not in keys}
    return _sql(insert.on_conflict_do_update(index_elements=keys, set_=changed))


def _is_in(*states: TableState) -> ColumnElement[bool]:
    """The states spelt out, so that the statement needs no values for them."""
    return or_(*(tables.c.state == literal_column(f"'{state}'") for state in states))


_rows = select(tables)
_newest = (tables.c.at.desc(), tables.c.table_id)
_limit = bindparam("most", type_=Integer)
_start: ColumnElement[int] = literal_column("0")

APPEND_EVENT = _sql(sqlite.insert(events).on_conflict_do_nothing())
READ_EVENTS = _sql(
    select(events.c.body)
    .where(
        events.c.table_id == bindparam("table"),
        events.c.seq > bindparam("after"),
        events.c.seq <= bindparam("last"),
    )
    .order_by(events.c.seq)
)
SAVE_SNAPSHOT = _upsert(snapshots)
READ_SNAPSHOT = _sql(select(snapshots.c.body).where(snapshots.c.table_id == bindparam("table")))
SAVE_ROW = _upsert(tables)
READ_PLAYERS = _sql(select(tables.c.players).where(tables.c.table_id == bindparam("table")))
CLEAR_SITTING = _sql(delete(sitting).where(sitting.c.table_id == bindparam("table")))
ADD_SITTING = _sql(sqlite.insert(sitting).on_conflict_do_nothing())
JOINABLE = _sql(_rows.where(tables.c.joinable).order_by(*_newest).limit(_limit).offset(_start))
WATCHABLE = _sql(_rows.where(tables.c.watchable).order_by(*_newest).limit(_limit).offset(_start))
UNFINISHED_OF = _sql(
    _rows.join(sitting, sitting.c.table_id == tables.c.table_id)
    .where(
        sitting.c.player == bindparam("player"),
        _is_in(*UNFINISHED),
    )
    .order_by(*_newest)
    .limit(_limit)
    .offset(_start)
)
WAKING = _sql(select(tables.c.table_id).where(tables.c.wakes))
DESERTED = _sql(
    select(tables.c.table_id)
    .where(
        _is_in("gathering", "over"),
        ~tables.c.present,
        tables.c.at < bindparam("before"),
    )
    .order_by(tables.c.at, tables.c.table_id.desc())
    .limit(_limit)
    .offset(_start)
)
READ_GUEST = _sql(
    select(guests.c.guest_id, guests.c.name, guests.c.seen_at).where(
        guests.c.cookie_hash == bindparam("hash")
    )
)
SAVE_GUEST = _upsert(guests)
FORGET_GUESTS = _sql(
    delete(guests).where(
        guests.c.seen_at < bindparam("before"),
        ~select(sitting)
        .join(tables, tables.c.table_id == sitting.c.table_id)
        .where(sitting.c.player == guests.c.guest_id, _is_in(*UNFINISHED))
        .exists(),
    )
)
SAVE_REPORT = _sql(
    sqlite.insert(reports).values(
        {c.name: bindparam(c.name) for c in reports.c if c.name not in ("number", "closed_at")}
    )
)
READ_REPORTS = _sql(select(reports).order_by(reports.c.number))
CLOSE_REPORT = _sql(
    update(reports)
    .where(reports.c.number == bindparam("which"), reports.c.closed_at.is_(None))
    .values(closed_at=bindparam("now"))
)
FORGET_REPORTS = _sql(
    delete(reports).where(
        or_(reports.c.closed_at < bindparam("closed"), reports.c.at < bindparam("made"))
    )
)
FORGET_REPORT = _sql(delete(reports).where(reports.c.number == bindparam("which")))
READ_FACT = _sql(select(facts.c.value).where(facts.c.name == bindparam("fact")))
SAVE_FACT = _upsert(facts)
