"""Whether a sentence gives a medicine otherwise than the record: how much, how often, when."""

import re
from collections.abc import Iterator

from core.words.conflict_numbers import (
    all_numbers,
    numbers_in,
    with_fractions,
    without_numbers,
)
from core.words.conflict_parts_of_day import (
    AT_PARTS_OF_DAY,
    DAILY,
    ONE_DAY,
    parts_of_day,
    times_of,
)

_DOSE = re.compile(
    r"(\d+(?:[.,]\d+)?) ?(mg|mcg|micrograms?|milligrams?|g|ml|units?|i?u|puffs?|tablets?|sachets?|sprays?|squirts?|scoops?|drops?|patch(?:es)?|spoonfuls?)\b"
)
_OFTEN = (
    (re.compile(r"\b(?:once|one|1x?|single(?: \w+){1,2})(?: of (?:the|them|these|those|my|her|his)(?: \w+){0,2})? (?:a|per|every|each) day\b|\bonce daily\b|\bod\b|\bonce\b|\bthat's (?:it|all|me|him|her|mum|dad|the lot|your lot|my lot)(?: done)? for the day\b"), 1),
    (re.compile(r"\b(?:twice|two times|2x?|two) (?:a|per|each|every) day\b|\btwice\b|\bbd\b|\bbid\b|morning and (?:night|evening)"
        r"|\bone (?!(?:day|morning|night|a day|today)\b)[^.;,!?]{1,40}(?:,| and|, and)(?: the)? (?:one|other|another) (?:at|with|in|after|before|last)\b(?! (?:the )?(?:weekends?|\w+days?)\b)"), 2),
    (re.compile(r"\b(?:three|3) times\b|\btds\b|\btid\b|with (?:every|each) meal"), 3),
    (re.compile(r"\b(?:four|4) times\b|\bqds\b|\bqid\b"), 4),
    (re.compile(r"\b(?:five|5) times\b"), 5),
    (re.compile(r"\b(?:six|6) times\b"), 6),
    (re.compile(r"\bweekly\b|\bonce a week\b"), 0),
)  # fmt: skip
_WEEKLY = 0
_WEEKDAY = re.compile(r"\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b")


def other_often(clause: str, dose: str) -> bool:
    said, held = _often(clause), _often(dose)
    if held == _WEEKLY and said is None and DAILY.search(clause):
        return True
    return said is not None and held is not None and said != held


def is_several_a_day(dose: str) -> bool:
    return (_often(dose) or 0) > 1


def other_weekday(clause: str, dose: str) -> bool:
    """What is taken once a week has its day."""
    said, held = set(_WEEKDAY.findall(clause)), set(_WEEKDAY.findall(dose))
    return bool(said and held) and said.isdisjoint(held)


def other_amount(clause: str, dose: str) -> bool:
    """Without a unit ("eighty of Lipitor") the numbers are compared as they stand."""
    said, held = list(_amounts(clause)), list(_amounts(dose))
    if not said and held:
        least = min(value for value, _ in held)
        told = {n for n in numbers_in(clause) if n >= _COUNTED or least < 2 * _COUNTED}
        is_weighed = all(unit in _WEIGHED for _, unit in held)
        told -= {1.0} if is_weighed and _ONE_TABLET.search(clause) else set()
        return bool(told) and told.isdisjoint(_all_of(dose))
    units = {unit for _, unit in said} & {unit for _, unit in held}
    return any(
        {n for n, u in said if u == unit}.isdisjoint(n for n, u in held if u == unit)
        for unit in units
    )


# Smaller numbers count tablets, but where the dose itself is small.
_COUNTED = 5
_WEIGHED = frozenset(("mg", "mcg", "microgram", "ml"))
# "One apixaban with breakfast"; what is down to one is no tablet.
_ONE_TABLET = re.compile(
    r"(?<!to )(?<!is )(?<!'s )\b(?:one|1) (?:of (?:the|my|her|his)|with|at|in|after|before|first|last|every|each"
    r"|(?!(?:now|instead|only|point|mg|and|or|to|more|less)\b)[a-z]{5,})"
)


def _all_of(dose: str) -> set[float]:
    """Every number of the record's dose, however it is measured."""
    values = {float(n.replace(",", ".")) for n in re.findall(r"\d+(?:[.,]\d+)?", dose)}
    return values | {value for value, _ in _amounts(dose)}


def _amounts(text: str) -> Iterator[tuple[float, str]]:
    for number, unit in _DOSE.findall(_figures(text)):
        value, name = float(number.replace(",", ".")), unit.rstrip("s")
        name = {
            "milligram": "mg",
            "microgram": "mcg",
            "u": "unit",
            "iu": "unit",
            "squirt": "spray",
            "patche": "patch",
        }.get(name, name)
        yield (value * 1000, "mg") if name == "g" else (value, name)


_WORDS = {"half a": "0.5", "half": "0.5", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "eight": "8", "ten": "10", "twenty": "20", "forty": "40", "eighty": "80", "fifty": "50", "hundred": "100"}  # fmt: skip


def dose_in(text: str) -> str | None:
    """How much and how often, in figures: "1000 mg, twice a day". None where neither is said."""
    told = _figures(text)
    parts = [each[0] for each in _DOSE.finditer(told)]
    parts += [found[0] for pattern, _ in _OFTEN if (found := pattern.search(told))][:1]
    return ", ".join(parts) or None


_A_GRAM = re.compile(r"\b(?:an?|one|the|1)? ?(?:full |whole )?gram(?:me)?s?\b")


def _figures(text: str) -> str:
    text = re.sub(r"(\d) ?gram(?:me)?s?\b", r"\1 g", with_fractions(text))
    text = _A_GRAM.sub(" 1 g", text)
    text = re.sub(
        r"\b(half a|half|one|two|three|four|five|six|eight|ten|twenty|forty|eighty|fifty)\b(?= (?:mg|milligram|tablet|unit|puff|mcg|microgram|sachet|spray|squirt|scoop|drop|patch|spoonful))",
        lambda m: _WORDS[m[0]],
        text,
    )
    return re.sub(r"(\d+)-\d+ (?=tablet)", r"\1 ", text)


def _often(text: str) -> int | None:
    told = next((times for pattern, times in reversed(_OFTEN) if pattern.search(text)), None)
    if told is not None:
        return told
    # "Monday night" is one night of the week.
    is_of_a_day = _WEEKDAY.search(text) is not None and DAILY.search(text) is None
    return None if is_of_a_day else parts_of_day(text)


def says_the_same(clause: str, dose: str) -> bool:
    """Of what is said, something is as the record has it: how much, how often, or the weekday.

    Whether something else differs is not asked here.
    """
    amounts, numbers = set(_amounts(clause)), set(numbers_in(clause))
    is_amount = amounts <= set(_amounts(dose)) if amounts else numbers <= _all_of(dose)
    days = set(_WEEKDAY.findall(clause))
    is_day = bool(days) and days <= set(_WEEKDAY.findall(dose))
    often = _often(clause)
    is_often = often is not None and often == _often(dose)
    return (bool(amounts or numbers) and is_amount) or is_day or is_often


# Morning and evening, or night; by the places of times_of.
_TWICE = ({0, 2}, {0, 3})
_LEFT = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|twice|once|half|double|triple|extra|less|more"
    r"|each|every|weekly|monthly|\w+days?|when|before|after|now|for|since|until|till)\b"
)


def is_same_dose(said: str, dose: str) -> bool:
    """How much, how often and when, as far as it is said: all of it as the record has it."""
    told, held = _figures(said), _figures(dose)
    times = times_of(told)
    if not _is_same_amount(told, held) or _often(told) not in {None, _often(held)}:
        return False
    # "Morning and night" is twice a day, where the record tells no part of it.
    is_as_often = times in _TWICE and _often(told) == _often(held) and not times_of(held)
    is_when = times <= times_of(held) or is_as_often
    return is_when and _LEFT.search(without_dose(said)) is None


def _is_same_amount(told: str, held: str) -> bool:
    """Without a unit ("the quetiapine, fifty", "two and a half") by its number, if that counts no
    tablets.
    """
    amounts = set(_amounts(told))
    if amounts:
        return amounts <= set(_amounts(held))
    numbers = list(numbers_in(told))
    return len(numbers) == 1 and _is_no_count(numbers[0], told) and numbers[0] in _all_of(held)


def _is_no_count(number: float, told: str) -> bool:
    is_fraction = not number.is_integer() and _TABLETS.search(told) is None
    return number >= 2 * _COUNTED or is_fraction


_TABLETS = re.compile(r"\b(?:tablets?|pills?|capsules?|puffs?|drops?)\b")


def is_once_a_day(dose: str) -> bool:
    return _often(dose) == 1 and _TABLETS.search(dose) is None


def without_dose(said: str) -> str:
    """What is said beside how much, how often and when."""
    told = _figures(said)
    rest = _DOSE.sub(" ", told) if _DOSE.search(told) else without_numbers(told)
    for pattern in (*(pattern for pattern, _ in _OFTEN), *AT_PARTS_OF_DAY):
        rest = pattern.sub(" ", rest)
    return rest


# "Memantine's at ten": its dose or its hour, but none that the record has.
_STANDS_AT = re.compile(
    r"(?:(?:'s|\b(?:is|are|was|now|still|up|down|back|sits|stays|stands|steady|held)) at"
    r"|\b(?:kept|keeps?|left|put|have|had|got) (?:me|her|him|it|that) (?:on|at|to)) (?=\w)"
    r"(?!\w+ (?:o'clock|oclock|am|pm|to|past|in the)\b)"
)


def says_another_number(clause: str, dose: str) -> bool:
    """ "He has the 40 of Crestor", where the record has no forty."""
    known, stands = _all_of(dose), _STANDS_AT.search(clause)
    at_once = list(all_numbers(clause[stands.end() :]))[:1] if stands else []
    if any(n not in known for n in at_once):
        return True
    others = (n for n in all_numbers(clause) if n not in known)
    return any(n >= _COUNTED or not n.is_integer() for n in others)


_COUNT = re.compile(
    r"\b(?:two|three|four|[234])\b(?! ?(?:hundred|o'clock|am|pm|times|years?|weeks?|days?|months?|in (?:the )?morning))"
)
_COUNT_HELD = re.compile(r"\b(?:[234]|two|three|four|twice|bd|tds)\b|morning and")


def may_count_otherwise(clause: str, dose: str) -> bool:
    """ "Two hydroxy a day" where the record counts no two: it takes a person to say."""
    is_count = _COUNT.search(clause) is not None and _COUNT_HELD.search(dose) is None
    return is_count or _counts_parts(clause, dose)


def _counts_parts(clause: str, dose: str) -> bool:
    """ "Two and a half of the tablets" are no 2.5 mg."""
    is_part = re.search(r"\d\.\d", with_fractions(clause)) is not None
    is_measured = any(unit not in _COUNTING for _, unit in _amounts(clause))
    are_told = _MANY_TABLETS.search(clause) is not None and _TABLETS.search(dose) is None
    return is_part and are_told and not is_measured


_MANY_TABLETS = re.compile(r"\b(?:tablets|pills|capsules)\b")
_COUNTING = frozenset(("tablet", "puff"))


_BY_THE_WEEK = re.compile(
    r"\b(?:weeks?|weekly|fortnight\w*|months?|monthly|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b"
)


def takes_otherwise(clause: str, dose: str) -> bool:
    """At another part of the day than the record names, more of them than it counts, or by the
    week what it has by the day."""
    said, held = times_of(clause), times_of(dose)
    if ONE_DAY.search(clause):
        said = set()
    often = _often(dose)
    is_more = often is not None and len(said) > max(1, often)
    is_weekly = _BY_THE_WEEK.search(clause) is not None and not _BY_THE_WEEK.search(dose)
    return (bool(held) and not said <= held) or is_more or is_weekly
