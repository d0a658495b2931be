"""The page of one decision. Neither button is filled: nothing is suggested."""

from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.labels import kind_icon
from ui.desktop.pages.review.sides import Side
from ui.desktop.pages.review.view_model import Press, ReviewModel, ReviewState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.chips import Chip
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.facts import Detail
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text

LEAST_COLUMN = 400


class ReviewPage:
    def __init__(self, look: Look, model: ReviewModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: ReviewState) -> QWidget:
        name = self._words.say("page.review")
        body = page_body(self._look, name, column(*self._pieces(state), None, gap=self._gap))
        for press in (*state.presses, *([state.later] if state.later else [])):
            # One keystroke, as the button says; it works wherever the focus is.
            QShortcut(QKeySequence(press.key), body, partial(self._model.press, press.key))
        return body

    @property
    def _gap(self) -> int:
        return self._look.space("m")

    def _pieces(self, state: ReviewState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.is_read:
            return [boxed(title(look, words.say("page.review")))]
        if state.ours is None:
            return [self._nothing()]
        return [
            boxed(title(look, state.title, state.below)),
            self._sides(state, state.ours),
            self._advice(state),
            *self._keys(state),
            *self._others(state),
        ]

    def _nothing(self) -> QWidget:
        heading, below = self._words.say("review.empty"), self._words.say("review.empty_below")
        return EmptyState(self._look, heading, below, icon="check")

    def _sides(self, state: ReviewState, ours: Side) -> QWidget:
        look = self._look
        if state.theirs is None:
            return self._card(ours, state.presses)
        left = self._card(ours, tuple(press for press in state.presses if not press.is_theirs))
        right = self._card(state.theirs, tuple(press for press in state.presses if press.is_theirs))
        return Columns(look, left, right, least=LEAST_COLUMN, is_level=True)

    def _card(self, side: Side, presses: tuple[Press, ...]) -> Card:
        look = self._look
        pieces: list[Piece] = [
            Text(look, side.label, "label", "ink_soft"),
            Text(look, side.words, "question"),
            *(Detail(look, said.label, said.words) for said in side.said),
            Flow(
                look.space("m"),
                *(Chip(look, chip) for chip in side.chips),
                line_gap=look.space("hair"),
            ),
        ]
        if len(presses) == 1:
            pieces += [look.space("xs"), None, self._button(presses[0]).wide()]
        elif presses:
            pieces += [look.space("xs"), None]
            pieces.append(Flow(look.space("s"), *map(self._button, presses)))
        else:
            pieces.append(None)
        return Card(look, column(*pieces, gap=look.space("s")))

    def _button(self, press: Press) -> BigButton:
        name = self._words.say("review.with_key", words=press.words, digit=press.key)
        button = BigButton(self._look, press.words, press.icon, name=name)
        button.clicked.connect(partial(self._model.press, press.key))
        return button

    def _advice(self, state: ReviewState) -> QWidget:
        buttons = [self._button(state.later)] if state.later else []
        if state.paper is not None:
            paper = BigButton(self._look, self._words.say("review.on_the_paper"), "document")
            paper.clicked.connect(self._model.see_paper)
            buttons.append(paper)
        below = Flow(self._look.space("s"), *buttons)
        return Banner(self._look, "note", state.ask, state.no_advice, icon="phone", below=below)

    def _keys(self, state: ReviewState) -> list[Piece]:
        if state.later is None:
            return []
        words = self._words.say("review.keys", last=state.later.key)
        return [Text(self._look, words, "small", "ink_soft")]

    def _others(self, state: ReviewState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.others:
            return []
        rows = []
        for line in state.others:
            row = RowButton(look, kind_icon(line.icon_of), line.words, line.why)
            row.clicked.connect(partial(self._model.look_at, line.review_id))
            rows.append(row)
        pieces: list[Piece] = [
            SectionHeader(look, words.say("review.others")),
            Listing(look, *rows),
        ]
        if state.left_out:
            more = BigButton(look, words.say("review.more", count=state.left_out), "down", "quiet")
            more.clicked.connect(self._model.show_more)
            pieces.append(flush(more))
        return pieces
