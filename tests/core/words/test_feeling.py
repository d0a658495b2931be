"""What somebody names of themselves is what they feel; how they usually are counts (D3)."""

import pytest

from core.records.talk import Emotion, Trajectory
from core.words.embedding.static_table import open_static_table
from core.words.feeling import feeling_in, felt, trajectory
from core.words.head import Chances
from core.words.meaning import Meaning


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_static_table)


def read_as(emotion):
    """Read between the lines as this, and as nothing else."""
    return Chances({each.value: float(each is emotion) for each in Emotion}, 0.5)


@pytest.mark.parametrize(
    ("said", "emotion"),
    [
        ("What a beautiful morning, but I feel abandoned", Emotion.LONELY),
        ("I am upset that the roses are so beautiful", Emotion.SAD),
        ("It makes me feel restless when the birds sing", Emotion.ANXIOUS),
        ("My sister died and I feel fine", Emotion.CALM),
    ],
)
def test_a_feeling_that_is_named_is_believed_whatever_stands_beside_it(said, emotion, meaning):
    assert feeling_in(said).emotion is emotion
    assert feeling_in(said, meaning).emotion is emotion


@pytest.mark.parametrize("between_the_lines", list(Emotion))
def test_who_names_a_feeling_is_believed_over_what_is_read_between_the_lines(between_the_lines):
    told = felt("I feel abandoned", read_as(between_the_lines))

    assert told.emotion is Emotion.LONELY
    assert told.confidence == pytest.approx(0.9)


def test_who_feels_abandoned_on_a_beautiful_morning_is_not_taken_for_content():
    morning = read_as(Emotion.CALM)

    named = felt("What a beautiful morning, but I feel abandoned", morning)
    unnamed = felt("What a beautiful morning", morning)

    assert unnamed.distress == 0
    assert named.distress == pytest.approx(0.9 * 0.55)


@pytest.mark.parametrize(
    ("session", "usual", "direction"),
    [
        # Up from a quiet hour to how they always are: nothing got worse.
        ([0.1, 0.1, 0.8, 0.8], [0.8] * 50, Trajectory.STABLE),
        ([0.1, 0.1, 0.8, 0.8], [0.7] * 50, Trajectory.STABLE),
        # Up, and beyond how they always are.
        ([0.1, 0.1, 0.8, 0.8], [0.6] * 50, Trajectory.ESCALATING),
        ([0.1, 0.1, 0.8, 0.8], [], Trajectory.ESCALATING),
        # Who comes down comes down, however they usually are.
        ([0.8, 0.8, 0.1, 0.1], [0.1] * 50, Trajectory.DE_ESCALATING),
        # A quiet hour of somebody often anxious gets neither better nor worse.
        ([0.1, 0.1, 0.1, 0.1], [0.8] * 50, Trajectory.STABLE),
        # How they were long ago is not how they usually are.
        ([0.3], [0.9] * 50 + [0.1] * 50, Trajectory.ESCALATING),
        ([0.1, 0.1, 0.3, 0.3], [0.9] * 50 + [0.1] * 50, Trajectory.ESCALATING),
    ],
)
def test_who_is_as_they_usually_are_is_not_getting_worse(session, usual, direction):
    assert trajectory(session, usual) is direction
