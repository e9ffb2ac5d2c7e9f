"""Operations on 64-bit words that compiled code does in one instruction.

Each function stands here in plain Python; `lowering.py` says what it becomes when compiled.
Words that hold cards are never negative: their highest bits stay free.
"""

from collections.abc import Callable
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

ALL_64 = 2**64 - 1

P = ParamSpec("P")
R = TypeVar("R")

PART_OF_CALLER = "part_of_caller"
ONE_PLACE = "one_place"


def part_of_caller(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a function that is compiled as part of its caller, not on its own.

    For functions that take `ask`: they are compiled for every new strategy, and each level of its
    own costs a fifth of a second.
    """
    setattr(function, PART_OF_CALLER, True)
    return function


def for_one_place(function: Callable[P, R]) -> Callable[P, R]:
    """Return a copy of a function that is compiled for itself alone.

    Numba would take a wrapper inside the same wrapper, mix(mix(a, b), c), for a recursion.
    """
    inner = cast(FunctionType, function)
    copy = FunctionType(
        inner.__code__, inner.__globals__, inner.__name__, inner.__defaults__, inner.__closure__
    )
    setattr(copy, ONE_PLACE, True)
    return cast(Callable[P, R], copy)


def trailing_zeros(word: int) -> int:
    """Return the position of the lowest bit that is set, 64 if none is."""
    word = int(word)
    return (word & -word).bit_length() - 1 if word else 64


def highest_bit(word: int) -> int:
    """Return the position of the highest bit that is set, -1 if none is."""
    return int(word).bit_length() - 1


def bit_count(word: int) -> int:
    """Return how many bits are set."""
    return int(word).bit_count()


def wrapped_product(a: int, b: int) -> int:
    """Return the product of two words modulo 2**64.

    Numba promises LLVM that `*` never overflows, and LLVM makes use of the promise.
    """
    return (int(a) * int(b)) & ALL_64


def select(condition: bool, yes: int, no: int) -> int:
    """Return `yes` or `no`, without a branch that the processor would have to guess."""
    return yes if condition else no


def whole(number: int) -> int:
    """Return a whole number of any type as one of 64 bits with a sign."""
    return number


def index(position: int) -> int:
    """Return a position that is known not to be negative, ready to index an array."""
    return position
