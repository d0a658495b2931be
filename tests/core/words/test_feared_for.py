"""Who fears for somebody else is told apart from who speaks of themselves; in doubt it is them."""

import pytest

from core.companion.safety import Help, category_of, fixed_reply
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


def test_of_everything_else_there_is_one_reply():
    assert fixed_reply(Category.STROKE, NOBODY, is_of_another=True) == fixed_reply(
        Category.STROKE, NOBODY
    )
