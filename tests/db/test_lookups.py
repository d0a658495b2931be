"""Finding a few records does not walk through all of them."""

from datetime import timedelta

import pytest

from core.clinical.write import Why, change
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.medication import MEDICATION
from core.records.symptom import SYMPTOM
from core.records.trend import TREND
from core.records.working import PROMPT, REVIEW_ITEM, ReviewStatus
from helpers.people import ADA
from helpers.world import NOON, TwoClocks, World

A_DAY = timedelta(days=1)


def plan_of(world: World, kind: AnyKind, **equals: object) -> str:
    """What SQLite says it does for `find`, in its own words."""
    asked: list[str] = []
    world.connection.set_trace_callback(asked.append)
    world.run(lambda uow: uow.of(kind).find(**equals), ADA.for_rosemary())
    world.connection.set_trace_callback(None)
    (sql,) = [each for each in asked if each.startswith("SELECT") and f"FROM {kind.table}" in each]
    return " ".join(row[3] for row in world.connection.execute(f"EXPLAIN QUERY PLAN {sql}"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_record_is_found_by_its_id(world: World, kind: AnyKind):
    plan = plan_of(world, kind, id="an-id")

    assert plan.startswith("SEARCH")
    assert "id=?" in plan


@pytest.mark.parametrize(
    "kind", [CONDITION, ALLERGY, MEDICATION, SYMPTOM, TREND], ids=lambda kind: kind.name
)
@pytest.mark.parametrize("status", ["active", ("active", "stale")])
def test_what_the_profile_shows_is_found_by_its_status(world: World, kind: AnyKind, status):
    assert "(user_id=? AND status=?" in plan_of(world, kind, status=status)


@pytest.mark.parametrize(
    ("kind", "equals"),
    [
        (PROMPT, {"record_id": "an-id"}),
        (REVIEW_ITEM, {"record_id": "an-id"}),
        (REVIEW_ITEM, {"status": (ReviewStatus.OPEN, ReviewStatus.POSTPONED)}),
        (SYMPTOM, {"status": "active", "label": "headache"}),
    ],
)
def test_what_belongs_to_a_record_is_found_by_an_index(world: World, kind: AnyKind, equals):
    assert "(user_id=? AND " in plan_of(world, kind, **equals)


def test_the_past_is_found_in_the_index_alone(world: World):
    asked: list[str] = []
    world.connection.set_trace_callback(asked.append)
    world.run(lambda uow: uow.versions.as_of("medication", NOON))
    world.connection.set_trace_callback(None)

    (sql,) = [each for each in asked if "RECURSIVE" in each]
    plan = [row[3] for row in world.connection.execute(f"EXPLAIN QUERY PLAN {sql}")]
    walked = [each for each in plan if "record_versions" in each and "PRIMARY KEY" not in each]
    assert len(walked) == 3
    assert all("COVERING INDEX versions_as_of" in each for each in walked)


def test_what_was_written_last_is_so_when_the_clock_went_back_in_between(tmp_path):
    """T7: the hour says what was known by when, and the order of writing what stands."""
    clock = TwoClocks()
    world = World(tmp_path, clock)
    said = world.add("medication", name="Metformin", dose="500 mg").record
    clock.jump(-A_DAY)
    world.run(change, kind=MEDICATION, record=said, why=Why("edited"), dose="850 mg")

    def dose_at(uow, at):
        (version,) = uow.versions.as_of("medication", at)
        return MEDICATION.record.model_validate_json(version.payload).dose

    assert world.run(dose_at, at=NOON) == "850 mg"
    assert world.run(dose_at, at=NOON - A_DAY) == "850 mg"
    assert world.run(lambda uow: uow.versions.as_of("medication", NOON - 2 * A_DAY)) == []
    world.close()
