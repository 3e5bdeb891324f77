"""Bots of levels 1 to 8: tables whose bots had names for levels go on with the nearest ones.

Snapshots are of the fold of the events as they were; rooms make new ones.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

LEVELS = {"random": "1", "plain": "3", "careful": "4"}

events = sa.table(
    "events",
    sa.column("table_id", sa.String),
    sa.column("seq", sa.Integer),
    sa.column("body", sa.LargeBinary),
)


def upgrade() -> None:
    """Write the levels anew in every event that names one."""
    connection = op.get_bind()
    stories = connection.execute(sa.select(events).execution_options(yield_per=1_000))
    changed = [
        {"table": row.table_id, "number": row.seq, "body": body}
        for row in stories
        if (body := _with_new_level(row.body)) is not None
    ]
    if changed:
        is_it = (events.c.table_id == sa.bindparam("table")) & (
            events.c.seq == sa.bindparam("number")
        )
        connection.execute(
            sa.update(events).where(is_it).values(body=sa.bindparam("body")), changed
        )
    op.execute("DELETE FROM snapshots")


def _with_new_level(body: bytes) -> bytes | None:
    """The event's body with its level as it is called now; None if it names no old one."""
    if b'"table_opened"' not in body and b'"bot_seated"' not in body:
        return None
    stored: Any = json.loads(body)
    event = stored["event"]
    holder, name = (event["spec"], "bots") if event["type"] == "table_opened" else (event, "level")
    level = LEVELS.get(holder.get(name))
    if level is None:
        return None
    holder[name] = level
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":")).encode()
