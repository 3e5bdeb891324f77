"""A whole deal that comes to given hands and a given stock, and the story of a View told in it."""

from collections.abc import Sequence
from random import Random

from briscola.rules.card import Card, cards_of, mask
from briscola.rules.deal import Deal
from briscola.rules.errors import Refusal
from briscola.rules.house import Rules
from briscola.rules.move import Decline, Exchange, Move, Play
from briscola.rules.play import SUIT_MASK, apply
from briscola.rules.state import Phase, State, start
from briscola.rules.variant import ExchangeWhen
from briscola.rules.view import View, view


def seen_again(
    rules: Rules, seen: View, hands: Sequence[int], stock: Sequence[int], chance: Random
) -> View | None:
    """What the same seat sees after the same story, in a deal that comes to these cards.

    None if no deal does, or if somebody could not have played in it as told.
    """
    try:
        state = told(rules, deal_of(rules, seen, hands, stock, chance), seen)
    except ValueError:
        return None
    assert list(state.hands) == [int(hand) for hand in hands]
    assert list(state.stock) == [int(card) for card in stock]
    return view(state, seen.seat, seen.match)


def deal_of(
    rules: Rules, seen: View, hands: Sequence[int], stock: Sequence[int], chance: Random
) -> Deal:
    """A deal that comes to these hands and this stock: the story of the View told backwards.

    When a card was drawn of which nobody saw that is left to chance. ValueError if none does.
    """
    back = _Backwards(rules, seen, hands, stock, chance)
    in_pauses = rules.exchange.when is ExchangeWhen.BEFORE_DRAW
    back.take_up(seen.trick)
    if not in_pauses:
        back.undo_exchanges(len(seen.tricks))
    for done in range(len(seen.tricks), 0, -1):
        trick = seen.tricks[done - 1]
        if rules.cards_in_play - len(back.stock) > rules.players * (rules.hand + done - 1):
            back.undo_draw(trick.taker)
        if in_pauses:
            back.undo_exchanges(done)
        back.take_up(played_by(trick.leader, trick.cards))
        if not in_pauses:
            back.undo_exchanges(done - 1)
    return back.deal(seen.dealer)


def played_by(leader: int, cards: Sequence[str]) -> list[tuple[int, str]]:
    """The cards of a whole trick, each with its seat."""
    return [((leader + place) % len(cards), card) for place, card in enumerate(cards)]


def told(rules: Rules, deal: Deal, seen: View) -> State:
    """The state after the story of the View in this deal; ValueError where it cannot be told."""
    card, state = rules.pack.card, start(rules, deal)
    plays = [card(text) for trick in seen.tricks for text in trick.cards]
    plays += [card(text) for _, text in seen.trick]
    exchanges = list(seen.exchanges)
    while plays or exchanges or len(state.stock) > seen.stock:
        due = exchanges[0] if exchanges else None
        if due and (due.after_trick, due.seat) == (len(state.tricks), state.turn):
            state = _made(state, Exchange(card(exchanges.pop(0).gave)))
        elif state.phase is Phase.TAKEN:
            state = _made(state, Decline())
        elif plays:
            state = _made(state, Play(plays.pop(0)))
        else:
            raise ValueError("The story ends before its exchanges are made.")
    return state


def _made(state: State, move: Move) -> State:
    after = apply(state, move)
    if isinstance(after, Refusal):
        raise ValueError(after.message)
    return after


class _Backwards:
    """Hands and stock of a deal that is undone step by step."""

    def __init__(
        self,
        rules: Rules,
        seen: View,
        hands: Sequence[int],
        stock: Sequence[int],
        chance: Random,
    ) -> None:
        self.rules, self.seen, self.chance = rules, seen, chance
        self.now, self.hands = list(hands), [int(hand) for hand in hands]
        self.stock = [Card(card) for card in stock]
        self.exchanges = list(seen.exchanges)

    def take_up(self, trick: Sequence[tuple[int, str]]) -> None:
        """Let the seats have the cards again that they played."""
        for seat, text in trick:
            self.hands[seat] |= 1 << self.rules.pack.card(text)

    def undo_draw(self, taker: int) -> None:
        """Lay the cards back that were drawn after a trick, the last of them first."""
        for place in reversed(range(self.rules.players)):
            seat = (taker + place) % self.rules.players
            may_be = self._drawn(seat) if self.stock else self._upcards(seat)
            if not may_be:
                raise ValueError("This seat has no card that it can have drawn.")
            card = self.chance.choice(may_be)
            self.hands[seat] &= ~(1 << card)
            self.stock.insert(0, card)

    def undo_exchanges(self, done: int) -> None:
        """Give the upcards back that were taken when so many tricks were finished."""
        while self.exchanges and self.exchanges[-1].after_trick == done:
            one = self.exchanges.pop()
            gave, took = self.rules.pack.card(one.gave), self.rules.pack.card(one.took)
            if self.stock[-1] != gave or not self.hands[one.seat] >> took & 1:
                raise ValueError("This exchange was not made.")
            self.stock[-1] = took
            self.hands[one.seat] ^= 1 << took | 1 << gave

    def deal(self, dealer: int) -> Deal:
        """The deal, once everything is undone."""
        players = self.rules.players
        hands = [list(cards_of(hand)) for hand in self.hands]
        for hand in hands:
            self.chance.shuffle(hand)
        dealt = [
            hands[(dealer + 1 + place) % players][turn]
            for turn in range(self.rules.hand)
            for place in range(players)
        ]
        pack = (*dealt, self.stock[-1], *self.stock[:-1])
        removed = tuple(card for card in self.rules.pack.cards if card not in pack)
        if not self.rules.is_removable(removed):
            raise ValueError("These cards were not taken out.")
        return Deal(pack, removed, dealer)

    def _drawn(self, seat: int) -> list[Card]:
        """What a seat may just have drawn: nothing that it took in exchange before."""
        taken = mask(self.rules.pack.card(one.took) for one in self.exchanges if one.seat == seat)
        return list(cards_of(self.hands[seat] & ~taken))

    def _upcards(self, seat: int) -> list[Card]:
        """What may be the upcard that a seat has just drawn; once it is played, any trump since."""
        card, hand = self.rules.pack.card, self.hands[seat]
        if self.exchanges:
            known = 1 << card(self.exchanges[-1].gave)
        elif self.seen.known[seat]:
            known = mask(map(card, self.seen.known[seat]))
        else:
            known = SUIT_MASK << 16 * self.rules.pack.suits.index(self.seen.trump) & ~self.now[seat]
        return list(cards_of(hand & known))
