"""What somebody asks to keep in mind is put where it belongs (P2)."""

import pytest

from core.errors import InputRejected, PolicyRefused
from core.memory.store_memory import RoutedTo, store_memory
from core.records.facts import Verification
from core.records.memory import MEMORY, Category, Namespace
from core.words.at_once import LONGEST, TooLong
from core.words.remembering import asked_to_remember, sort_of_memory
from helpers.people import ADA, ADA_HERSELF


def told(world, text):
    return world.run(store_memory, ADA_HERSELF, text=text)


def memories(world):
    return world.run(lambda uow: [each.content for each in uow.of(MEMORY).find()])


def test_how_somebody_likes_things_is_a_memory(world):
    routed = told(world, "Remember that I hate Thursday mornings")

    assert routed.to is RoutedTo.MEMORY
    assert routed.memory.content == "I hate Thursday mornings"
    assert routed.memory.category is Category.TIME_PREFERENCE
    assert routed.memory.namespace is Namespace.PREFERENCES
    assert routed.id == routed.memory.id


def test_what_is_clinical_goes_to_the_record_and_waits(world):
    routed = told(world, "Please remember that I'm allergic to penicillin")

    (allergy,) = world.find("allergy")
    assert (routed.to, routed.id) == (RoutedTo.RECORD, allergy.id)
    assert allergy.verification is Verification.SAID_UNCONFIRMED
    assert [each.record_id for each in world.find("review_item")] == [allergy.id]
    assert memories(world) == []


def test_what_is_both_goes_to_both_each_part_to_its_own(world):
    routed = told(world, "I take metformin and I like tea with milk")

    assert routed.to is RoutedTo.BOTH
    assert [each.name for each in world.find("medication")] == ["metformin"]
    assert all("metformin" not in content for content in memories(world))
    assert memories(world) != []


@pytest.mark.parametrize(
    "text",
    [
        "I have had chest pain since Monday",
        "My mother takes warfarin",
        "I do not take aspirin any more",
        "She is allergic to nuts",
    ],
)
def test_what_is_clinical_is_never_a_memory(world, text):
    routed = told(world, text)

    assert routed.memory is None
    assert memories(world) == []


def test_anything_else_is_kept_as_it_was_told(world):
    routed = told(world, "remember: the spare key is under the blue pot")

    assert routed.memory.content == "the spare key is under the blue pot"
    assert routed.memory.namespace is Namespace.PROFILE_SNAPSHOT


def test_told_in_other_order_it_is_the_same_memory(world):
    first = told(world, "I love Thursday mornings").memory
    told(world, "I hate Thursday mornings")

    assert world.get("memory", first.id).superseded_at is not None
    assert len(memories(world)) == 2


@pytest.mark.parametrize("text", ["", "   ", "\x00"])
def test_nothing_is_nothing_to_keep(world, text):
    with pytest.raises(InputRejected):
        told(world, text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Remember that I hate Thursday mornings", "I hate Thursday mornings"),
        ("could you please note that I live upstairs", "I live upstairs"),
        ("Don't forget: the blue pot", "the blue pot"),
        ("Do you remember my wedding?", None),
        ("Remember that I asked, didn't I?", None),
        ("I remember that summer", None),
        ("remember me", None),
    ],
)
def test_whoever_asks_to_keep_something_in_mind_is_heard(text, what):
    assert asked_to_remember(text) == what


@pytest.mark.parametrize(
    ("text", "sort"),
    [
        ("I hate Thursday mornings", "time_preference"),
        ("I like tea with milk", "preference"),
        ("I want to learn the piano", "goal"),
        ("I can't do visits before ten", "constraint"),
        ("I walk the dog every day", "habit"),
        ("the spare key is under the pot", "fact"),
    ],
)
def test_each_memory_is_of_a_sort(text, sort):
    assert sort_of_memory(text) == sort
    assert Category(sort)


@pytest.mark.parametrize(
    "said",
    ["My PIN is 4417", "remember that the wifi password is Fernleigh2023", "CVV 737"],
)
@pytest.mark.parametrize("who", [ADA, ADA_HERSELF])
def test_what_opens_something_is_refused_whoever_tells_it(world, said, who):
    with pytest.raises(PolicyRefused, match="secret"):
        world.run(store_memory, who, text=said)

    assert memories(world) == []


@pytest.mark.parametrize(
    "said", ["I want to die", "I like nothing any more, I want to kill myself"]
)
def test_who_cannot_go_on_leaves_no_memory_and_nothing_others_see(world, said):
    routed = told(world, said)

    assert (routed.to, memories(world)) == (RoutedTo.NOWHERE, [])
    assert world.find("review_item") == []


def test_a_fall_told_in_need_is_said_for_the_record_and_is_no_memory(world):
    told(world, "I fell down the stairs and hit my head, it is bleeding badly")

    assert memories(world) == []


def test_whoever_is_hurt_by_somebody_keeps_it_alone(world):
    told(world, "my son hits me")

    own = world.run(lambda uow: [each.content for each in uow.of(MEMORY).find()], ADA_HERSELF)
    assert (own, memories(world)) == (["my son hits me"], [])


@pytest.mark.parametrize("letters", [LONGEST - 1, LONGEST])
def test_as_much_as_is_heard_at_once_is_kept(world, letters):
    assert len(told(world, ("tea and toast " * 400)[:letters]).memory.content) >= letters - 1


def test_more_than_is_heard_at_once_is_refused_and_nothing_is_cut(world):
    with pytest.raises(TooLong):
        told(world, "x" * (LONGEST + 1))

    assert memories(world) == []
