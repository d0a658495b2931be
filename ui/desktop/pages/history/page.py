"""The page of the past: a banner that cannot be overlooked, a day to choose, nothing to edit."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.history.days import STEPS
from ui.desktop.pages.history.in_words import Section
from ui.desktop.pages.history.view_model import HistoryModel, HistoryState, View
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.timeline import TimelineRow

FIELD_WIDTH = 360
# Keys of the words on the buttons; a test compares them with STEPS.
STEP_WORDS = {
    "month_back": "history.month_back",
    "week_back": "history.week_back",
    "day_back": "history.day_back",
    "day_on": "history.day_on",
    "week_on": "history.week_on",
    "month_on": "history.month_on",
}


class HistoryPage:
    def __init__(self, look: Look, model: HistoryModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: HistoryState) -> QWidget:
        look, name = self._look, self._words.say("page.history")
        is_day = state.view is View.DAY
        pieces = self._day(state) if is_day else self._changes(state)
        content = column(
            boxed(title(look, name, self._words.say("history.below"))),
            self._views(state),
            *pieces,
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content, head=self._banner(state) if is_day else None)

    def _views(self, state: HistoryState) -> Options:
        words = self._words
        choices = (
            Choice(View.DAY, words.say("history.a_day")),
            Choice(View.CHANGES, words.say("history.the_changes")),
        )
        options = Options(self._look, words.say("history.what_to_see"), choices, state.view)
        options.chosen.connect(self._model.choose)
        return options

    def _banner(self, state: HistoryState) -> QLayout | None:
        """In the page's head, where it cannot scroll away."""
        if not state.day_in_words:
            return None
        heading = self._words.say("history.the_past", day=state.day_in_words)
        words = self._words.say("history.as_believed")
        return column(Banner(self._look, "note", heading, words, icon="later"))

    def _day(self, state: HistoryState) -> list[Piece]:
        if not state.day_in_words:
            return []
        pieces: list[Piece] = [self._chooser(state)]
        if not state.sections:
            heading = self._words.say("history.nothing_yet")
            below = self._words.say("history.nothing_yet_below")
            return [*pieces, EmptyState(self._look, heading, below, icon="record")]
        for section in state.sections:
            pieces += self._section(section)
        return pieces

    def _chooser(self, state: HistoryState) -> Card:
        look, model = self._look, self._model
        label, hint = self._words.say("history.which"), self._words.say("history.which_hint")
        field = Field(look, label, model.draft, hint, width=FIELD_WIDTH)
        field.typed.connect(self._keep_draft)
        field.entered.connect(model.go_to_typed)
        if state.problem:
            field.refuse(state.problem)
        show = BigButton(look, self._words.say("history.show"), "calendar")
        show.clicked.connect(model.go_to_typed)
        steps = [self._step(key) for key in STEPS if key in state.steps_offered]
        return Card(
            look,
            column(
                field,
                Flow(look.space("s"), show),
                Flow(look.space("s"), *steps),
                gap=look.space("s"),
            ),
        )

    def _keep_draft(self, typed: str) -> None:
        self._model.draft = typed

    def _step(self, key: str) -> BigButton:
        icon: IconName = "back" if key.endswith("_back") else "next"
        button = BigButton(self._look, self._words.say(STEP_WORDS[key]), icon, "quiet")
        button.clicked.connect(partial(self._model.step, key))
        return button

    def _section(self, section: Section) -> list[Piece]:
        look = self._look
        rows = [FactRow(look, line.name, line.detail, line.chips) for line in section.lines]
        header = SectionHeader(look, section.heading, icon=section.icon)
        pieces: list[Piece] = [look.space("xs"), header, Listing(look, *rows)]
        if section.left_out:
            words = self._words.say("history.more_of", count=section.left_out)
            more = BigButton(look, words, "down", "quiet", name=f"{section.heading}: {words}")
            more.clicked.connect(partial(self._model.show_more_of, section.key))
            pieces.append(flush(more))
        return pieces

    def _changes(self, state: HistoryState) -> list[Piece]:
        look = self._look
        if not state.changes:
            return []
        last = len(state.changes) - 1
        rows = [
            TimelineRow(look, step, is_last=at == last) for at, step in enumerate(state.changes)
        ]
        pieces: list[Piece] = [Card(look, column(*rows))]
        if state.has_more:
            more = BigButton(look, self._words.say("history.more"), "down", "quiet")
            more.clicked.connect(self._model.show_more)
            pieces.append(flush(more))
        return pieces
