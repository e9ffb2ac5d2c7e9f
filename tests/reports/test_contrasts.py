"""One thing changed on the same deals."""

import pytest

from analysis.estimate import Estimate
from reports.contrasts import Contrasted, adjusted, contrasted, is_settled, judged
from reports.language import Phrase, Words
from sims.contrast import contrast
from sims.plan import Plan, make_plan
from tests.reports.questions.small_labs import PLAIN, small_lab


def test_a_contrast_is_what_the_exact_sums_of_sims_say() -> None:
    lab = small_lab(n=60, playing=PLAIN)
    plans: list[Plan] = [make_plan([one, "greedy", "greedy", "greedy"], n=60)
                         for one in ("greedy", "jokers_out")]  # fmt: skip
    before, after = (lab.play(plan, ("penalty", "donkey")) for plan in plans)
    found = contrasted("jokers_out", before, after)
    known = contrast(*plans, threads=1, jit=False)
    assert found.penalty == pytest.approx(known.of("penalty", "changed").difference)
    assert found.mean == pytest.approx(known.of("penalty", "changed").second)
    assert found.donkey == pytest.approx(known.of("donkey", "changed").difference)
    assert found.gain == pytest.approx(known.of("penalty", "changed").worth)


def planted(value: float, se: float | None, p: float | None) -> Contrasted:
    return Contrasted("planted", None, Estimate(value, se, 20_000), None, p, None)


def test_looking_at_several_makes_one_less_sure() -> None:
    found = adjusted([planted(1, 0.4, 0.02), planted(1, None, None), planted(1, 0.1, 0.001),
                      planted(0, 1, 0.9)])  # fmt: skip
    assert [one.p for one in found] == pytest.approx([0.04, None, 0.003, 0.9])
    assert [is_settled(one) for one in found] == [True, False, True, False]
    assert adjusted([]) == []


@pytest.mark.parametrize(
    ("value", "p", "said"),
    [(2.0, 0.01, "up 2.0"), (-2.0, 0.01, "down 2.0"), (2.0, 0.06, "who knows +2.0")],
)
def test_the_sentence_is_the_one_that_p_allows(value: float, p: float, said: str) -> None:
    up, down, unclear = (Phrase(f"{one} {{value}}", "") for one in ("up", "down", "who knows"))
    text = judged(Words("en"), planted(value, 0.5, p), up, down, unclear)
    assert text.startswith(said)
    assert "(95%: " in text
