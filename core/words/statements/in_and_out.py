"""Small words that change it all: "lisinopril out, losartan in", "the scan was Monday and the result
isn't back", "an evening shower please, not mornings", a bare "allergic to latex"."""

import re

from core.words.statements.bearing import View
from core.words.statements.cues import cue
from core.words.statements.hints import CLAUSE_END
from core.words.statements.seen_on import SCAN
from core.words.statements.statement import Polarity, Topic

_OUT = re.compile(r",? out(?:,| and|;| -)? (?:the )?[a-z][\w-]+(?: [\w-]+)? in\b")
_IN = re.compile(r"[a-z][\w-]+ out(?:,| and|;| -)? (?:the )?$")
_IN_AFTER = re.compile(r",? in(?= ?(?:[.,;!?]|$))")
# The result is not back; what was done was done.
_RESULT_AWAITED = re.compile(
    r"[^.;!?]*?\b(?:and|but|,) ?(?:the |her |his |my )?results? (?:(?:isn't|aren't|is not|are not|hasn't|haven't|not)(?: been)? (?:back|in|come|through|here|ready|out)"
    r"|(?:didn't|never) (?:come|get))"
)
_WAS_CLEAR = re.compile(
    r"(?: (?:was|were|came back|all|both|done|result|results))* (?:clear|normal|nad|unremarkable|negative)\b(?! (?:if|when|it|at|for|to)\b)"
)
_PLEASE_NOT = re.compile(
    r"(?: for (?:\w+ )?\w+)?,? please,? (?:and )?not (?!for\b|with\b)(?:in |on |at )?(?:the )?\w+"
)
_ALLERGIC_TO = re.compile(
    r"(?:^|[.;!\n] ?)(?:pt )?(?:known |severely |also )?allergic to(?: (?:the|any))? $"
)
# What goes on behind it may be anything; "(" and ")" are blanks here.
_ENDS = rf"(?:{CLAUSE_END}|(?= (?: |-)))"
# "Penicillin allergic."
_IS_ALLERGIC = re.compile(rf" allerg(?:ic|y){_ENDS}")
_NAMED_LAST = re.compile(_ENDS)
# "Allergies: penicillin, latex".
_ALLERGIES = re.compile(r"\ballerg(?:y|ies) ?[:=-] ?(?:[\w' ]+, ?)*$")
_TAKEN_BACK = re.compile(
    r"\b(?:remov\w+|disprov\w+|de-?label\w*|ruled out|outgr\w+|resolved|error|mistake\w*|wrong\w*|none|nil"
    r"|nkda|neg|negative|excluded|tolerat\w+|used to|as a child|false|denie[sd]|record of|over|gone|free (?:of|from)|rul(?:e|ing) out|unlikely|unknown|unconfirmed|nka|bogus"
    r"|struck|scrubbed|challenge|cleared|given)\b|-ve\b"
)
_DENIES = re.compile(r"\b(?:no|not|never|none|nor|hate\w*|don't|without)\b|n't\b|\?")
_NEXT = re.compile(r"[^.;!?\n]*\??")


def in_and_out(view: View, told: Polarity) -> Polarity | None:
    """None where none of these stands beside it."""
    text, thing = view.seen.said.text, view.thing
    begins = view.sentence_begins
    before, after = text[begins : thing.start], text[thing.end :]
    if thing.topic is Topic.MEDICATION:
        return _swapped(before, after)
    if told is Polarity.PRESENT or _DENIES.search(before):
        return None
    is_scan = SCAN.search(text, thing.start, thing.end) is not None and _WAS_CLEAR.match(after)
    is_done = thing.topic in _VISITS and (_RESULT_AWAITED.match(after) or is_scan)
    if is_done:
        return Polarity.PRESENT
    if thing.topic is Topic.PREFERENCE and _PLEASE_NOT.match(after):
        return Polarity.PRESENT
    return Polarity.PRESENT if told in _DOUBTED and _is_allergic(view, before) else None


def _is_allergic(view: View, before: str) -> bool:
    """Said so, and nothing in its sentence doubts it."""
    text, thing = view.seen.said.text, view.thing
    beside = before + (rest[0] if (rest := _NEXT.match(text, thing.end)) else "")
    if (
        thing.topic is not Topic.ALLERGY
        or _DENIES.search(beside)
        or cue("uncertain").search(beside)
    ):
        return False
    is_listed = _ALLERGIES.search(text[: thing.start]) and _NAMED_LAST.match(text, thing.end)
    is_told = _ALLERGIC_TO.search(text[: thing.start]) or is_listed
    is_named = is_told or _IS_ALLERGIC.match(text, thing.end)
    return is_named is not None and _TAKEN_BACK.search(text) is None


def _swapped(before: str, after: str) -> Polarity | None:
    """ "Lisinopril out, losartan in"."""
    if _OUT.match(after):
        return Polarity.STOPPED
    return Polarity.PRESENT if _IN.search(before) and _IN_AFTER.match(after) else None


_VISITS = frozenset((Topic.EVENT, Topic.APPOINTMENT))
_DOUBTED = frozenset((Polarity.UNCERTAIN, Polarity.ABSENT))
