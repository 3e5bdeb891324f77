"""What the bots are called."""

from briscola.table.table import Table

BOT_NAMES = ("Basia", "Carlo", "Duarte", "Elvira", "Franek", "Gianna", "Hania", "Inês", "Jacek")


def bot_name(table: Table, seat: int) -> str:
    """A bot's name that nobody else at the table bears, the same each time."""
    taken = {other.name for other in table.seats}
    first = (sum(table.id.encode()) + seat) % len(BOT_NAMES)
    order = BOT_NAMES[first:] + BOT_NAMES[:first]
    return next(name for name in order if name not in taken)
