"""Whose a thing is, where a patient says it outright: "a spray for my wife", "a man with Parkinson's",
"I'm the one with diabetes"."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import About, Polarity, Speaker, Topic

_FOR_ANOTHER = re.compile(
    r"(?: \w+)? for (?:my|our|the) (?:(?:late|poor|old|little|elder|younger|eldest|youngest) )?"
    r"(?:wife|husband|sisters?|brothers?|mother|father|mum|dad|sons?|daughters?|gran\w*|nan|aunt\w*"
    rf"|uncle|niece|nephew|cousin|friend|neighbou?r|lady|child(?:ren)?|kids?){CLAUSE_END}"
)
# Who takes it, or calls it theirs, has it, whomever it is for.
_OWN_DOSE = re.compile(r"\b(?:take|takes|taking|took)\b|\bmy (?:\w+ )?$")
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
# "I eat well for a man with an ulcer": either may be meant.
_LIKENED = re.compile(
    r"\b(?:for|like|as|become|became|being)(?: (?:an?|the|one of|those|other))* $"
)
# Nobody else has spoken before.
_I_HAVE = re.compile(
    r"^(?:(?:well|yes|oh|no|so|and|also|hello|please),? )*(?:i'm (?:on|taking|allergic to)"
    r"|i (?:take|have|use|suffer from)|i've(?: got)?) (?:(?:a|an|the|my|some|bad|daily|regular|terrible|awful) )*$"
)
_ANOTHERS_AFTER = re.compile(
    r" (?:in|of|to|round to|from|on) (?:my|our|her|his|the)\b"
    r"|[^.;!?]*,? (?:says?|said|goes|shouts?|(?:he|she|they) (?:says?|said|told))\b"
)


def whose_outright(view: View) -> About | None:
    """None where it is not said so plainly."""
    if view.seen.speaker is not Speaker.PATIENT:
        return None
    text, thing = view.seen.said.text, view.thing
    before = text[: thing.start]
    if thing.topic is Topic.MEDICATION and _FOR_ANOTHER.match(text, thing.end):
        return None if _OWN_DOSE.search(before) else About.OTHER
    if _I_HAVE.search(before) and not _ANOTHERS_AFTER.match(text, thing.end):
        return About.SELF
    one = _OF_ONE_WITH.search(before)
    if one is None or _LIKENED.search(text[: one.start()]):
        return None
    return About.SELF if _I_AM.search(text[: one.start()]) else About.OTHER


# "That weatherman has psoriasis, and so do I."
_SO_DO_I = re.compile(
    rf"(?:\band|,) so (?P<now>am|do|have|did|had) i{CLAUSE_END}"
    rf"|(?:[,.;]|\band) (?:me too|me an' all|me as well|same as me|same here){CLAUSE_END}"
)
_DENIED_TOO = re.compile(r"\b(?:not|never|n't|neither|nor|no)\b|n't\b|\?")


def ones_own_too(view: View, told: Polarity) -> Polarity | None:
    """How it stands with a patient who tells it of another, and then of themselves.

    told: how it stands with the other, who may have had it long ago. None where it is not so.
    """
    text, thing = view.seen.said.text, view.thing
    own = _SO_DO_I.search(text, thing.end)
    is_patient = view.seen.speaker is Speaker.PATIENT
    if own is None or not is_patient or _DENIED_TOO.search(text[: own.start()]):
        return None
    return Polarity.PRESENT if own["now"] in {"am", "do", "have"} else told
