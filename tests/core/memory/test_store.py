"""What is told is kept by its name: the newer word holds, and the older keeps its day."""

from datetime import timedelta

import pytest
import sqlcipher3.dbapi2 as sqlcipher

from core.clinical.people import set_cognitive_state
from core.errors import InputRejected
from core.memory.store import upsert_memory
from core.memory.talks import Said, keep_talk
from core.records.facts import MemoryClass
from core.records.memory import MEMORY, Category, MemoryDraft, MemorySource, Namespace
from core.records.person import Basis, CognitiveStateDraft
from core.sharing.erase import erase_record
from helpers.makers import make
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON


def draft(content="tea with milk", **fields):
    told = {
        "namespace": Namespace.PREFERENCES,
        "doc_id": "pref:drink",
        "content": content,
        "category": Category.PREFERENCE,
        "source": MemorySource.USER_COMMAND,
    }
    return MemoryDraft.parse(**{**told, **fields})


def keep(world, scope=ADA_HERSELF, confidence=None, **fields):
    return world.run(upsert_memory, scope, draft=draft(**fields), confidence=confidence)


def test_the_same_told_again_is_confirmed_and_stands_once(world):
    first = keep(world)
    world.clock.advance(timedelta(days=3))

    again = keep(world)

    assert (first.is_new, again.is_new) == (True, False)
    assert again.memory.id == first.memory.id
    assert again.memory.last_confirmed_at == NOON + timedelta(days=3)
    assert world.run(lambda uow: uow.of(MEMORY).count()) == 1


def test_another_word_of_the_same_name_takes_its_place(world):
    first = keep(world).memory
    world.clock.advance(timedelta(days=3))

    second = keep(world, content="coffee, black").memory

    old = world.get("memory", first.id)
    assert (old.superseded_by_id, old.superseded_at) == (second.id, NOON + timedelta(days=3))
    assert second.superseded_at is None
    assert world.run(lambda uow: uow.memories.named(Namespace.PREFERENCES, "pref:drink")) == second


def test_the_database_holds_one_of_each_name(world):
    kept = keep(world).memory

    with pytest.raises(sqlcipher.IntegrityError):
        world.run(lambda uow: uow.of(MEMORY).add(kept.changed(id="other")))


def test_two_people_may_have_the_same_name_for_two_things(world):
    keep(world, ADA)
    keep(world, BEN, content="cocoa")

    named = [
        world.run(lambda uow: uow.memories.named(Namespace.PREFERENCES, "pref:drink"), scope)
        for scope in (ADA, BEN)
    ]
    assert [each.content for each in named] == ["tea with milk", "cocoa"]


@pytest.mark.parametrize(
    ("scope", "given", "expected"),
    [
        ((ADA_HERSELF, None), None, 1.0),
        ((ADA_HERSELF, 60), None, 0.6),
        ((ADA_HERSELF, 60), 0.9, 0.9),
        ((ADA_HERSELF, 60), 1.0, 1.0),
        ((ADA, 60), None, 1.0),
        ((ADA, 60), 0.2, 1.0),
    ],
)
def test_how_sure_it_is_follows_from_who_tells_it(world, scope, given, expected):
    scope, clear = scope
    if clear is not None:
        state = CognitiveStateDraft(value=clear, basis=Basis.SCALE, at=NOON)
        world.run(set_cognitive_state, ADA, draft=state)

    kept = keep(world, scope, given).memory

    assert kept.confidence == expected
    assert kept.is_proxy is (scope is ADA)


@pytest.mark.parametrize("confidence", [-0.01, 1.01])
def test_nothing_is_surer_than_certain(world, confidence):
    with pytest.raises(InputRejected):
        keep(world, confidence=confidence)


def test_what_is_told_is_noted_by_its_number_and_never_by_its_words(world):
    keep(world)

    entry = next(e for e in world.run(lambda uow: uow.audit.entries(9)) if e.action == "remember")
    assert (entry.kind, entry.count) == ("memory", 1)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("namespace", "elsewhere"),
        ("category", "gossip"),
        ("source", "hearsay"),
        ("confidence", 1.5),
        ("entities", "no list"),
        ("superseded_at", "2026-03-01T12:00:00.000000Z"),
    ],
)
def test_the_database_takes_no_other_sort(world, column, value):
    kept = keep(world).memory

    with pytest.raises(sqlcipher.IntegrityError):
        world.connection.execute(
            f"UPDATE memories SET {column} = ? WHERE id = ?",  # noqa: S608 - names of the schema
            (value, kept.id),
        )


def test_what_came_before_goes_with_what_is_erased(world):
    first = keep(world).memory
    second = keep(world, content="coffee, black").memory

    receipt = world.run(erase_record, ADA, record_id=second.id)

    assert receipt.erased["memories"] == 2
    assert world.get("memory", first.id) is None
    for table in ("memories", "memory_numbers", "memory_words", "memory_vectors"):
        rows = world.connection.execute(f"SELECT * FROM {table}")  # noqa: S608 - names of ours
        assert list(rows) == []


def said(place, text, session="one"):
    return Said(f"{session}-{place}", text, "Tom", session, place, NOON)


def context(world, doc_id):
    return world.connection.execute(
        "SELECT words.context FROM memory_words AS words"
        " JOIN memories ON memories.id = words.memory_id WHERE memories.doc_id = ?",
        (doc_id,),
    ).fetchone()["context"]


def test_each_sentence_knows_two_before_and_one_after(world):
    lines = [said(place, f"sentence {place}") for place in range(5)]
    world.run(keep_talk, said=[*lines, said(0, "elsewhere", "two")])

    assert context(world, "one-2").split("\n") == ["sentence 0", "sentence 1", "sentence 3"]
    assert context(world, "one-0") == "sentence 1"
    assert context(world, "two-0") == ""


def test_the_order_in_which_they_come_does_not_matter(world):
    lines = [said(place, f"sentence {place}") for place in range(5)]

    world.run(keep_talk, said=lines[::-1])

    assert sorted(context(world, "one-2").split("\n")) == ["sentence 0", "sentence 1", "sentence 3"]


def test_a_talk_that_is_kept_once_more_adds_nothing(world):
    lines = [said(place, f"sentence {place}") for place in range(3)]
    world.run(keep_talk, said=lines)

    again = world.run(keep_talk, said=lines)

    assert not any(each.is_new for each in again)
    assert {each.memory.memory_class for each in again} == {MemoryClass.EVENT}


def test_a_memory_of_a_talk_goes_with_the_talk(world):
    world.run(lambda uow: uow.of(MEMORY).add(make(MEMORY, ADA, session_id="ada-session")))

    found = world.run(lambda uow: uow.of(MEMORY).find(session_id="ada-session"))

    assert len(found) == 1
