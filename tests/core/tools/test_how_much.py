"""No client learns the record by asking long enough, or fast enough (S3)."""

import json
from datetime import timedelta

import pytest

from core.memory.store import upsert_memories
from core.records.memory import Category, MemoryDraft, MemorySource, Namespace
from core.records.tool import Outcome, Section
from core.tools.budget import CALLS_A_MINUTE, RECORDS_A_DAY, WRITES_A_DAY
from core.tools.calling import Refused
from helpers.people import ADA_HERSELF
from helpers.tool_clients import Client, see, write
from helpers.world import A_SECOND

A_MOMENT = timedelta(seconds=3)
A_DAY = timedelta(days=1)
WORDS = (
    *("apple", "bridge", "candle", "drum", "engine", "feather", "garden", "harbour", "island"),
    *("jacket", "kettle", "ladder", "mirror", "needle", "orchard", "pepper", "quilt", "river"),
    *("saddle", "tunnel", "umbrella", "violin", "window", "yarn", "zebra"),
)


def fill(world, number):
    """Memories, each of words of its own."""
    drafts = [
        MemoryDraft(
            namespace=Namespace.PREFERENCES,
            doc_id=f"liking {each}",
            content=f"She likes the {WORDS[each % len(WORDS)]} of kind {each // len(WORDS)}",
            category=Category.PREFERENCE,
            source=MemorySource.USER_COMMAND,
        )
        for each in range(number)
    ]
    world.run(upsert_memories, drafts=drafts)


def enumerate_all(client, calls):
    """Ids of all it could get, by asking for one thing after the other; the last outcome."""
    found, outcome = set(), None
    for number in range(calls):
        client.world.clock.advance(A_MOMENT)
        told = client.ask("memory_recall", query=f"what about the {WORDS[number % len(WORDS)]}")
        outcome = told.outcome
        if not isinstance(told, Refused):
            found |= {each.id for each in told.answer.memories}
    return found, outcome


def test_who_enumerates_gets_twenty_records_a_day(world):
    fill(world, 100)
    client = Client(world, *see(Section.MEMORIES))

    found, outcome = enumerate_all(client, 60)

    assert len(found) == RECORDS_A_DAY
    assert outcome is Outcome.ENOUGH


def test_of_a_large_record_it_is_a_twentieth(world):
    fill(world, 500)
    client = Client(world, *see(Section.MEMORIES))

    found, _ = enumerate_all(client, 75)

    assert len(found) == 25


def test_what_was_shown_today_may_be_asked_for_as_often_as_one_likes(world):
    fill(world, 100)
    client = Client(world, *see(Section.MEMORIES))
    first = client.given("memory_recall", query="what about the apple")
    enumerate_all(client, 60)

    world.clock.advance(A_MOMENT)
    assert client.given("memory_recall", query="what about the apple").memories == first.memories


def test_all_tools_of_a_client_count_together(world):
    for number in range(12):
        world.add("condition", name=f"{WORDS[number]} fever")
        world.add("allergy", substance=f"{WORDS[number]} dust")
    client = Client(world, *see(Section.CONDITIONS, Section.ALLERGIES))

    first = client.given("clinical_profile_get", section="conditions")
    second = client.given("clinical_profile_get", section="allergies")

    assert (len(first.facts), first.is_cut) == (12, False)
    assert (len(second.facts), second.is_cut) == (8, True)


def test_what_is_left_out_is_said_to_be_left_out_and_never_to_be_none(world):
    for number in range(25):
        world.add("allergy", substance=f"{WORDS[number]} dust")
    client = Client(world, *see(Section.ALLERGIES))

    told = client.given("clinical_profile_get", section="allergies")

    assert told.is_cut
    assert told.none_known_at is None


def test_each_client_has_its_own_day(world):
    fill(world, 100)
    first = Client(world, *see(Section.MEMORIES))
    second = Client(world, *see(Section.MEMORIES), name="Another Desk")
    enumerate_all(first, 60)

    found, _ = enumerate_all(second, 10)

    assert found


@pytest.mark.parametrize(
    ("passed", "outcome"),
    [(A_DAY - A_SECOND, "enough"), (A_DAY, "given"), (A_DAY + A_SECOND, "given")],
)
def test_a_day_is_a_day(world, passed, outcome):
    for number in range(25):
        world.add("allergy", substance=f"{WORDS[number]} dust")
    world.add("condition", name="asthma")
    client = Client(world, *see(Section.ALLERGIES, Section.CONDITIONS))
    client.given("clinical_profile_get", section="allergies")

    world.clock.advance(passed)

    assert client.outcome("clinical_profile_get", section="conditions") == outcome


def test_a_clock_set_forward_does_not_begin_a_new_day(real_time_world):
    world = real_time_world
    for number in range(25):
        world.add("allergy", substance=f"{WORDS[number]} dust")
    world.add("condition", name="asthma")
    client = Client(world, *see(Section.ALLERGIES, Section.CONDITIONS))
    client.given("clinical_profile_get", section="allergies")

    world.clock.jump(timedelta(days=2))
    assert client.outcome("clinical_profile_get", section="conditions") == "enough"

    world.clock.jump(-timedelta(days=3))
    assert client.outcome("clinical_profile_get", section="conditions") == "enough"


def test_a_day_goes_on_when_everything_is_started_anew(world):
    """What was shown is counted from the vault, not from whoever asks or serves."""
    fill(world, 100)
    enumerate_all(Client(world, *see(Section.MEMORIES)), 60)

    again = Client(world, *see(Section.MEMORIES), scope=ADA_HERSELF)

    new, _ = enumerate_all(again, 10)
    assert len(new) <= RECORDS_A_DAY
    assert len({mark for each in world.find("tool_call") for mark in _marks(each)}) == (
        RECORDS_A_DAY
    )


def _marks(call):
    return json.loads(call.seen)


@pytest.mark.parametrize("calls", [CALLS_A_MINUTE - 1, CALLS_A_MINUTE, CALLS_A_MINUTE + 1])
def test_who_asks_too_fast_waits(world, calls):
    client = Client(world)
    for _ in range(calls):
        client.ask("memory_status")

    assert client.outcome("memory_status") == ("given" if calls < CALLS_A_MINUTE else "too_fast")


def test_after_a_minute_one_may_ask_anew(world):
    client = Client(world)
    for _ in range(CALLS_A_MINUTE):
        client.ask("memory_status")

    world.clock.advance(timedelta(minutes=1))

    assert client.outcome("memory_status") == "given"


def test_nobody_is_buried_in_what_a_client_suggests(world):
    client = Client(world, *write(Section.CONDITIONS))
    outcomes = []
    for number in range(WRITES_A_DAY + 2):
        world.clock.advance(A_MOMENT)
        told = client.ask(
            "clinical_profile_upsert",
            section="conditions",
            fact=f"fever of kind {number}",
            source_quote="She said so.",
        )
        outcomes.append(told.outcome)

    assert outcomes == [Outcome.GIVEN] * WRITES_A_DAY + [Outcome.ENOUGH] * 2
