"""A file is taken in once, whole or in parts, and never over what a person said."""

from datetime import timedelta

import pytest

from core.clinical.differing import differences_of
from core.clinical.history import undo
from core.clinical.reconfirm import confirm
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.errors import ImportRejected
from core.importers.base import ENTRIES_IN_A_CHUNK, IMPORTERS, import_file
from core.importers.receipt import PLACES_KEPT, Outcome
from core.records.facts import MemoryClass, Source, Status
from core.records.kinds import KINDS
from core.records.medication import MEDICATION
from core.records.working import ReviewReason
from core.sharing.erase import erase_record
from helpers.fhir import (
    CLINIC,
    PATIENT,
    allergy,
    bundle,
    coded,
    condition,
    medication,
    order,
    reasons,
    take_in,
    written,
)
from helpers.people import ADA, BEN
from helpers.world import NOON, World

MANY = [condition(id=f"c{n}", code={"text": f"Illness {n}"}) for n in range(40)]


def everything(world):
    """Rows of every kind but the import's own book-keeping."""
    return {kind.name: world.find(kind.name) for kind in KINDS if kind.name not in {"import_batch"}}


def import_clinic(world):
    return import_file(world.vault, ADA, CLINIC)


def review_of(world, reason=ReviewReason.DIFFERS):
    return [item for item in world.find("review_item") if item.reason is reason]


def test_every_entry_of_a_file_is_in_its_receipt(world: World):
    receipt = import_clinic(world)

    assert receipt.kind == "fhir_r4"
    assert (receipt.added, receipt.known, receipt.repaired, receipt.refused) == (6, 0, 1, 1)
    assert receipt.count(Outcome.USED) == 2
    assert reasons(receipt, Outcome.REFUSED) == {"no_name": 1}
    assert reasons(receipt, Outcome.REPAIRED) == {"status_missing": 1}
    assert receipt.warnings == ()


def test_a_second_import_changes_nothing(world: World):
    import_clinic(world)
    before = everything(world)

    again = import_clinic(world)

    assert (again.added, again.known, again.repaired, again.refused) == (0, 6, 0, 1)
    assert everything(world) == before


def test_the_record_says_where_each_fact_came_from(world: World):
    receipt = import_clinic(world)

    (allergic,) = world.find("allergy")
    (original,) = world.find("original", record_id=allergic.id)
    assert (allergic.source, allergic.is_proxy, allergic.confidence) == (Source.FHIR, True, 1.0)
    assert allergic.import_batch_id == receipt.batch_id == original.import_batch_id
    assert original.content in CLINIC.read_text(encoding="utf-8")
    assert '"Hives"' in original.content


def test_the_batch_keeps_counts_and_no_name(world: World, tmp_path):
    path = written(tmp_path, CLINIC.read_bytes(), "ada-winter-diabetes.json")

    import_file(world.vault, ADA, path)

    (batch,) = world.find("import_batch")
    assert (batch.added, batch.known, batch.refused) == (6, 0, 1)
    assert batch.finished_at == NOON
    assert "winter" not in batch.model_dump_json()


def test_an_imported_medicine_that_meets_an_allergy_is_in_review(world: World):
    import_clinic(world)

    (item,) = review_of(world, ReviewReason.ALLERGY)

    assert item.record_id == world.find("medication")[0].id
    assert item.other_id == world.find("allergy")[0].id


def test_one_undo_takes_the_whole_file_back_and_it_can_be_taken_in_again(world, tmp_path):
    take_in(world, tmp_path, PATIENT, *MANY)

    undone = world.run(undo)

    assert len(undone.records) == len(MANY) + 1
    assert {record.status for record in world.find("condition")} == {Status.ENTERED_IN_ERROR}

    again = take_in(world, tmp_path, PATIENT, *MANY)

    assert again.added == len(MANY) + 1
    assert len(world.find("condition", status=Status.ACTIVE)) == len(MANY)
    assert world.find("patient")[0].status is Status.ACTIVE


def test_an_import_that_is_stopped_goes_on_where_it_stopped(world: World, tmp_path):
    path = written(tmp_path, bundle(PATIENT, *MANY))

    stopped = import_file(world.vault, ADA, path, should_stop=lambda: True)
    rest = import_file(world.vault, ADA, path)

    assert stopped.was_stopped
    assert stopped.added == ENTRIES_IN_A_CHUNK
    assert (rest.added, rest.known) == (len(MANY) + 1 - ENTRIES_IN_A_CHUNK, ENTRIES_IN_A_CHUNK)
    assert rest.batch_id == stopped.batch_id
    (batch,) = world.find("import_batch")
    assert (batch.added, batch.known) == (len(MANY) + 1, 0)
    assert len(world.run(undo).records) == len(MANY) + 1


class PowerCut(Exception):
    """The machine stops in the middle."""


def test_an_import_that_is_cut_off_loses_nothing_and_doubles_nothing(world, tmp_path):
    path = written(tmp_path, bundle(PATIENT, *MANY))

    def cut(_done, _all):
        raise PowerCut

    with pytest.raises(PowerCut):
        import_file(world.vault, ADA, path, cut)
    (batch,) = world.find("import_batch")
    rest = import_file(world.vault, ADA, path)

    assert (batch.added, batch.finished_at) == (ENTRIES_IN_A_CHUNK, None)
    assert rest.batch_id == batch.id
    assert len(world.find("condition")) == len(MANY)
    assert len(world.find("original")) == len(MANY) + 1


def test_a_stopped_import_that_was_undone_is_not_continued_but_begun_anew(world, tmp_path):
    path = written(tmp_path, bundle(PATIENT, *MANY))
    stopped = import_file(world.vault, ADA, path, should_stop=lambda: True)
    world.run(undo)

    whole = import_file(world.vault, ADA, path)

    assert whole.batch_id != stopped.batch_id
    assert whole.added == len(MANY) + 1
    assert len(world.run(undo).records) == len(MANY) + 1


def test_others_may_work_between_two_steps_of_an_import(world: World, tmp_path):
    told = []

    def say_something(_done, _all):
        told.append(world.add("symptom", label=f"ache {len(told)}").record.id)

    receipt = import_file(world.vault, ADA, written(tmp_path, bundle(*MANY)), say_something)

    assert receipt.added == len(MANY)
    assert len(told) >= 3
    assert len(world.find("symptom")) == len(told)


def test_progress_rises_to_the_size_of_the_file(world: World, tmp_path):
    path = written(tmp_path, bundle(*MANY))
    seen = []

    import_file(world.vault, ADA, path, lambda done, size: seen.append((done, size)))

    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[-1] == (path.stat().st_size, path.stat().st_size)


def test_a_medicine_ordered_thirteen_times_is_one_record(world: World, tmp_path):
    orders = [order(id=f"o{n}", authoredOn=f"2025-{n:02}-01") for n in range(1, 13)]

    receipt = take_in(world, tmp_path, *orders, medication(dosage=None))

    assert (receipt.added, receipt.known) == (1, 12)
    assert len(world.find("medication")) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [("Prednisone 5 mg", "Prednisolone 5 mg"), ("Metformin", "Metformin XR")],
)
def test_names_that_look_alike_are_two_medicines(world: World, tmp_path, one, other):
    receipt = take_in(
        world,
        tmp_path,
        *[order(medicationCodeableConcept={"text": name}) for name in (one, other)],
    )

    assert receipt.added == 2


def test_past_and_present_of_one_name_are_two_records(world: World, tmp_path):
    receipt = take_in(world, tmp_path, order(status="stopped"), order())

    assert receipt.added == 2
    assert {r.status for r in world.find("medication")} == {Status.STOPPED, Status.ACTIVE}


def test_the_same_entry_in_another_layout_is_known(world: World, tmp_path):
    take_in(world, tmp_path, condition(id="c1", meta={"versionId": "1"}))
    turned = dict(reversed(condition(id="c1", meta={"versionId": "2"}).items()))

    again = take_in(world, tmp_path, turned, timestamp="2026-02-02")

    assert (again.added, again.known) == (0, 1)


UNIQUE = "0b000000-0000-4000-8000-000000000001"


def changed_at(day, **fields):
    return order(id=UNIQUE, meta={"lastUpdated": f"2026-02-{day:02}T00:00:00Z"}, **fields)


def test_what_the_clinic_changed_later_is_a_new_version(world: World, tmp_path):
    take_in(world, tmp_path, changed_at(1))

    receipt = take_in(world, tmp_path, changed_at(2, status="stopped"))

    (record,) = world.find("medication")
    assert (record.status, record.version) == (Status.STOPPED, 2)
    assert reasons(receipt, Outcome.ADDED) == {"updated": 1}
    assert len(world.find("original", record_id=record.id)) == 2
    assert review_of(world) == []


def test_an_older_file_does_not_bring_an_older_state_back(world: World, tmp_path):
    take_in(world, tmp_path, changed_at(2, status="stopped"))

    receipt = take_in(world, tmp_path, changed_at(1))

    (record,) = world.find("medication")
    assert record.status is Status.STOPPED
    assert reasons(receipt, Outcome.KNOWN) == {"older_than_record": 1}


def edit(world, record):
    world.run(
        clinical_profile_change,
        kind=MEDICATION,
        record_id=record.id,
        fields={"note": "with food"},
        why=Why("edited"),
    )


def just_confirm(world, record):
    world.run(confirm, record_id=record.id)


@pytest.mark.parametrize("speak", [edit, just_confirm])
def test_what_a_person_spoke_about_is_not_overwritten(world: World, tmp_path, speak):
    take_in(world, tmp_path, changed_at(1))
    (record,) = world.find("medication")
    speak(world, record)

    receipt = take_in(world, tmp_path, changed_at(2, status="stopped"))

    assert world.get("medication", record.id).status is Status.ACTIVE
    assert reasons(receipt, Outcome.REFUSED) == {"differs": 1}
    (item,) = review_of(world)
    assert item.record_id == record.id
    assert '"stopped"' in world.get("original", item.other_id).content


def test_what_a_person_changed_is_left_alone_while_the_clinic_says_the_same(world, tmp_path):
    take_in(world, tmp_path, changed_at(1))
    edit(world, world.find("medication")[0])

    receipt = take_in(world, tmp_path, changed_at(2))

    assert reasons(receipt, Outcome.KNOWN) == {"same_entry": 1}
    assert review_of(world) == []


def test_a_difference_is_asked_about_once(world: World, tmp_path):
    take_in(world, tmp_path, order(id=UNIQUE))
    take_in(world, tmp_path, order(id=UNIQUE, status="stopped"))

    again = take_in(world, tmp_path, order(id=UNIQUE, status="stopped"))

    assert (again.added, again.known, again.refused) == (0, 1, 0)
    assert len(review_of(world)) == 1


def test_the_end_of_one_of_two_orders_does_not_end_the_medicine(world: World, tmp_path):
    twin = order(id="0b000000-0000-4000-8000-000000000002")
    take_in(world, tmp_path, changed_at(1), twin)

    take_in(world, tmp_path, changed_at(2, status="stopped"), twin)

    (record,) = world.find("medication")
    assert record.status is Status.ACTIVE
    assert len(review_of(world)) == 1


def test_what_differs_is_kept_in_words_people_read(world: World, tmp_path):
    world.add("allergy", substance="Penicillin", reaction="Rash")
    take_in(
        world,
        tmp_path,
        allergy(
            criticality="high",
            code={
                "text": "Penicillin",
                "coding": [{"system": "http://snomed.info/sct", "code": "91936005"}],
            },
            reaction=[{"manifestation": [{"text": "Swollen lips"}]}],
        ),
    )

    (item,) = review_of(world)
    found = {each.name: (each.on_record, each.in_file) for each in differences_of(item)}
    assert found == {"criticality": (None, "high"), "reaction": ("Rash", "Swollen lips")}
    assert "Rash" not in repr(differences_of(item))


def test_a_long_note_is_told_by_its_beginning(world: World, tmp_path):
    world.add("allergy", substance="Penicillin")
    take_in(world, tmp_path, allergy(criticality="high", note=[{"text": "word " * 100}]))

    (item,) = review_of(world)
    (note,) = [each for each in differences_of(item) if each.name == "note"]
    assert len(note.in_file) == 203
    assert note.in_file.endswith("...")


def test_one_id_at_two_clinics_is_two_things(world: World, tmp_path):
    take_in(world, tmp_path, condition(id="1", code={"text": "Gout"}))

    receipt = take_in(world, tmp_path, condition(id="1", code={"text": "Asthma"}))

    assert receipt.added == 1
    assert {r.name for r in world.find("condition")} == {"Gout", "Asthma"}


def test_an_allergy_known_by_name_does_not_hide_how_serious_it_is(world: World, tmp_path):
    known = world.add("allergy", substance="Penicillin").record

    receipt = take_in(world, tmp_path, allergy(criticality="high"))

    assert reasons(receipt, Outcome.REFUSED) == {"differs": 1}
    assert [item.record_id for item in review_of(world)] == [known.id]
    assert world.get("allergy", known.id) == known


def test_a_file_that_says_it_is_over_contradicts_who_says_it_is_not(world: World, tmp_path):
    typed = world.add("medication", name="Metformin 500 mg").record

    receipt = take_in(world, tmp_path, order(status="stopped"))

    assert receipt.added == 1
    (item,) = review_of(world)
    assert item.record_id == typed.id
    assert ("status", "active", "stopped") in [
        (each.name, each.on_record, each.in_file) for each in differences_of(item)
    ]
    assert world.get("medication", typed.id).status is Status.ACTIVE


def test_a_clinics_own_doubts_do_not_fill_the_review_list(world: World, tmp_path):
    doubted = [
        condition(verificationStatus=coded("provisional"), code={"text": f"Doubt {n}"})
        for n in range(30)
    ]

    take_in(world, tmp_path, *doubted)

    assert world.find("review_item") == []


def test_what_was_erased_does_not_come_back(world: World):
    import_clinic(world)
    (record,) = world.find("allergy")
    world.run(erase_record, record_id=record.id)

    again = import_clinic(world)

    assert reasons(again, Outcome.REFUSED)["erased"] == 1
    assert world.find("allergy") == []


@pytest.mark.parametrize(
    "comes_as",
    [
        order(id="another", authoredOn="2026-02-01"),
        order(id=UNIQUE, dosageInstruction=[{"text": "two a day"}]),
    ],
    ids=["under the same name", "under the same id"],
)
def test_what_was_erased_is_known_again_in_another_guise(world: World, tmp_path, comes_as):
    take_in(world, tmp_path, order(id=UNIQUE))
    world.run(erase_record, record_id=world.find("medication")[0].id)

    receipt = take_in(world, tmp_path, comes_as)

    assert reasons(receipt, Outcome.REFUSED) == {"erased": 1}


def patient(**fields):
    return {**PATIENT, **fields}


def test_there_is_one_patient_record_and_files_fill_its_gaps(world: World, tmp_path):
    take_in(world, tmp_path, patient(birthDate="1941-05-02"))

    receipt = take_in(world, tmp_path, patient(gender="female", birthDate="1941"))

    (record,) = world.find("patient")
    assert (record.birth_date, record.gender) == ("1941-05-02", "female")
    assert reasons(receipt, Outcome.ADDED) == {"updated": 1}
    assert receipt.warnings == ()


@pytest.mark.parametrize(
    ("fields", "warnings"),
    [
        ({"name": [{"text": "Winter, Ada"}]}, ()),
        ({"name": [{"text": "Ben Summer"}]}, ("other_person",)),
        ({"birthDate": "1950-01-01"}, ("other_person",)),
        ({"gender": "male"}, ()),
    ],
    ids=["the same name", "another name", "another birth date", "another gender"],
)
def test_a_file_that_may_be_someone_elses_is_warned_about(world, tmp_path, fields, warnings):
    take_in(world, tmp_path, patient(birthDate="1941-05-02", gender="female"))
    (before,) = world.find("patient")

    receipt = take_in(world, tmp_path, patient(**fields))

    (after,) = world.find("patient")
    assert receipt.warnings == warnings
    assert (after.full_name, after.birth_date, after.gender) == (
        before.full_name,
        before.birth_date,
        before.gender,
    )


def test_none_known_is_not_taken_over_where_one_is_known(world: World, tmp_path):
    world.add("allergy", substance="Latex")

    receipt = take_in(world, tmp_path, PATIENT, allergy(code=coded("716186003")))

    (record,) = world.find("patient")
    assert record.no_known_allergies_at is None
    assert reasons(receipt, Outcome.REFUSED) == {"differs": 1}
    assert [item.record_id for item in review_of(world)] == [record.id]
    assert len(world.find("allergy")) == 1


def test_a_later_none_known_is_as_good_as_the_first(world: World, tmp_path):
    take_in(world, tmp_path, allergy(code=coded("716186003"), recordedDate="2025-01-01"))

    take_in(world, tmp_path, allergy(code=coded("716186003"), recordedDate="2026-01-01"))

    (record,) = world.find("patient")
    assert record.no_known_allergies_at.year == 2026
    assert review_of(world) == []


def test_a_file_about_several_people_is_not_guessed_about(world: World, tmp_path):
    other = patient(id="p2", name=[{"text": "Ben Summer"}])
    theirs = condition(subject={"reference": "Patient/p2"})

    with pytest.raises(ImportRejected, match="several_people"):
        take_in(world, tmp_path, PATIENT, other, condition(), theirs)

    assert world.find("condition") == []


def test_one_persons_file_is_nothing_to_another(world: World):
    import_clinic(world)

    receipt = import_file(world.vault, BEN, CLINIC)

    assert receipt.added == 6
    assert len(world.find("allergy", BEN)) == 1
    assert len(world.find("allergy", ADA)) == 1


def test_a_course_is_a_state_and_an_ended_illness_is_history(world: World, tmp_path):
    take_in(
        world,
        tmp_path,
        medication(effectivePeriod={"start": "2026-02-25", "end": "2026-03-05"}),
        condition(abatementDateTime="2020-01-01"),
    )

    assert world.find("medication")[0].memory_class is MemoryClass.TIME_BOUND_STATE
    assert world.find("condition")[0].status is Status.RESOLVED


def test_many_refusals_are_all_counted_and_the_first_are_located(world: World, tmp_path):
    readings = [{"resourceType": "Observation", "id": f"o{n}"} for n in range(100)]

    (tally,) = take_in(world, tmp_path, *readings).tallies

    assert tally.count == 100
    assert [place.number for place in tally.places] == list(range(1, PLACES_KEPT + 1))
    assert tally.places[0].id_hash not in {None, "o0"}


def test_importers_are_known_by_different_names():
    assert len({importer.name for importer in IMPORTERS}) == len(IMPORTERS)


def test_a_record_confirmed_long_ago_is_not_made_younger_by_the_import(world, tmp_path):
    take_in(world, tmp_path, condition(recordedDate="2024-05-05"))

    (record,) = world.find("condition")
    assert record.last_confirmed_at < NOON - timedelta(days=600)
