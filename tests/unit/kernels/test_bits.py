import pytest

from briscola.kernels import bits
from briscola.kernels.bits import WORD_MASK, _add, _count, _gather, _lowest, _multiply, _scatter
from briscola.kernels.compiling import entry


@entry
def _all(mask: int) -> tuple[int, int]:
    return bits.lowest(mask), bits.count(mask)


@pytest.mark.parametrize("mask", [1, 2, 6, 0b1011000, 1 << 57, (1 << 58) - 1])
def test_compiled_and_as_written_they_are_the_same(mask: int) -> None:
    assert _all(mask) == (_lowest(mask), _count(mask))


@entry
def _moved(mask: int, places: int) -> tuple[int, int]:
    return bits.gather(mask, places), bits.scatter(mask, places)


@pytest.mark.parametrize("mask", [0, 1, 0b1011000, 1 << 57, (1 << 58) - 1])
@pytest.mark.parametrize("places", [0, 1, 0b1100110, 0x3FF << 48, (1 << 58) - 1])
def test_bits_are_gathered_and_scattered(mask: int, places: int) -> None:
    assert _moved(mask, places) == (_gather(mask, places), _scatter(mask, places))
    assert _scatter(_gather(mask, places), places) == mask & places


def test_words_wrap() -> None:
    assert _add(WORD_MASK, 2) == 1
    assert _multiply(WORD_MASK, WORD_MASK) == (WORD_MASK - 1, 1)
