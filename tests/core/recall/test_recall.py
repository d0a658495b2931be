"""What is remembered is found by its words and its meaning, each with its label; or nothing is."""

from datetime import timedelta
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.memory.store_memory import store_memory
from core.ports.memories import Within
from core.recall.found import Asked, Nothing, Store, Why
from core.recall.recall import recall
from core.records.facts import MemoryClass
from core.records.memory import Namespace
from core.records.private import PRIVATE_NOTE
from core.settings import VERIFY_BELOW, set_setting
from core.sharing.erase import erase_record
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import NOON


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("What did Tom plant behind the shed?", "apple trees"),
        ("What is Ruth knitting?", "blue cardigan"),
        ("Where are they going in the summer?", "Orkney"),
        ("Which sort of apple trees?", "Orange Pippin"),
    ],
)
@pytest.mark.parametrize("by_meaning", [True, False])
def test_what_was_said_is_found(remembering, asked, first, by_meaning):
    remembering.tell()
    if by_meaning:
        remembering.embed()

    found = remembering.ask(asked)

    assert found.by_meaning is by_meaning
    assert any(first in each.text for each in found.items[:3])


@pytest.mark.parametrize("by_meaning", [True, False])
@pytest.mark.parametrize(
    "asked",
    [
        "Who won the football championship in Brazil?",
        "How much does a submarine weigh?",
        "zzyzx",
    ],
)
def test_of_what_nobody_spoke_of_nothing_is_known(remembering, asked, by_meaning):
    remembering.tell()
    if by_meaning:
        remembering.embed()

    found = remembering.ask(asked)

    assert found.abstained
    assert found.nothing in {Nothing.NOTHING_CLOSE, Nothing.NOTHING_THERE}


def test_of_somebody_whom_nobody_named_nothing_is_known(remembering):
    remembering.tell()
    remembering.embed()

    found = remembering.ask("What did Margaret plant behind the shed?")

    assert found.abstained
    assert found.nothing is Nothing.UNKNOWN_PERSON


def test_where_nothing_is_remembered_nothing_is_known(remembering):
    found = remembering.ask("What did I plant?")

    assert found.abstained
    assert found.nothing is Nothing.NOTHING_THERE


def test_each_memory_bears_its_label_and_why_it_came(remembering):
    (told, *_) = [each for each in remembering.tell() if "apple" in each.content]
    remembering.embed()

    (first, *_) = remembering.ask("Which apple trees did Tom plant?").items

    assert first.id == told.id
    assert (first.store, first.source, first.kind) == (Store.MEMORY, "nlu_prompt_log", "talk")
    assert first.memory_class is MemoryClass.EVENT
    assert (first.speaker, first.at, first.last_confirmed_at) == ("Tom", NOON, NOON)
    assert {Why.WORDS, Why.SPEAKER} <= set(first.why)


def test_the_clinical_record_comes_first(remembering):
    remembering.tell([("Tom", "They gave me penicillin once when I was a boy.")])
    remembering.embed()
    remembering.world.add("allergy", substance="penicillin")

    found = remembering.ask("penicillin")

    assert [each.store for each in found.items] == [Store.RECORD, Store.MEMORY]
    assert found.items[0].kind == "allergy"


def test_a_kind_of_the_record_is_asked_for_by_what_people_call_it(remembering):
    remembering.world.add("allergy", substance="shellfish")

    assert remembering.texts("any allergies?") == ["shellfish"]


@pytest.mark.parametrize(
    ("within", "count"),
    [
        ({}, 2),
        ({"namespaces": (Namespace.TALK,)}, 1),
        ({"namespaces": (Namespace.PREFERENCES,)}, 1),
        ({"speakers": ("Tom",)}, 1),
        ({"speakers": ("Nobody",)}, 0),
        ({"since": NOON - timedelta(days=1)}, 2),
        ({"until": NOON - timedelta(days=1)}, 0),
    ],
)
@pytest.mark.parametrize("by_meaning", [True, False])
def test_one_may_look_in_one_place_only(remembering, within, count, by_meaning):
    remembering.tell([("Tom", "I like apple cake with cream.")])
    remembering.world.run(store_memory, ADA_HERSELF, text="I like apple cake")
    if by_meaning:
        remembering.embed()

    assert len(remembering.texts("apple cake", within=within)) == count


def test_the_newer_word_of_the_same_thing_is_found_alone(remembering):
    for text in ("I hate Thursday mornings", "I love Thursday mornings now"):
        remembering.world.run(store_memory, ADA_HERSELF, text=text)
    remembering.embed()

    assert remembering.texts("Thursday mornings") == ["I love Thursday mornings now"]


def test_what_is_doubted_is_marked_and_stays(remembering):
    remembering.world.run(store_memory, ADA_HERSELF, text="I like rice pudding", confidence=0.4)

    (found,) = remembering.ask("rice pudding").items
    remembering.world.run(partial(set_setting, setting=VERIFY_BELOW, value=0.3))
    (trusted,) = remembering.ask("rice pudding").items

    assert (found.is_unsure, trusted.is_unsure) == (True, False)


def test_one_may_ask_for_what_is_sure_alone(remembering):
    remembering.world.run(store_memory, ADA_HERSELF, text="I like rice pudding", confidence=0.4)

    assert remembering.texts("rice pudding", least_confidence=0.4) == ["I like rice pudding"]
    assert remembering.texts("rice pudding", least_confidence=0.41) == []


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=st.text(max_size=80) | st.text(alphabet="\"*:^()-+{}ANDORNEARnot \\'", max_size=30))
def test_nothing_that_is_typed_is_a_command(remembering, text):
    remembering.tell(session="always")

    found = remembering.ask(text, limit=5)

    assert len(found.items) <= 5


def test_another_persons_memories_are_not_there(remembering):
    remembering.tell()
    remembering.embed()

    assert remembering.ask("What did Tom plant?", BEN).abstained
    assert remembering.seeking.fill(BEN) == 0


def test_another_persons_words_are_not_even_counted(remembering):
    remembering.tell()

    def look(uow):
        return uow.memories.holding("trees"), uow.memories.with_words(["trees"], 9, Within())

    assert remembering.world.run(look, BEN) == (0, [])
    assert remembering.world.run(look)[0] == 2


def test_what_is_erased_is_found_by_nobody_and_stands_beside_nothing(remembering):
    told = remembering.tell()
    remembering.embed()
    gone = next(each for each in told if "apple trees behind" in each.content)

    remembering.world.run(erase_record, record_id=gone.id)

    assert gone.content not in remembering.texts("What did Tom plant behind the shed?")
    assert remembering.seeking.fill(ADA) == len(told) - 1
    everywhere = remembering.world.connection.execute(
        "SELECT group_concat(content || context, '') AS text FROM memory_words"
    ).fetchone()["text"]
    assert "behind the shed" not in everywhere


def test_what_the_person_keeps_to_herself_is_found_by_her_alone(remembering):
    remembering.world.run(store_memory, ADA_HERSELF, text="I hate it when my son hits me")
    remembering.embed(ADA_HERSELF)

    hers = remembering.ask("my son", ADA_HERSELF, limit=3)
    remembering.seeking.fill(ADA)
    theirs = remembering.ask("my son", ADA, limit=3)

    assert remembering.world.run(lambda uow: uow.of(PRIVATE_NOTE).count(), ADA_HERSELF) == 1
    assert len(hers.items) == 1
    assert theirs.abstained


def test_a_use_case_can_ask_within_its_own_transaction(remembering):
    remembering.tell()

    found = remembering.world.run(partial(recall, asked=Asked("apple trees")))

    assert "apple trees" in found.items[0].text
    assert found.by_meaning is False
