"""A match against bots as a value. A full trick rests until somebody says to go on."""

import hashlib
from dataclasses import dataclass, field, replace

import msgspec

from briscola.ai import levels
from briscola.ai.beliefs import believing
from briscola.ai.conversation import Conversation, Saying, may_be_said
from briscola.ai.hints import hint
from briscola.ai.phrases import reply
from briscola.ai.thought import Reply
from briscola.hint import Hint
from briscola.levels import LEVELS, USUAL_LEVEL, Level
from briscola.rules.deal import seed_of, shuffled
from briscola.rules.errors import Refusal
from briscola.rules.holding import Holding
from briscola.rules.house import Rules
from briscola.rules.move import DECLINE, parse_move
from briscola.rules.play import refusal, settle, step
from briscola.rules.score import Outcome, is_match_over, outcome
from briscola.rules.state import Phase, State, start
from briscola.rules.view import MatchView, View, view

PERSON = 0


@dataclass(frozen=True)
class Setup:
    """What was chosen. The same seed gives the same deals and the same bots."""

    rules: Rules
    seed: str
    target: int = 1
    level: Level = USUAL_LEVEL


@dataclass(frozen=True)
class Match:
    """A deal under way and what came before it.

    `shuffles` counts the deals since the terminal was opened, rematches included; `moves` those
    of this deal. `is_resting`: the last trick lies on the table and nobody has drawn yet.
    `conversation`: what has been said in this deal.
    """

    setup: Setup
    shuffles: int
    state: State
    won: tuple[int, ...]
    results: tuple[Outcome, ...] = ()
    moves: int = 0
    is_resting: bool = False
    conversation: Conversation = field(default_factory=Conversation)

    @property
    def turn(self) -> int | None:
        """The seat that has to move; None while a trick rests and when the deal is over."""
        over = self.state.phase is Phase.OVER
        return None if self.is_resting or over else self.state.turn

    @property
    def is_deal_over(self) -> bool:
        """Is the deal over and its last trick looked at."""
        return self.state.phase is Phase.OVER and not self.is_resting

    @property
    def is_over(self) -> bool:
        """Is the last deal of the match over."""
        if not self.is_deal_over:
            return False
        setup, winner = self.setup, self.results[-1].winner
        return is_match_over(setup.rules, setup.target, self.won, winner)


def begin(setup: Setup) -> Match:
    """The first deal of the first match; the shuffle draws its dealer."""
    return Match(setup, 1, _dealt(setup, 1, None), (0,) * setup.rules.sides)


def next_deal(match: Match) -> Match:
    """The next deal of the match, or of a rematch if it is over; the deal has passed on."""
    setup, shuffles = match.setup, match.shuffles + 1
    dealer = (match.state.deal.dealer + 1) % setup.rules.players
    state = _dealt(setup, shuffles, dealer)
    if match.is_over:
        return Match(setup, shuffles, state, (0,) * setup.rules.sides)
    return Match(setup, shuffles, state, match.won, match.results)


def play(match: Match, text: str, phrase: str | None = None) -> Match | Refusal:
    """The match after this move of the seat in turn, who says the phrase; or why it is refused.

    What may not be said is left out.
    """
    after = _played(match, text, phrase)
    return after if isinstance(after, Refusal) else _past_declines(after)


def say(match: Match, said: Saying) -> Match | Refusal:
    """The match after the person has said this, or why it may not be said."""
    if not may_be_said(match.state, said):
        return Refusal("no_talk", "This may not be said now.")
    return replace(match, conversation=match.conversation.spoken(match.state, PERSON, said))


def sayable(match: Match) -> tuple[str | Holding, ...]:
    """What may be said now with one choice: the set phrases, and the signs for trumps."""
    rules, state = match.setup.rules, match.state
    suit, tricks = rules.pack.suits[state.trump], len(state.tricks)
    signs = (Holding(rank, suit) for rank in rules.signals(tricks))
    return (*rules.phrases(tricks), *signs)


def tellable(match: Match) -> tuple[Holding, ...]:
    """What the person may say that they hold where talk is free: own cards, suits, dear ranks."""
    pack = match.setup.rules.pack
    if not match.setup.rules.may_tell_cards:
        return ()
    least = min(pack.points)
    worth = dict(zip(pack.ranks, pack.points, strict=True))
    dear = sorted((one for one in pack.ranks if worth[one] > least), key=lambda one: -worth[one])
    return (
        *(Holding(card[0], card[1]) for card in seen(match).hand),
        *(Holding(suit=suit) for suit in pack.suits),
        *(Holding(rank) for rank in dear),
    )


def _played(match: Match, text: str, phrase: str | None = None) -> Match | Refusal:
    if match.turn is None:
        return Refusal("not_your_turn", "Nobody is to move.")
    move = parse_move(match.setup.rules.pack, text)
    refused = refusal(match.state, move)
    if refused is not None:
        return refused
    stepped = step(match.state, move)
    rests = len(stepped.tricks) > len(match.state.tricks)
    state = stepped if rests else settle(stepped)
    said = match.conversation.moved(state, match.turn, move, phrase)
    return replace(match, state=state, moves=match.moves + 1, is_resting=rests, conversation=said)


def go_on(match: Match) -> Match:
    """Take the resting trick away: the seats draw, or the deal is counted."""
    if not match.is_resting:
        return match
    after = replace(match, state=settle(match.state), is_resting=False)
    result = outcome(after.state)
    if result is None:
        return _past_declines(after)
    won = tuple(n + (side == result.winner) for side, n in enumerate(match.won))
    return replace(after, won=won, results=(*match.results, result))


def _past_declines(match: Match) -> Match:
    """A bot that keeps its cards does so unseen: a pause would tell that it could exchange."""
    if bot_move(match) != DECLINE:
        return match
    after = _played(match, DECLINE)
    assert not isinstance(after, Refusal), "bots make legal moves"
    return after


def bot_reply(match: Match) -> Reply | None:
    """What the bot in turn plays and says; None if it is the person's turn or nobody's."""
    seat = match.turn
    if seat is None or seat == PERSON:
        return None
    seed = _number(f"{match.setup.seed}|{match.shuffles}|{match.moves}")
    there = view(match.state, seat)
    if levels.heeds(match.setup.level, there):
        there = believing(there, match.conversation.told(seat))
    thought = levels.think(match.setup.level, there, seed)
    return reply(there, thought, match.conversation.talk(seat), seed)


def bot_move(match: Match) -> str | None:
    """The move of the bot in turn; None if it is the person's turn or nobody's."""
    found = bot_reply(match)
    return found and found.move


def advice(match: Match) -> Hint:
    """What the strongest bot would do in the person's place, and why. It sees what they see."""
    there, seed = seen(match), _number(f"{match.setup.seed}|hint|{match.shuffles}|{match.moves}")
    return hint(there, levels.think(LEVELS[-1], there, seed), seed)


def seen(match: Match, seat: int = PERSON) -> View:
    """What this seat may know. While a trick rests nobody has a move."""
    number = len(match.results) + (not match.is_deal_over)
    standing = MatchView(match.setup.target, list(match.won), number)
    found = view(match.state, seat, standing)
    if match.is_resting:
        return msgspec.structs.replace(found, to_move=None, legal=[])
    return found


def _dealt(setup: Setup, number: int, dealer: int | None) -> State:
    return start(setup.rules, shuffled(setup.rules, seed_of(setup.seed, number), dealer))


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
