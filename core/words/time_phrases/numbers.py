"""Numbers as people say them in a time: "two", "a couple of", "twenty-one", "half an"."""

import re

_SMALL = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]  # fmt: skip
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60}
_ROUGH = {"a couple of": 2, "couple of": 2, "a couple": 2, "couple": 2, "a few": 3, "few": 3}
NUMBER = (
    r"(?:\d+|an?(?: good)? few|few|(?:a )?couple(?: of)?|an?|the|half an?|"
    r"(?:twenty|thirty|forty|fifty)[- ](?:one|two|three|four|five|six|seven|eight|nine)|thirty|forty|fifty|sixty|"
    + "|".join(sorted(_SMALL, key=len, reverse=True))
    + r")"
)


def number_of(said: str) -> tuple[float, bool]:
    """The number, and whether it is a rough one."""
    said = re.sub(r"\bgood ", "", said.strip())
    if said in _ROUGH:
        return _ROUGH[said], True
    if said.isdecimal():
        return int(said), False
    if said.startswith("half"):
        return 0.5, False
    parts = re.split(r"[- ]", said)
    total = sum(
        _TENS.get(part, 0) or (_SMALL.index(part) + 1 if part in _SMALL else 0) for part in parts
    )
    return (total or 1), False


_ORDINAL_UNITS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
)
_ORDINALS = {
    name: number
    for number, name in enumerate(
        (
            *_ORDINAL_UNITS,
            "tenth",
            "eleventh",
            "twelfth",
            "thirteenth",
            "fourteenth",
            "fifteenth",
            "sixteenth",
            "seventeenth",
            "eighteenth",
            "nineteenth",
            "twentieth",
        ),
        1,
    )
} | {"thirtieth": 30}
_ORDINALS |= {
    f"{tens}{gap}{name}": value + number
    for tens, value in (("twenty", 20), ("thirty", 30))
    for gap in ("-", " ")
    for number, name in enumerate(_ORDINAL_UNITS, 1)
    if value + number <= 31
}  # fmt: skip
ORDINAL = "(?:" + "|".join(sorted(_ORDINALS, key=len, reverse=True)) + ")"


def day_number_of(said: str) -> int:
    """ "15", "15th", "fifteenth": the number of a day in its month."""
    digits = re.match(r"\d+", said)
    return int(digits[0]) if digits else _ORDINALS[said]
