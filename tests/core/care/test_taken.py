"""What was told today of medicines, and when the record says that one of them ends."""

from datetime import timedelta

import pytest

from core.care.taken import AHEAD, medicines_today
from core.clinical.people import change_person
from helpers.people import ADA
from helpers.world import NOON

A_DAY = timedelta(days=1)


def told(world):
    return [each.what for each in world.run(medicines_today, ADA).told]


def test_what_was_told_of_a_dose_today_stands_in_its_order(world):
    world.add("event", what="Took her tablets after lunch", happened_at=NOON - timedelta(hours=1))
    world.add("event", what="Took the morning tablets", happened_at=NOON - timedelta(hours=4))
    world.add("event", what="Missed the evening tablet", happened_at=NOON - timedelta(minutes=5))
    world.add("event", what="Had soup for lunch", happened_at=NOON - timedelta(minutes=9))

    assert told(world) == [
        "Took the morning tablets",
        "Took her tablets after lunch",
        "Missed the evening tablet",
    ]


@pytest.mark.parametrize(
    ("zone", "hours", "is_today"),
    [("UTC", 12, True), ("UTC", 13, False), ("Asia/Tokyo", 13, True), ("Asia/Tokyo", 22, False)],
)
def test_today_is_the_day_where_the_person_lives(world, zone, hours, is_today):
    world.run(change_person, fields={"time_zone": zone})
    world.add("event", what="Took her tablets", happened_at=NOON - timedelta(hours=hours))

    assert bool(told(world)) is is_today


@pytest.mark.parametrize(
    ("after", "is_told"),
    [(-A_DAY, False), (timedelta(0), True), (AHEAD - A_DAY, True), (AHEAD, False)],
)
def test_a_planned_end_is_told_of_two_weeks_before(world, after, is_told):
    day = (NOON + after).date().isoformat()
    world.add("medication", name="Amoxicillin", started_on="2026-01", ends_on=day, is_course=True)

    ending = [each.name for each in world.run(medicines_today, ADA).ending]

    assert ending == (["Amoxicillin"] if is_told else [])


def test_where_no_end_was_written_none_is_told(world):
    world.add("medication", name="Metformin", dose="850 mg twice a day")

    found = world.run(medicines_today, ADA)

    assert (found.ending, found.refilled, found.is_any_taken) == ([], None, True)


def test_the_newest_refill_is_known(world):
    for day, what in ((9, "Metformin collected"), (2, "Metformin collected once more")):
        at = NOON - day * A_DAY
        world.add("event", what=what, happening="refill", happened_at=at)

    assert world.run(medicines_today, ADA).refilled.what == "Metformin collected once more"
