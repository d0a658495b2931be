"""A difference between a file and the record is shown in words people read."""

from pathlib import Path

from helpers.console import Console
from helpers.fhir import allergy, bundle, written


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
