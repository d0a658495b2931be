"""A measurement as people write it: "blood pressure 130/85", "weight 71.5 kg"."""

import re

from core.errors import InputRejected
from core.records.reading import UNITS, Signal

_TYPED = re.compile(
    r"^(?P<signal>[a-z][a-z _-]*?)\s+(?P<value>\d+(?:[.,]\d+)?)"
    r"(?:\s*/\s*(?P<second>\d+(?:[.,]\d+)?))?\s*(?P<unit>\D.*)?$",
    re.IGNORECASE,
)
# UCUM, from what stands on the devices. One line for each unit that is never written so.
_WRITTEN = {
    "mmhg": "mm[Hg]",
    "lb": "[lb_av]",
    "lbs": "[lb_av]",
    "bpm": "/min",
    "beats/min": "/min",
    "c": "Cel",
    "°c": "Cel",
    "f": "[degF]",
    "°f": "[degF]",
    "steps": "{steps}",
    "hours": "h",
}


def reading_typed(text: str) -> dict[str, object]:
    """The draft's fields. A signal with one unit needs none typed; where there are several
    it is never guessed. Raises InputRejected naming what cannot be read.
    """
    found = _TYPED.match(text.strip())
    if found is None:
        raise InputRejected("value")
    signal = _signal(found["signal"])
    fields: dict[str, object] = {
        "signal": signal,
        "value": _number(found["value"]),
        "unit": _unit(signal, found["unit"] or ""),
    }
    if found["second"]:
        fields["second_value"] = _number(found["second"])
    return fields


def _signal(words: str) -> Signal:
    name = re.sub(r"[ -]+", "_", words.strip().lower())
    if name not in {signal.value for signal in Signal}:
        raise InputRejected("signal")
    return Signal(name)


def unit_typed(written: str) -> str:
    """ "mmHg" is mm[Hg]. What is no unit goes on as it is, to be refused by name."""
    said = written.strip().lower()
    units = {unit.lower(): unit for of_signal in UNITS.values() for unit in of_signal}
    return units.get(said) or _WRITTEN.get(said, written)


def _unit(signal: Signal, written: str) -> str:
    if not written.strip() and len(UNITS[signal]) == 1:
        return next(iter(UNITS[signal]))
    unit = unit_typed(written)
    if unit not in UNITS[signal]:
        raise InputRejected("unit")
    return unit


def _number(written: str) -> float:
    return float(written.replace(",", "."))
