"""Between two hours: "between two and three this morning"."""

import re
from datetime import timedelta

from core.words.time_phrases.numbers import number_of
from core.words.time_phrases.reading import Frame, Reading

_HOUR = r"(?:1[0-2]|0?[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_BETWEEN = re.compile(
    rf"\bbetween (?P<half>half )?(?P<hour>{_HOUR})(?:[:.](?P<minute>[0-5]\d))?(?: ?[ap]\.?m| o'clock)? and (?={_HOUR}\b|half |noon|midday|midnight|quarter )"
)


def between_in(said: str) -> re.Match[str] | None:
    """The words up to the later hour, which tells what both are of."""
    return _BETWEEN.search(said)


def read_as_later(said: str, between: re.Match[str]) -> str:
    """The sentence as if only the later hour had been said."""
    return f"{said[: between.start()]}at {said[between.end() :]}"


def from_the_earlier(frame: Frame, between: re.Match[str], later: Reading) -> Reading:
    """The earlier hour is within twelve hours of the later."""
    hour = int(number_of(between["hour"].lstrip("0"))[0])
    minute = 30 if between["half"] else int(between["minute"] or 0)
    ends = later.begins_at
    apart = (ends.hour * 60 + ends.minute - hour * 60 - minute) % (12 * 60)
    return frame.span(frame.after(ends, -timedelta(minutes=apart)), ends)
