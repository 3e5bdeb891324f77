"""What may be said, by the variant's talk rule, now."""

from collections.abc import Mapping

from briscola.rules.errors import Refusal
from briscola.rules.variant import TableTalk
from briscola.table.shown import Talk
from briscola.table.table import Table

LINES = 5
WINDOW_MS = 10_000


def talk(table: Table) -> Talk:
    """The set phrases and whether free text may be used; between deals talk is free."""
    if table.phase == "closed":
        return Talk([], False)
    if table.phase != "playing" or table.play is None:
        return Talk(list(table.rules.variant.phrases), True)
    allowed = table.rules.phrases(len(table.play.tricks))
    return Talk(list(allowed), table.rules.table_talk is TableTalk.FREE)


def refused_talk(table: Table, phrase: str | None, text: str | None) -> Refusal | None:
    """Why this may not be said now; None if it may."""
    allowed = talk(table)
    if (phrase is None) == (text is None):
        return Refusal("nothing_said", "Say a phrase or a text.")
    if text is not None and not allowed.free:
        return Refusal("no_free_talk", "At this table only set phrases may be used in a deal.")
    if phrase is not None and phrase not in table.rules.variant.phrases:
        return Refusal("bad_phrase", "This game has no such phrase.")
    if phrase is not None and phrase not in allowed.phrases:
        return Refusal("no_talk", "Nothing may be said at this point of the deal.")
    return None


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
