"""What notes tell in their own short words: "bisoprolol held x48h, restarted", "rivaroxaban switched to
edoxaban", "poss seizure", "epistaxis x1, self-limiting"."""

import re

from core.words.medicine_names import names_a_medicine
from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Topic

_SWITCHED = re.compile(
    r"(?: [\d.]+ ?(?:mg|mcg|micrograms?|g|ml|units?))?(?: was| has been| is being)? (?:switched|changed|converted|swapped|rotated)(?: over)? to (?P<other>[a-z][\w-]+)"
)
_HELD = re.compile(
    r"[^.;!?]*\b(?:held|withheld|paused|suspended|omitted|stopped)\b[^.;!?]*?"
    r"(?<!to be )(?<!not )(?<!not been )(?<!yet )(?<!if )(?<!when )\b(?:restarted|recommenced|resumed|reinstated)\b"
)
_LESS_FROM = re.compile(
    r"\b(?:stepped|step|reduced|cut|dropped|gone)(?: down| back)? from (?:\w+ ){0,2}$"
)
_LESS_TO = re.compile(
    r"(?: [\d.]+ ?\w+)? (?:down )?to (?:(?:a|an|the|once|every|just) )*(?P<other>[\w/-]+)"
)
_OFFERED = re.compile(
    r"[^.;!?]*\boffered\b[^.;!?]*?\b(?:declined|refused|spat (?:it )?out|not taken)\b"
)
_POSSIBLE = re.compile(r"(?:^|[.;,:!] ?)(?:poss|susp|prob|likely|probable|suspected|possible)\.? $")
_OVER = re.compile(
    r"[^.;!?]*?\b(?:self[ -]?limit(?:ing|ed)|self[ -]?resolv(?:ing|ed)|(?:nil|no) further(?: episodes?| events?)?"
    r"|(?:has not|hasn't|have not|not|nil|no)(?: since)? recurr(?:ed|ence))\b(?! (?:details|info\w*|treatment|action|tests?|plan|input|bloods|follow))"
)
# "Photophobia +", "MRSA -ve".
_PLUS, _MINUS = re.compile(r" ?\+{1,3}(?:ve)?(?![\w+])"), re.compile(r" -ve\b")
# "Haemoptysis x2, haematemesis nil".
_NIL_AFTER = re.compile(r" ?[:=-]? ?nil(?= ?(?:[.,;!]|$))")
_COUNTED = re.compile(r" (?:x ?\d+|\d+ ?x)\b")
_DENIED = re.compile(r"\b(?:no|nil|not|without|den(?:y|ies|ied)|none|if)\b|n't\b")
_ILL = frozenset((Topic.CONDITION, Topic.SYMPTOM))
_ONCE = _ILL | {Topic.EVENT}


def in_notes(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where none of these stands beside it."""
    text, thing = view.seen.said.text, view.thing
    begins = max(text.rfind(end, 0, thing.start) for end in ".;!?\n") + 1
    before, after = text[begins : thing.start], text[thing.end :]
    if thing.topic is Topic.MEDICATION:
        return _taken(before, after, told)
    if thing.topic in _ONCE and told is Polarity.PRESENT and _POSSIBLE.search(before):
        return Polarity.UNCERTAIN
    if thing.topic in _ILL and (sign := _signed(before, after, told)):
        return sign
    is_open = "?" in before + after or _POSSIBLE.search(before)
    is_over = thing.topic in _ILL and not is_open and _OVER.match(after)
    return Polarity.RESOLVED if is_over else None


def _signed(before: str, after: str, told: Polarity) -> Polarity | None:
    if told is not Polarity.RESOLVED and _PLUS.match(after):
        return Polarity.PRESENT
    if told is Polarity.ABSENT and _COUNTED.match(after) and not _DENIED.search(before):
        return Polarity.PRESENT
    return Polarity.ABSENT if _MINUS.match(after) or _NIL_AFTER.match(after) else None


def _taken(before: str, after: str, told: Polarity) -> Polarity | None:
    switched, less = _SWITCHED.match(after), _LESS_TO.match(after)
    if told is Polarity.PRESENT:
        if switched and names_a_medicine(switched["other"]):
            return Polarity.STOPPED
        return Polarity.ABSENT if _OFFERED.match(after) else None
    if _HELD.match(after):
        return Polarity.PRESENT
    is_less = less and _LESS_FROM.search(before) and not names_a_medicine(less["other"])
    return Polarity.PRESENT if is_less else None
