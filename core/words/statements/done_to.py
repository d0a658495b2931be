"""Whose a thing is, by whom it is done to: "that penicillin brings me out in lumps, my mum always
said", "he has started me on it", "they injected her with it", "when I was carrying Jean I had it"."""

import re

from core.words.statements.bearing import View
from core.words.statements.cared_for import KIN
from core.words.statements.statement import About, Speaker, Topic

_DOES_TO_ME = re.compile(
    r"(?: (?:that|always|just|still|really|\w+ly))* (?:brings|makes|gives|turns|sends|upsets|knocks|keeps|leaves|binds|wipes|disagrees with|does nothing for)"
    r" (?:me|my (?:\w+ )?(?:stomach|tummy|skin|throat|lips?|face|tongue|eyes?|hands?|feet|legs?|head|chest|belly|guts?|bowels|mouth|arms?|heart|ankles?|bones|joints))\b"
)
_SOME = r"(?:(?:on|with|to|the|a|an|some|my|this|that|another|new|more|again|back|up|for) )*$"
_GIVEN_ME = re.compile(
    rf"\b(?:started|starting|put|puts|gave|give|gives|given|prescribed|injected|has|have|got|had) me {_SOME}"
)
_GIVEN_THEM = re.compile(
    rf"\b(?:started|starting|put|gave|given|prescribed|injected) (?:her|him) {_SOME}"
)
_I_HAD = re.compile(
    r"\bi(?:'ve| have| had|'d had| got|'ve got| take)(?: got)? (?:(?:the|a|an|some|bad|awful|terrible) )*$"
)
_NOT_MINE = re.compile(
    r"\b(?:if|wish|thought|as if|pretend\w*|read|film|dream\w*|never|not|nobody|says?|said|told|tells|rang|reckons|goes)\b|n't\b|[\":]"
    r"|\b(?:her|his|their|your|\w+'s) (?:\w+ )?$"
)
# Somebody else stands there whom it could be.
_ANOTHER = re.compile(
    r"\b(?:my|our|his|her|their) (?:\w+ )?(?:wife|husband|brother|sister|son|daughter|friend|neighbou?r|cousin|uncle|aunt|auntie|niece|nephew|mate|mother-in-law|father-in-law|grandson|granddaughter)\b"
    r"|\b(?:in-law|chap|man|bloke|boy|girl|lad|lass|lady|woman|child|kid|baby|cat|dog|vet|next bed|roommate)\b"
)
_LIKED = re.compile(
    r"[.;,!] ?(?:but |and )?i (?:don't (?:really )?care for|can't (?:stand|abide|bear)|do like|love|do love|like|hate|don't like) (?:it|them|that|those)\b"
)
_FOR = re.compile(
    r"(?: \w+)? (?:for (?:my|our|the|his|her|him|them|mum|dad|a friend)|to (?:take|give|bring|pass|drop|post))\b"
)
# "My wife loves opera, I don't like it": hers is told first.
_OF_A_TASTE = re.compile(
    r"\b(?:loves?|likes?|enjoys?|hates?|adores?|prefers?|fond|keen|mad about|can't stand)\b"
)
_QUOTED = re.compile(
    r"[^.;!?]*,? (?:says?|said|goes|shouts?|cried) (?!he\b|she\b|they\b|the \w+\b)"
)
_OWN_KIN = re.compile(
    rf"^ ?(?:(?:and|well|oh|so),? )*my own {KIN} (?:had|died of|was on|was)\b[^.;!?]*$"
)
_TOO = re.compile(r"(?: too| as well)(?=[,.;!]|$)")
_DRUGS = frozenset((Topic.MEDICATION, Topic.ALLERGY))
_ILL = frozenset((Topic.SYMPTOM, Topic.CONDITION))


def done_to(view: View) -> About | None:
    """None where it is not said so."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if view.seen.speaker is Speaker.PATIENT:
        return About.SELF if _is_mine(before, after, thing.topic) else None
    if view.seen.speaker is not Speaker.CAREGIVER:
        return None
    if _OWN_KIN.search(before) and _TOO.match(after):
        return About.OTHER
    is_given = thing.topic is Topic.MEDICATION and _GIVEN_THEM.search(before)
    return About.SELF if is_given and not _ANOTHER.search(text) else None


def _is_mine(before: str, after: str, topic: Topic) -> bool:
    if _NOT_MINE.search(before) or _FOR.match(after) or _QUOTED.match(after):
        return False
    if topic in _DRUGS and (_DOES_TO_ME.match(after) or _GIVEN_ME.search(before)):
        return True
    if topic is Topic.PREFERENCE:
        return _LIKED.match(after) is not None and not _OF_A_TASTE.search(before)
    return topic in _ILL and _I_HAD.search(before) is not None and not _ANOTHER.search(after)
