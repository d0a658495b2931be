"""A form asks for what the kind's draft takes, in a good order, and for nothing else."""

import pytest

from core.records.kinds import kind_named
from core.records.reading import UNITS, Signal
from helpers.form_words import fields_ever_asked
from ui.desktop.forms.fields import FORM_KINDS, Shape, form_fields


def asked_of(kind, **said):
    return {field.name: field for field in form_fields(kind_named(kind), said)}


@pytest.mark.parametrize("kind", FORM_KINDS, ids=lambda kind: kind.name)
def test_every_form_asks_only_what_its_draft_takes_and_ends_with_the_note(kind):
    names = [field.name for field in form_fields(kind, {"signal": "weight"})]

    assert set(names) <= set(kind.draft.model_fields)
    assert names[-1] == "note"


@pytest.mark.parametrize("kind", FORM_KINDS, ids=lambda kind: kind.name)
def test_whatever_must_be_said_is_asked_for(kind):
    required = {name for name, info in kind.draft.model_fields.items() if info.is_required()}

    # The unit follows from what is measured, where there is one alone.
    assert required - {field.name for field in fields_ever_asked(kind)} == set()


def test_a_symptom_is_rated_from_0_to_10():
    severity = asked_of("symptom")["severity"]

    assert severity.shape is Shape.SCALE
    assert severity.choices == tuple(str(number) for number in range(11))


def test_how_bad_a_condition_is_stays_in_the_doctors_words():
    assert asked_of("condition")["severity"].shape is Shape.WORDS


def test_a_visit_has_an_hour_and_a_beginning_may_be_as_vague_as_it_is():
    assert asked_of("appointment")["starts_at"].shape is Shape.VISIT
    assert asked_of("condition")["onset_on"].shape is Shape.DATE
    assert asked_of("symptom")["first_seen_at"].shape is Shape.MOMENT


def test_a_reading_first_asks_what_was_measured():
    assert list(asked_of("reading")) == ["signal"]


def test_a_blood_pressure_has_two_numbers_side_by_side():
    fields = asked_of("reading", signal="blood_pressure")

    assert [name for name, field in fields.items() if field.shape is Shape.NUMBER] == [
        "value",
        "second_value",
    ]
    assert fields["second_value"].is_required
    assert fields["second_value"].is_beside


@pytest.mark.parametrize("signal", Signal)
def test_a_unit_is_asked_for_where_there_are_several(signal):
    fields = asked_of("reading", signal=signal.value)

    assert ("unit" in fields) == (len(UNITS[signal]) > 1)


def test_what_became_of_a_visit_is_not_told_as_an_event():
    happening = asked_of("event")["happening"]

    assert "fall" in happening.choices
    assert [each for each in happening.choices if each.startswith("visit_")] == []
    assert "correction" not in happening.choices


@pytest.mark.parametrize("name", ["code", "code_system", "photo_document_id", "about_id"])
def test_codes_and_ids_are_never_asked_for(name):
    assert all(name not in {f.name for f in fields_ever_asked(kind)} for kind in FORM_KINDS)
