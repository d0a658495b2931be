"""What looks like a time and is none: "I sat down", "about two cups", "an INR of 2.50"."""

import re

from core.words.patterns import patterns

LISTS = "lexicon/en/no_times.json"
_LITTLE_WORDS = frozenset(("sat", "sun", "wed"))
_NTH = re.compile(r"\bthe \d{1,2}(?:st|nd|rd|th)$")
_SEASON = re.compile(r"\b(?:spring|summer|autumn|winter|christmas|xmas|easter|halloween|new year)$")
# Signs are taken out of what is read, and "£8.50" would be ten to nine.
_MONEY = re.compile(
    r"[£$€]\s?\d+(?:[.,]\d+)*|\b\d+[.]\d\d\s?(?:p|quid|pounds?|euros?|dollars?)\b", re.IGNORECASE
)
_END = ("", *".,;!?/-")
# As far back as what an amount is of can stand.
_NEAR = 60  # characters


def without_money(text: str) -> str:
    return _MONEY.sub("", text)


def is_no_day(said: str, start: int, end: int, weekday: tuple[int, int] | None) -> bool:
    """said[start:end] was read as a day. weekday: where in it a day of the week stands."""
    if weekday and said[slice(*weekday)] in _LITTLE_WORDS and _is_whole(said, weekday[1]):
        return _is_little_word(said, *weekday)
    after = said[end + 1 : end + _NEAR] if said[end : end + 1] == " " else ""
    if _NTH.search(said, start, end):
        return _stands(after, "nth")
    return _SEASON.search(said, start, end) is not None and _stands(after, "named_after_a_time")


def _is_whole(said: str, end: int) -> bool:
    return not said[end : end + 1].isalpha()


def _is_little_word(said: str, start: int, end: int) -> bool:
    """Unless a word before demands a day, or what follows goes with one."""
    before, after = said[max(0, start - _NEAR) : start], said[end : end + _NEAR].lstrip(" ")
    if _stands(after, "after_a_little_word"):
        return True
    if _ends(before, "before_a_short_day"):
        return False
    if _ends(before, "before_a_little_word"):
        return True
    return after[:1] not in _END and not _stands(after, "after_a_short_day")


def is_count(said: str, start: int, end: int) -> bool:
    """said[start:end] was read as an hour: "about four"."""
    after = said[end + 1 : end + _NEAR] if said[end : end + 1] == " " else ""
    is_told_as_hour = said.startswith("at ", start) or _GOES_ON_AS_AN_HOUR.match(after)
    return _stands(after, "counted") or (
        not is_told_as_hour and _ends(said[max(0, start - _NEAR) : start], "before_a_count")
    )


_GOES_ON_AS_AN_HOUR = re.compile(r"o'?clock|today|tomorrow|yesterday|in the|on \w+day")


def is_dose_count(said: str, start: int, count: str, part: str) -> bool:
    """ "Two in the morning" of who takes two, and "one at night": no hour of the night is said so."""
    if said.startswith(("at ", "about ", "around "), start):
        return False
    is_by_day = part == "at night" and count in _SMALL_HOURS
    return is_by_day or _ends(said[max(0, start - _NEAR) : start], "before_a_count")


_SMALL_HOURS = frozenset(("1", "2", "3", "4", "one", "two", "three", "four"))


def is_amount(said: str, start: int) -> bool:
    """What stands at `start` was read as "8.50"."""
    before = said[max(0, start - _NEAR) : start]
    is_told_as_hour = said.startswith("at ", start)  # "her sugar at 8.30"
    return _ends(before, "before_an_amount") or (not is_told_as_hour and _ends(before, "measured"))


def _stands(after: str, name: str) -> bool:
    return patterns(LISTS)[name].match(after) is not None


def _ends(before: str, name: str) -> bool:
    """The list's words are the last of `before`."""
    told = before.rstrip()
    return any(found.end() == len(told) for found in patterns(LISTS)[name].finditer(told))
