"""A model on this computer is let find what is remembered, and sent away again."""

from functools import cache

import pytest

from core.adapters.local_model import LocalModel
from core.words.embedding.usual import open_embedder
from helpers.model_server import embeds, model_server

FIND = "--purpose", "find", "--basis", "self"
TOLD = "remember that I hate Thursday mornings"


@cache
def static_table():
    return open_embedder("static")


@pytest.fixture
def home(console):
    agreed = console("--as", "patient", "consent", "add", "local_model", *FIND)
    assert agreed.status == 0, agreed
    console.find_model = lambda choice: LocalModel(choice.address, choice.name)
    return console


def code(said):
    return said.object["error"]["code"]


def test_what_is_remembered_is_found_by_it(home):
    home("remember", TOLD)
    with model_server(embeds(static_table())) as server:
        chosen = home("model", "finds", server.address, "meaning")
        found = home("recall", "mornings on Thursdays")

    where = server.address
    assert chosen.object == {"model": None, "finds": "meaning", "finds_at": where, "counts": True}
    assert found.object["by_meaning"] is True
    assert "Thursday mornings" in found.object["items"][0]["text"]
    assert any("Thursday mornings" in str(asked["input"]) for _, _, asked in server.asked)


def test_once_it_is_gone_words_are_compared_and_nothing_is_lost(home):
    home("remember", TOLD)
    with model_server(embeds(static_table())) as server:
        home("model", "finds", server.address, "meaning")
        home("recall", "Thursday mornings")

    found = home("recall", "Thursday mornings")

    assert found.status == 0
    assert found.object["by_meaning"] is False
    assert "Thursday mornings" in found.object["items"][0]["text"]


def test_sent_away_our_own_finds_again(home):
    home("remember", TOLD)
    with model_server(embeds(static_table())) as server:
        home("model", "finds", server.address, "meaning")
        home("recall", "Thursday mornings")
        home("model", "finds-not")
        home("recall", "Thursday mornings")
        before = len(server.asked)
        found = home("recall", "mornings on Thursdays")

    assert home("model").object == {"model": None}
    assert found.object["by_meaning"] is True
    assert len(server.asked) == before


def test_without_consent_it_is_not_even_asked(console):
    console.find_model = lambda choice: LocalModel(choice.address, choice.name)
    with model_server(embeds(static_table())) as server:
        refused = console("model", "finds", server.address, "meaning")

    assert code(refused) == "model_needs_consent"
    assert server.asked == []


def test_a_word_for_replies_is_none_for_finding(console):
    agreed = console("--as", "patient", "consent", "add", "local_model", "--basis", "self")
    console.find_model = lambda choice: LocalModel(choice.address, choice.name)

    assert agreed.status == 0
    assert code(console("model", "finds", "http://127.0.0.1:9/v1", "m")) == "model_needs_consent"


def test_what_is_done_by_itself_is_read_by_it_too(home):
    with model_server(embeds(static_table())) as server:
        home("model", "finds", server.address, "meaning")
        home("remember", TOLD)
        home("jobs", "run")

    assert any("Thursday mornings" in str(asked["input"]) for _, _, asked in server.asked)


def test_a_question_is_read_by_it_too(home):
    home("remember", TOLD)
    with model_server(embeds(static_table())) as server:
        home("model", "finds", server.address, "meaning")
        home("recall", "Thursdays")
        before = len(server.asked)
        asked = home("--as", "caregiver", "talk", "What do I think of mornings on Thursdays?")

    assert asked.status == 0
    assert any("Thursdays" in str(each["input"]) for _, _, each in server.asked[before:])


def test_one_that_does_not_answer_is_not_chosen(home):
    assert code(home("model", "finds", "http://127.0.0.1:9/v1", "meaning")) == "endpoint_failed"
    assert "finds" not in home("model").object


@pytest.mark.parametrize(
    ("address", "name"), [("http://localhost:9/v1", "meaning"), ("http://127.0.0.1:9", "gpt-4o")]
)
def test_none_elsewhere_is_asked(home, address, name):
    assert code(home("model", "finds", address, name)) == "endpoint_refused"


def test_with_someone_else_in_the_vault_it_waits_for_their_word(home):
    assert home("people", "add", "Ben").status == 0
    with model_server(embeds(static_table())) as server:
        chosen = home("--person", "Ada", "model", "finds", server.address, "meaning")

    assert chosen.object["counts"] is False
