"""`kill -9` at any moment of a working day: what was acknowledged is there, and nothing is half."""

import hashlib
import json
import os
import subprocess
import zipfile
from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlcipher

from chaos.how_often import SEED, in_memory, times
from core.audit import verify_audit
from core.importers.base import import_file
from core.ports import AuditHead, UnitOfWork
from core.records.condition import CONDITION
from core.records.facts import Fact, Source, Versioned
from core.records.kinds import KINDS, kind_named
from core.upkeep.runner import run_due_jobs
from db.backup_file import header_of_backup
from db.connection import require_encrypted
from db.opened import Opened
from helpers.killed import Journey
from helpers.killing import ACTS, CANARY
from helpers.people import ADA
from helpers.programs import kept_ready

VAULTS = times(short=2, full=40)
KILLS_EACH = 25
CONDITIONS = 12

BUNDLE = {
    "resourceType": "Bundle",
    "type": "collection",
    "entry": [
        {
            "resource": {
                "resourceType": "Condition",
                "id": f"c{number}",
                "code": {"text": f"{CANARY} condition {number}"},
                "recordedDate": "2025-02-03",
            }
        }
        for number in range(CONDITIONS)
    ],
}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="its days are forked")


@pytest.fixture(scope="module")
def temporary(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the killed days keep their temporary files, if they make any."""
    return tmp_path_factory.mktemp("temporary")


@pytest.fixture(scope="module")
def program(temporary: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """Has loaded everything once, and forks a day for each line it reads."""
    yield from kept_ready("helpers.killing", TMPDIR=str(temporary))


@pytest.fixture
def place() -> Iterator[Path]:
    with in_memory() as folder:
        yield folder


@pytest.mark.parametrize("seed", range(int(SEED), int(SEED) + VAULTS))
def test_a_vault_outlives_being_killed_again_and_again(
    place: Path, program: "subprocess.Popen[bytes]", temporary: Path, seed: int
):
    bundle = place / "bundle.json"
    bundle.write_text(json.dumps(BUNDLE))
    journey = Journey(place, bundle, seed)
    acts = islice(cycle(sorted(ACTS)), seed, seed + KILLS_EACH)

    for act in acts:
        journey.live_a_day(program, act)

        assert canaries_in(journey.vault_folder, temporary) == []
        opened = journey.open()
        try:
            check_what_was_acknowledged(journey, opened)
            check_that_the_books_agree(opened)
            check_that_the_queue_goes_on(opened)
            if act == "import":
                check_that_the_file_can_be_taken_in_again(opened, bundle)
        finally:
            opened.close()
        check_exports(journey)
        check_backups(journey)


def run(opened: Opened, use_case, **arguments):
    return opened.vault.submit(ADA.for_rosemary(), partial(use_case, **arguments)).result()


def canaries_in(*folders: Path) -> list[Path]:
    files = (file for folder in folders for file in folder.rglob("*") if file.is_file())
    return [file for file in files if CANARY.encode() in file.read_bytes()]


def check_what_was_acknowledged(journey: Journey, opened: Opened) -> None:
    def look(uow: UnitOfWork) -> None:
        for record_id, (kind, version) in journey.kept.items():
            record = uow.of(kind_named(kind)).get(record_id)
            if record_id in journey.erased:
                assert record is None
                assert uow.versions.of_record(record_id) == []
            elif record is not None:
                assert record.version >= version
            else:
                assert record_id in journey.erasing

    run(opened, look)


def check_that_the_books_agree(opened: Opened) -> None:
    assert run(opened, lambda uow: list(uow.problems())) == []
    head = opened.header.head
    assert run(opened, verify_audit, kept_head=AuditHead(head.seq, head.hash.hex()))
    run(opened, check_rows_against_versions)
    indexed = set(opened.on_thread(indexed_ids))
    assert indexed == run(opened, ids_of_facts)


def check_rows_against_versions(uow: UnitOfWork) -> None:
    last = {version.record_id: version for version in uow.versions.each()}
    rows = {row.id: row for kind in KINDS for row in uow.of(kind).each()}
    for record_id, version in last.items():
        record = rows[record_id]
        assert isinstance(record, Versioned)
        assert (version.version, version.payload) == (record.version, record.model_dump_json())
    for row in rows.values():
        assert row.id in last or not isinstance(row, Versioned)
        assert getattr(row, "record_id", row.id) in rows


def ids_of_facts(uow: UnitOfWork) -> set[str]:
    return {row.id for kind in KINDS for row in uow.of(kind).each() if isinstance(row, Fact)}


def indexed_ids(connection: sqlcipher.Connection) -> list[str]:
    return [row[0] for row in connection.execute("SELECT record_id FROM record_index")]


def check_that_the_queue_goes_on(opened: Opened) -> None:
    run_due_jobs(opened.vault, ADA, lambda: False)

    jobs = run(opened, lambda uow: uow.jobs.all())
    assert {job.status for job in jobs} <= {"waiting", "done"}
    assert {job.last_error for job in jobs} <= {None, "interrupted"}


def check_that_the_file_can_be_taken_in_again(opened: Opened, bundle: Path) -> None:
    receipt = import_file(opened.vault, ADA, bundle)

    assert receipt.added + receipt.known == CONDITIONS
    from_the_file = run(opened, lambda uow: uow.of(CONDITION).find(source=Source.FHIR))
    assert len(from_the_file) == CONDITIONS


def check_exports(journey: Journey) -> None:
    for file in journey.exports_folder.glob("*.json"):
        content = file.read_bytes()
        json.loads(content)
        assert journey.exported.get(file.name, "") in {"", hashlib.sha256(content).hexdigest()}
    there = {file.name for file in journey.exports_folder.glob("*.json")}
    assert journey.exported.keys() <= there


def is_idle(file: Path) -> bool:
    """A journal that was cut off before it said anything: the next change takes it over."""
    return file.name == "memory.db-journal" and not file.read_bytes()[:1].strip(b"\0")


def check_backups(journey: Journey) -> None:
    """Each that stands there is whole: a name is given only to what was opened and counted."""
    backups = journey.vault_folder / "backups"
    for file in backups.glob("*.zip"):
        assert header_of_backup(file)
        with zipfile.ZipFile(file) as archive:
            assert archive.testzip() is None
    for file in backups.glob("before-*.db"):
        require_encrypted(file)
    beside = [file for file in journey.vault_folder.glob("memory.db?*") if not is_idle(file)]
    assert beside == []
    if journey.backed_up:
        assert list(backups.glob("*.zip"))
