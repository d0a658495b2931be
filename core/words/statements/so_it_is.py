"""What sounds denied or doubted and is so: an allergy that a note confirms, "it doesn't half itch",
"didn't have asthma until I was seventy", "it's not that I forget my tablet, I take it every night";
and what came back to somebody: "my appetite's come back"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.still_there import THE

_CONFIRMED = re.compile(
    r"(?: allergy| reaction)?(?: (?:was|is|has been|now|again))* (?:confirmed|verified)\b(?! (?:negative|not|absent|clear|untrue|wrong|false|as not|as false|as wrong|by \w+ to)|:? (?:none|no|nil))"
)
# "Allergy is to trimethoprim, not to erythromycin".
_ALLERGY_IS = re.compile(
    r"\ballerg(?:y|ies)(?: (?:is|are|should (?:be|read|say)|was meant to be))?:? (?:to )?(?:the )?$"
)
_NOT_ANOTHER = re.compile(r",? (?:and )?not to (?:the )?\w+")
# "Me and eggs don't get on", "itchy round the mouth with kiwi".
_TOGETHER = re.compile(r"\b(?:me|i|he|she|mum|dad|him|her) and (?:the )?$")
_NOT_TOGETHER = re.compile(
    r" (?:don't|do not|never did|never) (?:get on|agree|mix|see eye to eye)\b"
)
_WITH_ONE = re.compile(
    r" and (?:me|i|him|he|her|she|mum|dad) (?:don't|do not|never did|never) (?:get on|agree|mix|see eye to eye)\b"
)
# "Lanolin's the thing, she's allergic to it".
_ALLERGIC_TO_IT = re.compile(
    r"(?:(?!\b(?:my|her|his|our) \w+)[^.;!?])*[,;] ?(?:(?:and|because|as) )?(?P<who>i'm|i am|she's|she is|he's|he is|mum's|dad's) allergic to (?:it|them|that)\b"
)
_REACTS_WITH = re.compile(
    r"\b(?:itch\w*|hives|weals|wheez\w+|swell\w*|swollen|blotch\w*|lumps|blister\w*|tingl\w+|rash)\b(?: (?!and\b|but\b|or\b)\w+){0,5} (?:with|from|off|after) (?:the |any )?$"
)
_NO_ALLERGY = re.compile(
    r"\b(?:no|not|never|fine|without|neither|nor|used to|if|as a child|tolerat\w+|outgr\w+)\b|n't\b|\?"
)
_NOT_HALF = re.compile(r"(?:\bnot|n't|\bdo not|\bdoes not) half $")
# "I've not had a wink of sleep": the denial is the complaint.
_NO_WINK = re.compile(
    r"(?:\bnot|n't|\bnever|\bno|\bhardly|\bbarely)\b[^.;!?]{0,16}\b(?:a |one )wink\b"
)
# "I got diabetes at fifty two, so I've had it a good while".
_HAD_IT = re.compile(
    r"[^.;!?,]*,? (?:so|and) (?:i've|she's|he's|i have|she has|he has) had it (?:now )?(?:a (?:good|long|fair) (?:while|time|few years|bit)|(?:for )?(?:\w+ ){0,2}(?:years|ages|yonks)|ever since)(?! (?:but|until|till))"
)
_NOT_HAD = re.compile(
    rf"\b(?:(?:didn't|did not|hadn't|had not|never) (?:have|had|get|got|start(?:ed)? with)|wasn't diagnosed with) {THE}"
)
_UNTIL = re.compile(
    r"^(?: \w+){0,2}? (?:until|till|'til|before) (?:i|she|he|we|my|her|his|last|this|the|about|\d|\w+teen|\w+ty)\b(?![^;]*\b(?:gone|cleared|better now|stopped|all right now|went|settled|over|none|grew out|grown out|since|had one|better)\b)"
)
_NOT_THAT = re.compile(
    r"\b(?:it's|it is|'tis|that's) not (?:that|as if)|\b(?:it|that) (?:isn't|is not|wasn't) (?:that|as if)"
)
_IT_IS_SO = re.compile(
    r",? (?:but )?(?:it's (?:just|only) (?:that )?)?(?:i|he|she|mum|dad) (?:do |does |always |still )?(?:takes?|likes?|loves?|has|have|enjoys?) (?:it|them)\b"
)
_IS_BACK = re.compile(
    r"\b(?:my|me|her|his|the|mum's|dad's) (?:appetite|taste|smell|voice|strength|hearing|sight|energy|colour|sense of \w+)(?:(?: has|'s| is)(?: all| now)? (?:come |came )?| came )back\b(?! (?:to (?:nothing|nowt)|down|and forth))"
)
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.STOPPED))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_TAKEN = frozenset((Topic.MEDICATION, Topic.PREFERENCE))


def so_it_is(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if thing.topic is Topic.SYMPTOM and told is Polarity.PRESENT:
        return Polarity.RESOLVED if _is_what_came_back(view) else None
    if thing.topic is Topic.ALLERGY:
        is_allergy = _is_allergy(before, after) or _is_allergic_to_it(view, before, after)
        return Polarity.PRESENT if told in _NOT_THERE and is_allergy else None
    if thing.topic in _ILL and told is not Polarity.PRESENT:
        is_ill = _is_ill(before, after, told) or _is_sleepless(view, told)
        return Polarity.PRESENT if is_ill else None
    is_so = thing.topic in _TAKEN and told in _NOT_THERE and _NOT_THAT.search(before)
    return Polarity.PRESENT if is_so and _IT_IS_SO.match(after) else None


def _is_what_came_back(view: View) -> bool:
    """Of it nothing else is told: "I'm dizzy, but my appetite's back" tells of dizziness too."""
    found = _IS_BACK.search(view.seen.said.text, view.sentence_begins)
    return found is not None and found.start() <= view.thing.start < found.end()


def _is_allergic_to_it(view: View, before: str, after: str) -> bool:
    """Who speaks of the person: "I" of oneself, "she" of who is cared for."""
    found = _ALLERGIC_TO_IT.match(after)
    if found is None or _NO_ALLERGY.search(before):
        return False
    return found["who"].startswith("i") is (view.seen.speaker is Speaker.PATIENT)


_TASTE = re.compile(r"\b(?:hates?|likes?|dislikes?|black|taste|loathes?)\b")


def _is_allergy(before: str, after: str) -> bool:
    if _CONFIRMED.match(after) and not _NO_ALLERGY.search(before):
        return True
    if _ALLERGY_IS.search(before) and _NOT_ANOTHER.match(after):
        return True
    is_apart = _TOGETHER.search(before) and _NOT_TOGETHER.match(after)
    if (is_apart or _WITH_ONE.match(after)) and not _TASTE.search(after):
        return True
    return _REACTS_WITH.search(before) is not None and not _NO_ALLERGY.search(before)


def _is_ill(before: str, after: str, told: Polarity) -> bool:
    is_strong = told in _NOT_THERE and _NOT_HALF.search(before)
    is_later = _NOT_HAD.search(before) and _UNTIL.match(after)
    is_had = told is Polarity.RESOLVED and _HAD_IT.match(after)
    return bool(is_strong or is_later or is_had)


def _is_sleepless(view: View, told: Polarity) -> bool:
    if view.thing.topic is not Topic.SYMPTOM or told is not Polarity.ABSENT:
        return False
    wink = _NO_WINK.search(view.seen.said.text)
    return wink is not None and wink.start() <= view.thing.end and view.thing.start <= wink.end()
