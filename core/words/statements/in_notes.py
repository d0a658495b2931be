"""What notes tell in their own short words: "bisoprolol held x48h, restarted", "rivaroxaban switched to
edoxaban", "poss seizure", "epistaxis x1, self-limiting".

Each stands right beside its thing: what runs over another thing tells of that one.
"""

import re

from core.words.medicine_names import names_a_medicine
from core.words.statements.bearing import View
from core.words.statements.hints import CLAUSE_END
from core.words.statements.statement import Polarity, Topic

_DOSE = r"(?: [\d.]+ ?(?:mg|mcg|micrograms?|g|ml|units?))?"
_SWITCHED = re.compile(
    rf"{_DOSE}(?: was| has been)? (?:switched|changed|converted|swapped|rotated)(?: over)? to (?P<other>[a-z][\w-]+)"
    r"(?![^.;!?]*\b(?:if|when|once|tomorrow|next|back|reverted)\b)"
)
_NO_MEDICINE = frozenset(
    ("spacer", "inhaler", "tablets", "liquid", "patch", "patches", "pen", "mr", "cr")
)
_WHILE = (
    r"(?: (?:x ?\d+ ?\w*|\d+ ?(?:h|hrs?|hours?|days?|doses?|weeks?)|\d+/\d+|(?:for|due to) (?:the |an? )?\w+"
    r"|on (?:admission|the ward|ward)|yesterday|overnight|last (?:week|night)|pre-?op))*"
)
_HELD = re.compile(
    rf"{_DOSE}(?: was| has been)? (?:held|withheld|paused|suspended|omitted|stopped){_WHILE},?(?: (?:and|then|since|now))*"
    r" (?:restarted|recommenced|resumed|reinstated)"
    r"(?: (?:today|tonight|now|yesterday|this (?:am|pm|morning|evening|week)|on \w+|at \w+(?: dose)?|\w+day|post-?op|by gp))*"
    + CLAUSE_END
    + r"(?!.*\b(?:stopped|held|withheld|again|ceased|discontinued|d/c)\b)"
)
_LESS_FROM = re.compile(
    r"\b(?:stepped|reduced|cut|dropped|gone)(?: down| back)? from (?:\w+ ){0,2}$"
)
_LESS_TO = re.compile(
    rf"{_DOSE} (?:down )?to (?:just )?(?:[\d.]+|\d+/\d+\w*|half|once|twice|weekly|monthly|fortnightly|nightly"
    r"|alternate|bd|od|tds|qds|prn|every)"
)
_OFFERED = re.compile(
    rf"{_DOSE}(?: (?:nocte|mane|prn|po|dose|tabs?))*(?: was| were)? offered(?: (?:nocte|mane|at \w+|this \w+|x ?\d+))*,?"
    r"(?: (?:but|and|pt|patient|resident|he|she))* (?:declined|refused|spat(?: it)? out|not taken)\b"
)
_POSSIBLE = re.compile(r"(?:^|[.;,:!] ?)(?:poss|susp|prob|likely|probable|suspected|possible)\.? $")
_OVER = re.compile(
    r"(?: (?:x ?\d+|\d+ ?x))?(?: (?:overnight|today|yesterday|on admission|last night|this (?:am|morning)))?,?(?: (?:but|and|now))*"
    r" (?:self[ -]?limit(?:ing|ed)|self[ -]?resolv(?:ing|ed)"
    rf"|(?:nil|no) further(?: episodes?| events?)?(?:{CLAUSE_END}|(?= (?:since|overnight|today)\b))"
    rf"|(?:(?:has|have) not|hasn't|haven't|not|nil|no)(?: since)? recurr(?:ed|ence){CLAUSE_END})"
)
# "Photophobia +", "MRSA -ve"; a plus that joins two is none.
_PLUS = re.compile(r" ?\+{1,3}(?:ve)?" + CLAUSE_END)
_MINUS = re.compile(r" -ve" + CLAUSE_END)
# "Haemoptysis x2, haematemesis nil".
_NIL_AFTER = re.compile(r" ?[:=-]? ?nil" + CLAUSE_END)
_COUNTED = re.compile(r" (?:x ?\d+|\d+ ?x)\b")
_DENIED = re.compile(r"\b(?:no|nil|not|without|den(?:y|ies|ied)|none|never|if)\b|n't\b")
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_ONCE = _ILL | {Topic.EVENT}


def in_notes(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where none of these stands beside it."""
    text, thing = view.seen.said.text, view.thing
    begins = view.sentence_begins
    before, after = text[begins : thing.start], text[thing.end :]
    if thing.topic is Topic.MEDICATION:
        return _taken(view, before, after, told)
    if thing.topic in _ONCE and told is Polarity.PRESENT and _POSSIBLE.search(before):
        return Polarity.UNCERTAIN
    if thing.topic not in _ILL or "?" in before + after:
        return None
    if sign := _signed(before, after, told):
        return sign
    over = None if _POSSIBLE.search(before) else _OVER.match(after)
    # What lasts for life has "no further episodes".
    is_over = over and (thing.topic is Topic.SYMPTOM or "further" not in over[0])
    return Polarity.RESOLVED if is_over else None


def _signed(before: str, after: str, told: Polarity) -> Polarity | None:
    is_denied = _DENIED.search(before.rpartition(",")[2]) is not None
    if told is not Polarity.RESOLVED and not is_denied and _PLUS.match(after):
        return Polarity.PRESENT
    if told is Polarity.ABSENT and not is_denied and _COUNTED.match(after):
        return Polarity.PRESENT
    return Polarity.ABSENT if _MINUS.match(after) or _NIL_AFTER.match(after) else None


def _taken(view: View, before: str, after: str, told: Polarity) -> Polarity | None:
    if _OFFERED.match(after):
        return Polarity.ABSENT
    if told is Polarity.PRESENT:
        return Polarity.STOPPED if _is_switched(view, after) else None
    is_less = _LESS_FROM.search(before) and _LESS_TO.match(after)
    return Polarity.PRESENT if is_less or _HELD.match(after) else None


def _is_switched(view: View, after: str) -> bool:
    """To another medicine: "metformin changed to metformin MR" goes on."""
    switched = _SWITCHED.match(after)
    if switched is None or switched["other"] in _NO_MEDICINE:
        return False
    is_same = switched["other"] in view.seen.said.text[view.thing.start : view.thing.end].split()
    return not is_same and names_a_medicine(switched["other"])
