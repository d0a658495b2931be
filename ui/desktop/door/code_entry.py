"""Nine fields as on the sheet; whoever types on and on is carried into the next."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from core.recovery_code import GROUPS
from ui.desktop.door.locked_model import LockedModel, LockedState
from ui.desktop.door.sheet import ACROSS
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.flow import Flow

# Pixels at 100 %: room for the word under a field that wants a look.
GROUP_WIDE = {Face.CAREGIVER: 190, Face.PERSON: 240}


class CodeEntry(QWidget):
    """`entered` is the Enter key in any field."""

    entered = Signal()

    def __init__(self, look: Look, model: LockedModel, state: LockedState) -> None:
        super().__init__()
        self._model = model
        self._fields = {number: self._field(look, number) for number in range(1, GROUPS + 1)}
        for number, problem in state.groups.items():
            self._fields[number].refuse(problem)
        gap = look.space("m")
        self.setLayout(Flow(gap, *self._fields.values()))
        self.setMaximumWidth(ACROSS * (look.px(GROUP_WIDE[look.face]) + gap))
        first = min(state.groups, default=1)
        self.setFocusProxy(self._fields[first])

    def _field(self, look: Look, number: int) -> Field:
        label = self._model.words.say("locked.group", number=number)
        field = Field(look, label, self._model.typed.get(number, ""))
        field.setFixedWidth(look.px(GROUP_WIDE[look.face]))
        field.typed.connect(partial(self._typed, number))
        field.entered.connect(self.entered)
        return field

    def _typed(self, number: int, text: str) -> None:
        last = self._model.type_group(number, text)
        if last == number:
            return
        for at in range(number, last + 1):
            self._fields[at].put(self._model.typed[at])
        # Not as Tab does: that would select the letter that was just carried over.
        self._fields[last].setFocus(Qt.FocusReason.OtherFocusReason)
