"""A birth date as people type it; what could be two days is asked about, never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import DateUnclear
from core.typed_days import day_typed

MONTHS = "January February March April May June July August September October November December"
GERMAN = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember"


def typed(text: str, months: str = MONTHS) -> str:
    return day_typed(text, "birth_date", months.split())


@pytest.mark.parametrize(
    "text",
    [
        "14 March 1944",
        "March 14, 1944",
        "14th of March 1944",
        "14 mar 1944",
        " 14.3.1944 ",
        "14/3/1944",
        "3/14/1944",
        "1944-03-14",
        "14-03-1944",
        "1944 March 14",
    ],
)
def test_one_day_is_typed_in_many_ways(text):
    assert typed(text) == "1944-03-14"


@pytest.mark.parametrize(
    ("text", "said"),
    [("1944", "1944"), ("March 1944", "1944-03"), ("3/1944", "1944-03"), ("1944-03", "1944-03")],
)
def test_what_is_not_known_is_left_out(text, said):
    assert typed(text) == said


def test_months_are_read_in_the_persons_language():
    assert typed("14. März 1944", GERMAN) == "1944-03-14"


@pytest.mark.parametrize("text", ["1850", "1851", "2199"])
def test_a_year_that_someone_may_mean_is_read(text):
    assert typed(text) == text


@pytest.mark.parametrize("text", ["١٤ March ١٩٤٤", "१४.३.१९४४"])
def test_figures_of_every_script_are_the_same_day(text):
    assert typed(text) == "1944-03-14"


def test_dots_are_day_first():
    assert typed("3.4.1944") == "1944-04-03"


def test_the_same_number_twice_is_one_day():
    assert typed("5/5/1944") == "1944-05-05"


@pytest.mark.parametrize(
    "text",
    [
        "3/4/1944",
        "14 March",
        "14 March 44",
        "31 February 1944",
        "soon",
        "",
        "9" * 200,
        "14 Merch 1944",
        "March May 1944",
        "1944 1945",
        "32.1.1944",
        "1.13.1944",
        "0000",
        "14 March 1944 5",
        "1 2 3 1944",
        "Juni 1944",
        "1849",
        "14.3.0202",
        "2200",
        "31.02.",
    ],
)
def test_what_could_be_two_days_or_none_is_asked_about(text):
    with pytest.raises(DateUnclear) as caught:
        typed(text)

    assert caught.value.args == ("birth_date",)


@given(text=st.text(max_size=80))
def test_no_text_is_too_strange(text):
    try:
        said = typed(text)
    except DateUnclear:
        return
    assert len(said) in {4, 7, 10}
