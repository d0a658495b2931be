"""What may be seen on the same days as distress: a value for each day, by name."""

from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from statistics import fmean
from typing import Final

from core.insights.effect import Daily
from core.insights.lived import Lived
from core.insights.reading import YEAR_DAYS, Days, LivedThen
from core.ports.lived import Basis
from core.words.daily_life import Daily as Note

# Of what happens now and then: on fewer days than these nothing could be told.
LEAST_TIMES: Final = 8

# On days without a figure nobody wrote one down: no news of that day.
_MEASURED: Mapping[str, Callable[[Lived], float | None]] = {
    "sleep": lambda day: day.sleep,
    "steps": lambda day: day.steps,
    "dose_hour": lambda day: fmean(day.dose_hours) if day.dose_hours else None,
    "meal": lambda day: day.daily.get(Note.MEAL),
    "drink": lambda day: day.daily.get(Note.DRINK),
}
# Days on which it happened, against all others.
_HAPPENED: Mapping[str, Callable[[Lived], int]] = {
    "visit": lambda day: day.visits,
    "medicine_change": lambda day: day.medicine_changes,
    "dose_missed": lambda day: day.daily.get(Note.DOSE_MISSED, 0),
}
COURSES: Final = (*_MEASURED, *_HAPPENED)


def courses_of(days: Days) -> Mapping[str, Daily]:
    """Those of which there is anything."""
    measured = {name: _measured(days.lived, value) for name, value in _MEASURED.items()}
    happened = {name: _happened(days, count) for name, count in _HAPPENED.items()}
    return {name: course for name, course in {**measured, **happened}.items() if course}


def sure_of(days: Days, basis: Basis) -> Daily:
    """How sure, 0 to 1, the person was of what they told, on each day with such a figure."""
    told = []
    for each in days.lived:
        held = [sure for sure in each.lived.sure if sure.basis == basis]
        if held:
            many = sum(sure.many for sure in held)
            told.append((each.day, sum(sure.mean * sure.many for sure in held) / many))
    return told


def _measured(lived: Sequence[LivedThen], value: Callable[[Lived], float | None]) -> Daily:
    told = ((each.day, value(each.lived)) for each in lived)
    return [(day, float(found)) for day, found in told if found is not None]


def _happened(days: Days, count: Callable[[Lived], int]) -> Daily:
    on = {each.day for each in days.lived if count(each.lived)}
    if len(on) < LEAST_TIMES:
        return ()
    first = min(each.day for each in days.lived)
    year = [days.last - timedelta(days=back) for back in reversed(range(YEAR_DAYS))]
    return [(day, float(day in on)) for day in year if day >= first]
