"""`import --dry-run`: what would come of a file, told and not stored."""

from pathlib import Path

from helpers.console import Console
from helpers.fhir import CLINIC
from helpers.memories import written

MEMORIES = ["User is allergic to penicillin", "Likes tea with milk", "Is tall"]


def test_it_tells_what_would_wait_and_stores_nothing(console: Console, tmp_path: Path) -> None:
    said = console("import", "--dry-run", str(written(tmp_path, MEMORIES)))

    (file,) = said.object["files"]
    assert (said.status, file["dry_run"], file["kind"]) == (0, True, "memories")
    assert file["would_add"]["count"] == 0
    assert {"kind": "allergy", "text": "penicillin"} in file["would_wait"]["entries"]
    assert console("review").object["items"] == []


def test_the_import_then_does_what_was_told(console: Console) -> None:
    (tried,) = console("import", "--dry-run", str(CLINIC)).object["files"]
    (done,) = console("import", str(CLINIC)).object["files"]

    assert tried["would_add"]["count"] == tried["added"] == done["added"] == 6
    assert tried["reasons"] == done["reasons"]


def test_it_reads_in_words(console: Console, tmp_path: Path) -> None:
    path = written(tmp_path, MEMORIES)

    first = console.read("import", "--dry-run", str(path)).out
    console("import", str(path))
    again = console.read("import", "--dry-run", str(path)).out

    assert f"Tried, and nothing was stored: {path}" in first
    assert "Would wait for a decision: 2" in first
    assert "penicillin" in first
    assert "Nothing in it is new." in again


def test_a_file_that_is_none_is_told_as_ever(console: Console, tmp_path: Path) -> None:
    said = console("import", "--dry-run", str(written(tmp_path, b"nothing")))

    assert said.status == 1
    assert said.object["error"]["code"] == "import_rejected"
