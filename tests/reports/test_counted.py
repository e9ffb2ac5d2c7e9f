"""Shares in sentences: none below 0 or above 1, and no interval where all are alike."""

from analysis.estimate import Estimate
from reports.language import Words
from reports.phrases import counted

EN, DE = Words("en"), Words("de")


def test_the_interval_of_a_share_ends_at_0_and_1() -> None:
    assert EN.estimate(Estimate(0.996, 0.003, 20_000), share=True).endswith("to 100.0%)")
    assert "95%: 0.0% to" in EN.estimate(Estimate(0.004, 0.003, 20_000), share=True)


def test_that_of_a_difference_of_shares_does_not() -> None:
    assert "−0.2%" in EN.estimate(Estimate(0.004, 0.003, 20_000), share=True, sign=True)
    assert "−1.0%" in EN.estimate(Estimate(-0.004, 0.003, 20_000), share=True)


def test_all_or_none_of_n_stand_without_an_interval() -> None:
    assert counted(EN, Estimate(1.0, 0.0, 1234)) == "100% (all of 1,234)"
    assert counted(DE, Estimate(0.0, 0.0, 12)) == "0\u00a0% (0 von 12)"
    assert counted(EN, Estimate(0.5, 0.01, 20_000)) == EN.estimate(
        Estimate(0.5, 0.01, 20_000), share=True
    )
