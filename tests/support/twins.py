"""Twin worlds: the same public story with the cards that a viewer may not know dealt otherwise."""

import random
from collections.abc import Iterator, Sequence

import msgspec

from briscola.rules.card import Card, cards_of
from briscola.rules.exchange import exchangeable
from briscola.rules.move import Play
from briscola.rules.play import refusal
from briscola.rules.variant import PartnersSee
from briscola.table import events as ev
from briscola.table.course import run_on
from briscola.table.draft import Draft
from briscola.table.evolve import evolve
from briscola.table.show import shown, table_view
from briscola.table.table import Table


def histories(log: Sequence[ev.Stored]) -> Iterator[Table]:
    """The table after each event."""
    table: Table | None = None
    for one in log:
        table = evolve(table, one)
        yield table


def seen_cards(log: Sequence[ev.Stored], player: str) -> set[Card]:
    """Every card of the running deal whose place this person may know, by the rules' own words."""
    seen: set[Card] = set()
    for table in histories(log):
        play = table.play
        if play is None:
            continue
        if not play.tricks and not play.trick and not play.exchanges:
            seen.clear()
        seat = _looks_from(table, player)
        lookers = [] if seat is None else [seat]
        see = play.rules.partners_see
        if seat is not None and (see is PartnersSee.ALWAYS or _is_late(see, play.stock)):
            lookers += play.rules.partners_of(seat)
        for looker in lookers:
            seen.update(cards_of(play.hands[looker]))
        seen.update(play.trick, *(trick.cards for trick in play.tricks))
        seen.update(play.stock[-1:])
        for done in play.exchanges:
            seen.update((done.gave, done.took))
        if play.rules.removed_shown or play.rules.removal.drawn is None:
            seen.update(play.deal.removed)
    return seen


def _looks_from(table: Table, player: str) -> int | None:
    """The seat whose hand this person holds or held in this deal; who sat down since has none."""
    seat = table.seat_of(player)
    return seat if table.phase == "playing" or player in table.seen else None


def _is_late(see: PartnersSee, stock: tuple[Card, ...]) -> bool:
    return see is PartnersSee.STOCK_EMPTY and not stock


def twin(log: Sequence[ev.Stored], player: str, rng: random.Random) -> list[ev.Stored]:
    """The log with the unseen cards of the last deal exchanged among their places."""
    last = max(n for n, one in enumerate(log) if isinstance(one.event, ev.DealStarted))
    start = log[last].event
    assert isinstance(start, ev.DealStarted)
    table = list(histories(log))[-1]
    text = table.rules.pack.text
    seen = {text(card) for card in seen_cards(log, player)}
    pack, removed = _shuffled_unseen(start, seen, rng, table.rules.removal.cards)
    changed = msgspec.structs.replace(start, pack=pack, removed=removed)
    return _retold([*log[:last], msgspec.structs.replace(log[last], event=changed)], log)


def _shuffled_unseen(
    start: ev.DealStarted, seen: set[str], rng: random.Random, removable: tuple[str, ...]
) -> tuple[list[str], list[str]]:
    removed = list(start.removed)
    unseen_removed = [n for n, card in enumerate(removed) if card not in seen]
    pool = [card for card in start.pack if card not in seen]
    pool += [removed[n] for n in unseen_removed]
    rng.shuffle(pool)
    for n in unseen_removed:
        removed[n] = next(card for card in pool if card in removable)
        pool.remove(removed[n])
    fresh = iter(pool)
    pack = [card if card in seen else next(fresh) for card in start.pack]
    return pack, removed


def _retold(begun: list[ev.Stored], log: Sequence[ev.Stored]) -> list[ev.Stored]:
    """The rest of the story told in the twin: the same moves, and what the table makes of them."""
    table = list(histories(begun))[-1]
    while len(begun) < len(log):
        one = log[len(begun)]
        for made in _in_twin(table, one):
            table = evolve(table, made)
            begun.append(made)
    return begun


def _in_twin(table: Table, one: ev.Stored) -> list[ev.Stored]:
    """The event, with what follows from it by itself."""
    draft = Draft(table, one.by, one.nonce, one.at, "")
    match one.event:
        case ev.CardPlayed() | ev.Exchanged():
            in_pause = table.in_pause
            draft.add(one.event)
            if in_pause or isinstance(one.event, ev.CardPlayed):
                run_on(draft)
        case ev.ExchangePassed(seat):
            assert table.play is not None
            draft.add(ev.ExchangePassed(seat, exchangeable(table.play) is not None))
        case _:
            draft.add(one.event)
    return draft.stored


def can_be(log: Sequence[ev.Stored]) -> bool:
    """Is every play of this story legal (the suit was followed where it had to be)."""
    table: Table | None = None
    for one in log:
        if isinstance(one.event, ev.CardPlayed):
            assert table is not None and table.play is not None
            card = table.rules.pack.card(one.event.card)
            if refusal(table.play, Play(card)) is not None:
                return False
        table = evolve(table, one)
    return True


def everything_sent(log: Sequence[ev.Stored], player: str) -> list[bytes]:
    """Every event as shown and every snapshot that this person was ever sent, as bytes."""
    sent: list[bytes] = []
    before: Table | None = None
    for one in log:
        after = evolve(before, one)
        sent.append(msgspec.json.encode(shown(before, after, one, player)))
        sent.append(msgspec.json.encode(table_view(after, player)))
        before = after
    return sent
