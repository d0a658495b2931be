"""What may not go out: a reply read once more before the person sees it (D1, D5, D9, N3, S3).

The last word over every reply that was not written by us beforehand; a fixed emergency text
never passes here.
"""

import re
from collections.abc import Sequence
from enum import Enum

from core.frozen import frozen
from core.words.contradiction import contradicts
from core.words.patterns import patterns
from core.words.plain import plain

_RULES = "lexicon/en/reply_rules.json"
_IDENTIFIED = re.compile(r"(?:\+?\d[ -]?){9,13}\d|\b\d{3}[ -]\d{4}\b")
_ID_WORD = re.compile(
    r"\b(?:nhs|insurance|policy|passport|account|card|record|patient|medicare|security|sort code|bank)\b"
)
_ADDRESS_OR_MAIL = re.compile(
    r"\d{1,4}[a-z]? (?:\w+ ){1,3}(?:street|road|avenue|lane|close|drive|crescent|terrace|way|court)\b|@"
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
_BY_PATTERN = tuple(f for f in Fault if f not in {Fault.CONTRADICTION, Fault.PII_LEAK})


@frozen
class Asked:
    """user: what the reply answers. prior: the earlier replies of the session, oldest first."""

    user: str = ""
    prior: Sequence[str] = ()


def fault_in(reply: str, asked: Asked | None = None) -> Fault | None:
    """None: it may go out."""
    asked = asked or Asked()
    said = _without_fine(plain(reply))
    rules = patterns(_RULES)
    if _is_leak(reply.casefold(), asked):
        return Fault.PII_LEAK
    for fault in _BY_PATTERN:
        if rules[fault.value].search(said):
            return fault
    if contradicts(reply, asked.prior):
        return Fault.CONTRADICTION
    return None


def _without_fine(said: str) -> str:
    """Near-misses are taken out first: "Anna will be here again on Friday"."""
    return " ".join(patterns(_RULES)["fine"].sub(" keep ", said).split())


def _is_leak(said: str, asked: Asked) -> bool:
    """A helper's phone is no leak; an address or a mail that was asked for is an answer."""
    left = _IDENTIFIED.sub(" number ", said) if not _ID_WORD.search(said) else said
    if patterns(_RULES)["asks_for_number"].search(plain(asked.user)):
        left = _ADDRESS_OR_MAIL.sub(" ", left)
    return patterns(_RULES)["pii_leak"].search(left) is not None
