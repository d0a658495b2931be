"""Who belongs to somebody, asked of their own life: children, a husband, a sister (P1, D10)."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from core.companion.asked import Asked, names
from core.companion.context import Answer
from core.companion.of_health import in_a_row
from core.companion.of_the_dead import of_the_dead
from core.companion.whom_meant import usual, who
from core.records.contact import Contact
from core.words.intent import Intent
from core.words.plain import words_of

# What is asked for, and which relations are meant by it.
_MEANT: Final[Mapping[str, frozenset[str]]] = {
    r"\b(?:children|kids)\b": frozenset({"son", "daughter"}),
    r"\bgrandchildren\b": frozenset({"grandson", "granddaughter"}),
    r"\b(?:married|widow\w*|husband|wife|divorced)\b": frozenset({"husband", "wife"}),
    r"\bsisters?\b": frozenset({"sister"}),
    r"\bbrothers?\b": frozenset({"brother"}),
    r"\bsons?\b": frozenset({"son"}),
    r"\bdaughters?\b": frozenset({"daughter"}),
    r"\bgrandsons?\b": frozenset({"grandson"}),
    r"\bgranddaughters?\b": frozenset({"granddaughter"}),
}
_MOST_NAMED: Final = 4


def my_life(asked: Asked) -> Answer:
    """Those who live, as far as they are written down; of one who died as of the dead."""
    relations = _relations(asked.said)
    if living := _those(asked.known.living, relations):
        people = in_a_row([who(each) for each in living[:_MOST_NAMED]])
        return Answer("my_life.people", {**names(asked), "people": people})
    dead = _those(asked.known.dead, relations)
    return of_the_dead(asked, dead[0]) if dead else Answer(Intent.MY_LIFE.value, names(asked))


def _relations(said: str) -> frozenset[str]:
    found = (meant for asked_for, meant in _MEANT.items() if re.search(asked_for, said, re.I))
    return frozenset[str]().union(*found)


def _those(contacts: Sequence[Contact], relations: frozenset[str]) -> Sequence[Contact]:
    return [each for each in contacts if _said(each.relation or "") & relations]


def _said(relation: str) -> frozenset[str]:
    """ "Son-in-law" is no son."""
    return frozenset() if "law" in words_of(relation) else frozenset(map(usual, words_of(relation)))
