"""What one wants to be told, drawn: of what, then how and when."""

from functools import partial

from PySide6.QtWidgets import QWidget

from core.records.alert import OF_TALKS, Trouble
from core.strings import Catalogue
from ui.desktop.pages.told.view_model import ToldModel, ToldState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch


class ToldPage:
    def __init__(self, look: Look, model: ToldModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: ToldState) -> QWidget:
        look, say = self._look, self._words.say
        back = BigButton(look, say("page.settings"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        name = say("page.told")
        content = column(
            flush(back),
            boxed(title(look, name, say("told_page.below"))),
            *(self._pieces(state) if state.is_read else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: ToldState) -> list[Piece]:
        look, say = self._look, self._words.say
        if not state.is_offered:
            return [Card(look, column(Text(look, say("told_page.not_offered"))))]
        troubles = [self._switch(state, each.value, _where_from(each)) for each in Trouble]
        how = [self._switch(state, each, f"told_how.{each}") for each in ("rings", "wakes")]
        hours = [self._options(state, each) for each in ("quiet_from", "quiet_until", "high_from")]
        return [
            SectionHeader(look, say("told_page.of_what"), icon="insights"),
            Listing(look, *troubles),
            SectionHeader(look, say("told_page.how"), icon="later"),
            Listing(look, *how, *hours),
        ]

    def _switch(self, state: ToldState, name: str, what: str) -> SettingRow:
        look, say = self._look, self._words.say
        words = say(f"alert_choice.{name}")
        on_off = OnOff(say("settings_page.on"), say("settings_page.off"))
        switch = Switch(look, words, on_off, is_on=state.switches[name])
        switch.clicked.connect(lambda is_on: self._model.switch(name, is_on))
        return SettingRow(look, words, say(what), switch)

    def _options(self, state: ToldState, name: str) -> SettingRow:
        look, say = self._look, self._words.say
        words = say(f"alert_choice.{name}")
        choices = tuple(Choice(each, each) for each in state.options[name])
        options = Options(look, words, choices, state.chosen[name])
        options.chosen.connect(partial(self._model.choose, name))
        return SettingRow(look, words, say(f"told_how.{name}"), options, below=True)


def _where_from(trouble: Trouble) -> str:
    return "told_page.of_talks" if trouble in OF_TALKS else "told_page.of_record"
