"""The page on safety: what is, what cannot be, and what helps."""

from collections.abc import Sequence

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.safety.view_model import NOT_SAFE, SAFE, TO_DO, SafetyModel, SafetyState
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import Listing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.notices import Banner


class SafetyPage:
    def __init__(self, look: Look, model: SafetyModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: SafetyState) -> QWidget:
        look, name = self._look, self._words.say("page.safety")
        content = column(
            self._back(),
            boxed(title(look, name, self._words.say("safety.below"))),
            *self._warning(state),
            *self._part("safety.safe", "check", SAFE),
            *self._part("safety.not_safe", "warning", NOT_SAFE),
            *self._part("safety.to_do", "todo", TO_DO),
            None,
            gap=look.space("m"),
        )
        return page_body(look, name, content)

    def _warning(self, state: SafetyState) -> list[Piece]:
        if not state.elsewhere:
            return []
        return [Banner(self._look, "caution", state.elsewhere, icon="warning")]

    def _part(self, heading: str, icon: IconName, keys: Sequence[str]) -> list[Piece]:
        look, words = self._look, self._words
        rows = [
            FactRow(look, words.say(f"safety_what.{key}"), words.say(f"safety_more.{key}"))
            for key in keys
        ]
        header = SectionHeader(look, words.say(heading), icon=icon)
        return [look.space("xs"), header, Listing(look, *rows)]

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
