"""What a denied refusal, ending or parting keeps: "never says no to a bit of barmbrack", "they haven't
taken me off the water tablets", "I'm not rid of the thrush yet", "there isn't a plaster made that
doesn't bring me up in welts".

After NegEx's pseudo-negations (Chapman et al. 2001).
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic
from core.words.statements.still_there import THE, UNREAL

_NOT = r"(?:\bnot|n't|\bnever)(?: (?:yet|ever|once|quite|really|been))*"
_SOME = rf"(?:(?:a|an|the) )?(?:(?:wee|little|nice|good|small) )*(?:(?:bit|drop|slice|piece|cup|glass|plate|bowl|spot|mug|nip) of )?{THE}"
_WHOM = r"(?:(?:me|him|her|us|them|mum|dad|nan|gran) )?"
_NOT_PARTED = re.compile(
    rf"(?:{_NOT} (?:(?:let|taken|took|take) {_WHOM}off|(?:late|behind) (?:with|for)|(?:finished|done) with)"
    rf"|(?:\b(?:have|has) not|(?:haven|hasn)'t|\bnever) (?:forgotten|forgets)(?: about)?) {THE}"
)
_NOT_REFUSED = re.compile(
    rf"(?:{_NOT} (?:(?:say|says) no to|refuses|pass(?:es)? up|be without|do without|get (?:me|him|her) to miss)"
    r"|(?:\b(?:has|have|'s|'ve) (?:not|never)|(?:haven|hasn)'t)(?: once| ever)? (?:refused|passed up|turned down|said no to)"
    r"|\b(?:there's |there is )?no (?:prising|prizing|prying|dragging|parting|tearing|separating|weaning) (?:me|him|her|mum|dad|them)(?: away)? (?:from|off)"
    rf"|(?:isn't|'s not|is not|'s no|is no|wouldn't be)(?: (?!so\b|too\b|bad\b|worse\b|bother\w*)\w+){{1,3}}? without) {_SOME}"
)
_NOT_RID = re.compile(rf"{_NOT} (?:rid of|shot of|shut of|spared) {THE}")
_NOT_MENDING = re.compile(
    r"(?:'s| is| are|'re)?(?: still| just)? (?:not(?: yet)? (?:heal|shift|clear|settl|respond|improv|budg|eas)ing\b|not yet (?:settled|resolved|cleared|healed|shifted|gone|eased)(?= ?(?:[.,;!]|$))(?!.*\b(?:now|since|last|then|but)\b))"
)
# "I wouldn't say she's pain free".
_NOT_SAID = re.compile(
    r"(?:\b(?:would not|wouldn't|wouldnae)|\b(?:can't|couldn't|could not) (?:honestly|exactly)) (?:say|call|claim)\b(?:, [\w ]{1,20},)?(?: that)? (?:(?:she|he|i|mum|dad)(?:'s|'m| is| am| was)?|her|him|it|myself)(?: (?:completely|fully|totally|entirely|exactly|ever))* $"
    r"|(?:\bnot|n't) (?:quite|completely|fully|totally|entirely|exactly) $"
)
_FREE_NOW = re.compile(r"\b(?:but|now|until|till|yet|waiting)\b|\?")
_FREE = re.compile(r"[ -]free\b")
_NOT_THAT = re.compile(rf"\bnot (?:that|as if|as though) {THE}")
_IS_GONE = re.compile(
    r"(?:'s| is| has| are|'ve| have)(?: all)? (?:away|gone|better|over|cured|cleared|healed)\b"
)
_NOT_ONE_MADE = re.compile(r"(?:isn't|aren't|\bno|\bnot|\bnever)(?: (?:a|an|one|any|the))? $")
_THAT_DOES_NOT = re.compile(
    r" (?:yet )?(?:made|invented|going|sold|on the market|under the sun)(?: yet)? (?:that|which|what) (?:doesn't|don't|didn't|hasn't|haven't|won't)\b"
)
_AGAIN = re.compile(r" again(?= ?[.!,;]| ?$)")
_WILD = re.compile(
    r"(?:'s| has| have|'ve| is| are)(?: \w+)? (?:gone|going) (?:mad|haywire|berserk|crazy|wild|through the roof|bananas|bonkers|ballistic)\b"
)
_NEARLY_KILLED = re.compile(
    r" (?:(?:very )?nearly|near|almost|as good as) (?:finished|killed|did for|done for) (?:me|him|her|mum|dad)\b"
)
_OVER = re.compile(
    r"\b(?:until|till|now it's|no longer|any ?more|since|stopped|came off|gone|cured|cleared|settled|better now|all right now|used to|last year|ago|then"
    r"|g[ai]ven? (?:it|them) up|packed (?:it|them) in|binned|bin|chucked|threw|thrown|myself|\w+ did|off (?:it|them)|never|none|forbid|cancelled|finished"
    r"|swapped|changed|off the list|wrong|not (?:me|allergic)|no allergy|teetotal)\b|\?"
)
# None of these says that it is over.
_SAID_SO = re.compile(f"{_NOT_MENDING.pattern}|{_WILD.pattern}|{_NEARLY_KILLED.pattern}")
_WAS = re.compile(r"\b(?:was|were|wasn't|weren't|as a (?:lad|girl|boy|child)|when i|while i)\b")
_IS_SAID_OF_IT = re.compile(r"(?:'s| is| was| isn't| wasn't| has been)\b")
# Denied, these wish for nothing.
_REAL = re.compile(
    r"\b(?:wouldn't (?=be\b)|(?:wouldn't|would not) (?=say\b(?! no\b)|call\b|claim\b)|refuse[ds]?\b)"
)
_LIKED = frozenset((Topic.PREFERENCE,))
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_HAD = frozenset((Topic.MEDICATION, Topic.APPOINTMENT))
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.STOPPED, Polarity.RESOLVED))


def denied_twice(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said, or it ended since."""
    if told not in _NOT_THERE:
        return None
    text, thing = view.seen.said.text, view.thing
    before = text[view.sentence_begins : thing.start]
    after = text[thing.end :]
    real = _REAL.sub("", before)
    if UNREAL.search(real) or _OVER.search(_SAID_SO.sub("", after)):
        return None
    is_there = _is_there(thing.topic, before, after, told)
    return Polarity.PRESENT if is_there else None


def _is_there(topic: Topic, before: str, after: str, told: Polarity) -> bool:
    if topic in _HAD:
        return bool(_NOT_PARTED.search(before)) and not _IS_SAID_OF_IT.match(after)
    if topic in _LIKED:
        return _NOT_REFUSED.search(before) is not None
    if topic is Topic.ALLERGY:
        is_any = _NOT_ONE_MADE.search(before) and _THAT_DOES_NOT.match(after)
        return bool(is_any) or _NEARLY_KILLED.match(after) is not None
    return topic in _ILL and _is_felt(before, after, told)


def _is_felt(before: str, after: str, told: Polarity) -> bool:
    is_kept = _NOT_RID.search(before) and not _WAS.search(before)
    if is_kept or _NOT_MENDING.match(after) or _WILD.match(after):
        return True
    if _FREE.match(after) and _NOT_SAID.search(before) and not _FREE_NOW.search(after):
        return True
    if _NOT_THAT.search(before) and _IS_GONE.match(after):
        return True
    is_back = told is Polarity.RESOLVED and _AGAIN.match(after)
    return bool(is_back) and not before.strip(" ,")
