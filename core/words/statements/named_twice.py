"""What is named beside the thing that it tells of, and is none of its own: "bone scan shows
osteoporosis", "a blood thinner now, rivaroxaban", "to A&E in the ambulance"."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from core.resource_files import lexicon
from core.words.statements.bearing import Named
from core.words.statements.naming import meant_by
from core.words.statements.seen_on import SCAN
from core.words.statements.signs import Seen
from core.words.statements.statement import Topic
from core.words.statements.terms import singular

_SHOWS = re.compile(
    r"(?: (?:on|of|to|from|this|last|yesterday|today|results?|back|report|her|his|my|the|l|r|left|right|has|have|just)\b|"
    r" (?:mon|tues|wednes|thurs|fri|satur|sun)day)* ?(?:\w+ ){0,2}?"
    r"(?:shows?|showed|shown|showing|confirm(?:s|ed)|reveal(?:s|ed)|found|picked up|nad\b|came back(?: as)?|came up|says|said|:)"
)
_DONE_TO_ONE = frozenset((Topic.EVENT, Topic.APPOINTMENT))
_FOUND = frozenset((Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY))
# Between what a medicine is for and its name.
_ITS_NAME = re.compile(
    r"(?: (?!(?:and|or|but|not|nor|instead|with|ran|run|no)\b)[\w']+){0,5} ?[,:(-]+ ?(?:(?:called|named|that's|it's|the|namely|i think|i mean) )*"
)
_RIDE = re.compile(r"(?:an? |the )?ambulance$")
_THERE = re.compile(r"\b(?:a ?(?:&|and)? ?e|hospital|casualty|emergency|infirmary|ward|admi\w+)\b")


def is_named_twice(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    if thing.topic is Topic.MEDICATION:
        return _has_its_name(seen, thing, things)
    if thing.topic not in _DONE_TO_ONE:
        return False
    return _only_shows(seen, thing, things) or _is_ride(seen, thing, things)


def _only_shows(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """What a scan shows is told; that it was done goes without saying."""
    text = seen.said.text
    shown = _SHOWS.match(text, thing.end)
    if shown is None or not SCAN.search(text[thing.start : thing.end]):
        return False
    return any(
        t.topic in _FOUND and t.start >= shown.end() for t in _of_sentence(text, thing, things)
    )


def _is_ride(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """Where somebody was taken tells more than what in."""
    text = seen.said.text
    if not _RIDE.search(text[thing.start : thing.end]):
        return False
    others = [t for t in _of_sentence(text, thing, things) if t is not thing]
    return any(t.topic is Topic.EVENT and _THERE.search(text[t.start : t.end]) for t in others)


def _has_its_name(seen: Seen, thing: Named, things: Sequence[Named]) -> bool:
    """ "Steroids for my chest, prednisolone": one medicine, by its use and by its name."""
    text = seen.said.text
    kind = _kinds().get(singular(text[thing.start : thing.end].strip()))
    after = [t for t in things if t.topic is Topic.MEDICATION and t.start >= thing.end]
    if kind is None or not after or not _ITS_NAME.fullmatch(text, thing.end, after[0].start):
        return False
    return meant_by(text[after[0].start : after[0].end], Topic.MEDICATION) in kind


@cache
def _kinds() -> dict[str, frozenset[str]]:
    groups = lexicon("lexicon/en/medicine_groups.json")
    return {name: frozenset(each) for name, each in groups.items() if not name.startswith("_")}


def _of_sentence(text: str, thing: Named, things: Sequence[Named]) -> Iterator[Named]:
    begins = max(text.rfind(end, 0, thing.start) for end in ".!?\n") + 1
    ends = min(at for end in ".!?\n" if (at := (text + end).find(end, thing.end)) >= 0)
    yield from (each for each in things if begins <= each.start < ends)
