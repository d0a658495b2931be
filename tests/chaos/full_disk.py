"""Run as a program on a disk of its own, whose room it sets to any number of bytes.

`python -m chaos.full_disk DISK ELSEWHERE TRIALS SEED`: DISK is a tmpfs of this very process
(unshare), ELSEWHERE a folder on another one. For each act it fills the disk so that the act
stops at another place, makes room, and does the act once more. Prints how often each ended how.
"""

import ctypes
import json
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from random import Random

from core.audit import verify_audit
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock
from core.errors import AppError
from core.importers.base import import_file
from core.key_choices import UseKeyFile
from core.ports import UnitOfWork
from core.records.condition import CONDITION
from core.records.kinds import kind_named
from core.records.person import PersonDraft
from core.sharing.erase import erase_record
from core.sharing.export_json import export_json
from core.strings import Catalogue
from core.vaults import NewVault
from db.keeper import Keeper
from db.migrate import Migration, known_migrations
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.killing import migrations_with
from helpers.people import ADA
from helpers.world import NOON, arrive

MS_REMOUNT = 32
PLENTY = 400 * 1024 * 1024
A_BLOCK = 4096
MEGABYTE = 1024 * 1024
RECORDS = 20
SAID = {"vault_full", "vault_out_of_reach", "export_full", "import_rejected"}
WORDS = Catalogue.load("en")
BUNDLE = {
    "resourceType": "Bundle",
    "entry": [
        {"resource": {"resourceType": "Condition", "code": {"text": f"condition {number}"}}}
        for number in range(12)
    ],
}


# Writes more than an upgrade sees room for before it begins.
MUCH = 80
LARGE = Migration(
    9900,
    f"""
    CREATE TABLE large (content BLOB) STRICT;
    WITH RECURSIVE counted (number) AS (
        SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < {MUCH}
    )
    INSERT INTO large SELECT zeroblob({MEGABYTE}) FROM counted;
    """,  # noqa: S608 - two numbers
)


class Disk:
    def __init__(self, place: Path) -> None:
        self.place = place
        self._libc = ctypes.CDLL(None, use_errno=True)

    def leave(self, room: int) -> None:
        """So many bytes can still be written, in whole blocks; the rest is taken."""
        used = shutil.disk_usage(self.place).used
        options = f"size={max(used + room, A_BLOCK)}".encode()
        target = os.fsencode(self.place)
        if self._libc.mount(b"none", target, b"tmpfs", MS_REMOUNT, options) != 0:
            raise OSError(ctypes.get_errno(), "remount")


class Trial:
    """One act on a copy of a vault, on a disk that fills up in the middle of it."""

    def __init__(self, disk: Disk, elsewhere: Path) -> None:
        self.disk = disk
        self.master, self.key = elsewhere / "vault", UseKeyFile(elsewhere / "key")
        self.clock = ManualClock(NOON)
        self.folder = disk.place / "vault"
        self.bundle = elsewhere / "bundle.json"
        self.bundle.write_text(json.dumps(BUNDLE))
        self.migrations: Sequence[Migration] = known_migrations()
        self._make()
        self.opened: Opened

    def keeper(self) -> Keeper:
        return Keeper(MemoryKeyStore(), lambda event: None, self.migrations)

    def open(self) -> Opened:
        return self.keeper().open(self.folder, self.key, self.clock)

    def run(self, use_case: Callable[..., object], **arguments: object) -> object:
        return self.opened.vault.submit(ADA, partial(use_case, **arguments)).result()

    def fails_then_works(self, act: "Callable[[Trial], None]", room: int) -> str:
        """How the act ended while there was no room."""
        shutil.rmtree(self.disk.place / "vault", ignore_errors=True)
        self.disk.leave(PLENTY)
        shutil.copytree(self.master, self.folder)
        self.migrations = known_migrations()
        self.opened = self.open()
        names = self._names()
        self.disk.leave(room)
        ended = self._ended(act)
        assert [file for file in self.folder.rglob("*") if is_empty(file)] == []
        self.disk.leave(PLENTY)
        if ended != "done":
            act(self)
        self.opened.close()
        self.opened = self.open()
        assert names - {self.erased} <= self._names() | {self.erased}
        assert self.run(lambda uow: list(uow.problems())) == []
        assert self.run(verify_audit)
        self.opened.close()
        return ended

    def _ended(self, act: "Callable[[Trial], None]") -> str:
        self.erased = "nobody"
        try:
            act(self)
        except AppError as error:
            code = error.code
        else:
            return "done"
        assert code in SAID
        assert WORDS.knows(f"error.{code}")
        return code

    def _names(self) -> set[str]:
        found = self.run(lambda uow: [row.name for row in uow.of(CONDITION).each()])
        assert isinstance(found, list)
        return set(found)

    def _make(self) -> None:
        new = NewVault(self.master, self.key, simulation=True)
        opened = self.keeper().create(new, self.clock).opened
        assert isinstance(opened, Opened)
        opened.vault.submit(ADA, partial(arrive, draft=PersonDraft(display_name="Ada"))).result()
        self.opened = opened
        for number in range(RECORDS):
            self.run(_add, name=f"kept {number}")
        opened.backup()
        opened.close()


def is_empty(file: Path) -> bool:
    is_idle = file.name in {"vault.lock", "memory.db-journal"}
    return file.is_file() and not is_idle and file.stat().st_size == 0


def _add(uow: UnitOfWork, name: str) -> str:
    kind = kind_named("condition")
    assert kind.draft is not None
    draft = kind.draft.parse(name=name, note="long " * 500)
    return clinical_profile_upsert(uow, kind=kind, draft=draft, origin=spoken(ADA.role)).record.id


def add(trial: Trial) -> None:
    trial.run(_add, name="new")


def add_much(trial: Trial) -> None:
    trial.run(lambda uow: [_add(uow, name=f"new {number}") for number in range(60)])


def erase(trial: Trial) -> None:
    def first(uow: UnitOfWork) -> tuple[str, str] | None:
        found = [row for row in uow.of(CONDITION).each() if row.name == "kept 3"]
        return (found[0].id, found[0].name) if found else None

    found = trial.run(first)
    if isinstance(found, tuple):
        trial.run(erase_record, record_id=found[0])
        trial.erased = found[1]
    trial.opened.vault.scrub().result()


def back_up(trial: Trial) -> None:
    trial.opened.backup()


def close(trial: Trial) -> None:
    """What cannot be kept in the header is no failure; the next closing does it."""
    trial.run(_add, name="before closing")
    trial.opened.close()
    trial.opened = trial.open()


def bring_back(trial: Trial) -> None:
    trial.opened.close()
    try:
        file = trial.keeper().backups(trial.folder)[-1].file
        trial.keeper().restore(trial.folder, trial.key, file, trial.clock)
    finally:
        trial.opened = trial.open()


def rotate(trial: Trial) -> None:
    trial.opened.close()
    try:
        trial.keeper().rotate_key(trial.folder, trial.key, trial.clock, lambda code: None)
    finally:
        trial.opened = trial.open()


def migrate(trial: Trial) -> None:
    _migrate(trial, migrations_with(1))


def migrate_much(trial: Trial) -> None:
    """There seemed to be room, and in the middle of it there is none."""
    _migrate(trial, [*known_migrations(), LARGE])


def _migrate(trial: Trial, migrations: Sequence[Migration]) -> None:
    trial.opened.close()
    trial.migrations = migrations
    try:
        trial.opened = trial.open()
    except AppError:
        trial.migrations = known_migrations()
        trial.opened = trial.open()
        raise


def bring_in(trial: Trial) -> None:
    import_file(trial.opened.vault, ADA, trial.bundle)


def export(trial: Trial) -> None:
    out = trial.disk.place / "export.json"
    out.unlink(missing_ok=True)
    export_json(trial.opened.vault, ADA, out)
    out.unlink()


# How much room each needs at most, in blocks; beyond it nothing fails. With less than FROM it
# is not even begun.
FROM = 14_000
ACTS: dict[Callable[[Trial], None], int] = {
    add: 40,
    add_much: 260,
    erase: 300,
    back_up: 600,
    close: 60,
    bring_back: 900,
    rotate: 900,
    migrate: 400,
    migrate_much: MUCH * MEGABYTE // A_BLOCK,
    bring_in: 120,
    export: 60,
}
SLOW = {rotate, bring_back, migrate_much}


def main() -> None:
    place, elsewhere, trials, seed = sys.argv[1:]
    trial = Trial(Disk(Path(place)), Path(elsewhere))
    told: dict[str, Counter[str]] = {}
    for act, blocks in ACTS.items():
        random = Random(f"{seed}/{act.__name__}")  # noqa: S311 - a trial that can be repeated
        many = int(trials) if act not in SLOW else max(2, int(trials) // 5)
        least = FROM if act is migrate_much else 0
        rooms = sorted(random.sample(range(least, blocks), min(many, blocks - least)))
        told[act.__name__] = Counter()
        for room in rooms:
            try:
                told[act.__name__][trial.fails_then_works(act, room * A_BLOCK)] += 1
            except BaseException as error:
                raise AssertionError(f"{act.__name__} with {room} blocks of room") from error
    print(json.dumps(told))  # noqa: T201 - this is how it answers


if __name__ == "__main__":
    main()
