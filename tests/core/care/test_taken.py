"""What was told today of medicines, and when the record says that one of them ends."""

from datetime import timedelta

import pytest

from core.care.refill import filled_again
from core.care.taken import AHEAD, medicines_today
from core.clinical.people import change_person
from core.errors import InputRejected, InTheFuture
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


def due(world):
    return [
        (each.medicine.name, each.lasts_until.isoformat())
        for each in world.run(medicines_today, ADA).due
    ]


@pytest.mark.parametrize(
    ("filled_days_ago", "days", "is_due"),
    [
        (19, 28, False),
        (20, 29, False),
        (20, 28, True),
        (27, 28, True),
        (57, 28, True),
        (58, 28, False),
    ],
)
def test_a_pack_is_told_of_a_week_before_it_ends_and_a_month_after(
    world, filled_days_ago, days, is_due
):
    """From the day on which it was handed over, that day with it."""
    day = (NOON - filled_days_ago * A_DAY).date()
    world.add("medication", name="Metformin", filled_on=day.isoformat(), days_supply=days)

    until = (day + (days - 1) * A_DAY).isoformat()
    assert due(world) == ([("Metformin", until)] if is_due else [])


@pytest.mark.parametrize(
    "told",
    [
        {"filled_on": "2026-02-08"},
        {"days_supply": 28},
        {"filled_on": "2026-02", "days_supply": 28},
        {"filled_on": "2026-02-08", "days_supply": 28, "ends_on": "2026-03-05"},
    ],
    ids=["for how long?", "since when?", "on which day?", "it ends before its pack does"],
)
def test_where_it_was_not_written_down_or_no_more_is_needed_no_pack_is_due(world, told):
    world.add("medication", name="Metformin", started_on="2026-01", **told)

    found = world.run(medicines_today, ADA)

    assert list(found.due) == []
    assert found.is_any_pack_known is (len(told) == 3)


def test_the_day_is_the_persons_own(world):
    """In Auckland it is the second of March already."""
    world.run(change_person, fields={"time_zone": "Pacific/Auckland"})
    world.add("medication", name="Metformin", filled_on="2026-02-09", days_supply=28)

    assert due(world) == [("Metformin", "2026-03-08")]
    medicine, *_ = world.find("medication")
    assert world.run(filled_again, record_id=medicine.id).record.filled_on == "2026-03-02"


def test_with_a_new_pack_it_is_due_no_more_and_the_record_tells_who_said_so(world):
    medicine = world.add(
        "medication", name="Metformin", filled_on="2026-02-02", days_supply=28
    ).record
    before = due(world)
    world.run(filled_again, record_id=medicine.id)

    assert before == [("Metformin", "2026-03-01")]
    assert due(world) == []
    (now,) = world.find("medication")
    assert (now.filled_on, now.days_supply, now.version) == ("2026-03-01", 28, 2)


@pytest.mark.parametrize(
    "told", [{"days_supply": 0}, {"days_supply": 401}, {"filled_on": "2026-03-03"}]
)
def test_a_pack_that_cannot_be_is_refused(world, told):
    with pytest.raises((InputRejected, InTheFuture)):
        world.add("medication", name="Metformin", **told)
