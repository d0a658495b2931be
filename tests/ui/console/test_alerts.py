"""`alerts`: what was noticed, and what a caregiver wants to be told, on the command line."""

import pytest

from helpers.console import Console


@pytest.fixture
def console(tmp_path) -> Console:
    console = Console(tmp_path)
    console.move_in("--name", "Ada")
    return console


def test_what_was_noticed_is_told_until_somebody_says_that_they_saw_it(console):
    console("--as", "patient", "talk", "-", stdin="I have chest pain and I cannot breathe")

    (alert,) = console("alerts").object["alerts"]
    assert (alert["what"], alert["is_urgent"]) == ("help", True)
    assert "chest" not in alert["said"]
    assert console("alerts", "seen", alert["id"]).status == 0
    assert console("alerts").object["alerts"] == []


def test_a_caregiver_chooses_what_and_how(console):
    assert console("alerts", "choose", "help", "off").object == {"name": "help", "value": False}
    console("alerts", "choose", "quiet_from", "22")
    console("--as", "patient", "talk", "-", stdin="I have chest pain and I cannot breathe")

    chosen = console("alerts", "choices").object["choices"]
    assert (chosen["help"], chosen["harder"], chosen["quiet_from"]) == (False, True, 22)
    assert console("alerts").object["alerts"] == []


@pytest.mark.parametrize("words", [(), ("choices",), ("choose", "rings", "off")])
def test_the_person_is_told_of_none_of_it(console, words):
    console("people", "account", "patient")

    refused = console("--as", "patient", "alerts", *words)

    assert refused.status == 1
    assert refused.object["error"]["code"] == "access_denied"
