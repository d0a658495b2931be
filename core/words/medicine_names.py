"""Which medicine a name may have meant: offered to whoever typed it, and never put in its place.

A name that only looks alike is another medicine. Where two that are known look much alike, both are
shown, so that whoever types compares the label.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import cache
from typing import Final

from core.records.names import normalised
from core.resource_files import lexicon

MOST_OFFERED: Final = 3
_LEAST_LETTERS: Final = 4  # of fewer the beginnings are too many
_ALIKE: Final = 0.8  # of SequenceMatcher's ratio; "metformn" has 0.94 to metformin
_LONGER_BY: Final = 3
_DOSE = re.compile(r"\s*\d.*$")


def did_you_mean(typed: str) -> tuple[str, ...]:
    """Names to choose from, likeliest first; none for one that is known and unlike any other."""
    name = _DOSE.sub("", normalised(typed)).strip()
    if len(name) < _LEAST_LETTERS:
        return ()
    if name in _names():
        return _lookalikes().get(name, ())[:MOST_OFFERED]
    begun = sorted((each for each in _names() if each.startswith(name)), key=len)
    near = sorted(_near(name), reverse=True)
    found = dict.fromkeys([*begun, *(each for _, each in near)])
    return tuple(found)[:MOST_OFFERED]


def names_a_medicine(text: str) -> bool:
    """Whether one of the words is a name that is known."""
    return any(word in _names() for word in re.findall(r"[^\W\d_]{4,}", normalised(text)))


def _near(name: str) -> Iterator[tuple[float, str]]:
    for each in _by_letter().get(name[0], ()):
        if abs(len(each) - len(name)) <= _LONGER_BY:
            matcher = SequenceMatcher(None, name, each, autojunk=False)
            if matcher.quick_ratio() >= _ALIKE and (alike := matcher.ratio()) >= _ALIKE:
                yield alike, each


@cache
def _names() -> frozenset[str]:
    known = lexicon("lexicon/en/medications.json")
    both = {*known, *(other for others in known.values() for other in others)}
    return frozenset({*map(normalised, both), *_lookalikes()})


@cache
def _by_letter() -> dict[str, tuple[str, ...]]:
    letters = {name[0] for name in _names() if name}
    return {a: tuple(sorted(n for n in _names() if n.startswith(a))) for a in letters}


@cache
def _lookalikes() -> dict[str, tuple[str, ...]]:
    """Both ways."""
    found: dict[str, list[str]] = {}
    for name, others in lexicon("lexicon/en/medicine_lookalikes.json").items():
        for other in others:
            found.setdefault(name, []).append(other)
            found.setdefault(other, []).append(name)
    return {name: tuple(others) for name, others in found.items()}
