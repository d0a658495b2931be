"""The report, drawn as the paper it will be, under what one may choose."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.sharing.report.wish import Part
from ui.desktop.pages.card.page import CardPage
from ui.desktop.pages.card.view_model import CardState
from ui.desktop.pages.report.view_model import ReportModel
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import Tick


class ReportPage(CardPage):
    def __init__(self, look: Look, model: ReportModel) -> None:
        super().__init__(look, model)
        self._report = model

    def render(self, state: CardState) -> QWidget:
        look, say = self._look, self._say
        back = BigButton(look, say("card.back"), "back", "quiet")
        back.clicked.connect(self._report.go_back)
        name = say("page.report")
        pieces: list[Piece] = [flush(back), boxed(title(look, name, say("report.below")))]
        if state.papers:
            pieces += [self._buttons(state), self._for_a_clinic()]
            if state.note:
                pieces.append(Banner(look, "caution", state.note, icon="warning"))
        pieces += [self._periods(), self._parts(), *map(self._paper, state.papers)]
        return page_body(look, name, column(*pieces, None, gap=look.space("m")))

    def _for_a_clinic(self) -> QWidget:
        button = BigButton(self._look, self._say("report.for_clinic"), "send", "quiet")
        button.clicked.connect(self._report.save_for_a_clinic)
        return boxed(flush(button))

    def _periods(self) -> QWidget:
        say = self._say
        choices = tuple(
            Choice(str(days), say(f"report_days.{days}")) for days in self._report.periods
        )
        label = say("report.how_long")
        options = Options(self._look, label, choices, str(self._report.wish.days))
        options.chosen.connect(self._report.choose_period)
        return boxed(column(Text(self._look, label, "label"), options, gap=self._look.space("xs")))

    def _parts(self) -> QWidget:
        look, say = self._look, self._say
        ticks: list[Piece] = [Text(look, say("report.which"), "label")]
        for part in Part:
            has = self._report.wish.has(part)
            tick = Tick(look, say(f"report_part.{part}"), is_on=has)
            tick.clicked.connect(partial(self._report.put_in, part=part))
            ticks.append(tick)
        return boxed(column(*ticks, gap=look.space("xs")))
