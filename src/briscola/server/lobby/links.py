"""Links into a table: their tokens are shown once, in the fragment, and kept as hashes only."""

from briscola.server.api import Link
from briscola.server.tokens import new_token, token_hash
from briscola.table.commands import LinkHash
from briscola.table.spec import TableSpec

LinkPair = tuple[Link, LinkHash]


def new_links(table: str, spec: TableSpec) -> list[LinkPair]:
    """The links of a new table: to join, to watch, and for each seat but the host's."""
    pairs = [new_link(table, LinkHash("join", ""))]
    if spec.spectators:
        pairs.append(new_link(table, LinkHash("watch", "")))
    return pairs + [new_link(table, LinkHash("seat", "", n)) for n in range(1, spec.players)]


def new_link(table: str, wanted: LinkHash) -> LinkPair:
    """A link of this kind to give away, and what the table keeps of it."""
    token = new_token()
    link = Link(wanted.kind, wanted.seat, f"/t/{table}#{token}")
    return link, LinkHash(wanted.kind, token_hash(token), wanted.seat)
