"""A small net, run: two hidden layers, then what each slot is worth and who may hold which card.

`net` holds all weights in one row: of the first layer a row for each yes-or-no number and each
scalar, then its bias; then the second layer, row by row, and bias; then each head as well. `sizes`
are inputs, hidden units and the outputs of both heads. `active`, which lists what is yes, and the
two rows of `hidden` are scratch, as long as the longer of inputs and hidden units.
"""

from typing import Any

from briscola.kernels.compiling import entry, kernel
from briscola.kernels.sight import SCALARS, describe

INPUTS, UNITS, OUTPUTS, BELIEFS = range(4)


@kernel
def think(
    net: Any, sizes: Any, active: Any, found: int, scalars: Any, hidden: Any, out: Any
) -> None:
    """Write the first head's numbers to `out`, from so many yes-or-no numbers that are listed."""
    units = sizes[UNITS]
    found = go_deep(net, sizes, active, found, scalars, hidden)
    at = (sizes[INPUTS] + units + 2) * units
    add_rows(net, at, hidden[0], units, active, found, out, sizes[OUTPUTS])


@kernel
def think_and_believe(
    net: Any, sizes: Any, active: Any, found: int, scalars: Any, hidden: Any, out: Any
) -> None:
    """Write both heads' numbers to `out`, one after the other."""
    units, outputs = sizes[UNITS], sizes[OUTPUTS]
    found = go_deep(net, sizes, active, found, scalars, hidden)
    at = (sizes[INPUTS] + units + 2) * units
    add_rows(net, at, hidden[0], units, active, found, out, outputs)
    at += (units + 1) * outputs
    add_rows(net, at, hidden[0], units, active, found, out[outputs:], sizes[BELIEFS])


@kernel
def go_deep(net: Any, sizes: Any, active: Any, found: int, scalars: Any, hidden: Any) -> int:
    """Fill the first row of `hidden` with the second layer, list what is positive; how many."""
    inputs, units = sizes[INPUTS], sizes[UNITS]
    first, second = hidden[0], hidden[1]
    for place in range(found):
        first[active[place]] = 1
    for number in range(SCALARS):
        at = inputs - SCALARS + number
        first[at] = scalars[number]
        active[found] = at
        found += 1
    add_rows(net, 0, first, inputs, active, found, second, units)
    found = positive(second, units, active)
    add_rows(net, (inputs + 1) * units, second, units, active, found, first, units)
    return positive(first, units, active)


@kernel
def positive(given: Any, size: int, active: Any) -> int:
    """List the numbers that are positive; how many."""
    found = 0
    for number in range(size):
        active[found] = number
        found += 1 if given[number] > 0 else 0
    return found


@kernel
def add_rows(
    net: Any,
    at: int,
    given: Any,
    inputs: int,
    active: Any,
    found: int,
    out: Any,
    outputs: int,
) -> None:
    """A full layer: its bias and the rows of what is active, four at a time."""
    bias = net[at + inputs * outputs :]
    for unit in range(outputs):
        out[unit] = bias[unit]
    for start in range(0, found - 3, 4):
        one, two = active[start], active[start + 1]
        three, four = active[start + 2], active[start + 3]
        a, b, c, d = given[one], given[two], given[three], given[four]
        row_one, row_two = net[at + one * outputs :], net[at + two * outputs :]
        row_three, row_four = net[at + three * outputs :], net[at + four * outputs :]
        for unit in range(outputs):
            out[unit] += (a * row_one[unit] + b * row_two[unit]) + (
                c * row_three[unit] + d * row_four[unit]
            )
    for place in range(found - found % 4, found):
        weight, row = given[active[place]], net[at + active[place] * outputs :]
        for unit in range(outputs):
            out[unit] += weight * row[unit]


@entry
def describe_and_think(
    sight: Any,
    places: Any,
    scalars: Any,
    net: Any,
    sizes: Any,
    with_past: bool,
    active: Any,
    hidden: Any,
    out: Any,
) -> None:
    """What both heads make of one sight."""
    found = describe(sight, places, with_past, active, scalars)
    think_and_believe(net, sizes, active, found, scalars, hidden, out)


@entry
def think_at_all(
    sights: Any,
    places: Any,
    scalars: Any,
    net: Any,
    sizes: Any,
    with_past: bool,
    active: Any,
    hidden: Any,
    out: Any,
) -> None:
    """What both heads make of many sights, a row each, and each suit's place in them."""
    for row in range(len(sights)):
        describe_and_think(
            sights[row], places[row], scalars, net, sizes, with_past, active, hidden, out[row]
        )


@entry
def think_all(
    net: Any, sizes: Any, bits: Any, scalars: Any, active: Any, hidden: Any, out: Any
) -> None:
    """What the first head makes of many, a row each."""
    for row in range(len(bits)):
        found = 0
        for bit in range(sizes[INPUTS] - SCALARS):
            if bits[row, bit]:
                active[found] = bit
                found += 1
        think(net, sizes, active, found, scalars[row], hidden, out[row])
