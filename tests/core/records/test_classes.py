"""Which memory class a record gets, and how sure we are of it (M1, C1, C2)."""

import pytest

from core.lifecycle.prompts import STATES
from core.memory.confidence import UNSTATED_INFERENCE, certainty
from core.records.allergy import ALLERGY
from core.records.classes import CONCLUDED, class_for, first_status
from core.records.condition import CONDITION
from core.records.event import EVENT
from core.records.facts import MemoryClass, Source, Status
from core.records.finding import FINDING
from core.records.kinds import FACTS
from core.records.medication import MEDICATION
from core.records.symptom import SYMPTOM
from core.records.trend import TREND
from core.scope import Role

STATED = sorted(set(Source) - CONCLUDED)


@pytest.mark.parametrize("source", STATED)
@pytest.mark.parametrize(
    ("kind", "fields", "expected"),
    [
        (ALLERGY, {}, MemoryClass.LONG_LIVED_FACT),
        (CONDITION, {}, MemoryClass.LONG_LIVED_FACT),
        (MEDICATION, {"ends_on": None, "is_course": False}, MemoryClass.LONG_LIVED_FACT),
        (MEDICATION, {"ends_on": "2026-03-09"}, MemoryClass.TIME_BOUND_STATE),
        (MEDICATION, {"is_course": True}, MemoryClass.TIME_BOUND_STATE),
        (SYMPTOM, {}, MemoryClass.TIME_BOUND_STATE),
        (EVENT, {}, MemoryClass.EVENT),
    ],
)
def test_what_someone_stated_has_the_class_of_its_kind(kind, fields, expected, source):
    assert class_for(kind, source, fields) is expected


def test_nothing_but_what_the_days_questions_count_becomes_a_state_t8():
    said = {"is_course": True, "ends_on": "2026-03-09", "note": "for a week"}

    states = {
        kind.name
        for kind in FACTS
        for source in Source
        if class_for(kind, source, said) is MemoryClass.TIME_BOUND_STATE
    }

    # A trend is Rosemary's own sum: nobody is asked about it.
    assert states - {TREND.name} == {kind.name for kind in STATES}


@pytest.mark.parametrize("source", sorted(CONCLUDED))
@pytest.mark.parametrize("kind", [ALLERGY, CONDITION, MEDICATION, SYMPTOM, FINDING])
def test_what_was_concluded_is_an_inference_whatever_it_is_about(kind, source):
    assert class_for(kind, source, {"is_course": True}) is MemoryClass.INFERENCE


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.name)
@pytest.mark.parametrize("memory_class", list(MemoryClass))
def test_a_record_starts_in_a_status_its_kind_admits(kind, memory_class):
    assert first_status(kind, memory_class, {}) in kind.statuses


def test_a_finding_starts_as_an_offer():
    assert first_status(FINDING, MemoryClass.INFERENCE, {}) is Status.PROPOSED


# The table of ADR-099: state of mind, and confidence of what the person then writes.
@pytest.mark.parametrize(
    ("cognitive_value", "expected"),
    [(0, 0.0), (25, 0.25), (50, 0.5), (75, 0.75), (100, 1.0), (None, 1.0)],
)
def test_what_the_person_writes_is_as_sure_as_their_state_of_mind(cognitive_value, expected):
    sure = certainty(Source.SELF, Role.PATIENT, None, cognitive_value)

    assert (sure.confidence, sure.is_proxy, sure.proxy_agent) == (expected, False, None)


@pytest.mark.parametrize("given", [0.0, 0.3, 1.0])
@pytest.mark.parametrize("cognitive_value", [0, 25, 100, None])
def test_a_confidence_that_was_given_counts_even_when_it_is_one(given, cognitive_value):
    assert certainty(Source.SELF, Role.PATIENT, given, cognitive_value).confidence == given


@pytest.mark.parametrize("cognitive_value", [0, 50, None])
@pytest.mark.parametrize(
    ("source", "role", "agent"),
    [
        (Source.CAREGIVER, Role.CAREGIVER, "caregiver"),
        (Source.CLINICIAN, Role.CLINICIAN, "clinician"),
        (Source.FHIR, Role.PATIENT, "fhir"),
        (Source.APPLE_HEALTH, Role.CAREGIVER, "apple_health"),
        (Source.CCDA, Role.PATIENT, "ccda"),
        (Source.CALENDAR, Role.PATIENT, "calendar"),
    ],
)
def test_what_comes_through_someone_else_is_sure_and_says_through_whom(
    source, role, agent, cognitive_value
):
    sure = certainty(source, role, 0.2, cognitive_value)

    assert (sure.confidence, sure.is_proxy, sure.proxy_agent) == (1.0, True, agent)


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("source", sorted(CONCLUDED))
@pytest.mark.parametrize(("given", "expected"), [(None, UNSTATED_INFERENCE), (0.9, 0.9), (0, 0)])
def test_what_was_concluded_is_nobodys_word(source, role, given, expected):
    sure = certainty(source, role, given, 100)

    assert (sure.confidence, sure.is_proxy, sure.proxy_agent) == (expected, False, None)
