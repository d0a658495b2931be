"""History: which day or which changes are looked at. Nothing here can be edited."""

from collections import Counter
from dataclasses import field, replace
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from functools import partial

from core.dates_in_words import DatesInWords
from core.errors import AppError, DateUnclear, InTheFuture
from core.events import Event
from core.frozen import frozen
from core.typed_dates import TypedDates
from ui.desktop.desk import Desk
from ui.desktop.pages.history.days import FIRST_DAY, STEPS
from ui.desktop.pages.history.in_words import SHOWN_AT_FIRST, InWords, Section
from ui.desktop.pages.history.reading import PAGE, Changes, ThatDay, read_changes, read_day
from ui.desktop.view_model import ViewModel
from ui.desktop.widgets.timeline import Step


class View(StrEnum):
    DAY = "day"
    CHANGES = "changes"


@frozen
class HistoryState:
    """day_in_words: which day is shown, empty until it is read. problem: under the field.

    steps_offered: keys of STEPS that do not lead ahead of today.
    """

    view: View = View.DAY
    day_in_words: str = ""
    problem: str = ""
    steps_offered: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    changes: tuple[Step, ...] = field(default=(), repr=False)
    has_more: bool = False


class HistoryModel(ViewModel[HistoryState]):
    def __init__(self, desk: Desk, about: str | None) -> None:
        """`about` is a view, or a day as YYYY-MM-DD; yesterday without one."""
        view = next((each for each in View if each == about), None)
        super().__init__(desk, HistoryState(view=view or View.DAY))
        self._dates = DatesInWords(desk.words, desk.zone)
        self._day = date.fromisoformat(about) if about and not view else self._yesterday()
        self._oldest: int | None = None
        self._found: ThatDay | None = None
        self._more = Counter[str]()  # lines shown beyond the first, by section
        self.draft = ""

    def concerns(self, event: Event) -> bool:
        """A day that is over does not change; whoever pages through changes is not thrown back."""
        if self.state.view is View.DAY:
            return super().concerns(event) and self._day == self._today()
        return super().concerns(event) and len(self.state.changes) <= PAGE

    def refresh(self) -> None:
        if self.state.view is View.DAY:
            self.read_anew(partial(read_day, day=self._day, zone=self.desk.zone), self._show_day)
        else:
            self.read_anew(partial(read_changes, before=None), self._show_newest)

    def choose(self, view: str) -> None:
        self.become(replace(self.state, view=View(view), problem=""))
        self.refresh()

    def step(self, key: str) -> None:
        self._go_to(max(FIRST_DAY, STEPS[key](self._day)))

    def go_to_typed(self) -> None:
        """The day in the field, as people write it."""
        typed = TypedDates(self.desk.words, str(self.desk.zone))
        try:
            moment = typed.moment(self.draft, self._now(), "day")
        except (DateUnclear, InTheFuture) as error:
            self._refused(error)
            return
        self._go_to(moment.astimezone(self.desk.zone).date())

    def show_more_of(self, section: str) -> None:
        """The next lines of one section of the day."""
        self._more[section] += SHOWN_AT_FIRST
        if self._found is not None:
            self._show_day(self._found)

    def show_more(self) -> None:
        """Changes before those that are shown."""
        self.desk.ask(partial(read_changes, before=self._oldest), self._show_older)

    def _go_to(self, day: date) -> None:
        self._more.clear()
        read = partial(read_day, day=day, zone=self.desk.zone)
        self.desk.ask(read, self._show_day, self._refused)

    def _show_day(self, found: ThatDay) -> None:
        self._day, self._found = found.day, found
        self.draft = ""
        today = found.now.astimezone(self.desk.zone).date()
        self.become(
            replace(
                self.state,
                day_in_words=self._in_words(found.day),
                problem="",
                steps_offered=tuple(key for key in STEPS if STEPS[key](found.day) <= today),
                sections=InWords(self.desk, found.now).sections(found, self._more),
            )
        )

    def _refused(self, error: AppError) -> None:
        """The day that is shown stays; the sentence stands under the field."""
        if isinstance(error, InTheFuture):
            self.become(replace(self.state, problem=self.desk.words.say("history.is_to_come")))
        elif isinstance(error, DateUnclear):
            self.become(replace(self.state, problem=self.desk.words.say("history.which_day")))
        else:
            self.desk.told(error)

    def _show_newest(self, found: Changes) -> None:
        self._show_changes(found, ())

    def _show_older(self, found: Changes) -> None:
        self._show_changes(found, self.state.changes)

    def _show_changes(self, found: Changes, before: tuple[Step, ...]) -> None:
        self._oldest = found.found[-1].seq if found.found else self._oldest
        steps = InWords(self.desk, found.now).steps(found)
        self.become(replace(self.state, changes=(*before, *steps), has_more=found.has_more))

    def _in_words(self, day: date) -> str:
        noon = datetime.combine(day, time(12), self.desk.zone).astimezone(UTC)
        weekday = self._dates.day(noon).split(", ")[0]
        return f"{weekday}, {self._dates.full_date(noon)}"

    def _yesterday(self) -> date:
        return self._today() - timedelta(days=1)

    def _today(self) -> date:
        return self._now().astimezone(self.desk.zone).date()

    def _now(self) -> datetime:
        return self.desk.clock.read().wall
