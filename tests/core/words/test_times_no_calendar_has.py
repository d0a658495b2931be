"""Nobody means a day in five thousand years: the words are kept, and no day is made of them."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.words.time_phrases.find import time_phrase

NOW = datetime.fromisoformat("2026-11-23T09:00:00+00:00")
ZONES = st.sampled_from(["UTC", "Pacific/Kiritimati", "America/Adak", "Europe/London"])
UNITS = st.sampled_from(["minutes", "hours", "days", "weeks", "fortnights", "months", "years"])
MONTHS = st.sampled_from(["February", "April", "Dec", "sept"])


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("I've had this bad back for 5000 years", "for 5000 years"),
        ("3000 years ago I'd dance all night", "3000 years ago"),
        ("my hip's hurt for 999999 days", "for 999999 days"),
        ("the dentist is on the 31st of February", "on the 31st of february"),
        ("29 Feb 2027", "29 feb 2027"),
        ("the 31st of April at 3pm", "the 31st of april"),
    ],
)
def test_what_no_calendar_has_must_be_asked_about(text, phrase):
    found = time_phrase(text, NOW, "UTC")

    assert found is not None
    assert found.phrase == phrase
    assert found.reading is None


def test_a_leap_day_is_a_day_in_its_year():
    found = time_phrase("29 February 2028", NOW, "UTC")

    assert found is not None
    assert found.reading is not None
    assert found.reading.begins_at.isoformat() == "2028-02-29T00:00:00+00:00"


@given(
    st.one_of(
        st.builds("{} {} ago".format, st.integers(0, 10**20), UNITS),
        st.builds("for {} {}".format, st.integers(0, 10**20), UNITS),
        st.builds("in {} {} at 11pm".format, st.integers(0, 10**9), UNITS),
        st.builds("on {} {} {:04}".format, st.integers(0, 40), MONTHS, st.integers(0, 9999)),
        st.builds(
            "{}/{}/{:04}".format, st.integers(0, 40), st.integers(0, 40), st.integers(0, 9999)
        ),
        st.builds("since {:04}".format, st.integers(0, 9999)),
        st.builds("on {:04}-12-31 at night".format, st.integers(0, 9999)),
    ),
    ZONES,
)
def test_whatever_number_is_said_a_reading_can_be_told_in_any_zone(text, zone):
    found = time_phrase(text, NOW, zone)

    if found is not None and found.reading is not None:
        assert found.reading.begins_at.astimezone(UTC) <= found.reading.ends_at.astimezone(UTC)
