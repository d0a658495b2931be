"""The way to a new key, as a widget: drawn anew for each state, in whatever look there is."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from ui.desktop.door.doorway import Doorway
from ui.desktop.door.renewal_model import RenewalModel, RenewalState, Stage
from ui.desktop.door.sheet_pages import check_pieces, sheet_pieces
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton, flush
from ui.desktop.widgets.door import Steps, door
from ui.desktop.widgets.frame import scrolling, title
from ui.desktop.widgets.layouts import Piece, boxed, column
from ui.desktop.widgets.progress import ProgressCard
from ui.desktop.widgets.text import Text

_STEPS = ("renewal.step_key", "renewal.step_sheet", "renewal.step_done")
_PLACES = {Stage.MAKING: 0, Stage.SHEET: 1, Stage.CHECK: 1, Stage.ENDING: 2}


class Renewal(Doorway):
    """`entered` carries an Entrance; `failed`: the record does not open as it did."""

    entered = Signal(object)
    failed = Signal()

    def __init__(self, look: Look, model: RenewalModel) -> None:
        super().__init__()
        self._look, self._model = look, model
        self._bar: ProgressCard | None = None
        self._shown: RenewalState | None = None
        model.changed.connect(self._draw)
        model.entered.connect(self.entered)
        model.failed.connect(self.failed)
        self._draw(model.state)

    def dress(self, look: Look) -> None:
        """The same step with what was typed, in another theme or size of text."""
        self._look, self._shown = look, None
        self._draw(self._model.state)

    def leave(self) -> None:
        self._model.leave()

    @Slot(object)
    def _draw(self, state: RenewalState) -> None:
        before, self._shown = self._shown, state
        if before is not None and self._bar is not None and _is_only_further(before, state):
            self._bar.show_progress(self._how_far(state), state.share)
            return
        self.hold(self._page(state))

    def _page(self, state: RenewalState) -> QWidget:
        look, say = self._look, self._model.words.say
        steps = tuple(say(key) for key in _STEPS)
        now = _PLACES[state.stage]
        where = say("door.step", now=now + 1, all=len(steps), step=steps[now])
        heading = boxed(title(look, *self._titled(state)))
        pieces = [heading, *self._pieces(state), *self._way_out(state), None]
        return door(
            look,
            scrolling(look, steps[now], column(*pieces, gap=look.space("m"))),
            name=say("desktop.name"),
            promise=say("renewal.promise"),
            steps=Steps(steps, now, where),
        )

    def _titled(self, state: RenewalState) -> tuple[str, str]:
        say = self._model.words.say
        if state.is_leaving:
            return say("renewal.leaving"), say("renewal.leaving_below")
        return say(f"renewal_title.{state.stage.value}"), say(f"renewal_below.{state.stage.value}")

    def _pieces(self, state: RenewalState) -> list[Piece]:
        look, model, self._bar = self._look, self._model, None
        if state.is_leaving or state.stage is Stage.ENDING:
            return []
        if state.stage is Stage.SHEET:
            return sheet_pieces(look, model, state, put_away=model.put_sheet_away)
        if state.stage is Stage.CHECK:
            return check_pieces(look, model, state, check=model.check, back=model.show_sheet)
        what = model.words.say("renewal.writing")
        self._bar = ProgressCard(look, what, self._how_far(state), state.share)
        return [self._bar]

    def _how_far(self, state: RenewalState) -> str:
        return self._model.words.say("work.so_far", percent=round(state.share * 100))

    def _way_out(self, state: RenewalState) -> list[Piece]:
        """On every step but the last: the key that there is stays the one."""
        if not state.can_leave:
            return []
        look, say = self._look, self._model.words.say
        leaves = BigButton(look, say("renewal.leave_it"), "back", "quiet")
        leaves.clicked.connect(self._model.leave_it)
        told = Text(look, say("renewal.until_then"), "small", "ink_soft")
        return [look.space("xs"), flush(leaves), told]


def _is_only_further(before: RenewalState, state: RenewalState) -> bool:
    is_making = before.stage is state.stage is Stage.MAKING
    return is_making and before.is_leaving == state.is_leaving
