"""Short, calming pieces to tell or to lean on: which one, and when none.

Ranked half by what is known about each piece, half by how close the message is to its text. None is
told twice in a talk, nor within seven days while there is another.
"""

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import field
from datetime import timedelta
from enum import StrEnum
from functools import cache
from typing import Final

from core.companion.context import Pace
from core.frozen import frozen
from core.records.talk import Emotion, NarrativeMode
from core.resource_files import resource
from core.words.intent import Intent
from core.words.meaning import Meaning
from core.words.plain import words_of

NOT_WITHIN: Final = timedelta(days=7)
_BY_METADATA, _BY_CLOSENESS = 0.5, 0.5
# What each thing known of a piece weighs; together 1.
_FEELING, _HOUR, _LENGTH, _KIND, _RELIEF = 0.4, 0.1, 0.2, 0.2, 0.1
_SHORT: Final = 60  # words


class Category(StrEnum):
    GROUNDING = "grounding"
    CALMING_STORY = "calming_story"
    MEMORY_LOOP = "memory_loop"
    REASSURANCE = "reassurance"
    REDIRECTION = "redirection"
    CELEBRATION = "celebration"


@frozen
class Narrative:
    """emotions, hours: it fits; hours may be empty. themes: what it is about."""

    id: str
    category: Category
    text: str = field(repr=False)
    emotions: frozenset[Emotion]
    themes: frozenset[str]
    hours: frozenset[str]

    @property
    def words(self) -> int:
        return len(self.text.split())


@frozen
class Told:
    narrative: Narrative
    mode: NarrativeMode


@frozen
class Wanted:
    """avoided: words that nothing told may contain. told: in this talk. lately: in seven days.

    relief: by id, how much less distress the next message showed, -1 to 1.
    """

    said: str = field(repr=False)
    intent: Intent
    emotion: Emotion
    part_of_day: str
    pace: Pace
    avoided: Sequence[str] = field(default=(), repr=False)
    told: Set[str] = frozenset()
    lately: Set[str] = frozenset()
    relief: Mapping[str, float] = field(default_factory=dict)


_FITTING: Final = {
    Intent.GO_HOME: Category.MEMORY_LOOP,
    Intent.WHERE: Category.GROUNDING,
    Intent.BORED: Category.REDIRECTION,
    Intent.STOLEN: Category.REDIRECTION,
    Intent.PROUD: Category.CELEBRATION,
    Intent.TIRED: Category.CALMING_STORY,
    Intent.STORY: Category.CALMING_STORY,
}


def narrative_for(wanted: Wanted, meaning: Meaning | None) -> Narrative | None:
    """The best that may be told; None where all were, or each touches what is to be avoided.

    Who asks for a story is told one in which something happens, while there is one.
    """
    free = [each for each in library() if each.id not in wanted.told and _may_be_told(each, wanted)]
    fresh = [each for each in free if each.id not in wanted.lately]
    stories = [each for each in fresh if wanted.intent is Intent.STORY and _fits(each, wanted)]
    return max(
        stories or fresh or free,
        key=lambda each: (rank(each, wanted, meaning), each.id),
        default=None,
    )


def rank(narrative: Narrative, wanted: Wanted, meaning: Meaning | None) -> float:
    """0 to 1. Without `meaning` by what is known of it alone."""
    known = _known(narrative, wanted)
    if meaning is None:
        return known
    close = max(0.0, meaning.closeness(wanted.said, narrative.text))
    return _BY_METADATA * known + _BY_CLOSENESS * close


def _known(narrative: Narrative, wanted: Wanted) -> float:
    fits_hour = not narrative.hours or wanted.part_of_day in narrative.hours
    is_short = narrative.words <= _SHORT or wanted.pace.longest >= 160
    return (
        _FEELING * (wanted.emotion in narrative.emotions)
        + _HOUR * fits_hour
        + _LENGTH * is_short
        + _KIND * _fits(narrative, wanted)
        + _RELIEF * _share(wanted.relief.get(narrative.id, 0.0))
    )


def _fits(narrative: Narrative, wanted: Wanted) -> bool:
    return _FITTING.get(wanted.intent) is narrative.category


def _share(relief: float) -> float:
    """Of what it may add: half where nothing is known of it, all where it settles."""
    return max(0.0, min(1.0, 0.5 + relief))


def _may_be_told(narrative: Narrative, wanted: Wanted) -> bool:
    touched = {*words_of(narrative.text), *narrative.themes}
    return not any(touched & set(words_of(each)) for each in wanted.avoided)


@cache
def library() -> Sequence[Narrative]:
    text = resource("narratives", "en.json").read_text(encoding="utf-8")
    return tuple(
        Narrative(
            id=each["id"],
            category=Category(each["category"]),
            text=each["text"],
            emotions=frozenset(map(Emotion, each["emotions"])),
            themes=frozenset(each["themes"]),
            hours=frozenset(each["hours"]),
        )
        for each in json.loads(text)["narratives"]
    )


@cache
def themes() -> frozenset[str]:
    """Of every piece."""
    return frozenset(theme for each in library() for theme in each.themes)
