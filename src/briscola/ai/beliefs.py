"""What a partner says that it holds, believed as long as nothing seen speaks against it."""

from collections.abc import Iterator, Sequence

from msgspec import structs

from briscola.ai.seen import rules_of
from briscola.rules.holding import Holding
from briscola.rules.view import View

Told = tuple[int, Holding]  # who said of what that they hold it


def believing(view: View, told: Sequence[Told]) -> View:
    """The View as if all knew of the cards that partners have named; others' words count nothing.

    Named is a card, not a rank or a suit alone. It is theirs until it is seen; a card that lies
    elsewhere, or that no hand has room for, is not believed in.
    """
    if view.seat is None or not told:
        return view
    partners = rules_of(view).partners_of(view.seat)
    known, seen = [list(cards) for cards in view.known], set(_seen(view))
    for by, hold in told:
        if by not in partners or hold.rank is None or hold.suit is None:
            continue
        card = hold.rank + hold.suit
        if card not in seen and len(known[by]) < view.hand_sizes[by]:
            known[by].append(card)
            seen.add(card)
    return view if known == view.known else structs.replace(view, known=known)


def _seen(view: View) -> Iterator[str]:
    """The cards of which this seat knows where they are."""
    yield from view.hand
    yield from view.removed or ()
    yield from (text for _, text in view.trick)
    for trick in view.tricks:
        yield from trick.cards
    for cards in (*view.known, *view.partner_hands.values()):
        yield from cards
    if view.upcard is not None:
        yield view.upcard
