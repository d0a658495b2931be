"""Hours of sleep of one device: stages that overlap count once, lying awake not at all."""

from bisect import insort
from datetime import datetime

from core.importers.apple_health.days import Days
from core.importers.apple_health.moments import moment, night_of
from core.importers.apple_health.raw import Raw
from core.importers.apple_health.samples import ASLEEP

_ASLEEP = ("Asleep", "1", "3", "4", "5")  # by name, and in old exports by number
_PREFIX = "HKCategoryValueSleepAnalysis"
_LONGEST_HOURS = 24.0

Span = tuple[datetime, datetime]


class Nights:
    def __init__(self) -> None:
        self._spans: dict[tuple[str, str], list[Span]] = {}
        self._samples: dict[tuple[str, str], list[int]] = {}

    def add(self, said: dict[str, str], number: int, now: datetime) -> str | None:
        """The reason why not, if it is not counted."""
        began, ended = moment(said.get("startDate")), moment(said.get("endDate"))
        if began is None or ended is None:
            return "no_such_date"
        if ended > now:
            return "not_yet"
        if not said.get("value", "").removeprefix(_PREFIX).startswith(_ASLEEP):
            return "not_asleep"
        if not 0 <= (ended - began).total_seconds() / 3600 <= _LONGEST_HOURS:
            return "out_of_range"
        key = (said.get("sourceName", ""), night_of(ended))
        self._spans[key] = _merged(self._spans.get(key, []), (began, ended))
        self._samples.setdefault(key, []).append(number)
        return None

    def into(self, days: Days, raw: Raw | None = None) -> None:
        """raw: where each span of sleep goes, too, in hours."""
        unit = ASLEEP.units["h"]
        for (device, date), spans in self._spans.items():
            numbers = self._samples[device, date]
            last = spans[-1][1].strftime("%Y-%m-%d %H:%M:%S %z")
            day = days.bin_for(ASLEEP, unit).opened(device, date, numbers[0], last)
            day.add(sum(map(_hours, spans)), last)
            day.count = len(numbers)
            if raw is not None:
                of = (ASLEEP.signal, unit.name, device, date)
                for span in spans:
                    raw.take(of, _written(span), f"{_hours(span):.4f}", numbers[0])


def _hours(span: Span) -> float:
    began, ended = span
    return (ended - began).total_seconds() / 3600


def _written(span: Span) -> tuple[str, str]:
    began, ended = (each.strftime("%Y-%m-%d %H:%M:%S %z") for each in span)
    return began, ended


def _merged(spans: list[Span], new: Span) -> list[Span]:
    """In order, and apart from one another."""
    insort(spans, new)
    merged: list[Span] = []
    for began, ended in spans:
        if merged and began <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], ended))
        else:
            merged.append((began, ended))
    return merged
