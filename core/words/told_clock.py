"""At which time of the clock a reply says that something is, in minutes of twelve hours."""

import re
from typing import Final

_HOURS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip
_HOUR: Final = "|".join((*reversed(_HOURS), r"\d{1,2}"))
_MINUTES: Final = {"half": 30, "quarter": 15, "ten": 10, "twenty": 20, "five": 5}
_TIME: Final = (
    r"(?:(?P<noon>noon|midday|midnight)"
    r"|(?:(?:a )?(?P<more>half|quarter|ten|twenty|five)(?: (?P<way>past|to))? )?"
    rf"(?P<hour>{_HOUR})(?:[:.](?P<minutes>\d\d))?(?: (?P<thirty>thirty|fifteen|forty-five))?"
    r"(?: ?[ap]m\b| o'clock)?)\b(?! (?:people|of|other|tablets?|minutes?|times?|degrees|\w+ lane))"
)
_AT: Final = re.compile(rf"\bat {_TIME}")
_ANY: Final = re.compile(rf"\b{_TIME}")
_SPOKEN: Final = {"thirty": 30, "fifteen": 15, "forty-five": 45}
_HALF_DAY: Final = 12 * 60


def clocks_in(said: str) -> set[int]:
    """said: plain text. Whether before or after noon is not told apart."""
    return {_minutes(found) for found in _AT.finditer(said)}


def clocks_said_in(said: str) -> set[int]:
    """Any that may be one: "make it four"."""
    return {_minutes(found) for found in _ANY.finditer(said)}


def _minutes(found: re.Match[str]) -> int:
    if found["noon"]:
        return 0
    hour = found["hour"]
    whole = _HOURS.index(hour) + 1 if hour in _HOURS else int(hour)
    more = _MINUTES.get(found["more"] or "", 0) * (-1 if found["way"] == "to" else 1)
    spoken = _SPOKEN.get(found["thirty"] or "", 0) + int(found["minutes"] or 0)
    return (whole * 60 + more + spoken) % _HALF_DAY
