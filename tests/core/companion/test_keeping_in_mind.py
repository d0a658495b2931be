"""What a person asks Rosemary to keep in mind is kept, and enters no talk with them (D6)."""

from dataclasses import asdict
from datetime import timedelta

import pytest

from core.records.memory import MEMORY
from core.records.talk import MESSAGE
from core.words.at_once import LONGEST, TooLong
from helpers.people import ADA_HERSELF
from helpers.talks import Recording, Talk


def kept(world):
    return world.run(lambda uow: [each.content for each in uow.of(MEMORY).find()], ADA_HERSELF)


def test_what_one_asks_to_keep_in_mind_is_kept(world):
    talk = Talk(world)

    talk.says("Please remember that I hate Thursday mornings")

    assert kept(world) == ["I hate Thursday mornings"]


@pytest.mark.parametrize(
    "said",
    [
        "Do you remember my wedding day?",
        "I hate Thursday mornings",
        "Remember that I take warfarin for my heart",
        "Remember that I have had chest pain since noon and cannot breathe",
    ],
)
def test_what_nobody_asked_for_or_is_about_health_is_no_memory(world, said):
    Talk(world).says(said)

    assert kept(world) == []


def test_what_is_kept_in_mind_is_in_no_later_talk(world):
    talk = Talk(world, writer=Recording())
    talk.says("Please remember that I hate Thursday mornings")
    world.clock.advance(timedelta(days=1))
    talk.writer.given.clear()

    talk.says("When is a good time for a visit?")

    assert talk.writer.given != []
    assert not any("Thursday" in str(asdict(each)) for each in talk.writer.given)


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("Please remember that I like tea with lemon", "you like tea with lemon"),
        ("Remember that my roses are yellow", "your roses are yellow"),
    ],
)
def test_that_it_is_kept_is_said_with_what_was_told(world, said, back):
    reply = Talk(world).says(said).reply

    assert "keep" in reply
    assert reply.endswith(f"{back}.")


def test_what_is_about_health_is_said_to_be_noted(world):
    reply = Talk(world).says("Remember that I am allergic to penicillin").reply

    assert [each.substance for each in world.find("allergy")] == ["penicillin"]
    assert "keep that in mind" not in reply


def test_a_wish_to_have_it_kept_is_no_complaint(world):
    Talk(world).says("Please remember that the spare key is under the blue pot")

    assert world.find("symptom") == []


def test_what_opens_something_is_written_nowhere_and_that_is_said(world):
    talk = Talk(world)

    turn = talk.says("Please remember my PIN is 4417")

    said = world.run(lambda uow: [each.content for each in uow.of(MESSAGE).find()], ADA_HERSELF)
    assert not any("4417" in each for each in said)
    assert "haven't kept" in turn.reply or "don't keep" in turn.reply
    assert kept(world) == []


def test_what_one_asks_to_let_go_is_let_go_and_learnt_by_nobody(world):
    talk = Talk(world)
    talk.says("Please remember that I hate Thursday mornings")

    reply = talk.says("Forget that I hate Thursday mornings").reply

    assert "in mind" in reply or "let that go" in reply
    held = world.run(lambda uow: uow.of(MEMORY).find(), ADA_HERSELF)
    assert [each.content for each in held if each.superseded_at is None] == []


def test_what_is_asked_about_in_letting_go_reaches_no_writer(world):
    talk = Talk(world, writer=Recording())
    talk.says("Please remember that the key is under the red pot")
    talk.says("Please remember that the shed key is in the hall")
    talk.writer.given.clear()

    reply = talk.says("Forget about the key").reply

    assert "red pot" in reply
    assert "hall" in reply
    assert talk.writer.given == []


def test_whoever_wants_an_allergy_forgotten_keeps_it_and_is_told(world):
    world.add("allergy", substance="penicillin")

    reply = Talk(world).says("Forget that I'm allergic to penicillin").reply

    assert "record" in reply
    assert len(world.find("allergy")) == 1


@pytest.mark.parametrize("more", [0, 1])
def test_a_line_too_long_is_refused_whole_and_nothing_of_it_stands(world, more):
    talk = Talk(world)
    text = ("tea and toast " * 400)[:LONGEST].rstrip() + "x"
    text = text[:LONGEST].ljust(LONGEST, "x") + "x" * more

    if more:
        with pytest.raises(TooLong):
            talk.says(text)
    else:
        talk.says(text)

    assert bool(world.run(lambda uow: uow.of(MESSAGE).find(), ADA_HERSELF)) is not bool(more)


def test_an_emergency_in_a_line_too_long_is_answered_all_the_same(world):
    talk = Talk(world)

    with pytest.raises(TooLong):
        talk.says("I have a crushing pain in my chest. " + "And then I had tea. " * 300)

    assert any("call" in each for each in talk.shown)


def test_whoever_wants_something_let_go_tells_nothing_that_differs(world):
    world.add("contact", name="Anna", relation="daughter")

    Talk(world).says("Forget that Anna is my sister")

    assert list(world.find("review_item")) == []
