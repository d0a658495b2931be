"""Which day a reply says it is: two replies of one session cannot name two (D4)."""

import re
from collections.abc import Sequence

from core.words.plain import plain

_DAY = (
    r"(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b"
    r"(?!'s| (?:morning|afternoon|evening|night)\b)"
)
# "It's Friday today", "today is Friday"; not "Anna comes today" beside "the visit is on Friday".
_TODAY = re.compile(
    rf"\b(?:it's|it is|this is|that's)(?: just| still| only| a)* {_DAY},? today\b"
    rf"|\btoday(?:'s| is|,? it's|,? it is)(?: just| still| only| a| indeed)* {_DAY}"
    rf"|(?:^|[.!;] ){_DAY},? (?:it is )?today\b(?!'s)"
)
_QUESTIONS = re.compile(r"[^.!?;]*\?")


def names_another_today(reply: str, prior: Sequence[str]) -> bool:
    """Certain, in whatever words today was named."""
    now, before = _today_in(reply), {day for said in prior for day in _today_in(said)}
    return bool(now and before) and now.isdisjoint(before)


def _today_in(said: str) -> set[str]:
    told = _QUESTIONS.sub(" ", plain(said)).strip()
    return {day for found in _TODAY.finditer(told) for day in found.groups() if day}
