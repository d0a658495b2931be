"""What is kept as an event: symptoms and alerts that were noted, and workouts."""

import json
import re
from hashlib import sha256

from core.errors import InputRejected
from core.importers.apple_health.moments import moment
from core.importers.apple_health.samples import noted
from core.importers.entry import Entry, Identity, Place, Refused, Said
from core.records.event import EVENT, EventDraft, Happening

# Of what is kept: an element's own names and values.
_MEDIA_TYPE = "application/json"
_ACTIVITY = "HKWorkoutActivityType"
_DISTANCE = "HKQuantityTypeIdentifierDistance"
_FALLS = "HKQuantityTypeIdentifierNumberOfTimesFallen"
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
# HealthKit's severities, by name and (in old exports) by number.
_ABSENT = frozenset({"NotPresent", "1"})
_SEVERITIES = {
    "Mild": "mild", "2": "mild",
    "Moderate": "moderate", "3": "moderate",
    "Severe": "severe", "4": "severe",
}  # fmt: skip
_VALUE = re.compile(r"^HKCategoryValue(?:Severity|Presence|AppetiteChanges)?")
_MINUTES = {"min": 1.0, "s": 1 / 60, "h": 60.0, "hr": 60.0}
_WRITTEN_DISTANCES = frozenset({"km", "mi", "m", "ft", "yd"})


def happening(said: dict[str, str], number: int, what: str) -> Entry:
    """A Record of a type that `noted` knows. what: its short name."""
    place, name = Place(number, what), noted(said.get("type"))
    at = moment(said.get("startDate"))
    if name is None or at is None:
        return Entry(place, Refused("no_such_date"))
    is_fall = said.get("type") == _FALLS
    value = _VALUE.sub("", said.get("value", ""))
    if value.rstrip(".0") == "" if is_fall else value in _ABSENT:
        return Entry(place, Refused("said_absent"))
    severity = None if is_fall else _SEVERITIES.get(value)
    fields: dict[str, object] = {
        "what": f"{name} ({severity})" if severity else name,
        "happening": Happening.FALL if is_fall else Happening.OTHER,
        "happened_at": at,
        "note": _by(said),
    }
    return _entry(place, fields, said)


class Workout:
    """One workout while what belongs to it is read."""

    def __init__(self, said: dict[str, str], number: int, repairs: tuple[str, ...]) -> None:
        self._said = said
        self._number = number
        self._repairs = repairs
        self._statistics: list[dict[str, str]] = []

    def add(self, said: dict[str, str]) -> None:
        self._statistics.append(said)

    def entry(self) -> Entry:
        place = Place(self._number, "Workout")
        at = moment(self._said.get("startDate"))
        if at is None:
            return Entry(place, Refused("no_such_date"))
        parts = (_activity(self._said), self._length(), self._distance())
        fields: dict[str, object] = {
            "what": ", ".join(part for part in parts if part),
            "happened_at": at,
            "note": _by(self._said),
        }
        return _entry(place, fields, self._said, self._statistics, repairs=self._repairs)

    def _length(self) -> str | None:
        """As it was measured; by its ends where the unit is not said."""
        duration = _number(self._said.get("duration"))
        factor = _MINUTES.get(self._said.get("durationUnit", ""))
        if duration is None or factor is None:
            began, ended = moment(self._said.get("startDate")), moment(self._said.get("endDate"))
            if began is None or ended is None or ended <= began:
                return None
            duration, factor = (ended - began).total_seconds(), 1 / 60
        return f"{max(round(duration * factor), 1)} min"

    def _distance(self) -> str | None:
        """New exports say it in the statistics, old ones in the workout itself."""
        for one in self._statistics:
            if one.get("type", "").startswith(_DISTANCE):
                return _amount(one.get("sum"), one.get("unit"))
        return _amount(self._said.get("totalDistance"), self._said.get("totalDistanceUnit"))


def _entry(
    place: Place,
    fields: dict[str, object],
    said: dict[str, str],
    parts: list[dict[str, str]] | None = None,
    *,
    repairs: tuple[str, ...] = (),
) -> Entry:
    try:
        draft = EventDraft.parse(**fields)
    except InputRejected:
        return Entry(place, Refused("not_readable"))
    at = draft.happened_at
    if at is None:
        return Entry(place, Refused("no_such_date"))
    verbatim = json.dumps({**said, "parts": parts} if parts else said, ensure_ascii=False)
    identity = "|".join(
        said.get(name, "")
        for name in (
            "type", "workoutActivityType", "sourceName", "startDate", "endDate",
            "value", "duration",
        )
    )  # fmt: skip
    fingerprint = sha256(f"apple_health|{identity}".encode(errors="replace")).hexdigest()
    outcome = Said(EVENT, draft, at, repairs=repairs)
    return Entry(place, outcome, verbatim, Identity(fingerprint), media_type=_MEDIA_TYPE)


def _activity(said: dict[str, str]) -> str:
    """ "HKWorkoutActivityTypeStairClimbing" is "Stair climbing"."""
    name = said.get("workoutActivityType", "").removeprefix(_ACTIVITY)
    words = _CAPITAL.sub(" ", name).lower().strip()[:100]
    return words.capitalize() or "Workout"


def _by(said: dict[str, str]) -> str | None:
    return said.get("sourceName", "").strip() or None


def _amount(amount: str | None, unit: str | None) -> str | None:
    number = _number(amount)
    if not number or unit not in _WRITTEN_DISTANCES:
        return None
    return f"{number:.2f}".rstrip("0").rstrip(".") + f" {unit}"


def _number(written: str | None) -> float | None:
    try:
        number = float(written or "")
    except ValueError:
        return None
    return number if 0 <= number < 1e9 else None
