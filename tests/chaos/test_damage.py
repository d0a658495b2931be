"""Whatever happens to a file of a vault is found or does no harm, and is called what it is.

`make chaos` strikes ten thousand times; every test run some hundred.
"""

import logging
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlcipher

from chaos.attic import Attic, contents
from chaos.damage import Blow, strike
from chaos.how_often import SEED, in_memory, seeded, times
from core.audit import verify_audit
from core.errors import (
    AppError,
    BackupDamaged,
    BackupUnreadable,
    HeaderDamaged,
    RecordCutOff,
    RecordEmpty,
    RecordGone,
    VaultDamaged,
)
from core.ports import UnitOfWork
from db.opened import Opened
from helpers.people import ADA

HEADERS = {"vault.json", "vault.json.prev"}
A_BACKUP = "backups/backup-"


@pytest.fixture(scope="module")
def place() -> Iterator[Path]:
    with in_memory() as folder:
        yield folder


@pytest.fixture(scope="module")
def attic(place: Path) -> Attic:
    return Attic(place)


@pytest.fixture(autouse=True)
def _quiet(caplog):
    caplog.set_level(logging.CRITICAL)


def test_no_damage_is_silent(attic, place):
    outcomes: Counter[str] = Counter()
    for number in range(times(short=150, full=10_000)):
        folder = attic.copy(place / "trial")
        blow = strike(folder, seeded(number))
        try:
            outcomes[outcome_of(attic, folder, blow)] += 1
        except BaseException as error:
            raise AssertionError(f"{SEED}/{number}: {blow}") from error
        finally:
            shutil.rmtree(folder)

    print(dict(outcomes))  # noqa: T201 - the figures of `make chaos`
    assert outcomes["harmless"]
    assert outcomes["found at the door"]


def test_a_change_of_which_only_a_part_reached_the_disk_is_found(attic, place):
    """No journal is left to undo it: a lying disk, or a sync of some pages."""
    pairs = list(zip(attic.pages_before, attic.pages_later, strict=False))
    changed = [at for at, (old, new) in enumerate(pairs) if old != new]
    for number in range(times(short=40, full=1_000)):
        random = seeded(number)
        folder = attic.copy(place / "torn")
        pages = list(attic.pages_later)
        for at in random.sample(changed, random.randint(1, len(changed) - 1)):
            pages[at] = attic.pages_before[at]
        (folder / "memory.db").write_bytes(b"".join(pages))
        (folder / "memory.db-journal").unlink()
        try:
            assert outcome_of(attic, folder, Blow("torn", ("memory.db",)))
        finally:
            shutil.rmtree(folder)


def outcome_of(attic: Attic, folder: Path, blow: Blow) -> str:
    """What came of it; an assertion fails for what is silent or wrongly named."""
    for backup in attic.backups:
        if f"backups/{backup}" in blow.where:
            return of_a_backup(attic, folder, backup)
    try:
        opened = attic.open(folder)
    except AppError as error:
        check_class(error, folder, blow)
        return "found at the door"
    try:
        return of_an_open_vault(attic, opened)
    finally:
        opened.close()


def of_an_open_vault(attic: Attic, opened: Opened) -> str:
    try:
        found = contents(opened)
    except sqlcipher.DatabaseError:
        return "found when it was read"
    if opened.looks_older:
        return "looks older, and says so"
    if found in (attic.before, attic.later):
        return "harmless"
    assert opened.vault.submit(ADA, says_so).result()
    return "found by the check"


def says_so(uow: UnitOfWork) -> bool:
    return bool(uow.problems()) or not verify_audit(uow)


def of_a_backup(attic: Attic, folder: Path, backup: str) -> str:
    """It brings back what it held, or says what is wrong with it."""
    if not (folder / "backups" / backup).exists():
        return "harmless"
    try:
        restored = attic.after_restore(folder, backup)
    except (BackupDamaged, BackupUnreadable):
        return "found in the backup"
    assert restored in attic.of_backups
    return "harmless"


def check_class(error: AppError, folder: Path, blow: Blow) -> None:
    database = folder / "memory.db"
    if set(blow.where) == HEADERS:
        assert type(error) is HeaderDamaged
        return
    assert isinstance(error, VaultDamaged)
    assert not isinstance(error, HeaderDamaged | BackupDamaged)
    assert isinstance(error, RecordGone) == (not database.exists())
    if database.exists():
        assert isinstance(error, RecordEmpty) == (database.stat().st_size == 0)
        assert blow.what != "flip" or not isinstance(error, RecordCutOff)
