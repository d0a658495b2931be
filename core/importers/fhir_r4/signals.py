"""Which observations are readings: what people measure at home too, in a unit we keep it in."""

from dataclasses import dataclass

from core.importers.ccda.result import SAME_UNIT, SIGNALS
from core.importers.fhir_r4.concepts import Concept, Object, concept, objects, words
from core.importers.fhir_r4.when import When
from core.records.reading import UNITS, ReadingDraft, Signal

SYSTOLIC, DIASTOLIC = "8480-6", "8462-4"
_LOINC = "http://loinc.org"


@dataclass(frozen=True, slots=True)
class Measured:
    signal: Signal
    value: float
    unit: str
    second_value: float | None = None


def measured(said: Concept, resource: Object, at: When) -> Measured | None:
    """None for all that is kept as a result: in other words, units or ranges than a body's at
    home, or on a day that is not known to the day.
    """
    if at.at is None and not at.is_a_day:
        return None
    if "component" not in resource and not is_measured_at_home(said):
        return None  # as nearly all are
    parts = {_loinc(concept(one.get("code"))): one for one in objects(resource.get("component"))}
    if SYSTOLIC in parts and DIASTOLIC in parts:
        return _pressure(parts[SYSTOLIC], parts[DIASTOLIC]) if len(parts) == len(_BOTH) else None
    signal = SIGNALS.get(_loinc(said) or "")
    if signal is None or signal is Signal.BLOOD_PRESSURE or parts:
        return None
    number, unit = _number(resource, signal)
    if number is None or unit is None or not _is_of_a_body(number, signal, unit):
        return None
    return Measured(signal, number, unit)


def is_measured_at_home(said: Concept) -> bool:
    return _loinc(said) in SIGNALS


_BOTH = (SYSTOLIC, DIASTOLIC)


def reading_of(found: Measured, at: When, note: str | None) -> ReadingDraft:
    return ReadingDraft.parse(
        signal=found.signal,
        value=found.value,
        second_value=found.second_value,
        unit=found.unit,
        taken_at=at.moment,
        note=note,
    )


def _pressure(upper: Object, lower: Object) -> Measured | None:
    signal = Signal.BLOOD_PRESSURE
    high, unit = _number(upper, signal)
    low, other_unit = _number(lower, signal)
    if high is None or low is None or unit is None or unit != other_unit:
        return None
    if not (_is_of_a_body(high, signal, unit) and _is_of_a_body(low, signal, unit)):
        return None
    return Measured(signal, high, unit, low)


def _loinc(said: Concept) -> str | None:
    """LOINC's code, wherever among the codes; senders before R4 leave the system out."""
    return next((code for system, code in said.codes if system in {_LOINC, None}), None)


def _number(of: Object, signal: Signal) -> tuple[float | None, str | None]:
    """As it was written, in a unit that the record keeps; nothing is converted. What is only
    known to be above or below a number is none.
    """
    for quantity in objects(of.get("valueQuantity")):
        if quantity.get("comparator"):
            return None, None
        for said in (quantity.get("code"), quantity.get("unit")):
            unit = SAME_UNIT.get((words(said) or "").lower())
            if unit in UNITS[signal]:
                return _float(words(quantity.get("value"))), unit
    return None, None


def _float(text: str | None) -> float | None:
    try:
        return float(text or "")
    except ValueError:
        return None


def _is_of_a_body(number: float, signal: Signal, unit: str) -> bool:
    lowest, highest = UNITS[signal][unit]
    return lowest <= number <= highest
