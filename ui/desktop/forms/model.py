"""The state of a form: what is typed is kept, read back in words, and saved."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import Signal

from core.clinical.drafts import Form
from core.clinical.forewarn import Meeting, would_meet
from core.dates_in_words import DatesInWords
from core.errors import AppError, DateUnclear, InputRejected, InTheFuture
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.partial import first_moment
from core.records.working import ReviewItem, ReviewReason
from core.said_dates import SaidDates
from core.typed_dates import TypedDates
from core.typed_moments import is_first_moment
from ui.desktop.desk import Desk
from ui.desktop.forms.draft_keeper import DraftKeeper
from ui.desktop.forms.fields import FormField, Said, Shape
from ui.desktop.forms.state import FormState, Warned
from ui.desktop.forms.values import FormReader, Problem, ReadForm
from ui.desktop.view_model import ViewModel

# What a medicine or an allergy is called: a change of it is looked at before it is saved (N2).
NAMED_BY: Mapping[str, str] = {"medication": "name", "allergy": "substance"}
_ENDS = frozenset({"ends_at", "ends_on", "ended_on", "died_on"})


class FormModel(ViewModel[FormState]):
    """Base of adding and of putting right. `form` names the draft that is kept."""

    # The name of a field, and what the date in it means ("That is: 4 March 2026.").
    understood = Signal(str, str)
    # A Warned, or None when nothing is met any more.
    warned = Signal(object)
    # Names that the one being typed may have meant: a tuple of str.
    alike = Signal(object)

    def __init__(self, desk: Desk, form: Form) -> None:
        super().__init__(desk, FormState())
        self.dates = DatesInWords(desk.words, desk.zone)
        self._keeper = DraftKeeper(desk, form)
        self._shown: Said = {}

    def typed(self, name: str, text: str) -> None:
        """A keystroke. The state knows it; nothing is drawn anew, or the cursor would be lost."""
        self.state = replace(self.state, said={**self.state.said, name: text})
        self._keeper.keep(self._to_keep())
        for asked in self.state.fields:
            if asked.name == name and asked.shape in {Shape.DATE, Shape.MOMENT, Shape.VISIT}:
                self.understood.emit(name, self.meant(asked))
        kind = self.state.kind
        if kind is not None and NAMED_BY.get(kind.name) == name:
            self._look_ahead(kind, text)

    def chosen(self, name: str, key: str) -> None:
        """As `typed`; a choice may bring other fields with it."""
        before = self.state.fields
        self.typed(name, key)
        if self.state.fields != before:
            self.changed.emit(self.state)

    def meant(self, asked: FormField) -> str:
        """What the date in a field means, in words; empty while it means nothing yet."""
        reader = self._reader()
        moment = reader.moment(asked, self.state.said)
        if moment is None:
            return ""
        is_said = reader.dates.is_said(self.state.said.get(asked.name, ""))
        told = self._told(moment, by_weekday=is_said)
        understood = self.desk.words.say("form.understood", when=told)
        return f"{understood} {self._question(asked)}".strip()

    def _question(self, asked: FormField) -> str:
        """A date that was said as people say it is asked about once, and is no mistake."""
        is_asked = self.state.problems.get(asked.name) is Problem.IS_IT_MEANT
        is_same = self._shown.get(asked.name) == self.state.said.get(asked.name)
        return (
            self.desk.words.say(f"problem.{Problem.IS_IT_MEANT.value}")
            if is_asked and is_same
            else ""
        )

    def label(self, asked: FormField) -> str:
        return self.desk.words.say(f"field.{asked.label}")

    def hint(self, asked: FormField) -> str:
        key = f"hint.{asked.label}"
        return self.desk.words.say(key) if self.desk.words.knows(key) else ""

    def choice_words(self, asked: FormField, key: str) -> str:
        named = asked.choices_named
        return self.desk.words.say(f"choice.{named}.{key}") if named else key

    def problem(self, asked: FormField) -> str:
        """The sentence under the field; empty when nothing is wrong with it."""
        problem = self.state.problems.get(asked.name)
        if problem is None or problem is Problem.IS_IT_MEANT:
            return ""
        needs_time = problem is Problem.DATE_UNCLEAR and asked.shape is not Shape.DATE
        return self.desk.words.say(
            "problem.moment_unclear" if needs_time else f"problem.{problem.value}"
        )

    # What a form about something special does otherwise.

    def _to_keep(self) -> Said:
        return self.state.said

    def _read(self) -> ReadForm | None:
        """What was typed, as values; None when it is not good yet, and the page says why."""
        kind = self.state.kind
        if kind is None:
            return None
        reader = self._reader()
        read = reader.read(kind, self.state.said)
        if read.problems:
            self._refuse(read.problems)
            return None
        told = reader.told_from_today(kind, self.state.said)
        return None if self._asks_whether_meant(told) else read

    def _asks_whether_meant(self, told: Said) -> bool:
        """ "Since last Tuesday" is shown as a day, and saved by the next press (once for each)."""
        new = {name: text for name, text in told.items() if self._shown.get(name) != text}
        self._shown = told
        if new:
            self._refuse(dict.fromkeys(new, Problem.IS_IT_MEANT))
        return bool(new)

    def _reader(self) -> FormReader:
        dates = SaidDates(TypedDates(self.desk.words, str(self.desk.zone)))
        return FormReader(dates, self.desk.clock.read().wall)

    def _refuse(self, problems: Mapping[str, Problem]) -> None:
        first = next((f.name for f in self.state.fields if f.name in problems), None)
        self.become(replace(self.state, problems=dict(problems), focus=first))
        self.state = replace(self.state, focus=None)

    def _not_saved(self, error: AppError) -> None:
        if not isinstance(error, InputRejected):
            self.desk.told(error)
            return
        problems = self._problems_of(error)
        if problems:
            self._refuse(problems)
        else:
            self.desk.told(error)

    def _problems_of(self, error: InputRejected) -> Mapping[str, Problem]:
        """By the fields that are asked; a refusal of the whole reading is about its number."""
        asked = {field.name for field in self.state.fields}
        named = {"value" if name == "record" and "value" in asked else name for name in error.args}
        return {name: _problem_of(error, name) for name in named & asked}

    def _look_ahead(self, kind: AnyKind, name: str) -> None:
        self.desk.ask(partial(_look, kind=kind, name=name), self._looked_ahead)

    def take(self, name: str) -> None:
        """The name that was offered, instead of what was typed: by a press, never by itself."""
        kind = self.state.kind
        if kind is not None:
            self.typed(NAMED_BY[kind.name], name)
            self.changed.emit(self.state)

    def _looked_ahead(self, seen: "_Seen") -> None:
        self.alike.emit(seen.alike)
        warning = self.warning_of(seen.meetings)
        if warning != self.state.warning:
            self.state = replace(self.state, warning=warning)
            self.warned.emit(warning)

    def warning_of(self, meetings: Sequence[Meeting]) -> Warned | None:
        if not meetings:
            return None
        words = self.desk.words
        met = " ".join(
            words.say(
                "meets.by_class" if meeting.by_class else "meets.the_same",
                medicine=meeting.medicine,
                allergy=meeting.allergy,
            )
            for meeting in meetings
        )
        return Warned(words.say("meets.heading"), f"{met} {words.say('meets.ask')}")

    def saved_words(self, text: str, review: Sequence[ReviewItem]) -> str:
        """A medicine that meets an allergy is named after saving, too (N2)."""
        words = self.desk.words
        meets = any(item.reason is ReviewReason.ALLERGY for item in review)
        if not meets and self.state.warning is None:
            return words.say("form.saved", text=text)
        return words.say("form.saved_and_meets", text=text, warning=words.say("meets.heading"))

    def _told(self, moment: datetime | str, *, by_weekday: bool) -> str:
        """by_weekday: a day that was counted from today, of which a wrong one is seen so."""
        full = self.dates.full_day if by_weekday else self.dates.full_date
        if isinstance(moment, datetime):
            words, clock = self.desk.words, self.dates.clock(moment)
            if by_weekday and is_first_moment(moment, str(self.desk.zone)):
                return full(moment)
            return words.say("form.on_a_day", day=full(moment), time=clock)
        is_day = by_weekday and len(moment) == len("2026-03-01")
        return full(first_moment(moment)) if is_day else self.dates.partial(moment)


def _problem_of(error: InputRejected, name: str) -> Problem:
    if isinstance(error, InTheFuture):
        return Problem.IN_THE_FUTURE
    if isinstance(error, DateUnclear):
        return Problem.DATE_UNCLEAR
    if name in {"value", "second_value"}:
        return Problem.OUT_OF_RANGE
    return Problem.ENDS_TOO_SOON if name in _ENDS else Problem.DOES_NOT_FIT


@frozen
class _Seen:
    meetings: Sequence[Meeting]
    alike: tuple[str, ...] = field(repr=False)


def _look(uow: UnitOfWork, kind: AnyKind, name: str) -> _Seen:
    """What it meets, and what else it may be: off the GUI thread."""
    if kind is not MEDICATION:
        return _Seen(would_meet(uow, kind, name), ())
    from core.words.medicine_names import did_you_mean

    return _Seen(would_meet(uow, kind, name), did_you_mean(name))
