"""Alembic's migrations of the store; `env.py` runs them on the connection it is given."""
