"""The program is as light or dark as the computer, until someone chooses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from helpers import rendering  # noqa: F401 - chooses the platform before Qt starts
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.sizes import SCALES
from ui.desktop.theme.system import SystemTheme, ThemeChoice, scale_asked_by, theme_for

CALM, STRONG = Qt.ContrastPreference.NoPreference, Qt.ContrastPreference.HighContrast
LIGHT, DARK, UNKNOWN = Qt.ColorScheme.Light, Qt.ColorScheme.Dark, Qt.ColorScheme.Unknown


@pytest.mark.parametrize(
    ("scheme", "contrast", "theme"),
    [
        (LIGHT, CALM, Theme.LIGHT),
        (DARK, CALM, Theme.DARK),
        (UNKNOWN, CALM, Theme.LIGHT),
        (LIGHT, STRONG, Theme.CONTRAST),
        (DARK, STRONG, Theme.CONTRAST),
    ],
)
def test_the_theme_follows_the_computer(scheme, contrast, theme):
    assert theme_for(ThemeChoice.SYSTEM, scheme, contrast) is theme


@pytest.mark.parametrize("choice", [one for one in ThemeChoice if one is not ThemeChoice.SYSTEM])
def test_a_choice_stands_whatever_the_computer_says(choice):
    assert theme_for(choice, DARK, STRONG) == choice.value


def test_when_the_computer_turns_dark_the_program_hears_it(qtbot):
    hints = QGuiApplication.styleHints()
    system = SystemTheme(hints, ThemeChoice.SYSTEM)

    with qtbot.waitSignal(system.changed) as heard:
        hints.colorSchemeChanged.emit(DARK)

    assert heard.args == [Theme.DARK]
    assert system.now is Theme.DARK


def test_who_chose_light_is_not_told_that_the_computer_turned_dark(qtbot):
    hints = QGuiApplication.styleHints()
    system = SystemTheme(hints, ThemeChoice.LIGHT)

    with qtbot.assertNotEmitted(system.changed):
        hints.colorSchemeChanged.emit(DARK)

    assert system.now is Theme.LIGHT


def test_choosing_high_contrast_changes_the_theme_at_once(qtbot):
    system = SystemTheme(QGuiApplication.styleHints(), ThemeChoice.LIGHT)

    with qtbot.waitSignal(system.changed) as heard:
        system.choose(ThemeChoice.CONTRAST)

    assert heard.args == [Theme.CONTRAST]


@pytest.mark.usefixtures("qapp")
def test_the_text_size_of_the_computer_is_a_step_we_offer():
    assert scale_asked_by(QGuiApplication.primaryScreen()) in SCALES
