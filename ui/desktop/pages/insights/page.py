"""What days say, drawn: the week in a sentence, then a card for each thing that was asked."""

from collections.abc import Iterator, Mapping
from functools import partial

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtWidgets import QWidget

from core.insights.told.pictures import Bars, Picture, Section, Told
from ui.desktop.pages.insights.view_model import InsightsModel, InsightsState
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.bar_rows import BarRows
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.chart import BarChart, ChartColumn
from ui.desktop.widgets.figure_table import FigureTable
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.plot import Plot
from ui.desktop.widgets.text import Text

_ICONS: Mapping[str, IconName] = {"as_table": "down", "as_picture": "up"}


class InsightsPage:
    def __init__(self, look: Look, model: InsightsModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: InsightsState) -> QWidget:
        look, name = self._look, self._say("page.insights")
        if state.told is None:
            waiting = Text(look, self._say("insights.reading"), "body", "ink_soft")
            return page_body(look, name, column(boxed(title(look, name)), waiting, None))
        pieces = self._pieces(state, state.told)
        return page_body(look, name, growing(pieces, gap=look.space("m")))

    def _pieces(self, state: InsightsState, told: Told) -> Iterator[Piece]:
        look = self._look
        yield boxed(title(look, self._say("page.insights"), told.period))
        first, *others = told.lead
        rest = [Text(look, " ".join(others), "body")] if others else []
        yield boxed(column(Text(look, first, "question"), *rest, gap=look.space("xs")))
        if state.is_waiting:
            yield Text(look, self._say("insights.waiting"), "body", "ink_soft")
        for section in told.sections:
            yield self._card(state, section)
        yield Text(look, told.note, "small", "ink_soft")

    def _card(self, state: InsightsState, section: Section) -> QWidget:
        look = self._look
        picture = self._picture(section)
        pieces: list[Piece] = [
            Text(look, section.heading, "small", "ink_soft"),
            Text(look, section.says, "heading"),
            *(Text(look, each, "body") for each in section.more),
        ]
        if picture is not None:
            pieces += [picture, Text(look, section.caption, "small", "ink_soft")]
        if section.calls:
            pieces += self._calls(state)
        if section.table is not None and section.table.rows:
            pieces += self._numbers(state, section, picture)
        return Card(look, column(*pieces, gap=look.space("xs")))

    def _picture(self, section: Section) -> QWidget | None:
        if section.picture is None:
            return None
        return _drawn(self._look, section.picture, section.says)

    def _calls(self, state: InsightsState) -> Iterator[Piece]:
        look = self._look
        if state.calls is None:
            read = BigButton(look, self._say("insights.read_calls"), "talk")
            read.clicked.connect(self._model.read_calls)
            yield row(read, None)
            return
        yield from (Text(look, each, "body") for each in state.calls)
        close = BigButton(look, self._say("insights.hide_calls"), "up", "quiet")
        close.clicked.connect(self._model.close_calls)
        yield flush(close)

    def _numbers(
        self, state: InsightsState, section: Section, picture: QWidget | None
    ) -> Iterator[Piece]:
        look, is_shown = self._look, section.key in state.shown
        turn = self._button("as_picture" if is_shown else "as_table", section)
        turn.clicked.connect(partial(self._model.turn, section.key))
        if not is_shown or section.table is None:
            yield flush(turn)
            return
        buttons = [turn, self._button("save_numbers", section)]
        buttons[1].clicked.connect(partial(self._model.save_numbers, section))
        if picture is not None:
            buttons.append(self._button("save_picture", section))
            buttons[2].clicked.connect(partial(self._save, section, picture))
        yield Flow(look.space("s"), *buttons)
        yield FigureTable(look, section.says, section.table.head, section.table.rows)

    def _button(self, what: str, section: Section) -> BigButton:
        name = self._say(f"insights.{what}_of", what=section.heading)
        words = self._say(f"insights.{what}")
        return BigButton(self._look, words, _ICONS.get(what, "share"), "quiet", name=name)

    def _save(self, section: Section, picture: QWidget) -> None:
        """As it stands on the page; the file says the sentence by its name."""
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        picture.grab().save(buffer, "PNG")
        self._model.save_picture(section, bytes(content.data()))


def _drawn(look: Look, picture: Picture, spoken: str) -> QWidget:
    if not isinstance(picture, Bars):
        return Plot(look, picture, spoken)
    shown = picture.shown or [""] * len(picture.labels)
    columns = tuple(
        ChartColumn(label, value, place in picture.marked, over)
        for place, (label, value, over) in enumerate(
            zip(picture.labels, picture.values, shown, strict=True)
        )
    )
    if picture.is_by_name:
        return BarRows(look, columns, picture.highest, spoken)
    return BarChart(look, columns, picture.highest, spoken, height=190)
