from collections.abc import Sequence

from rich.style import Style

from briscola.cli.play.canvas import GERMAN_INKS, LATIN_INKS, PLAIN_INKS, Canvas, Region, fitted

GROUND, RED = Style(), Style(color="red")


def test_text_is_put_in_its_place_and_cut_at_the_edges() -> None:
    canvas = Canvas(5, 2, GROUND)
    canvas.put(3, 0, "abc", RED)
    canvas.put(-1, 1, "xyz")
    canvas.put(0, 2, "out")
    canvas.put(0, -1, "out")
    assert canvas.text() == "   ab\nyz"
    assert list(canvas.runs(0)) == [("   ", GROUND), ("ab", RED)]


def test_centred_text_is_cut_with_an_ellipsis() -> None:
    canvas = Canvas(9, 2, GROUND)
    canvas.centre(0, 0, 9, "abc")
    canvas.centre(2, 1, 4, "abcdef")
    assert canvas.text() == "   abc\n  abc…"
    assert [fitted("abc", width) for width in (4, 3, 2, 1, 0)] == ["abc", "abc", "a…", "…", "…"]


def test_a_click_finds_the_region_that_lies_on_top() -> None:
    canvas = Canvas(20, 5, GROUND)
    canvas.mark(Region(0, 0, 6, 4, "1"))
    canvas.mark(Region(5, 0, 6, 4, "2"))
    assert [canvas.key_at(x, 1) for x in (0, 4, 5, 10, 11)] == ["1", "1", "2", "2", None]
    assert canvas.key_at(0, 4) is None


def luminance(colour: Sequence[int]) -> float:
    parts = (one / 255 for one in colour)
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    pair = [luminance(one.get_truecolor()) for one in (style.color, style.bgcolor)]
    return (max(pair) + 0.05) / (min(pair) + 0.05)


def test_every_pair_of_colours_can_be_read() -> None:
    for inks in (GERMAN_INKS, LATIN_INKS):
        loud = (inks.table, inks.faint, inks.loud, inks.turn, inks.face, inks.chosen, inks.back)
        assert all(contrast(style) >= 4.5 for style in (*loud, *inks.suits))
        assert contrast(inks.barred) >= 1.8
        assert len({style.color for style in inks.suits}) == 4


def test_the_plain_inks_have_no_colour() -> None:
    styles = [getattr(PLAIN_INKS, name) for name in ("table", "faint", "turn", "chosen", "barred")]
    assert all(style.color is None and style.bgcolor is None for style in styles)
    assert PLAIN_INKS.chosen.reverse
