"""Which file was sent, what opens it, and what became of it."""

from core.events import Event
from ui.desktop.desk import Desk, Route
from ui.desktop.sent_file import SentFile, SentState, Surroundings
from ui.desktop.view_model import ViewModel


class SentInModel(ViewModel[SentState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        del about
        super().__init__(desk, SentState())
        around = Surroundings(lambda: desk.keeper, desk.clock, desk.work.quickly)
        self.sent = SentFile(desk.words, around, self.become)

    def concerns(self, event: Event) -> bool:
        """It shows what it does itself, not what is on record."""
        del event
        return False

    def refresh(self) -> None:
        self.become(self.sent.state)

    def open(self) -> None:
        if (opening := self.sent.begin()) is not None:
            self.desk.tasks.when_done(opening, self.sent.opened, self.sent.refused)

    def leave(self) -> None:
        self.desk.go(Route("keep"))
