"""One line of PAGES: a place in the program, for whom it is, how it is made."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from core.events import Event
from core.frozen import frozen
from ui.desktop.desk import Desk
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face


class PageModel(Protocol):
    """A `ViewModel`. Pages differ in their state, so a list of them can only say Any."""

    state: Any

    @property
    def changed(self) -> SignalInstance: ...
    def refresh(self) -> None: ...
    def concerns(self, event: Event) -> bool: ...


class Page(Protocol):
    """`render` is the only code that makes widgets, and it decides nothing."""

    # Each page takes its own state; a list of pages can only say Any.
    def render(self, state: Any) -> QWidget: ...  # noqa: ANN401


@frozen
class PageKind:
    """key: in routes, and in the catalogue (`page.<key>` is the word on the rail).

    faces: who has it; RAIL says which of them stand on the rail, the others are reached from these.
    model: made for a desk and what the route is about. page: made for a look and its model.
    """

    key: str
    faces: frozenset[Face]
    model: Callable[[Desk, str | None], PageModel]
    page: Callable[[Look, Any], Page]
