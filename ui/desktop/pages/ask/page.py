"""Questions, drawn: what was asked, the answer under it, and what the answer stands on."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.records.assistant import Thumb
from ui.desktop.pages.ask.view_model import AnsweredLine, AskModel, AskState, SourceLine
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Listing
from ui.desktop.widgets.disclosure import Disclosure
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.scroller import stay_at_the_end
from ui.desktop.widgets.talk import Bubble, Composer
from ui.desktop.widgets.text import Text


class AskPage:
    def __init__(self, look: Look, model: AskModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: AskState) -> QWidget:
        name = self._say("page.ask")
        if not state.is_ready:
            return QWidget()
        if state.is_silent:
            return page_body(self._look, name, column(self._silent()))
        body = page_body(
            self._look, name, self._lines(state), head=self._banner(state), foot=self._foot()
        )
        if state.answers:
            stay_at_the_end(body)
        return body

    def _lines(self, state: AskState) -> QLayout:
        look = self._look
        pieces: list[Piece] = [
            title(look, self._say("ask.title"), self._say("ask.below")),
            self._before(),
        ]
        if state.earlier:
            pieces.append(self._earlier(state))
        for line in state.answers:
            pieces += self._answer(line)
        if state.pending is not None:
            pieces.append(Bubble(look, self._say("ask.you"), state.pending, is_ours=False))
            pieces.append(Text(look, self._say("ask.looking"), "body", "ink_soft"))
        if state.openers:
            pieces.append(self._openers(state.openers))
        return column(*pieces, None, gap=look.space("m"))

    def _answer(self, line: AnsweredLine) -> list[Piece]:
        look = self._look
        asked = Bubble(look, self._say("ask.you"), line.asked, is_ours=False)
        told = Bubble(look, self._say("ask.record"), line.answered, is_ours=True)
        pieces: list[Piece] = [asked, told]
        if line.sources:
            pieces.append(Text(look, self._say("ask.sources"), "small", "ink_soft"))
            pieces += [Text(look, each.words, "body") for each in line.sources if not each.route]
        opened = [self._source(each) for each in line.sources if each.route is not None]
        if opened:
            pieces.append(Listing(look, *opened))
        if line.decided:
            noted = self._say("episodes_page.noted", decision=line.decided)
            pieces.append(Text(look, noted, "body"))
        if line.is_of_all:
            keep = BigButton(look, self._say("page.keep"), "share")
            keep.clicked.connect(self._model.open_all)
            pieces.append(flush(keep))
        return [*pieces, self._thumbs(line)]

    def _source(self, source: SourceLine) -> RowButton:
        name, _, label = source.words.partition(": ")
        made = RowButton(self._look, source.icon, name, label)
        made.clicked.connect(partial(self._model.open, source))
        return made

    def _thumbs(self, line: AnsweredLine) -> QLayout:
        """What was chosen says so in words too."""
        made = []
        for thumb, offered, chosen in _THUMBS:
            is_chosen = line.thumb is thumb
            words = self._say(chosen if is_chosen else offered)
            button = BigButton(self._look, words, "check" if is_chosen else None, "quiet")
            button.clicked.connect(partial(self._model.think, line.turn_id, thumb))
            made.append(button)
        if line.episode_id is not None:
            note = BigButton(self._look, self._say("episodes_page.note"), "edit", "quiet")
            note.clicked.connect(partial(self._model.open_episode, line.episode_id))
            made.append(note)
        return Flow(self._look.space("s"), *made)

    def _before(self) -> QLayout:
        before = BigButton(self._look, self._say("episodes_page.from_ask"), "later", "quiet")
        before.clicked.connect(self._model.open_episodes)
        return flush(before)

    def _earlier(self, state: AskState) -> QWidget:
        rows = []
        for each in state.earlier:
            row = RowButton(self._look, "later", each.title, each.when)
            row.clicked.connect(partial(self._model.open_session, each.session_id))
            rows.append(row)
        more, less = self._say("ask.earlier"), self._say("ask.earlier_less")
        return Disclosure(self._look, more, less, boxed(column(Listing(self._look, *rows))))

    def _openers(self, openers: tuple[str, ...]) -> QLayout:
        made = []
        for words in openers:
            button = BigButton(self._look, words, "quote")
            button.clicked.connect(partial(self._model.send, words))
            made.append(button)
        return Flow(self._look.space("s"), *made)

    def _banner(self, state: AskState) -> QLayout | None:
        if not state.banner:
            return None
        act, *rest = state.banner
        return column(Banner(self._look, "danger", act, "\n".join(rest), icon="phone"))

    def _foot(self) -> QLayout:
        hint, send = self._say("ask.write"), self._say("ask.send")
        composer = Composer(self._look, hint, send, self._model.draft)
        composer.typed.connect(self._model.write)
        composer.sent.connect(self._model.send)
        return column(composer)

    def _silent(self) -> QWidget:
        return EmptyState(
            self._look,
            self._say("talk_page.not_spoken"),
            self._say("talk_page.not_spoken_more"),
            icon="talk",
        )


_THUMBS = (
    (Thumb.UP, "ask.helped", "ask.helped_chosen"),
    (Thumb.DOWN, "ask.did_not_help", "ask.did_not_help_chosen"),
)
ASK = PageKind("ask", frozenset({Face.CAREGIVER}), AskModel, AskPage)
