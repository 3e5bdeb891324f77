"""What the bots are called."""

from briscola.table.events import BotSeated
from briscola.table.table import Table

BOT_NAMES = ("Basia", "Carlo", "Duarte", "Elvira", "Franek", "Gianna", "Hania", "Inês", "Jacek")


def stand_in(table: Table, seat: int) -> BotSeated:
    """A bot of the table's own level takes over for the person of this seat."""
    return BotSeated(seat, table.spec.bots or "plain", table.seats[seat].name, stands_in=True)


def bot_name(table: Table, seat: int) -> str:
    """A bot's name that nobody else at the table bears, the same each time."""
    taken = {other.name for other in table.seats}
    first = (sum(table.id.encode()) + seat) % len(BOT_NAMES)
    order = BOT_NAMES[first:] + BOT_NAMES[:first]
    return next(name for name in order if name not in taken)
