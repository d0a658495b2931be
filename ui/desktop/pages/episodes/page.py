"""A helper's earlier questions, drawn."""

from functools import partial

from PySide6.QtWidgets import QWidget

from ui.desktop.pages.episodes.view_model import About, EpisodesModel, EpisodesState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import EmptyState
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text


class EpisodesPage:
    def __init__(self, look: Look, model: EpisodesModel) -> None:
        self._look, self._model = look, model
        self._say = model.desk.words.say

    def render(self, state: EpisodesState) -> QWidget:
        look, name = self._look, self._say("page.episodes")
        back = BigButton(look, self._say("page.ask"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        content = column(
            flush(back),
            boxed(title(look, name, self._say("episodes_page.below"))),
            *(self._pieces(state) if state.is_ready else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: EpisodesState) -> list[Piece]:
        look = self._look
        pieces: list[Piece] = []
        if state.figures:
            told = [Text(look, each, "body", "ink_soft") for each in state.figures]
            pieces.append(Card(look, column(*told)))
        if state.can_choose:
            pieces.append(self._whom(state))
        if state.lines:
            rows = [self._row(each.episode_id, each.asked, each.below) for each in state.lines]
            pieces.append(Listing(look, *rows))
        else:
            pieces.append(EmptyState(look, self._empty(state), "", icon="talk"))
        pieces += [Text(look, each, "body", "ink_soft") for each in state.lost]
        return [*pieces, self._switch(state)]

    def _whom(self, state: EpisodesState) -> Piece:
        choices = tuple(Choice(each.value, self._say(f"episodes_about.{each}")) for each in About)
        name = self._say("episodes_page.whom")
        options = Options(self._look, name, choices, state.about.value)
        options.chosen.connect(self._model.choose)
        return options

    def _row(self, episode_id: str, asked: str, below: str) -> RowButton:
        row = RowButton(self._look, "quote", asked, below)
        row.clicked.connect(partial(self._model.open, episode_id))
        return row

    def _empty(self, state: EpisodesState) -> str:
        return self._say("episodes.none" if state.is_on else "episodes.is_off")

    def _switch(self, state: EpisodesState) -> Piece:
        words = self._say("episodes_page.off" if state.is_on else "episodes_page.on")
        button = BigButton(self._look, words, None, "quiet")
        button.clicked.connect(self._model.switch)
        return flush(button)
