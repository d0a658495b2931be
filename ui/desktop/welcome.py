"""What is said at the foot of the first page, of how the record was opened."""

from core.errors import AppError
from ui.desktop.desk import Desk, Route
from ui.desktop.door.gate import Entrance


def welcome(desk: Desk, entrance: Entrance) -> None:
    """Nothing, mostly: a record that opened as it always does needs no words."""
    if entrance.is_brought_back:
        desk.say(desk.words.say("desktop.brought_back"))
    if entrance.salvaged is not None:
        lost = entrance.salvaged.lost_rows
        key = "desktop.salvaged_some" if lost else "desktop.salvaged_all"
        desk.say(desk.words.say(key, count=lost))
    if entrance.told:
        desk.go(Route("keys"))
        desk.say(entrance.told)
    if entrance.refilling is None:
        return

    def refilled(is_refilled: bool) -> None:  # noqa: FBT001 - the answer of a future
        if is_refilled:
            desk.say(desk.words.say("desktop.refilled"))

    def not_refilled(_error: AppError) -> None:
        """No harm: what opened it today opens it tomorrow."""
        desk.say(desk.words.say("desktop.not_refilled"))

    desk.tasks.when_done(entrance.refilling, refilled, not_refilled)
