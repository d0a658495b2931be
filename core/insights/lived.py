"""What one day came to outside of the talks, counted: no word that anybody wrote is in it."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, field
from statistics import fmean
from typing import Final, Self
from zoneinfo import ZoneInfo

from core.frozen import frozen
from core.ports.lived import AskedThen, SureThen, WrittenThen
from core.records.event import Event, Happening
from core.records.reading import Reading, Signal
from core.words.daily_life import Daily, daily_of

# A device counts what another counts too: of a day they are not added up.
_BY_DAY: Final = (Signal.SLEEP, Signal.STEPS)


@frozen
class Sure:
    """How sure the person was of what they told: by topic, source and basis, how many, mean."""

    topic: str
    source: str
    basis: str
    many: int
    mean: float


@frozen
class Happened:
    """Everything a day is counted from."""

    readings: Sequence[Reading]
    events: Sequence[Event]
    asked: AskedThen
    written: WrittenThen
    sure: Sequence[SureThen]


@frozen
class Lived:
    """sleep: hours. steps: of the device that counted most; None where none did.

    measured: by signal and unit, how many readings and their mean. daily: how many of each `Daily`
    were written down. dose_hours: local, with their fraction, of doses that were taken.
    due, answered: questions about the record. confirmed, faded: facts. visits: kept.
    """

    sleep: float | None = None
    steps: float | None = None
    measured: Mapping[str, tuple[int, float]] = field(default_factory=dict)
    daily: Mapping[str, int] = field(default_factory=dict)
    dose_hours: Sequence[float] = ()
    visits: int = 0
    missed_visits: int = 0
    falls: int = 0
    medicine_changes: int = 0
    due: int = 0
    answered: int = 0
    confirmed: int = 0
    faded: int = 0
    sure: Sequence[Sure] = ()

    @classmethod
    def of(cls, day: Happened, zone: ZoneInfo) -> Self:
        daily = [(each, daily_of(each.what)) for each in day.events if _is_daily(each)]
        happened = Counter(each.happening for each in day.events)
        return cls(
            sleep=_most(day.readings, Signal.SLEEP),
            steps=_most(day.readings, Signal.STEPS),
            measured=dict(_measured(day.readings)),
            daily=dict(Counter(what.value for _, what in daily if what is not None)),
            dose_hours=[_hour(event, zone) for event, what in daily if what is Daily.DOSE_TAKEN],
            visits=happened[Happening.VISIT_KEPT],
            missed_visits=happened[Happening.VISIT_MISSED],
            falls=happened[Happening.FALL],
            medicine_changes=day.written.medicine_changes,
            due=day.asked.due,
            answered=day.asked.answered,
            confirmed=day.written.confirmed,
            faded=day.written.faded,
            sure=list(_sure(day.sure)),
        )

    @property
    def is_anything(self) -> bool:
        return self != type(self)()

    def as_text(self) -> str:
        """JSON, without what is empty."""
        held = {name: value for name, value in asdict(self).items() if value not in _NOTHING}
        return json.dumps(held, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Self:
        held = json.loads(text)
        measured = {name: (n, mean) for name, (n, mean) in held.pop("measured", {}).items()}
        sure = [Sure(**each) for each in held.pop("sure", ())]
        return cls(**held, measured=measured, sure=sure)


_NOTHING: Final[tuple[object, ...]] = (None, 0, {}, [], ())


def _most(readings: Sequence[Reading], signal: Signal) -> float | None:
    return max((each.value for each in readings if each.signal is signal), default=None)


def _measured(readings: Sequence[Reading]) -> Iterator[tuple[str, tuple[int, float]]]:
    """Each value counts for as many as it stands for."""
    by_name: dict[str, list[Reading]] = {}
    for each in readings:
        if each.signal not in _BY_DAY:
            by_name.setdefault(f"{each.signal} {each.unit}", []).append(each)
    for name, held in sorted(by_name.items()):
        many = sum(each.samples for each in held)
        yield name, (many, round(sum(each.value * each.samples for each in held) / many, 4))


def _is_daily(event: Event) -> bool:
    return event.happening is Happening.OTHER


def _hour(event: Event, zone: ZoneInfo) -> float:
    at = event.happened_at or event.created_at
    local = at.astimezone(zone)
    return round(local.hour + local.minute / 60, 2)


def _sure(told: Sequence[SureThen]) -> Iterator[Sure]:
    by_kind: dict[tuple[str, str, str], list[float]] = {}
    for each in told:
        by_kind.setdefault((each.topic, each.source, each.basis.value), []).append(each.confidence)
    for (topic, source, basis), held in sorted(by_kind.items()):
        yield Sure(topic, source, basis, len(held), round(fmean(held), 4))
