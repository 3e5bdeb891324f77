"""A match as a whole: the same however many play side by side, stopped early, and gone on with."""

from pathlib import Path

import msgspec
import pytest
from tests.unit.lab.arena.matches import a_match

from briscola.lab.arena import Finished, Match, Report, run
from briscola.lab.arena.played import Conduct, Played
from briscola.lab.arena.run import Standing
from briscola.lab.arena.table import Table
from briscola.lab.estimates import Estimate
from briscola.rules.errors import InputError


def figures(report: Report) -> dict[str, object]:
    """All but the times."""
    return {name: value for name, value in msgspec.to_builtins(report).items() if name != "ms"}


def in_this_process(match: Match, deals: int) -> Standing:
    table, standing = Table(match), Standing(deals)
    for number in range(1, deals + 1):
        standing.add(table.play(number))
    return standing


def won(number: int, score: float = 1.0) -> Played:
    return Played(number, [score, score], [1, 1], Conduct(), Conduct())


def test_the_result_is_the_same_whatever_the_jobs() -> None:
    match = a_match("random", "careful")
    alone = figures(in_this_process(match, 9).report())
    for jobs in (1, 3, 20):
        standing = run(match, 9, jobs=jobs)
        assert standing.is_complete
        assert figures(standing.report()) == alone


def test_a_match_goes_on_from_its_file_and_counts_nothing_twice(tmp_path: Path) -> None:
    match, told = a_match("random", "plain"), list[tuple[int, Estimate]]()
    with Finished(tmp_path / "f", match) as finished:
        run(match, 4, jobs=1, finished=finished)
    with Finished(tmp_path / "f", match) as finished:
        standing = run(
            match, 10, jobs=2, finished=finished, progress=lambda *more: told.append(more)
        )
    assert [more for more, _ in told] == [4, 1, 1, 1, 1, 1, 1]
    assert told[-1][1].mean == pytest.approx(standing.report().score.mean)
    assert figures(standing.report()) == figures(in_this_process(match, 10).report())
    assert len((tmp_path / "f").read_text().splitlines()) == 11
    with Finished(tmp_path / "f", match) as finished:
        standing = run(match, 6, finished=finished)
    assert figures(standing.report()) == figures(in_this_process(match, 6).report())


def test_a_test_decides_by_number_whichever_deal_is_finished_first() -> None:
    orders = [range(1, 101), range(100, 0, -1), [*range(50, 101), *range(1, 50)]]
    found = []
    for order in orders:
        standing = Standing(100, (0.4, 0.6))
        for number in order:
            standing.add(won(number))
        found.append(standing.report())
    assert found[0] == found[1] == found[2]
    assert found[0].deals < 100
    assert found[0].sprt is not None and found[0].sprt.decision == "high"


def test_a_test_stops_the_match() -> None:
    standing = run(a_match("careful", "random"), 10_000, jobs=2, bounds=(0.3, 0.7))
    assert standing.is_complete
    assert standing.report().deals < 100
    assert standing.missing() == []


@pytest.mark.parametrize(("deals", "is_complete"), [(1, False), (2, True)])
def test_an_undecided_test_says_so(deals: int, is_complete: bool) -> None:
    standing = Standing(2, (0.5, 0.52))
    for number in range(1, deals + 1):
        standing.add(won(number, 0.5))
    assert standing.is_complete == is_complete
    sprt = standing.report().sprt
    assert sprt is not None and sprt.decision is None


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    match = a_match()

    def interrupt(more: int, _score: Estimate) -> None:
        if more and len((tmp_path / "f").read_bytes().splitlines()) > 3:
            raise KeyboardInterrupt

    with Finished(tmp_path / "f", match) as finished:
        standing = run(match, 1000, jobs=1, finished=finished, progress=interrupt)
    assert not standing.is_complete
    assert standing.report().deals == 3


@pytest.mark.parametrize(("deals", "b", "code"), [(0, "plain", "bad_deals"), (1, "9", "bad_level")])
def test_what_cannot_be_played_is_refused_before_anything_starts(
    deals: int, b: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(InputError) as refused:
        run(a_match(b=b), deals)
    assert refused.value.code == code
