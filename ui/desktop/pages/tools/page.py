"""The page on other assistants: a switch, what waits for a yes, and who may see what."""

from functools import partial

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.tools.view_model import Asking, Known, ToolsModel, ToolsState
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.setting_row import SettingRow
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import OnOff, Switch


class ToolsPage:
    def __init__(self, look: Look, model: ToolsModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: ToolsState) -> QWidget:
        look, name = self._look, self._words.say("page.tools")
        content = column(
            self._back(),
            boxed(title(look, name, self._words.say("tools_page.below"))),
            *(self._pieces(state) if state.is_read else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _pieces(self, state: ToolsState) -> list[Piece]:
        look, say = self._look, self._words.say
        pieces: list[Piece] = []
        if state.asking:
            pieces += [
                look.space("xs"),
                SectionHeader(look, say("tools_page.waiting"), icon="later"),
            ]
            pieces += [self._question(each) for each in state.asking]
        pieces.append(Listing(look, self._switch(is_on=state.is_on)))
        if state.known:
            pieces += [
                look.space("xs"),
                SectionHeader(look, say("tools_page.known"), icon="people"),
            ]
            pieces.append(Listing(look, *map(self._client, state.known)))
        return pieces

    def _question(self, asking: Asking) -> Card:
        """Neither answer is the one to give."""
        look, say = self._look, self._words.say
        yes = BigButton(look, say("tools_page.yes"), "check")
        yes.clicked.connect(partial(self._model.answer, asking.request_id, is_allowed=True))
        no = BigButton(look, say("tools_page.no"), "close")
        no.clicked.connect(partial(self._model.answer, asking.request_id, is_allowed=False))
        for button, key in ((yes, "tools_page.yes_named"), (no, "tools_page.no_named")):
            button.setAccessibleName(say(key, question=asking.question))
        about = [Text(look, asking.words)] if asking.words else []
        acts = Flow(look.space("s"), yes, no)
        return Card(
            look, column(Text(look, asking.question, "strong"), *about, acts, gap=look.space("s"))
        )

    def _switch(self, *, is_on: bool) -> SettingRow:
        look, say = self._look, self._words.say
        on_off = OnOff(say("settings_page.on"), say("settings_page.off"))
        switch = Switch(look, say("tools_page.may_ask"), on_off, is_on=is_on)
        switch.clicked.connect(self._model.switch)
        return SettingRow(look, say("tools_page.may_ask"), say("tools_page.means"), switch)

    def _client(self, known: Known) -> FactRow:
        look, say = self._look, self._words.say
        end: BigButton | None = None
        if known.can_end:
            end = BigButton(look, say("tools_page.end"), "close", "quiet")
            end.setAccessibleName(say("tools_page.end_named", name=known.name))
            end.clicked.connect(partial(self._model.shut_out, known.name))
        may = [Text(look, each, "small", "ink_soft") for each in known.may]
        below = boxed(column(*may, gap=look.space("hair")))
        return FactRow(look, known.name, known.when, action=end, below=below)

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.settings"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
