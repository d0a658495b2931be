"""Amounts that a sentence gives without a unit: "eighty of Lipitor", "cut to 5"."""

import re
from collections.abc import Iterator

_UNDER_TWENTY = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_FROM_TWENTY = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_UNITS = {name: number for number, name in enumerate(_UNDER_TWENTY)}
_TENS = {name: 10 * number for number, name in enumerate(_FROM_TWENTY, 2)}
_MANY = {"hundred": 100, "thousand": 1000}
_WORDS = "|".join([*_UNITS, *_TENS, "hundred", "thousand"])
_NUMBER = re.compile(
    rf"\b(?:\d+(?:[.,]\d+)?|(?:a )?(?:{_WORDS})(?:[ -](?:and )?(?:{_WORDS})(?! times))*)(?: and a half)?\b"
)
_DIGITS = {name: str(number) for number, name in enumerate(_UNDER_TWENTY[:10])} | {"nought": "0"}
_DIGIT = rf"(?:{'|'.join(_DIGITS)}|\d)"
_ONE_NUMBER = rf"(?:\d+|(?:{_WORDS})(?:[ -](?:{_WORDS}))*|nought)"
_AND_A_HALF = re.compile(rf"(?<![\d.,-])\b({_ONE_NUMBER}) and a half\b")
_POINT = re.compile(rf"(?<![\d.,-])\b({_ONE_NUMBER}) point ({_DIGIT}(?: {_DIGIT})*)\b(?! times)")
# "Flomax, point four".
_BARE_POINT = re.compile(rf"(?:(?<=, )|^)point ({_DIGIT}(?: {_DIGIT})*)\b(?! times)")
# What stands beside a number that is a time, an age, a count or a date, and no amount.
_BEFORE = re.compile(
    r"(?:\b(?:at|for|since|past|till|until|by|aged?|room|number|the|after|before|in|half|quarter|type|born|ten|five|twenty)|[/:.])\W*$"
)
_AFTER = re.compile(
    r"\W*(?:o'clock|oclock|am|pm|years?|yrs?|weeks?|days?|months?|hours?|minutes?|times?|past|to|th|st|nd|rd|stone|of us|more|sugars?|lots?)\b|^[/:]"
)
# After a small number: so many tablets, so often.
_COUNT_AFTER = re.compile(
    r"\W*(?:a day|daily|per|tablets?|pills?|puffs?|drops?|weekly|in the (?:morning|evening|afternoon|night)|at night|each|every)\b"
)
# "My Friday one", "the wee small one": no number, but the thing itself.
_ONE_MEANT = re.compile(
    r"\b(?:(?:the|that|this|my|her|his)(?: \w+)?|those|our|which|\w+day(?:'s)?|small|little|wee|big|white|pink|blue|yellow|red|green|purple|orange|brown"
    r"|weekly|daily|night|morning|water|heart|sugar|memory|thyroid|last|first|other|next|only) $"
)
_SMALL = 13


def with_fractions(text: str) -> str:
    """ "Two and a half milligrams" and "two point five" in figures, as the record has them."""
    halves = _AND_A_HALF.sub(lambda found: _fraction(found[0], found[1], "5"), text)
    told = _POINT.sub(lambda found: _fraction(found[0], found[1], _digits(found[2])), halves)
    return _BARE_POINT.sub(lambda found: f"0.{_digits(found[1])}", told)


def _fraction(said: str, whole: str, part: str) -> str:
    values = [0.0] if whole == "nought" else list(_values(whole))
    return f"{values[0]:.0f}.{part}" if len(values) == 1 else said


def _digits(said: str) -> str:
    return "".join(_DIGITS.get(word, word) for word in said.split())


def numbers_in(text: str) -> Iterator[float]:
    """text: as `plain` gives it."""
    for _, numbers in _found(with_fractions(text)):
        yield from numbers


def all_numbers(text: str) -> Iterator[float]:
    """Those of numbers_in, and what may be a date or an amount: "the 40 of Crestor"."""
    text = with_fractions(text)
    for found in _NUMBER.finditer(text):
        is_time = _NO_AMOUNT.search(text[: found.start()]) or _AFTER.match(text[found.end() :])
        yield from () if is_time else _values(found[0])


_NO_AMOUNT = re.compile(
    r"(?:\b(?:at|for|since|past|till|until|by|aged?|room|number|half|quarter|type|born|to)|[/:.])\W*$"
)


def without_numbers(text: str) -> str:
    """As long as it was; without those of numbers_in."""
    for (first, past), numbers in _found(text):
        if numbers:
            text = text[:first] + " " * (past - first) + text[past:]
    return text


def _found(text: str) -> Iterator[tuple[tuple[int, int], list[float]]]:
    for found in _NUMBER.finditer(text):
        after = text[found.end() :]
        before = text[: found.start()]
        if _BEFORE.search(before) or _AFTER.match(after) or _is_thing(found[0], before):
            continue
        is_count = _COUNT_AFTER.match(after) is not None
        yield found.span(), [n for n in _values(found[0]) if n >= _SMALL or not is_count]


def _is_thing(said: str, before: str) -> bool:
    return said == "one" and _ONE_MEANT.search(before) is not None


def _values(said: str) -> Iterator[float]:
    """ "Two hundred" is one number, "one five" is two."""
    half = 0.5 if said.endswith(" and a half") else 0.0
    told = said.removesuffix(" and a half")
    if told[0].isdigit():
        yield float(told.replace(",", ".")) + half
        return
    value, is_open = 0.0, False
    for word in re.findall(r"[a-z]+", told):
        if word in _MANY:
            value, is_open = max(value, 1.0) * _MANY[word], True
        elif word in _TENS:
            value, is_open = (value * 100 if 0 < value < 10 else value) + _TENS[word], True
        elif word in _UNITS:
            if value and not is_open:
                yield value
                value = 0.0
            value, is_open = value + _UNITS[word], False
    yield value + half


_READING = re.compile(
    r"\b(?:pulse|heart rate|hr|bp|blood pressure|sats?|spo2|temp(?:erature)?|sugars?|bm|bms|inr|weight|peak flow|resps?|rr)"
    r"(?: (?:is|was|of|at|before|after|today|now))* \d[\d./]*"
)


def without_readings(text: str) -> str:
    """ "Bisoprolol given, pulse 64": no milligrams."""
    return _READING.sub(lambda found: " " * len(found[0]), text)
