"""Where a sentence belongs: the clinical record, the preferences, both or neither (P2, P6).

Every writer passes here: talk, the tools, imports and forms with free text.
"""

from collections.abc import Sequence
from enum import Enum

from core.frozen import frozen
from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker, Statement, Topic


class Store(Enum):
    CLINICAL = "clinical"
    PREFERENCE = "preference"
    BOTH = "both"
    NEITHER = "neither"


@frozen
class Route:
    """main: the statement that decided; None for NEITHER. said: all that is asserted."""

    store: Store
    main: Statement | None
    said: tuple[Statement, ...]


# What a reader must not miss comes first.
_WEIGHT = {Topic.ALLERGY: 0, Topic.PREFERENCE: 2}
_USUAL_WEIGHT = 1


def route(text: str, speaker: Speaker = Speaker.PATIENT) -> Route:
    said = statements(text, speaker)
    clinical = [one for one in said if one.topic is not Topic.PREFERENCE]
    liked = [one for one in said if one.topic is Topic.PREFERENCE]
    if clinical and liked:
        return Route(Store.BOTH, _main(clinical), said)
    if clinical:
        return Route(Store.CLINICAL, _main(clinical), said)
    if liked:
        return Route(Store.PREFERENCE, _main(liked), said)
    return Route(Store.NEITHER, None, said)


def _main(said: Sequence[Statement]) -> Statement:
    """Of a correction ("not metformin, methotrexate") the half that holds."""

    def rank(one: Statement) -> tuple[bool, int, bool]:
        is_denied = one.polarity is Polarity.ABSENT
        return one.about is About.OTHER, _WEIGHT.get(one.topic, _USUAL_WEIGHT), is_denied

    return min(said, key=rank)
