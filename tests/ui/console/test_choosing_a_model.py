"""A model on this computer is chosen, measured, and only then let near the person."""

import pytest

from core.adapters.local_model import LocalModel
from helpers.model_server import model_server, says

GOOD = says("[ANSWER] I'm here with you.")


@pytest.fixture
def home(console):
    agreed = console("--as", "patient", "consent", "add", "local_model", "--basis", "self")
    assert agreed.status == 0, agreed
    console.find_model = lambda choice: LocalModel(
        choice.address,
        choice.name,
        measured=choice.measured.fingerprint if choice.with_the_person else None,
    )
    return console


def code(said):
    return said.object["error"]["code"]


def test_without_consent_none_is_chosen(console):
    assert code(console("model", "set", "http://127.0.0.1:9/v1", "small")) == "model_needs_consent"
    assert console("model").object == {"model": None}


@pytest.mark.parametrize(
    ("address", "name"), [("http://localhost:9/v1", "small"), ("http://127.0.0.1:9", "gpt-4o")]
)
def test_none_elsewhere_can_be_chosen(home, address, name):
    assert code(home("model", "set", address, name)) == "endpoint_refused"


def test_one_that_was_not_measured_is_kept_from_the_person(home):
    home("model", "set", "http://127.0.0.1:9/v1", "small")

    assert code(home("model", "person", "on")) == "model_not_measured"
    assert home("model").object["with_the_person"] is False


def test_a_few_turns_are_no_measure(home):
    with model_server(GOOD) as server:
        home("model", "set", server.address, "small")
        measured = home("model", "measure", "--turns", "20")

    assert measured.status == 1
    assert (measured.object["turns"], measured.object["leaks"]) == (20, 0)
    assert code(home("model", "person", "on")) == "model_not_measured"


def test_one_that_does_not_answer_cannot_be_measured(home):
    home("model", "set", "http://127.0.0.1:9/v1", "small")

    assert code(home("model", "measure")) == "endpoint_failed"


def test_the_window_of_consent_closes_with_it(home):
    with model_server(GOOD) as server:
        home("model", "set", server.address, "small")
        (consent,) = home("consent", "list").object["consents"]
        home("--as", "patient", "consent", "remove", consent["id"])

        home("--as", "patient", "talk", "Where am I?")

    assert server.asked == []


def test_a_model_that_was_not_let_near_the_person_is_not_asked(home):
    with model_server(GOOD) as server:
        home("model", "set", server.address, "small")
        home("--as", "patient", "talk", "I like the garden")

    assert server.asked == []


def test_a_model_is_forgotten(home):
    home("model", "set", "http://127.0.0.1:9/v1", "small")

    assert home("model", "remove").object == {"model": None}
    assert home("model").object == {"model": None}
