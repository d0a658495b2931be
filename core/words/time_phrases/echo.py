"""A reading told back in words."""

from datetime import datetime, timedelta

from core.words.time_phrases.reading import Grain, Reading


def in_words(reading: Reading) -> str:
    """ "Tuesday 17 November", as it is read back to whoever said it."""
    return f"about {_told(reading)}" if reading.is_about else _told(reading)


def _told(reading: Reading) -> str:
    begins, ends = reading.begins_at, reading.ends_at
    if reading.grain in {Grain.MINUTE, Grain.HOUR}:
        return f"{_day(begins)}, {begins:%H:%M}"
    if reading.grain is Grain.MONTH:
        return f"{begins:%B %Y}"
    if reading.grain is Grain.YEAR:
        return f"{begins:%Y}"
    if reading.grain is Grain.DAY:
        return _day(begins)
    last = ends - timedelta(microseconds=1)
    if reading.grain is Grain.PART_OF_DAY or begins.date() == last.date():
        return f"{_day(begins)}, {begins:%H:%M} to {ends:%H:%M}"
    return f"{_day(begins)} to {_day(last)}"


def _day(moment: datetime) -> str:
    return f"{moment:%A} {moment.day} {moment:%B}"
