"""A medicine meets a stated allergy or its class; what merely looks alike does not (N2)."""

import pytest

from core.clinical.allergies import clashes, shared_class
from core.clinical.safety_relevant import is_safety_relevant
from core.records.facts import Status, Verification
from helpers import makers
from helpers.people import ADA


@pytest.mark.parametrize(
    ("medicine", "substance", "by_class"),
    [
        ("amoxicillin", "penicillin", "penicillins"),
        ("Amoxicillin 500 mg capsules", "Penicillin G", "penicillins"),
        ("co-amoxiclav", "penicillins", "penicillins"),
        ("amoxicillin/clavulanate", "Penicillin", "penicillins"),
        ("ibuprofen", "aspirin", "nsaids"),
        ("Bactrim (sulfamethoxazole, trimethoprim)", "sulfa", "sulfonamide_antibiotics"),
    ],
)
def test_a_medicine_of_the_same_class_is_named(medicine, substance, by_class):
    assert shared_class(medicine, substance) == (by_class,)


@pytest.mark.parametrize(
    "medicine",
    [
        "co\u2011amoxiclav",
        "co\u2013amoxiclav",
        "co\u2212amoxiclav 625",
        "Amoxi\u00adcillin",
        "\ufeffamoxi\u200bcillin",
        "Amoxicillin500mg",
    ],
)
def test_a_pasted_name_is_the_name_that_is_seen_n2(medicine):
    assert shared_class(medicine, "penicillin") == ("penicillins",)
    assert shared_class("amoxicillin", medicine) is not None


@pytest.mark.parametrize(
    ("medicine", "substance"),
    [
        ("penicillin", "penicillin"),
        ("Metformin 850 mg", "metformin"),
        ("latex gloves", "LATEX"),
        ("insulin glargine", "insulin glargine"),
    ],
)
def test_the_very_substance_is_named(medicine, substance):
    assert shared_class(medicine, substance) == (None,)


@pytest.mark.parametrize(
    ("medicine", "substance"),
    [
        ("penicillamine", "penicillin"),
        ("prednisolone", "prednisone"),
        ("metronidazole", "metformin"),
        ("sulfate of magnesium", "sulfa"),
        ("celecoxib", "citalopram"),
        ("codeine-free syrup", "codeine"),
        ("paracetamol", "penicillin"),
        ("", "penicillin"),
        ("amoxicillin", ""),
        ("amoxicillin", "..."),
    ],
)
def test_a_look_alike_is_not(medicine, substance):
    assert shared_class(medicine, substance) is None


@pytest.mark.parametrize("name", ["Warfarin3mg", "war\u00adfarin", "warfarin"])
def test_a_strength_glued_to_a_high_risk_medicine_hides_nothing_m3(name):
    assert is_safety_relevant(makers.medication(ADA, name=name))


def one_clash(medicine=None, allergy=None):
    medication = makers.medication(ADA, name="amoxicillin", **(medicine or {}))
    return clashes([medication], [makers.allergy(ADA, substance="penicillin", **(allergy or {}))])


def test_a_clash_names_both_records():
    (clash,) = one_clash()

    assert (clash.medication_id, clash.allergy_id) == ("ada-medication", "ada-allergy")


@pytest.mark.parametrize("status", [Status.ACTIVE, Status.INACTIVE, Status.EXPIRED])
def test_an_allergy_in_doubt_still_warns(status):
    assert one_clash(allergy={"status": status})


def test_an_allergy_said_in_passing_warns_at_once():
    assert one_clash(allergy={"verification": Verification.SAID_UNCONFIRMED})


@pytest.mark.parametrize(
    "allergy",
    [
        {"status": Status.RESOLVED},
        {"status": Status.ENTERED_IN_ERROR},
        {"verification": Verification.REFUTED},
    ],
)
def test_an_allergy_taken_back_or_refuted_does_not(allergy):
    assert one_clash(allergy=allergy) == ()


@pytest.mark.parametrize("status", [Status.STOPPED, Status.INACTIVE, Status.ENTERED_IN_ERROR])
def test_a_medicine_that_is_not_taken_meets_nothing(status):
    assert one_clash(medicine={"status": status}) == ()
