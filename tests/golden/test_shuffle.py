"""docs/shuffle.md, followed step by step without the package, gives every golden pack."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from tests.golden.update import HERE

VECTORS = json.loads((HERE / "shuffle.json").read_text("utf-8"))
LATIN, BISCA, BRISKOTT = "24567JQK3A", "23456QJK7A", "789TCWKD"
ORDER = {"briskott": ("ALHB", BRISKOTT), "bisca": ("CDSB", BISCA)}


def digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def words(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        block = digest(f"briscola-shuffle/1|{seed}|{counter}")
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        counter += 1


def below(source: Iterator[int], n: int) -> int:
    word = next(source)
    while word >= 2**32 - 2**32 % n:
        word = next(source)
    return word % n


def taken_out(vector: dict[str, Any], pack: list[str]) -> list[str]:
    match vector["variant"], vector["players"]:
        case "briskott", 3:
            return [card for card in pack if card[0] == "7"][:2]
        case (("briscola" | "brisca"), 3):
            return [vector["options"].get("removed_card", "2C")]
        case _, 6:
            return ["2C", "2D", "2S", "2B"]
        case _:
            return []


def test_the_document_gives_every_golden_pack() -> None:
    for vector in VECTORS:
        source = words(vector["seed"])
        dealer = below(source, vector["players"])
        suits, ranks = ORDER.get(vector["variant"], ("CDSB", LATIN))
        pack = [rank + suit for suit in suits for rank in ranks]
        for place in range(len(pack) - 1, 0, -1):
            other = below(source, place + 1)
            pack[place], pack[other] = pack[other], pack[place]
        out = taken_out(vector, pack)
        assert set(vector["removed"].split()) == set(out)
        assert vector["pack"].split() == [card for card in pack if card not in out]
        assert vector["dealer"] == dealer
        assert vector["commitment"] == digest(vector["seed"]).hex()


def test_the_example_in_the_document() -> None:
    document = (HERE.parent.parent / "docs" / "shuffle.md").read_text("utf-8")
    source = words("briscola")
    assert ", ".join(str(next(source)) for _ in range(3)) in document
    assert digest("briscola-shuffle/1|briscola|0").hex() in document
    example = next(
        one
        for one in VECTORS
        if (one["variant"], one["players"], one["seed"]) == ("briskott", 3, "briscola")
    )
    assert f"`{example['pack']}`" in document
    assert f"`{example['removed']}`" in document
    assert f"`{example['commitment']}`" in document


def test_a_rejected_word_is_dropped() -> None:
    assert below(iter([2**32 - 1, 7]), 3) == 1
    assert below(iter([2**32 - 2, 7]), 3) == 2
