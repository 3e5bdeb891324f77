"""Guests by when they were seen; what lists show of a table is its listing."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index, and a better name."""
    op.execute("ALTER TABLE tables RENAME COLUMN card TO listing")
    op.execute("UPDATE tables SET wakes = 1 WHERE present")  # as rows are written from now on
    op.create_index("guests_seen", "guests", ["seen_at"])
