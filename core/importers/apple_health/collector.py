"""What stands in an export, element by element; made to be fast, as there are millions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from math import isfinite

from core.importers.apple_health.clinical import ClinicalFile
from core.importers.apple_health.days import Bin, Day, Days
from core.importers.apple_health.happenings import Workout, happening
from core.importers.apple_health.me import me
from core.importers.apple_health.moments import moment
from core.importers.apple_health.nights import Nights
from core.importers.apple_health.numbers import with_a_point
from core.importers.apple_health.parser import TolerantParser
from core.importers.apple_health.pressures import Pressures
from core.importers.apple_health.raw import Raw, as_number
from core.importers.apple_health.salvage import Salvaged
from core.importers.apple_health.samples import (
    DIASTOLIC,
    MEASURES,
    SLEEP,
    SYSTOLIC,
    UNKNOWN,
    noted,
    short_name,
)
from core.importers.apple_health.tally import Tally
from core.importers.entry import Entry, Place

Attributes = dict[str, str]
# They say more of what they stand in, and are no entries.
PARTS = frozenset(
    {
        "HealthData", "MetadataEntry", "WorkoutEvent", "WorkoutRoute", "WorkoutActivity",
        "FileReference", "Location", "HeartRateVariabilityMetadataList",
        "InstantaneousBeatsPerMinute", "SensitivityPoint", "RightEye", "LeftEye", "Prescription",
        "Attachment",
    }
)  # fmt: skip
_MIDDLE_NAMES = ("creationDate", "startDate", "endDate")
NOT_KEPT = ("ActivitySummary", "Audiogram", "VisionPrescription", "StateOfMind")


class Collector:
    """number: of the entry that was begun last, from 1. ready: entries that are whole."""

    def __init__(self, now: datetime, *, with_samples: bool = False) -> None:
        self._now = now
        self.number = 0
        self.ready: list[Entry] = []
        self.clinical: list[ClinicalFile] = []
        self.tally = Tally()
        self._days, self._nights, self._pressures = Days(), Nights(), Pressures()
        self._raw = Raw(self.tally) if with_samples else None
        self._asks_more = with_samples
        self._bins: dict[tuple[str, str], Bin] = {}
        self._exported_at = now
        self._problem: str | None = None
        self._workout: Workout | None = None
        self._is_inside = False
        self._on = self._handlers()
        self.parser = TolerantParser(self._start, self._damaged)

    def _handlers(self) -> dict[str, Callable[[Attributes], None]]:
        return {
            "ExportDate": self._export_date,
            "Me": self._me,
            "Workout": self._begin_workout,
            "WorkoutStatistics": self._statistics,
            "Correlation": self._begin_correlation,
            "ClinicalRecord": self._clinical,
        }

    def finished(self) -> Iterator[Entry]:
        """All that could not be told before the end, in the order of time."""
        self._end("Workout")
        yield from self.drained()
        self._nights.into(self._days, self._raw)
        self._pressures.into(self._days, self.tally, self._raw)
        if self._raw is not None:
            yield from self._raw.handed_over(is_all=True)
        for each in self._bins.values():
            if each.left_out:
                self.tally.refuse_more("not_supported", each.what, each.left_out)
        for signal, count in self._days.counts():
            self.tally.use(signal, count)
        yield from self._days.entries(self._now)

    def drained(self) -> Iterator[Entry]:
        """After each piece of the file."""
        for into in self._bins.values():
            into.forget_the_old()
        ready, self.ready = self.ready, []
        yield from ready
        if self._raw is not None:
            yield from self._raw.handed_over()

    def refuse(self, reason: str, what: str) -> None:
        self.tally.refuse(reason, what, self.number)

    def _start(self, name: str, pairs: list[str]) -> None:
        """pairs: names and values in turns, as they stand."""
        if name != "Record":
            if name not in PARTS:
                self._element(name, dict(zip(pairs[::2], pairs[1::2], strict=True)))
            return
        self.number += 1
        try:
            is_usual = (
                pairs[-2] == "value" and pairs[-6] == "startDate" and pairs[2] == "sourceName"
            )
        except IndexError:
            is_usual = False
        if is_usual:
            self._usual(pairs)
        else:
            self._odd(dict(zip(pairs[::2], pairs[1::2], strict=True)))

    def _usual(self, pairs: list[str]) -> None:
        """The way of nearly every sample; whatever is odd about one goes another way.

        Its type comes first, its unit, dates and value last, and between them what some devices
        leave out; of a sample in another order, no bin has this name.
        """
        try:
            into = self._bins[pairs[1], pairs[-9]]
            if into.days is None:
                into.left_out += not self._is_inside
                return
            began, written = pairs[-5], pairs[-1]
            day = into.days[pairs[3], began[:10]]
            value = float(written) * into.factor
        except (KeyError, ValueError):
            self._odd(dict(zip(pairs[::2], pairs[1::2], strict=True)))
            return
        if not into.lowest <= value <= into.highest or self._is_inside:
            self._impossible(into.what, value)
            return
        mark = hash((began, written, pairs[3]))
        if mark in into.young or mark in into.old:
            self.refuse("repeated", into.what)
            return
        into.young.add(mark)
        day.count += 1
        day.total += value
        if value < day.lowest or value > day.highest:
            day.widen(value)
        if began > day.last:  # noqa: PLR1730 - a call would cost more than all the rest
            day.last = began
        if self._asks_more:  # as hardly any does
            self._look_closer(into, day, pairs)

    def _look_closer(self, into: Bin, day: Day, pairs: list[str]) -> None:
        if self._problem is not None:
            day.repaired(self._problem, self.number)
        if self._raw is not None:
            began, written = pairs[-5], pairs[-1]
            ended = pairs[-3] if pairs[-4] == "endDate" else began
            value = as_number(written, float(written) * into.factor, into.factor)
            of = (into.what, into.unit, pairs[3], began[:10])
            self._raw.take(of, (began, ended), value, self.number)

    def _impossible(self, what: str, value: float) -> None:
        if self._is_inside:  # what was measured together is told twice, alone and as one
            self.tally.use("Correlation")
        else:
            self.refuse("out_of_range" if isfinite(value) else "not_a_number", what)

    def _element(self, name: str, said: Attributes) -> None:
        """All but samples. Called with what is not one of PARTS, or belongs to a workout."""
        if (on := self._on.get(name)) is not None:
            on(said)
            return
        self.number += 1
        is_known = name in NOT_KEPT
        what = name if is_known else UNKNOWN
        self.refuse("not_supported" if is_known else "unknown_type", what)

    def _odd(self, said: Attributes) -> None:
        """The first of its day, or of another sort, or not what a sample should be."""
        kind = said.get("type", "")
        measure = MEASURES.get(kind)
        if measure is None:
            self._other(kind, said)
            return
        unit, written = measure.units.get(said.get("unit", "")), with_a_point(said.get("value"))
        reason = "unknown_unit" if unit is None else self._why_not(said, written)
        if unit is None or written is None or reason is not None:
            self.refuse(reason or "not_a_number", measure.signal)
            return
        into = self._bins.setdefault((kind, said["unit"]), self._days.bin_for(measure, unit))
        device, began = said.get("sourceName", ""), said["startDate"]
        into.opened(device, began[:10], self.number, began)
        with self._put_right("decimal_comma" if written != said["value"] else self._problem):
            self._usual(_in_order({**said, "value": written}))

    def _why_not(self, said: Attributes, written: str | None) -> str | None:
        if written is None:
            return "not_a_number"
        at = moment(said.get("startDate"))
        if at is None:
            return "no_such_date"
        return "not_yet" if at > self._now else None

    def _other(self, kind: str, said: Attributes) -> None:
        reason, what = None, short_name(kind)
        if kind in (SYSTOLIC, DIASTOLIC):
            reason, what = self._pressures.add(said, self.number, self._now), "blood_pressure"
        elif self._is_inside:
            self.tally.use("Correlation")
        elif kind == SLEEP:
            reason, what = self._nights.add(said, self.number, self._now), "sleep"
        elif noted(kind) is not None:
            self.ready.append(happening(said, self.number, what))
        else:
            reason = "not_supported"
            if self.tally.has_its_places(reason, what):
                self._bins[kind, said.get("unit", "")] = Bin(what)
        if reason is not None:
            self.refuse(reason, what)

    @contextmanager
    def _put_right(self, problem: str | None) -> Iterator[None]:
        """What is read meanwhile was put right in this way."""
        before, self._problem = self._problem, problem
        self._asks_more = self._raw is not None or problem is not None
        yield
        self._problem = before
        self._asks_more = self._raw is not None or before is not None

    def _damaged(self, found: Salvaged | None) -> None:
        if found is None or found.name in PARTS:
            self.tally.refuse("broken", UNKNOWN, self.number + (found is None))
        elif not found.is_sound:
            self.number += 1
            self.refuse(found.problem, UNKNOWN)
        else:
            with self._put_right(found.problem):
                self._salvaged(found.name, found.said)

    def _salvaged(self, name: str, said: Attributes) -> None:
        if name == "Record":
            self.number += 1
            self._odd(said)
        else:
            self._element(name, said)

    def _repairs(self) -> tuple[str, ...]:
        return () if self._problem is None else (self._problem,)

    def _export_date(self, said: Attributes) -> None:
        at = moment(said.get("value"))
        self._exported_at = self._now if at is None else min(at, self._now)

    def _me(self, said: Attributes) -> None:
        self.number += 1
        self.ready.append(me(said, self.number, self._exported_at, self._repairs()))

    def _begin_workout(self, said: Attributes) -> None:
        self._end("Workout")
        self.number += 1
        self._workout = Workout(said, self.number, self._repairs())
        self.parser.ends = self._end

    def _statistics(self, said: Attributes) -> None:
        if self._workout is not None:
            self._workout.add(said)

    def _begin_correlation(self, _said: Attributes) -> None:
        self.number += 1
        self.tally.use("Correlation")
        self._is_inside = True
        self.parser.ends = self._end

    def _end(self, name: str) -> None:
        if name == "Workout" and self._workout is not None:
            self.ready.append(self._workout.entry())
            self._workout, self.parser.ends = None, None
        elif name == "Correlation":
            self._is_inside, self.parser.ends = False, None

    def _clinical(self, said: Attributes) -> None:
        self.number += 1
        place = Place(self.number, "ClinicalRecord")
        self.clinical.append(
            ClinicalFile(said.get("sourceName", ""), said.get("resourceFilePath", ""), place)
        )


def _in_order(said: Attributes) -> list[str]:
    """As `_usual` reads it, whatever order it stood in."""
    pairs = ["type", said["type"], "sourceName", said.get("sourceName", ""), "unit", said["unit"]]
    for name in (*_MIDDLE_NAMES, "value"):
        pairs += (name, said.get(name, ""))
    return pairs
