"""Random variants, seat counts, house rules and tables."""

from hypothesis import strategies as st

from briscola.levels import LEVELS
from briscola.rules.house import Rules, house_rules
from briscola.rules.variant import OptionValue, Variant
from briscola.table.spec import Clock, MoveClock, NoClock, TableSpec, TotalClock
from briscola.variants import load_variant, variant_ids

variants = st.sampled_from([load_variant(v) for v in variant_ids()])


@st.composite
def options(draw: st.DrawFn, variant: Variant) -> dict[str, OptionValue]:
    """Some of the variant's house rules with some of their values."""
    names = draw(st.sets(st.sampled_from(sorted(variant.options)), max_size=6))
    return {name: draw(st.sampled_from(variant.options[name])) for name in sorted(names)}


@st.composite
def all_rules(draw: st.DrawFn) -> Rules:
    variant = draw(variants)
    players = draw(st.sampled_from(sorted(variant.seat_counts)))
    return house_rules(variant, players, draw(options(variant)))


clocks: st.SearchStrategy[Clock] = st.sampled_from([NoClock(), MoveClock(5), TotalClock(30, 2)])


@st.composite
def specs(draw: st.DrawFn) -> TableSpec:
    rules = draw(all_rules())
    return TableSpec(
        variant=rules.variant.id,
        players=rules.players,
        options=dict(rules.options),
        target=draw(st.sampled_from([1, 2, 3])),
        clock=draw(clocks),
        open=draw(st.booleans()),
        spectators=draw(st.booleans()),
        hands_after=draw(st.booleans()),
        bots=draw(st.sampled_from(LEVELS)),
    )
