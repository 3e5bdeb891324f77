from briscola.server.bus import Hint, LocalBus


def test_every_listener_hears_every_hint_in_order() -> None:
    bus = LocalBus()
    first: list[Hint] = []
    second: list[Hint] = []
    bus.listen(first.append)
    bus.publish(Hint("t", 1))
    bus.listen(second.append)
    bus.publish(Hint("t", 2))
    assert first == [Hint("t", 1), Hint("t", 2)]
    assert second == [Hint("t", 2)]
