"""A date as precise as anyone said it, and no day that was never in a calendar."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputRejected
from core.records.condition import ConditionDraft
from core.records.partial import end_moment, first_moment


@pytest.mark.parametrize("said", ["2019", "2019-07", "2019-07-31", "2020-02-29", "1900-01-01"])
def test_a_date_may_be_a_year_a_month_or_a_day(said):
    assert ConditionDraft.parse(name="gout", onset_on=said).onset_on == said


@pytest.mark.parametrize(
    "said",
    [
        "2019-02-30",
        "2021-02-29",
        "1900-02-29",
        "2019-04-31",
        "2019-13",
        "2019-00",
        "2019-01-00",
        "2019-01-32",
        "19-01-01",
        "3019",
        "0999",
        "2019-1-1",
        "2019/01/01",
        "01.02.2019",
        "2019-01-01T00:00:00Z",
        "last spring",
        "",
        " 2019",
        "２０１９",  # noqa: RUF001
        "1944-03-१४",
    ],
)
def test_a_day_that_never_was_is_refused_by_the_name_of_its_field(said):
    with pytest.raises(InputRejected) as refused:
        ConditionDraft.parse(name="gout", onset_on=said)

    assert refused.value.args == ("onset_on",)


@pytest.mark.parametrize(
    ("said", "first", "end"),
    [
        ("2019", (2019, 1, 1), (2020, 1, 1)),
        ("2019-12", (2019, 12, 1), (2020, 1, 1)),
        ("2019-01", (2019, 1, 1), (2019, 2, 1)),
        ("2020-02", (2020, 2, 1), (2020, 3, 1)),
        ("2020-02-29", (2020, 2, 29), (2020, 3, 1)),
        ("2019-12-31", (2019, 12, 31), (2020, 1, 1)),
    ],
)
def test_a_partial_date_is_a_span(said, first, end):
    assert first_moment(said) == datetime(*first, tzinfo=UTC)
    assert end_moment(said) == datetime(*end, tzinfo=UTC)


@given(st.dates(min_value=date(1000, 1, 1), max_value=date(2999, 12, 30)))
def test_a_day_lies_in_its_month_and_the_month_in_its_year(day):
    full = day.isoformat()
    year, month = full[:4], full[:7]

    assert first_moment(year) <= first_moment(month) <= first_moment(full)
    assert end_moment(full) <= end_moment(month) <= end_moment(year)
    assert first_moment(full) < end_moment(full)
