"""Set phrases between partners: heeded where that costs little, said where there is a reason.

Who has thought knows what each move is worth. What a partner asks for decides between moves that
are worth about as much; what opponents say is passed over. Who says something judges from its View
how the trick under way will end, and tells no more than the phrase does.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from briscola.ai.conversation import Line, Talk
from briscola.ai.seen import rules_of
from briscola.ai.thought import Reply, Thought
from briscola.ai.worlds import Worlds
from briscola.kernels.table import Ints
from briscola.rules.card import Card
from briscola.rules.move import Play, parse_move
from briscola.rules.score import winning_place
from briscola.rules.view import View

Spoken = Sequence[Line]
Verdicts = npt.NDArray[np.bool_]

MINE, POINTS, LOW, NO_TRUMPS, GONE = (
    "my_trick",
    "points_please",
    "play_low",
    "keep_trumps",
    "civilian_gone",
)
ASKING = (MINE, POINTS, LOW, NO_TRUMPS)
AGAIN = (MINE, POINTS)  # may be said more than once in a deal

LOSS = 2.0  # card points that it may cost to do what a partner asks for
WON_DEAL = 40.0  # card points by which a deal won is worth more than one lost
SURE, WORLDS = 0.8, 200  # in which share of so many worlds
MOST_A_DEAL = 3
SEEDS = 1 << 64
LED, TRUMP, BEATEN = 100, 200, -1  # added to the rank of a card that may take the trick; else


def reply(view: View, thought: Thought, talk: Talk | None, seed: int) -> Reply:
    """The thought's move, or one that heeds what was heard, and what to say right after it.

    View, thought, talk and seed decide. Without talk, nobody speaks or listens; who has not tried
    its moves does neither.
    """
    if talk is None or not thought.values:
        return Reply(thought.move)
    move = heeded(view, thought, talk.heard)
    return Reply(move, phrase_for(view, move, talk.heard, talk.said, seed))


def heeded(view: View, thought: Thought, heard: Spoken) -> str:
    """The thought's move, or one worth about as much that does what a partner asked for last."""
    trick = _Trick(view)
    asked = [phrase for phrase in trick.of_partners(heard) if phrase in ASKING]
    if not asked or not thought.values or trick.card(thought.move) is None:
        return thought.move
    worth = {
        move: value + WON_DEAL * thought.chances.get(move, 0.0)
        for move, value in thought.values.items()
    }
    least = worth[thought.move] - LOSS
    near = [move for move in trick.plays if worth[move] >= least]
    fitting = trick.fitting(near, asked[-1])
    return max(fitting, key=worth.__getitem__) if fitting else thought.move


def phrase_for(view: View, move: str, heard: Spoken, said: Sequence[str], seed: int) -> str | None:
    """What to say to the partners right after this move; None where there is no reason to."""
    trick = _Trick(view)
    card = trick.card(move)
    allowed = trick.rules.phrases(len(view.tricks))
    if card is None or not trick.partners or not allowed or len(said) >= MOST_A_DEAL:
        return None
    told = trick.of_partners(heard)
    for phrase in _reasons(trick, card, seed):
        is_new = phrase not in told and (phrase in AGAIN or phrase not in said)
        if is_new and phrase in allowed:
            return phrase
    return None


def _reasons(trick: "_Trick", card: Card, seed: int) -> Iterator[str]:
    """The phrases that are true once this card is played, the most useful first."""
    if trick.is_open_behind_partner:
        ending = _ending(trick, card, seed)
        if ending.held.mean() >= SURE:
            yield MINE if ending.held.all() else POINTS
        if ending.lost.mean() >= SURE:
            yield LOW
        elif trick.is_last_draw_near and ending.lost_without_trumps.mean() >= SURE:
            yield NO_TRUMPS
    if trick.dearest_trump in (card, *trick.fresh):
        yield GONE


class _Trick:
    """A View's trick under way, as its seat sees it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view, self.rules = view, rules_of(view)
        self.seat, self.pack = view.seat, self.rules.pack
        self.partners = self.rules.partners_of(view.seat)
        self.trump = self.pack.suits.index(view.trump)
        self.laid = [self.pack.card(text) for _, text in view.trick]
        self.to_play = [
            (self.seat + place) % view.players for place in range(1, view.players - len(self.laid))
        ]

    def of_partners(self, spoken: Spoken) -> list[str]:
        """What partners said."""
        return [phrase for seat, phrase in spoken if seat in self.partners]

    def card(self, move: str) -> Card | None:
        """The card that the move plays; None if it plays none."""
        parsed = parse_move(self.pack, move)
        return parsed.card if isinstance(parsed, Play) else None

    @property
    def plays(self) -> list[str]:
        """The legal moves that play a card."""
        return [move for move in self.view.legal if self.card(move) is not None]

    @property
    def is_open_behind_partner(self) -> bool:
        """Does a partner play after this seat, and an opponent after that partner."""
        return any(
            seat in self.partners and not set(self.to_play[place:]) <= {*self.partners}
            for place, seat in enumerate(self.to_play)
        )

    @property
    def is_last_draw_near(self) -> bool:
        """Does each seat draw once more at most: then trumps are kept for the last tricks."""
        return self.view.stock <= self.view.players

    @property
    def dearest_trump(self) -> Card:
        """The trump worth most: in Briskott the civilian."""
        trumps = [card for card in self.pack.cards if card.suit == self.trump]
        return max(trumps, key=lambda card: self.pack.points[card.rank])

    @property
    def fresh(self) -> list[Card]:
        """The cards of the last trick and of this one."""
        last = self.view.tricks[-1].cards if self.view.tricks else []
        return [*map(self.pack.card, last), *self.laid]

    def strength(self, card: Card, led: int) -> int:
        """What takes the trick when this suit was led, the highest."""
        if card.suit == self.trump:
            return card.rank + TRUMP
        return card.rank + LED if card.suit == led else BEATEN

    def fitting(self, moves: Sequence[str], asked: str) -> list[str]:
        """Those of these plays that do what was asked for; none where it makes no sense now."""
        cards = {move: self.pack.card(move) for move in moves}
        points = {move: self.pack.points[card.rank] for move, card in cards.items()}
        match asked:
            case "keep_trumps":
                return [move for move in moves if cards[move].suit != self.trump]
            case "play_low":
                return [move for move in moves if points[move] == min(points.values())]
            case _:
                kept = [move for move in moves if self._leaves_it(cards[move])]
                most = max((points[move] for move in kept), default=0)
                return [move for move in kept if points[move] == most]

    def _leaves_it(self, card: Card) -> bool:
        """Does a partner have the trick, or may have it yet, when this card is played."""
        if any(seat in self.partners for seat in self.to_play):
            return True
        place = winning_place([*self.laid, card], self.trump)
        return place < len(self.laid) and self.view.trick[place][0] in self.partners


class _Ending(NamedTuple):
    """How the trick may end, in each of some worlds.

    `held`: no opponent can beat the side's card; `lost`: one can beat all that the side has for it,
    `lost_without_trumps`: but for trumps.
    """

    held: Verdicts
    lost: Verdicts
    lost_without_trumps: Verdicts


def _ending(trick: _Trick, card: Card, seed: int) -> _Ending:
    """What may become of the trick once this card is played."""
    played, seats = [*trick.laid, card], [*(seat for seat, _ in trick.view.trick), trick.seat]
    led, best = played[0].suit, winning_place(played, trick.trump)
    is_ours = seats[best] in (trick.seat, *trick.partners)
    top = trick.strength(played[best], led)
    hands, _ = Worlds(trick.rules, trick.view).some(WORLDS, seed % SEEDS)
    holds = (hands[:, :, None] >> np.array(trick.pack.cards) & 1).astype(bool)
    strengths = np.array([trick.strength(one, led) for one in trick.pack.cards])
    is_trump = np.array([one.suit == trick.trump for one in trick.pack.cards])
    plain = np.where(is_trump, BEATEN, strengths)
    friends = [seat for seat in trick.to_play if seat in trick.partners]
    theirs = [seat for seat in trick.to_play if seat not in trick.partners]
    against = _strongest(holds[:, theirs], strengths)
    with_trumps, without = (_strongest(holds[:, friends], one) for one in (strengths, plain))
    return _Ending(
        is_ours & (against < top),
        is_ours & (against > np.maximum(with_trumps, top)),
        is_ours & (against > np.maximum(without, top)),
    )


def _strongest(holds: Verdicts, strengths: Ints) -> Ints:
    """The strongest card of these seats in each world: from (worlds, seats, cards)."""
    found: Ints = np.where(holds, strengths, BEATEN).max((1, 2))
    return found
