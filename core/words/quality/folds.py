"""Sentences in parts, to judge each by what was learnt from the others."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PARTS = 4
# Who wrote a line wrote its neighbours, and is known by them: so many stay together. Of interleaved
# parts each hand stands in all, and what is measured is flattered.
STRETCH = 400
# From this likeness of words and letters on, 0 to 1, two sentences are near-twins.
TWINS = 0.7
AT_ONCE = 1024


def twins(alike: "Matrix", signs: "Matrix | None" = None) -> list[tuple[int, int]]:
    """Places of sentences that nearly are the same. alike: products of their rows.

    signs: what stands in each row beside its words, its letters and a 1; both are taken out.
    """
    import numpy as np

    told = np.diag(alike) if signs is None else np.diag(alike) - (signs**2).sum(axis=1) - 1
    lengths = np.sqrt(np.maximum(told, 1e-9))
    found: list[tuple[int, int]] = []
    # Some at a time: of thirty thousand all products stand in memory once, and no more.
    for start in range(0, len(alike), AT_ONCE):
        some = slice(start, start + AT_ONCE)
        beside = alike[some] if signs is None else alike[some] - signs[some] @ signs.T - 1
        one, other = np.nonzero(beside > TWINS * np.outer(lengths[some], lengths))
        found += zip((one + start).tolist(), other.tolist(), strict=True)
    return [(one, other) for one, other in found if one < other]


def parts_of(
    count: int, pairs: Iterable[tuple[int, int]], parts: int = PARTS, *, stretch: int = 1
) -> list[int]:
    """The part of each of so many sentences; those of a pair lie in one, and so do the neighbours
    of a stretch."""
    leaders = list(range(count))

    def leader(at: int) -> int:
        while leaders[at] != at:
            at = leaders[at]
        return at

    for one, other in pairs:
        leaders[leader(other)] = leader(one)
    numbers: dict[int, int] = {}
    turns = [numbers.setdefault(leader(at), len(numbers)) for at in range(count)]
    return [turn // stretch % parts for turn in turns]


def stretch_of(count: int, parts: int = PARTS) -> int:
    """At least two stretches for each part."""
    return max(1, min(STRETCH, count // (2 * parts)))
