import pytest

from briscola.server.edge.address import household, is_within, networks


@pytest.mark.parametrize(
    ("one", "other", "is_one"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::7", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("unix", "unix", True),
    ],
)
def test_addresses_of_one_client(one: str, other: str, is_one: bool) -> None:
    assert (household(one) == household(other)) == is_one


@pytest.mark.parametrize(
    ("host", "is_in"),
    [
        ("127.0.0.1", True),
        ("::ffff:127.0.0.1", True),
        ("::1", True),
        ("10.3.255.9", True),
        ("::ffff:10.3.0.1", True),
        ("10.4.0.1", False),
        ("127.0.0.2", False),
        ("", False),
        ("unix", False),
    ],
)
def test_proxies_are_known_however_their_address_is_written(host: str, is_in: bool) -> None:
    assert is_within(host, networks(["127.0.0.1", "::1", "10.3.0.0/16"])) == is_in


def test_what_is_no_address_is_refused() -> None:
    with pytest.raises(ValueError, match="proxy"):
        networks(["proxy.example"])
