"""How the person is, drawn: what was set, then what is so now, then rest."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.records.person import Basis
from core.strings import Catalogue
from ui.desktop.pages.care.view_model import CareModel, CareState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.text import Text

NUMBER_WIDTH = 220  # pixels at 100 %


class CarePage:
    def __init__(self, look: Look, model: CareModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: CareState) -> QWidget:
        look, say = self._look, self._words.say
        name = say("page.care")
        if not state.is_read:
            return page_body(look, name, column(None))
        back = BigButton(look, say("page.people"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        pieces: list[Piece] = [flush(back), boxed(title(look, name, say("care.below")))]
        if state.is_at_rest:
            resting = say("care.resting", name=state.name)
            pieces.append(Banner(look, "note", resting, say("care.resting_below"), icon="later"))
        pieces += [self._states(state), *self._new(state), self._rest(state), None]
        return page_body(look, name, column(*pieces, gap=look.space("l")))

    def _states(self, state: CareState) -> QWidget:
        look, say = self._look, self._words.say
        header = SectionHeader(look, say("care.clear"), icon="insights")
        caveat = Text(look, say("report.confidence"), "body", "ink_soft")
        if not state.states:
            nothing = Card(look, column(Text(look, say("report.no_states"), "body", "ink_soft")))
            return boxed(column(header, nothing, caveat, gap=look.space("s")))
        rows = [FactRow(look, line.words, line.detail) for line in state.states]
        return boxed(column(header, Listing(look, *rows), caveat, gap=look.space("s")))

    def _new(self, state: CareState) -> list[Piece]:
        """Of a record that rests nothing is set."""
        if state.is_at_rest:
            return []
        look, say, model = self._look, self._words.say, self._model
        number = Field(look, say("care.number"), model.typed, say("care.scale"), width=NUMBER_WIDTH)
        number.typed.connect(model.type)
        number.entered.connect(model.keep)
        label = say("care.basis")
        choices = tuple(Choice(each.value, say(f"basis.{each}")) for each in Basis)
        basis = Options(look, label, choices, state.basis.value)
        basis.chosen.connect(model.choose_basis)
        keep = BigButton(look, say("care.keep"), "check", "primary")
        keep.clicked.connect(model.keep)
        pieces: list[Piece] = [number, Text(look, label, "label"), basis]
        if state.problem:
            pieces.append(Banner(look, "caution", state.problem, icon="warning"))
        return [Card(look, column(*pieces, row(keep, None), gap=look.space("m")))]

    def _rest(self, state: CareState) -> QWidget:
        look, say, model = self._look, self._words.say, self._model
        header = SectionHeader(look, say("care.rest"), icon="later")
        if state.is_at_rest:
            wake = BigButton(look, say("care.wake"), "undo")
            wake.clicked.connect(model.wake)
            told: list[Piece] = [Text(look, say("care.wake_below")), row(wake, None)]
        elif state.is_sure:
            lay = BigButton(look, say("care.lay"), "later")
            lay.clicked.connect(model.lay_to_rest)
            stay = BigButton(look, say("care.stay"), "back", "quiet")
            stay.clicked.connect(partial(model.ask_for_rest, is_sure=False))
            asked = Text(look, say("care.lay_sure", name=state.name))
            told = [asked, boxed(Flow(look.space("m"), lay, stay))]
        else:
            begin = BigButton(look, say("care.begin_rest"), "next", "quiet")
            begin.clicked.connect(partial(model.ask_for_rest, is_sure=True))
            told = [Text(look, say("care.rest_below")), row(begin, None)]
        return boxed(
            column(header, Card(look, column(*told, gap=look.space("m"))), gap=look.space("s"))
        )
