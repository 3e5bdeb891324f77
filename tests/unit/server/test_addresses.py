import pytest

from briscola.i18n import languages
from briscola.server.addresses import PUBLIC, Place, address_of, alternates, place_of
from briscola.variants import variant_ids


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("/", Place(None, "/")),
        ("/pl", Place("pl", "/")),
        ("/pl/", Place("pl", "/")),
        ("/new", Place(None, "/new")),
        ("/de/new/", Place("de", "/new")),
        ("/it/rules/brisca", Place("it", "/rules/brisca")),
        ("/fr/new", Place(None, "/fr/new")),
        ("/new/pl", Place(None, "/new/pl")),
        ("//pl", Place("pl", "/")),
    ],
)
def test_an_address_may_name_a_language(address: str, place: Place) -> None:
    assert place_of(address) == place


def test_every_public_place_has_an_address_in_each_language_and_in_none() -> None:
    assert {f"/rules/{variant}" for variant in variant_ids()} < set(PUBLIC)
    for path in PUBLIC:
        for language in (*languages(), None):
            place = Place(language, path)
            assert place_of(address_of(place)) == place
        assert set(alternates(path)) == {*languages(), "x-default"}
        assert len(set(alternates(path).values())) == len(languages()) + 1
        assert alternates(path)["x-default"] == path
