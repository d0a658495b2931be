"""Several files in one go: each is told about, and one that cannot be read keeps none back."""

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
