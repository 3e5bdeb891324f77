from tests.unit.server.fakes import FakeClock

from briscola.server.play.meter import KEPT, Meter, Meters


def test_a_burst_then_so_many_a_second() -> None:
    clock = FakeClock()
    meter = Meter(clock, burst=9, per_second=2)
    assert [meter.allows() for _ in range(10)] == [True] * 9 + [False]
    clock.skip(1_000)
    assert [meter.allows() for _ in range(3)] == [True] * 2 + [False]
    clock.skip(3_600_000)
    assert [meter.allows() for _ in range(10)] == [True] * 9 + [False]


def test_a_clock_that_is_set_changes_nothing() -> None:
    clock = FakeClock()
    meter = Meter(clock, burst=3, per_second=1)
    assert meter.allows()
    clock.set_back(10_000)
    assert meter.allows()
    clock.set_back(-10_000)
    assert [meter.allows(), meter.allows()] == [True, False]


def test_everyone_has_a_meter_and_only_so_many_are_kept() -> None:
    meters = Meters(FakeClock(), burst=1, per_second=1)
    assert [meters.allows(who) for who in ("ola", "jan", "ola")] == [True, True, False]
    for number in range(KEPT):
        assert meters.allows(str(number))
    assert len(meters._meters) == KEPT
    assert meters.allows("ola")
