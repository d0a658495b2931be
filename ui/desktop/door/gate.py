"""Opens and makes vaults away from the GUI thread: a keyring may take four seconds to answer."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, suppress
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from core.audit import note_face, note_unlock
from core.clock import Clock
from core.errors import AppError, VaultKeyMissing, VaultLooksOlder
from core.frozen import frozen
from core.key_choices import KeyChoice, UseKeyring
from core.records.person import Person
from core.scope import Role, Scope
from core.vault_receipts import BackupInfo, DestroyReceipt, SalvageReceipt
from core.vaults import OpenVault, VaultKeeper
from ui.desktop.theme.sizes import Face
from ui.who import find_scope, read_person

T = TypeVar("T")

ROLES = {Face.PERSON: Role.PATIENT, Face.CAREGIVER: Role.CAREGIVER}


@frozen
class Entrance:
    """An open vault, and whose record is shown. scope: in the role of the face.

    is_brought_back: a backup took the record's place a moment ago. salvaged: what could be read
    of a damaged one did.
    refilling: whether the keyring, which could not open it, will do so from now on.
    visit: how often the gate had been shut when this one set out. told: what is said first of all,
    on the page of the ways in; empty for nothing.
    """

    opened: OpenVault
    scope: Scope
    person: Person = field(repr=False)
    is_brought_back: bool = False
    salvaged: SalvageReceipt | None = None
    refilling: Future[bool] | None = field(default=None, repr=False)
    visit: int = 0
    told: str = ""

    @property
    def face(self) -> Face:
        is_own = self.scope.role is Role.PATIENT
        return Face.PERSON if is_own else Face.CAREGIVER


class Gate:
    """One worker: whoever knocks twice is answered in turn.

    ways: the kinds of key that the record has; empty until someone looked.
    """

    def __init__(
        self,
        make_keeper: Callable[[], VaultKeeper],
        clock_for: Callable[[datetime | None], Clock],
        folder: Path,
    ) -> None:
        self._make_keeper = make_keeper
        self._clock_for = clock_for
        self.folder = folder
        self.clock = clock_for(None)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="gate")
        self._keeper: VaultKeeper | None = None
        self.ways: frozenset[str] = frozenset()
        self._opened: OpenVault | None = None
        self._takes_older = self._is_closed = False
        self._visit = 0

    @property
    def keeper(self) -> VaultKeeper:
        """Made on first use, which is on the worker: its libraries take time to load."""
        if self._keeper is None:
            self._keeper = self._make_keeper()
        return self._keeper

    def has_vault(self) -> Future[bool]:
        return self.run(lambda: self.keeper.exists(self.folder))

    def knock(self, key: KeyChoice, role: Role) -> Future[Entrance]:
        """Raises the VaultErrors, KeyringUnavailable, PersonMissing, AccountMissing.

        What was opened in another way lets its keyring be refilled afterwards: nobody waits.
        """
        return self.run(partial(self.open, key, role, self._visit))

    def shut(self) -> None:
        """It is locked now: whoever is still on the way in is turned back."""
        self._visit += 1

    @property
    def visit(self) -> int:
        """Of whoever sets out now."""
        return self._visit

    def is_let_in(self, entrance: Entrance) -> bool:
        return entrance.visit == self._visit

    def bring_back(self, file: Path, key: KeyChoice, role: Role) -> Future[Entrance]:
        """A backup takes the record's place, and is opened. What was there before is kept.

        Raises what `knock` raises, BackupUnreadable, BackupDamaged and BackupOfAnotherVault;
        then all is as it was.
        """
        visit = self._visit

        def bring_back() -> Entrance:
            self.turn_back_if_shut(visit)
            self.keeper.restore(self.folder, key, file, self.clock)
            return replace(self.open(key, role, visit), is_brought_back=True)

        return self.run(bring_back)

    def salvage(self, key: KeyChoice, role: Role) -> Future[Entrance]:
        """What can be read of the damaged record takes its place, and is opened.

        Raises what `knock` raises; then all is as it was.
        """
        visit = self._visit

        def salvage() -> Entrance:
            self.turn_back_if_shut(visit)
            receipt = self.keeper.salvage(self.folder, key, self.clock)
            return replace(self.open(key, role, visit), salvaged=receipt)

        return self.run(salvage)

    def look_at_ways(self) -> Future[None]:
        """Brings `ways` up to date: which keys the record has, as its header says without any.

        Raises VaultErrors.
        """
        return self.run(self._read_ways)

    def backups(self) -> Future[Sequence[BackupInfo]]:
        """Those in the record's own folder, newest first."""
        return self.run(lambda: self.keeper.backups(self.folder))

    def open(self, key: KeyChoice, role: Role, visit: int) -> Entrance:
        """On the worker. A vault in which nobody fits is closed: else it keeps its next try out.

        Raises VaultKeyMissing when it was locked while the key was still being tried.
        """
        self.turn_back_if_shut(visit)
        with ExitStack() as undo:
            opened = self._tried(key)
            undo.callback(opened.close)
            self._mind_the_age(opened)
            self.turn_back_if_shut(visit)
            entrance = replace(self.enter(opened, role), visit=visit)
            # Nobody waits for it, and a full disk keeps nobody out.
            opened.vault.submit(entrance.scope, note_unlock)
            undo.pop_all()
        self.hold(opened)
        if isinstance(key, UseKeyring):
            return entrance
        return replace(entrance, refilling=self.run(lambda: opened.refill_keyring(key)))

    def hold(self, opened: OpenVault) -> None:
        """What is to be closed when the program ends."""
        self._opened = opened

    def _tried(self, key: KeyChoice) -> OpenVault:
        """Where it does not open, the other ways are known before the door is drawn."""
        try:
            return self.keeper.open(self.folder, key, self.clock)
        except AppError:
            with suppress(AppError):
                self._read_ways()
            raise

    def _read_ways(self) -> None:
        self.ways = frozenset(slot.slot_type for slot in self.keeper.slots(self.folder))

    def turn_back_if_shut(self, visit: int) -> None:
        """Raises VaultKeyMissing when it was locked since."""
        if visit != self._visit:
            raise VaultKeyMissing("locked")

    def take_older(self) -> None:
        """Someone was told that the record looks older, and goes on with it as it is."""
        self._takes_older = True

    def _mind_the_age(self, opened: OpenVault) -> None:
        if not opened.looks_older:
            return
        if not self._takes_older:
            raise VaultLooksOlder
        opened.accept_as_it_is()

    def enter(self, opened: OpenVault, role: Role, person_id: str | None = None) -> Entrance:
        """On the worker, with an open vault: whose record, and as which account."""
        scope = find_scope(opened.vault, person_id, role)
        person = opened.vault.submit(scope, read_person).result()
        if person is None:
            raise LookupError("a scope was found for a person who is not there")
        return Entrance(opened, scope, person, visit=self._visit)

    def change_face(self, entrance: Entrance, face: Face) -> Future[Entrance]:
        """To the pages of the other account; who went there stands in the book first."""
        opened = entrance.opened
        opened.vault.submit(entrance.scope, note_face)
        return self.enter_as(opened, ROLES[face], entrance.person.id)

    def enter_as(self, opened: OpenVault, role: Role, person_id: str) -> Future[Entrance]:
        """Another account of the vault that is open."""
        visit = self._visit
        return self.run(lambda: replace(self.enter(opened, role, person_id), visit=visit))

    def destroy(self, opened: OpenVault) -> Future[DestroyReceipt]:
        """Closed first; then every key, every file, and a look at what is left (S7)."""

        def destroy() -> DestroyReceipt:
            opened.close()
            return self.keeper.destroy(self.folder)

        return self.run(destroy)

    def run(self, work: Callable[[], T]) -> Future[T]:
        return self._worker.submit(work)

    def close(self) -> None:
        """Returns at once. Whoever is on the way in is turned back, and nothing stays open.

        The program ends when the worker has: a vault that was to be closed beside it still is.
        """
        if self._is_closed:
            return
        self._is_closed = True
        self.shut()
        self._worker.submit(self._close_what_is_open)
        self._worker.shutdown(wait=False)

    def _close_what_is_open(self) -> None:
        if self._opened is not None:
            self._opened.close()
