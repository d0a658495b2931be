"""Whether the thing is there, not there, given up, over, or doubted (after NegEx and ConText)."""

import re

from core.words.statements.cues import cue, last_in
from core.words.statements.statement import Polarity, Topic

_GIVEN_UP = {Topic.MEDICATION, Topic.APPOINTMENT, Topic.PREFERENCE}
_OVER = {Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY}
_LOCAL_NOT = re.compile(r"(?:not|instead of|rather than)$")
_VERB = re.compile(r"\b(?:had|have|having|has|tak\w+|took|been|got|any|get\w*|feel\w*|on)\b")
_NO_RETURN = re.compile(r"\b(?:hasn't|haven't|didn't|not|never|can't|won't|don't)\b[^,]*\bstop")
_HAD = re.compile(r"\b(?:had|was|were|caught|suffered)\b")


def polarity_of(topic: Topic, clause: str, start: int, end: int) -> Polarity:
    """clause: plain, with what is not asserted blanked. start, end: where the thing is named."""
    before, after = clause[:start], clause[end:]
    if _is_doubted(before, after):
        return Polarity.UNCERTAIN
    if topic in _GIVEN_UP and _is_given_up(before, after, clause):
        return Polarity.STOPPED
    if topic in _OVER and _is_over(topic, before, after):
        return Polarity.RESOLVED
    return Polarity.ABSENT if is_denied(before, after, topic) else Polarity.PRESENT


def _is_doubted(before: str, after: str) -> bool:
    return bool(cue("uncertain").search(before) or cue("uncertain_after").search(after))


def _is_given_up(before: str, after: str, clause: str) -> bool:
    if re.match(r"(?: \w+)? (?:stopped|discontinued|d/c|ceased|withheld|held)\b", after):
        return True
    if _NO_RETURN.search(clause) or re.search(r"\bstill\b", before):
        return False
    if cue("stopped").search(before):
        started = last_in(cue("start"), before)
        ended = last_in(cue("stopped"), before)
        return not (started and ended and started.start() > ended.start())
    return bool(
        re.search(
            r"\b(?:(?:was|were|has been|have been|is|are|'s|been|got)(?: \w+)? (?:stopped|"
            r"discontinued|cancelled|canceled|withdrawn|finished|called off|changed|swapped|off)"
            r"|any ?more|no longer|stopped$|(?:discontinued|withheld|ceased)|cancelled|in the (?:past|bin)|on hold|finished"
            r"|until (?:last|the|they|he|she|i|19|20|recently)|till (?:last|they)|years ago|"
            r"has finished|years back)\b",
            after,
        )
    )


def _is_over(topic: Topic, before: str, after: str) -> bool:
    if cue("still").search(before) or cue("still").search(after):
        return False
    if re.search(r"\b(?:diagnosed|ever since)\b", before):
        return False
    if topic is Topic.CONDITION and not _HAD.search(before + after):
        ended = cue("gone_after").search(after)
        is_dated = ended and re.search(r"\d{4}|ago|last|child|when|war|then", ended[0])
        if is_dated and re.search(r"\b(?:since|diagnosed|found|got|told|for)\b", before + after):
            return False
    if topic is Topic.SYMPTOM and _HAD.search(before) is None:
        dated = cue("gone_after").search(after)
        if dated and re.search(r"\d{4}|ago|last|in the", dated[0]):
            return False
    denied = is_denied(before, "", topic)
    return bool(cue("gone_before").search(before) or cue("gone_after").search(after)) and (
        not denied or "n't" in after or " longer" in before
    )


def is_denied(before: str, after: str, topic: Topic) -> bool:
    if cue("absent_after").search(after):
        return True
    denial = last_in(cue("negation"), before)
    if denial is None:
        return False
    between = before[denial.end() :]
    if _LOCAL_NOT.match(denial[0]) and "," in between and not _VERB.search(between):
        return False  # "not metformin, methotrexate"
    if topic is Topic.SYMPTOM and re.search(r"\bstop\b", between):
        return False
    return cue("negation_end").search(between) is None
