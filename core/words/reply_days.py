"""Which day a reply says it is: two replies of one session cannot name two (D4)."""

import re
from collections.abc import Sequence

from core.words.plain import plain

_WEEKDAYS = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
_DAY = (
    rf"({_WEEKDAYS})\b"
    r"(?!'s| (?:morning|afternoon|evening|night)\b)"
)
# "It's Friday today", "today is Friday"; not "Anna comes today" beside "the visit is on Friday".
_TODAY = re.compile(
    rf"\b(?:it's|it is|this is|that's)(?: just| still| only| a)* {_DAY},? today\b"
    rf"|\btoday(?:'s| is|,? it's|,? it is)(?: just| still| only| a| indeed)* {_DAY}"
    rf"|(?:^|[.!;] ){_DAY},? (?:it is )?today\b(?!'s)"
)
# "It's Friday, Mary", "It's Tuesday afternoon": today only as an answer to which day it is, or
# beside where one is; an appointment may be on it as well.
_ITS_DAY = re.compile(
    rf"(?:^|[.!] )(?:(?:good morning|hello|yes|well|no),? (?:\w+, )?)?(?:it's|it is) (?:a )?"
    rf"(?P<day>{_WEEKDAYS})(?: (?P<part>morning|afternoon|evening|night))?"
    r"(?!,? (?:at|from|by|until|with|after|before|in|week|next|for|or|you're|when|\d|tomorrow)\b"
    r"|'s)"
)
_ASKS_DAY = re.compile(r"\b(?:what|which|wot|whit) ?(?:day|date)\b|\bwhat's today\b|\bday is it\b")
_OF_A_DATE = re.compile(
    r"\b(?:appointment|visit|clinic|dentist|coming|comes|come|when is|birthday|is she|is he)\b"
)
_EVENING = {"evening", "night"}
_IN_ORDER = _WEEKDAYS.split("|")
_QUESTIONS = re.compile(r"[^.!?;]*\?")


def names_another_today(reply: str, prior: Sequence[str], user: str = "") -> bool:
    """Certain, in whatever words today was named. user: what is answered."""
    now, before = _today_in(reply), {day for said in prior for day in _today_in(said)}
    if now and before and now.isdisjoint(before):
        return True
    asked = plain(user)
    if not _ASKS_DAY.search(asked) or _OF_A_DATE.search(asked):
        return False
    told = {*_its_day(reply), *((day, "") for day in now)}
    earlier = {each for said in prior for each in _its_day(said)} | {(day, "") for day in before}
    return bool(told and earlier) and not any(
        _may_be(day, then) for day in told for then in earlier
    )


def _its_day(said: str) -> set[tuple[str, str]]:
    told = _QUESTIONS.sub(" ", plain(said)).strip()
    return {(found["day"], found["part"] or "") for found in _ITS_DAY.finditer(told)}


def _may_be(now: tuple[str, str], before: tuple[str, str]) -> bool:
    """The same, or the morning after."""
    if now[0] == before[0]:
        return True
    is_next = (_IN_ORDER.index(now[0]) - _IN_ORDER.index(before[0])) % 7 == 1
    return is_next and (now[1] == "morning" or before[1] in _EVENING)


def _today_in(said: str) -> set[str]:
    told = _QUESTIONS.sub(" ", plain(said)).strip()
    return {day for found in _TODAY.finditer(told) for day in found.groups() if day}
