"""The catalogue of strategies: name -> passport, computed from the passports of the files."""

from ochs_esel.strategy import StrategyInfo

from . import (
    counter,
    donkey_timing,
    first_sets,
    greedy,
    habits,
    joker_play,
    raisers,
    random_legal,
    sharp,
    thrifty,
    watchful,
    wrappers,
)

PASSPORTS: tuple[StrategyInfo, ...] = (
    counter.INFO,
    *donkey_timing.INFOS,
    *first_sets.INFOS,
    greedy.INFO,
    habits.INFO,
    *joker_play.INFOS,
    *raisers.INFOS,
    random_legal.INFO,
    sharp.INFO,
    thrifty.INFO,
    watchful.INFO,
    *wrappers.INFOS,
)
CATALOGUE: dict[str, StrategyInfo] = {
    info.name: info for info in sorted(PASSPORTS, key=lambda info: info.name)
}
