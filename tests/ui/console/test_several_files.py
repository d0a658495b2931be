"""Several files in one go: each is told about, and one that cannot be read keeps none back."""

import json
from pathlib import Path

from helpers.console import Console
from helpers.fhir import CLINIC, written


def test_one_bad_file_keeps_no_other_back(console: Console, tmp_path: Path) -> None:
    empty = written(tmp_path, "", "empty.json")

    said = console("import", str(empty), str(CLINIC), str(tmp_path))

    assert said.status == 1
    first, second, third = said.object["files"]
    assert first["error"]["code"] == third["error"]["code"] == "import_rejected"
    assert "empty" in first["error"]["message"]
    assert "folder" in third["error"]["message"]
    assert second["added"] == 6
    assert said.object["error"] == first["error"]
    assert console("profile", "allergies").object["allergies"]


def test_each_file_is_named_with_what_became_of_it(console: Console, tmp_path: Path) -> None:
    empty = written(tmp_path, "", "empty.json")

    said = console.read("import", str(CLINIC), str(empty))

    assert said.status == 1
    assert f"Taken in: {CLINIC}" in said.out
    assert f"Not taken in: {empty}" in said.out


def test_one_bad_file_alone_is_a_failure_like_any_other(console: Console, tmp_path: Path) -> None:
    said = console("import", str(written(tmp_path, "")))

    assert said.status == 1
    assert set(said.object) == {"error"}


def test_what_was_left_out_stands_apart_from_what_was_put_right_each_with_its_place(
    console: Console, tmp_path: Path
) -> None:
    """In words, and not as the file's own types: who reads it is somebody's daughter."""
    whose = {"reference": "Patient/1"}
    allergy = {"resourceType": "AllergyIntolerance", "patient": whose, "code": {"text": "Latex"}}
    entries = [{"resource": each} for each in (allergy, "oops", {"resourceType": "Claim"})]
    bundle = {"resourceType": "Bundle", "type": "collection", "entry": entries}
    path = written(tmp_path, json.dumps(bundle))

    lines = console.read("import", "--dry-run", str(path)).out.splitlines()
    (file,) = console("import", str(path)).object["files"]

    left_out, put_right = (
        lines.index("  Left out, and why"),
        lines.index("  Put right while reading"),
    )
    assert lines[left_out + 1 : put_right] == [
        "    Something unknown: Empty. It is entry 2 of the file.",
        "    A bill: Of a sort that Rosemary does not keep yet. It is entry 3 of the file.",
    ]
    assert lines[put_right + 1].startswith("    An allergy: Did not say whether it still holds.")
    assert [each["places"] for each in file["reasons"]["refused"]] == [[2], [3]]
