""" "No known allergies" is a statement, never an allergy; "nobody asked" is not a statement."""

import pytest

from core.importers.entry import Used
from core.records.patient import PATIENT
from helpers.fhir import allergy, coded, condition, entries, medication, refusal, said
from helpers.world import NOON

IPS = "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips"


def ips(code):
    return {"coding": [{"system": IPS, "code": code, "display": "whatever it says"}]}


@pytest.mark.parametrize(
    ("resource", "field"),
    [
        (allergy(code=coded("716186003")), "no_known_allergies_at"),
        (allergy(code=ips("no-known-allergies")), "no_known_allergies_at"),
        (allergy(code={"text": "No known allergies."}), "no_known_allergies_at"),
        (allergy(code={"text": "Keine bekannten Allergien"}), "no_known_allergies_at"),
        (condition(code=coded("160245001")), "no_known_conditions_at"),
        (condition(code=ips("no-known-problems")), "no_known_conditions_at"),
        (
            medication(medicationCodeableConcept=ips("no-known-medications"), status="unknown"),
            "no_known_medications_at",
        ),
    ],
)
def test_none_known_is_kept_with_the_patient(tmp_path, resource, field):
    told = said(tmp_path, resource)

    assert told.kind is PATIENT
    assert getattr(told.draft, field) == NOON


@pytest.mark.parametrize(
    ("resource", "reason"),
    [
        (allergy(code=coded("409137002", "No known drug allergy")), "none_known_of_one_sort"),
        (allergy(code=ips("no-known-food-allergies")), "none_known_of_one_sort"),
        (allergy(code={"text": "NKDA"}), "none_known_of_one_sort"),
        (allergy(code=ips("no-allergy-info")), "no_information"),
        (condition(code=coded("1287211007")), "no_information"),
        (
            medication(medicationCodeableConcept=ips("no-medication-info")),
            "no_information",
        ),
    ],
)
def test_what_says_less_than_none_is_not_taken_for_it(tmp_path, resource, reason):
    assert refusal(tmp_path, resource) == reason


def test_a_refuted_none_known_says_nothing(tmp_path):
    doubted = allergy(code=coded("716186003"), verificationStatus=coded("refuted"))

    assert refusal(tmp_path, doubted) == "refuted"


def section(loinc, reason, **fields):
    return {
        "code": {"coding": [{"system": "http://loinc.org", "code": loinc}]},
        "emptyReason": {"coding": [{"code": reason}]},
        **fields,
    }


def composition(*sections):
    return {"resourceType": "Composition", "date": "2026-02-03", "section": list(sections)}


def test_an_empty_section_with_nil_known_is_a_statement(tmp_path):
    (entry,) = entries(
        tmp_path,
        composition(section("48765-2", "nilknown"), section("10160-0", "notasked")),
    )

    told = entry.outcome.draft
    assert told.no_known_allergies_at.day == 3
    assert told.no_known_medications_at is None
    assert told.no_known_conditions_at is None


@pytest.mark.parametrize(
    "only",
    [
        section("48765-2", "notasked"),
        section("48765-2", "unavailable"),
        section("11369-6", "nilknown"),
        section("48765-2", "nilknown", entry=[{"reference": "AllergyIntolerance/1"}]),
    ],
    ids=["not asked", "unavailable", "of immunizations", "not empty after all"],
)
def test_other_empty_sections_state_nothing(tmp_path, only):
    (entry,) = entries(tmp_path, composition(only))

    assert entry.outcome == Used()
