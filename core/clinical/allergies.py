"""Whether a medicine meets a stated allergy or its class (rule N2).

Words are compared whole and exactly. A name we do not know clashes with nothing: we say
what the record says, and never that a medicine is safe.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from core.frozen import frozen
from core.records.allergy import Allergy
from core.records.facts import Fact, Status, Verification
from core.records.medication import Medication
from core.records.names import digits_apart, normalised
from core.resource_files import lexicon

_WORD = re.compile(r"[\w]+(?:-[\w]+)*")

_Words = tuple[str, ...]


@frozen
class Clash:
    """by_class: the class both belong to; None when the very substance is named."""

    allergy_id: str
    medication_id: str
    by_class: str | None


def clashes(medicines: Iterable[Medication], allergies: Iterable[Allergy]) -> tuple[Clash, ...]:
    """Every pair of a current medicine and a standing allergy that name the same thing."""
    standing = [allergy for allergy in allergies if counts_for_caution(allergy)]
    return tuple(
        Clash(allergy.id, medicine.id, found[0])
        for medicine in medicines
        if is_taken(medicine)
        for allergy in standing
        if (found := shared_class(medicine.name, allergy.substance))
    )


def shared_class(medicine: str, substance: str) -> tuple[str | None] | None:
    """What connects two names: a class, (None,) for the substance itself, None for nothing."""
    if _is_said(_words(normalised(substance)), _words(normalised(medicine))):
        return (None,)
    shared = classes_named(medicine) & classes_named(substance)
    return (min(shared),) if shared else None


def classes_named(name: str) -> frozenset[str]:
    """Classes of which a whole-word member, or the class itself, is named."""
    words = _words(normalised(name))
    return frozenset(
        group
        for word in set(words)
        for member, group in _members().get(word, ())
        if _is_said(member, words)
    )


def _is_said(wanted: _Words, words: _Words) -> bool:
    if not wanted or wanted[0] not in words:
        return False
    spans = range(len(words) - len(wanted) + 1)
    return any(words[start : start + len(wanted)] == wanted for start in spans)


def _words(name: str) -> _Words:
    return tuple(_WORD.findall(digits_apart(name)))


@cache
def _members() -> Mapping[str, Sequence[tuple[_Words, str]]]:
    """By their first word: every pair of a medicine and an allergy asks, at each change of one."""
    by_word = defaultdict[str, list[tuple[_Words, str]]](list)
    for group, members in lexicon("safety/allergy_classes.json").items():
        for member in map(_words, members):
            by_word[member[0]].append((member, group))
    return by_word


def counts_for_caution(allergy: Fact) -> bool:
    """T10, P6: what is doubted still warns; what was taken back or refuted does not."""
    is_refuted = allergy.verification is Verification.REFUTED
    return allergy.status in {Status.ACTIVE, Status.EXPIRED, Status.INACTIVE} and not is_refuted


def is_taken(medicine: Fact) -> bool:
    return medicine.status is Status.ACTIVE
