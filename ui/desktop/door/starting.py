"""A quiet ground while the keyring is asked, and a calm page when something went wrong."""

from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.door.doorway import Doorway
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.layouts import Piece, row
from ui.desktop.widgets.text import Text


class Starting(Doorway):
    """Nothing to press: an answer comes within five seconds, whatever the keyring does.

    after_ms: nothing is drawn until then. Mostly the record is open sooner, and nobody wants to
    see a page come and go.
    """

    def __init__(
        self, look: Look, words: Catalogue, country: str | None = None, *, after_ms: int = 0
    ) -> None:
        super().__init__()
        self._look, self._words, self._country = look, words, country
        self._is_drawn = not after_ms
        if self._is_drawn:
            self._draw()
        else:
            QTimer.singleShot(after_ms, self, self._begin)

    def dress(self, look: Look) -> None:
        self._look = look
        if self._is_drawn:
            self._draw()

    def _begin(self) -> None:
        self._is_drawn = True
        self._draw()

    def _draw(self) -> None:
        look, say = self._look, self._words.say
        pieces: list[Piece] = [
            Text(look, say("desktop.name"), "title").centred(),
            Text(look, say("door.starting"), "body", "ink_soft").centred(),
        ]
        self.hold(_calm(look, pieces, self._words, self._country))


class Stumbled(Doorway):
    """After a bug: no word of the record, no trace of the program; one way on, and help.

    report: the file that says where in the program it was; named in the caregiver's face.
    """

    anew = Signal()

    def __init__(
        self,
        look: Look,
        words: Catalogue,
        country: str | None = None,
        *,
        report: Path | None = None,
    ) -> None:
        super().__init__()
        self._report = report
        self._words, self._country = words, country
        self.dress(look)

    def dress(self, look: Look) -> None:
        self.hold(self._page(look))

    def _page(self, look: Look) -> QWidget:
        say = self._words.say
        button = BigButton(look, say("door.start_anew"), "undo", "primary", large=True)
        button.clicked.connect(self.anew)
        pieces: list[Piece] = [
            Text(look, say("door.stumbled"), "title").centred(),
            Text(look, say("door.stumbled_how"), "body", "ink_soft").centred(),
            *self._where(look),
            look.space("m"),
            row(None, button, None),
        ]
        return _calm(look, pieces, self._words, self._country)

    def _where(self, look: Look) -> list[Piece]:
        if look.is_person or self._report is None or not self._report.is_file():
            return []
        say = self._words.say
        told = say("door.stumbled_where", file=str(self._report))
        return [Text(look, told, "small", "ink_soft").centred()]


def _calm(look: Look, pieces: list[Piece], words: Catalogue, country: str | None) -> QWidget:
    """Loaded when it is seen: most days neither page is."""
    from ui.desktop.door.calm_ground import calm_ground
    from ui.desktop.emergency import emergency_sentence

    return calm_ground(look, pieces, emergency_sentence(words, country))
