"""contents.py: what counts as the content of a function, and what cannot be told."""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

from ochs_esel.contents import CallsItself, Digests, Unreadable, digest_of, global_names, references


def module_of(source: str, file: str = "bots.py", **members: Any) -> ModuleType:
    """Return a module made from source text, as loading.py makes one."""
    module = ModuleType(file.removesuffix(".py"))
    vars(module).update(members)
    exec(compile(source, file, "exec"), vars(module))
    return module


def function_of(source: str, file: str = "bots.py", **members: Any) -> FunctionType:
    """Return the function `choose` of a source text."""
    found: FunctionType = vars(module_of(source, file, **members))["choose"]
    return found


def digest(source: str, file: str = "bots.py", **members: Any) -> bytes:
    """Return the digest of the function `choose` of a source text."""
    return digest_of(function_of(source, file, **members))


EVERYTHING = """
import math
from enum import IntEnum
from typing import NamedTuple
import numpy as np

class Limit(IntEnum):
    LOW = 3

class Pair(NamedTuple):
    first: int
    second: int

TABLE = np.arange(14)
ORDER = (3, (1.5, "x"), None)

def helper(value, step=2):
    return deeper(value) + step

def deeper(value):
    return value * len(ORDER)

def made(number):
    def inner(value):
        return value + number
    return inner

five = made(5)

def choose(view):
    pair = Pair(1, 2)
    best = max(helper(x) for x in range(3))
    return five(best) + TABLE[pair.first] + math.floor(view) + Limit.LOW
"""


def test_same_content_has_the_same_digest_in_two_copies():
    first, second = function_of(EVERYTHING), function_of(EVERYTHING)
    assert first is not second
    assert digest_of(first) == digest_of(second)


def test_a_digest_is_the_same_when_asked_again():
    choose = function_of(EVERYTHING)
    assert digest_of(choose) == digest_of(choose)


def test_the_digest_does_not_depend_on_lines():
    assert digest(EVERYTHING) == digest("\n\n# a comment\n" + EVERYTHING)


def test_the_digest_of_functions_does_not_depend_on_the_file():
    source = "def helper(x): return x + 1\ndef choose(view): return helper(view)"
    assert digest(source, "bots.py") == digest(source, "other.py")


def test_what_a_function_does_not_use_does_not_count():
    assert digest(EVERYTHING) == digest(EVERYTHING + "\nUNUSED = 7\ndef unused(x): return x\n")


CHANGES = {
    "body": ("def choose(view): return view + 1", "def choose(view): return view - 1"),
    "constant in the body": ("def choose(view): return view + 1", "def choose(view): return view + 2"),
    "int is not float": ("def choose(view): return view + 1", "def choose(view): return view + 1.0"),
    "zero is not minus zero": ("def choose(view): return 0.0", "def choose(view): return -0.0"),
    "int is not bool": ("X = 1\ndef choose(view): return X", "X = True\ndef choose(view): return X"),
    "default": ("def choose(view, a=1): return a", "def choose(view, a=2): return a"),
    "type of default": ("def choose(view, a=1): return a", "def choose(view, a=1.0): return a"),
    "variable read": (
        "def choose(view):\n a = 1\n b = 2\n return a", "def choose(view):\n a = 1\n b = 2\n return b",
    ),
    "attribute read": ("def choose(view): return view.hand", "def choose(view): return view.seat"),
    "what try covers": (
        "def choose(view):\n try:\n  a = 1 // view\n  b = 2 // view\n except Exception:\n  return 0\n return a + b",
        "def choose(view):\n a = 1 // view\n try:\n  b = 2 // view\n except Exception:\n  return 0\n return a + b",
    ),
    "helper": (
        "def h(x): return x + 1\ndef choose(view): return h(view)",
        "def h(x): return x + 2\ndef choose(view): return h(view)",
    ),
    "helper of a helper": (
        "def g(x): return x + 1\ndef h(x): return g(x)\ndef choose(view): return h(view)",
        "def g(x): return x + 2\ndef h(x): return g(x)\ndef choose(view): return h(view)",
    ),
    "default of a helper": (
        "def h(x, k=1): return x + k\ndef choose(view): return h(view)",
        "def h(x, k=2): return x + k\ndef choose(view): return h(view)",
    ),
    "keyword-only default of a helper": (
        "def h(x, *, k=1): return x + k\ndef choose(view): return h(view)",
        "def h(x, *, k=2): return x + k\ndef choose(view): return h(view)",
    ),
    "which helper a name stands for": (
        "def a(x): return 1\ndef b(x): return 2\nh = a\ndef choose(view): return h(view)",
        "def a(x): return 1\ndef b(x): return 2\nh = b\ndef choose(view): return h(view)",
    ),
    "helpers in a tuple": (
        "def a(x): return 1\nALL = (a, a)\ndef choose(view): return ALL[1](view)",
        "def a(x): return 2\nALL = (a, a)\ndef choose(view): return ALL[1](view)",
    ),
    "helper given as a default": (
        "def a(x): return 1\ndef choose(view, h=a): return h(view)",
        "def a(x): return 2\ndef choose(view, h=a): return h(view)",
    ),
    "helper used in a lambda": (
        "def a(x): return 1\ndef choose(view): return (lambda x: a(x))(view)",
        "def a(x): return 2\ndef choose(view): return (lambda x: a(x))(view)",
    ),
    "global constant": (
        "LIMIT = 7\ndef choose(view): return LIMIT", "LIMIT = 8\ndef choose(view): return LIMIT",
    ),
    "global constant of a helper": (
        "LIMIT = 7\ndef h(): return LIMIT\ndef choose(view): return h()",
        "LIMIT = 8\ndef h(): return LIMIT\ndef choose(view): return h()",
    ),
    "global used in a comprehension": (
        "LIMIT = 7\ndef choose(view): return sum([LIMIT for _ in range(3)])",
        "LIMIT = 8\ndef choose(view): return sum([LIMIT for _ in range(3)])",
    ),
    "builtin shadowed": (
        "def choose(view): return max(1, 2)",
        "def max(a, b): return a\ndef choose(view): return max(1, 2)",
    ),
    "closure variable": (
        "def made(n):\n def choose(view): return n\n return choose\nchoose = made(1)",
        "def made(n):\n def choose(view): return n\n return choose\nchoose = made(2)",
    ),
    "closure variable of a nested function": (
        "def made(n):\n def choose(view): return (lambda: n)()\n return choose\nchoose = made(1)",
        "def made(n):\n def choose(view): return (lambda: n)()\n return choose\nchoose = made(2)",
    ),
    "nested function": (
        "def choose(view):\n def inner(x): return x + 1\n return inner(view)",
        "def choose(view):\n def inner(x): return x + 2\n return inner(view)",
    ),
    "default of a nested function": (
        "def choose(view):\n def inner(x, k=1): return x + k\n return inner(view)",
        "def choose(view):\n def inner(x, k=2): return x + k\n return inner(view)",
    ),
    "tuple": ("T = (1, 2)\ndef choose(view): return T[0]", "T = (2, 1)\ndef choose(view): return T[0]"),
    "nested tuple": (
        "T = (1, (2, 3))\ndef choose(view): return T[1][0]",
        "T = (1, (3, 3))\ndef choose(view): return T[1][0]",
    ),
    "where tuples end": (
        "T = ((1, 2), (3,))\ndef choose(view): return len(T[0])",
        "T = ((1,), (2, 3))\ndef choose(view): return len(T[0])",
    ),
    "list": ("T = [1, 2]\ndef choose(view): return T[0]", "T = [2, 1]\ndef choose(view): return T[0]"),
    "array": (
        "import numpy as np\nA = np.array([1, 2])\ndef choose(view): return A[0]",
        "import numpy as np\nA = np.array([2, 2])\ndef choose(view): return A[0]",
    ),
    "type of an array": (
        "import numpy as np\nA = np.zeros(2, np.int64)\ndef choose(view): return A[0]",
        "import numpy as np\nA = np.zeros(2, np.float64)\ndef choose(view): return A[0]",
    ),
    "shape of an array": (
        "import numpy as np\nA = np.zeros((2, 3))\ndef choose(view): return A.shape[0]",
        "import numpy as np\nA = np.zeros((3, 2))\ndef choose(view): return A.shape[0]",
    ),
    "numpy scalar": (
        "import numpy as np\nA = np.int32(1)\ndef choose(view): return A",
        "import numpy as np\nA = np.int32(2)\ndef choose(view): return A",
    ),
    "library function": (
        "from math import floor as h\ndef choose(view): return h(view)",
        "from math import ceil as h\ndef choose(view): return h(view)",
    ),
    "library module": (
        "import math as m\ndef choose(view): return m.sqrt(view)",
        "import numpy as m\ndef choose(view): return m.sqrt(view)",
    ),
    "member of an IntEnum": (
        "from enum import IntEnum\nclass E(IntEnum):\n LOW = 3\ndef choose(view): return E.LOW",
        "from enum import IntEnum\nclass E(IntEnum):\n LOW = 5\ndef choose(view): return E.LOW",
    ),
    "alias in an IntEnum": (
        "from enum import IntEnum\nclass E(IntEnum):\n A = 1\n B = 2\n C = 1\ndef choose(view): return E.C",
        "from enum import IntEnum\nclass E(IntEnum):\n A = 1\n B = 2\n C = 2\ndef choose(view): return E.C",
    ),
    "module under a local name": (
        "import math\nimport cmath\nm = math\ndef choose(view):\n t = m\n return t.sqrt(view)",
        "import math\nimport cmath\nm = cmath\ndef choose(view):\n t = m\n return t.sqrt(view)",
    ),
    "value of an enum member": (
        "from enum import IntEnum\nclass E(IntEnum):\n LOW = 3\nX = E.LOW\ndef choose(view): return X",
        "from enum import IntEnum\nclass E(IntEnum):\n LOW = 5\nX = E.LOW\ndef choose(view): return X",
    ),
}  # fmt: skip

PAIR = """
from typing import NamedTuple
class Pair(NamedTuple):
    {}
def choose(view): return Pair(1, 2).first
"""
MADE_PAIR = """
from collections import namedtuple
Pair = namedtuple("Pair", "{}")
def choose(view): return Pair(1, 2).first
"""
PAIR_VALUE = """
from typing import NamedTuple
class Pair(NamedTuple):
    {}
PAIR = Pair(1, 2)
def choose(view): return PAIR.first
"""
FIELDS = ("first: int\n    second: int", "second: int\n    first: int")
CHANGES |= {
    "another field of a NamedTuple": (
        PAIR.format(FIELDS[0]), PAIR.format("first: int\n    third: int"),
    ),
    "order of the fields of a NamedTuple": (PAIR.format(FIELDS[0]), PAIR.format(FIELDS[1])),
    "default of a field of a NamedTuple": (
        PAIR.format("first: int\n    second: int = 1"), PAIR.format("first: int\n    second: int = 2"),
    ),
    "order of the fields of a namedtuple": (
        MADE_PAIR.format("first second"), MADE_PAIR.format("second first"),
    ),
    "order of the fields of a NamedTuple's value": (
        PAIR_VALUE.format(FIELDS[0]), PAIR_VALUE.format(FIELDS[1]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_that_can_be_seen_in_play_changes_the_digest(change: str):
    before, after = CHANGES[change]
    assert digest(before) == digest(before)
    assert digest(before) != digest(after)


USES_MODULE = "def choose(view): return tools.limit(view) + tools.LIMIT"


@pytest.mark.parametrize(
    "after",
    [
        "LIMIT = 8\ndef limit(x): return x + 1",
        "LIMIT = 7\ndef limit(x): return x + 2",
        "LIMIT = 7\ndef g(x): return x + 1\ndef limit(x): return g(x)",
    ],
)
def test_an_attribute_of_the_users_module_counts(after: str):
    before = "LIMIT = 7\ndef limit(x): return x + 1"
    assert digest(USES_MODULE, tools=module_of(before, "tools.py")) == digest(
        USES_MODULE, tools=module_of(before, "tools.py")
    )
    assert digest(USES_MODULE, tools=module_of(before, "tools.py")) != digest(
        USES_MODULE, tools=module_of(after, "tools.py")
    )


def test_attributes_of_a_module_that_are_not_used_do_not_count():
    before, after = "LIMIT = 7\nOTHER = 1", "LIMIT = 7\nOTHER = 2"
    source = "def choose(view): return tools.LIMIT"
    assert digest(source, tools=module_of(before)) == digest(source, tools=module_of(after))


def test_an_attribute_read_under_a_local_name_counts():
    def local(limit: int) -> bytes:
        source = "def choose(view):\n here = tools\n return here.LIMIT"
        return digest(source, tools=module_of(f"LIMIT = {limit}", "tools.py"))

    assert local(7) == local(7)
    assert local(7) != local(8)


def test_a_module_reached_through_a_module_counts():
    def through(limit: int) -> bytes:
        package = module_of("", "package.py", tools=module_of(f"LIMIT = {limit}", "tools.py"))
        return digest("def choose(view): return package.tools.LIMIT", package=package)

    assert through(7) == through(7)
    assert through(7) != through(8)


def test_a_helper_wrapped_by_numba_counts_like_the_function_behind_it():
    source = "import numba\n@numba.njit\ndef h(x): return x + {}\ndef choose(view): return h(view)"
    assert digest(source.format(1)) == digest(source.format(1))
    assert digest(source.format(1)) != digest(source.format(2))


def test_one_use_of_a_changed_global_is_not_answered_from_another():
    choose = function_of("LIMIT = 7\ndef choose(view): return LIMIT")
    before = digest_of(choose)
    choose.__globals__["LIMIT"] = 8
    assert digest_of(choose) != before
    choose.__globals__["LIMIT"] = 7
    assert digest_of(choose) == before


# --- recursion -----------------------------------------------------------------------------------


def path_of(call: Callable[[], Any]) -> tuple[str, ...]:
    with pytest.raises(CallsItself) as caught:
        call()
    return tuple(caught.value.args)


def test_recursion_is_told_with_its_path():
    assert path_of(lambda: digest("def choose(view): return choose(view)")) == ("choose", "choose")


def test_mutual_recursion_is_told_with_its_path():
    source = "def a(x): return b(x)\ndef b(x): return c(x)\ndef c(x): return a(x)\ndef choose(view): return a(view)"
    assert path_of(lambda: digest(source)) == ("a", "b", "c", "a")


def test_recursion_through_a_module_is_told():
    tools = module_of("def down(x): return tools.down(x - 1)", "tools.py")
    vars(tools)["tools"] = tools
    source = "def choose(view): return tools.down(view)"
    assert path_of(lambda: digest(source, tools=tools)) == ("down", "down")


def test_recursion_through_a_closure_is_told():
    source = (
        "def made():\n def inner(x): return inner(x - 1)\n return inner\n"
        "choose = made()"
    )  # fmt: skip
    assert path_of(lambda: digest(source)) == ("inner", "inner")


def test_a_helper_used_twice_is_no_recursion():
    source = "def h(x): return x\ndef g(x): return h(x)\ndef choose(view): return g(view) + h(view)"
    assert digest(source) == digest(source)


def test_an_attribute_with_the_functions_own_name_is_no_recursion():
    assert digest("def choose(view): return view.choose") == digest(
        "def choose(view): return view.choose"
    )


def test_a_local_variable_with_the_functions_own_name_is_no_recursion():
    assert digest("def choose(view):\n choose = view + 1\n return choose")


def test_a_library_function_of_the_same_name_is_no_recursion():
    tools = module_of("def choose(view): return 3", "tools.py")
    assert digest("def choose(view): return tools.choose(view)", tools=tools)


def test_a_view_field_with_the_functions_own_name_is_no_recursion_beside_its_own_module():
    # Only what is read from the module counts, not every attribute name in the function.
    source = "def choose(view): return bots.other(view) + view.choose\ndef other(view): return 1"
    module = module_of(source)
    vars(module)["bots"] = module
    assert digest_of(vars(module)["choose"])


# --- what cannot be told -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value", [{1: 2}, object(), iter([1]), np.random.default_rng(1), np.poly1d([1, 2])]
)
def test_a_value_whose_content_cannot_be_told_is_unreadable(value: Any):
    with pytest.raises(Unreadable, match=type(value).__name__):
        digest("def choose(view): return VALUE", VALUE=value)


def test_an_unreadable_value_far_below_is_found():
    source = (
        "D = {1: 2}\ndef g(x): return D[x]\ndef h(x): return g(x)\ndef choose(view): return h(view)"
    )
    with pytest.raises(Unreadable, match="dict"):
        digest(source)


def test_an_unreadable_value_in_a_tuple_is_found():
    with pytest.raises(Unreadable):
        digest("T = (1, {})\ndef choose(view): return T[0]")


def test_a_closure_variable_without_a_value_is_unreadable():
    source = (
        "def made():\n def choose(view): return later\n yield choose\n later = 1\n"
        "choose = next(made())"
    )
    with pytest.raises(Unreadable, match="later"):
        digest(source)


def test_an_unreadable_value_does_not_turn_the_next_question_into_recursion():
    digests, choose = Digests(), function_of("D = {}\ndef choose(view): return D[view]")
    for _ in range(2):
        with pytest.raises(Unreadable):
            digests.of(choose)


# --- names ---------------------------------------------------------------------------------------


def test_global_names_are_those_of_nested_code_too_and_no_attributes():
    choose = function_of("def choose(view):\n return [LIMIT + view.hand for x in range(view)]")
    assert global_names(choose.__code__) == ("LIMIT", "range")


def test_references_are_globals_then_closure_variables_builtins_left_out():
    source = (
        "LIMIT = 7\ndef made(n):\n def choose(view): return max(LIMIT, n)\n return choose\n"
        "choose = made(3)"
    )
    assert list(references(function_of(source))) == [("LIMIT", 7), ("n", 3)]
