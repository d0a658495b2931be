"""A medicine that somebody had or was given is taken, whatever is refused beside it: "morphine given,
paracetamol not given", "I had my warfarin but not the statin"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic
from core.words.statements.still_there import UNREAL

_WHO = r"(?:i|she|he|we|they|mum|mam|mom|dad|nan|gran|pt|patient|nurse|carer)"
_WHOM = r"(?: (?:mum|mam|mom|dad|nan|gran|him|her|them|me|pt|patient))?"
# One's own or so many of them: "I had warfarin" may be long ago.
_OWN = r"(?: (?:my|me|his|her|their|one|two|some|\d+|liquid))+"
_SOME = r"(?: (?:my|me|his|her|their|one|two|some|\d+|liquid|the|an?))+"
# It begins what is said, so that nobody only thinks, fears or forgets it.
_HAD = re.compile(
    r"(?:^|\b(?:and|but|so|then|yes|well|because) )(?:just |also |only )?"
    rf"(?:{_WHO}(?:'ve| have|'s| has|'d| had)? (?:just |also |already )?)?"
    rf"(?:(?:had|taken){_OWN}|(?:took|given|gave|administered){_WHOM}{_SOME}) $"
)
_WHEN = re.compile(
    r"(?: (?:tablets?|pills?|inhaler|spray|puffer|injection|liquid|dose|this (?:morning|afternoon|evening)"
    r"|tonight|today|already|earlier|just now|all right|alright|fine|ok|okay|on time|first thing"
    r"|yesterday|last night|as usual|too|as well|mg|mcg|ml|units|am|pm|\d[\w.:]*|after \w+|at \w+"
    r"|with (?:my |her |his |me )?(?:breakfast|lunch|dinner|tea|food|milk|water|supper)))*"
)
_HANDED = re.compile(
    r"^(?: \d[\w.,/]*(?: ?(?:mg|mcg|g|mls?|units?|iu))?)?(?: (?:po|im|iv|sc|prn|stat|x ?\d+|\d+ ?x))*"
    r"(?: was| were| has been| have been|'s been| been)? (?:given|administered|taken)\b"
    r"(?! (?:up|off|away|back|in error|by mistake|wrongly))"
)
# So far it is said of this one; what is denied after it has a thing of its own.
_NEXT = re.compile(r"[,.;!?]| (?:but|because|and|so)\b|$")
_DENIED = re.compile(
    r"\b(?:no|not|never|nor|or|nil|none|without|den(?:y|ies|ied)|refus\w+|declin\w+|nearly|almost|forgot\w*"
    r"|missed|have (?:i|you|we|they)|has (?:she|he)|whether|before|when|last)\b|n't\b|\?"
)
# "No laxatives, senna given" may deny both.
_DENIES_ALL = re.compile(
    r"\b(?:no|nil|neither|without)(?: (?!given|taken|needed|required)\w+){1,2},[^,]*$"
)
_NOT_NOW = re.compile(
    r"\b(?:off(?! to (?:bed|work|sleep|the|my))|up|until|till?|ago|years?|once|as a|when|back in|last (?:year|month|week)|before|in hospital)\b"
)
# It is said of this one after all: it came up again, or is changed.
_OF_THIS = re.compile(
    r"\b(?:it|them|those|both|that|stop\w*|chang\w+|switch\w+|swap\w+|instead|now|any ?more|no longer|finish\w+"
    r"|spat|spits?|sick|vomit\w*|threw|since|over|held|withheld|withdrawn|error|mistake|wrong)\b"
)
# "Loratadine done", "the atorvastatin, had it with my supper": today's is ticked off. Of a course it
# says that it is over.
_HAD_IT = re.compile(
    r",? (?:(?:i|she|he|mum|dad) )?(?:(?:'ve|have|has) )?(?:just |already )?(?:had|took|taken)"
    r" (?:it|them|one|mine|hers|his)\b"
)
# "Metformin, the morning one, with my bread": which of the day's it was.
_WHICH = (
    r"(?:,? (?:the |me |my |her |his )?(?:(?:morning|midday|lunchtime|teatime|evening|night|first|second|last)(?: (?:ones?|half|dose|lot))?"
    r"|number (?:one|two|three)|ones?|two|half))?"
)
_DONE = re.compile(
    rf"{_WHICH},?(?:'s|s| is| has| have| was)?(?: been| all| just| already| now)* "
    r"(?:(?:done|swallowed|down|in|away|yes)(?= ?(?:[.,;!?]|$| and (?:i|so|now)\b))"
    r"|(?:done|swallowed|had|taken|given)(?=(?: (?:with|before|after|at|on the dot|this|now|so)\b| and (?!then\b))|,|\.|;|!|$)"
    r"|gone down (?=with\b|and\b|now\b))"
    rf"|,{_WHICH}, (?:with|at|before|after) "
)
_SWALLOWED = re.compile(
    r"(?:^|\b(?:i|i've|and|she|he|just) )swallowed(?: (?:the|my|me|her|his|both|all))+ $"
)
_COURSE = re.compile(
    r"\bcourse\b|antibiotic|(?:cillin|mycin|cycline|floxacin|(?<!dig)oxin|prim|furantoin)s?\b"
    r"|\b(?:chemo|radio|immuno)\w*|\b(?:steroid|pred|fluclox)\w*"
)
_OVER = re.compile(
    r"\b(?:stop\w*|finish\w*|chang\w+|switch\w+|swap\w+|instead|for good|any ?more|no longer|since|over|course"
    r"|spat|sick|vomit\w*|threw|held|used to|allerg\w+|rash|swell\w*|all done)\b"
)
_SENTENCE_END = re.compile(r"[.;!\n]|$")
_NOT_THERE = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.STOPPED))


def given(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where it is not said of this one, or is taken back."""
    if view.thing.topic is not Topic.MEDICATION or told not in _NOT_THERE:
        return None
    text, sentence = view.seen.said.text, view.sentence_begins
    before, after = _beside(view)
    if told is not Polarity.ABSENT and is_ticked_off(view):
        return Polarity.PRESENT
    if not _is_given(before, after) or _DENIES_ALL.search(text[sentence : view.thing.start]):
        return None
    return None if _is_taken_back(before, after) else Polarity.PRESENT


def _is_given(before: str, after: str) -> bool:
    if _HANDED.match(after):
        return True
    return _HAD.search(before) is not None and _WHEN.fullmatch(_of_this(after)) is not None


def is_ticked_off(view: View) -> bool:
    """Today's dose, and no course of many."""
    text, (before, after) = view.seen.said.text, _beside(view)
    ends = _SENTENCE_END.search(text, view.thing.end)
    sentence = text[view.sentence_begins : ends.start() if ends else None]
    against = (_DENIED, _NOT_NOW, _OVER, _COURSE, UNREAL)
    if any(sign.search(sentence) for sign in against):
        return False
    is_done = _HAD_IT.match(after) or _DONE.match(after) or _SWALLOWED.search(before)
    return is_done is not None


def _beside(view: View) -> tuple[str, str]:
    """From the last comma on, and all that follows."""
    text, thing = view.seen.said.text, view.thing
    begins = max(view.sentence_begins, text.rfind(",", 0, thing.start) + 1)
    return text[begins : thing.start].lstrip(), text[thing.end :]


def _of_this(after: str) -> str:
    ends = _NEXT.search(after)
    return after[: ends.start()] if ends else after


def _is_taken_back(before: str, after: str) -> bool:
    # "Didn't want the laxative but took her apixaban": from the last "but" on.
    beside = before[before.rfind(" but ") + 1 :] + "|" + _of_this(after)
    signs = (_DENIED, _NOT_NOW, UNREAL)
    ends = _SENTENCE_END.search(after)
    sentence = after[: ends.start()] if ends else after
    is_asked = "?" in sentence or _OF_THIS.search(sentence)
    return any(sign.search(beside) for sign in signs) or bool(is_asked)
