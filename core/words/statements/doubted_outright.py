"""What is said and taken back, or only feared, imagined or nearly so: nobody takes it as there.

After ConText (Harkema et al. 2009): hypothetical triggers, and how far each reaches.
"""

import re

from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

_WHO = r"(?:i|we|she|he|they|mum|dad|nan|gran|grandad|my (?:wife|husband|mother|father))"
_HAS = (
    rf"{_WHO}(?:'ve| have| has|'s|'m| am| is| had|'d)(?: got| had| been| allergic to)*"
    r"(?: (?:a|an|the|some|really|just|getting))* $"
)
# "I'm afraid I have" says politely that it is so.
_FEARED = re.compile(
    r"\b(?:as if|as though|(?:i|she|he) (?:(?:do|does|always|really|just) )?(?:worry|worries|dread|dreads)"
    r"|(?:i'm|i am|she's|he's|she is|he is) (?:worried|scared|frightened|terrified)"
    r"|thinks?|reckons?|suspects?|wonders?(?: if)?|wondered if|wondering if|convinced"
    rf"|(?:people|folk|they all|neighbou?rs) (?:say|think|reckon)) (?:that )?{_HAS}"
)
_LIE = re.compile(rf"\b(?:a lie|not true|isn't true|never true|untrue) that {_HAS}")
_NEARLY = re.compile(
    r"\b(?:nearly|almost|very near|near enough|as good as|all but|came (?:that |very |so )?close to) (?:had (?:a|an|another) "
    r"|(?:broke|fractured|sprained|twisted|dislocated|scalded|burnt|cut) (?:my|her|his|the|an?) )?$"
)
# "Nearly went down the stairs", "almost fainted": what somebody does, and did not.
_NEARLY_DID = re.compile(
    r"(?:fell|fallen|falling|faint\w*|passed out|tripp\w+|slipp\w+|went (?:down|over|flying|headlong|arse|my length|her length|his length)"
    r"|going (?:down|over)|collaps\w+|black\w* out|scald\w*|chok\w+|drown\w+|dropp\w+|toppl\w+|keel\w+)"
)
_NEARLY_SO = re.compile(
    rf"^(?:\w+ ){{0,3}}(?:nearly|almost|very near|near enough|came (?:that |very |so )?close to) {_NEARLY_DID.pattern}"
)
# "I'm not allergic to anything bar latex."
_ALL_BUT = re.compile(
    r"allergic to (?:anything|nothing|owt|nowt|much)(?: else)? (?:bar|but|except(?: for)?|other than|apart from"
    r"|save(?: for)?|only) (?:the )?$"
)
_TOLD_SO = re.compile(
    r"\b(?:(?:wrote|written|put|have|had|has|got)(?: \w+)? down|not true|isn't true|untrue|a lie"
    r"|let (?:anyone|anybody|them|him|her) (?:tell|say)|never said|didn't say|pretend\w*)\b[^.;!?]*$"
)
_AFTER_ALL = re.compile(
    r"^[^.;!?]*(?:\b(?:but|and) (?:i|he|she|mum|dad) (?:(?:certainly|really|definitely|very much) )?(?:am|is)"
    rf"{CLAUSE_END}|\b(?:i'm|i am|she's|she is|he's|he is) anaphylactic{CLAUSE_END}|\b(?:far )?worse than that\b"
    r"|\b(?:which|that)(?:'s| is) wrong\b|\b(?:it's|that's) a lie\b|\bnearly killed me\b|\bintensive care\b)"
)
# "Ruling out latex allergy before theatre", "my sister hasn't gout".
_LOOKED_FOR = re.compile(
    r"\b(?:rul(?:e|ing) out|r/o|to exclude|excluding|(?:being )?(?:tested|screened|checked) for"
    r"|testing for|screening for)(?: (?:a|an|any|the|possible))? $"
)
_HAS_NOT = re.compile(
    r"\bruled out(?: (?:a|an|any|the))? $|\b(?:hasn't|haven't|hadn't|has not|have not|had not|never had)(?: (?:got|a|an|any|the))* $"
)
# What goes on after it may say the contrary.
_GOES_ON = re.compile(r"[^.;!?]*\b(?:and|so|because|but|under control)\b")
_ENDS = re.compile(CLAUSE_END)
_HAPPENS = frozenset((Topic.EVENT, Topic.CONDITION))
_DONE = frozenset((Topic.EVENT, Topic.SYMPTOM))
_ILL = frozenset((Topic.CONDITION, Topic.ALLERGY, Topic.MEDICATION))


def doubted_outright(view: View, told: Polarity) -> Polarity | None:
    """None where nothing so plain stands before it. told: what was learnt says."""
    text, thing = view.seen.said.text, view.thing
    before, goes_on = text[: thing.start], _GOES_ON.match(text, thing.end) is not None
    is_left_out = thing.topic is Topic.ALLERGY and _ALL_BUT.search(before)
    if is_left_out and _ENDS.match(text, thing.end):
        return Polarity.PRESENT
    # Nothing of it is the name: "nearly went down the stairs but caught the rail".
    is_whole = thing.end - thing.start >= len(text.strip()) and thing.topic is Topic.EVENT
    if is_whole and told is Polarity.PRESENT and _NEARLY_SO.search(text):
        return Polarity.ABSENT
    if goes_on:
        return None
    if told is Polarity.PRESENT and _NEARLY.search(before):
        is_done = thing.topic in _DONE and _NEARLY_DID.match(text, thing.start)
        return Polarity.ABSENT if thing.topic in _HAPPENS or is_done else None
    if thing.topic not in _ILL or told is not Polarity.PRESENT:
        return None
    if _LIE.search(before) or (_HAS_NOT.search(before) and _ENDS.match(text, thing.end)):
        return Polarity.ABSENT
    is_open = _FEARED.search(before) or _LOOKED_FOR.search(before)
    return Polarity.UNCERTAIN if is_open else None


def is_taken_back(before: str, after: str) -> bool:
    """ "They wrote down I'm not allergic to it but I am": a denial that somebody else said."""
    return _TOLD_SO.search(before) is not None or _AFTER_ALL.search(after) is not None
