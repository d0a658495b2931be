"""What goes on from one turn to the next, and what ends with a talk (D3, D4, D6)."""

from datetime import timedelta

import pytest

from core.companion.phrases import sentences
from core.records.talk import Speaker, Trajectory
from helpers.talks import Recording, Talk

NEXT_TALK = timedelta(minutes=20)
LINES = ("I'm so frightened", "It is dark and I'm scared", "Nobody comes to see me", "I am afraid")


@pytest.fixture
def talk(world):
    return Talk(world, writer=Recording())


def felt(talk):
    found = sorted(talk.world.find("emotion"), key=lambda each: (each.felt_at, each.id))
    return [each.emotion for each in found]


def test_the_last_three_feelings_go_before_a_reply_in_their_order(talk):
    for line in LINES:
        talk.world.clock.advance(timedelta(seconds=30))
        talk.says(line)

    assert talk.writer.given[0].tone.lately == ()
    assert talk.writer.given[3].tone.lately == tuple(felt(talk)[:3])


@pytest.mark.parametrize(
    ("lines", "course"),
    [
        (("Hello", "I like tea", "The soup is good"), Trajectory.STABLE),
        (("Hello", "I like tea", "It is quiet", *LINES, *LINES), Trajectory.ESCALATING),
    ],
)
def test_how_the_talk_goes_goes_before_a_reply_too(talk, lines, course):
    for line in lines:
        talk.says(line)

    stored = [each.trajectory for each in talk.world.find("emotion")]
    given = [context.tone.trajectory for context in talk.writer.given]
    assert sorted(given) == sorted(stored)
    assert course in given


def test_what_rosemary_said_herself_stays_in_the_window(talk):
    for line in LINES:
        talk.says(line)

    window = talk.writer.given[-1].window
    assert [each.text for each in window if each.speaker is Speaker.ASSISTANT] == talk.shown[:-1]
    assert [each.text for each in window if each.speaker is Speaker.USER] == list(LINES[:-1])


def test_what_is_dear_stays_for_the_whole_talk_and_for_no_other(talk):
    talk.says("I like the garden")
    talk.says("What day is it?")
    talk.world.clock.advance(NEXT_TALK)
    talk.says("What day is it?")

    assert [context.anchors for context in talk.writer.given] == [(), ("garden",), ()]


def test_nothing_of_another_talk_goes_before_a_reply(talk):
    for line in LINES:
        talk.says(line)
    talk.world.clock.advance(NEXT_TALK)

    talk.says("Where am I?")

    context = talk.writer.given[-1]
    assert (context.window, context.tone.lately, context.anchors, context.turn) == ((), (), (), 0)


def test_no_story_is_told_twice_in_a_talk(talk):
    told = []
    for line in ("Tell me a story", "What day is it?", "Please tell me a story", "Another story?"):
        turn = talk.says(line)
        told += [turn.told.narrative.id] if turn.told else []

    assert len(told) >= 2
    assert len(set(told)) == len(told)


# Thirty turns without a circle, in which the same things are asked now and then.
AN_AFTERNOON = (
    "Where am I?",
    "I like the garden",
    "When is Anna coming?",
    "My knee hurts",
    "What day is it?",
    "I made soup today!",
    "Tell me everything you know about me",
    "I miss the sea",
    "Thank you, dear",
    "It's so quiet here",
)


def test_nothing_is_said_twice_in_a_window_unless_it_is_to_stay_the_same(talk):
    for line in AN_AFTERNOON * 3:
        talk.world.clock.advance(timedelta(seconds=30))
        talk.says(line)

    for context, said in zip(talk.writer.given, talk.shown, strict=True):
        ours = [line.text for line in context.window if line.speaker is Speaker.ASSISTANT]
        heard = {each for text in ours for each in sentences(text)}
        assert context.pace.is_steady or heard.isdisjoint(sentences(said)), said
