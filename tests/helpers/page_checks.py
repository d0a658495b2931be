"""Every page in every theme and text size, as wide as the rail leaves it."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from helpers.rendering import SMALL, USUAL, opened, problems_of, shown
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

SIZES = ((1.0, USUAL), (2.0, SMALL))


def looks(face: Face) -> Iterator[tuple[Look, QSize]]:
    """Three themes at 100 % in a usual window, and at 200 % in a small one."""
    for theme in Theme:
        for scale, window in SIZES:
            look = Look(theme, face, scale)
            yield look, QSize(window.width() - look.rail_width, window.height())


def problems_everywhere(page: Any, model: Any, face: Face = Face.CAREGIVER) -> list[str]:
    """page: the class of a page, which is made for each look as the window makes it."""
    found = []
    for look, size in looks(face):
        with opened(page(look, model).render(model.state), look, size) as widget:
            problems = problems_of(widget, look)
            found += [f"{look.theme} {look.scale:.0%}: {problem}" for problem in problems]
    return found


def words_of(widget: QWidget) -> list[str]:
    """What can be read on it, labels first; buttons by what a screen reader says."""
    labels = [label.accessibleName() for label in shown(widget, QLabel)]
    return labels + [button.accessibleName() for button in shown(widget, QAbstractButton)]


def button_named(widget: QWidget, name: str) -> QAbstractButton:
    (found,) = [b for b in shown(widget, QAbstractButton) if b.accessibleName() == name]
    return found
