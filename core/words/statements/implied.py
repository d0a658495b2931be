"""What is told without its name: "the room swims when I get up" is dizziness.

People tell complaints with a verb or a picture. No words of such a sentence name the thing, so a
head over the whole of it says which of the plain names (resources/lexicon/en/implied.json) it is.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from core.resource_files import lexicon
from core.words.head import Chances
from core.words.meaning import Meaning, chances
from core.words.statements.naming import is_alike, meant_by
from core.words.statements.statement import Statement, Topic
from core.words.statements.terms import found_terms

IMPLIED = "implied"
# Said of anybody, and of no complaint: "it makes your head spin".
_OF_ANYBODY = re.compile(
    r"\bmakes? (?:your|yer) (?:head spin|blood (?:boil|run cold)|hair (?:curl|stand on end)|skin crawl|toes curl|heart sink|mouth water)\b",
    re.IGNORECASE,
)
# Nothing is told without its name.
NONE = "none"
_NAMES = "lexicon/en/implied.json"
# From so likely on a name is given. Of 182 lines that were not learnt from 64 were rightly named so
# and 21 by a neighbour's name (from 0.3 on); from 0.2 on 75 and 29, from 0.5 on 38 and 7. Of 491
# lines of the check set that tell no such thing 32 are named, from 0.3 on 30.
LEAST = 0.28


@cache
def implied_names() -> Mapping[str, Topic]:
    return {name: Topic(topic) for topic, names in lexicon(_NAMES).items() for name in names}


# Several judgements of a turn ask what the same text asserts.
@lru_cache(maxsize=32)
def implied(text: str, meaning: Meaning | None = None) -> str | None:
    """The plain name of what the text most likely tells; None where nothing is likely enough.

    Who asks tells of nothing.
    """
    if text.rstrip().endswith("?"):
        return None
    return likeliest(chances(IMPLIED, _OF_ANYBODY.sub("", text), (), meaning))


def likeliest(told: Chances) -> str | None:
    name = max((name for name in told.of if name != NONE), key=lambda name: told.of[name])
    return name if told.of[name] >= LEAST else None


def of_its_kind(name: str, said: Sequence[Statement]) -> list[Statement]:
    """What was named: that, or what sounds like it."""
    return [one for one in said if is_alike(one.topic, implied_names()[name])]


def is_vague(name: str, one: Statement) -> bool:
    """A word that no list knows as a complaint, as "foot" of feet that are never warm."""
    is_known = " " in one.entity or found_terms(one.entity)
    return one.topic is implied_names()[name] is Topic.SYMPTOM and not is_known


def called(name: str, one: Statement) -> Statement:
    return replace(one, entity=name, means=meant_by(name, one.topic))
