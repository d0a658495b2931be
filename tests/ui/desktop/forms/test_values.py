"""What stands in a field becomes what the record holds, and the other way round."""

from datetime import UTC, datetime

import pytest

from core.dates_in_words import DatesInWords
from core.records.kinds import kind_named
from core.said_dates import SaidDates
from core.strings import Catalogue
from core.typed_dates import TypedDates
from helpers.makers import make
from helpers.people import ADA
from helpers.world import NOON
from ui.desktop.forms.fields import FORM_KINDS
from ui.desktop.forms.values import FormReader, Problem, said_of

WORDS = Catalogue.load("en")
READER = FormReader(SaidDates(TypedDates(WORDS, "UTC")), NOON)
DATES = DatesInWords(WORDS, UTC)


def read(kind, **said):
    return READER.read(kind_named(kind), said)


@pytest.mark.parametrize("kind", FORM_KINDS, ids=lambda kind: kind.name)
def test_a_record_that_is_put_right_in_nothing_says_the_same(kind):
    record = make(kind, ADA)
    said = said_of(kind, record, DATES)

    read_back = READER.read(kind, said)

    assert read_back.problems == {}
    draft = kind.draft.parse(**{**dict(record_fields(kind, record)), **read_back.fields})
    assert {name: getattr(draft, name) for name in read_back.fields} == {
        name: getattr(record, name) for name in read_back.fields
    }


def record_fields(kind, record):
    return {name: getattr(record, name) for name in kind.draft.model_fields}


def test_a_field_left_open_says_nothing():
    fields = read("symptom", label="headache", severity="-", body_site="  ").fields

    assert fields["severity"] is None
    assert fields["body_site"] is None
    assert fields["first_seen_at"] is None


def test_a_field_that_must_be_said_is_missed():
    assert read("symptom", label="  ").problems == {"label": Problem.MISSING}
    assert read("reading", signal="weight").problems == {
        "value": Problem.MISSING,
        "unit": Problem.MISSING,
    }


@pytest.mark.parametrize(
    ("typed", "meant"), [("130", 130), ("71,5", 71.5), (" 71.5 ", 71.5), ("-1", -1)]
)
def test_a_number_is_read_with_a_point_or_a_comma(typed, meant):
    assert read("reading", signal="weight", value=typed, unit="kg").fields["value"] == meant


@pytest.mark.parametrize("typed", ["many", "1.2.3", "130/85", "1e3", "٣x"])
def test_what_is_no_number_is_said_so(typed):
    problems = read("reading", signal="blood_pressure", value=typed, second_value="85").problems

    assert problems == {"value": Problem.NO_NUMBER}


def test_the_only_unit_of_a_signal_is_not_asked_for():
    pressure = read("reading", signal="blood_pressure", value="130", second_value="85")

    assert pressure.fields["unit"] == "mm[Hg]"
    assert pressure.problems == {}


def test_the_end_of_a_visit_may_be_an_hour_of_the_same_day():
    visit = read("appointment", what="Check-up", starts_at="5 March 10:30", ends_at="11:30")

    assert visit.fields["ends_at"] == datetime(2026, 3, 5, 11, 30, tzinfo=UTC)


def test_a_date_that_could_be_two_days_is_asked_about():
    problems = read("allergy", substance="penicillin", onset_on="3/4/1984").problems

    assert problems == {"onset_on": Problem.DATE_UNCLEAR}


def test_an_unclear_beginning_leaves_its_end_unclear_too():
    problems = read("appointment", what="Check-up", starts_at="soon", ends_at="11:30").problems

    assert problems == {"starts_at": Problem.DATE_UNCLEAR, "ends_at": Problem.DATE_UNCLEAR}
