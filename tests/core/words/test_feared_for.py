"""Who fears for somebody else is told apart from who speaks of themselves; in doubt it is them."""

import pytest

from core.companion.safety import (
    Help,
    category_of,
    fixed_reply,
    reply_to_helper,
    reply_to_person,
)
from core.words.emergency import Category
from core.words.feared_for import is_feared_for_another

OF_ANOTHER = [
    "She wants to die",
    "Mum says she wants to die",
    "He told me he is going to kill himself",
    "Margaret wants to end it all",
    "my husband talks about suicide",
    'She said "I want to die"',
    "Dad keeps saying he'd be better off dead",
    "I think she wants to die",
    "I'm afraid he will kill himself",
    "the patient is suicidal",
    "My mother wishes she were dead",
]
OWN = [
    "I want to die",
    "I wish I was dead",
    "She makes me so tired I want to die",
    "I can't go on",
    "I'm going to kill myself",
    "Mum is asleep and I want to end it all",
    "I don't want to live any more",
    "He left me and I want to kill myself",
    "I am suicidal",
]
NOBODY: Help = Help(numbers=None)


@pytest.mark.parametrize("said", OF_ANOTHER)
def test_who_fears_for_another_is_heard_as_that(said):
    assert is_feared_for_another(said)


@pytest.mark.parametrize("said", OWN)
def test_who_speaks_of_themselves_is_never_told_to_stay_with_another(said):
    assert not is_feared_for_another(said)


def test_who_fears_for_another_is_told_to_stay_with_them():
    reply = fixed_reply(Category.SUICIDAL, NOBODY, is_of_another=True)

    assert "Stay with them." in reply.text
    assert "If you are in danger" not in reply.text
    assert len(reply.lines) <= 4
    assert len(reply.lines[0].split()) <= 8 + 7  # the act, and a number that is not known


@pytest.mark.parametrize("is_of_another", [True, False])
def test_what_was_shown_is_known_for_what_it_was(is_of_another):
    reply = fixed_reply(Category.SUICIDAL, NOBODY, is_of_another=is_of_another)

    assert category_of(reply.text) is Category.SUICIDAL


FELL = ["She fell this morning", "Mum fell and I can't lift her", "my neighbour fell this morning"]
FELL_OURSELVES = ["I fell this morning", "I've fallen and I can't get up", "She left and I fell"]
BY_NAME = ["Margaret fell", "fell in the hall at six"]


@pytest.mark.parametrize("said", FELL)
def test_who_tells_of_another_who_fell_is_told_what_to_do_for_them(said):
    for reply in (reply_to_person, reply_to_helper):
        told = reply(Category.HEAD_INJURY_FALL, said, NOBODY).text

        assert "Keep them still and warm." in told
        assert "Stay still" not in told


@pytest.mark.parametrize("said", FELL_OURSELVES)
def test_who_fell_themselves_is_told_to_stay_still(said):
    for reply in (reply_to_person, reply_to_helper):
        assert reply(Category.HEAD_INJURY_FALL, said, NOBODY) == fixed_reply(
            Category.HEAD_INJURY_FALL, NOBODY
        )


@pytest.mark.parametrize("said", BY_NAME)
def test_where_it_is_not_said_who_fell_a_helper_means_the_person(said):
    assert "Keep them" in reply_to_helper(Category.HEAD_INJURY_FALL, said, NOBODY).text
    assert "Stay still" in reply_to_person(Category.HEAD_INJURY_FALL, said, NOBODY).text


def test_where_another_fell_is_not_where_the_person_lives():
    at_home = Help(numbers=None, address="4 Elm Street")

    assert "Elm Street" in reply_to_helper(Category.STROKE, "She can't speak", at_home).text
    assert "Elm Street" not in reply_to_person(Category.STROKE, "She can't speak", at_home).text


@pytest.mark.parametrize("category", sorted(Category))
def test_whoever_it_is_the_act_is_the_same_and_what_was_shown_is_known(category):
    own, other = (fixed_reply(category, NOBODY, is_of_another=each) for each in (False, True))

    assert category_of(other.text) is category
    assert category is Category.SUICIDAL or other.lines[0] == own.lines[0]
