"""What a note names first is there, though it denies another complaint next: "mood low, no SI"; and so is
a pain that has its number: "pain 2/10, oramorph offered, declined".
"""

import re

from core.words.statements.bearing import View
from core.words.statements.statement import Polarity, Speaker, Topic

_THEN_DENIES = re.compile(r" ?[,;+] ?(?:no|nil|denies|denied|without|w/o) (?=\w)")
# As notes are shortened: suicidal ideation, self-harm, breathlessness, chest pain, palpitations.
_SHORT = re.compile(r"(?:si|dsh|sob|soboe|cp|palps)(?= ?(?:[,;.+]|$))")
_ENDS = re.compile(r" ?(?:[,;.+]|$)")
# On the numeric scale from 0 to 10.
_SCORED = re.compile(
    r"(?: (?:score|level|now|today|currently|rated|scored|at rest|on movement|on moving|is|was|at|of|about|only))*(?: ?[:=-])? ?(?:[1-9]|10)(?: ?/ ?| out of )10\b"
)
_DENIED = re.compile(
    r"\b(?:no|not|nil|never|denies|denied|without|resolved|free|if|when|whenever|ring|call|unless|until|till|target|aim|goal)\b|n't\b|\?"
)
_GONE = re.compile(
    r"\b(?:resolved|settled|gone|nil now|now (?:0|nil|none)|none|neither|0 ?/ ?10|down to (?:0|nil)|excluded|ruled out|unlikely|clear|no pain|pain[- ]free|comfortable|yesterday|last (?:night|week|month)|target|goal|now|previously)\b|\?"
)
_DOUBTED = frozenset((Polarity.ABSENT, Polarity.UNCERTAIN))


def noted_first(view: View, told: Polarity) -> Polarity | None:
    """told: what was learnt says. None where nothing of the kind is said."""
    if view.thing.topic is not Topic.SYMPTOM or told not in _DOUBTED:
        return None
    text, thing = view.seen.said.text, view.thing
    before, after = text[view.sentence_begins : thing.start], text[thing.end :]
    if _DENIED.search(before):
        return None
    if scored := _SCORED.match(after):
        return None if _GONE.search(after, scored.end()) else Polarity.PRESENT
    is_first = view.seen.speaker is Speaker.CLINICIAN and not before.strip(" -,")
    is_noted = is_first and told is Polarity.ABSENT and _is_another_denied(view)
    return Polarity.PRESENT if is_noted and not _GONE.search(after) else None


def _is_another_denied(view: View) -> bool:
    """Right behind it a complaint of another name is denied, and nothing is said of that."""
    text, thing = view.seen.said.text, view.thing
    denies = _THEN_DENIES.match(text, thing.end)
    if denies is None:
        return False
    name = text[thing.start : thing.end]
    if short := _SHORT.match(text, denies.end()):
        return short[0] != name
    return any(
        hint.start == denies.end()
        and hint.topic is Topic.SYMPTOM
        and _ENDS.match(text, hint.end) is not None
        and name not in text[hint.start : hint.end]
        for hint in view.seen.hints
    )
