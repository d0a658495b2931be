"""What may not go out: a reply read once more before the person sees it (D1, D5, D9, N3, S3).

The last word over every reply that was not written by us beforehand; a fixed emergency text
never passes here.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from core.words.contradiction import contradicts
from core.words.patterns import patterns
from core.words.plain import plain

_RULES = "lexicon/en/reply_rules.json"
_PHONE = re.compile(r"(?:\+?\d[ -]?){9,13}\d|\b\d{3}[ -]\d{4}\b")
_ADDRESS_OR_MAIL = re.compile(
    r"\d{1,4}[a-z]? (?:\w+ ){1,3}(?:street|road|avenue|lane|close|drive|\w+)\b|@"
)


class Fault(Enum):
    PII_LEAK = "pii_leak"
    DOSAGE_ADVICE = "dosage_advice"
    DIAGNOSIS = "diagnosis"
    REPETITION_REVEAL = "repetition_reveal"
    QUIZ = "quiz"
    FALSE_PROMISE = "false_promise"
    CORRECTION = "correction"
    COMPARISON = "comparison"
    CONTRADICTION = "contradiction"
    ABRUPT_TONE = "abrupt_tone"


# In this order: what harms most is named first when a reply breaks two rules.
_BY_PATTERN = tuple(fault for fault in Fault if fault is not Fault.CONTRADICTION)


@dataclass(frozen=True, slots=True)
class Asked:
    """user: what the reply answers. prior: the earlier replies of the session, oldest first."""

    user: str = ""
    prior: Sequence[str] = ()


def fault_in(reply: str, asked: Asked | None = None) -> Fault | None:
    """None: it may go out."""
    asked = asked or Asked()
    said = _without_fine(plain(reply))
    rules = patterns(_RULES)
    for fault in _BY_PATTERN:
        if rules[fault.value].search(said) and not _is_asked_for(fault, said, asked):
            return fault
    if contradicts(reply, asked.prior):
        return Fault.CONTRADICTION
    return None


def _without_fine(said: str) -> str:
    """Near-misses are taken out first: "Anna will be here again on Friday"."""
    return patterns(_RULES)["fine"].sub(" ", said)


def _is_asked_for(fault: Fault, said: str, asked: Asked) -> bool:
    """A number or an address that was asked for is an answer and no leak."""
    if fault is not Fault.PII_LEAK:
        return False
    wanted = patterns(_RULES)["asks_for_number"].search(plain(asked.user))
    left = _PHONE.sub(" ", said)
    left = _ADDRESS_OR_MAIL.sub(" ", left) if wanted else left
    return patterns(_RULES)["pii_leak"].search(left) is None
