"""Who tells of a thing, or looks after it, is not whose it is: "known asthma per wife", "my son took my
temperature"."""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Speaker, Topic

_KIN = (
    r"(?:wife|husband|son|daughter|dtr|mum|mam|mom|mother|dad|father|sister|brother|niece|nephew|grandson"
    r"|granddaughter|carers?|partner|spouse|nok|family|friend|neighbou?r)"
)
_PER = re.compile(
    r",?(?: (?!in\b|of\b|for\b|with\b|and\b)\w+){0,2},? (?:(?:as )?per|according to|as (?:told|stated|reported) by|reported by)"
    rf"(?: (?:the|his|her|pt's|patient's))?(?: \w+)? {_KIN}\b(?!'s)(?! (?:has|had|who|is|was)\b)"
)
# "Wife reports increasing confusion", in a clinician's notes.
_REPORTS = re.compile(
    rf"(?:^|[.;\n] ?)(?:(?:his|her|pt's|the) )?{_KIN} (?:reports?|reported|states?|stated|notes|noted|describes?|described"
    r"|concerned (?:about|re)|worried about)(?: (?!he\b|she\b|own\b|their\b|that\b)\w+){0,2} $"
)
_NAMED = re.compile(
    rf"\b(?:{_KIN}|fhx?|maternal|paternal|uncle|aunt\w*|cousin|grand\w+|he|she|roommate)\b"
)
_MY = re.compile(
    r"\bmy (?:(?:own|bad|poor|other|left|right|old|sore|whole|dodgy|good|blood|high|low) )*$"
)
_IS_SOMEBODY = re.compile(rf"{_KIN}\b|\w+'s\b")
# Who has it, takes it or is given it may well be another, whosever it was.
_ANOTHER_HAS = re.compile(
    r"\b(?:has|have|had|got|gets|get|takes?|taking|took|taken|uses?|using|used|inherit\w*|shares?|sharing|caught"
    r"|pinch\w*|nick\w*|borrow\w*|stole|ate|eats?|swallow\w*|wears?|gave|give|gives|giving|given|lent|lend\w*"
    r"|like|needs?|wants?|of|(?:is|'s|was|goes|went) on)(?: \w+){0,2} $|\b(?:says?|said|goes|shouts?)(?:[,:] \W?|  )$"
)
# "My daughter's took away my sleepers": it was mine that was taken.
_TOOK_AWAY = re.compile(r"\b(?:took|taken|locked|hid|hidden|put) away $")
_MEASURED = re.compile(r"\b(?:take|takes|taking|took|taken|does|did|done|check\w*|read\w*) $")
# "My pressure, 132 over 70": the figure is of the one who is named before it.
_MY_FIGURE = re.compile(r"\bmy (?:\w+ ){0,2}\w+(?:,|:| was| is|'s)?(?: at| about| around)? $")
_I_TAKE = re.compile(
    r"^ ?(?:(?:well|yes|and|so|but|oh),? )*i(?:'ve| have|'ll)?(?: (?:to|got to|must|always|still|only|just|do))*"
    r" (?:take|took|taken|use|used|inject) $"
)
_OWNED = frozenset((Topic.SYMPTOM, Topic.CONDITION, Topic.MEASUREMENT, Topic.MEDICATION))


def is_only_told_by(view: View) -> bool:
    """A helper or a clinician names who told it; nobody else is named before."""
    text, thing = view.seen.said.text, view.thing
    if view.seen.speaker is Speaker.CLINICIAN and _REPORTS.search(text[: thing.start]):
        return True
    if view.seen.speaker is Speaker.PATIENT or _NAMED.search(text[: thing.start]):
        return False
    return _PER.match(text, thing.end) is not None


def is_called_ones_own(view: View) -> bool:
    """A patient says "my" right before it, and nobody else is said to have it."""
    text, thing = view.seen.said.text, view.thing
    begins = max(text.rfind(end, 0, thing.start) for end in ".;!?") + 1
    is_figure = thing.topic is Topic.MEASUREMENT and text[thing.start].isdigit()
    my = (_MY_FIGURE if is_figure else _MY).search(text[: thing.start], begins)
    is_patient = view.seen.speaker is Speaker.PATIENT and thing.topic in _OWNED
    if not is_patient or my is None or _IS_SOMEBODY.match(text, thing.start):
        return False
    before = text[begins : my.start()]
    if thing.topic is Topic.MEASUREMENT and _MEASURED.search(before):
        return True
    is_mine = _I_TAKE.search(before) or _TOOK_AWAY.search(before)
    if thing.topic is Topic.MEDICATION and is_mine:
        return True
    return _ANOTHER_HAS.search(before) is None
