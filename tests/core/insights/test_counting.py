"""Days of talks are counted for those who care, once each, and hold no word of what was said."""

from datetime import datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import pytest

from core.access import Right
from core.insights.counting import count_a_day
from core.insights.day import Felt
from core.ports import UnitOfWork
from core.records.care_day import CARE_DAY, CareDay
from core.records.person import PERSON
from core.records.talk import MESSAGE, SESSION
from core.sharing.erase import erase_record
from core.sharing.talks import share_talks
from core.upkeep.runner import run_due_jobs
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.talks import Talk
from helpers.world import World

ROSEMARY = ADA.for_rosemary()


@pytest.fixture
def talk(world):
    return Talk(world)


@pytest.fixture
def shared(world, talk):
    """Ada lets her caregiver read her talks."""
    world.run(partial(share_talks, basis="self"), ADA_HERSELF)
    return talk


def count_all(world: World) -> int:
    rounds = 0
    while world.run(count_a_day, ROSEMARY):
        rounds += 1
    return rounds


def move_to(uow: UnitOfWork, zone: str) -> None:
    person = uow.of(PERSON).get(ADA.user_id)
    assert person is not None
    uow.of(PERSON).replace(person.changed(time_zone=zone))


def local_day(moment: datetime, zone: str) -> str:
    return moment.astimezone(ZoneInfo(zone)).date().isoformat()


def days(world: World) -> list[CareDay]:
    found = world.run(lambda uow: uow.of(CARE_DAY).find(), ROSEMARY)
    return sorted(found, key=lambda each: each.day)


def felt(day: CareDay) -> Felt:
    return Felt.from_text(day.felt)


def test_a_day_says_how_much_was_talked_asked_and_felt(world, shared):
    for words in ("Where am I?", "I am so frightened", "Where am I?", "It is a lovely morning"):
        shared.says(words)
        world.clock.advance(timedelta(minutes=2))

    count_all(world)

    (day,) = days(world)
    assert (day.day, day.talks, day.messages) == ("2026-03-01", 1, 4)
    assert felt(day).asked == {"location": 2}
    assert sum(felt(day).emotions.values()) == 4
    assert felt(day).hours.keys() == {12}
    assert felt(day).evening is None
    assert len(felt(day).replies) + len(felt(day).stories) == 3


def test_no_word_of_what_was_said_is_in_it(world, shared):
    shared.says("I had porridge with Margaret in the conservatory")
    count_all(world)

    (day,) = days(world)
    assert all(each not in str(dict(day)) for each in ("porridge", "Margaret", "conservatory"))


def test_nobody_counts_before_the_person_lets_somebody_read_their_talks(world, talk):
    talk.says("Good morning")
    before = count_all(world)
    kept_before = days(world)

    world.run(partial(share_talks, basis="self"), ADA_HERSELF)

    assert (before, kept_before) == (0, [])
    assert count_all(world) == 1
    assert len(days(world)) == 1


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "Australia/Lord_Howe", "Europe/London"])
def test_a_day_ends_at_the_persons_own_midnight(world, shared, zone):
    world.run(partial(move_to, zone=zone), ROSEMARY)
    for _ in range(30):
        shared.says("Good morning")
        world.clock.advance(timedelta(hours=1))

    count_all(world)

    first = world.run(lambda uow: uow.of(MESSAGE).find(), ADA_HERSELF)
    assert sum(day.messages for day in days(world)) == 30
    assert len(days(world)) == len({local_day(each.said_at, zone) for each in first})
    for day in days(world):
        mine = [each for each in first if local_day(each.said_at, zone) == day.day]
        assert day.messages == sum(each.role == "user" for each in mine)


def test_a_day_is_counted_anew_when_more_is_said_and_stands_there_once(world, shared):
    shared.says("Good morning")
    count_all(world)
    world.clock.advance(timedelta(minutes=5))
    shared.says("Where am I?")

    rounds = count_all(world)

    (day,) = days(world)
    assert rounds == 1
    assert day.messages == 2


def test_what_is_erased_leaves_the_count(world, shared):
    shared.says("Good morning")
    count_all(world)
    (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)

    world.run(partial(erase_record, record_id=session.id), ADA_HERSELF)
    world.clock.advance(timedelta(days=2))
    run_due_jobs(world.vault, ADA, lambda: False)
    count_all(world)

    (day,) = days(world)
    assert (day.messages, day.talks, felt(day).usual) == (0, 0, None)


def test_what_the_person_keeps_to_themselves_is_in_no_count(world, shared):
    shared.says("Good morning")
    world.clock.advance(timedelta(minutes=2))
    shared.says("My son hits me when nobody is here")

    count_all(world)

    (day,) = days(world)
    assert (day.messages, day.calls) == (1, 0)


def test_a_call_for_help_is_counted(world, shared):
    shared.says("I have a crushing pain in my chest")
    count_all(world)

    (day,) = days(world)
    assert day.calls == 1


def test_only_who_may_read_the_talks_may_see_what_they_came_to(world, shared):
    shared.says("Good morning")
    count_all(world)

    may = {
        scope.role: world.run(lambda uow: uow.may(Right.SEE, CARE_DAY.name), scope)
        for scope in (ADA, ADA_HERSELF, DOCTOR)
    }

    assert list(may.values()) == [True, False, False]


def test_a_day_reads_back_what_it_wrote():
    told = Felt(usual=0.25, hours={9: (3, 0.5)}, stories=[("calming", 0.5, 0.25)],
                replies=[(0.5, 0.375)])  # fmt: skip

    assert Felt.from_text(told.as_text()) == told
