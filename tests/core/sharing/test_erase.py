"""Deletion deletes (S7): the record, its past and what belonged to it, and nothing else."""

from datetime import timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why, insert, name_key
from core.errors import NotFound, PolicyRefused
from core.events import RecordErased
from core.records.event import EVENT, Happening
from core.records.facts import Fact, Source
from core.records.kinds import KINDS, kind_named
from core.records.private import PRIVATE_NOTE
from core.records.symptom import SYMPTOM
from core.sharing.belongings import ERASABLE, GOES_WITH, STAYS
from core.sharing.erase import (
    UNDO_FOR,
    cancel_erasure,
    erase_person,
    erase_record,
    waiting_erasures,
)
from core.sharing.receipt import Checked, Remains, WillBeErased
from core.upkeep.runner import run_due_jobs
from db.bound import PERSONAL_TABLES
from helpers.makers import make, write_one_of_each
from helpers.people import ADA, ADA_HERSELF, BEN, whoever_erases
from helpers.world import A_SECOND, NOON, World

# Written anew by every act, or by the erasure itself.
OWN_TRACES = {"action_audit", "erasures", "jobs", "sqlite_sequence"}

INSIDE_AN_INDEX = ("document_words_", "memory_words_", "episode_words_")

# Fields that look like the name of another record and are none.
NOT_A_RECORD = {"id", "account_id", "narrative_id", "doc_id"}

each_erasable = pytest.mark.parametrize("kind", ERASABLE, ids=lambda kind: kind.name)
each_other = pytest.mark.parametrize(
    "kind", [kind for kind in KINDS if kind not in ERASABLE], ids=lambda kind: kind.name
)


def everything(world):
    """Every row of every table but the erasure's own, as text. What is found in papers is looked
    at through the index itself: inside it keeps numbers that change with each word."""
    tables = world.connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    ).fetchall()
    return {
        (table["name"], repr(tuple(row)))
        for table in tables
        if table["name"] not in OWN_TRACES and not table["name"].startswith(INSIDE_AN_INDEX)
        for row in world.connection.execute(f"SELECT * FROM {table['name']}")  # noqa: S608
    }


def event_about(uow, record_id, **fields):
    event = make(EVENT, uow.scope, **{"id": f"about-{record_id}", "about_id": record_id, **fields})
    return insert(uow, EVENT, event, Why("added"))


def forgot(world, identity, scope=ADA):
    return world.run(lambda uow: uow.erasures.forgot(identity), scope)


def wait(world, time):
    world.clock.advance(time)
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)


@each_erasable
def test_a_deleted_record_is_gone_with_its_past_and_its_place_in_the_index(world, kind):
    world.run(write_one_of_each)
    record_id = f"ada-{kind.name}"

    receipt = world.run(erase_record, whoever_erases(kind), record_id=record_id)

    assert world.get(kind.name, record_id) is None
    assert world.run(lambda uow: uow.versions.of_record(record_id)) == []
    assert not any(record_id in row for _, row in everything(world) if "'ada'" in row)
    assert receipt.erased[kind.table] >= 1
    assert RecordErased("ada", kind.name, record_id) in world.announced


@each_erasable
def test_a_deletion_touches_nothing_else(world, kind):
    for scope in (ADA, BEN):
        world.run(write_one_of_each, scope)
    before = everything(world)

    world.run(erase_record, whoever_erases(kind), record_id=f"ada-{kind.name}")

    gone = before - everything(world)
    assert everything(world) < before
    assert not any("'ben'" in row for _, row in gone)
    goes_along = {"document": "ada-finding", "assistant_session": "ada-episode"}
    its_own = {f"ada-{kind.name}", goes_along.get(kind.name, f"ada-{kind.name}")}
    assert all(any(name in row for name in its_own) for _, row in gone)


@each_erasable
def test_another_persons_record_is_not_found_and_stays(world, kind):
    world.run(write_one_of_each, BEN)
    before = everything(world)

    with pytest.raises(NotFound):
        world.run(erase_record, record_id=f"ben-{kind.name}")

    assert everything(world) == before


@each_other
def test_rosemarys_own_work_is_not_deleted_by_itself(world, kind):
    record_id = world.run(write_one_of_each)[kind.name].id
    before = everything(world)

    with pytest.raises((PolicyRefused, NotFound)):
        world.run(erase_record, record_id=record_id)

    assert everything(world) == before


def test_every_field_that_names_a_record_says_what_becomes_of_it():
    naming = {
        field
        for kind in KINDS
        for field in kind.record.model_fields
        if field.endswith("_id") and field not in NOT_A_RECORD
    }

    assert naming == {*GOES_WITH, *STAYS}


def test_with_a_symptom_go_its_questions_changes_decisions_and_drafts(world):
    world.run(write_one_of_each)

    receipt = world.run(erase_record, record_id="ada-symptom")

    assert dict(receipt.erased) == {
        "symptom_states": 1,
        "record_versions": 1,
        "record_index": 1,
        "reconfirmation_prompts": 1,
        "transitions": 1,
        "review_items": 1,
        "alerts": 1,
        "drafts": 1,
    }


def test_a_decision_between_two_records_goes_with_either(world):
    allergy = world.add("allergy", substance="penicillin").record
    medicine = world.add("medication", name="amoxicillin").record
    (item,) = world.find("review_item")

    world.run(erase_record, record_id=allergy.id)

    assert {item.record_id, item.other_id} == {allergy.id, medicine.id}
    assert world.find("review_item") == []
    assert world.get("medication", medicine.id) == medicine


def test_with_a_paper_goes_what_was_read_out_of_it(world):
    world.run(write_one_of_each)

    world.run(erase_record, record_id="ada-document")

    assert world.find("finding") == []


def test_what_was_accepted_from_a_paper_stays_and_the_receipt_says_so(world):
    world.run(write_one_of_each)
    fact = make(SYMPTOM, ADA, id="accepted", source_document_id="ada-document")
    world.run(insert, kind=SYMPTOM, record=fact, why=Why("added"))

    receipt = world.run(erase_record, record_id="ada-document")

    assert world.get("symptom", "accepted") is not None
    assert receipt.own_words == 1
    assert Remains.OWN_WORDS in receipt.remains


@pytest.mark.parametrize("outcome", [each for each in Happening if each.value.startswith("visit_")])
def test_with_a_visit_goes_what_became_of_it_for_that_repeats_its_words(world, outcome):
    world.run(write_one_of_each)
    world.run(event_about, record_id="ada-appointment", happening=outcome)

    world.run(erase_record, record_id="ada-appointment")

    assert world.get("event", "about-ada-appointment") is None


def test_what_people_wrote_about_a_record_in_their_own_words_stays(world):
    world.run(write_one_of_each)
    world.run(event_about, record_id="ada-medication", happening=Happening.FALL)

    receipt = world.run(erase_record, record_id="ada-medication")

    assert world.get("event", "about-ada-medication") is not None
    assert receipt.own_words == 1


def test_what_rosemary_wrote_about_a_record_goes_with_it(world):
    world.run(write_one_of_each)
    world.run(event_about, record_id="ada-medication", source=Source.ROSEMARY)

    receipt = world.run(erase_record, record_id="ada-medication")

    assert world.get("event", "about-ada-medication") is None
    assert receipt.own_words == 0


def test_with_an_event_go_its_corrections_and_theirs(world):
    for record_id, corrects in (("fell", None), ("no-slipped", "fell"), ("no-sat", "no-slipped")):
        event = make(EVENT, ADA, id=record_id, corrects_id=corrects)
        world.run(insert, kind=EVENT, record=event, why=Why("added"))

    receipt = world.run(erase_record, record_id="fell")

    assert world.find("event") == []
    assert receipt.erased["events"] == 3
    assert all(forgot(world, f"id:{each}") for each in ("fell", "no-slipped", "no-sat"))


def test_what_was_deleted_is_known_again_by_its_id_its_import_and_its_name(world):
    made = world.run(write_one_of_each)
    condition = made["condition"]

    world.run(erase_record, record_id=condition.id)

    key = name_key(kind_named("condition"), condition)
    for identity in ("id:ada-condition", "import:ada-import_key", f"name:condition:{key}"):
        assert forgot(world, identity)
        assert not forgot(world, identity, BEN)


def test_what_was_deleted_leaves_no_words_behind_in_what_is_remembered(world):
    world.run(write_one_of_each, words="zwitscherkanarie")

    world.run(erase_record, record_id="ada-allergy")

    marks = world.connection.execute("SELECT mark FROM erasures").fetchall()
    assert marks
    assert all(len(bytes.fromhex(row["mark"])) == 32 for row in marks)


def test_the_same_thing_may_be_told_again_by_hand(world):
    first = world.add("symptom", label="headache").record
    world.run(erase_record, record_id=first.id)

    again = world.add("symptom", label="headache").record

    assert world.get("symptom", again.id) == again


def test_a_deletion_is_audited_and_the_chain_still_holds(world):
    record = world.add("symptom", label="headache").record

    world.run(erase_record, record_id=record.id)

    (entry,) = [e for e in world.run(lambda uow: uow.audit.entries(10)) if e.action == "erase"]
    assert (entry.kind, entry.record_id, entry.account_id) == ("symptom", record.id, "anna")
    assert world.run(lambda uow: uow.audit.verify_chain())


def test_the_receipt_says_what_was_checked_and_what_is_left_elsewhere(world):
    record = world.add("symptom", label="headache").record

    receipt = world.run(erase_record, record_id=record.id)

    assert set(receipt.checked) == {Checked.RECORD, Checked.VERSIONS, Checked.WHAT_SPOKE_OF_IT}
    assert {Remains.BACKUPS, Remains.CARRIED_AWAY, Remains.AUDIT} <= set(receipt.remains)


def test_a_deleted_record_cannot_be_changed_any_more(world):
    record = world.add("symptom", label="headache").record
    world.run(erase_record, record_id=record.id)

    with pytest.raises(NotFound):
        world.run(
            clinical_profile_change,
            kind=SYMPTOM,
            record_id=record.id,
            fields={"label": "ache"},
            why=Why("edited"),
        )


@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_whatever_is_deleted_in_whatever_order_the_rest_stays_as_it_was(tmp_path_factory, data):
    world = World(tmp_path_factory.mktemp("vault"))
    made = [
        world.add("symptom", label=label).record
        for label in data.draw(st.lists(st.sampled_from(["ache", "cough", "itch"]), max_size=6))
    ]
    going = data.draw(
        st.lists(st.sampled_from(made), unique_by=lambda r: r.id) if made else st.just([])
    )
    rows = everything(world)

    for record in going:
        world.run(erase_record, record_id=record.id)

    kept = {row for row in rows if not any(record.id in row[1] for record in going)}
    assert everything(world) == kept
    world.close()


def rewritings(world):
    jobs = world.run(lambda uow: uow.jobs.all())
    return sorted(job.status for job in jobs if job.name == "scrub")


def begin_rewriting(uow):
    (job,) = [job for job in uow.jobs.due(uow.now) if job.name == "scrub"]
    uow.jobs.begin(job.job_id, uow.now)


def test_deletions_of_one_evening_share_one_rewriting_of_the_file(world):
    for label in ("headache", "cough"):
        world.run(erase_record, record_id=world.add("symptom", label=label).record.id)

    assert rewritings(world) == ["waiting"]


def test_a_deletion_while_the_file_is_rewritten_has_it_rewritten_once_more(world):
    for label in ("headache", "cough", "itch"):
        world.run(erase_record, record_id=world.add("symptom", label=label).record.id)
        if label == "headache":
            world.run(begin_rewriting)

    assert rewritings(world) == ["running", "waiting"]


# A person's own deletion: a day to think again.


def test_what_the_person_herself_deletes_is_still_there_for_a_day(world):
    record = world.add("symptom", ADA_HERSELF, label="headache").record

    receipt = world.run(erase_record, ADA_HERSELF, record_id=record.id)
    wait(world, UNDO_FOR - A_SECOND)

    assert receipt == WillBeErased("symptom", record.id, NOON + timedelta(hours=24))
    assert world.get("symptom", record.id) == record
    assert world.run(waiting_erasures) == [receipt]


@pytest.mark.parametrize("late", [timedelta(0), A_SECOND])
def test_after_a_day_it_is_deleted(world, late):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    wait(world, UNDO_FOR + late)

    assert world.get("symptom", record.id) is None
    assert forgot(world, f"id:{record.id}")
    assert world.run(waiting_erasures) == []


def test_asking_twice_does_not_move_the_hour(world):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    first = world.run(erase_record, ADA_HERSELF, record_id=record.id)
    world.clock.advance(timedelta(hours=3))

    assert world.run(erase_record, ADA_HERSELF, record_id=record.id) == first


@pytest.mark.parametrize("scope", [ADA, ADA_HERSELF], ids=["caregiver", "herself"])
def test_within_the_day_it_can_be_taken_back(world, scope):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    world.run(cancel_erasure, scope, record_id=record.id)
    wait(world, UNDO_FOR + A_SECOND)

    assert world.get("symptom", record.id) is not None


def test_what_nobody_asked_to_delete_cannot_be_taken_back(world):
    record = world.add("symptom", label="headache").record

    with pytest.raises(NotFound):
        world.run(cancel_erasure, record_id=record.id)


def test_another_person_cannot_take_it_back(world):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    with pytest.raises(NotFound):
        world.run(cancel_erasure, BEN, record_id=record.id)

    assert world.run(waiting_erasures, BEN) == []
    assert len(world.run(waiting_erasures)) == 1


def test_the_caregiver_confirms_it_at_once(world):
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    world.run(erase_record, ADA, record_id=record.id)

    assert world.get("symptom", record.id) is None
    assert world.run(waiting_erasures) == []


def test_a_clock_that_jumps_ahead_deletes_nothing(real_time_world):
    world = real_time_world
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)

    world.clock.jump(timedelta(days=2))
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    assert world.get("symptom", record.id) is not None


# A whole person.


def test_a_deleted_person_is_in_no_table_but_the_audit(world):
    for scope in (ADA, BEN):
        world.run(write_one_of_each, scope)
    bens = {row for row in everything(world) if "'ben'" in row[1]}

    receipt = world.run(erase_person)

    assert not any("'ada'" in row or "ada-" in row for _, row in everything(world))
    assert bens <= everything(world)
    # What she keeps to herself goes too; whoever deletes her record is not told of it (N4).
    assert set(receipt.erased) >= {kind.table for kind in KINDS if kind is not PRIVATE_NOTE}
    assert "private_notes" not in receipt.erased
    assert forgot(world, "person:ada")
    assert world.run(lambda uow: uow.audit.verify_chain(), BEN)


def test_every_table_with_a_persons_rows_is_found(world):
    found = world.connection.execute(
        "SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c"
        " ON c.name = 'user_id' WHERE m.type = 'table'"
    ).fetchall()

    assert {row["name"] for row in found} == {*PERSONAL_TABLES, "action_audit", "jobs"}


def test_a_deleted_persons_account_looks_after_nobody_any_more(world):
    world.connection.execute(
        "INSERT INTO care_links (user_id, account_id, created_at, updated_at)"
        " VALUES ('ben', 'ada-account', '', '')"
    )

    receipt = world.run(erase_person)

    # Anna and Dr Eve looked after her, and she after Ben.
    assert receipt.erased["care_links"] == 3
    left = world.run(lambda uow: uow.directory.accounts(), BEN)
    assert [account_id for account_id, *_ in left] == ["anna", "bert", "dr-eve"]


def test_only_a_person_who_is_there_can_be_deleted(world):
    world.run(erase_person)

    with pytest.raises(NotFound):
        world.run(erase_person)


def test_a_person_who_deletes_her_own_record_has_a_day_to_think_again(world):
    world.add("symptom", ADA_HERSELF, label="headache")

    receipt = world.run(erase_person, ADA_HERSELF)
    wait(world, UNDO_FOR - A_SECOND)

    assert receipt == WillBeErased("person", "ada", NOON + UNDO_FOR)
    assert len(world.find("symptom")) == 1

    wait(world, A_SECOND)

    assert world.find("symptom") == []
    assert world.find("person") == []


def test_an_erasure_leaves_the_database_guarding_what_never_changes(world):
    world.run(write_one_of_each)
    world.run(erase_record, record_id="ada-symptom")

    with pytest.raises(Exception, match="immutable"):
        world.run(lambda uow: uow.of(EVENT).erase("ada-event"))


def test_every_fact_can_be_deleted():
    assert {kind.name for kind in KINDS if issubclass(kind.record, Fact)} <= {
        kind.name for kind in ERASABLE
    }
