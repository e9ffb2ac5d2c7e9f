"""A strategy's moves depend on its view alone."""

import pytest

from ochs_esel.errors import InvalidStrategy
from ochs_esel.games.ochs_esel.strategies import CATALOGUE
from ochs_esel.purity import impure_names
from sims import simulate

SOURCES = {
    "import random\ndef bot(view): return int(random.random())": "random.random",
    "from random import randint\ndef bot(view): return randint(0, 1)": "randint",
    "import numpy as np\ndef bot(view): return int(np.random.random())": "numpy.random",
    "from numpy.random import rand\ndef bot(view): return int(rand())": "rand",
    "import time\ndef helper(): return time.time()\ndef bot(view): return helper()": "time.time",
}


@pytest.mark.parametrize("source", SOURCES)
def test_generators_and_clocks_are_found(source: str) -> None:
    names: dict = {"__name__": "bots"}
    exec(source, names)
    assert SOURCES[source] in list(impure_names(names["bot"]))


@pytest.mark.parametrize("name", CATALOGUE)
def test_the_catalogue_is_pure(name: str) -> None:
    assert list(impure_names(CATALOGUE[name].function)) == []


def test_mathematics_is_pure() -> None:
    names: dict = {"__name__": "bots"}
    source = "import math\nimport numpy as np\nfrom math import sqrt\n"
    source += "def bot(view): return int(math.floor(np.sqrt(4)) + sqrt(4))"
    exec(source, names)
    assert list(impure_names(names["bot"])) == []


def test_an_impure_strategy_is_refused() -> None:
    names: dict = {"__name__": "bots"}
    exec("import random\ndef bot(view): return int(random.random())", names)
    with pytest.raises(InvalidStrategy, match=r"bot uses random\.random.*random_unit"):
        simulate(names["bot"], n=10)
