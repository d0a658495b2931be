"""What is in the window: the door first, then the record, in the face of whoever sits before it."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot

from core.clock import Clock
from core.errors import AppError, VaultKeyMissing, VaultMissing
from core.key_choices import KeyChoice, UseKeyring
from core.vault_receipts import DestroyReceipt
from core.vaults import OpenVault, VaultKeeper
from ui.console.errors import PersonMissing
from ui.desktop.announcer import Announcer
from ui.desktop.desk import Route
from ui.desktop.door.gate import ROLES, Entrance, Gate
from ui.desktop.door.porch import Porch
from ui.desktop.door.starting import Stumbled
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.room import Room
from ui.desktop.tasks import Tasks
from ui.desktop.theme.fonts import load_fonts
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.wardrobe import Wardrobe
from ui.desktop.welcome import welcome
from ui.desktop.widgets.holder import Holder

if TYPE_CHECKING:
    from core.companion.who_writes import FindModel
    from ui.desktop.door.locked import Locked
    from ui.desktop.door.porch import Door

log = logging.getLogger(__name__)


class Window(Holder):
    """On the `Ground`, once that stands. `dressed`: the look of everything is another one.

    `opened` carries the Desk of the face that is shown. `closing` is emitted before the vault is
    closed, `stood_at_the_door` when it cannot be opened or was locked, `found_nothing` when there
    is none yet, `leaving` before and `left` after the real end.
    """

    dressed = Signal()
    leaving = Signal()
    opened = Signal(object)
    closing = Signal()
    stood_at_the_door = Signal()
    found_nothing = Signal()
    left = Signal()

    def __init__(
        self,
        make_keeper: Callable[[], VaultKeeper],
        clock_for: Callable[[datetime | None], Clock],
        folder: Path,
        announcer: Announcer,
        *,
        find_model: "FindModel | None" = None,
    ) -> None:
        super().__init__()
        self.wishes = LocalWishes()
        self._tasks = Tasks(self)
        self._gate = Gate(make_keeper, clock_for, folder)
        self._porch = Porch(lambda: self.look, self.wishes, self._gate, self._tasks)
        self._porch.entered.connect(self._entered)
        self._porch.anew.connect(self.begin)
        self._porch.has_backup.connect(self.bring_back)
        self._room = Room(self._gate, announcer, find_model)
        self._face = self.wishes.face
        self._door: Door | None = None
        self._has_left = False
        self._wardrobe = Wardrobe(self.wishes, lambda: self.look, self)
        self._wardrobe.outdated.connect(self.dress)

    @property
    def look(self) -> Look:
        return self.wishes.look(self._face)

    @Slot()
    def begin(self) -> None:
        """Look for a vault and open it with the keyring; the window stands meanwhile."""
        if missing := load_fonts():
            log.warning("fonts.missing", extra={"count": len(missing)})
        self.dress()
        self._stand_at(self._porch.starting(self._room.words))
        self._tasks.when_done(self._gate.has_vault(), self._found, self._refused)

    @Slot()
    def dress(self) -> None:
        """After a change of theme, text size or face: everything is drawn anew."""
        look = self._wardrobe.wear()
        for shown in (self._room.shell, self._door):
            if shown is not None:
                shown.dress(look)
        self.dressed.emit()

    @Slot()
    def stumble(self) -> None:
        """After a bug: nothing of the record stays on the screen, and no more is asked of it."""
        if isinstance(self._door, Stumbled) or self._has_left:
            return
        self._close_beside()
        self._stand_at(self._porch.stumbled(self._room.words))

    @Slot(object)
    def tell(self, error: AppError) -> None:
        """A failure that nobody answered, at the foot of the page."""
        self._room.tell(error)

    def show_face(self, face: Face) -> None:
        """The person's pages or the caregiver's: a deliberate act, and another account."""
        entrance = self._room.entrance
        if entrance is None or face is self._face:
            return
        self._face = self.wishes.face = face
        entering = self._gate.change_face(entrance, face)
        self._tasks.when_done(entering, self._entered, self._refused)

    def enter_anew(self, start: Route, words: str) -> None:
        """After a change of language or zone: every page is made anew, and `words` are said."""
        inside = self._room.entrance
        if inside is None:
            return

        def entered(entrance: Entrance) -> None:
            self._entered(entrance)
            self._room.begin_at(start, words)

        entering = self._gate.enter_as(inside.opened, inside.scope.role, inside.person.id)
        self._tasks.when_done(entering, entered, self._refused)

    def see_person(self, person_id: str) -> None:
        """Another person's pages: whatever is on the screen goes, and begins anew for them."""
        inside = self._room.entrance
        if inside is None:
            return
        entering = self._gate.enter_as(inside.opened, inside.scope.role, person_id)
        # Who is gone, or took back their word, a moment ago: the pages that are open stay.
        self._tasks.when_done(entering, self._entered, self.tell)

    def lock(self) -> None:
        """What was on the screen is gone with its widgets, at once; the vault closes beside it.

        Whoever is on the way in is turned back. A first run, and what tells of an end, stay.
        """
        if self._room.entrance is None and not self._porch.leads_in:
            return
        from ui.desktop.lock_up import put_away_what_hangs_about

        self._gate.shut()
        opened = self._let_go()
        self._refused(VaultKeyMissing("locked"))  # the door asks for its ways before that closes
        if opened:
            self._gate.run(opened.close)
        put_away_what_hangs_about(self.window())

    def once_closed(self, then: Callable[[], None]) -> None:
        """What was open, or on its way in, is closed by then, and its key is gone."""
        self._tasks.when_done(self._gate.run(lambda: None), lambda _: then(), self.tell)

    @Slot()
    def bring_back(self) -> None:
        """A backup is to take the record's place: the vault is closed, and one is chosen."""
        self._close_beside()
        locked = self._locked(VaultMissing("database"))
        locked.given_up.connect(self.begin)
        locked.come_for_backup()

    def change_key(self, key: KeyChoice) -> None:
        """A new key for everything: the vault is closed, and opened with it in the end."""
        if (opened := self._let_go()) is not None:
            self._stand_at(self._porch.renewal(self._room.words, opened, key, ROLES[self._face]))

    def delete_everything(self) -> None:
        """The vault is closed and destroyed, the keys first; then what was checked is told."""
        if (opened := self._let_go()) is None:
            return
        self._stand_at(self._porch.parting(self._room.words, ()))
        self._tasks.when_done(self._gate.destroy(opened), self._destroyed, self._refused)

    def part_with_person(self, lines: Sequence[str]) -> None:
        """Their record was erased, others' stay: the vault is closed, and the receipt told."""
        self._close_beside()
        self._stand_at(self._porch.parting(self._room.words, lines))

    @Slot()
    def leave(self) -> None:
        """The real end: the vault is closed, whatever the window does."""
        if self._has_left:
            return
        self._has_left = True
        self._wardrobe.outdated.disconnect(self.dress)
        self.leaving.emit()
        self._close_vault()
        self._gate.close()
        self.left.emit()

    @property
    def is_at_start(self) -> bool:
        """Whether it shows the page that asks, or the door."""
        return self._room.is_at_start

    @property
    def is_at_work(self) -> bool:
        """Whether something that takes long was begun, and is under way."""
        return self._room.is_at_work

    def go_to_start(self) -> None:
        self._room.go_to_start()

    def look_again(self) -> None:
        self._room.look_again()

    def _close_vault(self) -> None:
        if opened := self._let_go():
            opened.close()

    def _close_beside(self) -> None:
        """Not here: what the vault is at may take its time, and the next page must stand."""
        if opened := self._let_go():
            self._gate.run(opened.close)

    def _let_go(self) -> OpenVault | None:
        """Nothing more is asked of the vault that is open, if one is; it is left to be closed."""
        self._porch.leave()
        if self._room.entrance is None:
            return None
        self.closing.emit()
        return self._room.clear()

    def _destroyed(self, receipt: DestroyReceipt) -> None:
        self._stand_at(self._porch.after_destruction(self._room.words, receipt))

    def _stand_at(self, door: "Door") -> None:
        self._door = door
        self.hold(door)

    def _found(self, has_vault: bool) -> None:  # noqa: FBT001 - the answer of a future
        if not has_vault:
            self._show_first_run()
            return
        knocking = self._gate.knock(UseKeyring(), ROLES[self._face])
        self._tasks.when_done(knocking, self._entered, self._refused)

    def _refused(self, error: AppError) -> None:
        if isinstance(error, PersonMissing):
            # The last one was deleted, or the computer went off before anyone was enrolled.
            self._show_first_run()
            return
        self._locked(error)
        self.stood_at_the_door.emit()

    def _locked(self, error: AppError) -> "Locked":
        self._stand_at(locked := self._porch.locked(self._room.words, error))
        return locked

    def _show_first_run(self) -> None:
        self._stand_at(self._porch.first_run(self._room.words))
        self.found_nothing.emit()

    @Slot(object)
    def _entered(self, entrance: Entrance) -> None:
        if not self._gate.is_let_in(entrance):
            self._gate.run(entrance.opened.close)
            return
        self._face = self.wishes.face = entrance.face
        self.wishes.country = entrance.person.country
        self._door = None
        shell, desk = self._room.furnish(entrance, self.look, self, owner=self)
        self.dress()
        self.hold(shell)
        self.opened.emit(desk)
        welcome(desk, entrance)
