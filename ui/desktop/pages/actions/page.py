"""The page of what is to be arranged. Nothing is sent from it: it is read out, and told of."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.clinical.actions import Step
from core.records.action import Deed
from core.strings import Catalogue
from ui.desktop.pages.actions.view_model import ActionLine, ActionsModel, ActionsState, Offer
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
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
        pieces: list[Piece] = [
            Card(look, self._line(each, can_print=state.can_print)) for each in state.waiting
        ]
        if not state.waiting:
            none = words.say("actions.none")
            pieces.append(Card(look, column(Text(look, none, "body", "ink_soft"))))
        pieces += self._new(state)
        if state.over:
            rows = [FactRow(look, line.words, line.about) for line in state.over]
            heading = SectionHeader(look, words.say("actions_page.over"), icon="check")
            pieces += [heading, Listing(look, *rows)]
        return pieces

    def _line(self, line: ActionLine, *, can_print: bool) -> QLayout:
        look = self._look
        steps = [self._step(line, step) for step in line.steps]
        if line.is_agreed:
            steps += self._handing_over(line, can_print=can_print)
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

    def _handing_over(self, line: ActionLine, *, can_print: bool) -> list[BigButton]:
        """As a page; where there is no printer, as a file alone."""
        letters, say = self._model.letters, self._words.say
        words = say("letter.save")
        save = BigButton(self._look, words, "document", "quiet", name=f"{words}: {line.words}")
        save.clicked.connect(partial(letters.save, line.action_id))
        if not can_print:
            return [save]
        words = say("letter.print")
        to_print = BigButton(self._look, words, "print", "quiet", name=f"{words}: {line.words}")
        to_print.clicked.connect(partial(letters.print, line.action_id))
        return [to_print, save]

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
        content = column(
            deeds, *self._offered(state), wording, *problem, flush(add), gap=look.space("m")
        )
        return [heading, Card(look, content)]

    def _offered(self, state: ActionsState) -> list[Piece]:
        """Whom it is for and what it is about, where the record knows any."""
        model, say = self._model, self._words.say
        pieces: list[Piece] = []
        if state.abouts:
            none = Choice("", say("actions_page.no_about"))
            options = self._options(say("actions_page.about"), none, state.abouts, state.about)
            options.chosen.connect(model.choose_about)
            pieces.append(self._under(say("actions_page.about"), options))
        if state.contacts:
            none = Choice("", say("actions_page.no_for_whom"))
            options = self._options(say("actions_page.for_whom"), none, state.contacts, state.whom)
            options.chosen.connect(model.choose_whom)
            pieces.append(self._under(say("actions_page.for_whom"), options))
        return pieces

    def _options(self, name: str, none: Choice, offers: tuple[Offer, ...], chosen: str) -> Options:
        choices = (none, *(Choice(each.record_id, each.words) for each in offers))
        return Options(self._look, name, choices, chosen)

    def _under(self, heading: str, options: Options) -> QWidget:
        words = Text(self._look, heading, "strong")
        return boxed(column(words, options, gap=self._look.space("xs")))

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.home"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
