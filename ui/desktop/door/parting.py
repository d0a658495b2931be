"""At the end of a deletion: what was removed, what was checked, and one way on."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from core.vault_receipts import DestroyReceipt
from ui.desktop.door.calm_ground import calm_ground
from ui.desktop.door.doorway import Doorway
from ui.desktop.emergency import emergency_sentence
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.layouts import Piece, column, row
from ui.desktop.widgets.text import Text


class Parting(Doorway):
    """lines: the receipt. Without one it is still being deleted, and nothing can be pressed."""

    on = Signal()

    def __init__(
        self,
        look: Look,
        words: Catalogue,
        lines: Sequence[str] = (),
        *,
        country: str | None = None,
    ) -> None:
        super().__init__()
        self._words, self._lines, self._country = words, lines, country
        self.dress(look)

    def dress(self, look: Look) -> None:
        pieces = self._receipt(look) if self._lines else [self._title(look, "parting.deleting")]
        help_words = emergency_sentence(self._words, self._country)
        self.hold(calm_ground(look, pieces, help_words, has_herb=False))

    def _title(self, look: Look, key: str) -> QWidget:
        return Text(look, self._words.say(key), "title").centred()

    def _receipt(self, look: Look) -> list[Piece]:
        button = BigButton(look, self._words.say("parting.on"), "next", "primary", large=True)
        button.clicked.connect(self.on)
        told = Card(look, column(*(Text(look, line) for line in self._lines), gap=look.space("s")))
        title = self._title(look, "parting.deleted")
        return [title, told, look.space("m"), row(None, button, None)]


def destroyed_lines(words: Catalogue, receipt: DestroyReceipt) -> tuple[str, ...]:
    left = receipt.files_left
    return (
        words.say("delete.all", keys=receipt.key_items_removed, files=receipt.files_removed),
        words.say("delete.all_left", count=left) if left else words.say("delete.all_gone"),
        words.say("delete.carried_away"),
    )
