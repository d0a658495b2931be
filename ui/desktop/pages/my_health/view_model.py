"""My health, and the way to say that a line of it is not right."""

from functools import partial

from core.dates_in_words import DatesInWords
from ui.desktop.desk import Desk, Route
from ui.desktop.pages.my_health.found import read_my_health, say_not_right
from ui.desktop.pages.my_health.in_words import Choice, MyHealthInWords, MyHealthState
from ui.desktop.view_model import ViewModel


class MyHealthModel(ViewModel[MyHealthState]):
    """is_more_open: kept here, so that a page that is drawn anew is as it was left."""

    def __init__(self, desk: Desk, _about: str | None = None) -> None:
        super().__init__(desk, MyHealthState())
        dates = DatesInWords(desk.words, desk.zone)
        self._in_words = MyHealthInWords(dates, desk.scope.account_id)
        self.is_more_open = False

    def refresh(self) -> None:
        self.read_anew(read_my_health, lambda found: self.become(self._in_words.state(found)))

    def open_more(self, is_open: bool) -> None:  # noqa: FBT001 - the shape of Qt's signal
        self.is_more_open = is_open

    def go_to_card(self) -> None:
        self.desk.go(Route("card", "my_health"))

    def go_to_not_right(self) -> None:
        self.desk.go(Route("not_right"))

    def go_to_keep(self) -> None:
        """All of it, to take along: theirs to do (S3)."""
        self.desk.go(Route("keep"))

    def go_back(self) -> None:
        self.desk.go(Route("my_health"))

    def doubt(self, choice: Choice) -> None:
        """Passed on to the caregiver; the line stays as it is."""
        saying = partial(say_not_right, record_id=choice.record_id)
        self.desk.ask(saying, lambda _: self._passed_on(choice))

    def _passed_on(self, choice: Choice) -> None:
        self.go_back()
        self.desk.say(self.desk.words.say("not_right.passed_on", text=choice.words))
