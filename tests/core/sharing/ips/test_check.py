"""Our validator catches what would go out wrong, most of which a library lets pass."""

import copy
import json
from datetime import timedelta

import pytest

from core.sharing.ips.check import problems_of
from helpers.people import ADA_HERSELF
from helpers.summaries import resources, section, summary
from helpers.world import NOON


@pytest.fixture
def bundle(world):
    world.add("patient", full_name="Ada", birth_date="1941-05-06")
    world.add("condition", name="gout", ended_on="2020")
    world.add("condition", name="deaf")
    world.add("allergy", substance="nuts", reaction="hives", criticality="high")
    world.add("medication", ADA_HERSELF, name="aspirin", started_on="2020", ends_on="2027")
    world.add("appointment", what="Eye clinic", starts_at=NOON + timedelta(days=2))
    world.add("reading", signal="weight", value=61.5, unit="kg")
    return summary(world)


def first(bundle, kind):
    return resources(bundle, kind)[0]


def condition(bundle, name):
    return next(each for each in resources(bundle, "Condition") if each["code"]["text"] == name)


def coding(resource, field):
    return resource[field]["coding"][0]


# Each: the rule it breaks, and how it is broken.
MUTATIONS = {
    "a bogus clinical status": (
        "clinical_status",
        lambda b: coding(condition(b, "deaf"), "clinicalStatus").update(code="current"),
    ),
    "a bogus status of a medicine": (
        "status",
        lambda b: first(b, "MedicationStatement").update(status="taken"),
    ),
    "active, and ended": (
        "con-4",
        lambda b: condition(b, "deaf").update(abatementDateTime="2020"),
    ),
    "a booked visit without a start": (
        "must_be_there",
        lambda b: first(b, "Appointment").pop("start"),
    ),
    "a reference that leads nowhere": (
        "reference",
        lambda b: section(b, "11450-4")["entry"][0].update(reference="urn:uuid:" + "0" * 36),
    ),
    "a script in a narrative": (
        "narrative",
        lambda b: section(b, "48765-2")["text"].update(
            div='<div xmlns="http://www.w3.org/1999/xhtml"><script>1</script>x</div>'
        ),
    ),
    "a section that must be there left out": (
        "mandatory_section",
        lambda b: first(b, "Composition")["section"].pop(1),
    ),
    "a section with neither entries nor a reason": (
        "entry_or_reason",
        lambda b: section(b, "10160-0").pop("entry"),
    ),
    "not asked, beside an entry": (
        "entry_or_reason",
        lambda b: section(b, "10160-0").update(
            emptyReason={"coding": [{"system": "x:y", "code": "notasked"}]}
        ),
    ),
    "a day that no calendar has": (
        "date",
        lambda b: first(b, "Patient").update(birthDate="1941-02-30"),
    ),
    "another patient": (
        "other_patient",
        lambda b: condition(b, "deaf")["subject"].update(
            reference=next(e["fullUrl"] for e in b["entry"] if e["resource"] == device(b))
        ),
    ),
    "a past problem among the current": (
        "not_current",
        lambda b: section(b, "11450-4")["entry"].append(section(b, "11348-0")["entry"][0]),
    ),
    "a current problem among the past": (
        "not_past",
        lambda b: section(b, "11348-0")["entry"].append(section(b, "11450-4")["entry"][0]),
    ),
    "none known, beside an allergy": (
        "none_and_some",
        lambda b: b["entry"].append(none_known(b)),
    ),
    "one address twice": (
        "full_url",
        lambda b: b["entry"].append(copy.deepcopy(b["entry"][3])),
    ),
    "a code system that is no address": (
        "code_system",
        lambda b: coding(condition(b, "deaf"), "clinicalStatus").update(system="SNOMED CT"),
    ),
    "nobody knows when the medicine is taken, and it is not said": (
        "must_be_there",
        lambda b: first(b, "MedicationStatement").pop("effectivePeriod"),
    ),
    "the medicine ends before it begins": (
        "ends_before_it_begins",
        lambda b: first(b, "MedicationStatement")["effectivePeriod"].update(end="2019-05"),
    ),
    "a time without a zone": (
        "date",
        lambda b: b.update(timestamp="2026-03-01T12:00:00"),
    ),
    "no identifier": ("must_be_there", lambda b: b.pop("identifier")),
    "an empty list": ("empty", lambda b: first(b, "Patient").update(name=[])),
    "a field that R4 does not know": (
        "unknown_field",
        lambda b: condition(b, "deaf").update(notes="x"),
    ),
    "a medicine among the allergies": (
        "wrong_section",
        lambda b: section(b, "48765-2")["entry"].append(section(b, "10160-0")["entry"][0]),
    ),
}


def device(bundle):
    return first(bundle, "Device")


def none_known(bundle):
    """Entered in the section too."""
    url = "urn:uuid:00000000-0000-4000-8000-000000000000"
    none = copy.deepcopy(first(bundle, "AllergyIntolerance"))
    none["code"] = {"coding": [{"system": "http://snomed.info/sct", "code": "716186003"}]}
    section(bundle, "48765-2")["entry"].append({"reference": url})
    return {"fullUrl": url, "resource": none}


def test_as_it_is_written_there_is_nothing_wrong(bundle):
    assert problems_of(bundle) == []


@pytest.mark.parametrize("name", MUTATIONS)
def test_it_is_caught(bundle, name):
    rule, break_it = MUTATIONS[name]

    break_it(bundle)

    assert rule in {problem.rule for problem in problems_of(bundle)}


def test_a_problem_names_a_rule_and_a_place_and_no_words_of_the_record(bundle):
    condition(bundle, "deaf").update(abatementDateTime="2020", notes="secret")

    assert "deaf" not in json.dumps([str(each) for each in problems_of(bundle)])
    assert "secret" not in json.dumps([str(each) for each in problems_of(bundle)])
