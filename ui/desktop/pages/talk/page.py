"""Talk, drawn: what was said, one under the other; the field stays at the foot.

In an emergency the fixed reply is at the head and stays; the talk goes on under it (N1).
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QWidget

from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.talk.view_model import TalkModel, TalkState
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, column
from ui.desktop.widgets.notices import Banner, EmptyState
from ui.desktop.widgets.scroller import stay_at_the_end
from ui.desktop.widgets.talk import Bubble, Composer
from ui.desktop.widgets.text import Text


class Hideable(QWidget):
    """The Escape key takes it from the screen."""

    def __init__(self, held: QWidget, model: TalkModel) -> None:
        super().__init__()
        self._model = model
        self.setLayout(column(held))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._model.hide()
        else:
            super().keyPressEvent(event)


class TalkPage:
    def __init__(self, look: Look, model: TalkModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: TalkState) -> QWidget:
        if not state.is_ready:
            return QWidget()
        if state.is_silent:
            return self._silent(state)
        name = self._say("page.talk")
        body = page_body(
            self._look, name, self._lines(state), head=self._banner(state), foot=self._foot()
        )
        stay_at_the_end(body)
        return Hideable(body, self._model)

    def _lines(self, state: TalkState) -> QLayout:
        look = self._look
        pieces: list[Piece] = [title(look, self._say("talk_page.greeting"))]
        pieces += [self._bubble(each.words, is_ours=each.is_ours) for each in state.bubbles]
        if state.is_writing:
            pieces.append(Text(look, self._say("talk_page.writing"), "body", "ink_soft"))
        if state.openers or state.answers:
            pieces.append(self._openers(state.openers or state.answers))
        if state.has_voice and (state.banner or any(each.is_ours for each in state.bubbles)):
            pieces.append(flush(self._read_to_me()))
        if look.is_stacked and state.banner[1:]:
            rest = "\n".join(state.banner[1:])
            pieces.append(self._bubble(rest, is_ours=True))
        return column(*pieces, None, gap=look.space("m"))

    def _bubble(self, words: str, *, is_ours: bool) -> QWidget:
        who = self._say("talk_page.rosemary" if is_ours else "talk_page.you")
        return Bubble(self._look, who, words, is_ours=is_ours)

    def _banner(self, state: TalkState) -> QLayout | None:
        if not state.banner:
            return None
        act, *rest = state.banner
        below = "" if self._look.is_stacked else "\n".join(rest)
        return column(Banner(self._look, "danger", act, below, icon="phone"))

    def _openers(self, openers: tuple[str, ...]) -> QLayout:
        buttons = [self._opener(words) for words in openers]
        return Flow(self._look.space("s"), *buttons)

    def _opener(self, words: str) -> BigButton:
        button = BigButton(self._look, words, "quote")
        button.clicked.connect(lambda: self._model.send(words))
        return button

    def _read_to_me(self) -> BigButton:
        button = BigButton(self._look, self._say("talk_page.read_to_me"), "talk", "quiet")
        button.clicked.connect(self._model.read_aloud)
        return button

    def _foot(self) -> QLayout:
        hint, send = self._say("talk_page.write"), self._say("talk_page.send")
        composer = Composer(self._look, hint, send, self._model.draft)
        composer.typed.connect(self._model.write)
        composer.sent.connect(self._model.send)
        return column(composer)

    def _silent(self, state: TalkState) -> QWidget:
        """N5: Rosemary does not talk in this language; whom to call stands here all the same."""
        look, name = self._look, self._say("page.talk")
        empty = EmptyState(
            look,
            self._say("talk_page.not_spoken"),
            self._say("talk_page.not_spoken_more"),
            icon="talk",
        )
        pieces: list[Piece] = [empty]
        if state.help:
            first, *rest = state.help
            pieces.insert(0, Banner(look, "note", first, "\n".join(rest), icon="phone"))
        return page_body(look, name, column(*pieces, None, gap=look.space("m")))


TALK = PageKind("talk", frozenset({Face.PERSON}), TalkModel, TalkPage)
