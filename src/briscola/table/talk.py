"""What may be said, by the variant's talk rule, now."""

from collections.abc import Mapping

from briscola.rules.errors import Refusal
from briscola.rules.holding import Holding, refused_claim, refused_name
from briscola.rules.variant import TableTalk
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
    refused = refused_name(table.rules.pack, hold)
    if refused is not None:
        return refused
    if table.phase != "playing" or table.play is None:
        return Refusal("no_hand", "Nobody holds cards just now.")
    return refused_claim(table.rules, table.play.trump, len(table.play.tricks), hold)


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
