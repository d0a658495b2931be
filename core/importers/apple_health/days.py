"""Samples of one device on one day, added up or averaged; never across devices."""

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256

from core.errors import InputRejected
from core.frozen import frozen
from core.importers.apple_health.moments import moment
from core.importers.apple_health.samples import Measure, Unit
from core.importers.entry import Entry, Identity, Place, Refused, Said
from core.records.reading import READING, DayDraft

# A second copy of a sample stands near the first.
REMEMBERED = 4096


class Day:
    """first: the number of its first sample in the file, or of the first that was put right.

    last: when its last sample was taken, as written. total_second: of diastolic pressures.
    """

    __slots__ = (
        "count", "first", "highest", "last", "lowest", "repairs", "total", "total_second",
    )  # fmt: skip

    def __init__(self, first: int, last: str) -> None:
        self.count = 0
        self.total = 0.0
        self.total_second: float | None = None
        self.lowest = float("inf")
        self.highest = float("-inf")
        self.last = last
        self.first = first
        self.repairs: tuple[str, ...] = ()

    def add(self, value: float, last: str) -> None:
        self.count += 1
        self.total += value
        self.widen(value)
        self.last = max(self.last, last)

    def widen(self, value: float) -> None:
        self.lowest = min(self.lowest, value)
        self.highest = max(self.highest, value)

    def repaired(self, reason: str, number: int) -> None:
        self.first = self.first if self.repairs else number
        if reason not in self.repairs:
            self.repairs += (reason,)


class Bin:
    """Where samples of one type in one unit go: to their days, by device and local date as it
    was written; or nowhere, and are counted. factor: ours in one of theirs. young, old: marks of
    the samples of late.
    """

    __slots__ = (
        "days", "factor", "highest", "left_out", "lowest", "old", "unit", "what", "young",
    )  # fmt: skip

    def __init__(
        self, what: str, unit: Unit | None = None, days: dict[tuple[str, str], Day] | None = None
    ) -> None:
        self.what = what
        self.unit = unit.name if unit else ""
        self.factor = unit.factor if unit else 1.0
        self.lowest = unit.lowest if unit else 0.0
        self.highest = unit.highest if unit else 0.0
        self.days = days
        self.left_out = 0
        self.young: set[int] = set()
        self.old: set[int] = set()

    def forget_the_old(self) -> None:
        if len(self.young) > REMEMBERED:
            self.young, self.old = set(), self.young

    def opened(self, device: str, date: str, number: int, last: str) -> Day:
        days = self.days if self.days is not None else {}
        if (day := days.get((device, date))) is None:
            day = days[device, date] = Day(number, last)
        return day


class Days:
    def __init__(self) -> None:
        self._days: dict[tuple[str, str], dict[tuple[str, str], Day]] = {}
        self._measures: dict[str, Measure] = {}

    def bin_for(self, measure: Measure, unit: Unit) -> Bin:
        self._measures[measure.signal] = measure
        days = self._days.setdefault((measure.signal, unit.name), {})
        return Bin(measure.signal, unit, days)

    def counts(self) -> Iterator[tuple[str, int]]:
        """How many samples there were of each signal."""
        for (signal, _), days in self._days.items():
            if count := sum(day.count for day in days.values()):
                yield signal, count

    def entries(self, now: datetime) -> Iterator[Entry]:
        """In the order of time, so that the newest is written last."""
        every = [
            (day.last, signal, unit, device, date)
            for (signal, unit), days in self._days.items()
            for (device, date), day in days.items()
            if day.count
        ]
        for _, signal, unit, device, date in sorted(every):
            day = self._days[signal, unit].pop((device, date))
            yield _entry(_Place(self._measures[signal], unit, device, date), day, now)


@frozen
class _Place:
    measure: Measure
    unit: str
    device: str
    date: str

    @property
    def identity(self) -> str:
        return f"apple_health|{self.measure.signal}|{self.unit}|{self.device}|{self.date}"


def _entry(of: _Place, day: Day, now: datetime) -> Entry:
    place = Place(day.first, of.measure.signal)
    taken_at = min(moment(day.last) or now, now)
    share = 1 if of.measure.is_sum else day.count
    try:
        draft = DayDraft.parse(
            signal=of.measure.signal,
            value=round(day.total / share, 2),
            second_value=None if day.total_second is None else round(day.total_second / share, 2),
            unit=of.unit,
            taken_at=taken_at,
            samples=day.count,
            lowest=None if of.measure.is_sum else day.lowest,
            highest=None if of.measure.is_sum else day.highest,
            day=of.date,
            device=of.device or None,
        )
    except InputRejected:
        return Entry(place, Refused("out_of_range"))
    return Entry(
        place,
        Said(READING, draft, taken_at, repairs=day.repairs),
        identity=Identity(
            _hash(f"{of.identity}|{draft.model_dump_json()}"),
            _hash(of.identity),
            is_unique_source=True,
        ),
    )


def _hash(text: str) -> str:
    return sha256(text.encode(errors="replace")).hexdigest()
