"""The picture of a page: drawn elsewhere, and put in its place when it has come."""

from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtGui import QImage, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.desktop.pages.paper.view_model import PaperModel
from ui.desktop.theme.look import Look
from ui.desktop.widgets.paint import painting

_WIDEST, _TALLEST = 4000, 8000  # points of a picture that we draw; more is none of ours


class PagePicture(QWidget):
    """As wide as there is room, as tall as the page is; nothing at all while there is none."""

    def __init__(self, look: Look, model: PaperModel, spoken: str) -> None:
        super().__init__()
        self._pixmap: QPixmap | None = None
        self._border = look.colour("line")
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(0)
        self._show(model.picture)
        model.drawn.connect(self._show)

    @Slot(object)
    def _show(self, png: bytes | None) -> None:
        image = QImage()
        if png:
            image.loadFromData(png, "PNG")
        fits = 0 < image.width() <= _WIDEST and 0 < image.height() <= _TALLEST
        self._pixmap = QPixmap.fromImage(image) if fits else None
        self._take_height()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_height()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._pixmap is None:
            return
        with painting(self) as painter:
            place = QRect(0, 0, self.width(), self.height())
            # Scaled beforehand: a painter that shrinks to a third leaves out whole strokes.
            sharp = place.size() * self.devicePixelRatioF()
            keep, smooth = (
                Qt.AspectRatioMode.IgnoreAspectRatio,
                Qt.TransformationMode.SmoothTransformation,
            )
            painter.drawPixmap(place, self._pixmap.scaled(sharp, keep, smooth))
            painter.setPen(self._border)
            painter.drawRect(place.adjusted(0, 0, -1, -1))

    def _take_height(self) -> None:
        if self._pixmap is None:
            self.setFixedHeight(0)
            return
        ratio = self._pixmap.height() / self._pixmap.width()
        self.setFixedHeight(round(self.width() * ratio))
