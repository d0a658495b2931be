""" "In ten similar cases the first step was ... in seven": counted, with the episodes it counts."""

from collections.abc import Sequence
from dataclasses import field

from core.episodes.decisions import FirstStep, first_step
from core.episodes.finding import FoundEpisode
from core.frozen import frozen


@frozen
class Statistic:
    """cases: how many alike ones something was decided on. step: what came first most often, in
    the words of the newest. episodes: ids of those in which it did, newest first."""

    cases: int
    step: str = field(repr=False)
    episodes: tuple[str, ...]

    @property
    def count(self) -> int:
        return len(self.episodes)


def statistic(found: Sequence[FoundEpisode]) -> Statistic | None:
    """None where nothing was decided in any of them."""
    decided = [
        (each, step)
        for each in sorted(found, key=lambda one: one.at, reverse=True)
        if each.decided and (step := first_step(each.decided))
    ]
    if not decided:
        return None
    usual = max((step.parts for _, step in decided), key=lambda parts: _rank(parts, decided))
    same = [each for each in decided if usual <= each[1].parts]
    return Statistic(len(decided), _said(same, usual), tuple(each.id for each, _ in same))


def _rank(
    parts: frozenset[str], decided: Sequence[tuple[FoundEpisode, FirstStep]]
) -> tuple[int, int]:
    """How often; of two as often, the one that says more."""
    return sum(parts <= step.parts for _, step in decided), len(parts)


def _said(same: Sequence[tuple[FoundEpisode, FirstStep]], usual: frozenset[str]) -> str:
    """In the words of the newest that did just this."""
    return min(same, key=lambda each: each[1].parts != usual)[1].said
