"""What is new in a reply beside the last one, where both answer the same (D4)."""

import pytest

from core.words.contradiction import beside_last, contradicts

NOTHING = (False,) * 3
# Other names, other numbers, a denial on one side; and each again where the same is asked.
SIGNS = slice(2, 5), slice(5, 8)


def signs(last, user, reply):
    found = beside_last(reply, [last], user)
    return tuple(tuple(map(bool, found[each])) for each in SIGNS)


@pytest.mark.parametrize(
    ("last", "user", "reply", "of"),
    [
        ("Your wife is Olive.", "what's my wife's name", "Your wife is Edna.", "name"),
        ("You have two grandsons.", "how many grandsons", "There are five.", "number"),
        ("The nurse comes at nine.", "is the nurse coming", "No nurse today.", "denial"),
    ],
)
def test_another_answer_to_the_same_is_seen(last, user, reply, of):
    expected = tuple(of == each for each in ("name", "number", "denial"))

    assert signs(last, user, reply) == (expected, expected)


@pytest.mark.parametrize(
    ("last", "user", "reply"),
    [
        ("Your wife is Olive.", "what's my wife's name", "It's Olive, your dear wife."),
        ("Your wife is Olive.", "is my wife called Edna", "You named Edna just now. It's Olive."),
        ("You have two grandsons.", "how many grandsons", "There are two of them."),
        ("It's a fine day.", "is it fine out", "That's a fine day for a walk."),
    ],
)
def test_who_says_it_again_says_nothing_new(last, user, reply):
    assert signs(last, user, reply) == (NOTHING, NOTHING)


def test_what_answers_something_else_is_another_matter():
    told = signs("Your wife is Olive.", "who brings the paper", "That's young Kevin.")

    assert told == ((True, False, False), NOTHING)


def test_a_question_says_nothing_that_could_be_contradicted():
    assert not contradicts("Does Anna come on Tuesday?", ["Anna comes on Monday."])
    assert contradicts("Anna comes on Tuesday.", ["Anna comes on Monday."])


def test_a_long_talk_is_compared_by_what_was_said_last():
    long = ["Anna comes on Monday.", *["The rain has stopped for now."] * 200]

    assert not contradicts("Anna comes on Friday.", long)
    assert contradicts("Anna comes on Friday.", long[:50])


def test_the_first_reply_stands_beside_none():
    assert not any(beside_last("Your wife is Edna.", [], "who is my wife"))


def test_how_much_was_said_before_is_told():
    again, other = (
        beside_last(reply, ["Tea is at four in the hall."], "when is tea")[0]
        for reply in ("Tea is at four.", "Bingo follows later.")
    )

    assert again > other == 0
