"""A difference between a file and the record is shown in words people read."""

from pathlib import Path

from core.key_choices import UseKeyFile
from core.scope import Role
from core.tools.calling import call_tool
from core.tools.noting import Asked
from helpers.console import Console
from helpers.fhir import allergy, bundle, written
from ui.who import find_scope


def test_review_shows_both_values_and_never_a_media_type(console: Console, tmp_path: Path) -> None:
    console("add", "allergy", "Penicillin", "--reaction", "Rash")
    file = written(tmp_path, bundle(allergy(criticality="high")))

    console("import", str(file))

    (item,) = console("review").object["items"]
    assert item["text"] == "Penicillin"
    assert item["other_text"] is None
    assert item["differs"] == [{"name": "criticality", "on_record": None, "in_file": "high"}]
    shown = console.read("review").out
    assert "criticality: not noted. The file says: high." in shown
    assert "json" not in shown


def test_what_is_over_for_the_clinic_is_named_once(console: Console, tmp_path: Path) -> None:
    console("add", "condition", "Gout")
    over = {"resourceType": "Condition", "id": "1", "code": {"text": "Gout"}}
    over["clinicalStatus"] = {"coding": [{"code": "resolved"}]}
    file = written(tmp_path, bundle(over))

    console("import", str(file))

    lines = console.read("review").out.splitlines()
    assert lines[0] == "Gout"
    assert "    status: current. The file says: over." in lines


def offered(console: Console) -> None:
    """Another program offers a medicine, with the words it was taken from."""
    console("tools", "on")
    console("tools", "allow", "Helpful Desk", "medications", "--write")
    said = {"section": "medications", "fact": "Ramipril", "source_quote": "She takes it now."}
    asked = Asked("Helpful Desk", "clinical_profile_upsert", said)
    opened = console.keeper.open(console.vault, UseKeyFile(console.key_file), console.clock)
    call_tool(opened.vault, find_scope(opened.vault, None, Role.CAREGIVER, None), asked)
    opened.close()


def test_what_another_program_offers_is_shown_with_its_own_words(console: Console) -> None:
    offered(console)

    (item,) = console("review").object["items"]
    shown = console.read("review").out

    words = "Helpful Desk: \u201cShe takes it now.\u201d"
    assert (item["text"], item["differs"], item["offered_as"]) == ("Ramipril", [], words)
    assert f"    {words}" in shown.splitlines()


def test_why_tells_the_words_of_whoever_offered_what_was_taken(console: Console) -> None:
    offered(console)
    (item,) = console("review").object["items"]
    console("review", item["id"], "accept")

    shown = console.read("history", item["record_id"]).out

    assert "She takes it now." in shown
    assert "offered by another program, from a tool" in shown
    assert "Said to be so once, on 2026-03-01 13:00" in shown


def test_how_sure_their_own_words_are_is_not_on_the_persons_screen(console: Console) -> None:
    """It says how clear they seemed (C4)."""
    console("add", "cognitive-state", "62", "--basis", "impression")
    told = console("--as", "patient", "add", "condition", "gout").object

    theirs = console.read("--as", "patient", "history", told["id"]).out
    ours = console.read("history", told["id"]).out

    assert "sure to 62 in a hundred" in ours
    assert "62" not in theirs.replace(told["id"], "")


def test_an_edit_that_would_contradict_another_entry_waits(console: Console) -> None:
    console("add", "medication", "Metformin", "--dose", "500 mg")
    other = console("add", "medication", "Metformn", "--dose", "1000 mg").object

    said = console.read("edit", other["id"], "name=Metformin").out

    assert "Both sides wait under: review." in said
    assert "Metformin, 1000 mg" in console.read("review").out
    medicines = console("profile", "medications").object["medications"]
    assert {each["text"] for each in medicines} == {"Metformin", "Metformn"}
