"""A small net, run: three layers, the first one as a sum of its rows for what is set."""

from typing import Any

from briscola.kernels.compiling import entry, kernel
from briscola.kernels.sight import SCALARS, describe


@kernel
def think(
    net: Any, sizes: Any, bits: Any, scalars: Any, active: Any, hidden: Any, out: Any
) -> None:
    """Write the net's numbers of each slot to `out`.

    `net` holds all weights in one row: of the first layer a row for each bit and each scalar, then
    its bias; then the second layer, row by row, and bias; then the third. `sizes` are inputs,
    hidden units and outputs. `active` and the two rows of `hidden` are scratch, as long as the
    longer of inputs and hidden units.
    """
    inputs, units, outputs = sizes[0], sizes[1], sizes[2]
    first, second = hidden[0], hidden[1]
    found = 0
    for bit in range(inputs - SCALARS):
        if bits[bit]:
            first[bit] = 1
            active[found] = bit
            found += 1
    for number in range(SCALARS):
        at = inputs - SCALARS + number
        first[at] = scalars[number]
        active[found] = at
        found += 1
    add_rows(net, 0, first, inputs, active, found, second, units)
    at = (inputs + 1) * units
    found = positive(second, units, active)
    add_rows(net, at, second, units, active, found, first, units)
    at += (units + 1) * units
    found = positive(first, units, active)
    add_rows(net, at, first, units, active, found, out, outputs)


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
    bits: Any,
    scalars: Any,
    net: Any,
    sizes: Any,
    active: Any,
    hidden: Any,
    out: Any,
) -> None:
    """What the net makes of one sight."""
    describe(sight, places, bits, scalars)
    think(net, sizes, bits, scalars, active, hidden, out)


@entry
def think_all(
    net: Any, sizes: Any, bits: Any, scalars: Any, active: Any, hidden: Any, out: Any
) -> None:
    """What the net makes of many, a row each."""
    for row in range(len(bits)):
        think(net, sizes, bits[row], scalars[row], active, hidden, out[row])
