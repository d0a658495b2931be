"""The page on safety: what is, what cannot be, and what helps."""

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.pages.safety.view_model import NOT_SAFE, SAFE, TO_DO, SafetyModel, SafetyState
from ui.desktop.theme.icons import IconName
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.cards import LongListing, SectionHeader
from ui.desktop.widgets.facts import FactRow
from ui.desktop.widgets.frame import page_body, title
from ui.desktop.widgets.growing import growing
from ui.desktop.widgets.layouts import Piece, boxed
from ui.desktop.widgets.notices import Banner


class SafetyPage:
    def __init__(self, look: Look, model: SafetyModel) -> None:
        self._look, self._model = look, model

    @property
    def _words(self) -> Catalogue:
        return self._model.desk.words

    def render(self, state: SafetyState) -> QWidget:
        look, name = self._look, self._words.say("page.safety")
        return page_body(look, name, growing(self._pieces(name, state), gap=look.space("m")))

    def _pieces(self, name: str, state: SafetyState) -> Iterator[Piece]:
        look = self._look
        yield self._back()
        yield boxed(title(look, name, self._words.say("safety.below")))
        if state.elsewhere:
            yield Banner(look, "caution", state.elsewhere, icon="warning")
        yield from self._part("safety.safe", "check", SAFE)
        yield from self._part("safety.not_safe", "warning", NOT_SAFE)
        yield from self._part("safety.to_do", "todo", TO_DO)
        yield None

    def _part(self, heading: str, icon: IconName, keys: Sequence[str]) -> Iterator[Piece]:
        look = self._look
        yield look.space("xs")
        yield SectionHeader(look, self._words.say(heading), icon=icon)
        yield LongListing(look, map(self._row, keys))

    def _row(self, key: str) -> FactRow:
        say = self._words.say
        return FactRow(self._look, say(f"safety_what.{key}"), say(f"safety_more.{key}"))

    def _back(self) -> QLayout:
        back = BigButton(self._look, self._words.say("page.keep"), "back", "quiet")
        back.clicked.connect(self._model.leave)
        return flush(back)
