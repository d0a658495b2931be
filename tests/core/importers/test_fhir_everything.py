"""Results, vaccinations, treatments, visits, papers and people are read as they were meant."""

from datetime import UTC, datetime
from hashlib import sha256

import pytest

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4 import read
from core.records.event import Happening
from core.records.facts import Status, Verification
from core.records.reading import Signal
from helpers.clinic import (
    appointment,
    attached,
    encounter,
    letter,
    loinc,
    observation,
    pressure,
    procedure,
    quantity,
    report,
    shot,
)
from helpers.fhir import (
    ABOUT_ADA,
    PATIENT,
    allergy,
    bundle,
    coded,
    condition,
    entries,
    refusal,
    said,
    written,
)
from helpers.world import NOON


def told(folder, *resources):
    """All that is said, in order."""
    found = (entry.outcome for entry in entries(folder, *resources))
    return [one for one in found if isinstance(one, Said)]


def test_a_laboratorys_result_is_kept_in_its_words_and_units(tmp_path):
    path = written(
        tmp_path,
        bundle(
            observation(
                referenceRange=[{"low": quantity(3.5, "mmol/L"), "high": quantity(5.1, "mmol/L")}],
                interpretation=[{"coding": [{"code": "H", "display": "High"}]}],
            )
        ).replace("5.2", "5.20"),
    )

    (entry,) = read(path, NOON)

    found = entry.outcome.draft
    assert entry.outcome.kind.name == "result"
    assert (found.name, found.value_text, found.unit) == ("Potassium", "5.20", "mmol/L")
    assert (found.code, found.code_system) == ("2823-3", "http://loinc.org")
    assert (found.reference, found.flag) == ("3.5 - 5.1 mmol/L", "High")
    assert (found.measured_on, found.unit_code) == ("2026-02-03", "mmol/L")
    assert found.measured_at == datetime(2026, 2, 3, 8, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"valueQuantity": quantity(5, "mg/L", comparator="<")}, "<5"),
        ({"valueCodeableConcept": {"text": "Negative"}}, "Negative"),
        ({"valueString": " straw-coloured "}, "straw-coloured"),
        ({"valueBoolean": False}, "no"),
        ({"valueInteger": 0}, "0"),
        ({"valueRange": {"low": quantity(1, "mm"), "high": quantity(3, "mm")}}, "1 - 3 mm"),
        ({"valueRange": {"low": quantity(1, "mm")}}, "from 1 mm"),
        ({"valueRatio": {"numerator": {"value": 1}, "denominator": {"value": 128}}}, "1 / 128"),
        ({"valueTime": "09:00:00"}, "09:00:00"),
        ({"valuePeriod": {"start": "2026-01", "end": "2026-02"}}, "2026-01 - 2026-02"),
    ],
)
def test_every_form_of_a_value_is_told_as_written(tmp_path, value, text):
    found = said(tmp_path, observation(**{"valueQuantity": None, **value}))

    assert found.draft.value_text == text


def test_the_parts_of_a_result_are_told_with_it(tmp_path):
    parts = [
        {"code": {"text": "Vision left"}, "valueQuantity": quantity(0.8, "{ratio}")},
        {
            "code": {"text": "Vision right"},
            "valueQuantity": quantity(0.4, "{ratio}"),
            "interpretation": [{"text": "low"}],
        },
        {"code": {"text": "Vision both"}, "dataAbsentReason": {"text": "not asked"}},
    ]

    found = said(tmp_path, observation(component=parts, valueQuantity=None))

    assert found.draft.value_text == "Vision left: 0.8 {ratio}\nVision right: 0.4 {ratio} (low)"


@pytest.mark.parametrize(
    ("resource", "meant"),
    [
        (pressure(), (Signal.BLOOD_PRESSURE, 132, 84, "mm[Hg]")),
        (
            observation(code=loinc("29463-7", "Weight"), valueQuantity=quantity(61.5, "kg")),
            (Signal.WEIGHT, 61.5, None, "kg"),
        ),
        (
            observation(code=loinc("8867-4", "Pulse"), valueQuantity=quantity(72, "{beats}/min")),
            (Signal.HEART_RATE, 72, None, "/min"),
        ),
        (
            observation(code=loinc("2339-0", "Sugar"), valueQuantity=quantity(5.6, "mmol/L")),
            (Signal.GLUCOSE, 5.6, None, "mmol/L"),
        ),
    ],
)
def test_what_is_measured_at_home_too_is_a_reading(tmp_path, resource, meant):
    found = said(tmp_path, resource).draft

    assert (found.signal, found.value, found.second_value, found.unit) == meant
    assert found.taken_at == datetime(2026, 2, 3, 8, 30, tzinfo=UTC)


WEIGHT = loinc("29463-7", "Weight")


@pytest.mark.parametrize(
    "fields",
    [
        {"code": WEIGHT, "valueQuantity": quantity(140, "[oz_av]")},
        {"code": WEIGHT, "valueQuantity": quantity(6150, "kg")},
        {"code": WEIGHT, "valueQuantity": quantity(60, "kg", comparator=">")},
        {"code": WEIGHT, "valueQuantity": quantity(60, "kg"), "effectiveDateTime": "2019-03"},
        {"code": WEIGHT, "valueQuantity": None, "valueString": "about sixty"},
    ],
    ids=["another unit", "no body's", "above", "a month", "words"],
)
def test_what_is_no_plain_reading_is_kept_as_it_was_written(tmp_path, fields):
    found = said(tmp_path, observation(**fields))

    assert found.kind.name == "result"
    assert found.draft.name == "Weight"


def test_a_reading_keeps_the_laboratorys_range_and_mark_beside_it(tmp_path):
    sugar = observation(
        code=loinc("2345-7", "Glucose in serum"),
        valueQuantity=quantity(126, "mg/dL"),
        referenceRange=[{"text": "70-99"}],
        interpretation=[{"text": "high"}],
    )

    assert said(tmp_path, sugar).draft.note == "name: Glucose in serum\nrange: 70-99\nflag: high"


@pytest.mark.parametrize(
    ("resource", "reason"),
    [
        (observation(status="entered-in-error"), "entered_in_error"),
        (observation(status="cancelled"), "cancelled"),
        (observation(status="registered"), "no_result_yet"),
        (observation(valueQuantity=None), "no_value"),
        (observation(focus=[{"reference": "RelatedPerson/child"}]), "other_person"),
        (shot(status="entered-in-error"), "entered_in_error"),
        (shot(status="not-done"), "did_not_happen"),
        (shot(notGiven=True), "did_not_happen"),
        (shot(wasNotGiven=True), "did_not_happen"),
        (shot(vaccineCode=coded("no-immunization-info")), "no_information"),
        (shot(vaccineCode=coded("no-known-immunizations")), "none_known_of_one_sort"),
        (shot(vaccineCode=None), "no_name"),
        (procedure(status="entered-in-error"), "entered_in_error"),
        (procedure(status="not-done"), "did_not_happen"),
        (procedure(notPerformed=True), "did_not_happen"),
        (procedure(status="preparation"), "not_an_order"),
        (procedure(code=coded("no-known-procedures")), "none_known_of_one_sort"),
        (encounter(status="entered-in-error"), "entered_in_error"),
        (encounter(status="cancelled"), "did_not_happen"),
        (appointment(status="entered-in-error"), "entered_in_error"),
        (appointment(status="proposed"), "not_an_order"),
        (appointment(start=None), "no_date"),
        (appointment(start="2026-03-20"), "no_time_of_day"),
        (report(status="entered-in-error"), "entered_in_error"),
        (report(), "no_value"),
        (letter(attached(b"x"), status="entered-in-error"), "entered_in_error"),
        (letter(attached(b"x"), status="superseded"), "older_version"),
        (letter({"url": "https://clinic.example/Binary/77"}), "paper_elsewhere"),
        (letter(attached(b"x", data="no base64 !")), "paper_elsewhere"),
        ({"resourceType": "Practitioner", "id": "d1"}, "no_name"),
    ],
)
def test_what_the_clinic_took_back_or_never_said_becomes_no_fact(tmp_path, resource, reason):
    assert refusal(tmp_path, resource) == reason


CHANGED = [{"url": "http://clinic.example/not-in-this-person", "valueBoolean": True}]


@pytest.mark.parametrize(
    "resource",
    [
        condition(modifierExtension=CHANGED),
        allergy(reaction=[{"manifestation": [{"text": "Rash"}], "modifierExtension": CHANGED}]),
        observation(modifierExtension=CHANGED),
        shot(protocolApplied=[{"modifierExtension": CHANGED}]),
    ],
)
def test_a_remark_that_changes_the_meaning_is_never_passed_over(tmp_path, resource):
    assert refusal(tmp_path, resource) == "changed_in_meaning"


@pytest.mark.parametrize("resource", [condition(modifierExtension=[]), condition(note=[])])
def test_an_empty_remark_changes_nothing(tmp_path, resource):
    assert said(tmp_path, resource).draft.name == "Gout"


def test_a_vaccination_has_its_vaccine_its_day_and_its_lot(tmp_path):
    found = said(
        tmp_path,
        shot(lotNumber="AB-12", protocolApplied=[{"doseNumberPositiveInt": 2}]),
    ).draft

    assert (found.what, found.happening) == ("Influenza", Happening.VACCINATION)
    assert (found.code, found.code_system) == ("140", "http://hl7.org/fhir/sid/cvx")
    assert found.happened_on == "2025-10-04"
    assert found.happened_at == datetime(2025, 10, 4, 12, tzinfo=UTC)
    assert found.note == "lot: AB-12\nnumber: 2"


@pytest.mark.parametrize(
    ("fields", "on", "note"),
    [
        ({"occurrenceDateTime": "1951"}, "1951", None),
        ({"occurrenceDateTime": "1951-04"}, "1951-04", None),
        ({"occurrenceDateTime": None, "occurrenceString": "as a child"}, None, "date: as a child"),
        ({"occurrenceDateTime": None, "_occurrenceDateTime": {"extension": []}}, None, None),
        ({"occurrenceDateTime": "2031-01-01"}, None, "occurrence: 2031-01-01"),
    ],
)
def test_a_day_is_as_precise_as_it_was_told(tmp_path, fields, on, note):
    found = said(tmp_path, shot(**fields)).draft

    assert (found.happened_on, found.note) == (on, note)


def test_an_hour_is_kept_where_one_was_written(tmp_path):
    found = said(tmp_path, shot(occurrenceDateTime="2025-10-04T23:30:00-05:00")).draft

    assert found.happened_at == datetime(2025, 10, 5, 4, 30, tzinfo=UTC)
    assert found.happened_on is None


def test_a_treatment_has_its_begin_and_its_details(tmp_path):
    found = said(tmp_path, procedure(bodySite=[{"text": "left"}], outcome={"text": "good"})).draft

    assert (found.what, found.happening) == ("Hip replacement", Happening.PROCEDURE)
    assert found.happened_on == "2019-05"
    assert found.note == "site: left\noutcome: good\nuntil: 2019-05-03"


@pytest.mark.parametrize(
    ("status", "sure"),
    [
        ("completed", Verification.CONFIRMED),
        ("unknown", Verification.SAID_UNCONFIRMED),
        (None, Verification.CONFIRMED),
    ],
)
def test_how_sure_a_clinic_is_of_a_treatment_is_kept(tmp_path, status, sure):
    assert said(tmp_path, procedure(status=status)).verification is sure


def test_a_result_that_may_still_change_is_not_yet_confirmed(tmp_path):
    found = said(tmp_path, observation(status="preliminary"))

    assert found.verification is Verification.SAID_UNCONFIRMED


def test_a_visit_says_what_where_and_with_whom(tmp_path):
    doctor = {"resourceType": "Practitioner", "id": "d1", "name": [{"text": "Dr. Rowan"}]}
    visit = encounter(
        participant=[{"individual": {"reference": "Practitioner/d1"}}],
        serviceProvider={"display": "Elm Clinic"},
    )

    found = said(tmp_path, doctor, visit).draft

    assert (found.what, found.happening) == ("Check-up", Happening.VISIT_KEPT)
    assert found.note == "with: Dr. Rowan\nwhere: Elm Clinic\nuntil: 2026-01-10T10:30:00Z"


def test_a_planned_visit_is_an_appointment(tmp_path):
    ahead = encounter(status="planned", period={"start": "2026-04-01T08:00:00Z"})

    found = said(tmp_path, ahead)

    assert (found.kind.name, found.draft.what, found.status) == ("appointment", "Check-up", None)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, None),
        ({"status": "cancelled"}, Status.CANCELLED),
        ({"status": "noshow"}, Status.MISSED),
        ({"status": "fulfilled"}, Status.KEPT),
        ({"start": "2026-02-01T09:00:00Z", "end": None}, Status.EXPIRED),
    ],
)
def test_an_appointment_stands_as_the_clinic_says(tmp_path, fields, status):
    found = said(tmp_path, appointment(**fields))

    assert found.status is status
    assert (found.draft.with_whom, found.draft.location) == ("Dr. Rowan", "Elm Clinic")


def test_the_results_of_a_report_know_what_they_were_found_together_with(tmp_path):
    whole = report(result=[{"reference": "Observation/k"}])

    group, potassium = (entry.outcome for entry in entries(tmp_path, whole, observation(id="k")))

    assert isinstance(group, Used)
    assert potassium.draft.panel == "Blood count"


def test_a_report_says_what_it_concludes_and_what_it_contains(tmp_path):
    inside = {**observation(id="k"), "effectiveDateTime": None, "subject": None}
    whole = report(conclusion="All is well.", contained=[inside])

    concluded, potassium = told(tmp_path, whole)

    assert (concluded.draft.name, concluded.draft.value_text) == ("Blood count", "All is well.")
    assert (potassium.draft.name, potassium.draft.measured_on) == ("Potassium", "2026-02-03")


def test_a_letter_is_kept_with_its_title_day_and_bytes(tmp_path):
    (found,) = told(tmp_path, letter(attached(b"Take care.", creation="2026-01-11")))

    paper = found.draft
    assert (paper.title, paper.media_type) == ("Discharge letter", "text/plain")
    assert (paper.sha256, paper.size_bytes) == (sha256(b"Take care.").hexdigest(), 10)
    assert paper.dated_on == "2026-01-11"


def test_a_paper_elsewhere_in_the_file_has_the_name_that_is_given_there(tmp_path):
    binary = {"resourceType": "Binary", "id": "b7", "contentType": "application/pdf"}
    binary["data"] = attached(b"%PDF-1.7")["data"]

    named, paper = (
        entry.outcome for entry in entries(tmp_path, letter({"url": "Binary/b7"}), binary)
    )

    assert isinstance(named, Used)
    assert (paper.draft.title, paper.draft.media_type) == ("Discharge letter", "application/pdf")


def test_a_summarys_own_words_are_a_paper(tmp_path):
    text = {"div": "<div xmlns='x'><p>Ada is <b>well</b>.</p></div>"}
    summary = {
        "resourceType": "Composition",
        "title": "Patient summary",
        "date": "2026-02-01",
        "section": [{"title": "Problems", "text": text}],
    }

    (found,) = told(tmp_path, summary)

    assert (found.kind.name, found.draft.title) == ("document", "Patient summary")


def test_people_are_contacts_each_for_themselves(tmp_path):
    ways = [{"system": "phone", "value": "555 1"}, {"system": "email", "value": "a@b"}]
    doctor = {
        "resourceType": "Practitioner",
        "id": "d1",
        "name": [{"text": "Dr. Rowan"}],
        "telecom": ways,
    }
    twin = {"resourceType": "Practitioner", "id": "d2", "name": [{"text": "Dr. Rowen"}]}
    role = {
        "resourceType": "PractitionerRole",
        "practitioner": {"reference": "Practitioner/d1"},
        "specialty": [{"text": "Heart doctor"}],
    }
    daughter = {
        "resourceType": "RelatedPerson",
        "patient": ABOUT_ADA,
        "relationship": [{"text": "daughter"}],
        "name": [{"given": ["Anna"], "family": "Hale"}],
        "active": False,
    }

    found = told(tmp_path, doctor, twin, role, daughter)

    assert [one.draft.name for one in found] == ["Dr. Rowan", "Dr. Rowen", "Anna Hale"]
    assert [one.draft.relation for one in found] == ["Heart doctor", None, "daughter"]
    assert (found[0].draft.phone, found[0].draft.email) == ("555 1", "a@b")
    assert [one.status for one in found] == [None, None, Status.INACTIVE]


def test_a_team_names_who_is_in_it(tmp_path):
    doctor = {"resourceType": "Practitioner", "id": "d1", "name": [{"text": "Dr. Rowan"}]}
    team = {
        "resourceType": "CareTeam",
        "subject": ABOUT_ADA,
        "participant": [
            {"member": {"reference": "Practitioner/d1"}, "role": [{"text": "GP"}]},
            {"member": {"display": "Nurse Lane"}, "role": [{"text": "nurse"}]},
            {"member": ABOUT_ADA},
        ],
    }

    found = told(tmp_path, doctor, team)

    assert [(one.draft.name, one.draft.relation) for one in found] == [
        ("Dr. Rowan", "GP"),
        ("Nurse Lane", "nurse"),
    ]


def test_whom_a_person_names_to_be_called_is_a_contact(tmp_path):
    near = {
        "name": {"text": "Anna Hale"},
        "relationship": [{"text": "daughter"}],
        "telecom": [{"system": "phone", "value": "555 0123"}],
    }

    _, anna = told(tmp_path, {**PATIENT, "contact": [near]})

    assert (anna.kind.name, anna.draft.name, anna.draft.phone) == (
        "contact",
        "Anna Hale",
        "555 0123",
    )


def version(number, **fields):
    stamp = f"2026-01-0{number}T00:00:00Z"
    meta = {"versionId": str(number), "lastUpdated": stamp}
    return condition(id="c1", meta=meta, **fields)


def reasons(found):
    return [one.outcome.reason if isinstance(one.outcome, Refused) else "said" for one in found]


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ([version(2), version(1)], ["said", "older_version"]),
        ([version(1), version(2)], ["older_version", "said"]),
        (
            [version(2, verificationStatus=coded("entered-in-error")), version(1)],
            ["entered_in_error", "entered_in_error"],
        ),
        (
            [version(1), version(2, verificationStatus=coded("entered-in-error"))],
            ["entered_in_error", "entered_in_error"],
        ),
    ],
    ids=["newest first", "newest last", "taken back", "taken back last"],
)
def test_of_a_history_only_the_newest_word_counts(tmp_path, versions, expected):
    assert reasons(entries(tmp_path, *versions)) == expected


def test_what_a_history_deletes_is_no_fact(tmp_path):
    gone = '{"request": {"method": "DELETE", "url": "Condition/c1"}}'
    text = bundle(version(1)).replace('"entry": [', f'"entry": [{gone}, ')

    assert reasons(read(written(tmp_path, text), NOON)) == ["deleted_there", "deleted_there"]


def test_two_things_of_one_id_are_two_things(tmp_path):
    found = told(tmp_path, condition(id="1"), condition(id="1", code={"text": "Asthma"}))

    assert [one.draft.name for one in found] == ["Gout", "Asthma"]
