"""A measured value: blood pressure, weight, glucose, or a day's aggregate of one."""

from enum import StrEnum

from core.errors import InputRejected
from core.records.base import Instant, Record
from core.records.declared import Field
from core.records.draft import Noted
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Kind, Ledger


class Signal(StrEnum):
    BLOOD_PRESSURE = "blood_pressure"
    WEIGHT = "weight"
    GLUCOSE = "glucose"
    HEART_RATE = "heart_rate"
    TEMPERATURE = "temperature"
    OXYGEN = "oxygen"
    STEPS = "steps"
    SLEEP = "sleep"


# UCUM units a person may type, and the range outside which a value is a slip of the
# finger rather than a body. Wide on purpose: strange and true must pass.
UNITS: dict[Signal, dict[str, tuple[float, float]]] = {
    Signal.BLOOD_PRESSURE: {"mm[Hg]": (20, 350)},
    Signal.WEIGHT: {"kg": (0.5, 500), "[lb_av]": (1, 1100)},
    Signal.GLUCOSE: {"mg/dL": (10, 2000), "mmol/L": (0.5, 110)},
    Signal.HEART_RATE: {"/min": (10, 350)},
    Signal.TEMPERATURE: {"Cel": (20, 46), "[degF]": (68, 115)},
    Signal.OXYGEN: {"%": (30, 100)},
    Signal.STEPS: {"{steps}": (0, 300_000)},
    Signal.SLEEP: {"h": (0, 24)},
}


class ReadingDraft(Noted, Record):
    """value: in `unit` (UCUM). second_value: the lower number of a blood pressure.

    taken_at: None means now. The unit must be one of UNITS[signal]: an unknown unit
    is refused rather than converted by guess.
    """

    signal: Signal
    value: float = Field(repr=False, allow_inf_nan=False)
    second_value: float | None = Field(default=None, repr=False, allow_inf_nan=False)
    unit: str
    taken_at: Instant | None = None

    def model_post_init(self, _context: object) -> None:
        """Is it of a body? Raises InputRejected naming the field at fault."""
        if self.unit not in UNITS[self.signal]:
            raise InputRejected("unit")
        lowest, highest = UNITS[self.signal][self.unit]
        if not lowest <= self.value <= highest:
            raise InputRejected("value")
        if (self.signal is Signal.BLOOD_PRESSURE) != (self.second_value is not None):
            raise InputRejected("second_value")
        if self.second_value is not None and not lowest <= self.second_value <= highest:
            raise InputRejected("second_value")


class DayDraft(ReadingDraft):
    """What a device says of one day: the sum or the mean of its samples.

    samples: how many single values it stands for; 1 when typed. lowest, highest: of them.
    day: the local day of an aggregate, empty for a single value. device: what measured it.
    """

    samples: int = Field(default=1, ge=1)
    lowest: float | None = Field(default=None, repr=False)
    highest: float | None = Field(default=None, repr=False)
    day: str | None = None
    device: str | None = Field(default=None, repr=False)


class Reading(DayDraft, Fact):
    """A measurement happened once; a typing slip is put right as a new version."""


# Units as they stand on the devices; the others are written as UCUM writes them.
_WRITTEN = {
    "mm[Hg]": "mmHg",
    "[lb_av]": "lb",
    "/min": "beats/min",
    "Cel": "°C",
    "[degF]": "°F",
    "{steps}": "",
}


def reading_text(reading: Reading) -> str:
    """ "blood pressure 130/85 mmHg" """
    signal = reading.signal.value.replace("_", " ")
    return f"{signal} {measured(reading.value, reading.second_value, reading.unit)}"


def measured(value: float, second_value: float | None, unit: str) -> str:
    """ "130/85 mmHg" """
    second = "" if second_value is None else f"/{second_value:g}"
    return f"{value:g}{second} {unit_text(unit)}".rstrip()


def unit_text(unit: str) -> str:
    """As it stands on the devices."""
    return _WRITTEN.get(unit, unit)


def day_name(signal: Signal, unit: str, day: str, device: str | None) -> str:
    """The exact name of what a device says of a day."""
    return f"{signal}|{unit}|{day}|{device}"


def _natural_name(reading: Reading) -> str:
    """A day of a device is that day, whatever it comes to when more of it is known.

    What is typed is a draft without a day.
    """
    day = getattr(reading, "day", None)
    if day is not None:
        return day_name(reading.signal, reading.unit, day, reading.device)
    return f"{reading_text(reading)}|{reading.taken_at}"


READING = Kind(
    name="reading",
    table="health_signals",
    record=Reading,
    draft=ReadingDraft,
    ledger=Ledger.VERSIONED,
    text=reading_text,
    natural_name=_natural_name,
    usual_class=MemoryClass.EVENT,
    first_status=Status.RECORDED,
    statuses=frozenset({Status.RECORDED, Status.ENTERED_IN_ERROR}),
    began=lambda record: record.taken_at,
    ended=lambda record: record.taken_at,
)
