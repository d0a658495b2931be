"""The door on a real vault folder, worked by keys and clicks as a person would."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QWidget

from core.clock import ManualClock
from core.errors import AppError
from core.key_choices import KeyChoice
from core.strings import Catalogue
from core.vaults import Created, NewVault
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.page_checks import button_named, words_of
from helpers.rendering import opened, settle, shown
from helpers.world import NOON
from ui.desktop.door.first_run import FirstRun
from ui.desktop.door.first_run_model import FirstRunModel
from ui.desktop.door.gate import Gate
from ui.desktop.door.locked import Locked
from ui.desktop.tasks import Tasks
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.who import NOBODY, read_directory

WORDS = Catalogue.load("en")
LOOK = Look(face=Face.CAREGIVER)
W = TypeVar("W", bound=QWidget)
SOON = 30_000  # milliseconds
MOST_TABS = 40  # more controls than any page of the door has


@dataclass
class House:
    """A folder for a vault, the keyring of the computer, and a gate before both."""

    folder: Path
    keystore: MemoryKeyStore = field(default_factory=MemoryKeyStore)

    def __post_init__(self) -> None:
        self.clock = ManualClock(NOON)
        self.keeper = Keeper(self.keystore, publish=lambda _event: None)
        self.gate = Gate(lambda: self.keeper, lambda _moment: self.clock, self.folder)
        self.tasks = Tasks()

    def first_run(self, look: Look = LOOK) -> FirstRun:
        """In a house in London, wherever the test runs."""
        first_run = FirstRun(look, WORDS, self.gate, self.tasks)
        model = model_of(first_run)
        model.zone = "Europe/London"
        model.choose_country("GB")
        return first_run

    def locked(self, error: AppError, look: Look = LOOK) -> Locked:
        return Locked(look, WORDS, self.gate, self.tasks, error=error, country="GB")

    def made(self, key: KeyChoice | None = None) -> Created:
        """A closed vault with nobody in it; another one than every other house's, with a key."""
        if key is None:
            made = newborn(self.keeper, self.keystore, self.folder, self.clock)
        else:
            made = self.keeper.create(NewVault(self.folder, key), self.clock)
        made.opened.close()
        return made

    def close(self) -> None:
        self.gate.close()


def names_in(keeper: Keeper, folder: Path, key: KeyChoice) -> list[str]:
    """Of the people in a record that is closed, and opens with this key."""
    opened = keeper.open(folder, key, ManualClock(NOON))
    people = opened.vault.submit(NOBODY, read_directory).result().people
    opened.close()
    return [person.display_name for person in people]


def model_of(first_run: FirstRun) -> FirstRunModel:
    return first_run._model  # noqa: SLF001 - what stands behind the page


@contextmanager
def standing(widget: QWidget, look: Look = LOOK) -> Iterator["Hands"]:
    with opened(widget, look) as window:
        come_forward(window)
        yield Hands(window)


def come_forward(widget: QWidget) -> None:
    """Keys go to the window that is active, which another one may have been until now."""
    widget.activateWindow()
    QTest.qWaitForWindowActive(widget.window())


def wait_for(qtbot: Any, window: QWidget, kind: type[W]) -> W:
    """The last one of its kind that is shown, as soon as one is."""

    def found() -> list[W]:
        return [child for child in window.findChildren(kind) if child.isVisible()]

    qtbot.waitUntil(lambda: bool(found()), timeout=SOON)
    return found()[-1]


class Hands:
    """What someone can do at the page, and read on it."""

    def __init__(self, page: QWidget) -> None:
        self.page = page

    def reads(self, words: str) -> bool:
        settle(self.page)
        return any(words in text for text in words_of(self.page))

    def click(self, name: str) -> None:
        settle(self.page)
        QTest.mouseClick(button_named(self.page, name), Qt.MouseButton.LeftButton)
        settle(self.page)

    def click_what_begins_with(self, name: str) -> None:
        settle(self.page)
        (full,) = [text for text in words_of(self.page) if text.startswith(f"{name},")]
        self.click(full)

    def click_what_contains(self, words: str) -> None:
        settle(self.page)
        (full,) = [
            b.accessibleName()
            for b in shown(self.page, QAbstractButton)
            if words in b.accessibleName()
        ]
        self.click(full)

    def field(self, label: str) -> QLineEdit:
        settle(self.page)
        (found,) = [f for f in shown(self.page, QLineEdit) if f.accessibleName() == label]
        return found

    def write(self, label: str, text: str) -> None:
        """By the mouse into the field, and then letter by letter."""
        self.field(label).setFocus()
        self.field(label).clear()
        QTest.keyClicks(self.field(label), text)

    def paste(self, label: str, text: str) -> None:
        clipboard = QApplication.clipboard()
        clipboard.setText(text)
        self.field(label).setFocus()
        QTest.keyClick(self.field(label), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        clipboard.clear()

    def tab_to(self, name: str) -> None:
        """With the Tab key alone, from where the focus is once the page stands."""
        settle(self.page)
        for _ in range(MOST_TABS):
            focus = QApplication.focusWidget()
            if focus is not None and focus.accessibleName().startswith(name):
                return
            if focus is None:
                come_forward(self.page)  # a window that just went took the focus along
            QTest.keyClick(focus or self.page, Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never reaches {name}")

    def type(self, text: str) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, text)

    def press(self, key: Qt.Key) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        settle(self.page)
