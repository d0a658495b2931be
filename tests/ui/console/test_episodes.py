"""`episodes`, and what a helper asks of them with `talk`, as they are typed."""

import pytest

DOCTOR = ("--as", "clinician")


@pytest.fixture
def doctor(console):
    """Somebody with a doctor who sees their record."""
    console("people", "account", "Dr Eve", "--role", "clinician")
    return lambda *typed, **more: console(*DOCTOR, *typed, **more)


def test_a_case_is_kept_found_and_put_right(doctor):
    kept = doctor("episodes", "save", "Fever, suspected sepsis", "--decision", "Blood cultures")
    kept_id = kept.object["id"]

    assert doctor("episodes", "outcome", kept_id, "accepted").object["outcome"] == "accepted"
    assert doctor("episodes", "decide", kept_id, "-", stdin="Lactate").status == 0

    (shown,) = doctor("episodes").object["episodes"]
    assert shown == doctor("episodes", "show", kept_id).object
    assert (shown["asked"], shown["decision"]) == ("Fever, suspected sepsis", "Lactate")
    assert shown["outcome"] == "accepted"
    assert doctor("episodes", "history").object["episodes"] == [shown]


def test_similar_cases_are_counted(doctor):
    for case in ("Fever, suspected sepsis", "Suspected sepsis and a high fever", "An itchy rash"):
        step = "Wait" if "rash" in case else "Blood cultures and lactate first"
        doctor("episodes", "save", case, "--decision", step)

    found = doctor("episodes", "similar", "a fever, I suspect sepsis").object

    assert len(found["episodes"]) == 2
    assert found["statistic"]["first_step"] == "Blood cultures + lactate"
    assert found["statistic"]["count"] == found["statistic"]["cases"] == 2
    assert set(found["statistic"]["episodes"]) == {each["id"] for each in found["episodes"]}


def test_what_was_asked_is_remembered_by_another_run_of_the_program(doctor):
    doctor("talk", "She has a high blood pressure, what medicines does she take?")
    doctor("talk", "We decided to stop amlodipine.")

    told = doctor("talk", "What did we decide about her blood pressure?").object

    assert "We decided to stop amlodipine" in told["reply"]
    assert told["intent"] == "discussed"
    assert {each["store"] for each in told["sources"]} == {"episode"}
    figures = doctor("episodes", "figures").object
    assert (figures["asked"], figures["kept"]) == (3, 3)


def test_it_can_be_switched_off_at_once(doctor):
    doctor("talk", "What medicines does she take?")
    assert doctor("episodes", "off").object == {"is_on": False}

    told = doctor("episodes").object
    asked = doctor("talk", "What did we discuss earlier?").object["reply"]

    assert (told["is_on"], told["episodes"]) == (False, [])
    assert "is not kept" in asked
    assert doctor("episodes", "save", "A rash").object["error"]["code"] == "policy_refused"
    doctor("episodes", "on")
    assert len(doctor("episodes").object["episodes"]) == 1


def test_the_person_themselves_has_none(console):
    assert console("--as", "patient", "episodes").object["error"]["code"] == "access_denied"


def test_another_helper_sees_nothing_of_it(console, doctor):
    kept = doctor("episodes", "save", "A rash").object["id"]

    assert console("episodes").object["episodes"] == []
    assert console("episodes", "show", kept).object["error"]["code"] == "not_found"


def test_it_is_told_in_words_too(console):
    console("episodes", "save", "An itchy rash", "--decision", "Wait until Monday")

    for typed in (("list",), ("history",), ("similar", "an itchy rash")):
        said = console.read("episodes", *typed).out
        assert "An itchy rash" in said
        assert "Wait until Monday" in said
    assert "questions found" in console.read("episodes", "figures").out


def test_a_figure_that_is_not_there_is_told_without_its_unit(console):
    figures = console.read("episodes", "figures").out

    assert "No look was measured yet, or it took more than a second." in figures
    assert "No text was read yet, or it took more than a second." in figures
    assert "milliseconds" not in figures


def test_nothing_typed_is_refused(console):
    assert console("episodes", "save", " ").object["error"]["code"] == "input_rejected"
    assert console("episodes", "similar", " ").object["error"]["code"] == "input_rejected"
