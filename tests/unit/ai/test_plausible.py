"""Views of every game are taken as they are; what could be of no deal is told from them."""

import msgspec
import pytest
from tests.support.deals import TABLES, rules_of, walk

from briscola.ai.plausible import check_view
from briscola.rules.deal import shuffled
from briscola.rules.errors import InputError
from briscola.rules.house import house_rules
from briscola.rules.move import DECLINE, Exchange, Move
from briscola.rules.play import legal_moves, settle, step
from briscola.rules.state import Phase, State, start
from briscola.rules.variant import OptionValue
from briscola.rules.view import View, view
from briscola.variants import load_variant

CASES = [
    pytest.param(variant, players, {name: value}, id=f"{variant}-{players}-{name}-{value}")
    for variant, players in TABLES
    for name, values in load_variant(variant).options.items()
    for value in values
]


@pytest.mark.parametrize(("variant", "players", "options"), CASES)
def test_every_view_of_a_deal_is_taken(
    variant: str, players: int, options: dict[str, OptionValue]
) -> None:
    rules = house_rules(load_variant(variant), players, options)
    for seed in ("one", "two", "three"):
        state = start(rules, shuffled(rules, seed, dealer=len(seed) % players))
        while state.phase is not Phase.OVER:
            check_view(rules, view(state, state.turn))
            state = settle(step(state, usual(state)))


def usual(state: State) -> Move:
    """An exchange where there is one, else the first move."""
    moves = legal_moves(state)
    return next((move for move in moves if isinstance(move, Exchange)), moves[0])


def seen(variant: str, players: int, tricks: int, laid: int, **options: OptionValue) -> View:
    """What the seat in turn sees after so many tricks, with so many cards in the one under way."""
    rules = house_rules(load_variant(variant), players, options)
    state = next(
        state
        for state in walk(rules, 4)
        if (len(state.tricks), len(state.trick)) == (tricks, laid) and state.phase is Phase.PLAY
    )
    return view(state, state.turn)


BRISCOLA = seen("briscola", 4, tricks=2, laid=1)
OPEN = seen("briskott", 4, tricks=5, laid=2)
THREE = seen("briskott", 3, tricks=1, laid=0)
LAST = seen("brisca", 2, tricks=18, laid=0)
ME, PARTNER = BRISCOLA.seat or 0, ((BRISCOLA.seat or 0) + 2) % 4
FIRST = BRISCOLA.tricks[0]
SPARE = next(
    text
    for text in ("2C", "4C", "5C", "6C", "7C")
    if text not in BRISCOLA.hand + FIRST.cards + BRISCOLA.tricks[1].cards + [BRISCOLA.trick[0][1]]
)


def changed_trick(**changes: object) -> dict[str, object]:
    first = msgspec.structs.replace(FIRST, **changes)
    return {"tricks": [first, *BRISCOLA.tricks[1:]]}


@pytest.mark.parametrize(
    ("whole", "changes"),
    [
        (BRISCOLA, {"seat": None}),
        (BRISCOLA, {"seat": 4}),
        (BRISCOLA, {"seat": -1}),
        (BRISCOLA, {"seat": PARTNER, "to_move": PARTNER}),
        (BRISCOLA, {"dealer": 9}),
        (BRISCOLA, {"dealer": (BRISCOLA.dealer + 1) % 4}),
        (BRISCOLA, {"to_move": PARTNER}),
        (BRISCOLA, {"to_move": None}),
        (BRISCOLA, {"trump": "X"}),
        (BRISCOLA, {"trump": "AC"}),
        (BRISCOLA, {"trump": next(suit for suit in "CDSB" if suit != BRISCOLA.trump)}),
        (BRISCOLA, {"upcard": None}),
        (BRISCOLA, {"upcard": "ZZ"}),
        (BRISCOLA, {"upcard": BRISCOLA.hand[0]}),
        (BRISCOLA, {"stock": BRISCOLA.stock - 1}),
        (BRISCOLA, {"stock": BRISCOLA.stock + 4}),
        (BRISCOLA, {"stock": 10**30}),
        (BRISCOLA, {"hand": BRISCOLA.hand[:-1]}),
        (BRISCOLA, {"hand": [BRISCOLA.hand[0]] * 3}),
        (BRISCOLA, {"hand": [FIRST.cards[0], *BRISCOLA.hand[1:]]}),
        (BRISCOLA, {"hand": ["ZZ", *BRISCOLA.hand[1:]]}),
        (BRISCOLA, {"hand": [SPARE, *BRISCOLA.hand[1:]]}),
        (BRISCOLA, {"hand_sizes": [3, 3, 3, 3]}),
        (BRISCOLA, {"hand_sizes": BRISCOLA.hand_sizes[:3]}),
        (BRISCOLA, {"hand_sizes": [*BRISCOLA.hand_sizes, 3]}),
        (BRISCOLA, {"known": [[], [], []]}),
        (BRISCOLA, {"known": [[FIRST.cards[0]]] * 4}),
        (BRISCOLA, {"known": [[SPARE]] * 4}),
        (BRISCOLA, {"known": [["2C", "4C", "5C", "6C", "7C"]] * 4}),
        (BRISCOLA, {"partner_hands": {str(ME): []}}),
        (BRISCOLA, {"partner_hands": {str((ME + 1) % 4): BRISCOLA.hand}}),
        (BRISCOLA, {"partner_hands": {"nine": BRISCOLA.hand}}),
        (BRISCOLA, {"partner_hands": {str(PARTNER): BRISCOLA.hand}}),
        (BRISCOLA, {"partner_hands": {str(PARTNER): []}}),
        (BRISCOLA, {"trick": []}),
        (BRISCOLA, {"trick": [[PARTNER, BRISCOLA.trick[0][1]]]}),
        (BRISCOLA, {"trick": BRISCOLA.trick * 4}),
        (BRISCOLA, {"trick": [[BRISCOLA.trick[0][0], "x2C"]]}),
        (BRISCOLA, {"trick": [[BRISCOLA.trick[0][0], FIRST.cards[0]]]}),
        (BRISCOLA, {"tricks": []}),
        (BRISCOLA, {"tricks": BRISCOLA.tricks * 9}),
        (BRISCOLA, changed_trick(leader=(FIRST.leader + 1) % 4)),
        (BRISCOLA, changed_trick(taker=(FIRST.taker + 1) % 4)),
        (BRISCOLA, changed_trick(taker=-9)),
        (BRISCOLA, changed_trick(cards=FIRST.cards[:3])),
        (BRISCOLA, changed_trick(cards=[*FIRST.cards, SPARE])),
        (BRISCOLA, changed_trick(cards=[])),
        (BRISCOLA, changed_trick(cards=["", *FIRST.cards[1:]])),
        (BRISCOLA, {"exchanges": [{"after_trick": 1, "seat": 7, "gave": "7C", "took": "AC"}]}),
        (BRISCOLA, {"exchanges": [{"after_trick": 9, "seat": 0, "gave": "7C", "took": "AC"}]}),
        (BRISCOLA, {"exchanges": [{"after_trick": 1, "seat": 0, "gave": "7X", "took": "AC"}]}),
        (BRISCOLA, {"legal": [*BRISCOLA.hand, BRISCOLA.hand[0]]}),
        (BRISCOLA, {"legal": [SPARE]}),
        (BRISCOLA, {"legal": ["x" + SPARE]}),
        (BRISCOLA, {"legal": ["hello"]}),
        (BRISCOLA, {"legal": [DECLINE]}),
        (BRISCOLA, {"legal": [*BRISCOLA.hand, DECLINE]}),
        (BRISCOLA, {"removed": ["2C"]}),
        (OPEN, {"partner_hands": {}, "known": [OPEN.hand] * 4}),
        (OPEN, {"partner_hands": {by: hand[1:] for by, hand in OPEN.partner_hands.items()}}),
        (OPEN, {"upcard": OPEN.hand[0]}),
        (THREE, {"removed": None}),
        (THREE, {"removed": []}),
        (THREE, {"removed": ["7A", "8A"]}),
        (THREE, {"removed": [(THREE.removed or [""])[0]] * 2}),
        (LAST, {"legal": ["x" + LAST.hand[0]]}),
    ],
)
def test_a_view_of_no_deal_is_told_by_a_sentence(whole: View, changes: dict[str, object]) -> None:
    rules = rules_of(whole.variant, whole.players)
    check_view(rules, whole)
    wrong = msgspec.convert(msgspec.to_builtins(whole) | msgspec.to_builtins(changes), View)
    with pytest.raises(InputError) as raised:
        check_view(rules, wrong)
    assert raised.value.code in ("bad_view", "bad_card")
    assert raised.value.message.endswith(".")


def test_what_is_hidden_may_be_missing() -> None:
    rules = house_rules(load_variant("briskott"), 3, {"removed_shown": False})
    hidden = seen("briskott", 3, tricks=1, laid=0, removed_shown=False)
    assert hidden.removed is None
    check_view(rules, hidden)
