"""Figures with what chance leaves open, and with what a naive judgement would reach."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from typing import TypeVar

from core.frozen import frozen

_Z = 1.959964  # of 95 %
T = TypeVar("T")


@frozen
class Figure:
    """value, low, high: 0 to 1. floor: what it must reach; a ceiling when `is_most`."""

    name: str
    value: float
    low: float
    high: float
    floor: float | None = None
    naive: float | None = None
    is_most: bool = False

    @property
    def is_met(self) -> bool:
        if self.floor is None:
            return True
        return self.value <= self.floor if self.is_most else self.value >= self.floor


@frozen
class Aim:
    """What a figure is called and must reach."""

    name: str
    floor: float | None = None
    is_most: bool = False


def share(aim: Aim, right: int, of: int, naive: float | None = None) -> Figure:
    """A share with Wilson's interval."""
    low, high = wilson(right, of)
    return Figure(aim.name, right / of if of else 0.0, low, high, aim.floor, naive, aim.is_most)


def wilson(right: int, of: int) -> tuple[float, float]:
    if not of:
        return 0.0, 1.0
    share_, z2 = right / of, _Z * _Z
    middle = (share_ + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z * sqrt(share_ * (1 - share_) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def f1(gold: Sequence[str], said: Sequence[str], label: str) -> float:
    hit = sum(g == s == label for g, s in zip(gold, said, strict=True))
    of = sum(g == label for g in gold) + sum(s == label for s in said)
    return 2 * hit / of if of else 0.0


def macro_f1(gold: Sequence[str], said: Sequence[str]) -> float:
    """The mean over the labels that occur."""
    names = sorted(set(gold))
    return sum(f1(gold, said, name) for name in names) / len(names) if names else 0.0


def macro_figure(aim: Aim, gold: Sequence[str], said: Sequence[str]) -> Figure:
    """Macro-F1, with a bootstrap's interval; beside it, always saying the most frequent label."""
    low, high = bootstrap(macro_f1, gold, said)
    naive = macro_f1(gold, [most_frequent(gold)] * len(gold))
    return Figure(aim.name, macro_f1(gold, said), low, high, aim.floor, naive)


def accuracy(aim: Aim, gold: Sequence[str], said: Sequence[str]) -> Figure:
    right = sum(g == s for g, s in zip(gold, said, strict=True))
    return share(aim, right, len(gold), share_of_most(gold))


def most_frequent(gold: Sequence[str]) -> str:
    """Of several that are as frequent, the first by name; empty where there is nothing."""
    return max(sorted(set(gold)), key=list(gold).count, default="")


def share_of_most(gold: Sequence[object]) -> float:
    """How often whoever always says the most frequent is right."""
    return max(Counter(gold).values(), default=0) / max(1, len(gold))


_DRAWS = 500


def bootstrap(
    measure: Callable[[Sequence[T], Sequence[T]], float], gold: Sequence[T], said: Sequence[T]
) -> tuple[float, float]:
    """The interval of 95 % in which `measure` lies, of sets drawn from this one."""
    import random

    chance = random.Random(1)  # noqa: S311 - the same figures every time; nothing secret
    pairs = list(zip(gold, said, strict=True))
    found = []
    for _ in range(_DRAWS):
        drawn = chance.choices(pairs, k=len(pairs))
        found.append(measure([g for g, _ in drawn], [s for _, s in drawn]))
    found.sort()
    return found[int(_DRAWS * 0.025)], found[int(_DRAWS * 0.975) - 1]
