"""The rail at the side: the places, whose record this is, and who can help."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from ui.desktop.theme import sizes
from ui.desktop.theme.look import Look
from ui.desktop.widgets.layouts import Piece, boxed, column, padded
from ui.desktop.widgets.nav_item import NavItem, Place
from ui.desktop.widgets.scroller import Scroller
from ui.desktop.widgets.surface import Side


class NavRail(Side):
    """`gone_to` carries the key of a place; the window then calls `choose`."""

    gone_to = Signal(str)

    def __init__(
        self,
        look: Look,
        name: str,
        places: tuple[Place, ...],
        chosen: str,
        *,
        above: QWidget | None = None,
        below: QWidget | None = None,
    ) -> None:
        """`name` is what a screen reader calls the rail."""
        super().__init__(look, "rail")
        self.setAccessibleName(name)
        self.setFixedWidth(look.rail_width)
        inner = look.rail_width - 2 * look.space("s") - look.edges.quiet
        self._items = {
            place.key: self._item(look, place, inner, is_chosen=place.key == chosen)
            for place in places
        }
        # Who helps, or the lock, is never scrolled away: it is for when it must be quick.
        foot = [boxed(padded(column(below), look.space("s"), look.space("s")))] if below else []
        whole = column(self._scrolling(look, name, above), *foot)
        whole.setContentsMargins(0, 0, look.edges.quiet, 0)
        self.setLayout(whole)

    @property
    def holds_keyboard(self) -> bool:
        return any(item.hasFocus() for item in self._items.values())

    def choose(self, key: str) -> None:
        """Show where one is; no place is marked for a key that has none."""
        for place, item in self._items.items():
            item.mark(is_chosen=place == key)

    def show_waiting(self, place: Place) -> None:
        self._items[place.key].show_waiting(place)

    def _scrolling(self, look: Look, name: str, above: QWidget | None) -> Scroller:
        """In a low window the places scroll; none of them is ever cut off."""
        head: list[Piece] = [above, look.space("m")] if above else []
        content = column(*head, *self._items.values(), None, gap=look.space("hair"))
        self._inside = padded(content, look.space("s"), look.space("s"))
        scroller = Scroller(boxed(self._inside), name, bar=Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroller.verticalScrollBar().rangeChanged.connect(self._make_room_for_bar)
        return scroller

    @Slot(int, int)
    def _make_room_for_bar(self, least: int, most: int) -> None:
        """The bar stands in the margin: the places keep their width, and none is cut off."""
        around = self._inside.contentsMargins().left()
        beside = max(0, around - sizes.SCROLL_BAR) if most > least else around
        self._inside.setContentsMargins(around, around, beside, around)

    def _item(self, look: Look, place: Place, width: int, *, is_chosen: bool) -> NavItem:
        item = NavItem(look, place, width, is_chosen=is_chosen)
        item.clicked.connect(lambda: self.gone_to.emit(place.key))
        item.stepped.connect(lambda step: self._go(item, step))
        return item

    def _go(self, item: NavItem, step: int) -> None:
        items = list(self._items.values())
        to = items.index(item) + step
        if 0 <= to < len(items):
            items[to].setFocus(Qt.FocusReason.TabFocusReason)
