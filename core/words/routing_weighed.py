"""How likely each store is, by who reads the whole sentence and by who reads its names.

The head sees what a sentence is about; the reader of names, whether a word of it names an illness
or a liking. They err apart, and together they err far less, also without an embedder.
"""

from collections.abc import Mapping
from math import exp
from typing import Final

from core.words.head import Chances

# In logarithms, how much a name speaks for its stores, for each point by which it beats no name;
# how much each store is preferred beside NEITHER; and how much the head counts. Those under which
# the right stores are likeliest on 1,101 sentences of three other hands, before anything was learnt
# from these; the same with each embedder and by the words alone. Above MOST a name is sure.
A_FACT, A_LIKING = 0.065, 0.037
OFFSETS: Final = {"clinical": -0.81, "preference": 0.04, "both": 0.53, "neither": 0.0}
HEAD = 1.4
MOST = 20.0
_LEAST: Final = 1e-9


def with_names(told: Chances, fact: float, liking: float) -> Chances:
    """fact, liking: by how much the likeliest clinical name, and liked thing, beats no name."""
    from_fact, from_liking = A_FACT * _bounded(fact), A_LIKING * _bounded(liking)
    named = {"clinical": from_fact, "preference": from_liking, "both": from_fact + from_liking}
    weights = {store: _weight(told, store, named.get(store, 0.0)) for store in OFFSETS}
    return Chances(_shares(weights), told.least)


def _weight(told: Chances, store: str, named: float) -> float:
    return float(max(told.of[store], _LEAST) ** HEAD) * exp(OFFSETS[store] + named)


def _shares(weights: Mapping[str, float]) -> dict[str, float]:
    total = sum(weights.values())
    return {store: weight / total for store, weight in weights.items()}


def _bounded(score: float) -> float:
    return min(MOST, max(-MOST, score))
