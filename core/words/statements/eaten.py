"""A food that the person eats is no allergy of theirs, whoever else it makes ill: "I can eat
shellfish till the cows come home but our Mavis swells up"."""

import re

from core.words.statements.bearing import View
from core.words.statements.of_both import Pair
from core.words.statements.statement import Polarity, Speaker, Topic

_CAN_EAT = re.compile(
    r"\bi can (?:still |always )?(?:eat|have|drink|manage)(?: (?:all|any|the|as many|as much))* $"
)
_EATS = re.compile(
    r"\bi (?:(?:always|still|do|love|like) )?(?:eat|drink)(?: (?:the|my|lots of))* $"
)
_HARMLESS = re.compile(
    r"(?: is| are|'s|'re) (?:fine|all right|alright|okay|ok|no bother|no trouble|grand) (?:for|with|by) me\b"
    r"|(?: doesn't| don't| never|'ve never| have never| has never) (?:bother\w*|trouble\w*|upset|affect\w*|harm\w*|hurt) me\b"
)
# Somebody, and not the food itself: "but it brings me out in hives".
_ANOTHER = (
    r"(?!i\b|it\b|they\b|that\b|those\b|these\b|them\b|we\b|you\b|my (?:own )?(?:throat|face|lips|skin|tongue|mouth)\b)"
    r"(?:(?:my|our|the|his|her) )?(?:\w+ )?[a-z]+(?:'s)?"
)
_ILL_OF_IT = (
    r"(?:allergic|swells?(?: up)?|swelled|comes out in|came out in|comes up in|reacts|anaphyla\w+|throat|blows up|puffs up"
    r"|can't|cannot|mustn't|blotch\w*|wheez\w+|epipen)"
)
_ANOTHER_IS_ILL = re.compile(
    rf"[^.;!?]*?,? (?:but|though|while|whereas|only) {_ANOTHER}(?: \w+){{0,3}}? {_ILL_OF_IT}\b(?! to (?!it|them|that|those))"
)
_ALONE = re.compile(
    r"(?![^.;!?]*\b(?:but|now|unless|if|only|without|except|until|till (?:i|it|they)|not)\b)"
)
_ANOTHER_FOOD = re.compile(
    r",? but (?:i'm|i am) allergic to (?!it\b|them\b|that\b|those\b)|,? but not (?!if|when|too|many|much|more|now|any)\w+"
)
_OF_TWO = Pair(own=Polarity.ABSENT, other=Polarity.PRESENT)


def eaten(view: View, told: Polarity) -> Polarity | None:
    """Absent, where the person eats it and nothing takes that back."""
    text, thing = view.seen.said.text, view.thing
    if not _may_be(view) or told not in {Polarity.PRESENT, Polarity.UNCERTAIN}:
        return None
    after = text[thing.end :]
    is_eaten = _CAN_EAT.search(text[: thing.start]) or _HARMLESS.match(after)
    is_all = _ALONE.match(after) or _ANOTHER_FOOD.match(after)
    return Polarity.ABSENT if is_eaten and is_all else None


def eaten_by_one(view: View) -> Pair | None:
    """How it stands with the person who eats it and with somebody else whom it makes ill."""
    text, thing = view.seen.said.text, view.thing
    if not _may_be(view) or not _ANOTHER_IS_ILL.match(text, thing.end):
        return None
    before = text[: thing.start]
    is_eaten = _CAN_EAT.search(before) or _EATS.search(before) or _HARMLESS.match(text, thing.end)
    return _OF_TWO if is_eaten else None


def _may_be(view: View) -> bool:
    return view.thing.topic is Topic.ALLERGY and view.seen.speaker is Speaker.PATIENT
