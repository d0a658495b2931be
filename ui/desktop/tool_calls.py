"""Other assistants may ask while the window has the record open: it answers for `mcp`."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from core.ports import UnitOfWork
from core.settings import TOOLS_ON, get_setting
from ui.desktop.desk import Desk

if TYPE_CHECKING:
    from ui.tool_door import Door

_LANE = "tools"


class ToolCalls(QObject):
    """Has a desk while the vault is open, and a door while somebody has switched the tools on.

    Light: what answers is loaded for whoever switched them on.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None
        self._door: Door | None = None

    def enter(self, desk: Desk) -> None:
        self._shut()
        self._desk = desk
        self.look()

    def leave(self) -> None:
        """Before the vault closes."""
        self._desk = None
        self._shut()

    @Slot()
    def look(self) -> None:
        """To be called every now and then: whether they are on is said on a page."""
        if self._desk is not None:
            self._desk.ask(_are_on, partial(self._turn, self._desk))

    def _turn(self, desk: Desk, is_on: bool) -> None:  # noqa: FBT001 - what was read
        if not is_on:
            self._shut()
        elif self._door is None:
            loading = desk.work.quickly(_load, lane=_LANE)
            desk.tasks.when_done(loading, lambda _done: self._open(desk), desk.told)

    def _open(self, desk: Desk) -> None:
        """Unless the record was closed meanwhile, or a door stands by now."""
        if desk is self._desk and self._door is None:
            from ui.tool_door import Door, answered

            self._door = Door(desk.vault.folder, partial(answered, desk.vault))

    def _shut(self) -> None:
        if self._door is not None:
            self._door.close()
            self._door = None


def _are_on(uow: UnitOfWork) -> bool:
    return get_setting(uow, TOOLS_ON)


def _load() -> None:
    """On a thread: hundreds of modules."""
    import ui.tool_door  # noqa: F401
