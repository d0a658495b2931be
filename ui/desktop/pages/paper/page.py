"""The page of one paper: the source at the left, what was read out of it at the right."""

from functools import partial

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from core.strings import Catalogue
from ui.desktop.file_dialog import ask_where_to_save
from ui.desktop.labels import kind_icon
from ui.desktop.pages.paper.page_picture import PagePicture
from ui.desktop.pages.paper.source import Source
from ui.desktop.pages.paper.state import ACCEPT, CHANGE, LATER, REFUSE, Looked, PaperState
from ui.desktop.pages.paper.view_model import PaperModel
from ui.desktop.pages.paper.writing import Password, Writing
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.columns import Columns
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.facts import Detail
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import heading, page_body
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text

LEAST_COLUMN = 420
_TURNS: tuple[tuple[int, str, IconName], ...] = (
    (-1, "paper.previous", "back"),
    (1, "paper.next", "next"),
)
_PRESSES: tuple[tuple[str, str, IconName], ...] = (
    (ACCEPT, "review.is_so", "check"),
    (CHANGE, "paper.put_right", "edit"),
    (REFUSE, "paper.not_so", "close"),
    (LATER, "review.later", "later"),
)


class PaperPage:
    def __init__(self, look: Look, model: PaperModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: PaperState) -> QWidget:
        look = self._look
        back = BigButton(look, self._words.say("papers.back"), "back", "quiet")
        back.clicked.connect(self._model.go_back)
        content = column(flush(back), *self._pieces(state), None, gap=look.space("m"))
        body = page_body(look, self._words.say("page.paper"), content)
        if state.looked is not None and state.looked.review_id and state.writing is None:
            for key in (ACCEPT, CHANGE, REFUSE, LATER):
                QShortcut(QKeySequence(key), body, partial(self._model.press, key))
        return body

    def _pieces(self, state: PaperState) -> list[Piece]:
        if not state.is_read:
            return []
        if state.is_gone:
            return [EmptyState(self._look, self._words.say("paper.gone"), icon="document")]
        save = BigButton(self._look, self._words.say("paper.save"), "share")
        save.clicked.connect(lambda: self._save(save))
        above = heading(self._look, state.title, state.below, save)
        both = Columns(self._look, self._source(state), self._said(state), least=LEAST_COLUMN)
        delete = BigButton(self._look, self._words.say("paper.delete"), "next", "quiet")
        delete.clicked.connect(self._model.delete)
        return [above, *self._unread(state), both, flush(delete)]

    def _save(self, button: QWidget) -> None:
        heading_of_it = self._words.say("paper.save")
        ask_where_to_save(button, heading_of_it, self._model.suggested_name, self._model.save_to)

    def _unread(self, state: PaperState) -> list[Piece]:
        if not state.unread:
            return []
        banner = Banner(self._look, "note", state.unread, icon="document")
        if not state.asks_password:
            return [banner]
        return [banner, Password(self._look, self._model)]

    def _source(self, state: PaperState) -> QWidget:
        look, source = self._look, state.source
        if source is None:
            return QWidget()
        words = self._words
        where = words.say("paper.page_of", page=source.page, count=source.pages)
        pieces: list[Piece] = [
            PagePicture(look, self._model, words.say("paper.picture", page=source.page)),
            *self._text(source),
        ]
        turning = self._turning(source)
        header = SectionHeader(look, where)
        card = Card(look, column(*pieces, gap=look.space("s")))
        return boxed(column(header, card, *turning, gap=look.space("s")))

    def _text(self, source: Source) -> list[Piece]:
        """The quote always; the lines around it when they are asked for."""
        look, words = self._look, self._words
        around = [Text(look, text, "small") for text in (source.before,) if text]
        around += [Text(look, source.quote, "strong")] if source.quote else []
        around += [Text(look, text, "small") for text in (source.after,) if text]
        if not around:
            return []
        quoted = [Detail(look, words.say("paper.quote"), source.quote)] if source.quote else []
        page = boxed(column(*around, gap=look.space("hair")))
        shown, hidden = words.say("paper.words_of_page"), words.say("paper.hide_words")
        return [*quoted, Disclosure(look, shown, hidden, page)]

    def _turning(self, source: Source) -> list[Piece]:
        buttons = []
        for by, key, icon in _TURNS:
            if 1 <= source.page + by <= source.pages:
                turn = BigButton(self._look, self._words.say(key), icon, "quiet")
                turn.clicked.connect(partial(self._model.turn, by))
                buttons.append(turn)
        return [boxed(Flow(self._look.space("s"), *buttons))] if buttons else []

    def _said(self, state: PaperState) -> QWidget:
        look, words = self._look, self._words
        pieces: list[Piece] = [SectionHeader(look, words.say("paper.says"))]
        if state.looked is not None:
            pieces.append(self._finding(state, state.looked))
        elif not state.others:
            pieces.append(
                Card(look, column(Text(look, words.say("paper.nothing"), "body", "ink_soft")))
            )
        pieces += self._all(state)
        pieces += self._others(state)
        return boxed(column(*pieces, gap=look.space("s")))

    def _finding(self, state: PaperState, looked: Looked) -> QWidget:
        look = self._look
        if state.writing is not None:
            return Writing(look, self._model, looked.question, state.writing)
        pieces: list[Piece] = [Text(look, looked.question, "question")]
        pieces += [Detail(look, told.label, told.words) for told in looked.told]
        if looked.no_advice:
            pieces.append(Text(look, looked.no_advice, "small", "ink_soft"))
        if looked.review_id is None:
            pieces.append(Text(look, looked.status, "strong"))
            return Card(look, column(*pieces, gap=look.space("s")))
        pieces.append(boxed(Flow(look.space("s"), *self._presses())))
        pieces.append(Text(look, self._words.say("review.keys", last=LATER), "small", "ink_soft"))
        return Card(look, column(*pieces, gap=look.space("s")))

    def _presses(self) -> list[BigButton]:
        """None is filled: nothing is suggested."""
        buttons = []
        for key, words, icon in _PRESSES:
            said = self._words.say(words)
            name = self._words.say("review.with_key", words=said, digit=key)
            button = BigButton(self._look, said, icon, name=name)
            button.clicked.connect(partial(self._model.press, key))
            buttons.append(button)
        return buttons

    def _all(self, state: PaperState) -> list[Piece]:
        """A whole table only deliberately: asked for, and then said once more."""
        look, words = self._look, self._words
        if state.results < 2 or state.writing is not None:
            return []
        if not state.is_sure_asked:
            every = BigButton(
                look, words.say("paper.accept_all", count=state.results), "check", "quiet"
            )
            every.clicked.connect(self._model.ask_for_all)
            return [flush(every)]
        sure = BigButton(look, words.say("paper.accept_all_sure"), "check")
        sure.clicked.connect(self._model.accept_all)
        no = BigButton(look, words.say("paper.one_by_one"), "back", "quiet")
        no.clicked.connect(self._model.not_all)
        below = Flow(look.space("s"), sure, no)
        asked = words.say("paper.ask_all", count=state.results)
        return [Banner(look, "caution", asked, icon="review", below=below)]

    def _others(self, state: PaperState) -> list[Piece]:
        look, words = self._look, self._words
        if not state.others:
            return []
        rows = []
        for line in state.others:
            row = RowButton(look, kind_icon(line.icon_of), line.name, line.detail)
            row.clicked.connect(partial(self._model.look_at, line.finding_id))
            rows.append(row)
        pieces: list[Piece] = [SectionHeader(look, words.say("paper.others")), Listing(look, *rows)]
        if state.left_out:
            more = BigButton(look, words.say("papers.more", count=state.left_out), "down", "quiet")
            more.clicked.connect(self._model.show_more)
            pieces.append(flush(more))
        return pieces
