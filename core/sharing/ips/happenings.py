"""What happened and what was measured: vaccinations, procedures, values, planned visits."""

import re
from collections.abc import Mapping
from typing import Final

from core.records.appointment import Appointment
from core.records.base import iso
from core.records.event import Event
from core.records.reading import Reading, Signal
from core.records.result import Result
from core.sharing.ips.parts import (
    LOINC,
    TERMINOLOGY,
    UCUM,
    Json,
    absent,
    code_in,
    concept,
    note,
    number,
    status_in,
    without_nothing,
)

_SIGNALS: Final[Mapping[Signal, tuple[str, str]]] = {
    Signal.BLOOD_PRESSURE: ("85354-9", "Blood pressure panel with all children optional"),
    Signal.WEIGHT: ("29463-7", "Body weight"),
    Signal.GLUCOSE: ("2339-0", "Glucose [Mass/volume] in Blood"),
    Signal.HEART_RATE: ("8867-4", "Heart rate"),
    Signal.TEMPERATURE: ("8310-5", "Body temperature"),
    Signal.OXYGEN: ("2708-6", "Oxygen saturation in Arterial blood"),
}
_GLUCOSE_IN_MOLES: Final = ("15074-8", "Glucose [Moles/volume] in Blood")
_UPPER: Final = ("8480-6", "Systolic blood pressure")
_LOWER: Final = ("8462-4", "Diastolic blood pressure")

_BELOW_OR_ABOVE: Final = re.compile(r"(?P<sign><=|>=|<|>)?(?P<value>[-0-9.]+)")

# What a phone counts is no vital sign, and a summary is no diary of it.
VITAL_SIGNS: Final = frozenset(_SIGNALS)


def immunization(fact: Event, patient: Json) -> Json:
    what = concept(fact.what, fact)
    when = _when("occurrenceDateTime", fact)
    return _done("Immunization", fact, vaccineCode=what, patient=patient, **when)


def procedure(fact: Event, patient: Json) -> Json:
    what = concept(fact.what, fact)
    return _done("Procedure", fact, code=what, subject=patient, **_when("performedDateTime", fact))


def _done(resource_type: str, fact: Event, **said: Json | str | None) -> Json:
    return without_nothing(
        resourceType=resource_type, status="completed", **said, note=note(fact.note)
    )


def _when(field: str, fact: Event) -> dict[str, Json | str | None]:
    when = _happened(fact)
    return {field: when, f"_{field}": None if when else absent()}


def _happened(fact: Event) -> str | None:
    """As precise as it was told."""
    return fact.happened_on or (iso(fact.happened_at) if fact.happened_at else None)


def laboratory(fact: Result, patient: Json) -> Json:
    """As written: a value that is no number stays a text, and nothing is converted."""
    when = iso(fact.measured_at) if fact.measured_at else fact.measured_on
    quantity = _quantity_as_told(fact)
    return without_nothing(
        resourceType="Observation",
        status="final",
        category=[status_in("observation-category", "laboratory")],
        code=concept(fact.name, fact),
        subject=patient,
        effectiveDateTime=when,
        _effectiveDateTime=None if when else absent(),
        performer=[absent()],
        valueQuantity=quantity,
        valueString=None if quantity else _value_as_told(fact),
        dataAbsentReason=None if fact.value_text else _unknown(),
        interpretation=[{"text": fact.flag}] if fact.flag else None,
        note=note(fact.note),
        referenceRange=[{"text": fact.reference}] if fact.reference else None,
    )


def _quantity_as_told(fact: Result) -> Json:
    """ "<5" is a number below which it lies."""
    told = _BELOW_OR_ABOVE.fullmatch(fact.value_text or "")
    value = number(told["value"]) if told else None
    if told is None or value is None:
        return {}
    coded = {"system": UCUM, "code": fact.unit_code} if fact.unit_code else {}
    return without_nothing(value=value, comparator=told["sign"], unit=fact.unit, **coded)


def _value_as_told(fact: Result) -> str | None:
    told = [part for part in (fact.value_text, fact.unit) if part]
    return " ".join(told) if fact.value_text else None


def vital_sign(fact: Reading, patient: Json) -> Json:
    is_pressure = fact.signal is Signal.BLOOD_PRESSURE
    return without_nothing(
        resourceType="Observation",
        status="final",
        category=[status_in("observation-category", "vital-signs")],
        code={**code_in(LOINC, *_signal(fact)), "text": fact.signal.value.replace("_", " ")},
        subject=patient,
        effectiveDateTime=iso(fact.taken_at or fact.created_at),
        performer=[patient],
        valueQuantity=None if is_pressure else _measured(fact.value, fact.unit),
        component=_pressures(fact) if is_pressure else None,
        note=note(fact.note),
    )


def _signal(fact: Reading) -> tuple[str, str]:
    if fact.signal is Signal.GLUCOSE and fact.unit == "mmol/L":
        return _GLUCOSE_IN_MOLES
    return _SIGNALS[fact.signal]


def _pressures(fact: Reading) -> list[Json]:
    both = ((_UPPER, fact.value), (_LOWER, fact.second_value))
    return [
        {"code": code_in(LOINC, *which), "valueQuantity": _measured(value, fact.unit)}
        for which, value in both
        if value is not None
    ]


def _measured(value: float, unit: str) -> Json:
    return {"value": value, "unit": unit, "system": UCUM, "code": unit}


def appointment(fact: Appointment, patient: Json) -> Json:
    """app-2: a start asks for an end; one that nobody told is said to be unknown."""
    return without_nothing(
        resourceType="Appointment",
        status="booked",
        description=fact.what,
        start=iso(fact.starts_at),
        end=iso(fact.ends_at) if fact.ends_at else None,
        _end=None if fact.ends_at else absent(),
        comment=fact.note,
        participant=[
            {"actor": patient, "status": "accepted"},
            *_taking_part("PPRF", fact.with_whom),
            *_taking_part("LOC", fact.location, "Location"),
        ],
    )


def _taking_part(how: str, name: str | None, what: str | None = None) -> list[Json]:
    """what: the type of a resource that there would be."""
    if not name:
        return []
    kind = code_in(f"{TERMINOLOGY}v3-ParticipationType", how)
    actor = without_nothing(type=what, display=name)
    return [{"type": [kind], "actor": actor, "status": "accepted"}]


def _unknown() -> Json:
    return status_in("data-absent-reason", "unknown")
