"""Who changed what; taking it back; and what was believed at any moment in between."""

import random
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial

import pytest

from core.clinical.current import snapshot
from core.clinical.events import correct_event
from core.clinical.history import history, take_change_back, undo
from core.clinical.people import change_person
from core.clinical.profile import clinical_profile_as_of, clinical_profile_get
from core.clinical.reconfirm import answer, confirm, resolve
from core.clinical.standing import stands
from core.clinical.upsert import clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.write import Why
from core.errors import (
    AppError,
    InTheFuture,
    NotFound,
    NothingToUndo,
    PolicyRefused,
    StaleVersion,
)
from core.lifecycle.clock_trust import Trust
from core.lifecycle.sweep import sweep
from core.records.condition import CONDITION, ConditionDraft
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Status
from core.records.kind import Ledger
from core.records.kinds import KINDS, kind_named
from core.records.working import Answer, PromptStatus, ReviewStatus
from core.scope import ROSEMARY, Scope
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import A_SECOND, NOON, World

DAY = timedelta(days=1)
VERSIONED = [kind for kind in KINDS if kind.ledger is Ledger.VERSIONED or kind is EVENT]
IN_A_PROFILE = {"condition", "allergy", "medication", "symptom", "appointment", "reading"}


def edit(world, kind, record_id, scope=ADA, **fields):
    world.clock.advance(A_SECOND)
    return world.run(
        clinical_profile_change,
        scope,
        kind=kind_named(kind),
        record_id=record_id,
        fields=fields,
        why=Why("edited"),
    ).record


def undone(world, scope=ADA):
    world.clock.advance(A_SECOND)
    return world.run(undo, scope)


def told(world, record_id):
    return [(v.version, v.reason, v.account_id) for v in world.run(history, record_id=record_id)]


# History.


def test_a_history_tells_every_version_oldest_first(world):
    gout = world.add("condition", name="gout").record
    edit(world, "condition", gout.id, name="pseudogout")
    edit(world, "condition", gout.id, scope=DOCTOR, severity="mild")

    assert told(world, gout.id) == [
        (1, "added", "anna"),
        (2, "edited", "anna"),
        (3, "edited", "dr-eve"),
    ]


def test_a_history_shows_what_time_did_and_that_nobody_else_did_it(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(7 * DAY)
    world.run(sweep)

    assert told(world, headache.id)[-1] == (2, "resolved_unconfirmed", ROSEMARY)


@pytest.mark.parametrize("record_id", ["never-there", ""])
def test_what_was_never_there_has_no_history(world, record_id):
    with pytest.raises(NotFound):
        world.run(history, record_id=record_id)


# Taking back one's own last change.


def test_what_was_added_by_mistake_is_entered_in_error(world):
    gout = world.add("condition", name="gout").record

    result = undone(world)

    after = world.get("condition", gout.id)
    assert (after.status, after.version) == (Status.ENTERED_IN_ERROR, 2)
    assert list(result.records) == [after]
    assert told(world, gout.id)[-1] == (2, "undone", "anna")
    assert world.run(clinical_profile_get).conditions == ()


def test_a_change_taken_back_is_a_new_version_with_the_old_words(world):
    gout = world.add("condition", name="gout", severity="mild").record
    changed = edit(world, "condition", gout.id, name="pseudogout", severity=None)

    undone(world)

    after = world.get("condition", gout.id)
    own = {"version", "updated_at"}
    assert after.model_dump(exclude=own) == gout.model_dump(exclude=own)
    assert after.version == changed.version + 1


def test_an_undo_names_the_change_it_takes_back(world):
    gout = world.add("condition", name="gout").record
    edit(world, "condition", gout.id, name="pseudogout")

    result = undone(world)

    versions = world.run(history, record_id=gout.id)
    assert versions[-1].undoes == versions[1].change_id == result.change_id


def test_undoing_again_walks_further_back_and_never_forward(world):
    gout = world.add("condition", name="gout").record
    for name in ("gouty", "goutier"):
        edit(world, "condition", gout.id, name=name)

    seen = []
    for _ in range(3):
        undone(world)
        after = world.get("condition", gout.id)
        seen.append((after.name, after.status))

    assert seen == [
        ("gouty", Status.ACTIVE),
        ("gout", Status.ACTIVE),
        ("gout", Status.ENTERED_IN_ERROR),
    ]
    with pytest.raises(NothingToUndo):
        undone(world)


def test_a_change_after_an_undo_can_be_taken_back_too(world):
    gout = world.add("condition", name="gout").record
    edit(world, "condition", gout.id, name="gouty")
    undone(world)
    edit(world, "condition", gout.id, name="goutier")

    names = [undone(world) and world.get("condition", gout.id).name for _ in range(2)]

    assert names == ["gout", "gout"]
    assert world.get("condition", gout.id).status is Status.ENTERED_IN_ERROR


def test_a_confirmation_taken_back_takes_its_week_back(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(DAY)
    world.run(confirm, record_id=headache.id)

    undone(world)

    after = world.get("symptom", headache.id)
    assert after.last_confirmed_at == headache.last_confirmed_at
    assert after.expires_at == headache.expires_at


def test_an_answer_taken_back_leaves_its_question_open_again(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(2 * DAY)
    (asked,) = world.run(sweep).prompts
    world.run(answer, prompt_or_record_id=asked.id, answer=Answer.GONE)

    undone(world)

    (open_again,) = world.find("prompt", record_id=headache.id)
    assert world.get("symptom", headache.id).status is Status.ACTIVE
    assert open_again.status is PromptStatus.OPEN
    assert (open_again.answer, open_again.answered_at, open_again.answered_by) == (None, None, None)


def test_a_question_that_another_change_had_settled_stays_settled(world):
    headache = world.add("symptom", label="headache").record
    world.clock.advance(2 * DAY)
    (asked,) = world.run(sweep).prompts
    world.run(answer, prompt_or_record_id=asked.id, answer=Answer.STILL)
    edit(world, "symptom", headache.id, severity=4)

    undone(world)

    assert world.get("prompt", asked.id).status is PromptStatus.ANSWERED


def in_doubt(world):
    """A headache that someone was not sure about: an item waits for the caregiver."""
    headache = world.add("symptom", label="headache").record
    world.clock.advance(A_SECOND)
    world.run(answer, prompt_or_record_id=headache.id, answer=Answer.UNSURE)
    world.clock.advance(A_SECOND)
    world.run(confirm, record_id=headache.id)
    return headache


def test_what_a_change_decided_waits_again_when_it_is_taken_back(world):
    in_doubt(world)

    undone(world)

    (item,) = world.find("review_item")
    assert (item.status, item.decision) == (ReviewStatus.OPEN, None)
    assert (item.decided_at, item.decided_by) == (None, None)


def test_what_another_change_decided_stays_decided(world):
    headache = in_doubt(world)
    edit(world, "symptom", headache.id, severity=4)

    undone(world)

    assert [item.status for item in world.find("review_item")] == [ReviewStatus.DECIDED]


def test_what_waited_because_of_an_addition_waits_no_more(world):
    world.add("allergy", substance="penicillin")
    world.clock.advance(A_SECOND)
    world.add("medication", name="amoxicillin")

    undone(world)

    assert world.find("review_item") == []


def test_a_clash_is_named_again_when_the_same_is_written_again(world):
    world.add("allergy", substance="penicillin")
    medicine = world.add("medication", name="metformin").record
    edit(world, "medication", medicine.id, name="amoxicillin")
    undone(world)
    assert world.find("review_item") == []

    edit(world, "medication", medicine.id, name="amoxicillin")

    assert [item.status for item in world.find("review_item")] == [ReviewStatus.OPEN]


def add_in_a_batch(world, name, batch):
    act = partial(
        clinical_profile_upsert,
        kind=CONDITION,
        draft=ConditionDraft(name=name),
        origin=spoken(ADA.role),
    )
    return world.vault.submit(ADA, act, change_id=batch).result().record


def test_a_whole_import_is_taken_back_at_once(world):
    world.add("condition", name="gout")
    batch = []
    for number in range(30):
        world.clock.advance(A_SECOND)
        batch.append(add_in_a_batch(world, f"condition {number}", "batch-1"))

    result = undone(world)

    assert [record.id for record in result.records] == [record.id for record in batch]
    assert [each.text for each in world.run(clinical_profile_get).conditions] == ["gout"]


def test_an_import_is_taken_back_by_name_when_other_things_were_done_since(world):
    imported = [add_in_a_batch(world, label, "batch") for label in ("gout", "asthma")]
    later = world.add("symptom", label="headache").record

    world.run(take_change_back, change_id="batch")

    assert {world.get("condition", one.id).status for one in imported} == {Status.ENTERED_IN_ERROR}
    assert world.get("symptom", later.id) == later
    with pytest.raises(NothingToUndo):
        world.run(take_change_back, change_id="batch")


def test_a_change_that_is_anothers_or_none_is_not_taken_back_by_name(world):
    add_in_a_batch(world, "gout", "batch")

    with pytest.raises(PolicyRefused):
        world.run(take_change_back, DOCTOR, change_id="batch")
    with pytest.raises(NothingToUndo):
        world.run(take_change_back, BEN, change_id="batch")
    with pytest.raises(NothingToUndo):
        world.run(take_change_back, change_id="no such change")


def test_the_newest_changes_are_read_a_page_at_a_time(world):
    added = [world.add("condition", name=name).record.id for name in ("a", "b", "c")]
    world.add("condition", BEN, name="d")

    def page(before=None):
        return world.run(lambda uow: uow.versions.latest(2, before))

    first = page()
    second = page(first[-1].seq)

    assert [version.record_id for version in first] == [added[2], added[1]]
    assert [version.record_id for version in second] == [added[0], "ada"]


def test_a_batch_that_touched_a_record_twice_goes_back_to_before_the_first(world):
    gout = world.add("condition", name="gout").record
    for severity in ("mild", "bad"):
        change = partial(
            clinical_profile_change,
            kind=CONDITION,
            record_id=gout.id,
            fields={"severity": severity},
            why=Why("imported"),
        )
        world.clock.advance(A_SECOND)
        world.vault.submit(ADA, change, change_id="batch-1").result()

    undone(world)

    assert world.get("condition", gout.id).severity is None


def test_the_details_of_a_person_can_be_put_back(world):
    world.clock.advance(A_SECOND)
    world.run(change_person, fields={"display_name": "Ada L."})

    undone(world)

    assert world.get("person", "ada").display_name == "ada"


def test_that_a_person_is_here_at_all_cannot_be_taken_back(world):
    with pytest.raises(NothingToUndo):
        undone(world)

    assert world.get("person", "ada").version == 1


# What others have changed since.


@pytest.mark.parametrize("other", [DOCTOR, ADA_HERSELF])
def test_what_someone_else_changed_since_is_not_taken_from_under_them(world, other):
    gout = world.add("condition", name="gout").record
    edit(world, "condition", gout.id, scope=other, severity="mild")

    with pytest.raises(StaleVersion):
        undone(world)

    assert world.get("condition", gout.id).severity == "mild"


def test_what_time_changed_since_is_not_taken_back(world):
    world.add("symptom", label="headache")
    world.clock.advance(7 * DAY)
    world.run(sweep)

    with pytest.raises(StaleVersion):
        undone(world)


def test_a_refused_undo_leaves_every_record_of_the_change_alone(world):
    def add_two(uow):
        for name in ("gout", "asthma"):
            draft = ConditionDraft(name=name)
            clinical_profile_upsert(uow, CONDITION, draft, spoken(ADA.role))

    world.clock.advance(A_SECOND)
    world.run(add_two)
    gout, asthma = world.find("condition")
    edit(world, "condition", gout.id, scope=DOCTOR, severity="mild")

    with pytest.raises(StaleVersion):
        undone(world)

    assert world.get("condition", asthma.id) == asthma


def test_once_the_other_took_theirs_back_mine_can_be_taken_back(world):
    gout = world.add("condition", name="gout").record
    edit(world, "condition", gout.id, name="gouty")
    edit(world, "condition", gout.id, scope=DOCTOR, severity="mild")
    undone(world, DOCTOR)

    undone(world)

    assert world.get("condition", gout.id).name == "gout"


def test_nobody_takes_back_what_another_account_did(world):
    world.add("condition", name="gout")

    with pytest.raises(NothingToUndo):
        undone(world, DOCTOR)
    with pytest.raises(NothingToUndo):
        undone(world, BEN)


def test_reading_the_profile_is_nothing_to_take_back(world):
    gout = world.add("condition", name="gout").record
    world.add("symptom", label="headache", scope=DOCTOR)
    world.clock.advance(8 * DAY)
    world.run(clinical_profile_get)

    undone(world)

    assert world.get("condition", gout.id).status is Status.ENTERED_IN_ERROR


# Events never change.


def standing(world, event_id):
    return world.run(lambda uow: stands(uow, uow.of(EVENT).get(event_id)))


def corrected(world, event_id, **fields):
    world.clock.advance(A_SECOND)
    return world.run(correct_event, event_id=event_id, draft=EventDraft(**fields)).record


def test_an_event_is_put_right_by_a_new_one_that_names_it(world):
    fall = world.add("event", what="fell in the kitchen", happening=Happening.FALL).record

    right = corrected(world, fall.id, what="fell in the hall")

    assert world.get("event", fall.id) == fall
    assert (right.corrects_id, right.what) == (fall.id, "fell in the hall")
    assert (right.happening, right.happened_at) == (Happening.FALL, fall.happened_at)
    assert (standing(world, fall.id), standing(world, right.id)) == (False, True)


def test_an_event_already_put_right_is_not_put_right_twice(world):
    fall = world.add("event", what="fell in the kitchen").record
    right = corrected(world, fall.id, what="fell in the hall")

    with pytest.raises(StaleVersion):
        corrected(world, fall.id, what="fell in the garden")

    assert corrected(world, right.id, what="fell in the garden").corrects_id == right.id


def test_a_correction_cannot_lie_ahead(world):
    fall = world.add("event", what="fell").record

    with pytest.raises(InTheFuture):
        corrected(world, fall.id, what="fell", happened_at=NOON + DAY)


def test_an_event_taken_back_is_followed_by_a_correction_that_names_it(world):
    fall = world.add("event", what="fell", happening=Happening.FALL).record

    (correction,) = undone(world).records

    assert world.get("event", fall.id) == fall
    assert (correction.happening, correction.corrects_id) == (Happening.CORRECTION, fall.id)
    assert standing(world, fall.id) is False


def test_a_correction_taken_back_lets_the_event_stand_again(world):
    fall = world.add("event", what="fell in the kitchen").record
    right = corrected(world, fall.id, what="fell in the hall")

    undone(world)

    assert (standing(world, fall.id), standing(world, right.id)) == (True, False)
    undone(world)
    assert standing(world, fall.id) is False
    with pytest.raises(NothingToUndo):
        undone(world)


# What was believed at any moment equals applying the versions one after another.


@dataclass
class Day:
    """One thing that someone does in a made-up life."""

    world: World
    rng: random.Random
    scope: Scope
    number: int

    def any_id(self, *kinds):
        return self.rng.choice([each.id for kind in kinds for each in self.world.find(kind)])

    def add(self):
        kind, fields = self._said()
        self.world.add(kind, self.scope, **fields)

    def _said(self):
        number = self.number
        when = self.world.clock.read().wall
        return [
            ("symptom", {"label": ["headache", "chest pain", "fever"][number % 3]}),
            ("symptom", {"label": f"ache {number}", "severity": number % 11}),
            ("condition", {"name": f"condition {number}"}),
            ("medication", {"name": f"medicine {number}", "ends_on": "2026-03-10"}),
            ("allergy", {"substance": f"substance {number}"}),
            ("reading", {"signal": "weight", "value": 60 + number % 9, "unit": "kg"}),
            ("appointment", {"what": "visit", "starts_at": when + 3 * DAY}),
            ("event", {"what": f"happened {number}"}),
        ][number % 8]

    def edit(self):
        kind = self.rng.choice(["symptom", "condition", "medication", "allergy"])
        edit(self.world, kind, self.any_id(kind), self.scope, note=f"note {self.number}")

    def confirm(self):
        self.world.run(confirm, self.scope, record_id=self.any_id("symptom", "condition"))

    def resolve(self):
        record_id = self.any_id("symptom", "condition", "medication")
        self.world.run(resolve, self.scope, record_id=record_id)

    def undo(self):
        self.world.run(undo, self.scope)

    def sweep(self):
        self.world.run(sweep, self.scope)


def a_life(world, seed, steps):
    """Weeks of adding, editing, confirming, ending, sweeping and undoing, by three accounts.

    Gives the profiles that were seen on the way, by their moments.
    """
    rng = random.Random(seed)  # noqa: S311 - a life, not a secret
    acts = [Day.add, Day.add, Day.edit, Day.confirm, Day.resolve, Day.undo, Day.sweep]
    seen = {}
    for number in range(steps):
        world.clock.advance(timedelta(seconds=rng.randrange(1, 60 * 60 * 24)))
        scope = rng.choice([ADA, ADA, ADA_HERSELF, DOCTOR])
        day = Day(world, rng, scope, number)
        with suppress(AppError):
            (Day.add if number < 16 else rng.choice(acts))(day)
        if number % 5 == 0:
            current = world.run(clinical_profile_get)
            seen[current.as_of] = current
    return seen


def replayed(versions, at):
    """Each record's last payload, in the order it was written; what was written later is not."""
    latest = {}
    for version in sorted(versions, key=lambda v: v.seq):
        if version.recorded_at <= at:
            latest[version.record_id] = version
    return latest


def by_kind(latest, kind):
    return {v.record_id: v.payload for v in latest.values() if v.kind == kind.name}


def parsed(version):
    return kind_named(version.kind).record.model_validate_json(version.payload)


@pytest.mark.parametrize("seed", [1, 2])
def test_what_was_believed_at_any_moment_equals_a_replay(world, seed):
    a_life(world, seed, steps=90)
    rng = random.Random(seed)  # noqa: S311 - moments, not secrets
    end = world.clock.read().wall
    moments = [NOON + (end - NOON) * rng.random() for _ in range(249)] + [end]

    def compare(uow):
        versions = list(uow.versions.each())
        believed = {v.seq: parsed(v) for v in versions}
        for at in moments:
            latest = replayed(versions, at)
            for kind in VERSIONED:
                read = {v.record_id: v.payload for v in uow.versions.as_of(kind.name, at)}
                assert read == by_kind(latest, kind)
            facts = [believed[v.seq] for v in latest.values() if v.kind in IN_A_PROFILE]
            assert clinical_profile_as_of(uow, at) == snapshot(facts, at, Trust.TRUSTED)

    world.run(compare)


def test_the_profile_that_was_seen_then_is_the_one_that_is_told_now(world):
    seen = a_life(world, seed=3, steps=100)

    told_now = {at: world.run(clinical_profile_as_of, at=at) for at in seen}

    assert len(seen) > 10
    assert told_now == seen


def test_a_clock_that_went_back_does_not_change_the_order_of_what_was_written(real_time_world):
    world = real_time_world
    gout = world.add("condition", name="gout").record
    world.clock.pass_time(DAY)
    world.run(_rename, record_id=gout.id, name="written on monday")
    world.clock.jump(-DAY / 2)
    world.run(_rename, record_id=gout.id, name="written after the clock went back")

    def believed(at):
        (version,) = world.run(lambda uow: uow.versions.as_of("condition", at))
        return CONDITION.record.model_validate_json(version.payload).name

    assert believed(NOON) == "gout"
    assert believed(NOON + DAY / 2) == "written after the clock went back"
    assert believed(NOON + DAY) == "written after the clock went back"


def _rename(uow, record_id, name):
    clinical_profile_change(
        uow, kind=CONDITION, record_id=record_id, fields={"name": name}, why=Why("edited")
    )
