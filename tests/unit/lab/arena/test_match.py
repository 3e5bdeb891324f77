import msgspec
from tests.unit.lab.arena.matches import a_match
from typer.testing import CliRunner

from briscola.cli.app import app
from briscola.lab.arena.match import TALKERS, Match
from briscola.notation.record import read_record


def test_the_deals_are_those_that_the_deal_command_prints() -> None:
    match = a_match(table=("brisca", 3))
    command = ["deal", "--variant", "brisca", "--players", "3", "--seed", "1", "--count", "3"]
    printed = CliRunner().invoke(app, command).stdout.splitlines()
    dealt = [match.deal(match.rules, number) for number in (1, 2, 3)]
    assert dealt == [read_record(line)[1].deal for line in printed]


def test_without_talk_a_match_is_written_as_it_always_was() -> None:
    """Files of matches that were begun before can be gone on with."""
    assert b"talk" not in msgspec.json.encode(a_match())
    talks = a_match(talk="a")
    assert msgspec.json.decode(msgspec.json.encode(talks), type=Match) == talks


def test_who_talks_is_named() -> None:
    found = [(a_match(talk=who).talks(True), a_match(talk=who).talks(False)) for who in TALKERS]
    assert found == [(True, False), (False, True), (True, True)]
    assert not a_match().talks(True) and not a_match().talks(False)


def test_each_choice_has_a_seed_of_its_own_that_json_can_carry() -> None:
    match = a_match()
    seeds = {match.chance(deal, move) for deal in range(30) for move in range(40)}
    assert len(seeds) == 1200
    assert min(seeds) >= 0 and max(seeds) < 2**48
