"""What somebody has reacted to so badly that it is an allergy, though they call it none: "my throat
closed over with the flucloxacillin", "I came up in hives off the doxycycline"."""

import re

from core.words.statements.bearing import Named, View
from core.words.statements.reaction_words import (
    BAD_TURN,
    DOES,
    FROM,
    HAD,
    NEARLY_KILLED,
    NEARLY_LOST,
    REACTED,
    REACTION,
    THEN,
    UPSET,
)
from core.words.statements.statement import Polarity, Topic

_REACTED_FROM = re.compile(
    rf"{REACTED}(?:(?: (?:all over|badly|once|again|all|straight away|on me))*,?(?: it was)?) {FROM}"
)
_HAD, _THEN, _DOES = re.compile(HAD), re.compile(THEN), re.compile(DOES)
_REACTION, _UPSET = re.compile(REACTION), re.compile(UPSET)
_NEARLY_KILLED = re.compile(NEARLY_KILLED)
_BAD_TURN, _NEARLY_LOST = re.compile(BAD_TURN), re.compile(NEARLY_LOST)
_INTOLERANT = re.compile(r"\bintoleran(?:t|ce) (?:of|to)(?: (?:the|all|any|oral))? $")
# It did not come to that, or nobody says so of a time that was.
_UNREAL = re.compile(
    r"\b(?:no|not|never|nor|nobody|none|without|nil|denie[sd]|if|whether|in case|lest|might|may|could|would|wouldn't|will|should|hopes?|worried|afraid|scared"
    r"|frightened|dread|thought|read|heard|people|leaflet|risk|possible|monitor|watch|did|does|supposed)\b|n't\b"
)
_COULD_NOT = re.compile(
    r"\b(?:couldn't|could not|can't|cannot) (?:breathe|get)\b|\bcouldnae|\bi don't half\b"
)
# What treats a reaction, and what swells a face or takes a breath by itself.
_TREATS = re.compile(
    r"\b(?:adrenalin\w*|epinephrine|epi-?pens?|anti-?histamines?|piriton|cetirizine|loratadine|fexofenadine|chlorphen\w*|benadryl|calamine"
    r"|hydrocort\w*|cort\w*|prednis\w*|dexameth\w*|steroids?|oxygen|neb\w*|inhalers?|salbutamol|ventolin|puffers?|gtn|cream|ointment|e45|emollient"
    r"|chemo\w*|radiotherapy|water|tablets?|pills?|meds?|medicines?|medications?)$"
)
# Too much of these kills, and so nearly does.
_POISON = re.compile(
    r"\b(?:insulin\w*|warfarin|apixaban|rivaroxaban|edoxaban|thinners?|lithium|digoxin|gliclazide|methotrexate|alcohol|drink|whisky|fentanyl|paracetamol|tablets?)\b"
)
_OTHERWISE = re.compile(
    r",?(?: (?:had|has|was|all))* (?:ran out|run out|wore off|wears off|finished|stopped working|helped|cleared|settled|eased)\b"
    r"|[^.;!?]*(?:\b(?:bleed\w*|bled|overdose|too (?:much|many)|hypos?|laughing|taste|chok\w*|cost|price|queue|nothing to do with"
    r"|but (?:it|that) (?:was|turned out)(?: to be)?(?: (?:only|just))? (?!years|ages|long|a long|when|in|as|once|mild|bad))\b|\?)"
)
# It is over, was not that, or was another's.
_ANSWERED = re.compile(
    r"\b(?:had|taken|have|take|eat|eaten|been on|put one on) (?:it |them )?(?:since|again|now|last week)\b|\b(?:fine|grand|ok|okay|all right|alright) (?:with|on|to) (?:it|them|that)\b"
    r"|\bcan (?:eat|have|take)\b|\b(?:not|but) now\b|\bnow i\b|\b(?:i|she|he) \w+ them now\b|\bno bother\b|\bnothing happens\b|\b(?:might|could|may) (?:be|have been)\b"
    r"|\b(?:outgr\w+|gr[eo]wn? out of|no longer|any ?more|not (?:really )?(?:an )?allerg\w+|turned out|tested|not sure|don't know|can't make out|maybe|perhaps)\b|\?"
)
_DOUBTED = re.compile(
    r"\b(?:used to|thinks?|reckons?|they say|they said|supposedly|apparently|maybe|perhaps|sisters?|brothers?|daughters?|sons?|cousins?|uncle|aunt\w*|friend|neighbour|in-law)\b"
)
_NEVER = re.compile(r"\b(?:never|not)\b|n't\b")
_OPEN = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED, Polarity.STOPPED))


def is_reacted_to(text: str, thing: Named) -> bool:
    """thing: a medicine or a food."""
    named = text[thing.start : thing.end]
    before, after = text[_sentence_begins(text, thing) : thing.start], text[thing.end :]
    if _TREATS.search(named) or _OTHERWISE.match(after):
        return False
    if not _is_real(before):
        return False
    return _is_told_before(before, after) or _is_told_after(named, before, after)


def reacted_to(view: View, told: Polarity) -> Polarity | None:
    """An allergy that is told by a reaction is there, as long as nothing is said of its end.

    told: what was learnt says.
    """
    text, thing = view.seen.said.text, view.thing
    if thing.topic is not Topic.ALLERGY or told not in _OPEN or not is_reacted_to(text, thing):
        return None
    rest = text[thing.end :]
    answered = _ANSWERED.search(rest)
    is_taken_back = answered and not _NEVER.search(rest[: answered.start()])
    return None if is_taken_back or _DOUBTED.search(text) else Polarity.PRESENT


def _is_told_before(before: str, after: str) -> bool:
    reacted = _REACTED_FROM.search(before)
    is_upset = reacted and _REACTION.search(reacted[0]) and _UPSET.match(after)
    return bool(reacted and not is_upset) or _INTOLERANT.search(before) is not None


def _is_told_after(named: str, before: str, after: str) -> bool:
    then = _HAD.search(before) and _THEN.match(after)
    if _DOES.match(after) or (then and _is_real(then[0])):
        return True
    if _NEARLY_KILLED.match(after):
        return not _POISON.search(named)
    return bool(_BAD_TURN.search(before) and _NEARLY_LOST.match(after))


def _is_real(told: str) -> bool:
    return _UNREAL.search(_COULD_NOT.sub("", told)) is None


def _sentence_begins(text: str, thing: Named) -> int:
    return max(text.rfind(end, 0, thing.start) for end in ".;!?\n") + 1
