"""A memory is put right or forgotten, and either can be taken back."""

from datetime import timedelta

import pytest

from core.errors import AccessDenied, InputRejected, NotFound, PolicyRefused
from core.memory.amending import (
    ClinicalWords,
    can_be_put_right,
    put_back,
    put_right,
    read_memory,
)
from core.memory.store_memory import store_memory
from core.memory.talks import Said, keep_talk
from core.ports.memories import Within
from core.records.memory import MEMORY, MemorySource
from core.sharing.erase import erase_record
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON

A_DAY = timedelta(days=1)


@pytest.fixture
def kept(world):
    told = world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings").memory
    world.clock.advance(A_DAY)
    return told


def holding(world, scope=ADA):
    memories = world.run(lambda uow: uow.of(MEMORY).find(), scope)
    return sorted(each.content for each in memories if each.superseded_at is None)


def test_what_is_put_right_holds_and_what_was_before_is_what_was_known_then(world, kept):
    new = world.run(put_right, ADA, memory_id=kept.id, text=" I hate Friday mornings ").memory

    before = world.run(lambda uow: uow.of(MEMORY).get(kept.id))
    assert holding(world) == ["I hate Friday mornings"]
    assert (before.superseded_at, before.superseded_by_id) == (NOON + A_DAY, new.id)
    assert (new.doc_id, new.source) == (kept.doc_id, MemorySource.USER_COMMAND)


def test_whoever_opens_the_old_word_sees_the_newest(world, kept):
    new = world.run(put_right, ADA, memory_id=kept.id, text="I hate Friday mornings").memory

    assert world.run(read_memory, ADA, memory_id=kept.id) == new


def test_what_was_put_right_can_be_taken_back(world, kept):
    world.run(put_right, ADA, memory_id=kept.id, text="I hate Friday mornings")

    back = world.run(put_back, ADA, memory=kept)

    assert holding(world) == ["I hate Thursday mornings"]
    assert (back.confidence, back.source, back.account_id) == (
        kept.confidence,
        kept.source,
        kept.account_id,
    )
    assert world.run(read_memory, ADA, memory_id=kept.id) == back


def test_what_was_forgotten_is_gone_and_can_be_brought_back(world, kept):
    world.run(erase_record, ADA, record_id=kept.id)
    gone = holding(world)

    back = world.run(put_back, ADA, memory=kept)

    assert gone == []
    assert holding(world) == ["I hate Thursday mornings"]
    assert (back.learned_at, back.id == kept.id) == (kept.learned_at, False)


def test_brought_back_it_was_known_then_once(world, kept):
    world.run(put_right, ADA, memory_id=kept.id, text="I hate Friday mornings")
    world.clock.advance(A_DAY)
    world.run(put_back, ADA, memory=kept)

    def known(days):
        within = Within(as_of=NOON + days * A_DAY)
        numbers = world.run(lambda uow: uow.memories.numbers_within(within))
        found = world.run(lambda uow: uow.memories.numbered(numbers, within))
        return [each.memory.content for each in found]

    assert [known(0), known(1), known(2)] == [
        ["I hate Thursday mornings"],
        ["I hate Friday mornings"],
        ["I hate Thursday mornings"],
    ]


def test_what_somebody_said_stays_as_they_said_it(world):
    said = [Said("s", "I planted three apple trees.", "Tom", "one", 0, NOON)]
    (memory,) = [each.memory for each in world.run(keep_talk, said=said)]

    assert not can_be_put_right(memory)
    with pytest.raises(PolicyRefused):
        world.run(put_right, ADA, memory_id=memory.id, text="I planted two")


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        (" ", InputRejected),
        ("I am allergic to penicillin", ClinicalWords),
        ("My PIN is 4711", PolicyRefused),
    ],
)
def test_what_is_no_memory_changes_nothing(world, kept, text, refused):
    with pytest.raises(refused):
        world.run(put_right, ADA, memory_id=kept.id, text=text)

    assert holding(world) == ["I hate Thursday mornings"]


def test_another_persons_memory_is_not_there(world, kept):
    with pytest.raises((NotFound, AccessDenied)):
        world.run(put_right, BEN, memory_id=kept.id, text="anything else")

    assert holding(world) == ["I hate Thursday mornings"]
