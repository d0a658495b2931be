"""Each form in which a record leaves by the command line, and the archive that comes back in."""

import json
import zipfile
from pathlib import Path

import pytest

from core.sharing.exports import EXPORTS
from helpers.console import Console

WORDS = "tea at four, always\n"


@pytest.fixture
def ada(tmp_path: Path) -> Console:
    console = Console(tmp_path)
    console.move_in("--name", "Ada")
    console("add", "condition", "gout")
    console("add", "appointment", "Eye clinic", "--at", "2026-12-01 10:00")
    return console


def exported(console: Console, form: str, name: str) -> Path:
    out = console.folder / name
    said = console("export", "--format", form, "--out", str(out), stdin=WORDS)
    assert said.status == 0, said
    assert said.object["format"] == form
    assert sum(said.object["counts"].values()) > 0
    return out


@pytest.mark.parametrize("exporter", EXPORTS, ids=lambda exporter: exporter.name)
def test_every_form_is_written_and_told_of(ada: Console, exporter) -> None:
    out = exported(ada, exporter.name, f"ada.{exporter.suffix}")

    assert out.stat().st_mode & 0o777 == 0o600


def test_a_summary_is_for_clinics_and_tables_are_for_spreadsheets(ada: Console) -> None:
    summary = json.loads(exported(ada, "fhir", "ada.json").read_text(encoding="utf-8"))
    tables = exported(ada, "csv", "ada.zip")

    assert summary["type"] == "document"
    assert b"gout" in zipfile.ZipFile(tables).read("condition.csv")
    assert "Eye clinic" in exported(ada, "calendar", "ada.ics").read_text(encoding="utf-8")


def test_an_archive_is_taken_in_elsewhere_and_nothing_else_is(ada: Console, tmp_path: Path) -> None:
    archive = exported(ada, "archive", "ada.rosemary.age")
    (tmp_path / "elsewhere").mkdir()
    ben = Console(tmp_path / "elsewhere")
    ben.move_in("--name", "Ben")

    wrong = ben("import", str(archive), stdin="tea at five, always\n")
    right = ben("import", str(archive), stdin=WORDS)
    twice = ben("import", str(archive), stdin=WORDS)

    assert wrong.object["error"]["code"] == "archive_wrong_key"
    assert right.status == 0, right
    assert twice.object["error"]["code"] == "archive_person_is_here"
    person = right.object["person_id"]
    told = ben("profile", "--person", person).object["conditions"]
    assert [each["text"] for each in told] == ["gout"]


def test_two_passphrases_that_differ_are_too_short_or_missing_lock_nothing(ada: Console) -> None:
    out = ada.folder / "ada.age"

    refused = ada("export", "--format", "archive", "--out", str(out), stdin="short\n")

    assert refused.status == 1
    assert not out.exists()
