"""One question of a helper's, drawn: what was asked and told, then what was decided."""

from PySide6.QtWidgets import QWidget

from core.records.episode import Outcome
from ui.desktop.pages.episodes.one_model import OneModel, OneState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card
from ui.desktop.widgets.fields import LongField
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.talk import Bubble
from ui.desktop.widgets.text import Text


class OnePage:
    def __init__(self, look: Look, model: OneModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: OneState) -> QWidget:
        look, name = self._look, self._say("page.episode")
        back = BigButton(look, self._say("page.episodes"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        content = column(
            flush(back),
            boxed(title(look, name, state.about)),
            *(self._pieces(state) if state.is_ready else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: OneState) -> list[Piece]:
        look = self._look
        if state.is_gone:
            return [EmptyState(look, self._say("episodes_page.gone"), "", icon="talk")]
        pieces: list[Piece] = [Bubble(look, self._say("ask.you"), state.asked, is_ours=False)]
        if state.answered:
            pieces.append(Bubble(look, self._say("ask.record"), state.answered, is_ours=True))
        return [*pieces, self._decision(state)]

    def _decision(self, state: OneState) -> Card:
        look = self._look
        if not state.is_here:
            told = state.decided or self._say("episodes_page.undecided")
            heading = Text(look, self._say("episodes_page.decision"), "small", "ink_soft")
            return Card(look, column(heading, Text(look, told, "body")))
        label, hint = self._say("episodes_page.decision"), self._say("episodes_page.hint")
        field = LongField(look, label, self._model.draft or "", hint)
        field.typed.connect(self._model.write)
        save = BigButton(look, self._say("episodes_page.save"), "check")
        save.clicked.connect(self._model.save)
        choices = tuple(Choice(each, self._say(f"outcome.{each}")) for each in Outcome)
        became = Options(look, self._say("episodes_page.became"), choices, state.outcome)
        became.chosen.connect(self._model.choose)
        return Card(look, column(field, flush(save), became, gap=look.space("m")))
