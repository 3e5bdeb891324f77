from briscola.server.lobby.links import new_link, new_links
from briscola.server.tokens import token_hash
from briscola.table.commands import LinkHash
from briscola.table.spec import TableSpec


def test_a_table_has_a_link_for_every_purpose() -> None:
    pairs = new_links("t", TableSpec("brisca", 3))
    kinds = [(link.kind, link.seat) for link, _ in pairs]
    assert kinds == [("join", None), ("watch", None), ("seat", 1), ("seat", 2)]
    assert len({link.path for link, _ in pairs}) == 4


def test_without_spectators_there_is_no_link_to_watch() -> None:
    pairs = new_links("t", TableSpec("brisca", 2, spectators=False))
    assert [link.kind for link, _ in pairs] == ["join", "seat"]


def test_the_token_stands_in_the_fragment_and_only_its_hash_is_kept() -> None:
    link, kept = new_link("t", LinkHash("seat", "", 1))
    path, token = link.path.split("#")
    assert path == "/t/t"
    assert kept == LinkHash("seat", token_hash(token), 1)
    assert token not in repr(kept)
