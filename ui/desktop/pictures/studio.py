"""The window's inside, standing on the made-up record, at any page and in any look."""

from collections.abc import Mapping
from pathlib import Path
from zoneinfo import ZoneInfo

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from core.frozen import frozen
from core.strings import FALLBACK, Catalogue
from core.vaults import VaultKeeper
from ui.desktop.desk import Desk, Route
from ui.desktop.local_wishes import LocalWishes
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.pictures.canvas import WINDOW, dress, lay_out, picture_of, take_down
from ui.desktop.pictures.sample import Sample
from ui.desktop.pictures.stills import Still
from ui.desktop.shell import Shell
from ui.desktop.tasks import Tasks
from ui.desktop.theme.sizes import Face

MOST_ANSWERS = 6  # a page that reads, asks on with what it found, and reads once more


@frozen
class Backdrop:
    """What stands in for the window."""

    wishes: LocalWishes

    def _stand_still(self, *_asked: object) -> None:
        """Nobody presses anything while a picture is taken, and a page must be given a window."""

    dress = show_face = enter_anew = see_person = lock = bring_back = change_key = _stand_still
    delete_everything = part_with_person = leave = _stand_still


class Studio:
    """folder: for the window's own file, which the caller removes."""

    def __init__(self, keeper: VaultKeeper, sample: Sample, folder: Path) -> None:
        self._keeper, self._sample = keeper, sample
        self._words = Catalogue.load(FALLBACK)
        self._backdrop = Backdrop(LocalWishes(folder / "window.ini"))
        # What a page is about, where it is about one thing.
        self._about: Mapping[str, str] = {
            **dict.fromkeys(("item", "edit", "delete_item"), sample.symptom),
            "paper": sample.paper,
            "memory": sample.memory,
            "episode": sample.episode,
        }

    def still(self, still: Still) -> QImage:
        look = still.look
        dress(look)
        shell = Shell(look, self._words, RAIL[look.face], pages_of(look.face))
        desk = self._desk(shell, look.face)
        shell.resize(WINDOW)
        shell.show()
        shell.furnish(desk, Route(still.page, self._about.get(still.page)))
        self._wait_for(desk)
        lay_out(shell)
        image = picture_of(shell, look)
        desk.tasks.end()
        desk.work.close()
        take_down(shell)
        return image

    def _wait_for(self, desk: Desk) -> None:
        """Whatever the page asked for stands before this in the line, on either thread."""
        for _ in range(MOST_ANSWERS):
            self._sample.opened.vault.submit(desk.scope, lambda _uow: None).result()
            desk.work.quickly(lambda: None).result()
            QCoreApplication.processEvents()

    def _desk(self, shell: Shell, face: Face) -> Desk:
        sample = self._sample
        return Desk(
            keeper=self._keeper,
            opened=sample.opened,
            scope=sample.person if face is Face.PERSON else sample.caregiver,
            tasks=Tasks(shell),
            words=self._words,
            clock=sample.clock,
            zone=ZoneInfo("Europe/London"),
            window=self._backdrop,
            go=shell.go,
            say=shell.say,
            saved=shell.saved,
            told=shell.told,
        )
