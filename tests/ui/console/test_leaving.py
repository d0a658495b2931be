"""Out, gone and back: export, deletion, backups, the vault's own checks."""

import json
import stat
from datetime import timedelta
from pathlib import Path

import pytest

from helpers.console import Console
from ui.console.session import Drawing

CLINIC = Path(__file__).resolve().parents[3] / "resources" / "sample" / "clinic.json"


def test_everything_is_written_and_counted(console: Console) -> None:
    console("add", "symptom", "headache")
    out = console.folder / "all.json"

    said = console("export", "--format", "json", "--out", str(out)).object

    assert {"format", "counts", "sha256"} <= set(said)
    assert "headache" in out.read_text(encoding="utf-8")
    json.loads(out.read_text(encoding="utf-8"))


@pytest.mark.parametrize("asked", [("--format", "docx"), ("--format", "json", "--encrypt")])
def test_a_format_that_is_not_there_says_which_is(console: Console, asked: tuple[str, ...]) -> None:
    refused = console("export", *asked, "--out", str(console.folder / "out"))

    assert refused.status == 1
    assert refused.object["error"]["code"] == "format_missing"
    assert "json" in refused.object["error"]["message"]


def test_a_clinics_file_is_taken_in_once(console: Console) -> None:
    first = console("import", str(CLINIC)).object["files"][0]
    second = console("import", str(CLINIC)).object["files"][0]

    assert {"kind", "added", "known", "repaired", "refused", "seconds"} <= set(first)
    assert first["added"] == second["known"] == 11
    assert second["added"] == 0


def test_a_file_that_is_no_health_file_is_refused(console: Console) -> None:
    file = console.folder / "canary.json"
    file.write_text('{"canary": 1}', encoding="utf-8")

    refused = console("import", str(file))

    assert refused.status == 1
    assert refused.object["error"]["code"] == "import_rejected"
    assert "canary" not in refused.out


@pytest.mark.parametrize("what", [("some-id",), ("--person",), ("--everything",)])
def test_nothing_is_deleted_without_yes(console: Console, what: tuple[str, ...]) -> None:
    refused = console("delete", *what)

    assert refused.status == 1
    assert refused.object["error"]["code"] == "confirmation_missing"


@pytest.mark.parametrize("what", [(), ("some-id", "--everything"), ("--person", "--everything")])
def test_it_is_said_what_goes(console: Console, what: tuple[str, ...]) -> None:
    assert console("delete", *what, "--yes").status == 2


def test_one_memory_is_deleted_with_its_history(console: Console) -> None:
    told = console("add", "symptom", "headache").object

    receipt = console("delete", told["id"], "--yes").object["receipt"]

    assert receipt["record_id"] == told["id"]
    assert receipt["checked"]
    assert console("history", told["id"]).object["error"]["code"] == "not_found"
    assert console("profile").object["symptoms"] == []


def test_the_persons_own_deletion_waits_a_day_and_can_be_called_off(console: Console) -> None:
    told = console("add", "symptom", "headache", "--as", "patient").object

    receipt = console("delete", told["id"], "--yes", "--as", "patient").object["receipt"]
    called_off = console("delete", told["id"], "--take-back", "--as", "patient")

    assert receipt["erase_at"].startswith("2026-03-02T12:00")
    assert called_off.status == 0
    assert len(console("profile").object["symptoms"]) == 1


def test_a_person_is_deleted_and_the_other_one_stays(console: Console) -> None:
    console("people", "add", "Ben")
    console("--person", "Ben", "add", "symptom", "headache")

    deleted = console("delete", "--person", "Ben", "--yes")

    assert deleted.status == 0
    assert [each["name"] for each in console("people").object["people"]] == ["Ada"]


def test_everything_is_deleted_even_without_a_key(console: Console) -> None:
    console("add", "symptom", "headache")

    receipt = console("delete", "--everything", "--yes").object["receipt"]

    assert receipt["is_gone"] is True
    assert not [each for each in console.vault.rglob("*") if each.is_file()]
    assert not console.key_file.exists()
    assert console("profile").object["error"]["code"] == "vault_missing"


def test_a_person_has_a_day_to_think_and_cannot_lose_everything_at_once(console: Console) -> None:
    refused = console("delete", "--everything", "--yes", "--as", "patient")

    assert refused.object["error"]["code"] == "policy_refused"
    assert console("people").status == 0


def test_the_vault_is_whole(console: Console) -> None:
    said = console("verify")

    assert said.status == 0
    assert said.object == {"ok": True, "problems": []}


def test_the_book_of_changes_is_whole(console: Console) -> None:
    console("add", "symptom", "headache")

    said = console("audit", "--verify")

    assert said.object["chain"] == "ok"
    assert said.object["entries"]
    assert "headache" not in said.out


def test_doctor_does_not_call_a_clock_set_that_nobody_sets(nowhere: Console) -> None:
    checks = {each["name"]: each for each in nowhere("doctor").object["checks"]}

    assert checks["clock"]["ok"] is (checks["clock"]["detail"] == "synchronised")


def test_doctor_asks_without_a_vault(nowhere: Console) -> None:
    said = nowhere("doctor")

    assert {"name", "ok", "detail"} == set(said.object["checks"][0])
    assert not nowhere.vault.exists()


def test_another_way_in_is_made_and_closed(console: Console) -> None:
    added = console("slots", "add", f"file:{console.folder / 'second'}").object

    opened = console("people", "--key", f"file:{console.folder / 'second'}")
    console("slots", "remove", str(added["id"]))
    closed = console("people", "--key", f"file:{console.folder / 'second'}")

    assert opened.status == 0
    assert closed.object["error"]["code"] == "vault_wrong_key"


def test_a_second_recovery_code_opens_too(console: Console) -> None:
    code = console("slots", "add", "recovery").object["recovery_code"]

    assert console("people", "--key", "recovery", stdin=f"{code}\n").status == 0


def test_the_date_is_shown_and_confirmed(console: Console) -> None:
    assert console("clock").object["is_trusted"] is True
    assert console("clock", "confirm").object["is_trusted"] is True


def test_what_is_due_is_done_when_asked(console: Console) -> None:
    assert {job["name"] for job in console("jobs").object["jobs"]} >= {"verify", "prune"}
    assert console("jobs", "run").object["ended"] >= 2


def test_a_tour_of_the_main_job(nowhere: Console) -> None:
    out = nowhere.folder / "tour"

    said = nowhere("tour", "--out", str(out))

    failed = [step for step in said.object["steps"] if not step["ok"]]
    assert failed == []
    assert said.status == 0
    (transcript,) = out.iterdir()
    assert stat.S_IMODE(transcript.stat().st_mode) == 0o600
    assert "ok" in transcript.read_text(encoding="utf-8")
    assert said.object["pictures"] is None


def test_a_tour_draws_the_windows_pages_where_something_can(nowhere: Console) -> None:
    out = nowhere.folder / "tour"
    nowhere.drawing = Drawing(
        lambda _keeper, folder: [folder / "01-today.png", folder / "02-help.png"]
    )

    said = nowhere("tour", "--out", str(out))
    read = nowhere.read("tour", "--out", str(out))

    assert said.object["pictures"] == [str(out / "01-today.png"), str(out / "02-help.png")]
    assert read.out.splitlines()[-1].endswith(": 2.")


def test_a_tour_without_a_folder_draws_nothing(nowhere: Console) -> None:
    asked: list[Path] = []
    nowhere.drawing = Drawing(lambda _keeper, folder: asked.append(folder))

    assert nowhere("tour").object["pictures"] is None
    assert asked == []


def test_the_book_says_in_plain_words_who_did_what(console: Console) -> None:
    told = console("add", "symptom", "headache").object["id"]
    console.pass_time(timedelta(days=7))
    console("sweep")

    book, history = console.read("audit").out, console.read("history", told).out

    about_it = [" ".join(line.split()[2:]) for line in book.splitlines() if told in line]
    assert about_it == [
        f"Rosemary faded in silence How it feels {told}",
        f"caregiver noted How it feels {told}",
    ]
    versions, why = history.split("Why the record says so")
    assert "Rosemary" in versions.splitlines()[-2]
    assert "caregiver" in versions.splitlines()[1]
    assert "Rosemary" in why


def test_the_backups_that_are_there_are_listed_without_a_key(console: Console) -> None:
    console("backup")
    console("add", "symptom", "headache")
    made = console("backup").object["file"]

    listed = console("backup", "--list").object["backups"]

    assert [each["number"] for each in listed] == [2, 1]
    assert listed[0]["file"] == made
    assert not listed[0]["is_way_back"]


def test_an_import_leaves_a_backup_from_before_it(console: Console) -> None:
    console("import", str(CLINIC))

    (before,) = console("backup", "--list").object["backups"]
    console("restore", before["file"])

    assert console("profile", "medications").object["medications"] == []


def test_an_older_file_in_the_records_place_is_told_until_someone_accepts_it(
    console: Console,
) -> None:
    database = console.vault / "memory.db"
    old = database.read_bytes()
    console("add", "symptom", "headache")
    database.write_bytes(old)

    first, second = console("verify"), console("verify")
    accepted = console("verify", "--accept-older")

    for found in (first, second):
        assert found.status == 1
        assert [each["class"] for each in found.object["problems"]] == ["rolled_back"]
    assert accepted.status == 0
    assert console("verify").object["ok"]
