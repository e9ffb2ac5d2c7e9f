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
# # Who ends on the donkey?
#
# The donkey costs 20 points to whoever holds it at the end. A *trace* tells what happens within rounds:
# one row for the deal and one for each turn round.

# %%
from matplotlib import pyplot

from analysis.donkey import returns, risk_by, risk_by_times_taken
from analysis.estimate import interval
from analysis.frames import estimates_frame
from analysis.holding import holding
from analysis.spells import spells_of
from reports.lab import laboratory

lab = laboratory("greedy", n=200_000)
spells = spells_of(lab.trace)

# %% [markdown]
# ## By position
#
# Position 0 leads the first turn round, and so holds the donkey first.

# %%
risks = risk_by(lab.rounds.seat("donkey"), lab.rounds.positions, lab.plan.players)
estimates_frame(dict(enumerate(risks)))

# %% [markdown]
# The first one ends on the donkey in 29.3% of the rounds, the last one in 19.3%.

# %%
assert round(100 * risks[0].value, 1) == 29.3
assert round(100 * risks[-1].value, 1) == 19.3

# %% [markdown]
# ## How long it stays in a hand
#
# A *spell* runs from receiving the donkey until it is led again, or the round ends.

# %%
stay = holding(spells, levels=9)
estimates_frame({"turn rounds in hand": stay.duration})

# %%
figure, axes = pyplot.subplots(figsize=(6, 3))
values = [100 * one.value for one in stay.in_hand]
reach = [100 * (one.value - interval(one).low) for one in stay.in_hand]
axes.errorbar(range(len(values)), values, yerr=reach, marker="o", capsize=3)
axes.set(xlabel="turn rounds since it was received", ylabel="still in hand (%)", ylim=(0, 100))
axes.grid(True, alpha=0.3)

# %% [markdown]
# On average it stays for 3.10 turn rounds; 48% of the spells last longer than 3.

# %%
assert f"{stay.duration.value:.2f}" == "3.10"
assert round(100 * stay.in_hand[3].value) == 48

# %% [markdown]
# ## How often it has been around
#
# The chance that whoever gets the donkey now is stuck with it, by how often it was received before in
# the same round (0: with the deal).

# %%
stuck = risk_by_times_taken(spells, levels=6)
estimates_frame(dict(enumerate(stuck)))

# %% [markdown]
# Taking it first costs least: 15.6% end on it. After four times before it is 87.4%.
# That goes along with the time that has passed; it does not say that the taking causes it.

# %%
assert round(100 * stuck[1].value, 1) == 15.6
assert round(100 * stuck[4].value, 1) == 87.4

# %% [markdown]
# ## Does it come back?

# %%
back = returns(lab.trace, levels=12)
estimates_frame({"comes back": back.comes_back})

# %% [markdown]
# After 26.3% of all leads of the donkey it comes back, in the same round, to who led it.

# %%
assert round(100 * back.comes_back.value, 1) == 26.3
