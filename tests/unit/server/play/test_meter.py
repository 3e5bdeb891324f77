from tests.unit.server.fakes import FakeClock

from briscola.server.play.meter import Meter


def test_a_burst_then_so_many_a_second() -> None:
    clock = FakeClock()
    meter = Meter(clock, burst=9, per_second=2)
    assert [meter.allows() for _ in range(10)] == [True] * 9 + [False]
    clock._now += 1_000
    assert [meter.allows() for _ in range(3)] == [True] * 2 + [False]
    clock._now += 3_600_000
    assert [meter.allows() for _ in range(10)] == [True] * 9 + [False]


def test_a_clock_set_back_drains_nothing() -> None:
    clock = FakeClock()
    meter = Meter(clock, burst=2, per_second=1)
    assert meter.allows()
    clock._now -= 10_000
    assert meter.allows()
    assert not meter.allows()
