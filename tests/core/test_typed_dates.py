"""A date is understood as people write it, and refused where it could mean two things."""

from datetime import UTC, datetime

import pytest

from core.dates_in_words import DatesInWords
from core.errors import DateUnclear
from core.records.partial import first_moment
from core.strings import Catalogue
from core.typed_dates import TypedDates
from core.typed_moments import zone_named

# Wednesday, 4 March 2026; in Berlin it is two in the afternoon.
NOW = datetime(2026, 3, 4, 13, tzinfo=UTC)
DATES = TypedDates(Catalogue.load("en"), "Europe/Berlin")


def at(*parts):
    """A moment in Berlin, in winter an hour ahead of UTC."""
    return datetime(*parts, tzinfo=zone_named("Europe/Berlin")).astimezone(UTC)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2019", "2019"),
        ("2019-03", "2019-03"),
        ("2019-03-14", "2019-03-14"),
        ("March 2019", "2019-03"),
        ("mar 2019", "2019-03"),
        ("Sept. 2019", "2019-09"),
        ("14 March 2019", "2019-03-14"),
        ("14th of March, 2019", "2019-03-14"),
        ("March 14 2019", "2019-03-14"),
        ("Thursday, 14 March 2019", "2019-03-14"),
        ("14.3.2019", "2019-03-14"),
        ("03.2019", "2019-03"),
        ("14/3/2019", "2019-03-14"),
        ("3/14/2019", "2019-03-14"),
        ("5/5/2019", "2019-05-05"),
        ("3/2019", "2019-03"),
        ("today", "2026-03-04"),
        (" Yesterday ", "2026-03-03"),
        ("since Monday", "2026-03-02"),
        ("last Thursday", "2026-02-26"),
        ("3 days ago", "2026-03-01"),
        ("two weeks ago", "2026-02-18"),
        ("3 months ago", "2025-12"),
        ("two years ago", "2024"),
        ("1850", "1850"),
        ("2199", "2199"),
        ("١٤ March ٢٠١٩", "2019-03-14"),
        ("3 March", "2026-03-03"),
        ("4 March", "2026-03-04"),
        ("5 March", "2025-03-05"),
        ("in November", "2025-11"),
    ],
)
def test_a_day_is_understood_as_people_write_it(typed, meant):
    assert DATES.partial(typed, NOW, "onset_on") == meant


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "3/4/2019",
        "Wednesday",
        "30 February 2019",
        "2019-02-30",
        "14.3.19",
        "ma 2019",
        "March April",
        "14 15 March",
        "99999999999 days ago",
        "march 14 2019 2020",
        "0 March 2019",
        "00.03.2019",
        "2019-03-00",
        "12",
        "1849",
        "0202",
        "14.03.0202",
        "2200",
        "31.02.",
        "14 March ²019",
    ],
)
def test_what_could_mean_two_days_or_none_is_refused(typed):
    with pytest.raises(DateUnclear) as refused:
        DATES.partial(typed, NOW, "onset_on")

    assert refused.value.args == ("onset_on",)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("now", NOW),
        ("today", at(2026, 3, 4)),
        ("9:30", at(2026, 3, 4, 9, 30)),
        ("yesterday 18:30", at(2026, 3, 3, 18, 30)),
        ("yesterday at 6.30 pm", at(2026, 3, 3, 18, 30)),
        ("Monday, 6pm", at(2026, 3, 2, 18)),
        ("noon", at(2026, 3, 4, 12)),
        ("12 am 3 March", at(2026, 3, 3)),
        ("12 pm 3 March", at(2026, 3, 3, 12)),
        ("2026-03-01 09:30", at(2026, 3, 1, 9, 30)),
        ("2026-03-01T09:30:00Z", datetime(2026, 3, 1, 9, 30, tzinfo=UTC)),
    ],
)
def test_a_moment_is_understood_on_the_clock_of_where_they_live(typed, meant):
    assert DATES.moment(typed, NOW, "first_seen_at") == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tomorrow 10:30", at(2026, 3, 5, 10, 30)),
        ("Thursday 10:30", at(2026, 3, 5, 10, 30)),
        ("Tuesday 10:30", at(2026, 3, 10, 10, 30)),
        ("4 March 17:00", at(2026, 3, 4, 17)),
        ("3 March 17:00", at(2027, 3, 3, 17)),
        ("17:00", at(2026, 3, 4, 17)),
    ],
)
def test_a_visit_lies_ahead(typed, meant):
    assert DATES.moment(typed, NOW, "starts_at", needs_time=True) == meant


@pytest.mark.parametrize(
    "typed",
    ["", "March 2019", "2019", "25:00", "9:60", "13 pm", "9:00 10:00", "1.12", "yesterday 9", "at"],
)
def test_a_moment_that_is_unclear_is_refused(typed):
    with pytest.raises(DateUnclear):
        DATES.moment(typed, NOW, "first_seen_at")


def test_a_visit_without_its_hour_is_refused():
    with pytest.raises(DateUnclear):
        DATES.moment("tomorrow", NOW, "starts_at", needs_time=True)


@pytest.mark.parametrize("typed", ["29 March 2026 2:30", "2025-10-26 02:30"])
def test_an_hour_that_the_change_of_clocks_skips_or_repeats_is_refused(typed):
    with pytest.raises(DateUnclear):
        DATES.moment(typed, datetime(2026, 12, 1, tzinfo=UTC), "first_seen_at")


@pytest.mark.parametrize("said", ["2019", "2019-03", "2019-03-14", "1941-12-31"])
def test_what_rosemary_writes_in_words_is_understood_when_it_is_read_back(said):
    words = DatesInWords(Catalogue.load("en"), zone_named("Europe/Berlin")).partial(said)

    assert DATES.partial(words, NOW, "onset_on") == said
    assert first_moment(said) <= NOW
