"""How long a piece of work will still take, in words; nothing while nobody can tell."""

from datetime import timedelta

from core.strings import Catalogue

# Earlier than this the first steps say little about the rest.
_TELLS_AFTER = timedelta(seconds=3)
_A_MINUTE = timedelta(minutes=1)


def time_left(begun_for: timedelta, done_since: float, left: float) -> timedelta | None:
    """done_since, left: shares of the whole, 0 to 1; the first was done in `begun_for`."""
    if begun_for < _TELLS_AFTER or done_since <= 0:
        return None
    return begun_for * (left / done_since)


def time_left_words(words: Catalogue, left: timedelta | None) -> str:
    """Whole minutes, rounded up: nobody minds when it is done sooner."""
    if left is None:
        return ""
    minutes = -(-left // _A_MINUTE)
    if minutes < 2:
        return words.say("work.a_minute_left")
    return words.say("work.minutes_left", count=minutes)
