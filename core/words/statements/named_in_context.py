"""What a name stands for in its sentence: the pressure of glaucoma is that of the eye, who faints
has more than a faint feeling, "the falls class" is no fall, and who swims likes swimming.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from core.words.statements.bearing import Named
from core.words.statements.statement import Topic
from core.words.statements.terms import singular


def _by_form(names: Mapping[str, str]) -> Mapping[str, str]:
    """names: forms of a verb, by what it is called."""
    return {form: name for name, forms in names.items() for form in forms.split()}


_OF_THE_EYE: Final = re.compile(
    r"\bglaucoma\b|\b(?:in|of|behind) (?:my|her|his|the|both|each|your) eyes?\b"
    r"|\beyes? (?:tested|checked|pressures?|clinic|woman|man|doctor|place)\b"
)
# No eye bears more than 60 mmHg.
_OF_THE_BLOOD: Final = re.compile(
    r"\b(?:blood|bp|hr|pulse|systolic|diastolic)\b|\d ?(?:/|over) ?\d|\b(?:[6-9]\d|[12]\d\d)\b"
)
# Who does it; who feels so, looks so or is about to has not fainted.
_FAINTS: Final = re.compile(
    r"\b(?:i|she|he|they|you|mum|dad|did|didn't|don't|doesn't|never|just|always|sometimes|would|not"
    r"|(?<!going )(?<!about )(?<!'m )to)(?: (?:just|nearly|almost|always|never|ever|even))? $"
)
_A_FAINT: Final = re.compile(r"\b(?:a|another|the)(?: (?:dead|proper|bad|sudden))? $")
_OF_WHAT: Final = re.compile(
    r" (?:rash|bruise|smell|line|murmur|trace|pulse|sound|mark|hope|memory|feeling)"
)
# The noun of the word that was said.
_NOUNS: Final = {
    "wobbly": "unsteadiness", "shaky": "shakiness", "forgetful": "forgetfulness",
    "sob": "shortness of breath", "short of breath": "shortness of breath", "not sleeping": "insomnia",
    "can't sleep": "insomnia", "cant sleep": "insomnia", "not slept": "insomnia", "not a wink": "insomnia",
}  # fmt: skip
# Who does it; after "a" or "that" it is had.
_FELT: Final = _by_form(
    {
        "itching": "itch itches", "stinging": "sting stings", "throbbing": "throb throbs",
        "tingling": "tingle tingles", "dribbling": "dribble dribbles", "scratching": "scratch scratches",
        "freezing": "freeze freezes", "snoring": "snore snores", "twitching": "twitch twitches",
    }
)  # fmt: skip
_HAD: Final = re.compile(
    r"(?:^|[,.;:] ?|\b(?:a|an|the|that|this|no|nil|my|her|his|any|some|bit of|bad|terrible|awful|wee"
    r"|little|two|three|four|few|several|\d+|get|gets|got|has|have|had|with|for|of|from) )$"
)
_NOT_REAL: Final = re.compile(
    r"(?:see|sees|saw|seeing|seen) (?:(?:the|a|big|little|wee|black|some) )*(?:spiders?|snakes?|insects?|bugs?|beetles?|ghosts?"
    r"|(?:cats?|dogs?|rats?|mice|children|people|men|women)(?= (?:that|who) (?:aren't|are not|isn't)"
    r"| (?:not there|on the (?:wall|curtains?|ceiling))))\b"
)
_STARS: Final = re.compile(r"(?:saw|seeing|see|sees) stars")
_ACHE: Final = re.compile(r"(?:tummy|belly|face) aches?")
# "Not sleeping too badly", "on shaky ground", and who has a good sob.
_UNLIKE: Final = re.compile(
    r" (?:too|so|that|very) bad| badly at all| with (?:her|him|me)\b| ground\b"
)
_SOBS: Final = re.compile(r"\b(?:i|a|good|she|he|to|and|big|wee) $")
_FALLS: Final = re.compile(r"falls? (class|clinic|group|lady|nurse|team|assessment|appointment)\b")
# Who does it; after "a" or "my" it is a thing that is done.
_WHO_DOES: Final = re.compile(
    r"\b(?:i|we|they|she|he|still|always|never|mostly|mum|mam|mom|mammy|dad|pop|gran|grandma|grandad"
    r"|nan|nana|to|would|'d|can|can't|could|couldn't|doesn't|don't|didn't|won't|longer|often)"
    r"(?: (?:still|always|never|often|now|just))? $"
)
_DONE: Final = _by_form(
    {
        "swimming": "swim swims swam", "singing": "sing sings sang", "walking": "walk walks walked",
        "driving": "drive drives drove", "knitting": "knit knits knitted", "reading": "read reads",
        "dancing": "dance dances danced", "fishing": "fish fished", "sewing": "sew sews sewed",
        "baking": "bake bakes baked", "painting": "paint paints painted", "cycling": "cycle cycles cycled",
        "cooking": "cook cooks cooked", "running": "run runs ran", "gardening": "garden gardens gardened",
    }
)  # fmt: skip


def named_in_context(text: str, thing: Named, entity: str) -> str | None:
    """text: as `plain` gives it. None where it is what its name says."""
    told = _BY_TOPIC.get(thing.topic)
    return told(text, thing, entity) if told else None


def _measured(text: str, _: Named, entity: str) -> str | None:
    is_of_the_eye = _OF_THE_EYE.search(text) and not _OF_THE_BLOOD.search(text)
    return "eye pressure" if entity in {"blood pressure", "pressure"} and is_of_the_eye else None


def _complained_of(text: str, thing: Named, entity: str) -> str | None:
    if _UNLIKE.match(text, thing.end):
        return None
    return _noun_of(text, thing) or _fainted(text, thing, entity)


def _fainted(text: str, thing: Named, entity: str) -> str | None:
    is_done = text.endswith("faint", thing.start, thing.end) and entity in {"faint", "faintness"}
    if not is_done or _OF_WHAT.match(text, thing.end):
        return None
    before = text[: thing.start]
    if _A_FAINT.search(before):
        return "faint"
    return "fainting" if _FAINTS.search(before) else None


def _noun_of(text: str, thing: Named) -> str | None:
    said, before = text[thing.start : thing.end], text[: thing.start]
    if said in _FELT and not _HAD.search(before):
        return _FELT[said]
    if _STARS.fullmatch(said):
        return "seeing stars"
    seen = _NOT_REAL.match(text, thing.start)
    if seen and seen.end() <= thing.end:
        return "hallucination"
    if _ACHE.fullmatch(said):
        return singular(said)
    if said == "sob" and _SOBS.search(before):
        return None
    return next((_NOUNS[each] for each in _NOUNS if f"{said} ".startswith(f"{each} ")), None)


def _visited(text: str, thing: Named, entity: str) -> str | None:
    found = _FALLS.search(text, thing.start, thing.end + 12) if entity.startswith("fall") else None
    return f"falls {found[1]}" if found else None


def _liked(text: str, thing: Named, entity: str) -> str | None:
    said = text[thing.start : thing.end]
    is_done = said.startswith(entity) and _WHO_DOES.search(text[: thing.start])
    return _DONE.get(said) if is_done else None


_BY_TOPIC: Final[dict[Topic, Callable[[str, Named, str], str | None]]] = {
    Topic.MEASUREMENT: _measured,
    Topic.SYMPTOM: _complained_of,
    Topic.CONDITION: _complained_of,
    Topic.APPOINTMENT: _visited,
    Topic.PREFERENCE: _liked,
}
