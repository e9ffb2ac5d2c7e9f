"""What the functions of bits.py, streams.py and vectors.py become in compiled code.

Target-independent LLVM instructions, so the same bits on every processor. Imported only when
something is compiled. A vector type needs an import of llvmlite and about ten lines each; they
are all here.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, register_model

from . import bits, streams, vectors

I1, I8, I16, I32, I64 = (ir.IntType(width) for width in (1, 8, 16, 32, 64))
BYTES_16 = ir.VectorType(I8, 16)
LANES_64 = ir.VectorType(I64, vectors.WORDS_PER_BLOCK)
LANES_32 = ir.VectorType(I32, vectors.RANKS_PER_BLOCK)
LANES_16 = ir.VectorType(I16, vectors.RANKS_PER_BLOCK)
LANES_8 = ir.VectorType(I8, vectors.RANKS_PER_BLOCK)

word_t, int_t, bool_t = types.uint64, types.int64, types.boolean


class CountsType(types.Type):
    """Sixteen cumulative counts in one vector register."""

    def __init__(self) -> None:
        super().__init__(name="Counts")


counts_t = CountsType()


@register_model(CountsType)
class CountsModel(models.PrimitiveModel):
    """Tell Numba that counts live in a vector of sixteen bytes."""

    def __init__(self, manager: Any, fe_type: Any) -> None:
        super().__init__(manager, fe_type, BYTES_16)


def constant(vector: Any, values: int | list[int]) -> Any:
    """Return a constant vector, all lanes alike or lane by lane."""
    return ir.Constant(vector, [values] * vector.count if isinstance(values, int) else values)


def spread(builder: Any, value: Any, vector: Any) -> Any:
    """Return a vector with the value in every lane."""
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), value, ir.Constant(I32, 0))
    lanes = ir.Constant(ir.VectorType(I32, vector.count), [0] * vector.count)
    return builder.shuffle_vector(one, one, lanes)


def mixed(builder: Any, z: Any, lift: Callable[[int], Any]) -> Any:
    """Emit mix64 on a word or on a vector of words; `lift` makes a constant of that type."""
    z = builder.mul(builder.xor(z, builder.lshr(z, lift(30))), lift(0xBF58476D1CE4E5B9))
    z = builder.mul(builder.xor(z, builder.lshr(z, lift(27))), lift(0x94D049BB133111EB))
    return builder.xor(z, builder.lshr(z, lift(31)))


@intrinsic
def trailing_zeros(typing: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(I1, 0))

    return int_t(int_t), emit


@intrinsic
def highest_bit(typing: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.sub(ir.Constant(I64, 63), builder.ctlz(args[0], ir.Constant(I1, 0)))

    return int_t(int_t), emit


@intrinsic
def bit_count(typing: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return int_t(int_t), emit


@intrinsic
def wrapped_product(typing: Any, a: Any, b: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.mul(args[0], args[1])

    return int_t(int_t, int_t), emit


@intrinsic
def select(typing: Any, condition: Any, yes: Any, no: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        choice = builder.select(context.cast(builder, args[0], bool_t, bool_t), args[1], args[2])
        choice.set_metadata("unpredictable", builder.module.add_metadata([]))
        return choice

    return int_t(bool_t, int_t, int_t), emit


@intrinsic
def whole(typing: Any, number: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return args[0]

    return int_t(int_t), emit


@intrinsic
def index(typing: Any, position: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return args[0]

    return word_t(int_t), emit


@intrinsic
def mix64(typing: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return mixed(builder, args[0], lambda value: ir.Constant(I64, value))

    return word_t(word_t), emit


@intrinsic
def address(typing: Any, key: Any, counter: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        step = builder.mul(args[1], ir.Constant(I64, streams.GAMMA))
        return builder.add(args[0], step)

    return word_t(word_t, int_t), emit


@intrinsic
def upper_half(typing: Any, word: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.lshr(args[0], ir.Constant(I64, 32))

    return int_t(word_t), emit


@intrinsic
def deck_counts(typing: Any, low: Any, high: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pair = ir.Constant(ir.VectorType(I64, 2), ir.Undefined)
        for lane in range(2):
            pair = builder.insert_element(pair, args[lane], ir.Constant(I32, lane))
        return builder.bitcast(pair, BYTES_16)

    return counts_t(int_t, int_t), emit


@intrinsic
def without_rank(typing: Any, counts: Any, rank: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        # Signed: counts stay below 128, and AVX-512 compares signed bytes without mask registers.
        higher = builder.icmp_signed(">", args[0], spread(builder, args[1], BYTES_16))
        return builder.add(args[0], builder.sext(higher, BYTES_16))

    return counts_t(counts_t, types.uint8), emit


@intrinsic
def cards_between(typing: Any, before: Any, after: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        up_to = builder.sub(args[0], args[1])
        lanes = ir.Constant(ir.VectorType(I32, 16), [16, *range(15)])
        below = builder.shuffle_vector(up_to, constant(BYTES_16, 0), lanes)
        each = builder.and_(builder.sub(up_to, below), constant(BYTES_16, [15] * 14 + [0, 0]))
        pairs = builder.bitcast(each, ir.VectorType(I16, 8))
        pairs = builder.or_(pairs, builder.lshr(pairs, constant(pairs.type, 4)))
        return builder.bitcast(builder.trunc(pairs, ir.VectorType(I8, 8)), I64)

    return int_t(counts_t, counts_t), emit


@intrinsic
def fill_ranks(
    typing: Any, state: Any, bounds: Any, surpluses: Any, out_ranks: Any, row: Any, offset: Any
) -> Any:
    signature = bool_t(word_t, bounds, surpluses, out_ranks, int_t, int_t)

    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def load(position: int) -> Any:
            array = context.make_array(signature.args[position])(context, builder, args[position])
            start = builder.gep(array.data, [args[5]])
            return builder.load(builder.bitcast(start, LANES_16.as_pointer()), align=2)

        steps = [(streams.GAMMA * (lane + 1)) % 2**64 for lane in range(LANES_64.count)]
        words = builder.add(spread(builder, args[0], LANES_64), constant(LANES_64, steps))
        words = mixed(builder, words, lambda value: constant(LANES_64, value))
        pieces, bound = builder.bitcast(words, LANES_16), load(1)
        product = builder.mul(builder.zext(pieces, LANES_32), builder.zext(bound, LANES_32))
        ranks = builder.trunc(builder.lshr(product, constant(LANES_32, 16)), LANES_8)
        out = context.make_array(signature.args[3])(context, builder, args[3])
        width = builder.extract_value(out.shape, 1)
        start = builder.gep(out.data, [builder.add(builder.mul(args[4], width), args[5])])
        builder.store(ranks, builder.bitcast(start, LANES_8.as_pointer()), align=1)
        biased = builder.icmp_unsigned("<", builder.mul(pieces, bound), load(2))
        return builder.icmp_unsigned("==", builder.bitcast(biased, I32), ir.Constant(I32, 0))

    return signature, emit


# plain function -> what stands in its place in compiled code
LOWERED: dict[Callable[..., Any], Any] = {
    bits.trailing_zeros: trailing_zeros,
    bits.highest_bit: highest_bit,
    bits.bit_count: bit_count,
    bits.wrapped_product: wrapped_product,
    bits.select: select,
    bits.whole: whole,
    bits.index: index,
    streams.mix64: mix64,
    streams.address: address,
    streams.upper_half: upper_half,
    vectors.deck_counts: deck_counts,
    vectors.without_rank: without_rank,
    vectors.cards_between: cards_between,
    vectors.fill_ranks: fill_ranks,
}
