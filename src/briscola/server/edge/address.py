"""Addresses of clients: who counts as one, and who is a proxy of ours."""

from collections.abc import Iterable
from ipaddress import (
    IPv4Network,
    IPv6Network,
    ip_address,
    ip_network,
)

Networks = tuple[IPv4Network | IPv6Network, ...]

HOME_BITS = 64  # of an IPv6 address: what one household or server is given as a rule


def networks(texts: Iterable[str]) -> Networks:
    """The networks of these addresses, IPv4 also in the form that IPv6 sockets see.

    ValueError if one is neither an address nor a network.
    """
    found: list[IPv4Network | IPv6Network] = []
    for text in texts:
        one = ip_network(text, strict=False)
        found.append(one)
        if isinstance(one, IPv4Network):
            found.append(IPv6Network(f"::ffff:{one.network_address}/{96 + one.prefixlen}"))
    return tuple(found)


def is_within(host: str, some: Networks) -> bool:
    """Is this the address of a host in one of the networks."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in some)


def household(host: str) -> str:
    """Equal for all addresses that one client has as a matter of course."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((int(address), HOME_BITS), strict=False))
