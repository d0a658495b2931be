"""`actions`: noted, agreed to and told of on the command line."""

import pytest

from helpers.console import Console


@pytest.fixture
def console(tmp_path) -> Console:
    console = Console(tmp_path)
    console.move_in("--name", "Ada")
    return console


def test_an_action_goes_its_way_from_a_wish_to_its_end(console):
    action = console("actions", "propose", "book", "A check of the eyes").object

    agreed = console("actions", "consent", action["id"], "--basis", "power of attorney").object
    done = console("actions", "done", action["id"], "--note", "Tuesday at nine").object

    assert [each["status"] for each in (action, agreed, done)] == ["proposed", "consented", "done"]
    assert console("actions").object["actions"] == []
    (told,) = console("actions", "list", "--all").object["actions"]
    assert told["note"] == "Tuesday at nine"


def test_what_was_not_agreed_to_cannot_be_done(console):
    action = console("actions", "propose", "notify", "Tell the neighbour").object

    refused = console("actions", "done", action["id"])

    assert refused.status != 0
    (told,) = console("actions").object["actions"]
    assert told["status"] == "proposed"


def test_it_is_read_as_a_list(console):
    console("actions", "propose", "refill", "Eye drops")

    assert "Eye drops" in console.read("actions").out
