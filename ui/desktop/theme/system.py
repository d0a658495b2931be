"""Following the system: its light or dark, its wish for contrast, its text size."""

import sys
from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QScreen, QStyleHints

from ui.desktop.theme.colours import Theme
from ui.desktop.theme.sizes import SCALES

USUAL_DPI = 72 if sys.platform == "darwin" else 96


class ThemeChoice(StrEnum):
    """What the settings page offers; `system` is where everyone starts."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


def theme_for(
    choice: ThemeChoice, scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference
) -> Theme:
    """A wish for contrast outranks light or dark; a system that says nothing gets light."""
    if choice is not ThemeChoice.SYSTEM:
        return Theme(choice.value)
    if contrast is Qt.ContrastPreference.HighContrast:
        return Theme.CONTRAST
    return Theme.DARK if scheme is Qt.ColorScheme.Dark else Theme.LIGHT


def scale_asked_by(screen: QScreen) -> float:
    """The step of SCALES nearest to the text size the system is set to."""
    asked = screen.logicalDotsPerInch() / USUAL_DPI
    return min(SCALES, key=lambda scale: abs(scale - asked))


class SystemTheme(QObject):
    """Says so when the theme changes, by the system's doing or by the person's choice."""

    changed = Signal(Theme)

    def __init__(
        self, hints: QStyleHints, choice: ThemeChoice, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._choice = choice
        self._scheme = hints.colorScheme()
        self._contrast = hints.accessibility().contrastPreference()
        hints.colorSchemeChanged.connect(self._scheme_changed)
        hints.accessibility().contrastPreferenceChanged.connect(self._contrast_changed)

    @property
    def now(self) -> Theme:
        return theme_for(self._choice, self._scheme, self._contrast)

    def choose(self, choice: ThemeChoice) -> None:
        before, self._choice = self.now, choice
        self._tell_since(before)

    @Slot(Qt.ColorScheme)
    def _scheme_changed(self, scheme: Qt.ColorScheme) -> None:
        before, self._scheme = self.now, scheme
        self._tell_since(before)

    @Slot(Qt.ContrastPreference)
    def _contrast_changed(self, contrast: Qt.ContrastPreference) -> None:
        before, self._contrast = self.now, contrast
        self._tell_since(before)

    def _tell_since(self, before: Theme) -> None:
        if self.now is not before:
            self.changed.emit(self.now)
