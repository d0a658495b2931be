"""What somebody asks to have kept no longer is let go where it is one thing; nothing else is."""

import pytest

from core.errors import InputRejected, NotFound
from core.memory.amending import read_memory
from core.memory.letting_go import Went, let_go, take_back_letting_go
from core.memory.store_memory import store_memory
from core.records.facts import Status
from core.records.memory import MEMORY
from core.records.working import ReviewReason
from core.words.remembering import asked_to_let_go, asked_to_remember, is_everything
from helpers.people import ADA_HERSELF, BEN


def told(world, *texts):
    for text in texts:
        world.run(store_memory, ADA_HERSELF, text=text)


def held(world):
    """What holds now."""
    return world.run(
        lambda uow: sorted(m.content for m in uow.of(MEMORY).find() if m.superseded_at is None)
    )


@pytest.mark.parametrize(
    "asked",
    [
        "Forget that I hate Thursday mornings",
        "please forget about Thursday mornings",
        "Forget what I said about Thursday mornings.",
        "Could you forget that I love Thursday mornings?",
        "Forget that she hates Thursdays",
    ],
)
def test_the_one_that_is_meant_is_let_go(world, asked):
    told(world, "I hate Thursday mornings", "I like tea with milk")

    done = world.run(let_go, text=asked)

    assert done.went is Went.GONE
    assert [each.content for each in done.memories] == ["I hate Thursday mornings"]
    assert held(world) == ["I like tea with milk"]


def test_of_several_none_goes_until_it_is_said_which(world):
    told(world, "the spare key is under the blue pot", "the shed key hangs in the hall")

    done = world.run(let_go, text="Forget about the key")

    assert done.went is Went.WHICH
    assert len(done.memories) == len(held(world)) == 2


def test_the_one_that_is_named_whole_goes_though_another_names_it_too(world):
    told(world, "I like tea", "I like tea with lemon")

    done = world.run(let_go, text="Forget that I like tea")

    assert (done.went, held(world)) == (Went.GONE, ["I like tea with lemon"])


@pytest.mark.parametrize("asked", ["Forget that I like jazz", "Forget about the cat"])
def test_where_nothing_of_the_kind_is_kept_nothing_goes(world, asked):
    told(world, "I like tea with milk")

    assert world.run(let_go, text=asked).went is Went.NOTHING
    assert held(world) == ["I like tea with milk"]


def test_what_stands_in_the_record_stays_and_that_it_should_go_waits(world):
    allergy = world.add("allergy", substance="penicillin").record

    done = world.run(let_go, ADA_HERSELF, text="Forget that I'm allergic to penicillin")

    (waiting,) = world.find("review_item", reason=ReviewReason.SAID_GONE)
    assert (done.went, waiting.record_id) == (Went.REVIEW, allergy.id)
    assert world.get("allergy", allergy.id).status is Status.ACTIVE


def test_asked_twice_it_waits_once(world):
    world.add("medication", name="amlodipine")

    for _ in range(2):
        world.run(let_go, text="Forget that she takes amlodipine")

    assert len(world.find("review_item", reason=ReviewReason.SAID_GONE)) == 1


def test_it_is_taken_back_and_can_be_told_anew(world):
    told(world, "I hate Thursday mornings")
    gone = world.run(let_go, text="Forget that I hate Thursday mornings").memories[0]

    world.run(take_back_letting_go, memory_id=gone.id)

    assert held(world) == ["I hate Thursday mornings"]
    world.run(let_go, text="Forget that I hate Thursday mornings")
    told(world, "I hate Thursday mornings")
    assert held(world) == ["I hate Thursday mornings"]


def test_what_was_let_go_is_nobodys_to_read_on(world):
    told(world, "I hate Thursday mornings")
    gone = world.run(let_go, text="Forget about Thursday mornings").memories[0]

    with pytest.raises(NotFound):
        world.run(read_memory, memory_id=gone.id)


def test_what_holds_cannot_be_taken_back(world):
    kept = world.run(store_memory, text="I like tea").memory

    with pytest.raises(NotFound):
        world.run(take_back_letting_go, memory_id=kept.id)


def test_nobody_elses_goes(world):
    told(world, "I hate Thursday mornings")

    assert world.run(let_go, BEN, text="Forget that I hate Thursday mornings").went is Went.NOTHING
    assert held(world) == ["I hate Thursday mornings"]


def test_everything_at_once_goes_by_no_sentence(world):
    told(world, "I like tea", "I like jazz")

    assert world.run(let_go, text="Forget everything about me").went is Went.ALL
    assert len(held(world)) == 2


def test_no_words_name_nothing(world):
    with pytest.raises(InputRejected):
        world.run(let_go, text="  ")


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("Forget that I hate mornings", "I hate mornings"),
        ("Rosemary, please stop remembering that I like tea", "I like tea"),
        ("Don't remember that I like tea", "I like tea"),
        ("Remove what I told you about the neighbours", "the neighbours"),
        ("Delete what I said about the key", "the key"),
        ("Erase the note that I like tea", "I like tea"),
        ("You can forget that she hates tea.", "she hates tea."),
        ("I want you to forget that I take metformin", "I take metformin"),
    ],
)
def test_what_is_to_be_let_go_is_heard(said, what):
    assert asked_to_let_go(said) == what


@pytest.mark.parametrize(
    "said",
    [
        *("Forget it", "Forget about it.", "I forget things", "Don't forget the milk"),
        *("I'll never forget Harold", "Never mind", "forget me", "Did I forget my keys?"),
        *("Don't forget that I like tea", "forget how to do it", "Forget my troubles"),
    ],
)
def test_what_asks_for_something_else_lets_nothing_go(said):
    assert asked_to_let_go(said) is None


@pytest.mark.parametrize(
    "what", ["everything", "everything about me", "all of it", "all my memories"]
)
def test_all_of_it_is_told_apart(what):
    assert is_everything(what)


@pytest.mark.parametrize("what", ["all the tea", "that I like all cats", "the blue pot"])
def test_one_thing_is_not_all_of_it(what):
    assert not is_everything(what)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("Could you remember that I like tea?", "I like tea"),
        ("Do you remember that I like tea?", None),
    ],
)
def test_who_asks_kindly_is_heard_too(said, what):
    assert asked_to_remember(said) == what
