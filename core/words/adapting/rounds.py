"""What a teacher tells of each round: without it, a reading that falls apart does so unseen."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from core.frozen import frozen
from core.words.adapting.asking import Of
from core.words.head import in_logarithms

if TYPE_CHECKING:
    from core.words.embedding.port import Matrix


@frozen
class Round:
    """number: from 1. count: how many there are.

    surprise: for each question the mean cross-entropy, in nats, of the right answers while they
    were being learnt; each answer counts by its share. 0 is perfect; ln(labels) is chance.
    """

    number: int
    count: int
    surprise: Mapping[str, float]


TellRound = Callable[[Round], None]


class Tally:
    """The surprise of one round so far: for each question the sum, and of the shares."""

    def __init__(self) -> None:
        self.of: dict[str, tuple[float, float]] = {}

    def add(self, name: str, scores: "Matrix", asked: Of) -> None:
        told = in_logarithms(scores)
        missed, shares = self.of.get(name, (0.0, 0.0))
        for row, (_, one) in zip(told, asked, strict=True):
            missed -= float(row[one.label]) * one.share
            shares += one.share
        self.of[name] = missed, shares


def taken(tallies: Iterable[Tally]) -> dict[str, float]:
    """The means of all of them, which begin anew."""
    sums: dict[str, tuple[float, float]] = {}
    for tally in tallies:
        for name, (missed, shares) in tally.of.items():
            before, counted = sums.get(name, (0.0, 0.0))
            sums[name] = before + missed, counted + shares
        tally.of.clear()
    return {name: missed / shares for name, (missed, shares) in sums.items() if shares}
