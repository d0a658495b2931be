"""What FHIR R4 and IPS say must hold between the fields of a summary, in their own words."""

import copy
import json

import fhirpathpy as fhirpath
from fhirpathpy.models import models as fhirpath_models

from helpers.summaries import full_record, resources, summary

# FHIR R4's invariants and those of IPS, as they are written there.
INVARIANTS = {
    "Condition": [
        "abatement.empty() or clinicalStatus.coding.where(system="
        "'http://terminology.hl7.org/CodeSystem/condition-clinical' and (code='resolved' or "
        "code='remission' or code='inactive')).exists()",
        "verificationStatus.coding.where(code='entered-in-error').empty() or "
        "clinicalStatus.empty()",
    ],
    "AllergyIntolerance": [
        "verificationStatus.coding.where(code='entered-in-error').exists() or "
        "clinicalStatus.exists()",
        "reaction.all(manifestation.exists())",
    ],
    "MedicationStatement": ["effective.exists()", "medication.exists()"],
    "Observation": [
        "dataAbsentReason.empty() or value.empty()",
        "value.empty() or component.code.empty() or "
        "code.coding.intersect(component.code.coding).empty()",
        "performer.exists()",
    ],
    "Appointment": [
        "start.exists() = end.exists()",
        "(start.exists() and end.exists()) or (status in ('proposed' | 'cancelled' | 'waitlist'))",
        "participant.all(type.exists() or actor.exists())",
    ],
    "Patient": [
        "name.all(family.exists() or given.exists() or text.exists())",
        "contact.all(name.exists() or telecom.exists() or address.exists())",
    ],
    "Composition": [
        "section.all(text.exists() or entry.exists() or section.exists())",
        "section.all(emptyReason.empty() or entry.empty())",
        "section.where(code.coding.code in ('10160-0' | '48765-2' | '11450-4'))"
        ".all(entry.exists() or emptyReason.exists())",
        "section.where(code.coding.code in ('10160-0' | '48765-2' | '11450-4')).count() = 3",
    ],
    "Bundle": [
        "type = 'document' implies (identifier.system.exists() and identifier.value.exists())",
        "type = 'document' implies timestamp.exists()",
        "entry.fullUrl.isDistinct()",
        "entry.first().resource.resourceType = 'Composition'",
        "entry.all(fullUrl.exists() and resource.exists())",
    ],
    "Provenance": ["agent.all(who.exists())", "target.exists()"],
}


def broken_invariants(bundle):
    """By type; a choice such as value[x] is only understood with the model of R4."""
    everything = [bundle, *(entry["resource"] for entry in bundle["entry"])]
    return [
        (each["resourceType"], rule)
        for each in everything
        for rule in INVARIANTS.get(each["resourceType"], [])
        if fhirpath.compile(rule, fhirpath_models["r4"])(json.loads(json.dumps(each))) != [True]
    ]


def test_a_full_summary_keeps_them(world):
    full_record(world)

    assert broken_invariants(summary(world)) == []


def test_so_does_that_of_someone_of_whom_nothing_is_known(world):
    assert broken_invariants(summary(world)) == []


def test_one_that_is_broken_is_seen(world):
    world.add("condition", name="deaf")
    bundle = copy.deepcopy(summary(world))
    resources(bundle, "Condition")[0]["abatementDateTime"] = "2020"

    assert [kind for kind, _ in broken_invariants(bundle)] == ["Condition"]
