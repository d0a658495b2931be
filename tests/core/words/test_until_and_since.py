"""What was so until a day that is over ended on it, and nothing ends before it begins."""

from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.words.plain import plain
from core.words.time_phrases.find import time_phrase
from core.words.time_phrases.reading import Frame, Grain, Tense

TUESDAY = datetime(2026, 11, 24, 10, 30, tzinfo=UTC)


def read(said):
    found = time_phrase(said, TUESDAY, "Europe/London")
    assert found is not None
    return found.reading


@pytest.mark.parametrize(
    ("said", "day", "grain"),
    [
        ("I was fine until last Friday", "2026-11-20", Grain.DAY),
        ("she was alright up to Sunday then she went downhill", "2026-11-22", Grain.DAY),
        ("he was well till yesterday", "2026-11-23", Grain.DAY),
        ("he walked to the shop until Friday", "2026-11-20", Grain.DAY),
        ("I was all right until a fortnight ago", "2026-11-10", Grain.DAY),
        ("she ate well until this morning", "2026-11-24", Grain.PART_OF_DAY),
        ("he drove until 2019", "2019-01-01", Grain.YEAR),
        ("I was well until March", "2026-03-01", Grain.MONTH),
    ],
)
def test_what_is_over_ended_that_day(said, day, grain):
    reading = read(said)

    assert reading is not None
    assert f"{reading.begins_at:%Y-%m-%d}" == day
    assert reading.grain is grain


@pytest.mark.parametrize(
    ("said", "ends"),
    [
        ("I'm here until Friday", "2026-11-27"),
        ("signed off until Monday", "2026-11-30"),
        ("she was told to rest till Friday", "2026-11-27"),
        ("we're away until March", "2027-03-01"),
        ("on these until the end of the month", "2026-12-01"),
        ("on the tablets till the 10th", "2026-12-10"),
    ],
)
def test_what_goes_on_begins_now(said, ends):
    reading = read(said)

    assert reading is not None
    assert reading.begins_at == TUESDAY
    assert f"{reading.ends_at:%Y-%m-%d}" == ends


def test_since_a_day_to_come_is_asked_about():
    assert read("it hurts when I walk since Wednesday week") is None


def test_a_stretch_that_would_end_before_it_begins_is_refused():
    frame = Frame(TUESDAY, UTC, True, Tense.PAST)

    with pytest.raises(ValueError, match="begins no later"):
        frame.span(frame.now, frame.at(frame.today))


LEADS = (
    "since|until|till|up to|ever since|since before|since just after|from|by|before"
    "|between two and|for|in|the early hours of|first thing|about|"
)
DAYS = (
    "Friday|last Friday|next Friday|Friday week|Friday week gone|a week past Friday|today"
    "|yesterday|tomorrow|this morning|tonight|last night|this afternoon|four this morning"
    "|ten tonight|half four|noon|midnight|March|next March|2019|2031|Christmas|last Christmas"
    "|the 24th|the 3rd|1 March 2026|31 Dec 2030|this week|next week|last weekend|summer"
    "|the end of the month|the end of this year|early next week|the back end of last year"
    "|a fortnight ago|three weeks|the clocks went back|dinnertime yesterday|yesterday dinner"
    "|the first week of December|a year last November|two years come November"
    "|a month tomorrow|3 this afternoon"
)
SENTENCES = (
    "{}|I was fine {}|I'll be here {}|it hurts {}|she is away {} then home|signed off {}"
    "|he hasn't slept {} at nine|seen by GP {}"
)
SAID = st.builds(
    lambda sentence, lead, day: sentence.format(f"{lead} {day}".strip()),
    *(st.sampled_from(each.split("|")) for each in (SENTENCES, LEADS, DAYS)),
)
MOMENTS = st.integers(1_577_836_800, 1_956_528_000)  # of 2020 to 2031, in seconds
ZONES = st.sampled_from(
    ["UTC", "Pacific/Kiritimati", "America/Adak", "Europe/London", "Australia/Lord_Howe"]
)


@given(SAID, MOMENTS, ZONES)
@example("he hasn't slept between two and three weeks at nine", 1_577_836_800, "UTC")
def test_nothing_ends_before_it_begins(said, moment, zone):
    found = time_phrase(said, datetime.fromtimestamp(moment, UTC), zone)

    if found is not None:
        assert found.phrase in plain(said)
    if found is not None and found.reading is not None:
        assert found.reading.begins_at.astimezone(UTC) <= found.reading.ends_at.astimezone(UTC)
