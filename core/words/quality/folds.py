"""Sentences in parts, to judge each by what was learnt from the others."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.words.training import Rows, blocks_of_products

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PARTS = 4
# Who wrote a line wrote its neighbours, and is known by them: so many stay together. Of interleaved
# parts each hand stands in all, and what is measured is flattered.
STRETCH = 400
# From this likeness of words and letters on, 0 to 1, two sentences are near-twins.
TWINS = 0.7


def twins(rows: Rows, signs: "Matrix | None" = None) -> list[tuple[int, int]]:
    """Places of sentences that nearly are the same.

    signs: what stands in each row beside its words, its letters and a 1; both are taken out.
    """
    import numpy as np

    told = np.array([(row.values**2).sum() for row in rows.each])
    told = told if signs is None else told - (signs**2).sum(axis=1) - 1
    lengths = np.sqrt(np.maximum(told, 1e-9))
    found: list[tuple[int, int]] = []
    for start, alike in blocks_of_products(rows):
        some = slice(start, start + len(alike))
        beside = alike if signs is None else alike - signs[some] @ signs[start:].T - 1
        one, other = np.nonzero(beside > TWINS * np.outer(lengths[some], lengths[start:]))
        found += zip((one + start).tolist(), (other + start).tolist(), strict=True)
    return [(one, other) for one, other in found if one < other]


def parts_of(count: int, pairs: Iterable[tuple[int, int]], *, stretch: int = 1) -> list[int]:
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
    return [turn // stretch % PARTS for turn in turns]


def stretch_of(count: int) -> int:
    """At least two stretches for each part."""
    return max(1, min(STRETCH, count // (2 * PARTS)))
