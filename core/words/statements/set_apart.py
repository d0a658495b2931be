"""Who is set apart as the one who has it: "it's my grandson who has the asthma, not me", "I'm the one
with the bad back, not Dad", "it's Mam I'm ringing about"; the "not" denies somebody, and no thing."""

import re

from core.words.plain import plain
from core.words.statements.bearing import View
from core.words.statements.cared_for import KIN, SPOUSE
from core.words.statements.hints import CLAUSE_END
from core.words.statements.of_both import Pair
from core.words.statements.statement import About, Polarity, Speaker, Topic

_CALLED = r"(?:(?:my|our|her|his|their|the|late|poor|old|own|wee|little|elder|younger|eldest|youngest|other|great) )*"
_ANOTHER = (
    r"(?:(?:mother|father|sister|brother|son|daughter)s?[- ]in[- ]law|grand(?:son|daughter)s?|sisters?|brothers?|sons?|daughters?|aunt\w*|uncle"
    r"|nephew|niece|cousin|friend|mate|pal|neighbou?r|lodger|roommate|partner|twin|boss|carer|cleaner)"
)
_HIM = rf"(?P<who>{_CALLED}(?:{KIN}|{SPOUSE}|{_ANOTHER})(?:'s {_ANOTHER})?)(?: [a-z]+)?"
_HAS = (
    r"(?:has|have|had|has got|have got|'s got|got|takes|take|uses|is on|'s on|was on|suffers(?: from| with)?|gets|is allergic to|was allergic to"
    r"|can't (?:have|eat|take)|is|was)"
)
_A = r"(?:(?:a|an|the|this|that|bad|terrible|severe|awful|some) )*"
# It stands first in its sentence.
_IT_IS = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:no|but|and|sure|because|well) )(?:it's|it is|it was|'tis|'twas|that's) {_HIM},? (?:who|that|what|with)(?: {_HAS})? {_A}$"
)
_THE_ONE = re.compile(
    rf"(?:^|[.;,!] ?|\b(?:no|but|and|because|well) )(?:i'm|i am|it's me|it was me|i was),? (?:(?:the )?(?:only )?one (?:with|who|that|on)|who|that|with|the)(?:'s| {_HAS})? {_A}$"
)
_SOMEBODY_NOT = rf"not (?:me|mine|i|{_CALLED}(?:{KIN}|{SPOUSE}|{_ANOTHER}|him|her|the patient|pt))(?:'s)?{CLAUSE_END}"
_NOT_SOMEBODY = re.compile(rf"[^.;!?]*(?:,| and| but)? {_SOMEBODY_NOT}")
_DENIES_SOMEBODY = re.compile(rf"\b{_SOMEBODY_NOT}")
_ABOUT = re.compile(
    rf"\b(?:it's|it is) {_CALLED}(?:{KIN}|{SPOUSE}) (?:(?:that )?(?:i'm|i am|we're) (?:ringing|calling|phoning|here|asking|writing|on|worried) (?:about|for)|you(?:'re here for| look after))\b"
)
_SHE = re.compile(r"\b(?:he|she|his|her|him|he's|she's)\b[^.;!?]*$")
_SOMEBODY = re.compile(rf"\b(?:i|i'm|i've|my|{_ANOTHER}|{SPOUSE}|{KIN})\b")
# "I'm not allergic to eggs. That was my late husband."
_I_HAVE_NOT = re.compile(
    r"(?:^|[.;,!] ?|\b(?:no|but|and|because|well|sure) )(?:i'm not|i am not|i don't|i've not|i haven't|i've no|i have no|i never)(?: (?:had|got|have|get|take|allergic to|any|on|a|an|the))* $"
)
_THAT_IS_HIS = re.compile(
    rf",?[.;,!]? ?(?:that's|that is|that was|it's|it was|those are|they're) {_CALLED}(?:{KIN}|{SPOUSE}|{_ANOTHER})\b(?! (?:who|that|think|says?|said))"
)
# "I have gout, my brother doesn't."
_BEGINS = r"(?:^|[.;,!] ?|\b(?:no|but|and|because|well|sure|yes) )"
_OF_IT = r"(?: (?:got|on|taking|allergic to|fond of|keen on|a|an|the|my|her|his|some|bad|terrible|awful|severe|mild))* $"
_I_HAVE = re.compile(
    rf"{_BEGINS}(?:i've|i have|i get|i take|i use|i suffer from|i'm|i am|i like|i love|i enjoy){_OF_IT}"
)
_SHE_HAS = re.compile(
    rf"{_BEGINS}(?:she|he|{KIN})(?:'s|(?: has| gets| takes| uses| suffers from| is| likes| loves| enjoys)){_OF_IT}"
)
_BUT = (
    r"(?: (?:too|now|myself|badly))?(?:,|;|\.| -)? ?(?:(?:but|and|while|whereas|though|although) )?"
)
_NOT = (
    r"(?: (?:(?:has|does|is|have|do|are)(?:n't| not)|never (?:has|have|had|did|does|do)|has none|have none)|(?:'m|'ve) not)"
    rf"(?: (?:got|have|had|take|taken|it|any|one|that|them|on|allergic|either|at all))*{CLAUSE_END}"
)
_HE_HAS_NOT = re.compile(rf"{_BUT}{_CALLED}(?:{KIN}|{SPOUSE}|{_ANOTHER}){_NOT}")
_I_HAVE_NONE = re.compile(rf"{_BUT}(?:i|(?:my|our) (?:\w+ )?{_ANOTHER}){_NOT}")
# Of these "she" may be said.
_ANOTHER_NAMED = re.compile(rf"\b(?:{_ANOTHER}|{SPOUSE}|nurse|doctor|lady|woman|man)\b")
_APART = Pair(own=Polarity.ABSENT, other=Polarity.PRESENT)
_OWN_ONLY = Pair(own=Polarity.PRESENT, other=Polarity.ABSENT)
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def apart(view: View) -> Pair | None:
    """How it stands with the person, and with another beside, where one has it and one has not."""
    text, thing = view.seen.said.text, view.thing
    before = text[: thing.start]
    if view.seen.speaker is Speaker.CAREGIVER:
        she = _SHE_HAS.search(before)
        is_theirs = she and not _ANOTHER_NAMED.search(before[: she.start()])
        return _OWN_ONLY if is_theirs and _I_HAVE_NONE.match(text, thing.end) else None
    if view.seen.speaker is not Speaker.PATIENT:
        return None
    if _I_HAVE.search(before) and _HE_HAS_NOT.match(text, thing.end):
        return _OWN_ONLY
    if thing.topic is Topic.PREFERENCE:
        return None
    is_denied = _I_HAVE_NOT.search(before)
    return _APART if is_denied and _THAT_IS_HIS.match(text, thing.end) else None


def set_apart(view: View) -> About | None:
    """Whose it is, where one is set apart; None where nobody is."""
    text, speaker = view.seen.said.text, view.seen.speaker
    before, is_patient = text[: view.thing.start], speaker is Speaker.PATIENT
    if _is_i(view, before):
        return About.SELF if is_patient else About.OTHER
    if one := _IT_IS.search(before):
        is_helped = speaker is Speaker.CAREGIVER and _is_helped(one["who"])
        return About.SELF if is_helped else About.OTHER
    told_of = None if is_patient else _ABOUT.search(before)
    if told_of is None:
        return None
    since = before[told_of.end() :]
    return About.SELF if _SHE.search(since) and not _SOMEBODY.search(since) else None


def denies_somebody(text: str) -> bool:
    """ "..., not me": the "not" is of who has it."""
    return _DENIES_SOMEBODY.search(plain(text)) is not None


def not_somebody(view: View, told: Polarity) -> Polarity | None:
    """Present, where the "not" is of another than the one who has it."""
    text, thing = view.seen.said.text, view.thing
    before = text[: thing.start]
    if told not in _DOUBTED or not (_IT_IS.search(before) or _THE_ONE.search(before)):
        return None
    is_said = _IT_IS.search(before) or _NOT_SOMEBODY.match(text, thing.end)
    begins = max(before.rfind(end) for end in ".;!?\n") + 1
    is_doubted = "?" in text[thing.end :] or re.search(
        r"\b(?:might|maybe|may|think|not)\b|n't\b", before[begins:]
    )
    return Polarity.PRESENT if is_said and not is_doubted else None


def _is_i(view: View, before: str) -> bool:
    is_one = _THE_ONE.search(before)
    return (
        is_one is not None and _NOT_SOMEBODY.match(view.seen.said.text, view.thing.end) is not None
    )


def _is_helped(who: str) -> bool:
    is_theirs = re.search(rf"\b(?:her|his|their)\b|'s |{_ANOTHER}", who)
    return is_theirs is None
