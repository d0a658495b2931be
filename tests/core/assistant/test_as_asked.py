"""A helper who asks to have something kept in mind, or let go, finds it done and is told so."""

from dataclasses import replace

import pytest

from core.errors import NotFound
from core.records.assistant import ASSISTANT_TURN
from core.records.facts import Verification
from core.records.memory import MEMORY
from core.words.at_once import TooLong
from helpers.assistants import Asking
from helpers.people import ADA


def held(world):
    found = world.run(lambda uow: uow.of(MEMORY).find())
    return [each.content for each in found if each.superseded_at is None]


def test_what_a_helper_asks_to_keep_is_kept_and_said_back(world):
    answer = Asking(world).asks("Remember that mum hates Thursday mornings").answer

    assert held(world) == ["mum hates Thursday mornings"]
    assert "as you told it: \u201cmum hates Thursday mornings\u201d" in answer.text


def test_what_is_clinical_goes_to_the_record_and_waits(world):
    answer = Asking(world).asks("Please remember that she is allergic to penicillin").answer

    (allergy,) = world.find("allergy")
    assert allergy.verification is Verification.SAID_UNCONFIRMED
    assert "Review" in answer.text
    assert held(world) == []


def test_a_question_is_looked_up_and_not_kept(world):
    Asking(world).asks("Do you remember when she last saw the doctor?")

    assert held(world) == []


def test_what_opens_something_is_written_nowhere(world):
    answer = Asking(world).asks("Remember that the PIN of her card is 4417").answer

    asked = world.run(lambda uow: [each.asked for each in uow.of(ASSISTANT_TURN).find()], ADA)
    assert "4417" not in f"{asked} {held(world)}"
    assert "Nothing of it was kept." in answer.text


def test_what_a_helper_asks_to_let_go_is_let_go(world):
    asking = Asking(world)
    asking.asks("Remember that mum hates Thursday mornings")

    answer = asking.asks("Forget that mum hates Thursday mornings").answer

    assert held(world) == []
    assert "Thursday mornings" in answer.text


def test_of_several_the_helper_is_asked_which(world):
    asking = Asking(world)
    asking.asks("Remember that the key is under the red pot")
    asking.asks("Remember that the shed key hangs in the hall")

    told = asking.asks("Forget about the key").answer.text

    assert "red pot" in told
    assert "in the hall" in told
    assert len(held(world)) == 2


def test_who_fears_for_the_person_is_told_to_stay_with_them(world):
    asking = Asking(world)

    asking.asks("She wants to die")

    assert "Stay with them." in asking.fixed[0]


def test_a_session_that_is_not_there_is_refused_before_anything_is_kept(world):
    asking = Asking(world, scope=ADA_IN_NO_SESSION)

    with pytest.raises(NotFound):
        asking.asks("Remember that mum hates Thursday mornings")

    assert held(world) == []


def test_a_question_too_long_is_refused_whole(world):
    with pytest.raises(TooLong):
        Asking(world).asks("What does she take? " * 300)

    assert world.run(lambda uow: uow.of(ASSISTANT_TURN).find(), ADA) == []


ADA_IN_NO_SESSION = replace(ADA, session_key="nowhere")
