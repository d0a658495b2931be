"""What somebody puts right in the same breath: "not furosemide, sorry, fluoxetine", "it was never a stroke,
it was a migraine", "call me Betty, not Elizabeth", "a brass band, anything but the Floral Dance"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_A = r"(?:(?:a|an|the|my|only|just|really) )*$"
_ONE = r"(?:(?:a|an|the|my) )?(?!(?:only|just|sure|really|convinced|certain|saying|say|think|clear|that|known|even|because|until|till|if)\b)[\w'-]+(?: [\w'-]+)?"
# "But" goes on with whatever it likes: "not X but Y won't do".
_SORRY = re.compile(
    rf"(?:^|[.,;:!?] ?|\b(?:it's|it is|its|that's|was|said|meant|no) )not (?!for\b){_ONE},? (?:sorry|i mean|i meant|oops|whoops|correction|make that|wait)[, ]+{_A}"
)
_IT_WAS = re.compile(
    rf"\b(?:(?:it|that) was(?:n't| never| not)|(?:it|that)(?:'s| is) (?:not|never)|(?:it|that) isn't|not|never) {_ONE}(?: at all)?,? (?:it|that)(?P<is>'s| is| was) {_A}"
)
# What comes and goes.
_PASSES = re.compile(
    r"\b(?:attacks?|migraines?|faint\w*|fits?|seizures?|colds?|flu|bugs?|cramps?|wind|indigestion|heartburn|panic)\b"
)
_CALLED = re.compile(rf"\b(?:just|only|it's|it is|merely) what (?:they|you) call {_A}")
_NOT_THAT = re.compile(r"\b(?:isn't|wasn't|not|never)\b")
_NOR = re.compile(
    r",? (?:either|neither|nor|or)\b|[^.;!?]*\b(?:ruled out|scare|they thought|excluded|false alarm)\b"
)
_CALL = r"(?:^|[.;,!] ?|\b(?:please|just|and|but|to) )call (?:me|her|him|mum|dad)"
_CALL_ME = re.compile(rf"{_CALL} $")
_NOT_OTHER = re.compile(r",? (?:please,? )?(?:and )?not\b(?! (?:until|till|yet|that|because|as)\b)")
_CALL_NOT = re.compile(rf"{_CALL} [\w'-]+(?: [\w'-]+)?,? (?:please,? )?(?:and )?not $")
_ANYTHING_BUT = re.compile(
    r"\b(?:anything|owt) (?:but|except|bar|apart from) (?:(?:the|a|an|that|his|her|my) )*$"
)
_LIKES = re.compile(
    r"\b(?:lov(?:e|es|ed)|likes?|enjoys?|adores?|eats?|drinks?|partial|fond|mad about|happy with|watch(?:es)?|listens?)\b"
)
_DENIED = re.compile(r"\b(?:not|never|no|nothing|hates?)\b|n't\b|\?")
# "Nae pain. Well. A wee bit".
_A_BIT = re.compile(
    r"[ .,;]+(?:(?:well|och|oh|actually|maybe)[ .,;]+)+(?:just |maybe )?(?:a (?:(?:wee|little|tiny|small) )?(?:bit|touch|twinge)|a little|some|now and (?:then|again)|sometimes)[ .!]*$"
)
# "She told you there was no headache? Now you've gone, there is".
_NOW_THERE = re.compile(
    r" ?[?.;,] (?:(?:well|but|and)[ .,]+)*now (?:that )?(?:you've|you have|you're|she's|he's|they've|the nurse has|the doctor has) (?:gone|left|away|off)[ ,]+there is[ .!]*$"
)
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def set_right(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if thing.topic is Topic.PREFERENCE:
        return _liked(before, after, told)
    if told not in _THERE or _NOR.match(after):
        return None
    if told is Polarity.ABSENT and _SORRY.search(before):
        return Polarity.PRESENT
    if thing.topic not in _ILL:
        return None
    is_felt = thing.topic is Topic.SYMPTOM and told is Polarity.ABSENT
    if is_felt and (_A_BIT.match(after) or _NOW_THERE.match(after)):
        return Polarity.PRESENT
    if _CALLED.search(before) and _NOT_THAT.search(before):
        return Polarity.PRESENT
    was = _IT_WAS.search(before) if told is Polarity.ABSENT else None
    if was is None:
        return None
    is_past = was["is"] == " was" and _PASSES.search(text, thing.start, thing.end)
    return Polarity.RESOLVED if is_past else Polarity.PRESENT


def _liked(before: str, after: str, told: Polarity) -> Polarity | None:
    if _CALL_ME.search(before) and _NOT_OTHER.match(after):
        return Polarity.PRESENT
    if _CALL_NOT.search(before):
        return Polarity.ABSENT
    but = _ANYTHING_BUT.search(before) if told is Polarity.PRESENT else None
    lead = before[: but.start()] if but else ""
    is_kept_out = _LIKES.search(lead) and not _DENIED.search(lead)
    return Polarity.ABSENT if is_kept_out else None
