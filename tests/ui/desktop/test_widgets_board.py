"""Every component with the longest words, drawn and measured; and that the measure can see."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from helpers.proof_boards import BOARDS
from helpers.rendering import SMALL, USUAL, opened, problems_of
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.layouts import boxed, column, padded
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
LOOK = Look(face=Face.CAREGIVER)


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_nothing_is_clipped_weak_small_or_nameless(board, theme, scale):
    look = Look(theme, board.face, scale)

    with opened(board.draw(look), look, USUAL if scale == 1.0 else SMALL) as page:
        assert problems_of(page, look) == []


@pytest.mark.parametrize(("face", "least"), [(Face.PERSON, 64), (Face.CAREGIVER, 48)])
def test_the_persons_buttons_are_larger_targets_than_the_caregivers(face, least):
    look = Look(face=face)

    with opened(boxed(column(BigButton(look, "Print"), None)), look) as page:
        assert page.findChild(BigButton).height() == least


def found_on(page: QWidget) -> str:
    with opened(page, LOOK, SMALL):
        return "\n".join(problems_of(page, LOOK))


def test_words_in_too_little_room_are_seen():
    words = Text(LOOK, "Wiederherstellungsblatt")
    words.setFixedHeight(8)

    assert "clipped: Text" in found_on(boxed(column(words, None)))


def test_a_button_that_is_narrower_than_its_words_is_seen():
    button = BigButton(LOOK, "Wiederherstellungsblatt")
    button.setFixedWidth(60)

    assert "clipped: BigButton" in found_on(boxed(column(button, None)))


def test_words_over_words_are_seen():
    page = boxed(column())
    for words in ("one", "two"):
        text = Text(LOOK, words)
        text.setParent(page)
        text.setGeometry(20, 20, 100, 40)

    assert "overlapping" in found_on(page)


def test_words_beyond_the_edge_of_what_holds_them_are_seen():
    page = boxed(column())
    text = Text(LOOK, "far away")
    text.setParent(page)
    text.setGeometry(SMALL.width() - 20, 20, 100, 40)

    assert "cut off" in found_on(page)


def test_pale_words_are_seen():
    page = boxed(column(Text(LOOK, "pale"), None))
    page.findChild(Text).setStyleSheet("color: #C8BFB2")

    assert "weak: Text" in found_on(page)


def test_pale_words_on_a_button_are_seen_whatever_its_edge():
    class Pale(BigButton):
        def _paint_words(self, painter, _role):
            painter.setPen(self._look.colour("line"))
            painter.drawText(self.rect(), self.words)

    assert "weak: Pale" in found_on(boxed(column(Pale(LOOK, "pale"), None)))


def test_a_small_and_nameless_control_is_seen():
    page = QWidget()
    layout = QVBoxLayout(page)
    bare = QPushButton()
    bare.setFixedSize(20, 20)
    layout.addWidget(bare)

    found = found_on(page)

    assert "small target" in found
    assert "nameless: QPushButton" in found


def test_small_letters_are_seen():
    text = Text(LOOK, "small print")
    font = text.font()
    font.setPixelSize(11)
    text.setFont(font)

    assert "small text" in found_on(boxed(column(text, None)))


@pytest.mark.parametrize(
    ("kind", "before"), [("quiet", True), ("primary", False), ("plain", False)]
)
def test_a_button_at_the_edge_stands_in_line_with_the_words_around_it(kind, before):
    words, button = Text(LOOK, "Words"), BigButton(LOOK, "Choose a place", "backup", kind)

    with opened(boxed(padded(column(words, flush(button), None), 50, 50)), LOOK) as page:
        left, edge = (part.mapTo(page, QPoint(0, 0)).x() for part in (button, words))
        assert (left < edge) is before
