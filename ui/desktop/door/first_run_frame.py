"""Around every step of the first run: where one is at the left, the one task at the right."""

from PySide6.QtWidgets import QLayout, QWidget

from core.strings import Catalogue
from ui.desktop.door.about_form import Who
from ui.desktop.door.first_run_state import FirstRunState, Stage
from ui.desktop.theme.look import Look
from ui.desktop.widgets.door import Steps, door
from ui.desktop.widgets.frame import scrolling

PLACES = {
    Stage.WHO: 0,
    Stage.ABOUT: 1,
    Stage.PHRASE: 1,
    Stage.MAKING: 1,
    Stage.SHEET: 2,
    Stage.CHECK: 2,
    Stage.FILE: 3,
    Stage.SENT: 0,
}
STEPS_HELPER = ("door.step_who", "door.step_person", "door.step_sheet", "door.step_file")
STEPS_MYSELF = ("door.step_who", "door.step_you", "door.step_sheet")


def framed(look: Look, words: Catalogue, state: FirstRunState, content: QLayout) -> QWidget:
    keys = STEPS_MYSELF if state.who is Who.MYSELF else STEPS_HELPER
    steps, now = tuple(words.say(key) for key in keys), PLACES[state.stage]
    where = words.say("door.step", now=now + 1, all=len(steps), step=steps[now])
    return door(
        look,
        scrolling(look, steps[now], content),
        name=words.say("desktop.name"),
        promise=words.say("door.promise"),
        steps=Steps(steps, now, where),
    )
