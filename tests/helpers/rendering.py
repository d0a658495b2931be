"""Draws a widget as a person would see it and measures what is wrong with it.

Every page is held to this: no word clipped or laid over another, text at 7:1 by its pixels, no
target under 44 px, no control without a name, nothing wider than its window.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import TypeVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from ui.desktop.pictures.canvas import dress, lay_out, take_down
from ui.desktop.theme import sizes
from ui.desktop.theme.contrast import LEAST_FOR_TEXT, contrast
from ui.desktop.theme.fonts import load_fonts
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.wording import PaintsWords

W = TypeVar("W", bound=QWidget)
USUAL, SMALL = QSize(1280, 800), QSize(1024, 700)
settle = lay_out


@cache
def fonts_loaded() -> bool:
    return load_fonts() == []


@contextmanager
def opened(widget: QWidget, look: Look, size: QSize = USUAL) -> Iterator[QWidget]:
    """The widget in a window of its own, laid out and still."""
    assert fonts_loaded()
    dress(look)
    widget.resize(size)
    widget.show()
    settle(widget)
    yield widget
    take_down(widget)


def drawn(widget: QWidget, ratio: int = 1) -> QImage:
    image = QImage(widget.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.magenta)
    widget.render(image, QPoint())
    return image


def problems_of(widget: QWidget, look: Look) -> list[str]:
    """What a designer would send back; empty is the good case. `widget` is shown (`opened`)."""
    found = [*clipped(widget), *too_wide(widget), *small_targets(widget), *nameless(widget)]
    found += [*small_text(widget, look), *bare(widget), *greyed(widget), *filled_twice(widget)]
    for ground in grounds(widget):
        found += [*cut_off(ground), *overlapping(ground), *weak(ground)]
    return found


def grounds(widget: QWidget) -> list[QWidget]:
    """The window, and what each scroll area holds: that is measured whole, seen or not."""
    areas = shown(widget, QScrollArea)
    return [widget, *(area.widget() for area in areas if area.widget() is not None)]


def shown(widget: QWidget, kind: type[W]) -> list[W]:
    return [child for child in widget.findChildren(kind) if child.isVisible()]


def worded(ground: QWidget) -> list[QWidget]:
    """What carries words on this ground, and not in a scroll area of its own."""
    found: list[QWidget] = [label for label in shown(ground, QLabel) if label.text()]
    found += controls(ground)
    found += [child for child in shown(ground, QWidget) if _paints_more(child)]
    return [child for child in found if _ground_of(child, ground) is ground]


def _paints_more(child: QWidget) -> bool:
    return isinstance(child, PaintsWords) and not isinstance(child, QAbstractButton)


def controls(widget: QWidget) -> list[QWidget]:
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit)
    return [control for kind in kinds for control in shown(widget, kind)]


def _ground_of(child: QWidget, page: QWidget) -> QWidget:
    """The innermost of the page's grounds that the child stands on."""
    parent = child.parentWidget()
    while parent is not None and parent is not page:
        above = parent.parentWidget()
        area = above.parentWidget() if above is not None else None
        if isinstance(area, QScrollArea) and area.widget() is parent:
            return parent
        parent = above
    return page


def place(child: QWidget, ground: QWidget) -> QRect:
    return QRect(child.mapTo(ground, QPoint(0, 0)), child.size())


def called(child: QWidget) -> str:
    return f"{type(child).__name__} {child.accessibleName()!r}"


def clipped(widget: QWidget) -> Iterator[str]:
    """Words in less room than they need."""
    for label in shown(widget, QLabel):
        needs = _needed_by(label)
        if label.height() < needs.height() or label.width() < needs.width():
            yield f"clipped: {called(label)} has {label.size()}, needs {needs}"
    for child in shown(widget, QWidget):
        if isinstance(child, PaintsWords) and not child.words_fit():
            yield f"clipped: {called(child)} in {child.size()}"
    for field in shown(widget, QLineEdit):
        if field.height() < field.minimumSizeHint().height():
            yield f"clipped: {called(field)} in {field.size()}"


def _needed_by(label: QLabel) -> QSize:
    if not label.wordWrap():
        return label.sizeHint()
    return QSize(label.minimumSizeHint().width(), label.heightForWidth(label.width()))


def cut_off(ground: QWidget) -> Iterator[str]:
    """What reaches beyond the thing that holds it is not painted there."""
    for child in worded(ground):
        parent = child.parentWidget()
        while parent is not None:
            if not parent.rect().contains(place(child, parent)):
                yield f"cut off: {called(child)} by {called(parent)}"
                break
            if parent is ground:
                break
            parent = parent.parentWidget()


def overlapping(ground: QWidget) -> Iterator[str]:
    placed = [(child, place(child, ground)) for child in worded(ground)]
    for index, (one, box) in enumerate(placed):
        for other, other_box in placed[index + 1 :]:
            if box.intersects(other_box) and not _holds(one, other):
                yield f"overlapping: {called(one)} and {called(other)}"


def _holds(one: QWidget, other: QWidget) -> bool:
    return one is other or one.isAncestorOf(other) or other.isAncestorOf(one)


def too_wide(widget: QWidget) -> Iterator[str]:
    """A page scrolls up and down only; what is wider than the window would be cut off."""
    for area in shown(widget, QScrollArea):
        inner = area.widget()
        if inner is not None and inner.width() > area.viewport().width():
            yield f"too wide: {called(area)} {inner.width()} in {area.viewport().width()}"


def small_targets(widget: QWidget) -> Iterator[str]:
    for control in controls(widget):
        if min(control.width(), control.height()) < sizes.LEAST_TARGET:
            yield f"small target: {called(control)} {control.size()}"


def nameless(widget: QWidget) -> Iterator[str]:
    for child in shown(widget, QWidget):
        takes_focus = child.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes_focus and not child.accessibleName().strip():
            yield f"nameless: {type(child).__name__}"


def bare(widget: QWidget) -> Iterator[str]:
    """What Qt would paint in its own look: neither ours, nor with a style sheet of its own."""
    for child in shown(widget, QWidget):
        is_ours = not type(child).__module__.startswith("PySide6")
        if not (is_ours or type(child) in _PAINT_NOTHING or _is_styled(child)):
            yield f"Qt's own look: {called(child)}"


def _is_styled(child: QWidget) -> bool:
    """By a sheet of its own, or of the field it stands in, which names it."""
    styled: QWidget | None = child
    while styled is not None:
        if type(child).__name__ in styled.styleSheet():
            return True
        styled = styled.parentWidget()
    return False


# A box, words, and what holds them.
_PAINT_NOTHING = frozenset({QWidget, QLabel})


def greyed(widget: QWidget) -> Iterator[str]:
    """What cannot be done yet is left out, and it is said what is missing."""
    for control in controls(widget):
        if not control.isEnabled():
            yield f"greyed: {called(control)}"


def filled_twice(widget: QWidget) -> Iterator[str]:
    """One filled button on a page: what most people came for."""
    filled = [button for button in shown(widget, BigButton) if button.is_filled]
    if len(filled) > 1:
        yield f"filled twice: {', '.join(map(called, filled))}"


def small_text(widget: QWidget, look: Look) -> Iterator[str]:
    least = round(sizes.SMALLEST[look.face] * look.scale)
    for child in [*shown(widget, QLabel), *controls(widget)]:
        if child.font().pixelSize() < least:
            yield f"small text: {called(child)} {child.font().pixelSize()} px"


def weak(ground: QWidget) -> Iterator[str]:
    """The commonest pixel is the ground of the words; the one farthest from it is their ink."""
    image = drawn(ground)
    for child in worded(ground):
        if _is_blank(child):
            continue
        ratio = _measured(image, _inside(child, place(child, ground)))
        if ratio < LEAST_FOR_TEXT:
            yield f"weak: {called(child)} {ratio:.1f}"


def _is_blank(child: QWidget) -> bool:
    """A field that nobody wrote in has no ink to measure."""
    if isinstance(child, QLineEdit):
        return not (child.text() or child.placeholderText())
    return isinstance(child, QPlainTextEdit) and not child.toPlainText()


def _inside(child: QWidget, box: QRect) -> QRect:
    """Without the edges and corners of a control, which are no ink."""
    edge = 1 if isinstance(child, QLabel) else min(sizes.RADIUS["button"], box.height() // 3)
    return box.adjusted(edge, edge, -edge, -edge)


def _measured(image: QImage, box: QRect) -> float:
    part = image.copy(box.intersected(image.rect()))
    pixels = np.frombuffer(part.constBits(), np.uint32)
    # Counted in runs of one colour: a page is a million pixels, and few of them differ.
    begins = np.flatnonzero(np.diff(pixels, prepend=~pixels[:1]))
    colours, each = np.unique(pixels[begins], return_inverse=True)
    ground = colours[np.bincount(each, np.diff(begins, append=pixels.size)).argmax()]
    return max(_ratio(int(ground), ink) for ink in colours.tolist())


@cache
def _ratio(ground: int, ink: int) -> float:
    one, other = (f"#{pixel & 0xFFFFFF:06X}" for pixel in (ground, ink))
    return contrast(one, other)
