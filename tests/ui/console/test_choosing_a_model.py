"""A model on this computer is chosen, measured, and only then let near the person."""

from datetime import timedelta
from functools import partial

import pytest

from core.adapters.local_model import LocalModel
from core.clock import ManualClock
from core.companion.model_choice import LEAST_TURNS, Measured, note_measured
from core.key_choices import UseKeyFile
from core.scope import Role
from helpers.model_server import model_server, says
from helpers.world import NOON
from ui.who import find_scope

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


def note_as_measured(home, address):
    """As `model measure` does, without its 3,000 turns."""
    fingerprint = LocalModel(address, "small").fingerprint()
    measured = Measured(fingerprint, LEAST_TURNS, 0, NOON)
    opened = home.keeper.open(home.vault, UseKeyFile(home.key_file), ManualClock(NOON))
    scope = find_scope(opened.vault, None, Role.CAREGIVER, None)
    opened.vault.submit(scope, partial(note_measured, measured=measured)).result()
    opened.close()


def test_one_that_was_measured_words_the_summary_of_a_talk_when_the_jobs_run(home):
    with model_server(says("They told this: [1]")) as server:
        home("model", "set", server.address, "small")
        note_as_measured(home, server.address)
        home("--as", "patient", "talk", "I grew tall yellow sunflowers along the garden wall.")
        home.pass_time(timedelta(hours=1))
        home("jobs", "run")

    found = home("--as", "patient", "recall", "sunflowers").object["items"]
    quoted = "They told this: \u201cI grew tall yellow sunflowers along the garden wall.\u201d"
    assert quoted in [each["text"] for each in found]
