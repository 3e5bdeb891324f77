"""Reports are forgotten in time: the number of one that was never comes again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The same table, which remembers the highest number."""
    op.rename_table("reports", "old_reports")
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.String(500), nullable=False),
        sa.Column("talk", sa.LargeBinary, nullable=False),
        sa.Column("closed_at", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.execute("INSERT INTO reports SELECT * FROM old_reports")
    op.drop_table("old_reports")
