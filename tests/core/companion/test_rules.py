"""The rules of a talk, each where it is kept: repetition, pace, window, what a writer may see."""

from dataclasses import fields
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.companion.context import Answer, CompanionContext, Line, Pace, Tone, Warmth
from core.companion.finish import SAFE, finish
from core.companion.hearing import hear
from core.companion.pacing import pace_of
from core.companion.phrases import sentences
from core.companion.repetition import Echo, echo_of
from core.companion.window import State, window, window_size
from core.companion.writer import EmbeddedWriter
from core.records.talk import Emotion, Message, Question, Speaker, Trajectory
from core.words.embedding.static_table import open_static_table
from core.words.fingerprint import fingerprint
from core.words.intent import Intent
from core.words.meaning import Meaning
from core.words.question_type import question_type
from core.words.repetition import SAME
from helpers.world import NOON


def message(number, role=Speaker.USER, content="Where am I?"):
    return Message(
        id=f"m{number}",
        created_at=NOON,
        updated_at=NOON,
        session_id="s",
        role=role,
        content=content,
        said_at=NOON + timedelta(seconds=number),
        sequence_number=number,
    )


def heard(text):
    return hear(text, None)


def question(number, text):
    return Question(
        id=f"q{number}",
        created_at=NOON,
        updated_at=NOON,
        session_id="s",
        message_id=f"m{number}",
        fingerprint=fingerprint(text),
        original_message=text,
        question_type=question_type(text),
        asked_at=NOON,
    )


def context(**fields_of_it):
    return CompanionContext(
        **{
            "said": "Where am I?",
            "intent": Intent.WHERE,
            "answer": Answer("where.home", {"home": "at home", "weekday": "Monday", "part": "day"}),
            "tone": Tone(Emotion.NEUTRAL, is_distressed=False, trajectory=Trajectory.STABLE),
            "pace": Pace(Warmth.WARM, 160),
            "name": "Ada",
            **fields_of_it,
        }
    )


# D8, D2


def test_each_earlier_message_counts_once_however_it_matches():
    earlier = [question(1, "where am I"), question(2, "where am I"), question(3, "I like tea")]

    echo = echo_of(heard("Where am I?"), earlier, None)

    assert echo == Echo(2, frozenset({"m1", "m2"}))


def test_a_question_of_the_same_kind_is_a_repetition_however_worded():
    asked = [question(1, "I don't know where I am")]

    assert echo_of(heard("Where am I?"), asked, None).count == 1


@pytest.mark.parametrize(
    ("said", "count"),
    [
        # Three words of five are .6, which is not above it; four of six are.
        ("the blue kettle whistles loudly", 0),
        ("the small blue kettle whistles loudly", 1),
    ],
)
def test_above_three_fifths_of_the_words_it_is_a_repetition(said, count):
    asked = question(1, said.replace("loudly", "sweetly"))

    assert echo_of(heard(said), [asked], None).count == count


@pytest.mark.parametrize(("chance", "count"), [(SAME - 0.01, 0), (SAME, 1)])
def test_what_means_the_same_is_a_repetition(chance, count, monkeypatch):
    monkeypatch.setattr("core.words.repetition.same_need", lambda *_: chance)
    meaning = Meaning(open_static_table)
    asked = [question(1, "my kettle whistles")]

    assert echo_of(heard("the kettle sings to me"), asked, meaning).count == count


def test_small_talk_is_never_a_repetition_by_its_kind():
    assert echo_of(heard("I like soup"), [question(1, "It is raining")], None).count == 0


@pytest.mark.parametrize(
    ("count", "warmth", "longest", "is_steady"),
    [
        (0, Warmth.WARM, 160, False),
        (1, Warmth.GENTLE, 160, False),
        (2, Warmth.GENTLE, 160, False),
        (3, Warmth.TENDER, 120, False),
        (4, Warmth.TENDER, 120, False),
        (5, Warmth.CHERISHING, 80, True),
        (50, Warmth.CHERISHING, 80, True),
    ],
)
def test_warmth_rises_in_four_steps_and_the_longest_reply_falls(count, warmth, longest, is_steady):
    assert pace_of(Echo(count)) == Pace(warmth, longest, is_steady)


# D7


@pytest.mark.parametrize(
    ("messages", "repeats", "distress", "is_escalated", "size"),
    [
        (0, 0, 0.0, False, 0),
        (6, 9, 1.0, True, 6),
        (7, 0, 0.0, False, 12),
        (40, 3, 0.7, False, 12),
        (40, 4, 0.0, False, 6),
        (40, 4, 0.9, False, 6),
        (40, 0, 0.71, False, 16),
        (40, 9, 0.0, True, 16),
    ],
)
def test_the_window_has_the_size_that_the_state_asks_for(
    messages, repeats, distress, *, is_escalated, size
):
    assert window_size(State(messages, repeats, distress, is_escalated)) == size


def test_from_three_repeats_on_only_the_newest_of_them_stays_with_its_answer():
    talk = [
        message(1),
        message(2, Speaker.ASSISTANT, "At home."),
        message(3, content="I like tea"),
        message(4, Speaker.ASSISTANT, "How nice."),
        message(5),
        message(6, Speaker.ASSISTANT, "At home, and safe."),
    ]

    for repeats, kept in ((2, 6), (3, 4)):
        state = State(len(talk), repeats, 0.0, is_escalated=False)
        lines = window(talk, state, {"m1", "m5"})
        assert len(lines) == kept
    assert [line.text for line in lines] == [
        "I like tea",
        "How nice.",
        "Where am I?",
        "At home, and safe.",
    ]


@given(st.integers(0, 40), st.integers(0, 9), st.floats(0, 1), st.booleans())
def test_a_window_is_the_end_of_the_talk_in_its_order(count, repeats, distress, is_escalated):
    talk = [
        message(number, Speaker.USER if number % 2 else Speaker.ASSISTANT, f"line {number}")
        for number in range(1, count + 1)
    ]

    lines = window(talk, State(count, repeats, distress, is_escalated), frozenset())

    assert [line.text for line in lines] == [each.content for each in talk][-len(lines) or count :]
    assert len(lines) <= 16


# D1, D6


def test_what_a_writer_sees_has_no_field_for_repetition_or_other_talks():
    named = {
        f"{kind.__name__}.{each.name}"
        for kind in (CompanionContext, Pace, Tone, Line, Answer)
        for each in fields(kind)
    }

    assert named == {
        "CompanionContext.said",
        "CompanionContext.intent",
        "CompanionContext.answer",
        "CompanionContext.tone",
        "CompanionContext.pace",
        "CompanionContext.name",
        "CompanionContext.window",
        "CompanionContext.story",
        "CompanionContext.likes",
        "CompanionContext.avoided",
        "CompanionContext.anchors",
        "CompanionContext.turn",
        "Pace.warmth",
        "Pace.longest",
        "Pace.is_steady",
        "Tone.emotion",
        "Tone.is_distressed",
        "Tone.trajectory",
        "Tone.lately",
        "Line.speaker",
        "Line.text",
        "Answer.key",
        "Answer.values",
    }


# Facts before comfort, comfort before facts.


def test_a_fact_that_is_asked_for_comes_first():
    assert EmbeddedWriter().write(context()).startswith("You're at home")


@given(st.integers(0, 50))
def test_what_stands_in_the_window_is_said_in_other_words(turn):
    first = EmbeddedWriter().write(context(turn=turn))
    heard_already = (Line(Speaker.ASSISTANT, first),)

    second = EmbeddedWriter().write(context(turn=turn, window=heard_already))

    assert set(sentences(second)).isdisjoint(sentences(first))


def test_who_is_afraid_is_heard_before_any_fact():
    tone = Tone(Emotion.FEARFUL, is_distressed=True, trajectory=Trajectory.STABLE)

    written = EmbeddedWriter().write(context(tone=tone))

    assert "at home" in written
    assert not written.startswith("You're at home")


@given(st.integers(0, 500), st.sampled_from(list(Emotion)), st.sampled_from(list(Warmth)))
def test_the_embedded_writer_always_writes_something_whole(turn, emotion, warmth):
    tone = Tone(emotion, is_distressed=turn % 2 == 0, trajectory=Trajectory.STABLE)
    made = context(turn=turn, tone=tone, pace=Pace(warmth, 80))

    assert finish(EmbeddedWriter(), made, None).fault is None


def test_what_may_always_be_said_is_short_and_whole():
    assert all(len(each.split()) < 12 and each.endswith(".") for each in SAFE)
