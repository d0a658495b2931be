"""A goodbye ends a talk, gently; and what was put in a way of its own is answered so."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.people import change_person
from core.companion.answering import answered
from core.companion.hearing import hear
from core.companion.memory import memory_for_turn
from core.ports.talk import Exchange
from core.records.talk import Emotion, SessionStatus
from core.words.intent import Intent, intent_of
from helpers.talks import Recording, Talk

ANNAS = "0161 496 0001"
GOODBYES = (
    "Good night",
    "Bye then",
    "I have to go",
    "Thank you, goodbye",
    "I'm off to bed now",
    "I'd better be going",
)


@pytest.fixture
def talk(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone=ANNAS)
    return Talk(world, writer=Recording())


def sessions(talk):
    return sorted(talk.world.find("session"), key=lambda each: (each.created_at, each.id))


@pytest.mark.parametrize("said", GOODBYES)
def test_a_goodbye_is_answered_with_one_and_ends_the_talk(talk, said):
    talk.says("I'm so lonely")

    reply = talk.says(said).reply or ""

    assert re.match(r"Good ?(?:bye|night)\b", reply)
    (session,) = sessions(talk)
    assert session.status is SessionStatus.CLOSED
    assert session.dominant_emotion in Emotion
    summary = json.loads(session.session_summary)
    assert summary["message_count"] == session.message_count == 4
    assert summary["escalation_triggered"] is False
    assert "lonely" not in summary["summary"] or said not in summary["summary"]


def test_what_is_said_after_a_goodbye_begins_a_talk_that_knows_nothing_of_the_last(talk):
    talk.says("I like my garden")
    talk.says("Good night")
    talk.world.clock.advance(timedelta(seconds=5))

    talk.says("Where am I?")

    first, second = sessions(talk)
    assert (first.status, second.status) == (SessionStatus.CLOSED, SessionStatus.ACTIVE)
    assert second.message_count == 2
    assert talk.writer.given[-1].window == ()
    assert talk.writer.given[-1].anchors == ()


def test_that_help_was_needed_stands_in_what_a_talk_comes_to(talk):
    talk.says("I have a crushing pain in my chest")
    talk.says("Anna is here now")
    talk.says("Bye then")

    (session,) = sessions(talk)
    assert session.status is SessionStatus.CLOSED
    assert json.loads(session.session_summary)["escalation_triggered"] is True


def test_while_help_is_needed_a_goodbye_ends_nothing_and_the_act_is_said(talk):
    act = (talk.says("I have a crushing pain in my chest").reply or "").splitlines()[0]

    assert act in (talk.says("I have to go").reply or "")

    (session,) = sessions(talk)
    assert session.status is SessionStatus.ACTIVE


@pytest.mark.parametrize("said", ["I have to go to the toilet", "I want to go home", "Goodbye my"])
def test_not_each_going_is_a_goodbye(said):
    assert intent_of(said) is not Intent.GOODBYE


# A yes, to what was asked.


def test_who_says_yes_to_a_story_is_told_one(talk):
    asked = talk.says("I can't sleep").reply or ""
    assert "story" in asked

    assert talk.says("Yes please").told is not None


def test_who_says_yes_to_somebody_being_there_is_told_what_to_do(talk):
    asked = talk.says("There's a strange man in our kitchen")
    assert asked.intent is Intent.INTRUDER

    assert "Go where you feel safe" in (talk.says("yes").reply or "")


def test_a_yes_to_nothing_is_taken_as_one(talk):
    assert talk.says("Yes").told is None


# How it was put.


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Did I take my pills this morning?", "Please ask"),
        ("Have I had my breakfast?", "don't know if you've eaten"),
        ("Did I lock the door?", "don't know about that"),
        ("What's for dinner?", "don't know about the meal"),
        ("There's someone at the door", "before you open"),
        ("Am I going mad?", "frightening thought"),
        ("Go away, leave me alone", "quiet"),
        ("I don't want a bath", "You don't want a bath"),
        ("My back is killing me", "I'm sorry"),
    ],
)
def test_what_is_put_in_its_own_way_is_answered_so(talk, said, told):
    assert told in (talk.says(said).reply or "")


def test_what_was_not_written_down_is_not_said_to_be(talk):
    reply = talk.says("My back is killing me").reply or ""

    assert ("noted" in reply) is bool(talk.world.find("symptom"))


def test_a_birthday_is_told_where_it_is_written(talk):
    unknown = talk.says("How old am I?").reply or ""
    talk.world.add("patient", birth_date="1941-03-05")

    told = talk.says("When is my birthday?").reply or ""

    assert ANNAS in unknown
    assert "1941" in told


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("I used to work on the railways", "You used to work on the railways."),
        ("We used to go dancing at the Palais", "You used to go dancing at the Palais."),
        ("I was a teacher for my whole life", "You were a teacher for your whole life."),
        ("I love singing", "You love singing."),
    ],
)
def test_what_somebody_tells_of_themselves_is_said_back(talk, said, back):
    assert back in (talk.says(said).reply or "")


@pytest.mark.parametrize(
    "said",
    [
        "I used to hit my brother",
        "I love you",
        "I was in the war",
        "I like it when you tell everyone what I said about them and who they are",
        "I loved him. He is dead",
    ],
)
def test_what_may_weigh_or_is_long_is_not_said_back(talk, said):
    assert not (talk.says(said).reply or "").startswith("You ")


def test_what_is_to_be_avoided_is_not_said_back(talk):
    talk.world.add("preference", key="avoid", value="railways")

    assert "railways" not in (talk.says("I used to work on the railways").reply or "")


def test_who_comes_on_another_day_is_nothing_to_wait_for(talk):
    talk.world.clock.advance(datetime(2027, 1, 6, 12, tzinfo=UTC) - talk.world.clock.read().wall)
    talk.world.add("contact", name="Moira", relation="GP")
    told = "Anna visits every Sunday. Moira looks in at six."
    talk.world.run(change_person, fields={"caregiver_context": told})

    assert "Moira looks in at six" in (talk.says("Who's coming today?").reply or "")
    assert "Moira, your GP" in (talk.says("Who is Moira?").reply or "")


@pytest.mark.parametrize("said", ["You stupid machine", "Good night", "I want to go home"])
def test_who_asks_for_nothing_is_not_shown_to_the_record(talk, said):
    """Whatever a judgement makes of it: S3 is about those who ask."""
    heard = replace(hear(said, None), wants_all=True)
    memory = talk.world.run(memory_for_turn, talk.scope)
    exchange = Exchange("an id", talk.scope, talk.world.clock.read().wall, said)

    turn = answered(talk.voice, heard, memory, exchange)

    assert turn.intent is not Intent.EVERYTHING
    assert "Share and keep" not in (turn.reply or "")
