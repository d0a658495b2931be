"""The page of the second place, and below it the way to a new computer in four steps."""

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.file_dialog import ask_for_folder
from ui.desktop.pages.second_place.view_model import SecondPlaceModel, SecondPlaceState
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, ButtonKind, flush
from ui.desktop.widgets.cards import Card, Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.text import Text


class SecondPlacePage:
    def __init__(self, look: Look, model: SecondPlaceModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: SecondPlaceState) -> QWidget:
        look, words = self._look, self._words
        name = words.say("page.second_place")
        content = column(
            self._back(),
            boxed(title(look, name, words.say("second_place.below"))),
            *([*self._place(state), *self._move(state)] if state.is_read else []),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _place(self, state: SecondPlaceState) -> list[Piece]:
        look = self._look
        notices = [
            Banner(look, "caution", said, icon="warning")
            for said in (state.warning, state.problem)
            if said
        ]
        if state.note:
            notices.append(Banner(look, "note", state.note, icon="later"))
        choose_key = "second_place.other" if state.folder else "second_place.choose"
        choose = self._button(choose_key, "backup", "plain" if state.folder else "primary")
        choose.clicked.connect(lambda: self._ask_where(choose))
        if not state.folder:
            return [*notices, flush(choose)]
        card = Card(
            look,
            column(
                Text(look, state.folder, "strong"),
                Text(look, state.copied, "body", "ink_soft"),
                self._acts(state, choose),
                gap=look.space("s"),
            ),
        )
        return [*notices, card]

    def _acts(self, state: SecondPlaceState, choose: BigButton) -> QWidget:
        if state.is_copying:
            return Text(self._look, self._words.say("second_place.copying"), "strong")
        copy = self._button("second_place.copy_now", "backup", "primary")
        copy.clicked.connect(self._model.copy_now)
        give_up = self._button("second_place.give_up", "close", "quiet")
        give_up.clicked.connect(self._model.give_up)
        return boxed(Flow(self._look.space("s"), copy, choose, give_up))

    def _move(self, state: SecondPlaceState) -> list[Piece]:
        look, words = self._look, self._words
        see = self._button("keys.change", "key")
        see.clicked.connect(self._model.see_ways_in)
        done: IconName = "check"
        steps = Listing(
            look,
            FactRow(
                look,
                words.say("second_place.step_sheet"),
                state.sheet,
                icon=done if state.has_sheet else "key",
                action=None if state.has_sheet else see,
            ),
            FactRow(
                look,
                words.say("second_place.step_copy"),
                words.say("second_place.step_copy_how"),
                icon=done if state.has_fresh_copy else "backup",
            ),
            FactRow(
                look,
                words.say("second_place.step_install"),
                words.say("second_place.step_install_how"),
                icon="home",
            ),
            FactRow(
                look,
                words.say("second_place.step_code"),
                words.say("second_place.step_code_how"),
                icon="key",
            ),
        )
        heading = SectionHeader(look, words.say("second_place.move"), icon="next")
        below = Text(look, words.say("second_place.move_below"), "body", "ink_soft")
        return [look.space("xs"), heading, below, steps]

    def _button(self, key: str, icon: IconName, kind: ButtonKind = "plain") -> BigButton:
        return BigButton(self._look, self._words.say(key), icon, kind)

    def _ask_where(self, parent: QWidget) -> None:
        ask_for_folder(parent, self._words.say("second_place.choose"), self._model.choose)

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
