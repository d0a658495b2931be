"""Today, drawn: greeting, the question with its three answers, and the day."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLayout, QWidget

from core.records.working import Answer as Word
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.today.in_words import Plan, Question, TodayState
from ui.desktop.pages.today.view_model import TodayModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.answers import Answer, SegmentedAnswer
from ui.desktop.widgets.button import QUIET_PADDING, BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.facts import PlanRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column, padded, row
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.text import Text


class InView(QWidget):
    """Says when what it holds comes before the person, and when it goes: minimised, put away."""

    came = Signal()
    went = Signal()

    def __init__(self, held: QWidget) -> None:
        super().__init__()
        self.setLayout(column(held))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.came.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.went.emit()


class TodayPage:
    def __init__(self, look: Look, model: TodayModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: TodayState) -> QWidget:
        page = InView(self._body(state) if state.greeting else QWidget())
        page.came.connect(lambda: self._model.come_into_view(page, state))
        page.went.connect(lambda: self._model.go_out_of_view(page))
        return page

    def _body(self, state: TodayState) -> QWidget:
        look = self._look
        pieces: list[Piece] = [title(look, state.greeting, state.now)]
        if state.question is not None:
            pieces.append(self._question(state.question))
        elif state.is_quiet:
            pieces.append(self._quiet(state))
        for plan in state.plans:
            pieces += [SectionHeader(look, plan.heading), self._plan(plan)]
        content = column(*pieces, None, gap=look.space("m"))
        return page_body(look, self._say("page.today"), content)

    def _question(self, question: Question) -> QWidget:
        look = self._look
        answers = SegmentedAnswer(
            look, tuple(Answer(a.key.value, a.words, a.icon) for a in question.answers)
        )
        answers.answered.connect(lambda key: self._model.answer(Word(key)))
        asked = column(
            Text(look, question.words, "question"),
            look.space("hair"),
            answers,
            self._more_and_later(question),
            gap=look.space("s"),
        )
        return Card(look, asked, padding="l" if look.is_stacked else "xl")

    def _more_and_later(self, question: Question) -> QLayout:
        look, more = self._look, self._more(question)
        later = BigButton(look, self._say("today.later"), "later", "quiet")
        later.clicked.connect(lambda: self._model.answer(Word.LATER))
        if look.is_stacked:
            return column(row(-QUIET_PADDING, more), flush(later))
        line = row(-QUIET_PADDING, more, later, gap=look.space("m"), top=True)
        line.setStretch(1, 1)
        return line

    def _more(self, question: Question) -> Disclosure:
        look = self._look
        lines = (Text(look, words) for words in question.more)
        told = boxed(padded(column(*lines, gap=look.space("hair")), QUIET_PADDING, 0))
        words = self._say("today.more"), self._say("today.less")
        more = Disclosure(look, *words, told, is_open=self._model.is_more_open)
        more.toggled.connect(self._model.open_more)
        return more

    def _quiet(self, state: TodayState) -> QWidget:
        look = self._look
        health = BigButton(look, self._say("today.my_health"), "health", "primary", large=True)
        health.clicked.connect(self._model.look_at_my_health)
        empty = EmptyState(
            look,
            self._say("today.nothing_to_answer"),
            "\n".join(state.calm),
            icon="today",
            action=health,
        )
        return Card(look, column(empty), padding="xl")

    def _plan(self, plan: Plan) -> QWidget:
        return Listing(self._look, *(PlanRow(self._look, *row) for row in plan.rows))


TODAY = PageKind("today", frozenset({Face.PERSON}), TodayModel, TodayPage)
