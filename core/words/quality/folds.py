"""Sentences in parts, to judge each by what was learnt from the others."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix

PARTS = 4
# From this likeness of words and letters on, 0 to 1, two sentences are near-twins.
TWINS = 0.7


def twins(alike: "Matrix") -> list[tuple[int, int]]:
    """Places of sentences that nearly are the same. alike: products of their words and letters."""
    import numpy as np

    lengths = np.sqrt(np.maximum(np.diag(alike), 1e-9))
    one, other = np.nonzero(np.triu(alike > TWINS * np.outer(lengths, lengths), 1))
    return list(zip(one.tolist(), other.tolist(), strict=True))


def parts_of(count: int, pairs: Iterable[tuple[int, int]], parts: int = PARTS) -> list[int]:
    """The part of each of so many sentences; those of a pair lie in one."""
    leaders = list(range(count))

    def leader(at: int) -> int:
        while leaders[at] != at:
            at = leaders[at]
        return at

    for one, other in pairs:
        leaders[leader(other)] = leader(one)
    numbers: dict[int, int] = {}
    return [numbers.setdefault(leader(at), len(numbers)) % parts for at in range(count)]
