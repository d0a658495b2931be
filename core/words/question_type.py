"""What kind of question it is: the coarse sort that repetition and needs are counted by (D8)."""

from enum import StrEnum
from typing import Final

from core.words.meaning import Meaning
from core.words.patterns import patterns
from core.words.plain import plain


class QuestionType(StrEnum):
    LOCATION = "location"
    IDENTITY = "identity"
    TIME = "time"
    ACTIVITY = "activity"
    PERSON = "person"
    GENERAL = "general"


TASK: Final = "question_type"
LISTS: Final = "lexicon/en/question_types.json"
# When two lists match and nothing was learnt: a person before a time ("when is Anna coming").
_ORDER = (
    QuestionType.IDENTITY,
    QuestionType.PERSON,
    QuestionType.LOCATION,
    QuestionType.TIME,
    QuestionType.ACTIVITY,
)
_NOT_COUNTED = ("lost_thing", "of_the_world")


def question_type(text: str, meaning: Meaning | None = None) -> QuestionType:
    """Without `meaning`, by the lists alone."""
    chances = meaning.chances(TASK, text, signs_of(text)) if meaning else {}
    if chances:
        return QuestionType(max(chances, key=lambda name: chances[name]))
    seen = dict(zip(patterns(LISTS), signs_of(text), strict=True))
    if any(seen[name] for name in _NOT_COUNTED):
        return QuestionType.GENERAL
    return next((kind for kind in _ORDER if seen[kind]), QuestionType.GENERAL)


def signs_of(text: str) -> list[bool]:
    said = plain(text)
    return [bool(each.search(said)) for each in patterns(LISTS).values()]
