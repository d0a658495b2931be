"""The fields of a form as a person sees them; what is typed goes to the model at once."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from ui.desktop.forms.fields import FormField, Shape
from ui.desktop.forms.model import FormModel
from ui.desktop.forms.state import FormState, Warned
from ui.desktop.forms.values import NOT_SAID, YES
from ui.desktop.theme.look import Look
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.fields import Field, LongField
from ui.desktop.widgets.flow import Flow
from ui.desktop.widgets.holder import Holder
from ui.desktop.widgets.labelled import Labelled
from ui.desktop.widgets.layouts import Piece, boxed, column, row
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.options import Choice, Options
from ui.desktop.widgets.text import Text
from ui.desktop.widgets.toggles import Tick

# Widths in pixels at 100 %: a field is as wide as what is expected in it.
WIDTHS = {Shape.DATE: 420, Shape.MOMENT: 420, Shape.VISIT: 420, Shape.NUMBER: 200}
LINES = 3


class FormBody(QWidget):
    """Made anew with the page; goes to the field that the state names."""

    def __init__(self, look: Look, model: FormModel, state: FormState) -> None:
        super().__init__()
        self._look, self._model = look, model
        self._goes_to = state.focus
        self._controls: dict[str, QWidget] = {}
        self._echoes: dict[str, Text] = {}
        self._warning = Holder()
        self._alike = Holder()
        self._alike.setVisible(False)
        pieces = self._lines(state)
        self.setLayout(column(*pieces, gap=look.space("l")))
        self._warn(state.warning)
        model.understood.connect(self._understood)
        model.warned.connect(self._warn)
        model.alike.connect(self._offer)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        control = self._controls.get(self._goes_to or "")
        if control is not None and not event.spontaneous():
            control.setFocus()
            self._goes_to = None

    def _lines(self, state: FormState) -> list[Piece]:
        """Fields that belong together stand beside one another; the warning under the name."""
        lines: list[Piece] = []
        together: list[QWidget] = []
        for asked, following in zip(state.fields, [*state.fields[1:], None], strict=True):
            together.append(self._made(asked, state))
            if following is not None and following.is_beside and not self._look.is_stacked:
                continue
            lines.append(_in_line(self._look, together))
            together = []
            if len(lines) == 1:
                lines += [self._alike, self._warning]
        return lines

    def _made(self, asked: FormField, state: FormState) -> QWidget:
        text = state.said.get(asked.name, "")
        match asked.shape:
            case Shape.TICK:
                return self._tick(asked, text)
            case Shape.CHOICE | Shape.SCALE:
                return self._options(asked, text)
        control = self._field(asked, text)
        self._controls[asked.name] = control
        if problem := self._model.problem(asked):
            control.refuse(problem)
        echo = Text(self._look, "", "small", "on_accent_soft")
        self._echoes[asked.name] = echo
        self._understood(asked.name, self._model.meant(asked) if asked.shape in WIDTHS else "")
        return boxed(column(control, echo, gap=self._look.space("hair")))

    def _field(self, asked: FormField, text: str) -> Labelled:
        label, hint = self._model.label(asked), self._model.hint(asked)
        if asked.shape is Shape.LONG_WORDS:
            long = LongField(self._look, label, text, hint, lines=LINES)
            long.typed.connect(partial(self._model.typed, asked.name))
            return long
        line = Field(self._look, label, text, hint, width=WIDTHS.get(asked.shape, 0))
        line.typed.connect(partial(self._model.typed, asked.name))
        return line

    def _tick(self, asked: FormField, text: str) -> QWidget:
        tick = Tick(self._look, self._model.label(asked), is_on=text == YES)
        tick.clicked.connect(lambda is_on: self._model.typed(asked.name, YES if is_on else ""))
        self._controls[asked.name] = tick
        return tick

    def _options(self, asked: FormField, text: str) -> QWidget:
        label, hint = self._model.label(asked), self._model.hint(asked)
        choices = [Choice(key, self._model.choice_words(asked, key)) for key in asked.choices]
        if not asked.is_required:
            choices.append(Choice(NOT_SAID, self._model.desk.words.say("form.not_said")))
        keys = {choice.key for choice in choices}
        now = text if text in keys else None
        options = Options(self._look, label, tuple(choices), now)
        options.chosen.connect(partial(self._model.chosen, asked.name))
        self._controls[asked.name] = options
        pieces: list[Piece] = [Text(self._look, label, "label")]
        pieces += [Text(self._look, hint, "small", "ink_soft")] if hint else []
        pieces += [options]
        if problem := self._model.problem(asked):
            pieces.append(Text(self._look, problem, "strong", "on_danger_soft"))
        return boxed(column(*pieces, gap=self._look.space("xs")))

    @Slot(str, str)
    def _understood(self, name: str, words: str) -> None:
        echo = self._echoes.get(name)
        if echo is not None:
            echo.say(words)
            echo.setVisible(bool(words))

    @Slot(object)
    def _offer(self, names: tuple[str, ...]) -> None:
        """Beside the name, to be pressed; what was typed stays otherwise."""
        self._alike.setVisible(bool(names))
        if not names:
            return
        look, words = self._look, self._model.desk.words
        buttons = [BigButton(look, name) for name in names]
        for button, name in zip(buttons, names, strict=True):
            button.clicked.connect(partial(self._model.take, name))
        told = Text(look, words.say("form.alike"), "small", "ink_soft")
        self._alike.hold(boxed(column(told, Flow(look.space("s"), *buttons), gap=look.space("xs"))))

    @Slot(object)
    def _warn(self, warning: Warned | None) -> None:
        self._warning.setVisible(warning is not None)
        if warning is None:
            return
        banner = Banner(self._look, "caution", warning.heading, warning.words, icon="warning")
        self._warning.hold(banner)


def _in_line(look: Look, fields: Sequence[QWidget]) -> Piece:
    if len(fields) == 1:
        return fields[0]
    return row(*fields, None, gap=look.space("l"), top=True)
