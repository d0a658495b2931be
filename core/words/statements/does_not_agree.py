"""What does not agree with somebody, or nearly killed them, is an allergy of theirs, although it is
put as a denial or told of long ago: "penicillin doesn't agree with me", "had a reaction as a kid so
I've steered clear ever since"; and what they can eat is none.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_WHOM = r"(?:me|him|her|us|mum|mam|mom|dad|nan|gran|my \w+|(?:his|her) \w+)"
_DISAGREES = (
    r"(?:(?:doesn't|don't|didn't|does not|do not|did not|won't|wouldn't|hasn't|haven't|has never|have never|'s never|never|no longer)(?: \w+)?"
    rf" (?:agreed?s?|suit(?:ed|s)?|sits?|sat|got on|gets? on)(?: (?:well|right))?(?: with)? {_WHOM})\b"
)
_IS_SAID_AFTER = re.compile(rf"(?:,? (?:it|that|they))? {_DISAGREES}")
_IS_SAID_BEFORE = re.compile(rf"\b{_DISAGREES}(?: at all)?,? (?:(?:the|that|this|those|them) )*$")
_WOULD_KILL = re.compile(
    r"(?:'d| would|'ll| will| could| can| may well|'s going to)(?: \w+)? (?:kill|finish|do for|be the (?:death|end) of|polish|see) "
    rf"{_WHOM}(?: off)?\b"
)
_NEARLY_DIED = re.compile(
    r"\b(?:nearly|almost|near|damn near|all but) (?:died|went|passed away|copped it|killed (?:me|him|her))(?: \w+)? (?:with|of|from|off|after|on|because of)(?: (?:the|a|an|that|some))? $"
)
_OUT_IN = (
    r"(?:\b(?:fetch\w*|bring\w*|brought|com(?:es?|ing)|came|break\w*|broke|take\w*|took)(?: (?:me|him|her))? (?:all )?(?:out|up)(?: all)? (?:in|with)\b"
    r"|\b(?:swell|swells|swelled|swole|blew|blow|blows|puff\w*)(?: (?:me|him|her))? up\b|\banaphyl\w+|\bthroat (?:clos|swell)\w*)"
)
# Who will not have it again says why.
_NO_MORE = re.compile(
    r"(?:\b(?:never|not|wouldn't|won't|can't|couldn't)\b|n't)(?: (?:i|could|ever|again|dare))* (?:abide|stand|go near|touch|look at|have|take|eat)(?: (?:any|the|that|it))* $"
)
_AND_WHY = re.compile(rf"[^.;!?]*?[,;:-]+ ?(?:it |they |i |she |he |that )?(?:\w+ )?{_OUT_IN}")
_NOT_HALF = re.compile(rf"\b(?:don't|doesn't|didn't) half (?:\w+ )?(?:{_OUT_IN})")
_NEVER_AGAIN = re.compile(
    r"\bnever again (?:will|would|shall) (?:i|she|he) (?:take|have|eat|touch|go near)(?: (?:any|the|that))* $"
)
_SINCE = re.compile(
    r"[^.;!?]*\b(?:(?:steer|keep|stay)(?:s|ed|ing)?|kept) (?:(?:well|right) )?(?:clear|away|off)\b"
    r"|[^.;!?]*\b(?:never|not|n't) (?:had|have|touched|taken|take|been near|gone near|eaten)(?: (?:it|one|them|any|that))? (?:since|again)\b"
)
_LAST_TIME = re.compile(
    r"\blast time (?:i|she|he|mum|dad) (?:had|ate|took|touched|was given)(?: (?:a|an|the|any|some|one))? $"
)
_CALLED = re.compile(
    r"[^.;!?]*\b(?:in a e|to a e|a and e|casualty|emergency room|epipen|ambulance|resus|adrenaline|throat|tongue|lips|hives)\b"
)
_CAN_HAVE = re.compile(
    r",? (?:i|she|he|mum|dad) (?:can|could)(?: still| always)? (?:eat|have|take|drink|manage)"
    r"(?= ?(?:[,.;!]|$| till the cows| until the cows| all day| any (?:day|time)| no (?:bother|problem|trouble)| fine| by the| without))"
)
# "Eggs I can eat": nothing else is named first.
_FRONTED = re.compile(r"(?:^|[.;,!] ?|\b(?:and|but|well|oh) )(?:(?:the|my|any|all) )*$")
_IS_ALRIGHT = re.compile(
    r"(?: is| are| was|'s|'re)(?: (?:perfectly|quite|always|absolutely))? (?:alright|all right|fine|ok|okay|grand|no bother|no trouble)(?=[,.;!]| (?:for|with|by) (?:me|him|her)\b|$)"
)
_BUT = re.compile(r"\b(?:but|though|whereas|while) (?:(?:the|his|her|my) )?$")
_OPEN = re.compile(
    r"\?|\b(?:if|whether|might|maybe|perhaps|not (?:sure|certain)|unless|until|till(?! the cows)|wonder\w*|they say|thinks?|reckons?|says|nobody's|outgr\w+|gr[eo]wn? out|(?:not|n't|never) (?:an? )?allerg\w+|no allergy)\b"
)
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED))


def does_not_agree(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.ALLERGY:
        return None
    before = text[view.sentence_begins : thing.start]
    after = re.split(r"[.;!?](?=\s|$)", text[thing.end :], maxsplit=1)[0]
    if _OPEN.search(before) or _OPEN.search(after):
        return None
    if told not in _NOT_THERE:
        is_borne = told is Polarity.PRESENT and _is_borne(before, after)
        return Polarity.ABSENT if is_borne else None
    if _is_bad(before, after) or _is_shunned(after, told):
        return Polarity.PRESENT
    is_sworn_off = told is Polarity.ABSENT and _NEVER_AGAIN.search(before)
    return Polarity.UNCERTAIN if is_sworn_off else None


def _is_shunned(after: str, told: Polarity) -> bool:
    """It was long ago, and has been kept from since: not the allergy itself, which may be gone."""
    is_itself = after.startswith((" allerg", "'s allerg"))
    return told is Polarity.RESOLVED and not is_itself and _SINCE.match(after) is not None


def _is_borne(before: str, after: str) -> bool:
    if _BUT.search(before) and _IS_ALRIGHT.match(after):
        return True
    is_first = _FRONTED.search(before) and "allerg" not in before
    return bool(is_first) and _CAN_HAVE.match(after) is not None


def _is_bad(before: str, after: str) -> bool:
    """It disagrees with somebody, would kill them, or did all but that."""
    found = (
        _IS_SAID_AFTER.match(after),
        _IS_SAID_BEFORE.search(before),
        _NEARLY_DIED.search(before),
        _WOULD_KILL.match(after),
        _NOT_HALF.search(before),
        _NO_MORE.search(before) and _AND_WHY.match(after),
        _LAST_TIME.search(before) and _CALLED.match(after),
    )
    return any(found)
