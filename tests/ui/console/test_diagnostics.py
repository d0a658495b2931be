"""How Rosemary does, at the command line; and what a sentence that asks for all of it is told."""

import json

import pytest


def test_it_tells_what_was_counted_and_how_the_vault_stands(console):
    console("add", "symptom", "headache")
    assert console("confirm", "nothing").status == 1
    console("verify")

    told = console("diagnostics").object

    assert told["ok"] is True
    assert told["counts"]["errors"] == 1
    assert told["counts"]["writes"] > 0
    assert told["counts"]["verified"] == 1
    assert told["failures"] == {"not_found": 1}
    assert told["vault"]["bytes"] > 0
    assert told["vault"]["verified_on"] == "2026-03-01"
    assert {"rosemary", "python", "sqlcipher"} <= set(told["versions"])
    assert "headache" not in json.dumps(told)


def test_it_is_read_in_plain_words(console):
    console("add", "symptom", "headache")

    said = console.read("diagnostics").out

    assert said.splitlines()[0] == "All is well."
    assert "Keeping a change" in said
    assert "headache" not in said


def test_the_report_is_written_once_and_for_its_owner(console, tmp_path):
    file = tmp_path / "report.txt"

    first, second = (console("diagnostics", "--out", str(file)) for _ in range(2))

    assert (first.status, second.status) == (0, 1)
    assert second.object["error"]["code"] == "export_exists"
    assert file.read_text() == first.object["report"]
    assert file.stat().st_mode & 0o777 == 0o600


EVERYTHING = "Tell me everything you know about me"


@pytest.mark.parametrize(
    "asked", [("recall", EVERYTHING), ("documents", "find", EVERYTHING)], ids=lambda words: words[0]
)
def test_a_lookup_of_all_of_it_tells_how_much_there_is_and_the_way(console, asked):
    console("add", "medication", "Metformin")

    told = console(*asked).object
    said = console.read(*asked).out

    assert told["topics"] == {"medication": 1}
    assert told["way"] == {"page": "keep", "command": "export"}
    assert not told.get("items", told.get("citations"))
    assert said.splitlines()[0] == "On record: one medicine."
    assert "export" in said
    assert "Metformin" not in said


@pytest.mark.parametrize(
    ("role", "what"), [("patient", "your medicines"), ("caregiver", "one medicine")]
)
def test_a_talk_about_all_of_it_names_the_command_too(console, role, what):
    console("add", "medication", "Metformin")

    told = console("--as", role, "talk", EVERYTHING).object
    said = console.read("--as", role, "talk", EVERYTHING).out

    assert told["way"] == {"page": "keep", "command": "export"}
    assert what in told["reply"]
    assert "Metformin" not in told["reply"] + said
    assert said.rstrip().endswith("In a terminal: export.")


@pytest.mark.parametrize("role", ["patient", "caregiver"])
def test_one_thing_is_answered(console, role):
    console("add", "medication", "Metformin")

    told = console("--as", role, "talk", "What medicines are on the list?").object

    assert "Metformin" in told["reply"]
    assert "way" not in told
