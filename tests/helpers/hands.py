"""Two ways to work at the window without a mouse, with the same words for each act."""

from pathlib import Path
from typing import Protocol

from helpers.throwaway import Throwaway


class Hand(Protocol):
    """Each is found by the name that a screen reader says."""

    def press(self, *names: str) -> None: ...

    def fill(self, name: str, words: str) -> None:
        """What stood in the field is replaced."""

    def choose(self, file: Path, button: str) -> None:
        """In the desktop's own window for files, which is open at the home folder."""

    def find(self, start: str) -> None:
        """Look for something that begins like this, and open the first that is found."""


class Keyboard:
    """Tab, the space bar, letters, Enter, and the shortcuts that are told."""

    def __init__(self, desktop: Throwaway) -> None:
        self._desktop = desktop

    def press(self, *names: str) -> None:
        self._desktop.go_to(*names)
        self._desktop.keys("space")

    def fill(self, name: str, words: str) -> None:
        self._desktop.go_to(name)
        self._desktop.keys("ctrl+a")
        self._desktop.write(words)

    def choose(self, file: Path, button: str) -> None:
        assert self._desktop.seen(button)
        if not file.exists():
            self._desktop.keys("ctrl+a")  # a name is suggested
        self._desktop.write(str(file))
        self._desktop.keys("Return")

    def find(self, start: str) -> None:
        self._desktop.keys("ctrl+k")
        assert self._desktop.seen("What are you looking for?")
        self._desktop.write(start)
        self._desktop.keys("Return")


class ScreenReader:
    """What the accessibility tree offers: its actions, and its fields."""

    def __init__(self, desktop: Throwaway) -> None:
        self._desktop = desktop

    def press(self, *names: str) -> None:
        self._desktop.press(*names)

    def fill(self, name: str, words: str) -> None:
        self._desktop.fill(name, words)

    def choose(self, file: Path, button: str) -> None:
        """A row, which opens what is there; what will be keeps the name that is suggested."""
        self.press(file.name if file.exists() else button)

    def find(self, start: str) -> None:
        self.press("Record")
        self.press("Search")
        self.fill("What are you looking for?", start)
        self.press(f"{start}…")
