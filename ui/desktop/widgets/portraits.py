"""Who helps, and whose record this is: on every page, in the same place."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QLayout, QWidget

from core.clinical.portraits import MOST_BYTES
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import SpaceName
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.paint import painting
from ui.desktop.widgets.text import Text, dialled
from ui.desktop.widgets.wording import Wording

LEAST_OF_LARGE = 0.8
_MOST_POINTS = 2000  # of the longer side: ours are smaller
_FACE_ABOVE = 4  # of what a tall picture has too much, so small a part is left out at its top
NAME_BESIDE = 100  # pixels at 100 %: a longer name stands under its portrait


class Portrait(QWidget):
    """Somebody's picture in a circle, or their initials; the name stands beside it."""

    def __init__(self, look: Look, initials: str, side: int = 56, picture: bytes = b"") -> None:
        """`side` in pixels at 100 %. picture: JPEG, as core/clinical/portraits keeps it."""
        super().__init__()
        self._look, self._initials = look, initials
        self._picture = _opened(picture)
        font = look.font("label")
        font.setPixelSize(round(look.px(side) * 0.36))
        self.setFont(font)
        self.setFixedSize(look.px(side), look.px(side))

    def paintEvent(self, _event: QPaintEvent) -> None:
        look = self._look
        with painting(self) as painter:
            circle = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(look.colour("outline"), look.edges.quiet))
            if self._picture is not None:
                self._paint_picture(painter, circle)
                return
            painter.setBrush(look.colour("note_soft"))
            painter.drawEllipse(circle)
            painter.setPen(look.colour("on_note_soft"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._initials)

    def _paint_picture(self, painter: QPainter, circle: QRectF) -> None:
        if self._picture is None:
            return
        edge, around = painter.pen(), QPainterPath()
        around.addEllipse(circle)
        painter.setClipPath(around)
        # Scaled beforehand: a painter that shrinks to a tenth leaves out whole lines.
        side = round(circle.width() * self.devicePixelRatioF())
        keep, smooth = (
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        painter.drawImage(circle, self._picture.scaled(side, side, keep, smooth))
        painter.setClipping(False)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(circle)


def _opened(picture: bytes) -> QImage | None:
    """The square of it in which a face mostly is; None where there is none, or none of ours."""
    image = QImage()
    if not picture or len(picture) > MOST_BYTES or not image.loadFromData(picture, "JPEG"):
        return None
    side = min(image.width(), image.height())
    if max(image.width(), image.height()) > _MOST_POINTS:
        return None
    left, above = (image.width() - side) // 2, (image.height() - side) // _FACE_ABOVE
    return image.copy(QRect(left, above, side, side))


class HelperCard(Card):
    """Human help on every page of the person: name, relation, number to dial."""

    def __init__(
        self,
        look: Look,
        name: str,
        number: str,
        *,
        initials: str,
        relation: str,
        picture: bytes = b"",
    ) -> None:
        who: list[Piece] = [Text(look, name, "label")]
        # Where letters are twice as large, Help is worth more on the rail than a picture (N1).
        if not look.is_stacked:
            who = [_beside_or_over(look, Portrait(look, initials, picture=picture), name)]
            who.append(Text(look, relation, "small", "ink_soft"))
        padding: SpaceName = "xs" if look.is_stacked else "s"
        inside = look.rail_width - 2 * look.space("s") - 2 * look.space(padding)
        room = inside - 4 * look.edges.quiet
        least = look.font("small").pixelSize()
        if look.is_stacked:  # the letters are twice as large, and the rail is not
            least = round(least * LEAST_OF_LARGE)
        shown = dialled(Text(look, number, "strong"), room, least)
        content = column(*who, shown, gap=look.space("hair"))
        super().__init__(look, content, padding=padding)


def beside_portrait(look: Look, initials: str, picture: bytes, fact: QWidget) -> QWidget:
    """Where letters are twice as large a picture stands above, and initials are left out."""
    portrait = Portrait(look, initials, 36 if look.is_stacked else 56, picture)
    if look.is_stacked:
        return boxed(column(row(portrait, None), fact)) if picture else fact
    both = row(portrait, fact, gap=look.space("m"), top=True)
    both.setStretch(1, 1)
    return boxed(both)


def _beside_or_over(look: Look, portrait: Portrait, name: str) -> QLayout:
    words = Text(look, name, "label")
    if Wording(name, words.font()).longest_part() > look.px(NAME_BESIDE):
        return column(row(portrait, None), words, gap=look.space("hair"))
    return row(portrait, words, gap=look.space("s"))


class PersonCard(Card):
    """Whose record this is: no one is taken for another."""

    def __init__(self, look: Look, name: str, about: str, *, initials: str) -> None:
        said = [Text(look, about, "small", "ink_soft")] if about else []
        words = column(Text(look, name, "label"), *said)
        portrait = Portrait(look, initials, 36 if look.is_stacked else 48)
        line = row(portrait, words, gap=look.space("s"))
        line.setStretch(1, 1)
        super().__init__(look, line, padding="s")
