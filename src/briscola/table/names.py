"""What people and bots are called: no two at a table alike, and nobody like a bot or the house."""

import unicodedata

from briscola.levels import USUAL_LEVEL
from briscola.rules.errors import Refusal
from briscola.table.events import BotSeated
from briscola.table.table import Table
from briscola.table.text import has_link, one_line

NAME_LENGTH = 24
BOT_NAMES = ("Basia", "Carlo", "Duarte", "Elvira", "Franek", "Gianna", "Hania", "Inês", "Jacek")
RESERVED = (
    *("admin", "administrator", "moderator", "support", "system", "server", "host", "bot"),
    *("computer", "briscola", "dealer"),
    *("moderacja", "pomoc", "serwer", "gospodarz", "komputer", "rozdający", "obsługa"),
)

# Letters that look like a Latin one, as they are once case and marks are gone.
_LOOKS = {
    **dict(zip("авеѕіјкмнорстухԁԛԝһпгь", "abesijkmhopctyxdqwhnrb", strict=True)),  # Cyrillic
    **dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True)),  # Greek
    **dict(
        zip("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz", strict=True)
    ),  # small capitals
    **dict(
        zip("ɑɡɩɾɼʋɦɓɗɖɱɲɳŋʂʈʐʑɕɛɵʝɟɭɫɬƙɘ", "agirrvhbddmnnnstzzceojjlllke", strict=True)
    ),  # phonetic
    **dict(
        zip("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳᏴ", "drtiyajewmhyghzbrwsvslcpkdgb", strict=True)
    ),  # Cherokee
    **dict(zip("łøđħıŀ", "lodhil", strict=True)),
}
# Which of these is meant cannot be seen, in capitals or in some typefaces.
_ONE_SHAPE = {"i": "l", "1": "l", "|": "l", "0": "o"}


def clean_name(name: str) -> str | Refusal:
    """The name in one line of at most 24 characters, with a letter or digit, and nobody else's."""
    cleaned = one_line(name)[:NAME_LENGTH].strip()
    if has_link(cleaned):
        return Refusal("no_links", "A name cannot be a link.")
    if not any(c.isalnum() for c in cleaned):
        return Refusal("name_needed", "Please give a name.")
    if _at_a_glance(cleaned) in _KEPT:
        return Refusal("name_reserved", "This name is kept for bots and for the house.")
    return cleaned


def likeness(name: str) -> str:
    """The same for names that one could take for each other, and nothing to be shown."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (_LOOKS.get(c, c) for c in plain if unicodedata.category(c) != "Mn")
    return "".join(_ONE_SHAPE.get(c, c) for c in letters if c.isalnum() or c in _ONE_SHAPE)


def _at_a_glance(name: str) -> str:
    """What it is taken for by who reads fast."""
    return likeness(name).replace("rn", "m")


_KEPT = {_at_a_glance(name) for name in (*BOT_NAMES, *RESERVED)}


def stand_in(table: Table, seat: int) -> BotSeated:
    """A bot of the table's own level takes over for the person of this seat."""
    return BotSeated(seat, table.spec.bots or USUAL_LEVEL, table.seats[seat].name, stands_in=True)


def bot_name(table: Table, seat: int) -> str:
    """A bot's name that nobody else at the table bears, the same each time."""
    taken = {other.name for other in table.seats}
    first = (sum(table.id.encode()) + seat) % len(BOT_NAMES)
    order = BOT_NAMES[first:] + BOT_NAMES[:first]
    return next(name for name in order if name not in taken)
