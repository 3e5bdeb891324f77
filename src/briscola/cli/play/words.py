"""What is said in the terminal, in one language: names of cards and seats, events, prompts."""

from dataclasses import dataclass

from briscola.ai.conversation import FreeText, Saying
from briscola.i18n import has_text
from briscola.i18n import text as catalogue_text
from briscola.rules.card import PackKind
from briscola.rules.holding import Holding
from briscola.rules.house import Rules
from briscola.table.names import BOT_NAMES

TEN = "T"
SIGNS = {PackKind.GERMAN: "♣♠♥♦", PackKind.LATIN: "♥♦♠♣"}


@dataclass(frozen=True)
class Words:
    """The texts for a table with these rules, told to the person at seat 0."""

    language: str
    rules: Rules

    def say(self, key: str, **values: int | str) -> str:
        """The catalogue's text of this key."""
        return catalogue_text(self.language, key, **values)

    @property
    def has_exchange(self) -> bool:
        """Can the turned card be exchanged at this table at all."""
        return self.rules.exchange.is_possible

    @property
    def has_partner(self) -> bool:
        """Does the person play with somebody."""
        return bool(self.rules.partners_of(0))

    def said(self, said: Saying) -> str:
        """What somebody says, in words: a set phrase, what they hold, or as they wrote it."""
        if isinstance(said, str):
            return self.say(f"phrase.{said}")
        return said.text if isinstance(said, FreeText) else self._holding(said)

    def _holding(self, hold: Holding) -> str:
        if hold.suit is None:
            return self.say("table.hold.rank", rank=self.rank(hold.rank or ""))
        if hold.rank is None:
            return self.say("table.hold.suit", suit=self.suit(hold.suit))
        return self.say("table.hold.card", card=self.the_card(hold.rank + hold.suit))

    # ── cards ────────────────────────────────────────────────────────────────────────────────

    def index(self, card: str) -> str:
        """The rank as it stands in the card's corner."""
        rank = card[0]
        if rank.isdigit() or rank == TEN:
            return "10" if rank == TEN else rank
        return self._rank(card, ".letter")

    def sign(self, suit: str) -> str:
        """One character that stands for the suit."""
        return SIGNS[self.rules.pack.kind][self.rules.pack.suits.index(suit)]

    def suit(self, suit: str) -> str:
        """The suit's name, without its other names."""
        return self.say(f"card.{self._pack}.suit.{suit}").partition(" (")[0]

    def short(self, card: str) -> str:
        """The card in two or three characters: A♥."""
        return self.index(card) + self.sign(card[1])

    def card(self, card: str) -> str:
        """The card's name: ace of cups."""
        return self._card("card.name", card, "")

    def the_card(self, card: str) -> str:
        """The card's name as what somebody plays or takes: the ace of cups."""
        return self._card("card.object", card, ".object")

    def rank(self, card: str) -> str:
        """The rank's name."""
        return self._rank(card, "")

    def points_of(self, card: str) -> int:
        """What the card is worth."""
        pack = self.rules.pack
        return pack.points[pack.ranks.index(card[0])]

    def _card(self, key: str, card: str, form: str) -> str:
        rank = self._rank(card, form)
        return self.say(key, rank=rank, suit=self.say(f"card.{self._pack}.suit.{card[1]}.of"))

    def _rank(self, card: str, form: str) -> str:
        """As the game's own country calls the rank, else as the pack's cards are called."""
        own, usual = (f"card.{cards}.{card[0]}{form}" for cards in self._cards)
        return self.say(own if has_text(own) else usual)

    @property
    def _cards(self) -> tuple[str, str]:
        """Under what the cards' texts stand: the game's own, then those of the pack."""
        return self.rules.variant.id, self._pack

    @property
    def _pack(self) -> str:
        return self.rules.pack.kind.value

    # ── people ───────────────────────────────────────────────────────────────────────────────

    def name(self, seat: int) -> str:
        """What the seat is called."""
        return self.say("table.you") if seat == 0 else BOT_NAMES[seat - 1]

    def side(self, side: int) -> str:
        """The side by the names of its seats: You + Duarte."""
        seats = (seat for seat in range(self.rules.players) if self.rules.side_of[seat] == side)
        return " + ".join(map(self.name, seats))

    def about(self, key: str, seat: int, **values: int | str) -> str:
        """A sentence about the seat: the key's own text where it is the person's."""
        if seat == 0:
            return self.say(f"{key}.you", **values)
        return self.say(key, name=self.name(seat), **values)
