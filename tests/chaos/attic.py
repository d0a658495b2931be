"""A vault that has lived: history, backups, an original from before a migration, a hot journal."""

import hashlib
import shutil
from collections.abc import Mapping
from datetime import timedelta
from functools import partial
from pathlib import Path

import sqlcipher3.dbapi2 as sqlcipher

from core.clinical.upsert import clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.write import Why
from core.clock import ManualClock
from core.key_choices import UseKeyFile
from core.ports import UnitOfWork
from core.records.kinds import kind_named
from core.records.person import PersonDraft
from core.vaults import NewVault
from db.connection import PAGE_BYTES
from db.keeper import Keeper
from db.migrate import known_migrations
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.killing import migrations_with
from helpers.people import ADA, BEN
from helpers.world import NOON, arrive

RECORDS = 12
IN_FLIGHT = 60
LATER_MIGRATIONS = 1

# Figures are of this computer's own milliseconds, too.
_GOES_ON = {"action_audit", "record_versions", "counters", "figures", "jobs", "clock_state"}

Contents = Mapping[str, str]


class Attic:
    """`pristine`: the folder as a power cut left it. Each trial works on a copy of it."""

    def __init__(self, folder: Path) -> None:
        self.pristine = folder / "pristine"
        self.clock = ManualClock(NOON)
        self._key = UseKeyFile(folder / "key")
        self._fill(folder / "lived")
        self.backups = sorted(each.name for each in (self.pristine / "backups").glob("*.zip"))
        self.before = self._contents_of_a_copy(folder / "before")
        self.of_backups = [self._restored(folder, name) for name in self.backups]

    def copy(self, to: Path) -> Path:
        return Path(shutil.copytree(self.pristine, to))

    def keeper(self) -> Keeper:
        return Keeper(MemoryKeyStore(), lambda event: None, migrations_with(LATER_MIGRATIONS))

    def open(self, folder: Path) -> Opened:
        return self.keeper().open(folder, self._key, self.clock)

    def restore(self, folder: Path, backup: Path) -> None:
        self.keeper().restore(folder, self._key, backup, self.clock)

    def _fill(self, folder: Path) -> None:
        keeper = Keeper(MemoryKeyStore(), lambda event: None, known_migrations())
        new = NewVault(folder, self._key, simulation=True)
        opened = keeper.create(new, self.clock).opened
        assert isinstance(opened, Opened)
        for scope in (ADA, BEN):
            draft = PersonDraft(display_name=scope.user_id)
            opened.vault.submit(scope, partial(arrive, draft=draft)).result()
        for _ in range(2):
            self._live(opened)
            opened.backup()
        opened.close()
        opened = self.open(folder)  # brings it up to date, and keeps the original
        self._live(opened)
        opened.vault.submit(ADA, partial(self._leave_in_flight, opened, folder)).result()
        opened.close()

    def _live(self, opened: Opened) -> None:
        self.clock.advance(timedelta(days=1))
        for number in range(RECORDS):
            opened.vault.submit(ADA, partial(_add_and_change, number=number)).result()

    def _leave_in_flight(self, opened: Opened, folder: Path, uow: UnitOfWork) -> None:
        """Copies the folder in mid-transaction, some of whose pages are on the disk already."""
        opened.connection.execute("PRAGMA cache_size = 4")
        for number in range(IN_FLIGHT):
            _add_and_change(uow, number=number)
        assert (folder / "memory.db-journal").stat().st_size > 0
        shutil.copytree(folder, self.pristine)

    def _contents_of_a_copy(self, folder: Path) -> Contents:
        """And the pages of two moments, between which something was told."""
        opened = self.open(self.copy(folder))
        try:
            before = contents(opened)
        finally:
            opened.close()
        self.pages_before = _pages(folder / "memory.db")
        opened = self.open(folder)
        opened.vault.submit(ADA, partial(_add_and_change, number=0)).result()
        opened.vault.submit(ADA, partial(_change_all, words="a later note")).result()
        self.later = contents(opened)
        opened.close()
        self.pages_later = _pages(folder / "memory.db")
        return before

    def after_restore(self, folder: Path, backup: str) -> Contents:
        """Of what a person told; the book of what was done is left out, for it goes on."""
        self.restore(folder, folder / "backups" / backup)
        opened = self.open(folder)
        try:
            restored = contents(opened)
        finally:
            opened.close()
        return {table: rows for table, rows in restored.items() if table not in _GOES_ON}

    def _restored(self, folder: Path, backup: str) -> Contents:
        place = self.copy(folder / f"with-{backup}")
        return self.after_restore(place, backup)


def contents(opened: Opened) -> Contents:
    """A hash of every table's rows."""
    return opened.on_thread(_hashes)


def _pages(database: Path) -> list[bytes]:
    content = database.read_bytes()
    return [content[at : at + PAGE_BYTES] for at in range(0, len(content), PAGE_BYTES)]


def _hashes(connection: sqlcipher.Connection) -> Contents:
    """Without SQLite's own counters, which it mends by looking at the rows."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {name: _hash(connection, name) for (name,) in names if not name.startswith("sqlite_")}


def _hash(connection: sqlcipher.Connection, table: str) -> str:
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - its own name
    return hashlib.sha256(repr(sorted(map(repr, map(tuple, rows)))).encode()).hexdigest()


def _change_all(uow: UnitOfWork, words: str) -> None:
    kind = kind_named("condition")
    for record in list(uow.of(kind).each()):
        clinical_profile_change(
            uow, kind=kind, record_id=record.id, fields={"note": words}, why=Why("edited")
        )


def _add_and_change(uow: UnitOfWork, number: int) -> None:
    name, field = [("condition", "name"), ("symptom", "label"), ("allergy", "substance")][
        number % 3
    ]
    kind = kind_named(name)
    assert kind.draft is not None
    words = f"{name} {number} {uow.new_id()}"
    draft = kind.draft.parse(**{field: words})
    added = clinical_profile_upsert(uow, kind=kind, draft=draft, origin=spoken(ADA.role))
    clinical_profile_change(
        uow,
        kind=kind,
        record_id=added.record.id,
        fields={"note": f"{words} note"},
        why=Why("edited"),
    )
