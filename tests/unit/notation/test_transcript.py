"""Transcripts of small, stacked and unfinished deals (whole deals stand in tests/golden)."""

import pytest
from tests.support.deals import TABLES, any_legal, played, rules_of, stacked

from briscola.notation.record import Record, replay, write_record
from briscola.notation.transcript import transcript
from briscola.rules.deal import Deal, shuffled
from briscola.rules.house import Rules
from briscola.rules.move import parse_move
from briscola.rules.play import legal_moves
from briscola.rules.state import Phase, State, start


def told(rules: Rules, deal: Deal, moves: str = "") -> list[str]:
    """The lines of the transcript after these moves."""
    texts = moves.split()
    record = write_record(rules, deal, [parse_move(rules.pack, text) for text in texts])
    return transcript(record, replay(rules, deal, texts)).splitlines()


BRISCOLA = rules_of("briscola", 2)
DEAL = stacked(BRISCOLA, {1: "AC 3D 2S", 0: "4C JD KB"}, "5D 6D … 7B")


def test_nothing_played_yet() -> None:
    assert told(BRISCOLA, DEAL) == [
        "briscola, 2 seats, dealt by seat 0",
        "Ranks   2 4 5 6 7 J Q K 3 A (weak to strong)",
        "Suits   C cups, D coins, S swords, B batons",
        "Trump   batons, turned up with 7B; 34 in stock",
        "",
        "Dealt   seat 1: AC 3D 2S",
        "        seat 0: 4C JD KB",
        "",
        "Open    seat 1 to play, 34 in stock, 0 : 0",
    ]


def test_a_trick_with_its_taker_points_and_draws() -> None:
    assert told(BRISCOLA, DEAL, "AC KB")[8:10] == [
        "  1.    1 AC  0 KB  → seat 0 takes 15  (15 : 0)",
        "        drawn: 0 5D  1 6D",
    ]


def test_a_trick_under_way_and_the_hands_held() -> None:
    assert told(BRISCOLA, DEAL, "AC KB 4C")[10:] == [
        "  2.    0 4C",
        "",
        "Held    seat 0: 5D JD",
        "        seat 1: 6D 3D 2S",
        "Open    seat 1 to play, 32 in stock, 15 : 0",
    ]


def test_exchanges_declines_and_an_open_pause() -> None:
    rules = rules_of("brisca", 2, {"exchange.cards": "seven_two"})
    deal = stacked(rules, {1: "AC 7B 2B", 0: "4C JD 2S"}, "5D 6D … KB")
    assert told(rules, deal, "AC 4C")[-1] == (
        "Open    seat 1 to exchange or decline, 34 in stock, 0 : 11"
    )
    assert told(rules, deal, "AC 4C x7B x2B")[10:13] == [
        "        seat 1 gives 7B for KB",
        "        seat 1 gives 2B for 7B",
        "        drawn: 1 5D  0 6D",
    ]
    assert told(rules, deal, "AC 4C -")[10:12] == [
        "        seat 1 could exchange and declines",
        "        drawn: 1 5D  0 6D",
    ]


def test_sides_options_and_cards_taken_out() -> None:
    rules = rules_of("brisca", 6, {"sides": "teams_of_three", "points_shown": False})
    lines = told(rules, shuffled(rules, "six"))
    assert lines[3:7] == [
        "Sides   0+2+4, 1+3+5",
        "Rule    points_shown = false",
        "Rule    sides = teams_of_three",
        "Out     2C 2D 2S 2B",
    ]


def to_the_end(rules: Rules, seed: str) -> tuple[Record, State]:
    deal = shuffled(rules, seed)
    state, moves = start(rules, deal), []
    while state.phase is not Phase.OVER:
        moves.append(legal_moves(state)[0])
        state = any_legal(state, 0)
    return write_record(rules, deal, moves), state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_card_of_a_whole_deal_is_told(table: tuple[str, int]) -> None:
    rules = rules_of(*table)
    lines = transcript(*to_the_end(rules, "whole")).splitlines()
    tricks = [line for line in lines if "→" in line]
    assert len(tricks) == rules.cards_in_play // rules.players
    assert lines[-1].startswith("Result  ")
    told_cards = "\n".join(tricks)
    assert all(rules.pack.text(card) in told_cards for card in shuffled(rules, "whole").pack)
    assert sum(line.endswith("(the upcard)") for line in lines) == 1


def test_the_three_kinds_of_result() -> None:
    void, drawn = rules_of("briskott", 2), rules_of("briskott", 2, {"tie": "drawn"})
    ends = [to_the_end(void, str(seed)) for seed in range(120)]
    last = [transcript(*end).splitlines()[-1] for end in ends]
    equal = last.index("Result  void, 50 : 50: equal top scores count for nobody")
    assert transcript(*to_the_end(drawn, str(equal))).endswith("Result  drawn, 50 : 50\n")
    assert any(line.startswith("Result  seat 0 wins, ") for line in last)
    pairs = transcript(*to_the_end(rules_of("briskott", 4), "1")).splitlines()[-1]
    assert "seats 0+2 win" in pairs or "seats 1+3 win" in pairs


def test_moves_lead_where_the_state_says() -> None:
    state = played(start(BRISCOLA, DEAL), "AC KB")
    assert transcript(
        write_record(BRISCOLA, DEAL, [parse_move(BRISCOLA.pack, m) for m in ("AC", "KB")]), state
    ).endswith("Open    seat 0 to play, 32 in stock, 15 : 0\n")
