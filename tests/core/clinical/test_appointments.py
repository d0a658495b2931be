"""What became of a planned visit (M2)."""

from datetime import timedelta

import pytest

from core.clinical.appointments import Outcome, settle_appointment
from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.errors import InputRejected, InTheFuture, NotFound, PolicyRefused, StaleVersion
from core.records.event import Happening
from core.records.facts import MemoryClass, Status
from helpers.people import ADA, BEN
from helpers.world import A_SECOND, NOON

DAY = timedelta(days=1)
AN_HOUR = timedelta(hours=1)


def planned(world, **fields):
    said = {"what": "dentist", "starts_at": NOON + DAY, **fields}
    return world.add("appointment", **said).record


def settle(world, record_id, outcome, scope=ADA, **more):
    return world.run(settle_appointment, scope, record_id=record_id, outcome=outcome, **more)


@pytest.mark.parametrize(
    ("outcome", "status", "happening"),
    [
        (Outcome.KEPT, Status.KEPT, Happening.VISIT_KEPT),
        (Outcome.MISSED, Status.MISSED, Happening.VISIT_MISSED),
        (Outcome.CANCELLED, Status.CANCELLED, Happening.VISIT_CANCELLED),
    ],
)
def test_a_visit_that_is_over_leaves_an_event_behind(world, outcome, status, happening):
    visit = planned(world)
    world.clock.advance(DAY + AN_HOUR / 2)

    settled = settle(world, visit.id, outcome)

    assert world.get("appointment", visit.id).status is status
    (event,) = world.find("event")
    assert settled.event == event
    assert (event.happening, event.about_id, event.what) == (happening, visit.id, "dentist")
    assert event.memory_class is MemoryClass.EVENT
    assert world.run(clinical_profile_get).appointments == ()


@pytest.mark.parametrize("outcome", [Outcome.KEPT, Outcome.MISSED])
def test_a_visit_happened_when_it_was_due_and_not_when_it_was_told(world, outcome):
    visit = planned(world)
    world.clock.advance(3 * DAY)

    assert settle(world, visit.id, outcome).event.happened_at == visit.starts_at


def test_a_visit_is_cancelled_when_it_is_said(world):
    visit = planned(world)

    assert settle(world, visit.id, Outcome.CANCELLED).event.happened_at == NOON


def test_a_moved_visit_stays_planned_and_lasts_as_long(world):
    visit = planned(world, ends_at=NOON + DAY + AN_HOUR)

    moved = settle(world, visit.id, Outcome.MOVED, moved_to=NOON + 5 * DAY).appointment

    assert (moved.status, moved.version) == (Status.PLANNED, 2)
    assert (moved.starts_at, moved.ends_at) == (NOON + 5 * DAY, NOON + 5 * DAY + AN_HOUR)
    assert [event.happening for event in world.find("event")] == [Happening.VISIT_MOVED]
    assert [item.id for item in world.run(clinical_profile_get).appointments] == [visit.id]


def test_a_moved_visit_without_an_end_gets_none(world):
    visit = planned(world)

    moved = settle(world, visit.id, Outcome.MOVED, moved_to=NOON + 5 * DAY).appointment

    assert moved.ends_at is None


def test_a_moved_visit_can_be_kept(world):
    visit = planned(world)
    settle(world, visit.id, Outcome.MOVED, moved_to=NOON + 2 * DAY)
    world.clock.advance(2 * DAY)

    assert settle(world, visit.id, Outcome.KEPT).event.happened_at == NOON + 2 * DAY


@pytest.mark.parametrize("outcome", [Outcome.KEPT, Outcome.MISSED])
@pytest.mark.parametrize(
    ("early_by", "is_refused"), [(A_SECOND, True), (timedelta(0), False), (-A_SECOND, False)]
)
def test_a_visit_that_has_not_begun_was_neither_kept_nor_missed(
    world, outcome, early_by, is_refused
):
    visit = planned(world)
    world.clock.advance(DAY - early_by)

    if is_refused:
        with pytest.raises(InTheFuture):
            settle(world, visit.id, outcome)
    else:
        settle(world, visit.id, outcome)

    assert bool(world.find("event")) is not is_refused


@pytest.mark.parametrize(
    ("outcome", "moved_to"),
    [(Outcome.MOVED, None), (Outcome.CANCELLED, NOON), (Outcome.KEPT, NOON)],
)
def test_a_new_time_belongs_to_a_move_and_to_nothing_else(world, outcome, moved_to):
    visit = planned(world)

    with pytest.raises(InputRejected) as refused:
        settle(world, visit.id, outcome, moved_to=moved_to)

    assert refused.value.args == ("moved_to",)


def test_a_visit_is_settled_once(world):
    visit = planned(world)
    settle(world, visit.id, Outcome.CANCELLED)

    with pytest.raises(PolicyRefused):
        settle(world, visit.id, Outcome.MOVED, moved_to=NOON + 3 * DAY)


def test_a_visit_that_someone_changed_meanwhile_is_looked_at_again(world):
    visit = planned(world)
    settle(world, visit.id, Outcome.MOVED, moved_to=NOON + 3 * DAY)

    with pytest.raises(StaleVersion):
        settle(world, visit.id, Outcome.CANCELLED, expected_version=1)


def test_another_persons_visit_is_not_found(world):
    visit = planned(world)

    with pytest.raises(NotFound):
        settle(world, visit.id, Outcome.CANCELLED, scope=BEN)


def test_taking_it_back_plans_the_visit_again_and_corrects_the_event(world):
    visit = planned(world)
    world.clock.advance(A_SECOND)
    event = settle(world, visit.id, Outcome.CANCELLED).event

    world.run(undo)

    assert world.get("appointment", visit.id).status is Status.PLANNED
    (correction,) = world.find("event", corrects_id=event.id)
    assert (correction.happening, correction.about_id) == (Happening.CORRECTION, visit.id)
