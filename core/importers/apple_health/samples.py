"""Which of Apple's types we keep as readings, in which units, and what may be in a body."""

from collections.abc import Mapping
from functools import cache

from core.frozen import frozen
from core.records.reading import UNITS, Signal
from core.resource_files import lexicon

QUANTITY, CATEGORY = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"
SYSTOLIC, DIASTOLIC = QUANTITY + "BloodPressureSystolic", QUANTITY + "BloodPressureDiastolic"
SLEEP = CATEGORY + "SleepAnalysis"
UNKNOWN = "unknown"


@frozen
class Unit:
    """name: ours (UCUM). factor: ours in one of Apple's. lowest, highest: what a body can have."""

    name: str
    factor: float
    lowest: float
    highest: float


@frozen
class Measure:
    """units: by Apple's names. is_sum: a day's samples are added up; else it is their mean."""

    signal: Signal
    units: Mapping[str, Unit]
    is_sum: bool = False


def _measure(
    signal: Signal, units: Mapping[str, tuple[str, float]], *, is_sum: bool = False
) -> Measure:
    known = {
        theirs: Unit(ours, factor, *UNITS[signal][ours]) for theirs, (ours, factor) in units.items()
    }
    return Measure(signal, known, is_sum)


MEASURES: Mapping[str, Measure] = {
    QUANTITY + "HeartRate": _measure(
        Signal.HEART_RATE, {"count/min": ("/min", 1.0), "count/s": ("/min", 60.0)}
    ),
    QUANTITY + "StepCount": _measure(Signal.STEPS, {"count": ("{steps}", 1.0)}, is_sum=True),
    QUANTITY + "BodyMass": _measure(
        Signal.WEIGHT,
        {"kg": ("kg", 1.0), "g": ("kg", 0.001), "lb": ("[lb_av]", 1.0), "st": ("[lb_av]", 14.0)},
    ),
    QUANTITY + "BloodGlucose": _measure(
        Signal.GLUCOSE,
        # Apple writes the molar mass of glucose into its unit.
        {
            "mg/dL": ("mg/dL", 1.0),
            "mmol<180.1558800000541>/L": ("mmol/L", 1.0),
            "mmol/L": ("mmol/L", 1.0),
        },
    ),
    QUANTITY + "BodyTemperature": _measure(
        Signal.TEMPERATURE, {"degC": ("Cel", 1.0), "degF": ("[degF]", 1.0)}
    ),
    # A share of 1, called percent.
    QUANTITY + "OxygenSaturation": _measure(Signal.OXYGEN, {"%": ("%", 100.0)}),
}
PRESSURE = _measure(Signal.BLOOD_PRESSURE, {"mmHg": ("mm[Hg]", 1.0), "kPa": ("mm[Hg]", 7.500617)})
ASLEEP = _measure(Signal.SLEEP, {"h": ("h", 1.0)}, is_sum=True)


def short_name(said: str | None) -> str:
    """Apple's own name of a type, without its prefix; `unknown` for what is not on our list."""
    for prefix in (QUANTITY, CATEGORY):
        if said is not None and said.startswith(prefix):
            name = said.removeprefix(prefix)
            return name if name in _names() else UNKNOWN
    return UNKNOWN


def noted(said: str | None) -> str | None:
    """What a person would call it, where it is something that happened and not a value."""
    if said is None or not said.startswith((CATEGORY, QUANTITY)):
        return None
    return _happenings().get(said.removeprefix(CATEGORY).removeprefix(QUANTITY))


@cache
def _names() -> frozenset[str]:
    lists = lexicon("importers/apple_health_types.json")
    return frozenset(name for group in ("quantity", "category") for name in lists[group])


@cache
def _happenings() -> Mapping[str, str]:
    pairs = lexicon("importers/apple_health_types.json")["happenings"]
    return dict(pair.split(": ", 1) for pair in pairs)
