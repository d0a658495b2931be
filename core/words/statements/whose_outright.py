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
    r"|patients?|residents?|someone|somebody|anyone|one|ones|child|kid)"
    r"(?: in (?:the|our|my) \w+)? (?:with|who (?:has|had)) "
    r"(?:(?:a|an|the|bad|severe|advanced|early) )*$"
)
_I_AM = re.compile(
    r"\b(?:i'm|i am|i was|i've been|we're)\b,?(?: (?:just|only|not|still|the|an?|one of|those|these|them"
    r"|your|other|old|poor|first|last|lucky|unlucky|few))* $"
)
# Nobody else is said to say it.
_I_HAVE = re.compile(
    r"(?:^|[.;,!] ?|\b(?:and|but|because|so|well|yes|as|that) )(?:i'm (?:on|taking|allergic to)|i (?:take|have|use|suffer from)"
    r"|i've(?: got)?) (?:(?:a|an|the|my|some|bad|daily|regular|terrible|awful) )*$"
)
_SAID = re.compile(
    r"\b(?:says?|said|saying|goes|went|tells?|told|thinks?|reckons?|joked?|shouts?|cries)\b|['\"]\s"
)


def whose_outright(view: View) -> About | None:
    """None where it is not said so plainly."""
    if view.seen.speaker is not Speaker.PATIENT:
        return None
    text, thing = view.seen.said.text, view.thing
    if _FOR_ANOTHER.match(text, thing.end):
        return About.OTHER
    before = text[: thing.start]
    if _I_HAVE.search(before) and not _SAID.search(before):
        return About.SELF
    one = _OF_ONE_WITH.search(before)
    if one is None:
        return None
    return About.SELF if _I_AM.search(text[: one.start()]) else About.OTHER


# "That weatherman has psoriasis, and so do I."
_SO_DO_I = re.compile(
    r"\b(?:and|,) ?so (?:am|do|have|did|had) i\b|\b(?:me too|me an' all|me as well|same as me|same here)\b"
)
_DENIED_TOO = re.compile(r"\b(?:not|never|n't|neither|nor|no)\b|n't\b|\?")


def is_ones_own_too(view: View) -> bool:
    """Told of another, and then by a patient of themselves in so many words."""
    text, thing = view.seen.said.text, view.thing
    own = _SO_DO_I.search(text, thing.end)
    is_plain = own is not None and not _DENIED_TOO.search(text[: own.start()])
    return view.seen.speaker is Speaker.PATIENT and is_plain
