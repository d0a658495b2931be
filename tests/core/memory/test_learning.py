"""What somebody tells of their ways in passing is a memory a moment later, and no turn waits."""

from datetime import timedelta

import pytest

from core.memory.learning import READ_SO_SURELY
from core.memory.store_memory import store_memory
from core.records.memory import MEMORY, Category, MemorySource, Namespace
from core.records.talk import SESSION
from core.sharing.erase import erase_record
from core.upkeep.learn import LEARN_JOB
from core.upkeep.runner import run_due_jobs
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk


@pytest.fixture
def talk(world):
    return Talk(world)


def learnt(world, scope=ADA_HERSELF):
    return world.run(lambda uow: uow.of(MEMORY).find(source=MemorySource.NLU), scope)


def run(world):
    run_due_jobs(world.vault, ADA, lambda: False)


@pytest.mark.parametrize(
    ("said", "category", "namespace"),
    [
        ("I really hate Thursday mornings.", Category.TIME_PREFERENCE, Namespace.PREFERENCES),
        ("I love Vera Lynn and her songs.", Category.PREFERENCE, Namespace.PREFERENCES),
        ("Every evening I watch the birds.", Category.TIME_PREFERENCE, Namespace.PREFERENCES),
        ("I always walk to the post box.", Category.HABIT, Namespace.PREFERENCES),
        ("I hope to visit Whitby at Easter.", Category.GOAL, Namespace.PROFILE_SNAPSHOT),
    ],
)
def test_a_way_told_in_passing_is_kept_after_the_turn(talk, said, category, namespace):
    world = talk.world
    talk.says(said)
    before = learnt(world)

    run(world)

    (memory,) = learnt(world)
    assert before == []
    assert (memory.content, memory.namespace) == (said, namespace)
    assert memory.category in {category, Category.HABIT}
    assert (memory.account_id, memory.is_proxy) == (ADA_HERSELF.account_id, False)
    assert memory.extraction_confidence == READ_SO_SURELY


@pytest.mark.parametrize(
    "said",
    [
        "I want to go home.",
        "I always forget where I put it.",
        "I never see anybody and I am so lonely.",
        "Do you like Thursday mornings?",
        "I used to love dancing.",
        "I like that.",
        "My daughter always comes late.",
        "I have a sore knee every morning.",
        "What time is it?",
        "I take metformin every morning.",
        "My son hits me every evening and I hate him.",
    ],
)
def test_a_wish_a_complaint_a_question_and_what_is_clinical_are_no_ways(world, talk, said):
    talk.says(said)

    run(world)

    assert learnt(world) == []


def test_what_was_asked_to_be_remembered_is_never_put_aside_by_it(world, talk):
    world.run(store_memory, ADA_HERSELF, text="I like tea with milk")
    talk.says("I like tea with milk so much on a cold day.")

    run(world)

    (kept,) = world.run(
        lambda uow: uow.of(MEMORY).find(source=MemorySource.USER_COMMAND), ADA_HERSELF
    )
    assert kept.superseded_at is None


def test_told_again_it_is_confirmed_and_not_kept_twice(world, talk):
    for _ in range(2):
        talk.says("I love Vera Lynn.")
        run(world)
        world.clock.advance(timedelta(hours=1))

    (memory,) = learnt(world)
    assert memory.last_confirmed_at > memory.learned_at


def test_it_goes_with_the_talk_it_was_told_in(world, talk):
    talk.says("I love Vera Lynn.")
    run(world)
    (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)

    world.run(erase_record, ADA.for_rosemary(), record_id=session.id)

    assert learnt(world) == []


def test_the_queue_holds_no_words(world, talk):
    talk.says("I love Vera Lynn.")

    (job,) = [each for each in world.run(lambda uow: uow.jobs.all()) if each.name == LEARN_JOB]
    assert "Vera" not in job.payload_json + job.job_id


def test_what_went_before_the_job_came_leaves_nothing(world, talk):
    talk.says("I love Vera Lynn.")
    (session,) = world.run(lambda uow: uow.of(SESSION).find(), ADA_HERSELF)
    world.run(erase_record, ADA.for_rosemary(), record_id=session.id)

    run(world)

    assert learnt(world) == []
