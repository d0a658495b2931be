"""Blood pressures: the upper and the lower number come apart and are put together again."""

from datetime import datetime

from core.frozen import frozen
from core.importers.apple_health.days import Days
from core.importers.apple_health.moments import moment
from core.importers.apple_health.raw import Raw
from core.importers.apple_health.samples import DIASTOLIC, PRESSURE, SYSTOLIC
from core.importers.apple_health.tally import Tally


@frozen
class _Half:
    value: float
    number: int


class Pressures:
    """By device and moment. What a correlation says again is the same pair."""

    def __init__(self) -> None:
        self._halves: dict[tuple[str, str], dict[str, _Half]] = {}

    def add(self, said: dict[str, str], number: int, now: datetime) -> str | None:
        """The reason why not, if it is not taken."""
        at = moment(said.get("startDate"))
        if at is None or at > now:
            return "no_such_date" if at is None else "not_yet"
        unit = PRESSURE.units.get(said.get("unit", ""))
        if unit is None:
            return "unknown_unit"
        try:
            value = float(said.get("value", "")) * unit.factor
        except ValueError:
            return "not_a_number"
        if not unit.lowest <= value <= unit.highest:
            return "out_of_range"
        key = (said.get("sourceName", ""), said.get("startDate", ""))
        halves = self._halves.setdefault(key, {})
        halves.setdefault(said.get("type", ""), _Half(value, number))
        return None

    def into(self, days: Days, tally: Tally, raw: Raw | None = None) -> None:
        into = days.bin_for(PRESSURE, PRESSURE.units["mmHg"])
        for (device, at), halves in sorted(self._halves.items(), key=lambda each: each[0][1]):
            if len(halves) < 2:
                (alone,) = halves.values()
                tally.refuse("half_a_pressure", "blood_pressure", alone.number)
                continue
            upper, lower = halves[SYSTOLIC], halves[DIASTOLIC]
            day = into.opened(device, at[:10], upper.number, at)
            day.add(upper.value, at)
            day.total_second = (day.total_second or 0.0) + lower.value
            if raw is not None:
                of = (PRESSURE.signal, into.unit, device, at[:10])
                raw.take(of, (at, at), f"{upper.value:g}/{lower.value:g}", upper.number)
