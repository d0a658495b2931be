"""A slip at `talk` or `delete` is told for what it is, and nothing happens by it."""

import pytest


def test_a_talk_that_never_was_is_refused(console):
    said = console("talk", "Where am I?", "--session", "nowhere")

    assert (said.status, said.object["error"]["code"]) == (1, "not_found")


def test_whoever_needs_help_is_answered_in_whatever_talk(console):
    said = console.read("talk", "I have a crushing pain in my chest", "--session", "nowhere")

    assert said.status == 0
    assert "call" in said.out


def test_a_talk_that_goes_on_is_gone_on_with(console):
    begun = console("talk", "Hello").object["session"]

    assert console("talk", "Where am I?", "--session", begun).object["session"] == begun


@pytest.mark.parametrize("who", [(), ("Margaret",)])
def test_one_record_and_a_whole_person_are_never_meant_at_once(console, who):
    said = console.read("delete", "some-id", "--person", *who, "--yes")

    assert said.status == 1
    assert "Nothing was deleted." in said.err


@pytest.mark.parametrize("who", ["patient", "caregiver"])
def test_whoever_needs_help_at_great_length_is_answered_beside_the_refusal(console, who):
    long = "I have a crushing pain in my chest. " + "It is so. " * 500

    said = console.read("talk", long, "--as", who)

    assert said.status == 1
    assert "call" in said.err
    assert "4000" in said.err.replace(",", "")


def test_a_helpers_alarm_is_answered_in_whatever_session(console):
    said = console("talk", "She has a crushing pain", "--as", "caregiver", "--session", "nowhere")

    assert said.status == 0
    assert said.object["safety"]["level"] == "emergency"


def test_a_helpers_question_in_a_session_that_never_was_is_refused(console):
    said = console("talk", "Who is Anna?", "--as", "caregiver", "--session", "nowhere")

    assert said.object["error"]["code"] == "not_found"


@pytest.mark.parametrize("command", [("recall",), ("documents", "find")])
def test_more_than_is_heard_at_once_is_looked_for_nowhere(console, command):
    said = console(*command, "where is the spare key " * 200)

    assert (said.status, said.object["error"]["code"]) == (1, "too_long")


def test_whoever_may_not_go_through_talks_is_told_who_may(console):
    said = console.read("backfill")

    assert said.status == 1
    assert "--as patient" in said.err


@pytest.mark.parametrize("signs", ["?", "..."])
def test_signs_alone_are_nothing_to_keep_in_mind(console, signs):
    assert console("remember", signs).object["error"]["code"] == "input_rejected"


def test_a_manner_of_speaking_that_no_calendar_has_is_talk_like_any_other(console):
    """It once stopped every later word, a call for help too (N1)."""
    said = console.read("talk", "I've had this bad back for 5000 years")
    later = console.read("talk", "I have a crushing pain in my chest")

    assert (said.status, later.status) == (0, 0)
    assert "call" in later.out
