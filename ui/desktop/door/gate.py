"""Opens and makes vaults away from the GUI thread: a keyring may take four seconds to answer."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from core.audit import note_face, note_unlock
from core.clock import Clock
from core.errors import VaultKeyMissing, VaultLooksOlder
from core.frozen import frozen
from core.key_choices import KeyChoice, UseKeyring
from core.records.person import Person
from core.scope import Role, Scope
from core.vaults import BackupInfo, DestroyReceipt, OpenVault, SalvageReceipt, VaultKeeper
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
    visit: how often the gate had been shut when this one set out.
    """

    opened: OpenVault
    scope: Scope
    person: Person = field(repr=False)
    is_brought_back: bool = False
    salvaged: SalvageReceipt | None = None
    refilling: Future[bool] | None = field(default=None, repr=False)
    visit: int = 0

    @property
    def face(self) -> Face:
        is_own = self.scope.role is Role.PATIENT
        return Face.PERSON if is_own else Face.CAREGIVER


class Gate:
    """One worker: whoever knocks twice is answered in turn."""

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
        self._takes_older = False
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
        return self.run(partial(self._open, key, role, self._visit))

    def shut(self) -> None:
        """It is locked now: whoever is still on the way in is turned back."""
        self._visit += 1

    def is_let_in(self, entrance: Entrance) -> bool:
        return entrance.visit == self._visit

    def bring_back(self, file: Path, key: KeyChoice, role: Role) -> Future[Entrance]:
        """A backup takes the record's place, and is opened. What was there before is kept.

        Raises what `knock` raises, BackupUnreadable, BackupDamaged and BackupOfAnotherVault;
        then all is as it was.
        """
        visit = self._visit

        def bring_back() -> Entrance:
            self.keeper.restore(self.folder, key, file, self.clock)
            return replace(self._open(key, role, visit), is_brought_back=True)

        return self.run(bring_back)

    def salvage(self, key: KeyChoice, role: Role) -> Future[Entrance]:
        """What can be read of the damaged record takes its place, and is opened.

        Raises what `knock` raises; then all is as it was.
        """
        visit = self._visit

        def salvage() -> Entrance:
            receipt = self.keeper.salvage(self.folder, key, self.clock)
            return replace(self._open(key, role, visit), salvaged=receipt)

        return self.run(salvage)

    def backups(self) -> Future[Sequence[BackupInfo]]:
        """Those in the record's own folder, newest first."""
        return self.run(lambda: self.keeper.backups(self.folder))

    def _open(self, key: KeyChoice, role: Role, visit: int) -> Entrance:
        """A vault in which nobody fits is closed: open, it would keep its own next try out.

        Raises VaultKeyMissing when it was locked while the key was still being tried.
        """
        with ExitStack() as undo:
            opened = self.keeper.open(self.folder, key, self.clock)
            undo.callback(opened.close)
            self._mind_the_age(opened)
            if visit != self._visit:
                raise VaultKeyMissing("locked")
            entrance = replace(self.enter(opened, role), visit=visit)
            # Nobody waits for it, and a full disk keeps nobody out.
            opened.vault.submit(entrance.scope, note_unlock)
            undo.pop_all()
        if isinstance(key, UseKeyring):
            return entrance
        return replace(entrance, refilling=self.run(lambda: opened.refill_keyring(key)))

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
        self._worker.shutdown(wait=False, cancel_futures=True)
