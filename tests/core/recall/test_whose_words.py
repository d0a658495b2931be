"""Who asked to keep something is told with it, and finds it; whose record it is, finds nothing."""

import pytest

from core.memory.store_memory import store_memory
from core.recall.found import Nothing, Store
from core.recall.keepers import Keeper
from core.scope import Role, Scope
from helpers.people import ADA, ADA_HERSELF

TEA = "Ada likes her tea with milk"


def named_helper(world, label="Tom Hill"):
    helper = Scope(user_id="ada", account_id="tom", role=Role.CAREGIVER)
    world.run(
        lambda uow: (
            uow.directory.add_account("tom", Role.CAREGIVER, label, None),
            uow.links.join("tom", None, None),
        ),
        ADA,
    )
    return helper


def test_who_asked_to_keep_it_is_told_with_it(remembering):
    tom = named_helper(remembering.world)
    remembering.world.run(store_memory, tom, text=TEA)
    remembering.world.run(store_memory, ADA_HERSELF, text="I like my garden best in May")

    (of_tom,) = remembering.ask("How does she like her tea?").items
    (of_ada,) = remembering.ask("garden in May").items

    assert of_tom.kept_by == Keeper(Role.CAREGIVER, "Tom Hill")
    assert (of_ada.kept_by, of_ada.speaker) == (None, None)


@pytest.mark.parametrize(
    ("by", "is_found"),
    [("Tom", True), ("hill tom", True), ("caregiver", True), ("Tim", False), ("Ruth", False)],
)
def test_what_somebody_asked_to_keep_is_found_by_their_name(remembering, by, is_found):
    tom = named_helper(remembering.world)
    remembering.world.run(store_memory, tom, text=TEA)

    assert remembering.texts("tea with milk", speakers=(by,)) == ([TEA] if is_found else [])


def test_who_brought_a_talk_here_did_not_say_what_was_said_in_it(remembering):
    tom = named_helper(remembering.world)
    remembering.tell([("Ruth", "I like tea with milk.")], scope=tom)

    (told,) = remembering.ask("tea with milk").items

    assert (told.speaker, told.kept_by) == ("Ruth", None)
    assert remembering.texts("tea with milk", speakers=("Tom",)) == []


@pytest.mark.parametrize("asked", ["Ada", "What about Ada?", "Who is Ada"])
def test_the_name_of_whose_record_it_is_is_no_evidence_of_anything(remembering, asked):
    remembering.world.run(store_memory, ADA, text=TEA)
    remembering.embed()

    found = remembering.ask(asked)

    assert (found.items, found.nothing) == ([], Nothing.NOTHING_CLOSE)


def test_what_waits_in_review_is_found_and_called_so(remembering):
    remembering.world.run(store_memory, ADA, text="Ada fell in the kitchen yesterday")

    (found,) = remembering.ask("Did she fall?").items

    assert (found.store, found.kind, found.is_waiting) == (Store.REVIEW, "event", True)
    assert remembering.ask("Did she fall?", scope=ADA_HERSELF).abstained
