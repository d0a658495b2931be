"""What a person asks Rosemary to keep in mind is kept, and enters no talk with them (D6)."""

from dataclasses import asdict
from datetime import timedelta

import pytest

from core.records.memory import MEMORY
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
