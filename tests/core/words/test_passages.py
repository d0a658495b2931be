"""A long text is read in passages: whole, and in a time that grows as it does."""

import time

import pytest

from core.words.passages import LONGEST, passages
from core.words.routing_signs import routing_signs
from core.words.statements.extract import statements
from core.words.statements.statement import Speaker, Topic

TOLD = "I had tea with Anna in the garden. "


@pytest.mark.parametrize("length", [0, 1, LONGEST - 1, LONGEST])
def test_what_people_say_at_once_is_one_passage(length):
    assert passages("x" * length) == ("x" * length,)


@pytest.mark.parametrize(
    "text",
    ["x" * 5000, TOLD * 200, "so and then " * 500, "one, two\n\n" * 400, "a\n\nb " + TOLD * 90],
)
def test_together_they_are_the_text(text):
    parts = passages(text)

    assert "".join(parts) == text
    assert max(map(len, parts)) <= LONGEST
    assert len(parts) <= 2 * (len(text) // LONGEST + 1)


def test_one_ends_with_a_sentence():
    assert all(each.rstrip().endswith(".") for each in passages(TOLD * 200))


def test_what_is_told_at_the_end_of_a_long_story_is_read():
    told = statements(TOLD * 100 + "I am allergic to penicillin.")

    assert (Topic.ALLERGY, "penicillin") in [(each.topic, each.means) for each in told]


@pytest.mark.parametrize("unit", [TOLD, "i was at the shop and then "])
def test_four_times_the_text_takes_about_four_times_as_long(unit):
    _read(unit)

    assert _seconds(unit, 9_600) < 10 * _seconds(unit, 2_400)


def _seconds(unit, length):
    """Of this thread on the processor; no passage is like another."""

    def once(time_of):
        text = "".join(f"{unit}{time_of}{at} " for at in range(length // len(unit)))
        began = time.thread_time()
        _read(text[:length])
        return time.thread_time() - began

    return min(once(letter) for letter in "abc")


def _read(text):
    routing_signs(text, Speaker.PATIENT)
    statements(text)
