"""What may be said, by the variant's talk rule, now."""

from collections.abc import Mapping

from briscola.rules.errors import Refusal
from briscola.rules.variant import TableTalk
from briscola.table.commands import Holding
from briscola.table.shown import Talk
from briscola.table.table import Table

LINES = 5
WINDOW_MS = 10_000


def talk(table: Table) -> Talk:
    """What whoever sits here may say; between deals talk is free, and nobody holds anything."""
    if table.phase == "closed":
        return Talk([], False)
    if table.phase != "playing" or table.play is None:
        return Talk(list(table.rules.variant.phrases), True)
    rules, tricks = table.rules, len(table.play.tricks)
    return Talk(
        list(rules.phrases(tricks)),
        rules.table_talk is TableTalk.FREE,
        list(rules.signals(tricks)),
        rules.may_tell_cards,
    )


def refused_talk(
    table: Table, phrase: str | None, text: str | None, hold: Holding | None = None
) -> Refusal | None:
    """Why this may not be said now; None if it may. Whether it is true is nobody's business."""
    if [phrase, text, hold].count(None) != 2:
        return Refusal("nothing_said", "Say a phrase, a text, or what you hold: one of them.")
    if hold is not None:
        return _refused_holding(table, hold)
    allowed = talk(table)
    if text is not None and not allowed.free:
        return Refusal("no_free_talk", "At this table only set phrases may be used in a deal.")
    if phrase is not None and phrase not in table.rules.variant.phrases:
        return Refusal("bad_phrase", "This game has no such phrase.")
    if phrase is not None and phrase not in allowed.phrases:
        return Refusal("no_talk", "Nothing may be said at this point of the deal.")
    return None


def _refused_holding(table: Table, hold: Holding) -> Refusal | None:
    """The same of what a seat says that it holds. Only what all know decides, never its hand."""
    pack, rank, suit = table.rules.pack, hold.rank, hold.suit
    if (rank is None and suit is None) or rank == "" or suit == "":
        return Refusal("bad_holding", "Name a rank, a suit, or both.")
    if (rank or "") not in pack.ranks or (suit or "") not in pack.suits:
        return Refusal("bad_holding", "This game has no such card.")
    if table.phase != "playing" or table.play is None:
        return Refusal("no_hand", "Nobody holds cards just now.")
    if not table.rules.has_partners:
        return Refusal("no_partner", "At this table nobody has a partner to tell of their cards.")
    allowed = talk(table)
    if allowed.holds or (rank in allowed.signals and suit == pack.suits[table.play.trump]):
        return None
    if not allowed.phrases:
        return Refusal("no_talk", "Nothing may be said at this point of the deal.")
    return Refusal("no_signal", "At this table only the game's own signals may be given in a deal.")


def is_flood(table: Table, player: str, now: int) -> bool:
    """Has this person said five lines within ten seconds, in whatever seat."""
    said = table.said.get(player, ())
    return len(said) >= LINES and now - said[-LINES] < WINDOW_MS


def with_line(
    said: Mapping[str, tuple[int, ...]], player: str, at: int
) -> Mapping[str, tuple[int, ...]]:
    """When everybody said their last lines, this one counted; who is silent is forgotten."""
    recent = {who: times for who, times in said.items() if at - times[-1] < WINDOW_MS}
    return {**recent, player: (*recent.get(player, ()), at)[-LINES:]}
