"""What was filled in is in the record, and nothing of it waits in a draft any more."""

import pytest

from core.clinical.drafts import Form, keep_draft, kept_draft
from core.clinical.filled_in import Basis, save_change, save_new, save_person
from core.clinical.history import undo
from core.errors import InputRejected, InTheFuture, PolicyRefused, StaleVersion
from core.records.event import EVENT
from core.records.facts import Source
from core.records.medication import MEDICATION, MedicationDraft
from core.records.patient import PATIENT, PatientDraft
from core.records.person import PERSON
from core.records.symptom import SYMPTOM, SymptomDraft
from helpers.world import NOON

ADD = Form("add medication")
CHANGE = Form("change", "its id")


def test_a_new_medicine_is_stored_and_its_draft_is_gone(world):
    world.run(keep_draft, form=ADD, said={"name": "Metformin"})

    written = world.run(
        save_new, kind=MEDICATION, draft=MedicationDraft(name="Metformin"), form=ADD
    )

    assert world.get("medication", written.record.id).source is Source.CAREGIVER
    assert world.run(kept_draft, form=ADD) is None


def test_what_is_refused_stays_in_its_draft(world):
    world.run(keep_draft, form=ADD, said={"label": "Headache"})
    tomorrow = SymptomDraft(label="Headache", first_seen_at=NOON.replace(day=2))

    with pytest.raises(InTheFuture):
        world.run(save_new, kind=SYMPTOM, draft=tomorrow, form=ADD)

    assert world.run(kept_draft, form=ADD) == {"label": "Headache"}


def test_a_change_keeps_its_reason_in_the_history(world):
    medicine = world.add("medication", name="Metformin", dose="850 mg").record
    basis = Basis(medicine.id, 1, "a new letter")

    world.run(save_change, kind=MEDICATION, fields={"dose": "500 mg"}, basis=basis, form=CHANGE)

    (_, version) = world.run(lambda uow: uow.versions.of_record(medicine.id))
    assert (version.reason, version.note) == ("edited", "a new letter")
    assert world.get("medication", medicine.id).dose == "500 mg"


def test_a_change_upon_an_older_version_is_not_written_and_its_draft_stays(world):
    medicine = world.add("medication", name="Metformin").record
    form = Form("change", medicine.id)
    world.run(keep_draft, form=form, said={"dose": "500 mg"})
    basis = Basis(medicine.id, 1)
    world.run(save_change, kind=MEDICATION, fields={"name": "Met"}, basis=basis, form=CHANGE)

    with pytest.raises(StaleVersion):
        world.run(save_change, kind=MEDICATION, fields={"dose": "1 g"}, basis=basis, form=form)

    assert world.run(kept_draft, form=form) == {"dose": "500 mg"}


def test_details_of_a_person_are_told_once_and_put_right_after_that(world):
    world.run(save_new, kind=PATIENT, draft=PatientDraft(blood_type="A+"), form=ADD)

    world.run(save_new, kind=PATIENT, draft=PatientDraft(doctor="Dr Osei"), form=ADD)

    (details,) = world.find("patient")
    assert (details.blood_type, details.doctor) == ("A+", "Dr Osei")


def test_what_happened_is_put_right_by_a_new_event(world):
    fall = world.add("event", what="A fall", happening="fall", happened_at=NOON).record

    written = world.run(
        save_change,
        kind=EVENT,
        fields={"note": "no harm done"},
        basis=Basis(fall.id, 1),
        form=CHANGE,
    )

    assert world.get("event", fall.id) == fall
    assert written.record.corrects_id == fall.id
    assert (written.record.what, written.record.happening) == ("A fall", "fall")


def test_a_persons_own_row_is_changed_and_can_be_taken_back(world):
    form = Form("person")
    world.run(keep_draft, form=form, said={"country": "GB"})

    world.run(save_person, fields={"country": "GB"}, version=1, form=form)

    assert world.get("person", "ada").country == "GB"
    assert world.run(kept_draft, form=form) is None
    world.run(undo)
    assert world.get("person", "ada").country is None


def test_a_person_is_not_changed_like_a_fact(world):
    with pytest.raises(PolicyRefused):
        world.run(save_change, kind=PERSON, fields={}, basis=Basis("ada", 1), form=CHANGE)


def test_an_event_needs_its_words(world):
    fall = world.add("event", what="A fall", happened_at=NOON).record
    basis = Basis(fall.id, 1)

    with pytest.raises(InputRejected):
        world.run(save_change, kind=EVENT, fields={"what": " "}, basis=basis, form=CHANGE)

    assert len(world.find("event")) == 1
