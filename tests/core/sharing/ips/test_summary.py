"""A summary tells what is current, what is over and what nobody was asked, each in its place."""

import json
from datetime import timedelta

import pytest

from core.clinical.reconfirm import resolve
from core.importers.base import import_file
from core.records.kinds import kind_named
from core.sharing.ips.check import problems_of
from core.sharing.ips.export import export_ips
from core.sharing.write_out import Asked
from helpers.abuse import SPOKEN_OF
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.summaries import DATES, entries_of, full_record, resources, section, summary
from helpers.world import NOON, World

MEDICINES, ALLERGIES, PROBLEMS, PAST = "10160-0", "48765-2", "11450-4", "11348-0"
MANDATORY = [MEDICINES, ALLERGIES, PROBLEMS]
NONE_KNOWN = {MEDICINES: "787481004", ALLERGIES: "716186003", PROBLEMS: "160245001"}
SAID_SO = {
    MEDICINES: "no_known_medications_at",
    ALLERGIES: "no_known_allergies_at",
    PROBLEMS: "no_known_conditions_at",
}


def test_a_full_summary_passes_every_judge(world):
    from fhir.resources.R4B.bundle import Bundle

    full_record(world)

    bundle = summary(world)

    assert problems_of(bundle) == []
    assert Bundle.model_validate_json(json.dumps(bundle)).type == "document"


def test_so_does_that_of_someone_of_whom_nothing_is_known(world):
    bundle = summary(world)

    assert problems_of(bundle) == []


@pytest.mark.parametrize("code", MANDATORY)
def test_nobody_asked_is_never_none(world, code):
    empty = section(summary(world), code)

    assert empty["emptyReason"]["coding"][0]["code"] == "notasked"
    assert "entry" not in empty
    assert "Nobody was asked" in empty["text"]["div"]
    assert "None known" not in empty["text"]["div"]


@pytest.mark.parametrize("code", MANDATORY)
def test_none_is_said_where_somebody_said_so_and_when(world, code):
    world.add("patient", **{SAID_SO[code]: NOON - timedelta(days=9)})

    bundle = summary(world)
    (none,) = entries_of(bundle, code)

    said = none.get("code") or none["medicationCodeableConcept"]
    assert said["coding"][0]["code"] == NONE_KNOWN[code]
    assert (none.get("recordedDate") or none["dateAsserted"]).startswith("2026-02-20")
    assert "emptyReason" not in section(bundle, code)
    assert problems_of(bundle) == []


def test_none_is_not_said_of_problems_where_a_symptom_is_felt(world):
    world.add("patient", no_known_conditions_at=NOON)
    world.add("symptom", label="dizzy")

    assert [each["code"]["text"] for each in entries_of(summary(world), PROBLEMS)] == ["dizzy"]


@pytest.mark.parametrize(("days", "code"), [(6, PROBLEMS), (7, PAST), (8, PAST)])
def test_what_nobody_confirmed_for_a_week_is_among_the_past_problems_alone(world, days, code):
    world.add("symptom", label="dizzy")
    world.clock.advance(timedelta(days=days))

    bundle = summary(world)

    there = [each for each in (PROBLEMS, PAST) if entries_of(bundle, each)]
    assert there == [code]
    assert [each["code"]["text"] for each in entries_of(bundle, code)] == ["dizzy"]


def test_what_nobody_confirmed_is_neither_resolved_nor_given_an_end(world):
    world.add("symptom", label="dizzy")
    world.clock.advance(timedelta(days=8))

    bundle = summary(world)
    (dizzy,) = entries_of(bundle, PAST)

    assert dizzy["clinicalStatus"]["coding"][0]["code"] == "inactive"
    assert "abatementDateTime" not in dizzy
    told = section(bundle, PAST)["text"]["div"]
    assert "not confirmed since 1 March 2026" in told
    assert "nobody said that it is over" in told


def test_a_medicine_nobody_confirmed_stays_current_and_says_since_when(world):
    world.add("medication", name="aspirin")
    world.clock.advance(timedelta(days=120))

    bundle = summary(world)

    assert [each["status"] for each in entries_of(bundle, MEDICINES)] == ["active"]
    assert "not confirmed since 1 March 2026" in section(bundle, MEDICINES)["text"]["div"]


def test_a_medicine_that_was_stopped_stands_apart_and_says_so(world):
    world.add("medication", name="aspirin")
    stopped = world.add("medication", name="ibuprofen").record
    world.run(resolve, record_id=stopped.id)

    bundle = summary(world)

    statuses = {
        each["medicationCodeableConcept"]["text"]: each["status"]
        for each in entries_of(bundle, MEDICINES)
    }
    assert statuses == {"aspirin": "active", "ibuprofen": "stopped"}
    told = section(bundle, MEDICINES)["text"]["div"]
    assert told.index("Earlier") < told.index("ibuprofen")
    assert "no longer taken" in told


def test_what_is_written_is_never_markup(world):
    world.add("condition", name="<script>alert(1)</script> & \ufffe gout")

    bundle = summary(world)

    assert "&lt;script&gt;" in section(bundle, PROBLEMS)["text"]["div"]
    assert problems_of(bundle) == []


def test_who_said_it_is_told_of_each(world):
    world.call(DOCTOR, "Dr Eve")
    world.add("condition", DOCTOR, name="gout")
    world.add("condition", ADA_HERSELF, name="cataract")
    world.add("condition", name="deaf")

    bundle = summary(world)

    by_url = {entry["fullUrl"]: entry["resource"] for entry in bundle["entry"]}
    told = {}
    for each in resources(bundle, "Provenance"):
        name = by_url[each["target"][0]["reference"]]["code"]["text"]
        agent = each["agent"][0]
        who = by_url[agent["who"]["reference"]]["resourceType"]
        told[name] = (agent["type"]["coding"][0]["code"], who, "onBehalfOf" in agent)
    assert told == {
        "gout": ("enterer", "Practitioner", True),
        "cataract": ("author", "Patient", False),
        "deaf": ("enterer", "RelatedPerson", True),
    }
    assert resources(bundle, "Practitioner")[0]["name"] == [{"text": "Dr Eve"}]


def test_codes_and_their_systems_stay_as_they_came(world):
    coded = {"code": "44054006", "code_system": "http://snomed.info/sct"}
    world.add("condition", name="Diabetes", **coded)

    (diabetes,) = entries_of(summary(world), PROBLEMS)

    assert diabetes["code"] == {
        "coding": [{"system": "http://snomed.info/sct", "code": "44054006"}],
        "text": "Diabetes",
    }


def test_whom_to_call_stands_with_the_patient_and_nobody_who_died(world):
    world.add("contact", name="Tom", relation="son", phone="123", emergency_order=1)
    world.add("contact", name="Jack", relation="husband", died_on="2019")

    (patient,) = resources(summary(world), "Patient")

    (tom,) = patient["contact"]
    assert tom["name"] == {"text": "Tom"}
    assert tom["relationship"][0]["coding"][0]["code"] == "C"


def test_another_vault_takes_in_the_same_and_an_emergency_contact_by_their_relation(
    world, tmp_path_factory
):
    world.add("condition", name="gout", onset_on="2019", note="left foot")
    world.add("medication", ADA_HERSELF, name="aspirin", dose="one, at eight", prescriber="Dr Lee")
    world.add("allergy", substance="nuts", reaction="hives", criticality="high")
    world.add("symptom", label="dizzy", severity=4)
    world.add("contact", name="Tom", relation="son", phone="123", emergency_order=1)
    out = tmp_path_factory.mktemp("outside") / "summary.json"
    export_ips(Asked(world.vault, ADA, out), DATES)
    there = World(tmp_path_factory.mktemp("there"), people=((ADA, ()),))

    import_file(there.vault, ADA, out)

    for kind in ("condition", "medication", "allergy", "symptom"):
        (was,), (now,) = world.find(kind), there.find(kind)
        fields = (*kind_named(kind).draft.model_fields, "status", "verification")
        assert [getattr(now, f) for f in fields] == [getattr(was, f) for f in fields]
    (tom,) = there.find("contact")
    assert (tom.name, tom.relation, tom.phone) == ("Tom", "son", "123")
    there.close()


def test_what_is_kept_to_oneself_is_in_no_caregivers_summary(world):
    world.add("symptom", ADA_HERSELF, label=SPOKEN_OF[0])

    assert SPOKEN_OF[0] not in json.dumps(summary(world))
    assert SPOKEN_OF[0] in json.dumps(summary(world, ADA_HERSELF))


def test_an_unknown_end_of_a_visit_is_said_to_be_unknown(world):
    world.add("appointment", what="Eye clinic", starts_at=NOON + timedelta(days=2))

    (visit,) = entries_of(summary(world), "18776-5")

    assert "end" not in visit
    assert visit["_end"]["extension"][0]["valueCode"] == "unknown"
