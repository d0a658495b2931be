"""What FHIR says is read as it was meant; what had to be put right is counted."""

import json
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from core.importers.entry import Used
from core.importers.fhir_r4 import read
from core.importers.fhir_r4.dates import instant, partial_date
from core.importers.fhir_r4.shelf import MOST_ELEMENTS
from core.records.facts import Status, Verification
from core.records.patient import PATIENT as PATIENT_KIND
from helpers.fhir import (
    CLINIC,
    PATIENT,
    allergy,
    bundle,
    coded,
    condition,
    entries,
    medication,
    order,
    refusal,
    said,
    written,
)
from helpers.world import NOON


def test_a_summary_of_a_clinic_is_read_to_the_last_entry():
    found = [entry.outcome for entry in read(CLINIC, NOON)]

    _, patient, pills, pressure, pneumonia, penicillin, shot, drug, doctor = found
    assert (patient.draft.full_name, patient.draft.birth_date) == ("Ada May Winter", "1941-05-02")
    assert (patient.draft.phone, patient.draft.doctor) == ("555 0100", "Dr. Rowan")
    assert patient.draft.address == "3 Elm Street, 1010 Alden"
    assert pills.draft.name == "Amoxicillin 500 mg"
    assert pills.draft.dose == "0.50 tablet, 2 x / 1 d, by mouth"
    assert pills.draft.prescriber == "Dr. Rowan"
    assert (pressure.draft.name, pressure.draft.onset_on) == ("High blood pressure", "2011")
    assert pressure.said_at == datetime(2025, 11, 3, 10, tzinfo=UTC)
    assert pneumonia.status is Status.INACTIVE
    assert penicillin.draft.reaction == "Hives (moderate)"
    assert isinstance(drug, Used)
    assert (shot.reason, doctor.draft.name) == ("no_name", "Dr. Rowan")


def test_the_text_of_every_entry_is_kept_byte_for_byte():
    source = CLINIC.read_text(encoding="utf-8")

    kept = [entry.verbatim for entry in read(CLINIC, NOON) if entry.verbatim]

    assert len(kept) == 8
    assert all(text in source and json.loads(text) for text in kept)


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ({"text": "Gout", "coding": [{"code": "1", "display": "Arthritis urica"}]}, "Gout"),
        ({"coding": [{"code": "1"}, {"code": "2", "display": "Gout"}]}, "Gout"),
        ({"coding": [{"code": "90560007"}]}, "90560007"),
        ({"coding": {"code": "1", "display": "Gout"}}, "Gout"),
        ({"text": "  Go\u0000ut "}, "Go ut"),
    ],
    ids=["text", "display", "code", "coding is no list", "hidden characters"],
)
def test_a_thing_is_called_by_its_text_then_display_then_code(tmp_path, code, name):
    assert said(tmp_path, condition(code=code)).draft.name == name


def test_a_name_that_is_only_a_code_is_counted(tmp_path):
    assert said(tmp_path, condition(code=coded("90560007"))).repairs == ("name_is_a_code",)


@pytest.mark.parametrize("code", [None, {}, {"coding": []}, {"text": " "}, {"text": None}, []])
def test_what_has_no_name_is_refused(tmp_path, code):
    assert refusal(tmp_path, condition(code=code)) == "no_name"


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({}, Status.ACTIVE),
        ({"clinicalStatus": coded("recurrence")}, Status.ACTIVE),
        ({"clinicalStatus": coded("relapse")}, Status.ACTIVE),
        ({"clinicalStatus": coded("inactive")}, Status.INACTIVE),
        ({"clinicalStatus": coded("remission")}, Status.INACTIVE),
        ({"clinicalStatus": coded("resolved")}, Status.RESOLVED),
        ({"clinicalStatus": "resolved"}, Status.RESOLVED),
        ({"abatementDateTime": "2020-01-01"}, Status.RESOLVED),
        ({"clinicalStatus": None, "abatementString": "years ago"}, Status.RESOLVED),
        ({"clinicalStatus": coded("remission"), "abatementDateTime": "2020"}, Status.INACTIVE),
        ({"abatementDateTime": "2031-01-01"}, Status.ACTIVE),
        ({"clinicalStatus": coded("cured")}, Status.ACTIVE),
    ],
)
def test_a_condition_is_past_when_the_clinic_says_so(tmp_path, fields, status):
    assert said(tmp_path, condition(**fields)).status is status


@pytest.mark.parametrize("make", [condition, allergy])
@pytest.mark.parametrize(
    ("code", "believed"),
    [
        ("confirmed", Verification.CONFIRMED),
        ("unconfirmed", Verification.SAID_UNCONFIRMED),
        ("provisional", Verification.SAID_UNCONFIRMED),
        ("differential", Verification.SAID_UNCONFIRMED),
        ("perhaps", Verification.SAID_UNCONFIRMED),
    ],
)
def test_the_clinics_own_doubt_is_kept(tmp_path, make, code, believed):
    assert said(tmp_path, make(verificationStatus=coded(code))).verification is believed


@pytest.mark.parametrize("make", [condition, allergy])
@pytest.mark.parametrize(
    ("code", "reason"), [("refuted", "refuted"), ("entered-in-error", "entered_in_error")]
)
def test_what_the_clinic_took_back_is_refused(tmp_path, make, code, reason):
    assert refusal(tmp_path, make(verificationStatus=coded(code))) == reason


@pytest.mark.parametrize(
    ("fields", "status", "believed"),
    [
        ({"status": "active"}, Status.ACTIVE, Verification.CONFIRMED),
        ({"status": "completed"}, Status.INACTIVE, Verification.CONFIRMED),
        ({"status": "stopped"}, Status.STOPPED, Verification.CONFIRMED),
        ({"status": "on-hold"}, Status.INACTIVE, Verification.CONFIRMED),
        ({"status": "not-taken"}, Status.STOPPED, Verification.CONFIRMED),
        ({"status": "unknown"}, Status.ACTIVE, Verification.SAID_UNCONFIRMED),
        ({"status": None}, Status.ACTIVE, Verification.SAID_UNCONFIRMED),
        (
            {"status": None, "effectivePeriod": {"end": "2020-01-01"}},
            Status.INACTIVE,
            Verification.CONFIRMED,
        ),
        (
            {"status": "active", "effectivePeriod": {"end": "2020-01-01"}},
            Status.ACTIVE,
            Verification.CONFIRMED,
        ),
        ({"taken": "n"}, Status.STOPPED, Verification.CONFIRMED),
        ({"wasNotTaken": True}, Status.STOPPED, Verification.CONFIRMED),
    ],
)
def test_a_medicine_is_taken_was_taken_or_is_not_sure(tmp_path, fields, status, believed):
    told = said(tmp_path, medication(**fields))

    assert (told.status, told.verification) == (status, believed)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"status": "entered-in-error"}, "entered_in_error"),
        ({"status": "cancelled"}, "cancelled"),
        ({"status": "draft"}, "draft"),
        ({"intent": "proposal"}, "not_an_order"),
        ({"doNotPerform": True}, "do_not_perform"),
    ],
)
def test_an_order_that_led_to_nothing_is_no_medicine(tmp_path, fields, reason):
    assert refusal(tmp_path, order(**fields)) == reason


def test_a_plan_is_believed_when_someone_reported_taking_it(tmp_path):
    planned = said(tmp_path, order(intent="plan"))
    reported = said(tmp_path, order(intent="plan", reportedBoolean=True))

    assert planned.verification is Verification.SAID_UNCONFIRMED
    assert reported.verification is Verification.CONFIRMED


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        (
            {
                "medicationReference": {"reference": "#m"},
                "contained": [
                    {"resourceType": "Medication", "id": "m", "code": {"text": "Aspirin"}}
                ],
            },
            "Aspirin",
        ),
        ({"medicationReference": {"reference": "Medication/m1"}}, "Warfarin 5 mg"),
        (
            {"medicationReference": {"reference": "https://a.example/Medication/m1/_history/2"}},
            "Warfarin 5 mg",
        ),
        (
            {"medicationReference": {"reference": "Medication/gone", "display": "Insulin"}},
            "Insulin",
        ),
        ({"medication": {"concept": {"text": "Ramipril"}}}, "Ramipril"),
    ],
    ids=["contained", "later in the file", "absolute", "only displayed", "as R5 writes it"],
)
def test_a_medicine_is_named_wherever_its_name_stands(tmp_path, fields, name):
    taken = {k: v for k, v in medication(**fields).items() if k != "medicationCodeableConcept"}
    later = {"resourceType": "Medication", "id": "m1", "code": {"text": "Warfarin 5 mg"}}

    first, _ = entries(tmp_path, taken, later)

    assert first.outcome.draft.name == name


def test_two_medicines_under_one_id_are_not_guessed_between(tmp_path):
    taken = order(medicationReference={"reference": "Medication/m1"})
    del taken["medicationCodeableConcept"]
    drugs = [
        {"resourceType": "Medication", "id": "m1", "code": {"text": name}}
        for name in ("Prednisone", "Prednisolone")
    ]

    first, *_ = entries(tmp_path, taken, *drugs)

    assert first.outcome.reason == "no_name"


def test_a_dose_is_the_labels_own_words(tmp_path):
    two = [{"text": "1 in the morning"}, {"text": "½ at night", "asNeededBoolean": True}]

    told = said(tmp_path, medication(dosage=two)).draft

    assert (told.dose, told.as_needed) == ("1 in the morning; ½ at night", True)


def test_a_course_has_its_planned_end_even_ahead_of_now(tmp_path):
    ten_days = {"start": "2026-02-27", "end": "2026-03-09"}

    told = said(
        tmp_path,
        order(
            courseOfTherapyType=coded("acute"),
            dosageInstruction=[{"timing": {"repeat": {"boundsPeriod": ten_days}}}],
        ),
    )

    assert (told.draft.started_on, told.draft.ends_on) == ("2026-02-27", "2026-03-09")
    assert told.draft.is_course
    assert told.repairs == ()


@pytest.mark.parametrize(
    ("lasts", "days", "noted"),
    [
        ({"value": 28, "unit": "days", "code": "d"}, 28, None),
        ({"value": 4, "unit": "week"}, 28, None),
        ({"value": 1, "unit": "month", "code": "mo"}, None, "supply: 1 mo"),
        ({"value": 30}, None, "supply: 30"),
        ({"value": 0, "code": "d"}, None, "supply: 0 d"),
        ({"value": 401, "code": "d"}, None, "supply: 401 d"),
        ({"value": 2.5, "code": "d"}, None, "supply: 2.5 d"),
        ({}, None, None),
    ],
)
def test_how_long_a_pack_lasts_is_read_where_an_order_says_so(tmp_path, lasts, days, noted):
    """In days; of a month nobody knows how many these are, and it stays in the note."""
    told = said(tmp_path, order(dispenseRequest={"expectedSupplyDuration": lasts})).draft

    assert (told.days_supply, told.filled_on) == (days, None)
    if noted is not None:
        assert told.note == noted


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2019", "2019"),
        ("2019-02", "2019-02"),
        ("2019-02-28", "2019-02-28"),
        ("2019-02-28T23:59:59.1234567-05:00", "2019-02-28"),
        ("2019-02-30", None),
        ("2019-13", None),
        ("28.02.2019", None),
        ("02/28/2019", None),
        ("20190228", None),
        ("", None),
    ],
)
def test_a_date_is_as_precise_as_it_was_written(text, date):
    assert partial_date(text) == date


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("2026-01-01T12:00:00.1234567+01:00", datetime(2026, 1, 1, 11, 0, 0, 123456, UTC)),
        ("2026-01-01T12:00:00Z", datetime(2026, 1, 1, 12, tzinfo=UTC)),
        ("2026-01-01T12:00:00", datetime(2026, 1, 1, 12, tzinfo=UTC)),
        ("2026-01", datetime(2026, 1, 1, tzinfo=UTC)),
        ("0001-01-01T00:00:00+14:00", None),
        ("1900-01-01", None),
        ("soon", None),
    ],
)
def test_a_moment_is_read_with_fractions_of_any_length(text, moment):
    assert instant(text) == moment


@pytest.mark.parametrize(
    ("onset", "kept", "repair"),
    [
        ("2026-03-01", "2026-03-01", ()),
        ("2026-03-02", None, ("in_the_future",)),
        ("2031", None, ("in_the_future",)),
        ("2019-02-30", None, ("bad_date",)),
    ],
)
def test_a_beginning_that_cannot_be_is_kept_as_a_note(tmp_path, onset, kept, repair):
    told = said(tmp_path, condition(onsetDateTime=onset, recordedDate="2026-02-01"))

    assert (told.draft.onset_on, told.repairs) == (kept, repair)
    assert told.draft.note == (None if kept else f"onset: {onset}")


@pytest.mark.parametrize(
    ("recorded", "said_at", "repairs"),
    [
        ("2026-02-01", datetime(2026, 2, 1, tzinfo=UTC), ()),
        ("2026-03-01T12:00:00Z", NOON, ()),
        ("2026-03-02", NOON, ()),
        ("2026-03-03", NOON, ("in_the_future",)),
        ("not known", NOON, ("bad_date",)),
    ],
    ids=["past", "now", "tomorrow, in a zone ahead", "ahead", "no date"],
)
def test_it_was_said_when_it_was_recorded_and_never_later_than_now(
    tmp_path, recorded, said_at, repairs
):
    told = said(tmp_path, condition(recordedDate=recorded))

    assert (told.said_at, told.repairs) == (said_at, repairs)


def test_without_a_recorded_date_it_was_said_when_the_file_was_made(tmp_path):
    path = written(tmp_path, bundle(condition(), timestamp="2026-01-05T08:00:00Z"))

    (entry,) = read(path, NOON)

    assert entry.outcome.said_at == datetime(2026, 1, 5, 8, tzinfo=UTC)


def test_a_text_too_long_for_its_field_is_whole_in_the_note(tmp_path):
    told = said(tmp_path, condition(code={"text": "long " * 200}))

    assert len(told.draft.name) <= 500
    assert ("long " * 200).strip() in told.draft.note
    assert told.repairs == ("shortened",)


def older(**fields):
    return {
        "resourceType": "AllergyIntolerance",
        "patient": {"reference": "Patient/p1"},
        **fields,
    }


@pytest.mark.parametrize(
    ("resource", "status", "believed"),
    [
        (
            older(substance={"text": "Nuts"}, status="confirmed", criticality="CRITH"),
            Status.ACTIVE,
            Verification.CONFIRMED,
        ),
        (
            older(substance={"text": "Nuts"}, status="unconfirmed"),
            Status.ACTIVE,
            Verification.SAID_UNCONFIRMED,
        ),
        (
            older(substance={"text": "Nuts"}, status="inactive"),
            Status.INACTIVE,
            Verification.CONFIRMED,
        ),
        (
            older(code={"text": "Nuts"}, clinicalStatus="resolved", verificationStatus="confirmed"),
            Status.RESOLVED,
            Verification.CONFIRMED,
        ),
    ],
    ids=["DSTU2", "DSTU2 in doubt", "DSTU2 past", "STU3"],
)
def test_an_older_way_of_writing_is_read_and_counted(tmp_path, resource, status, believed):
    told = said(tmp_path, resource)

    assert (told.draft.substance, told.status) == ("Nuts", status)
    assert told.verification is believed
    assert "other_fhir_version" in told.repairs


def test_an_order_as_it_was_called_before_is_a_medicine(tmp_path):
    told = said(
        tmp_path,
        {
            "resourceType": "MedicationOrder",
            "status": "active",
            "dateWritten": "2015-01-01",
            "medicationCodeableConcept": {"text": "Lisinopril"},
            "patient": {"reference": "Patient/p1"},
            "note": "with water",
        },
    )

    assert (told.draft.name, told.draft.note) == ("Lisinopril", "with water")
    assert "other_fhir_version" in told.repairs


def test_one_thing_where_a_list_belongs_is_read(tmp_path):
    told = said(tmp_path, condition(category={"text": "problem"}))

    assert told.repairs == ("not_a_list",)


@pytest.mark.parametrize(
    ("resource", "reason", "what"),
    [
        ({"resourceType": "Goal"}, "not_supported", "Goal"),
        ({"resourceType": "DiagnosticOrder"}, "other_fhir_version", "DiagnosticOrder"),
        ({"resourceType": "Headache since May"}, "unknown_type", "unknown"),
        ({"resourceType": ["Patient"]}, "unknown_type", "unknown"),
        ({"resourceType": "Medication", "id": "m"}, "not_referenced", "Medication"),
        ({}, "no_resource", "unknown"),
    ],
)
def test_what_is_not_taken_in_is_named_without_its_words(tmp_path, resource, reason, what):
    (entry,) = entries(tmp_path, resource)

    assert (entry.outcome.reason, entry.place.what) == (reason, what)


@pytest.mark.parametrize("text", ["\udce9clair", "\\ud800"])
def test_letters_that_cannot_be_read_are_not_guessed(tmp_path, text):
    raw = bundle(condition(code={"text": "LETTERS"})).replace("LETTERS", text)
    path = written(tmp_path, raw.encode("utf-8", "surrogateescape"))

    (entry,) = read(path, NOON)

    assert entry.outcome.reason == "bad_encoding"


OTHER = {"resourceType": "Patient", "id": "p2", "name": [{"text": "Ben"}]}


def test_an_entry_about_someone_else_is_refused(tmp_path):
    document = {
        "resourceType": "Composition",
        "subject": {"reference": "Patient/p1"},
    }
    theirs = condition(subject={"reference": "Patient/p2"})

    found = entries(tmp_path, document, PATIENT, OTHER, condition(), theirs)

    reasons = [getattr(entry.outcome, "reason", None) for entry in found]
    assert reasons == [None, None, "other_person", None, "other_person"]


def test_the_sender_may_name_its_only_patient_in_its_own_way(tmp_path):
    theirs = condition(subject={"reference": "http://clinic:4080/Patient/internal-77"})

    assert said(tmp_path, PATIENT, theirs).draft.name == "Gout"


def test_an_entry_for_nobody_in_particular_is_the_patients(tmp_path):
    assert said(tmp_path, PATIENT, condition(subject=None)).draft.name == "Gout"


def test_a_former_name_is_not_the_name(tmp_path):
    names = [
        {"use": "old", "text": "Ada Thorne"},
        {"family": ["Winter"], "given": ["Ada"], "period": {"end": "2001"}},
        {"family": "Winter", "given": ["Ada", "May"]},
    ]

    told = said(tmp_path, {**PATIENT, "name": names})

    assert told.kind is PATIENT_KIND
    assert told.draft.full_name == "Ada May Winter"
    assert told.repairs == ("other_fhir_version",)


def test_a_death_is_taken_over_as_it_was_told(tmp_path):
    dated = said(tmp_path, {**PATIENT, "deceasedDateTime": "2025-12-24T03:00:00+01:00"})
    undated = said(tmp_path, {**PATIENT, "deceasedBoolean": True})

    assert dated.draft.died_on == "2025-12-24"
    assert (undated.draft.died_on, undated.draft.note) == (None, "deceased: true")


def test_a_file_with_no_room_on_the_shelf_is_read_just_the_same(tmp_path):
    shots = [{"resourceType": "Immunization", "id": f"i{n}"} for n in range(MOST_ELEMENTS)]
    drug = {"resourceType": "Medication", "id": "m1", "code": {"text": "Warfarin 5 mg"}}
    taken = order(medicationReference={"reference": "Medication/m1"})
    del taken["medicationCodeableConcept"]

    small = entries(tmp_path, taken, drug)
    large = entries(tmp_path, taken, drug, *shots)

    assert large[:2] == [replace(entry, bytes_read=large[0].bytes_read) for entry in small]
    assert large[0].outcome.draft.name == "Warfarin 5 mg"
    assert len(large) == MOST_ELEMENTS + 2
