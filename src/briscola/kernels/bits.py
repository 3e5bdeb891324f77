"""Single instructions that Python has no name for, with the same meaning when not compiled.

Each is a plain function where kernels run as written, and one LLVM intrinsic where they are
compiled. Sets of cards are masks below 2**58, so that signed 64-bit words hold them.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from briscola.kernels.compiling import has_fast_gather, is_compiling, kernel

WORD_MASK = (1 << 64) - 1
WORD, FLAG = ir.IntType(64), ir.IntType(1)


def _lowest(bits: int) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1


def _count(bits: int) -> int:
    return int(bits).bit_count()


def _multiply(a: int, b: int) -> tuple[Any, Any]:
    product = int(a) * int(b)
    return np.uint64(product >> 64), np.uint64(product & WORD_MASK)


def _add(a: int, b: int) -> Any:
    return np.uint64((int(a) + int(b)) & WORD_MASK)


def _gather(bits: int, places: int) -> int:
    gathered = at = 0
    while places:
        lowest_place = places & -places
        if bits & lowest_place:
            gathered |= 1 << at
        places ^= lowest_place
        at += 1
    return gathered


def _scatter(bits: int, places: int) -> int:
    scattered = 0
    while places:
        lowest_place = places & -places
        if bits & 1:
            scattered |= lowest_place
        places ^= lowest_place
        bits >>= 1
    return scattered


def _two_words(name: str) -> Any:
    """LLVM's intrinsic of two signed words."""

    def declare(_typing: Any, _bits: Any, _places: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            kind = ir.FunctionType(WORD, [WORD, WORD])
            call = builder.module.declare_intrinsic(f"llvm.{name}", (), kind)
            return builder.call(call, arguments)

        return types.int64(types.int64, types.int64), generate

    return intrinsic(declare)


def _word_intrinsic(name: str, *flags: bool) -> Any:
    """LLVM's intrinsic of one signed word and constant flags."""

    def declare(_typing: Any, _bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            kind = ir.FunctionType(WORD, [WORD, *[FLAG] * len(flags)])
            call = builder.module.declare_intrinsic(f"llvm.{name}", [WORD], kind)
            return builder.call(call, [arguments[0], *[ir.Constant(FLAG, flag) for flag in flags]])

        return types.int64(types.int64), generate

    return intrinsic(declare)


def _wide_product(_typing: Any, _a: Any, _b: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        a, b = (builder.zext(argument, wide) for argument in arguments)
        product = builder.mul(a, b)
        high = builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), WORD)
        return context.make_tuple(
            builder, signature.return_type, [high, builder.trunc(product, WORD)]
        )

    return types.UniTuple(types.uint64, 2)(types.uint64, types.uint64), generate  # type: ignore[no-untyped-call]


def _wrapping_sum(a: Any, b: Any) -> Any:
    return np.uint64(a) + np.uint64(b)


def _prefetch(_table: Any, _row: int) -> None:
    pass


def _row_prefetch(_typing: Any, table: Any, row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        kind = signature.args[0]
        array = context.make_array(kind)(context, builder, arguments[0])
        zero = ir.Constant(WORD, 0)
        pointer: Any = cgutils.get_item_pointer
        place = pointer(context, builder, kind, array, [arguments[1], zero], wraparound=False)
        byte = ir.IntType(8).as_pointer()
        number = ir.IntType(32)
        call = builder.module.declare_intrinsic(
            "llvm.prefetch", [byte], ir.FunctionType(ir.VoidType(), [byte, *[number] * 3])
        )
        # To be read, wanted soon, as data.
        how = [ir.Constant(number, one) for one in (0, 3, 1)]
        builder.call(call, [builder.bitcast(place, byte), *how])
        return context.get_dummy_value()

    return types.void(table, row), generate


def _chosen(plain: Callable[..., Any], compiled: Callable[[], Any]) -> Any:
    return compiled() if is_compiling() else plain


# The place of the lowest bit that is set. Not checked: that there is one.
lowest: Callable[[int], int] = _chosen(_lowest, lambda: _word_intrinsic("cttz", True))
# How many bits are set.
count: Callable[[int], int] = _chosen(_count, lambda: _word_intrinsic("ctpop"))
# The product of two unsigned words: its high word and its low word.
multiply: Callable[[Any, Any], tuple[Any, Any]] = _chosen(
    _multiply, lambda: intrinsic(_wide_product)
)
# The sum of two unsigned words, without its carry.
add: Callable[[Any, Any], Any] = _chosen(_add, lambda: kernel(_wrapping_sum))
# An unsigned word below 2**63 as the signed number that everything else here is.
signed: Callable[[Any], int] = np.int64  # type: ignore[assignment]
# The bits at these places, moved together to the lowest places; and back.
gather: Callable[[int, int], int] = _chosen(
    _gather, lambda: _two_words("x86.bmi.pext.64") if has_fast_gather() else kernel(_gather)
)
scatter: Callable[[int, int], int] = _chosen(
    _scatter, lambda: _two_words("x86.bmi.pdep.64") if has_fast_gather() else kernel(_scatter)
)
# Fetch a row of a table of words into the cache; a hint that changes nothing.
prefetch: Callable[[Any, int], None] = _chosen(_prefetch, lambda: intrinsic(_row_prefetch))
