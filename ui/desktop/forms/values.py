"""Between the text in a field and the value in the record, both ways."""

import re
from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from enum import Enum

from core.dates_in_words import DatesInWords
from core.errors import DateUnclear
from core.frozen import frozen
from core.records.base import Record
from core.records.kind import AnyKind
from core.records.reading import UNITS, Signal
from core.said_dates import SaidDates
from ui.desktop.forms.fields import FormField, Said, Shape, form_fields

YES = "yes"
# Of an optional choice: somebody looked at it and left it open.
NOT_SAID = "-"
_NUMBER = re.compile(r"^-?\d+([.,]\d+)?$")


class Problem(Enum):
    """Why a field could not be taken; each has its sentence in the catalogue."""

    MISSING = "missing"
    DATE_UNCLEAR = "date_unclear"
    IN_THE_FUTURE = "in_the_future"
    NO_NUMBER = "no_number"
    DOES_NOT_FIT = "does_not_fit"
    OUT_OF_RANGE = "out_of_range"
    ENDS_TOO_SOON = "ends_too_soon"
    IS_IT_MEANT = "is_it_meant"  # read from how it was said: shown once before it counts


Problems = Mapping[str, Problem]


@frozen
class ReadForm:
    """fields: as the draft takes them. problems: by name of the field."""

    fields: Mapping[str, object] = field(repr=False)
    problems: Problems


@frozen
class FormReader:
    """dates: in the language it is typed in. now: what "yesterday" is counted from."""

    dates: SaidDates
    now: datetime

    def read(self, kind: AnyKind, said: Said) -> ReadForm:
        """Nothing typed means nothing said; what must be said and is not is a problem."""
        fields: dict[str, object] = {}
        problems: dict[str, Problem] = {}
        for asked in form_fields(kind, said):
            try:
                fields[asked.name] = self._value(asked, said)
            except _Refused as refused:
                problems[asked.name] = refused.problem
        return ReadForm(_with_unit(fields), problems)

    def told_from_today(self, kind: AnyKind, said: Said) -> Said:
        """The fields whose date was said as people say it, with what was typed."""
        dated = {Shape.DATE, Shape.MOMENT, Shape.VISIT}
        return {
            asked.name: said[asked.name]
            for asked in form_fields(kind, said)
            if asked.shape in dated and self.dates.is_said(said.get(asked.name, ""))
        }

    def moment(self, asked: FormField, said: Said) -> datetime | str | None:
        """What a date that is being typed means; None while it means nothing yet."""
        try:
            value = self._value(asked, said)
        except _Refused:
            return None
        return value if isinstance(value, datetime | str) else None

    def _value(self, asked: FormField, said: Said) -> object:
        text = said.get(asked.name, "").strip()
        if asked.shape is Shape.TICK:
            return text == YES
        if text in {"", NOT_SAID}:
            if asked.is_required:
                raise _Refused(Problem.MISSING)
            return _unsaid(asked)
        return self._typed(asked, text, said)

    def _typed(self, asked: FormField, text: str, said: Said) -> object:
        try:
            match asked.shape:
                case Shape.DATE:
                    return self.dates.partial(text, self.now, asked.name)
                case Shape.MOMENT:
                    return self.dates.moment(text, self.now, asked.name)
                case Shape.VISIT:
                    begins = self._begins(asked, said)
                    return self.dates.moment(text, begins, asked.name, needs_time=True)
                case Shape.NUMBER:
                    return _number(text)
        except DateUnclear:
            raise _Refused(Problem.DATE_UNCLEAR) from None
        return text

    def _begins(self, asked: FormField, said: Said) -> datetime:
        """ "11:30" as the end of a visit means the day on which it begins."""
        starts = said.get("starts_at", "").strip()
        if asked.name != "ends_at" or not starts:
            return self.now
        return self.dates.moment(starts, self.now, "starts_at", needs_time=True)


def said_of(kind: AnyKind, record: Record, dates: DatesInWords) -> Said:
    """What stands in each field of a form about this record."""
    chosen = getattr(record, "signal", None)
    known = {"signal": str(chosen.value)} if isinstance(chosen, Signal) else {}
    return {
        asked.name: _as_text(getattr(record, asked.name), asked.shape, dates)
        for asked in form_fields(kind, known)
    }


def _as_text(value: object, shape: Shape, dates: DatesInWords) -> str:
    if value is None:
        return NOT_SAID if shape in {Shape.CHOICE, Shape.SCALE} else ""
    if isinstance(value, bool):
        return YES if value else ""
    if isinstance(value, datetime):
        return f"{dates.full_date(value)} {dates.clock(value)}"
    if isinstance(value, Enum):
        return str(value.value)
    if shape is Shape.DATE:
        return dates.partial(str(value))
    return f"{value:g}" if isinstance(value, float) else str(value)


class _Refused(Exception):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def _unsaid(asked: FormField) -> object:
    """An event of no particular sort is "other"; everything else may stay open."""
    return "other" if asked.choices_named == "happening" else None


def _number(text: str) -> float | int:
    if not _NUMBER.match(text):
        raise _Refused(Problem.NO_NUMBER)
    number = float(text.replace(",", "."))
    return int(number) if number.is_integer() else number


def _with_unit(fields: dict[str, object]) -> Mapping[str, object]:
    """What is measured in one unit only is not asked for it."""
    signal = fields.get("signal")
    if isinstance(signal, str) and "unit" not in fields:
        return {**fields, "unit": next(iter(UNITS[Signal(signal)]))}
    return fields
