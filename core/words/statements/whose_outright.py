"""Whose a thing is, where a patient says it outright: "a spray for my wife", "a man with Parkinson's",
"I'm the one with diabetes"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import About, Speaker

_FOR_ANOTHER = re.compile(
    r"(?: \w+)? for (?:my|our|the|an?) (?:(?:late|poor|old|little|elder|younger|eldest|youngest) )?"
    r"(?:wife|husband|sisters?|brothers?|mother|father|mum|dad|sons?|daughters?|gran\w*|nan|aunt\w*"
    r"|uncle|niece|nephew|cousin|friend|neighbou?r|lady|man|baby|child(?:ren)?|kids?|dog|cat)\b(?!'s (?:sake|birthday|wedding|funeral|party|visit))"
)
_OF_ONE_WITH = re.compile(
    r"\b(?:man|men|woman|women|lady|ladies|gent\w*|chap|fella|fellow|bloke|boy|girl|lad|lass|people|folk"
    r"|patients?|residents?|someone|somebody|anyone|one|ones|child|kid) (?:with|who (?:has|had)) "
    r"(?:(?:a|an|the|bad|severe|advanced|early) )*$"
)
_I_AM = re.compile(
    r"\b(?:i'm|i am|i was|i've been|we're)\b,?(?: (?:just|only|not|still|the|an?|one of|those|these|them"
    r"|your|other|old|poor|first|last))* $"
)


def whose_outright(view: View) -> About | None:
    """None where it is not said so plainly."""
    if view.seen.speaker is not Speaker.PATIENT:
        return None
    text, thing = view.seen.said.text, view.thing
    if _FOR_ANOTHER.match(text, thing.end):
        return About.OTHER
    one = _OF_ONE_WITH.search(text[: thing.start])
    if one is None:
        return None
    return About.SELF if _I_AM.search(text[: one.start()]) else About.OTHER
