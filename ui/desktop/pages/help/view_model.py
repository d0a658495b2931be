"""Help: what must be there at once, whatever else is."""

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.scope import Role
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.help.found import Found, read_help
from ui.desktop.pages.help.in_words import HelpInWords, HelpState
from ui.desktop.view_model import ViewModel
from ui.machine_zone import machine_zone


class HelpModel(ViewModel[HelpState]):
    def __init__(self, desk: Desk, _about: str | None = None) -> None:
        is_person = desk.scope.role is Role.PATIENT
        self._in_words = HelpInWords(DatesInWords(desk.words, desk.zone), is_person)
        super().__init__(desk, self._in_words.unread())

    def refresh(self) -> None:
        self.read_anew(_read, lambda found: self.become(self._in_words.state(found)))

    def go_to_card(self) -> None:
        self.desk.go(Route("card", "help"))


def _read(uow: UnitOfWork) -> Found:
    return read_help(uow, machine_zone())
