"""From where on two cases are alike, for each embedder: the cosine of what was asked, and with it
how many tags both have.

0.7 was written for another model, with the promise that over 80 of 100 found ones are relevant:
that precision is what is kept. Measured on 176 clinical sentences of 44 sorts of our own, each with
each (tests/quality/dev/similar_cases.jsonl; 264 of 15,400 pairs are alike): at these values 82 of
100 pairs are, and 34 (MiniLM) or 26 (the static table) of 100 alike ones are found. At 80 it would
be 37 and 31, and by the cosine alone 25 and 17: a little is left for words that the lexicon learns.
With the names of the tools beside the words, as it was planned, all
cosines grow and 4 of 100 pairs from 0.65 on are alike: so they are not embedded.
"""

from collections.abc import Collection, Mapping
from typing import Final

from core.ports import UnitOfWork
from core.settings import EPISODES_LIKENESS, get_setting

_OF_MODEL: Final[Mapping[str, float]] = {
    "all-MiniLM-L6-v2": 0.625,
    "wordllama-l2-supercat-256": 0.55,
}
# What shared tags add, all of both being shared.
TAGS_COUNT: Final = 0.3
# What nobody measured is asked for what was written.
USUAL: Final = 0.7


def likeness(cosine: float, one: Collection[str], other: Collection[str]) -> float:
    """one, other: tags."""
    whole = set(one) | set(other)
    shared = len(set(one) & set(other)) / len(whole) if whole else 0.0
    return cosine + TAGS_COUNT * shared


def alike_from(model: str) -> float:
    return _OF_MODEL.get(model, USUAL)


def chosen_likeness(uow: UnitOfWork, model: str) -> float:
    """A choice of the person's helpers, else what was measured."""
    chosen = get_setting(uow, EPISODES_LIKENESS)
    return chosen or alike_from(model)
