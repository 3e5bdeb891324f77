"""A record told in lines that a person can follow, card by card."""

from collections.abc import Iterator

from briscola.notation.record import Record
from briscola.rules.card import PackKind
from briscola.rules.house import Rules, spelt
from briscola.rules.move import Decline, Exchange, Move, Play, parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import outcome, points, trick_points
from briscola.rules.state import Phase, State, Trick, start
from briscola.rules.variant import Tie

SUITS = {
    PackKind.GERMAN: ("acorns", "leaves", "hearts", "bells"),
    PackKind.LATIN: ("cups", "coins", "swords", "batons"),
}


def transcript(record: Record, state: State) -> str:
    """The deal in English, with every card seen; `state` is where the record's moves lead."""
    now = start(state.rules, state.deal)
    lines = [*_header(now), "", *_hands("Dealt", now), ""]
    for text in record.moves:
        move = parse_move(state.rules.pack, text)
        stepped = step(now, move)
        lines += _told(now, move, stepped)
        now = settle(stepped)
        lines += _draws(stepped, now)
    return "\n".join([*lines, *_ending(state)]) + "\n"


def _header(state: State) -> Iterator[str]:
    rules, pack = state.rules, state.rules.pack
    yield f"{rules.variant.id}, {rules.players} seats, dealt by seat {state.deal.dealer}"
    suits = ", ".join(f"{s} {name}" for s, name in zip(pack.suits, SUITS[pack.kind], strict=True))
    yield f"Ranks   {' '.join(pack.ranks)} (weak to strong)"
    yield f"Suits   {suits}"
    if rules.sides < rules.players:
        yield f"Sides   {', '.join(_side_names(rules))}"
    for name, value in sorted(rules.options.items()):
        yield f"Rule    {name} = {spelt(value)}"
    if state.deal.removed:
        yield f"Out     {' '.join(map(pack.text, state.deal.removed))}"
    assert state.upcard is not None, "a stock is never empty at the start"
    trump = SUITS[pack.kind][state.trump]
    yield f"Trump   {trump}, turned up with {pack.text(state.upcard)}; {len(state.stock)} in stock"


def _side_names(rules: Rules) -> list[str]:
    """Each side as its seats: 0+2."""
    seats = range(rules.players)
    return [
        "+".join(str(seat) for seat in seats if rules.side_of[seat] == side)
        for side in range(rules.sides)
    ]


def _hands(title: str, state: State) -> Iterator[str]:
    for place in range(state.rules.players):
        seat = (state.leader + place) % state.rules.players
        cards = " ".join(state.rules.pack.texts(state.hands[seat]))
        yield f"{title if place == 0 else '':<8}seat {seat}: {cards}"


def _told(before: State, move: Move, stepped: State) -> Iterator[str]:
    """What the move itself brought about: an exchange, a decline with its draw, a full trick."""
    seat, text = before.turn, before.rules.pack.text
    match move:
        case Exchange(card):
            took = text(stepped.exchanges[-1].took)
            yield f"        seat {seat} gives {text(card)} for {took}"
        case Decline():
            yield f"        seat {seat} could exchange and declines"
            yield from _draws(before, stepped)
        case Play() if len(stepped.tricks) > len(before.tricks):
            yield _trick(stepped)
        case Play():
            pass


def _trick(state: State) -> str:
    number, trick = len(state.tricks), state.tricks[-1]
    worth = trick_points(state.rules, trick)
    score = " : ".join(map(str, points(state)))
    cards = _cards_by_seat(state.rules, trick.leader, trick)
    return f"{number:>3}.    {cards}  → seat {trick.taker} takes {worth:>2}  ({score})"


def _cards_by_seat(rules: Rules, leader: int, trick: Trick) -> str:
    seats = ((leader + place) % rules.players for place in range(rules.players))
    return "  ".join(
        f"{seat} {rules.pack.text(card)}" for seat, card in zip(seats, trick.cards, strict=False)
    )


def _draws(before: State, after: State) -> Iterator[str]:
    """The line that tells who drew what, if anybody drew between these states."""
    if len(after.stock) == len(before.stock):
        return
    rules = before.rules
    drawn = Trick(before.leader, before.stock[: rules.players], before.leader)
    last = " (the upcard)" if not after.stock else ""
    yield f"        drawn: {_cards_by_seat(rules, before.leader, drawn)}{last}"


def _ending(state: State) -> Iterator[str]:
    result = outcome(state)
    if result is None:
        yield from _unfinished(state)
        return
    score = " : ".join(map(str, result.points))
    yield ""
    if result.winner is not None:
        yield f"Result  {_winners(state.rules, result.winner)}, {score}"
    elif state.rules.tie is Tie.VOID:
        yield f"Result  void, {score}: equal top scores count for nobody"
    else:
        yield f"Result  drawn, {score}"


def _winners(rules: Rules, side: int) -> str:
    name = _side_names(rules)[side]
    return f"seats {name} win" if "+" in name else f"seat {name} wins"


def _unfinished(state: State) -> Iterator[str]:
    if state.trick:
        cards = _cards_by_seat(
            state.rules, state.leader, Trick(state.leader, state.trick, state.leader)
        )
        yield f"{len(state.tricks) + 1:>3}.    {cards}"
    if state.tricks or state.trick:
        yield ""
        yield from _hands("Held", state)
    doing = "to exchange or decline" if state.phase is Phase.TAKEN else "to play"
    score = " : ".join(map(str, points(state)))
    yield f"Open    seat {state.turn} {doing}, {len(state.stock)} in stock, {score}"
