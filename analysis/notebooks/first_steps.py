# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # First steps
#
# Play a game many times, look at the result as tables, draw a picture, and meet an error on purpose.
# A *round* lasts from one deal until somebody's hand is empty; penalty points are bad.

# %%
from matplotlib import pyplot

from ochs_esel.errors import UsageError
from sims import simulate

# %% [markdown]
# ## A run
#
# Four greedy players, 200,000 rounds. The seed is fixed: whoever runs this gets the same cards, and the
# same numbers to the last digit, on any number of processors.

# %%
result = simulate("greedy", n=200_000)
result

# %%
table = result.by_strategy()
table[["penalty_mean", "penalty_se", "penalty_ci95_low", "penalty_ci95_high"]]

# %% [markdown]
# A greedy player pays 26.99 points a round among his like. No mean stands without its standard error:
# here it is 0.02, and the 95% interval reaches from 26.95 to 27.02.

# %%
greedy = table.loc["greedy"]
assert round(greedy.penalty_mean, 2) == 26.99
assert round(greedy.penalty_se, 2) == 0.02
assert round(greedy.penalty_ci95_low, 2) == 26.95
assert round(greedy.penalty_ci95_high, 2) == 27.02

# %% [markdown]
# ## Frames
#
# Every table is a pandas frame. By position: 0 leads the first turn round, the others sit clockwise.

# %%
positions = result.by_position()
positions[["penalty_mean", "penalty_se", "out_share", "donkey_share"]]

# %% [markdown]
# Who leads ends on the donkey in 29.3% of the rounds, who acts last in 19.3%.

# %%
assert round(100 * positions.donkey_share.iloc[0], 1) == 29.3
assert round(100 * positions.donkey_share.iloc[-1], 1) == 19.3

# %% [markdown]
# Single rounds are there, too, one a row. They are not stored; they are played again from the seed.

# %%
result.outcomes(5)[["round", "turn_rounds", "leader", "penalty_0", "penalty_1", "donkey_0"]]

# %% [markdown]
# ## A picture
#
# How often a round costs at most so many points.

# %%
shares = result.score_distribution()
figure, axes = pyplot.subplots(figsize=(6, 3))
axes.step(shares.index, 100 * shares["greedy"].cumsum(), where="post")
axes.set(
    xlabel="penalty points of a round", ylabel="rounds with at most so many (%)", ylim=(0, 100)
)
axes.grid(True, alpha=0.3)

# %% [markdown]
# In 27.1% of the rounds a seat pays nothing, and half of all cost at most 24 points.

# %%
assert round(100 * shares["greedy"].iloc[0], 1) == 27.1
assert greedy.penalty_median == 24

# %% [markdown]
# ## Another line-up
#
# One sharp player among greedy ones; every strategy sits in every chair equally often.

# %%
mixed = simulate("sharp, greedy, greedy, greedy", n=200_000)
mixed.by_strategy()[["penalty_mean", "penalty_se", "donkey_share"]]

# %% [markdown]
# The sharp one pays 5.2 points a round, the others 34.6.

# %%
assert round(mixed.by_strategy().penalty_mean.iloc[0], 1) == 5.2
assert round(mixed.by_strategy().penalty_mean.iloc[1], 1) == 34.6

# %% [markdown]
# ## Errors
#
# What is asked for wrongly ends in one sentence that says what is allowed.

# %%
for wrong in ({"strategy": "gredy"}, {"players": 13}, {"rules": {"jokers": 99}}):
    try:
        simulate(**wrong)
    except UsageError as error:
        print(error)
    else:
        raise AssertionError(f"{wrong} was played")
