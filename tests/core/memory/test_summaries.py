"""What a talk was about is kept in its own words, for whoever may read the talk (S6, S9)."""

from datetime import timedelta

import pytest

from core.access import Right
from core.records.memory import MEMORY, Namespace
from core.records.talk import SESSION, SessionStatus
from core.settings import SHORT_TERM_IDLE_MINUTES, SUMMARIES_DAYS, set_setting
from core.sharing.consents import SELF
from core.sharing.erase import erase_record
from core.sharing.talks import share_talks
from core.upkeep.jobs import PRUNE, put_standing_jobs
from core.upkeep.runner import run_due_jobs
from core.upkeep.summarise_talks import ask_for_summary
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk

HOUR = timedelta(hours=1)


@pytest.fixture
def talk(world):
    talk = Talk(world)
    talk.says("My sister Edith taught me to bake rye bread in the old mill by the river.")
    talk.says("What day is it?")
    world.clock.advance(HOUR)
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
    return talk


def summaries(world, scope=ADA_HERSELF):
    return world.run(lambda uow: uow.of(MEMORY).find(namespace=Namespace.CHAT_SUMMARY), scope)


def test_a_talk_that_is_over_leaves_what_was_told_in_it(talk):
    (summary,) = summaries(talk.world)

    assert "rye bread" in summary.content
    assert "What day" not in summary.content
    assert summary.account_id == ADA_HERSELF.account_id
    assert summary.confidence == 1.0


def test_it_is_hidden_from_whoever_may_not_read_the_talk(talk):
    assert summaries(talk.world, ADA) == []

    talk.world.run(lambda uow: share_talks(uow, SELF), ADA_HERSELF)

    assert len(summaries(talk.world, ADA)) == 1


def test_it_goes_with_the_talk(talk):
    (session,) = talk.world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)

    talk.world.run(erase_record, ADA.for_rosemary(), record_id=session.id)

    assert summaries(talk.world) == []


def test_what_is_theirs_alone_is_in_no_summary(world):
    talk = Talk(world)
    talk.says("My son hits me when nobody is in the house and it frightens me.")
    talk.says("I grew tall yellow sunflowers along the garden wall this summer.")
    world.clock.advance(HOUR)
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    (summary,) = summaries(world)
    assert "sunflowers" in summary.content
    assert "hits" not in summary.content


@pytest.mark.parametrize(
    ("past", "left"),
    [(timedelta(days=-1), 1), (timedelta(days=1), 0)],
)
def test_it_is_kept_for_as_long_as_was_chosen(talk, past, left):
    talk.world.clock.advance(timedelta(days=SUMMARIES_DAYS.default) - HOUR + past)

    talk.world.run(lambda uow: uow.jobs.put(PRUNE.name, "ada", uow.now, user_id="ada"))
    run_due_jobs(talk.world.vault, ADA_HERSELF, lambda: False)

    assert len(summaries(talk.world)) == left
    assert talk.world.run(lambda uow: uow.may(Right.SEE, "memory"), ADA_HERSELF)


def test_who_says_goodbye_leaves_a_summary_at_once(world):
    talk = Talk(world)
    talk.says("I grew tall yellow sunflowers along the garden wall this summer.")
    talk.says("Goodbye!")

    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    (summary,) = summaries(world)
    (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)
    assert "sunflowers" in summary.content
    assert session.status is SessionStatus.CLOSED


def test_what_is_told_later_replaces_the_earlier_summary(world):
    talk = Talk(world)
    talk.says("I grew tall yellow sunflowers along the garden wall this summer.")
    world.run(ask_for_summary, ADA_HERSELF)
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
    talk.says("My brother Tom rowed across the lake with both of his dogs.")
    world.clock.advance(HOUR)

    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    newest = [each for each in summaries(world) if each.superseded_at is None]
    assert len(newest) == 1
    assert "sunflowers" in newest[0].content
    assert "rowed" in newest[0].content


def test_each_day_what_was_told_so_far_is_summarised(world):
    world.run(put_standing_jobs)
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)
    world.clock.advance(timedelta(days=1) - timedelta(minutes=5))
    Talk(world).says("I grew tall yellow sunflowers along the garden wall this summer.")
    world.clock.advance(timedelta(minutes=6))

    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    assert ["sunflowers" in each.content for each in summaries(world)] == [True]


@pytest.mark.parametrize(("past", "talks"), [(-1, 1), (0, 1), (1, 2)])
def test_a_talk_without_a_pause_is_over_after_a_day(world, past, talks):
    talk = Talk(world)
    talk.says("Good morning!")
    world.run(set_setting, ADA, setting=SHORT_TERM_IDLE_MINUTES, value=24 * 60)
    world.clock.advance(timedelta(hours=12))
    talk.says("A good day, too.")
    world.clock.advance(timedelta(hours=12, seconds=past))

    talk.says("And a good night.")

    assert len(world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)) == talks
