"""Plays the deals of a match: each once for every side that A can fill."""

from itertools import count
from time import perf_counter

from briscola.ai.conversation import Conversation, Talk
from briscola.ai.thought import Reply
from briscola.lab.arena.match import Match
from briscola.lab.arena.played import Conduct, Fault, Played
from briscola.lab.arena.players import Player, seating
from briscola.rules.deal import Deal
from briscola.rules.move import parse_move
from briscola.rules.play import settle, step
from briscola.rules.score import Outcome, outcome
from briscola.rules.state import start
from briscola.rules.view import View, view


class Table:
    """Players come to a seat of a seating when it is first played.

    None of them is asked in two seatings: no process meets a deal twice, nor two hands of it.
    """

    def __init__(self, match: Match) -> None:
        """InputError if there is no such player."""
        self._match, self._rules = match, match.rules
        self._a, self._b = (seating(one, self._rules, match.limits) for one in (match.a, match.b))
        self._seated: dict[tuple[int, int], Player] = {}

    def play(self, number: int) -> Played:
        """The deal of this number with A on each side in turn, B in all other seats."""
        deal = self._match.deal(self._rules, number)
        played = Played(number, [], [], Conduct(), Conduct())
        for side in range(self._rules.sides):
            result = self._play(deal, side, played)
            played.scores.append(0.5 if result.winner is None else float(result.winner == side))
            others = (*result.points[:side], *result.points[side + 1 :])
            played.points.append(result.points[side] - max(others))
        return played

    def close(self) -> None:
        """Send all players away."""
        for player in self._seated.values():
            player.dismiss()
        for player in self._seated.values():
            player.close()

    def _play(self, deal: Deal, side: int, played: Played) -> Outcome:
        state, conversation = start(self._rules, deal), Conversation()
        for number in count():
            result = outcome(state)
            if result is not None:
                return result
            seat = state.turn
            is_a = self._rules.side_of[seat] == side
            player, conduct = self._player(side, seat, is_a), played.a if is_a else played.b
            talk = conversation.talk(seat) if self._match.talks(is_a) else None
            chance = self._match.chance(played.deal, number)
            text, phrase = _choose(player, view(state, seat), chance, talk, conduct)
            move = parse_move(self._rules.pack, text)
            state = settle(step(state, move))
            conversation = conversation.moved(state, seat, move, phrase if talk else None)
        raise AssertionError("a deal ends")

    def _player(self, side: int, seat: int, is_a: bool) -> Player:
        if (side, seat) not in self._seated:
            self._seated[side, seat] = self._a() if is_a else self._b()
        return self._seated[side, seat]


def _choose(player: Player, seen: View, chance: int, talk: Talk | None, conduct: Conduct) -> Reply:
    """The player's answer; where no legal move came, another move, and the fault is counted."""
    started = perf_counter()
    found = player.choose(seen, chance, talk)
    conduct.ms.append(round((perf_counter() - started) * 1000, 3))
    if isinstance(found, Reply) and found.move in seen.legal:
        return found
    conduct.faults.count(found if isinstance(found, Fault) else Fault.ILLEGAL)
    if found is Fault.CRASHED:
        conduct.last_words = player.last_words
    return Reply(seen.legal[chance % len(seen.legal)])
