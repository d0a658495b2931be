"""A contradiction waits for a decision, whoever makes it: nothing is overwritten (P3)."""

from datetime import timedelta
from functools import partial

import pytest

from core.clinical.details import put_details
from core.clinical.differing import differences_of, proposed_of
from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import confirm, resolve
from core.clinical.review import decide, decisions_of, waiting_items
from core.clinical.single import contradicted, single_fields
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.errors import InputRejected, StaleVersion
from core.records.facts import Source, Status
from core.records.kinds import FACTS, kind_named
from core.records.patient import PatientDraft
from core.records.working import Audience, Decision, PromptStatus, ReviewReason
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.world import NOON

IN_A_WEEK = NOON + timedelta(days=7)
# Of each single value: what stands there, what is said otherwise, and of what.
SLOTS = {
    ("medication", "dose"): ({"name": "Metformin"}, "500 mg twice a day", "1000 mg at night"),
    ("medication", "ends_on"): ({"name": "Amoxicillin"}, "2026-03-08", "2026-03-12"),
    ("condition", "severity"): ({"name": "Asthma"}, "mild", "severe"),
    ("condition", "ended_on"): ({"name": "Asthma"}, None, None),
    ("allergy", "criticality"): ({"substance": "Penicillin"}, "low", "high"),
    ("symptom", "severity"): ({"label": "headache"}, None, None),
    ("appointment", "starts_at"): (
        {"what": "Check-up", "with_whom": "Dr Lee"},
        IN_A_WEEK,
        IN_A_WEEK + timedelta(days=2),
    ),
    ("contact", "phone"): ({"name": "Anna", "relation": "daughter"}, "0111", "0222"),
    ("contact", "email"): ({"name": "Anna"}, "anna@example.org", "a@example.org"),
    ("contact", "died_on"): ({"name": "Robert"}, "2019-05", "2020"),
    ("place", "address"): ({"label": "Home", "is_home": True}, "12 Elm Street", "3 Oak Road"),
    ("preference", "value"): ({"key": "preferred name"}, "Mary", "Molly"),
    ("patient", "full_name"): ({}, "Mary Jones", "Mary Brown"),
    ("patient", "birth_date"): ({}, "1941-02-03", "1942-02-03"),
    ("patient", "died_on"): ({}, "2020", "2021"),
    ("patient", "gender"): ({}, "female", "male"),
    ("patient", "language"): ({}, "English", "Welsh"),
    ("patient", "blood_type"): ({}, "A+", "0-"),
    ("patient", "address"): ({}, "12 Elm Street", "3 Oak Road"),
    ("patient", "phone"): ({}, "0111", "0222"),
    ("patient", "doctor"): ({}, "Dr Lee", "Dr Patel"),
}
# An illness that ended is history, and a complaint told once more is told anew (T1).
SETTLED_OTHERWISE = {("condition", "ended_on"), ("symptom", "severity")}
TRIED = [slot for slot in SLOTS if slot not in SETTLED_OTHERWISE]
WRITERS = {"caregiver": ADA, "clinician": DOCTOR, "person": ADA_HERSELF}


def say(world, kind, scope=ADA, **fields):
    if kind == "patient":
        return world.run(put_details, scope, draft=PatientDraft.parse(**fields))
    return world.add(kind, scope, **fields)


def both(world, slot, scope=ADA):
    """What stands there, and what was said otherwise."""
    kind, field = slot
    about, stands, other = SLOTS[slot]
    first = say(world, kind, **about, **{field: stands}).record
    return first, say(world, kind, scope, **about, **{field: other})


def current(world, kind):
    return [each for each in world.find(kind) if each.status is kind_named(kind).first_status]


def plain(value):
    return getattr(value, "value", value)


def test_every_kind_declares_its_single_values_and_each_is_tried_here():
    declared = {
        (kind.name, field) for kind in FACTS for field in single_fields(kind) if field != "status"
    }

    assert declared == set(SLOTS)


@pytest.mark.parametrize("writer", WRITERS)
@pytest.mark.parametrize("slot", TRIED, ids="-".join)
def test_what_is_said_otherwise_waits_and_the_record_stands(world, slot, writer):
    kind, field = slot
    first, written = both(world, slot, WRITERS[writer])

    (item,) = world.run(waiting_items)
    (difference,) = [each for each in differences_of(item) if each.name == field]
    assert written.is_waiting
    assert [each.id for each in written.review] == [item.id]
    assert (item.reason, item.record_id) == (ReviewReason.DIFFERS, first.id)
    assert plain(getattr(proposed_of(item), field)) == SLOTS[slot][2]
    assert difference.in_file != difference.on_record
    assert current(world, kind) == [first]


@pytest.mark.parametrize("slot", TRIED, ids="-".join)
def test_it_becomes_a_question_about_now_for_those_who_care(world, slot):
    first, _ = both(world, slot, ADA_HERSELF)

    (prompt,) = world.find("prompt")
    assert (prompt.record_id, prompt.audience) == (first.id, Audience.CAREGIVER)
    assert (prompt.status, prompt.due_at) == (PromptStatus.OPEN, NOON)


@pytest.mark.parametrize("slot", TRIED, ids="-".join)
def test_change_puts_the_other_in_place_and_undo_brings_all_back(world, slot):
    kind, field = slot
    first, written = both(world, slot, DOCTOR)
    (item,) = written.review
    world.clock.advance(timedelta(hours=1))

    world.run(decide, review_id=item.id, decision=Decision.CHANGE)

    (now,) = current(world, kind)
    assert plain(getattr(now, field)) == SLOTS[slot][2]
    assert (now.id, now.source, now.confirmed_by) == (first.id, Source.CLINICIAN, ADA.account_id)
    assert world.run(waiting_items) == []

    world.run(undo)

    (back,) = current(world, kind)
    assert getattr(back, field) == getattr(first, field)
    assert back.source is first.source
    assert [each.id for each in world.run(waiting_items)] == [item.id]


@pytest.mark.parametrize("slot", TRIED, ids="-".join)
def test_keep_confirms_the_record_and_the_other_never_comes_in(world, slot):
    kind, field = slot
    first, written = both(world, slot)
    (item,) = written.review
    world.clock.advance(timedelta(hours=1))

    world.run(decide, review_id=item.id, decision=Decision.KEEP)

    (now,) = current(world, kind)
    assert getattr(now, field) == getattr(first, field)
    assert now.last_confirmed_at == NOON + timedelta(hours=1)
    assert world.run(waiting_items) == []


@pytest.mark.parametrize("slot", [slot for slot in TRIED if slot[0] != "patient"], ids="-".join)
def test_both_stand_when_somebody_says_so_and_are_not_asked_about_further(world, slot):
    kind, field = slot
    about, stands, other = SLOTS[slot]
    _, written = both(world, slot)
    (item,) = written.review

    world.run(decide, review_id=item.id, decision=Decision.BOTH)

    assert {plain(getattr(each, field)) for each in current(world, kind)} == {stands, other}
    assert not say(world, kind, **about, **{field: other}).is_waiting
    assert world.run(waiting_items) == []


def test_that_both_stand_is_taken_back_whole(world):
    first, written = both(world, ("medication", "dose"))
    (item,) = written.review
    world.clock.advance(timedelta(hours=1))
    world.run(decide, review_id=item.id, decision=Decision.BOTH)
    world.clock.advance(timedelta(hours=1))

    world.run(undo)

    assert current(world, "medication") == [first]
    assert [each.id for each in world.run(waiting_items)] == [item.id]


def test_of_a_person_there_is_one_and_both_is_not_offered(world):
    _, written = both(world, ("patient", "address"))
    (item,) = written.review

    assert Decision.BOTH not in decisions_of(item)
    with pytest.raises(InputRejected):
        world.run(decide, review_id=item.id, decision=Decision.BOTH)


def test_what_contradicts_nothing_in_a_persons_details_is_written(world):
    say(world, "patient", address="12 Elm Street")

    written = say(world, "patient", address="3 Oak Road", phone="0111")

    assert written.is_waiting
    assert (written.record.address, written.record.phone) == ("12 Elm Street", "0111")


def test_the_same_words_wait_once(world):
    both(world, ("medication", "dose"))

    again = world.add("medication", name="metformin", dose="1000 mg at night")

    assert again.is_waiting
    assert len(again.review) == len(world.run(waiting_items)) == 1


def test_a_decision_upon_an_older_version_is_refused(world):
    first, written = both(world, ("medication", "dose"))
    (item,) = written.review
    world.run(confirm, record_id=first.id)

    with pytest.raises(StaleVersion):
        world.run(
            decide, review_id=item.id, decision=Decision.CHANGE, expected_version=first.version
        )

    assert [each.id for each in world.run(waiting_items)] == [item.id]


def test_whoever_puts_the_record_right_by_hand_has_decided(world):
    first, _ = both(world, ("medication", "dose"))

    world.run(
        clinical_profile_change,
        kind=kind_named("medication"),
        record_id=first.id,
        fields={"dose": "1000 mg at night"},
        why=Why("edited"),
    )

    assert world.run(waiting_items) == []


def test_a_moved_visit_leaves_an_event(world):
    _, written = both(world, ("appointment", "starts_at"))
    (item,) = written.review

    world.run(decide, review_id=item.id, decision=Decision.CHANGE)

    assert [each.happening for each in world.find("event")] == ["visit_moved"]


def test_a_medicine_that_was_stopped_does_not_come_back_beside_another_dose(world):
    old = world.add("medication", name="Metformin", dose="500 mg").record
    world.run(resolve, record_id=old.id)
    new = world.add("medication", name="Metformin", dose="1000 mg").record

    given_back = world.run(confirm, record_id=old.id)

    (item,) = world.run(waiting_items)
    assert (given_back.id, item.record_id) == (new.id, new.id)
    assert world.get("medication", old.id).status is Status.STOPPED

    world.run(decide, review_id=item.id, decision=Decision.BOTH)

    assert {each.id for each in current(world, "medication")} == {old.id, new.id}


@pytest.mark.parametrize("source", [Source.TOOL, Source.MODEL, Source.DOCUMENT, Source.BACKFILL])
def test_an_offer_that_is_accepted_becomes_a_contradiction_and_no_second_dose(world, source):
    first = world.add("medication", name="Metformin", dose="500 mg").record
    kind = kind_named("medication")
    draft = kind.draft.parse(name="Metformin", dose="1000 mg")
    offered = world.run(clinical_profile_upsert, kind=kind, draft=draft, origin=Origin(source))
    assert not offered.is_waiting

    world.run(confirm, record_id=offered.record.id)

    (item,) = world.run(waiting_items)
    assert (item.record_id, item.reason) == (first.id, ReviewReason.DIFFERS)
    profile = world.run(clinical_profile_get)
    assert [each.dose for each in profile.medications] == ["500 mg"]


VISIT = {"what": "Check-up", "starts_at": IN_A_WEEK}
PHYSIO = {"what": "Physio", "starts_at": IN_A_WEEK}
PNEUMONIA = {"name": "Pneumonia"}
BOTH_TRUE = {
    "two reactions": (
        "allergy",
        {"substance": "Penicillin", "reaction": "rash"},
        {"substance": "Penicillin", "reaction": "hives"},
    ),
    "two medicines": (
        "medication",
        {"name": "Prednisone", "dose": "5 mg"},
        {"name": "Prednisolone", "dose": "10 mg"},
    ),
    "a dose that nobody knew": (
        "medication",
        {"name": "Metformin"},
        {"name": "Metformin", "dose": "5 mg"},
    ),
    "two episodes": (
        "condition",
        {**PNEUMONIA, "onset_on": "2019", "severity": "mild"},
        {**PNEUMONIA, "onset_on": "2023", "severity": "severe"},
    ),
    "two knees": (
        "symptom",
        {"label": "pain", "body_site": "left knee", "severity": 3},
        {"label": "pain", "body_site": "right knee", "severity": 8},
    ),
    "two Annas": (
        "contact",
        {"name": "Anna", "relation": "daughter", "phone": "0111"},
        {"name": "Anna", "relation": "nurse", "phone": "0222"},
    ),
    "two days": (
        "appointment",
        PHYSIO,
        {**PHYSIO, "starts_at": IN_A_WEEK + timedelta(days=2)},
    ),
    "two clinics": (
        "appointment",
        {**VISIT, "with_whom": "Dr Lee"},
        {**VISIT, "with_whom": "Dr Patel"},
    ),
    "two likings": (
        "preference",
        {"key": "likes", "value": "tea"},
        {"key": "likes", "value": "Vera Lynn"},
    ),
    "two places": (
        "place",
        {"label": "Home", "is_home": True, "address": "12 Elm Street"},
        {"label": "Day centre", "address": "3 Oak Road"},
    ),
    "the same in other letters": (
        "medication",
        {"name": "Metformin", "dose": "500mg"},
        {"name": "METFORMIN", "dose": "500 mg"},
    ),
}


@pytest.mark.parametrize("case", BOTH_TRUE)
def test_two_facts_that_can_both_be_true_never_wait_for_each_other(world, case):
    kind, one, other = BOTH_TRUE[case]
    first = world.add(kind, **one).record

    written = world.add(kind, **other)

    assert not written.is_waiting
    assert [each for each in world.run(waiting_items) if each.reason is ReviewReason.DIFFERS] == []
    assert world.get(kind, first.id) == first
    assert len(current(world, kind)) == 2


def test_what_agrees_with_one_of_two_contradicts_neither(world):
    _, written = both(world, ("medication", "dose"))
    world.run(decide, review_id=written.review[0].id, decision=Decision.BOTH)
    draft = kind_named("medication").draft

    found = world.run(
        partial(contradicted, kind=kind_named("medication")),
        said=draft.parse(name="Metformin", dose="500 mg twice a day"),
    )

    assert found is None


EDITED = {
    "renamed": ({"name": "Metformn", "dose": "1000 mg"}, {"name": "Metformin"}),
    "filled in": ({"name": "Metformin"}, {"dose": "1000 mg"}),
}


@pytest.mark.parametrize("case", EDITED)
def test_an_edit_that_contradicts_another_record_waits_and_both_stay_as_they_were(world, case):
    said, fields = EDITED[case]
    first = world.add("medication", name="Metformin", dose="500 mg").record
    second = world.add("medication", **said).record
    world.clock.advance(timedelta(hours=1))

    written = world.run(
        clinical_profile_change,
        kind=kind_named("medication"),
        record_id=second.id,
        fields=fields,
        why=Why("edited"),
    )

    (item,) = world.run(waiting_items)
    assert (written.is_waiting, item.record_id) == (True, first.id)
    assert {each.id: each for each in current(world, "medication")} == {
        first.id: first,
        second.id: second,
    }
    world.clock.advance(timedelta(hours=1))

    world.run(decide, review_id=item.id, decision=Decision.BOTH)

    told = {(each.id, each.name, each.dose) for each in current(world, "medication")}
    assert told == {(first.id, "Metformin", "500 mg"), (second.id, "Metformin", "1000 mg")}

    world.run(undo)

    assert [each.id for each in world.run(waiting_items)] == [item.id]
    assert world.get("medication", second.id).dose == second.dose


def test_of_homes_there_is_one_whoever_makes_another_of_a_place(world):
    home = world.add("place", label="Home", address="12 Elm Street", is_home=True).record
    other = world.add("place", label="Cottage", address="3 Oak Road").record
    edit = {"kind": kind_named("place"), "record_id": other.id, "why": Why("edited")}

    written = world.run(clinical_profile_change, fields={"is_home": True}, **edit)

    assert written.is_waiting
    assert [each.id for each in current(world, "place") if each.is_home] == [home.id]


def test_what_both_stands_is_edited_without_a_question(world):
    _, written = both(world, ("medication", "dose"))
    world.run(decide, review_id=written.review[0].id, decision=Decision.BOTH)
    edit = {"kind": kind_named("medication"), "why": Why("edited")}
    (_, second) = sorted(current(world, "medication"), key=lambda each: each.id)

    now = world.run(
        clinical_profile_change, record_id=second.id, fields={"note": "with water"}, **edit
    )

    assert not now.is_waiting
    assert world.run(waiting_items) == []
