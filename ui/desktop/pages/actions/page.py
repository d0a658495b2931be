"""The page of what is to be arranged. Nothing is sent from it: it is read out, and told of."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.clinical.actions import Step
from core.records.action import Deed
from core.strings import Catalogue
from ui.desktop.pages.actions.view_model import ActionLine, ActionsModel, ActionsState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.text import Text

_WIDE = 520  # pixels at 100 %


class ActionsPage:
    def __init__(self, look: Look, model: ActionsModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: ActionsState) -> QWidget:
        look, name = self._look, self._words.say("page.actions")
        content = column(
            self._back(),
            boxed(title(look, name, self._words.say("actions_page.below"))),
            *(self._pieces(state) if state.is_read else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: ActionsState) -> list[Piece]:
        look, words = self._look, self._words
        pieces: list[Piece] = [Card(look, self._line(each)) for each in state.waiting]
        if not state.waiting:
            none = words.say("actions.none")
            pieces.append(EmptyState(look, none, "", icon="phone"))
        pieces += self._new(state)
        if state.over:
            rows = [FactRow(look, line.words, line.about) for line in state.over]
            heading = SectionHeader(look, words.say("actions_page.over"), icon="check")
            pieces += [heading, Listing(look, *rows)]
        return pieces

    def _line(self, line: ActionLine) -> QLayout:
        look = self._look
        steps = [self._step(line, step) for step in line.steps]
        return column(
            Text(look, line.heading, "small", "ink_soft"),
            Text(look, line.words, "strong"),
            Text(look, line.about, "body", "ink_soft"),
            boxed(Flow(look.space("s"), *steps)),
            gap=look.space("xs"),
        )

    def _step(self, line: ActionLine, step: Step) -> BigButton:
        words = self._words.say(f"action_step.{step}")
        is_first = step is line.steps[0]
        kind: ButtonKind = "plain" if is_first else "quiet"
        button = BigButton(
            self._look, words, "check" if is_first else None, kind, name=f"{words}: {line.words}"
        )
        button.clicked.connect(partial(self._model.move, line.action_id, step))
        return button

    def _new(self, state: ActionsState) -> list[Piece]:
        look, words, model = self._look, self._words, self._model
        heading = SectionHeader(look, words.say("actions_page.new"), icon="add")
        choices = tuple(Choice(each, words.say(f"deed_of_action.{each}")) for each in Deed)
        deeds = Options(look, words.say("actions_page.what"), choices, state.deed)
        deeds.chosen.connect(model.choose)
        wording = Field(look, words.say("actions_page.words"), model.typed, width=_WIDE)
        wording.typed.connect(model.write)
        wording.entered.connect(model.propose)
        problem = [Banner(look, "note", state.problem, icon="edit")] if state.problem else []
        add = BigButton(look, words.say("actions_page.add"), "add")
        add.clicked.connect(model.propose)
        card = Card(look, column(deeds, wording, *problem, flush(add), gap=look.space("m")))
        return [heading, card]

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.home"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
