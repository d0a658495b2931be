"""An hour that stands apart from its day: "tomorrow for twelve", "a week from today, nine sharp"."""

import re

from core.words.time_phrases.clock import CLOCK, Clock, clock_of

_HOUR = r"(?:1[0-2]|[1-9]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_LOOSE = re.compile(
    rf"(?:\bfor |\bat |, ?|^ ?)(?P<hour>{_HOUR})(?: (?:sharp|prompt|on the dot))?(?=\W*$|[,.;!])"
    rf"|\b(?P<sharp>{_HOUR}) (?:sharp|prompt|on the dot)\b"
)


def hour_beside(rest: str) -> Clock | None:
    """rest: what was not read as a time."""
    # The noon of "the afternoon off" is none.
    told = next((each for each in CLOCK.finditer(rest) if _begins_word(rest, each)), None)
    if told is not None:
        return clock_of(told)
    found = _LOOSE.search(rest)
    read = CLOCK.search(f"at {found['hour'] or found['sharp']}") if found else None
    return clock_of(read) if read else None


def _begins_word(rest: str, found: re.Match[str]) -> bool:
    return not (found[0][:1].isalnum() and rest[: found.start()][-1:].isalnum())
