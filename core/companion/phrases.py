"""The sentences that answers and comfort are made of: reviewed, in resources/replies."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from string import Formatter

from core.companion.context import Answer, Warmth
from core.records.talk import Emotion
from core.resource_files import resource

_CLOSE = frozenset({Warmth.TENDER, Warmth.CHERISHING})
_SENTENCE = re.compile(r"(?<=[.?!])\s+")


def answers(answer: Answer, warmth: Warmth) -> Sequence[str]:
    """Every way to say it with what is known; the last resort is to listen."""
    told = _bank("answers").get(answer.key) or _bank("answers")["company"]
    nearness = "close" if warmth in _CLOSE and "close" in told else "first"
    ways = _nearest(told[nearness], answer.values)
    return ways or _nearest(told["first"], answer.values)


def comforts(emotion: Emotion, warmth: Warmth, values: Mapping[str, str]) -> Sequence[str]:
    return _nearest(_bank("comfort")[emotion.value][warmth.value], values)


def filled(templates: Iterable[str], values: Mapping[str, str]) -> Sequence[str]:
    """Those whose every name is known."""
    return [_begun(each.format_map(values)) for each in templates if _named(each) <= set(values)]


def _nearest(templates: Iterable[str], values: Mapping[str, str]) -> Sequence[str]:
    """Where somebody can be reached, only the ways that say how; and so with a light at night."""
    known = [each for each in templates if _named(each) <= set(values)]
    most = max((_help_in(each) for each in known), default=0)
    return filled([each for each in known if _help_in(each) == most], values)


# Said where it is known.
_MUST = frozenset({"lamp", "kin", "wording", "born"})


def _help_in(template: str) -> int:
    """Who knows of medicines counts for more, where a doctor or a pharmacist may be named."""
    named = _named(template)
    reached = sum(each in _MUST or each.endswith("_phone") for each in named)
    return reached + ("adviser_phone" in named)


def sentences(text: str) -> Sequence[str]:
    return [each for each in _SENTENCE.split(text) if each]


def keys() -> frozenset[str]:
    """Of every answer."""
    return frozenset(_bank("answers"))


def _named(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def _begun(text: str) -> str:
    """A sentence that begins with somebody's words begins with a capital."""
    return text[:1].upper() + text[1:]


@cache
def _bank(name: str) -> Mapping[str, Mapping[str, Sequence[str]]]:
    text = resource("replies", "en", f"{name}.json").read_text(encoding="utf-8")
    return {key: told for key, told in json.loads(text).items() if key[0] != "_"}
