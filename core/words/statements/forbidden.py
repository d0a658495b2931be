"""Who is not given a thing, or not allowed it, has no "no allergy" to it: "I'm not allowed penicillin",
"don't let anyone give me penicillin", "avoid codeine", "no penicillin - anaphylaxis".

Whether it is an allergy hangs on why; where that is not told it is asked about, if the forbidding
was in childhood, or is only a "no ... for me".
"""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.kept_from import BORNE, NOT
from core.words.statements.reaction_words import REACTED
from core.words.statements.statement import Polarity, Topic

_WHOM = r"(?:me|him|her|us|them|mum|mam|mom|dad|nan|gran)"
_NOBODY = r"(?:\b(?:not|never|don't|nobody|no ?-?one)\b|n't\b)"
_THEM = r"(?:them|any ?-?one|anybody|nobody|no ?-?one|him|her|the \w+|that \w+|those \w+)"
_AVOID = (
    r"(?:avoid(?:s|ing)?|steer(?:s|ing)? (?:well )?clear of"
    r"|keep(?:s|ing)?(?: (?:me|him|her))? (?:well )?(?:away|off|clear) (?:from|of))"
)
_WITH = (
    r"(?:(?:any|no)thing (?:with|containing|made with|that has|that's got|has)"
    r"|(?:owt|nowt|stuff|things|foods?|medicines?|tablets?) (?:with|containing))"
)
_FORBIDS = re.compile(
    rf"\b{NOT} {BORNE} {_WITH}(?: (?:any|the))? $|"
    rf"{_NOBODY}(?: (?:ever|you|dare|is|are|to|must))* let {_THEM} (?:give|put|prescribe|near)(?: {_WHOM})?(?: (?:on|any|that|the))* $"
    rf"|\b(?:nobody|no ?-?one|not)(?: is| are|'s)? (?:to|must|should|may|allowed to) (?:ever )?give {_WHOM}(?: any)? $"
    rf"|(?:^|[.;:,!] ?|\b(?:i|she|he|must|should|please|pls|told to|advised to|warned to) ){_AVOID}(?: (?:all|any|the))* $"
    r"|(?:\b(?:not|never)|n't)(?: (?:ever|now|been|once|supposed|to be))* (?:allowed|permitted|let have)(?: any)? $"
    r"|\bnever (?:been |once )?able to (?:take|have|eat|bear|tolerate)(?: any)? $"
    rf"|\b(?:won't|will not|daren't|don't|doesn't|can't|cannot|never)(?: (?:ever|dare|even))*"
    rf" (?:(?:give|prescribe|offer) {_WHOM}|let {_WHOM} (?:have|take|eat|near|touch))(?: any)? $"
    r"|\b(?:told|warned|advised|said|ordered)(?: \w+)? (?:never(?: ever)?|not) to (?:have|take|touch|eat|be given|go near)(?: any)? $"
)
# Such a frame forbids nothing.
_FRAMED = re.compile(
    r"\b(?:not that|not as if|no (?:reason|call|need)|don't (?:need|have) to|doesn't (?:need|have) to|used to)\b"
)
_NONE_OF_IT = re.compile(r"\b(?:no|nil|never give|don't give) $")
_FOR_ME = re.compile(
    r",? for (?:me|him|her|us)(?=,? (?:ever|thanks?|please|love|dear|thank you)\b| ?[.,;!-]| ?$)"
)
_WHAT_IT_DID = re.compile(
    rf"(?: please| ever| again)*(?:(?::| -| {{2}}) ?(?:(?!no\b|nil\b|not\b|without\b)\w+ ){{0,2}}?(?:{REACTED}|anaphyl\w+|rash|swell\w*|adverse|reaction)|, ?(?:anaphyl\w+|allerg\w+))\b"
)
_REACTS = re.compile(
    rf"{REACTED}|\b(?:allerg\w+|react\w*|swells?|rash|hives|kill\w*|died|intoleran\w+)\b"
)
# Another reason, or a limit of time or place.
_LIMITED = re.compile(
    r"\b(?:for (?:a|an|the|my|his|her|colds?|viruses)|because|as (?:it|they|my|her|his|i)|since (?:it|my|the)|'?cos|on account of|due to|with (?:my|her|his|these|those|the)|on (?:my|her|his|these|the)"
    r"|before|after|while|during|yet|here|at (?:work|home|the|night)|in (?:the|this|here)|this (?:week|month|morning)|today|tonight|without|only|too high|too low|none left|run out|kidneys?|ulcer|stomach|bleed\w*|warfarin"
    r"|virus\w*|viral|none|no stock|chok\w*|thicken\w*|teeth|plate|dentures?|diverticul\w*|pips|gall ?bladder|scan|working|reflux|gout|chew\w*|swallow\w*|stick|stuck|cholesterol|sugar|diabet\w+|spit\w*|pregnan\w+|poor)\b"
)
_WAS = re.compile(
    r"\b(?:was|were|wasn't|weren't|couldn't|never (?:let|allowed|gave|had)|didn't|wouldn't)\b"
)
_AS_A_CHILD = re.compile(
    r"\b(?:as|when (?:i|she|he|we) (?:was|were))(?: an?)?(?: (?:young|wee|small|little))* (?:lad|lass|boy|girl|child|children|kids?|little|young|small|nipper|wean|bairn)\b"
    r"|\b(?:growing up|at school|in (?:my|her|his) childhood)\b"
)
_TAKEN_BACK = re.compile(
    r"\?|\b(?:maybe|perhaps|might|could be|don't know|not sure|unsure|if|unless|until|till|any ?more|no longer|outgr\w+|gr[eo]wn? out|these days|used to)\b"
    r"|\b(?:i|she|he) can (?:now|have (?:it|them)|eat (?:it|them)|take (?:it|them))\b|\bcan (?:eat|have|take) \w+\."
    r"|\b(?:i|she|he)(?:'ve| has| have|'s|'d) (?:had|eaten|taken) (?:it|them|some)\b"
)
_CAN = re.compile(
    r"\b(?:i|she|he|they) can\b(?!')|\b(?:i|she|he)(?:'ve| has| have|'s) (?:had|eaten)\b"
)
_SAID_TO = re.compile(r"\b(?:told|said|says?|thinks?|thought|reckons?)\b")
_NO_ALLERGY = re.compile(
    r"(?:\bnot|n't|\bnever|\bno)(?: (?:an?|really|actually|that|any|known|been|it's|that's|because|\w+ly))* (?:allerg\w+|react\w*)"
)
# Who only does not like it, or keeps a rule.
_BY_CHOICE = re.compile(
    r"(?:\b(?:not|never)|n't)(?: \w+)? (?:like|care for|fancy|enjoy) (?:it|them|that|those|the)\b|\bcan't look at (?:it|them)\b"
    r"|\b(?:by choice|vegan|vegetarian|religio\w+|kosher|halal|lent|the taste|hates?|disgust\w*)\b"
)
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def forbidden(view: View, told: Polarity) -> Polarity | None:
    """Present, or uncertain; told: what was learnt says. None where it is denied all the same."""
    if view.thing.topic is not Topic.ALLERGY or told not in _NOT_THERE:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if _is_open(before, after):
        return None
    if _NONE_OF_IT.search(before):
        return _none_of_it(after)
    if not _FORBIDS.search(before) or _FRAMED.search(before):
        return None
    if _REACTS.search(after):
        return Polarity.PRESENT
    if _LIMITED.search(after):
        return None
    is_long_ago = _WAS.search(before) and _AS_A_CHILD.search(before + after)
    return Polarity.UNCERTAIN if is_long_ago else Polarity.PRESENT


def _none_of_it(after: str) -> Polarity | None:
    """ "No penicillin": an allergy where it tells what it did; for whom is all that is told else."""
    if _WHAT_IT_DID.match(after):
        return Polarity.PRESENT
    if not _FOR_ME.match(after):
        return None
    return Polarity.PRESENT if _REACTS.search(after) else Polarity.UNCERTAIN


def _is_open(before: str, after: str) -> bool:
    if _TAKEN_BACK.search(before) or _TAKEN_BACK.search(after) or _BY_CHOICE.search(after):
        return True
    if _SAID_TO.search(before) and _CAN.search(after):
        return True
    is_denied = _NO_ALLERGY.search(before) or _NO_ALLERGY.search(after)
    return is_denied is not None or cue("uncertain").search(f"{before}|{after}") is not None
