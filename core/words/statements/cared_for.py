"""Who is helped, told beside their helper: "Mum and I both had covid", "I gave Mum her paracetamol"."""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Speaker, Topic

KIN = (
    r"(?:mum|mam|mom|mummy|mommy|mother|dad|daddy|father|gran|granny|nan|nana|grandma|grandad"
    r"|granddad|grandpa|mammy|papa|amma|ammi|appa|abba|nani|nanna|mama)"
)
SPOUSE = r"(?:husband|wife|hubby|missus)"
_CARED_FOR = rf"(?:(?:my|our|poor) )*(?:{KIN}|{SPOUSE})"
# So many letters before the thing are read.
_NEAR = 120
# Who else a helper speaks of, and may have meant.
_ANOTHER = re.compile(
    r"\b(?:aunt\w*|uncle|sons?|daughters?|brothers?|sisters?|nephew|niece|cousin|grandson|granddaughter|in-law|friend"
    r"|neighbou?r|parents|dog|cat|baby|babies|child(?:ren)?|kids?|boys?|girls?|lad|lass|little one|toddler|twins)\b"
)
_HELPED = re.compile(rf"\b(?:{KIN}|{SPOUSE})\b")
# "Mum and I both had covid", "me and Dad have got a cold".
_BOTH = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:that|but|so|because|now|since) )(?:(?:me|myself|i) and {_CARED_FOR}"
    rf"|{_CARED_FOR} and (?:i|me|myself))(?:(?:'ve|'re)| (?:are|were|have|had|got|both|each|now|on|take|came"
    r"|caught|with|down|been|a|an|the|some|bad|terrible|awful|horrible|nasty|stinking))* $"
)
_NOT_BOTHS = re.compile(
    r"[^.;!?]*\b(?:for (?:him|her|them|me|my|our)|side|not (?:me|him|her|mum|dad)|never|delivered)\b"
)
# "Her mum had dementia and so has she".
_SO_HAS_SHE = re.compile(
    rf"[^.;!?]{{0,40}}(?:\band|,) so (?P<now>is|does|has|did|had|was) (?:she|he|{_CARED_FOR}){CLAUSE_END}"
)
_DENIED = re.compile(r"\b(?:not|never|neither|nor|no)\b|n't\b|\?")
_GAVE = re.compile(
    r"(?:^|[.;,!] ?|\b(?:and|but|so|then) )(?:(?:i|ah|we)(?:'ve| have|'d| had)? )?(?:(?:just|also|only|then) )*"
    rf"(?:gave|give|given|giving|put|rubbed) {_CARED_FOR}(?: (?:her|his|the|some|a|an|one|two|half|this|liquid|usual"
    r"|morning|evening|night|\d+|of))* $"
)


def theirs_too(view: View, told: Polarity) -> Polarity | None:
    """How it stands with who is helped, of what is told of somebody else; None where it is not so.

    told: how it stands with the other, who may have had it long ago.
    """
    text, thing = view.seen.said.text, view.thing
    if view.seen.speaker is not Speaker.CAREGIVER or thing.topic is Topic.PREFERENCE:
        return None
    near = max(0, thing.start - _NEAR)
    if _BOTH.search(text, near, thing.start) and not _NOT_BOTHS.match(text, thing.end):
        return told
    theirs = _SO_HAS_SHE.match(text, thing.end)
    if theirs is None or _DENIED.search(text[: theirs.end()]):
        return None
    return Polarity.PRESENT if theirs["now"] in {"is", "does", "has"} else told


def is_given_by_helper(view: View) -> bool:
    """Of a medicine, where nobody is named but the one it is given to."""
    text, thing = view.seen.said.text, view.thing
    if view.seen.speaker is not Speaker.CAREGIVER or thing.topic is not Topic.MEDICATION:
        return False
    if not _GAVE.search(text, max(0, thing.start - _NEAR), thing.start):
        return False
    return not _ANOTHER.search(text) and len(set(_HELPED.findall(text))) == 1
