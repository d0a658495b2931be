"""What a finding would become when a person accepts it: a draft of its kind (T4)."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from core.errors import InputRejected
from core.importers.documents.said.terms import one_of
from core.records.allergy import AllergyDraft
from core.records.appointment import AppointmentDraft
from core.records.base import Record
from core.records.condition import ConditionDraft
from core.records.finding import Finding
from core.records.medication import MedicationDraft
from core.records.partial import first_moment
from core.records.reading import ReadingDraft, Signal
from core.records.result import ResultDraft

# A day without an hour is shown as that day wherever the person lives.
_NOON = timedelta(hours=12)
_DAY = len("2026-10-12")
# Other spellings of the same unit; never of another one. What has but one unit may leave it out.
_UNITS = {
    "mmhg": "mm[Hg]",
    "mm[hg]": "mm[Hg]",
    "bpm": "/min",
    "/min": "/min",
    "/min.": "/min",
    "beats/min": "/min",
    "lpm": "/min",
    "spm": "/min",
    "°c": "Cel",
    "c": "Cel",
    "°f": "[degF]",
    "f": "[degF]",
    "%": "%",
    "kg": "kg",
    "lb": "[lb_av]",
    "lbs": "[lb_av]",
    "mg/dl": "mg/dL",
    "mmol/l": "mmol/L",
}
_ONLY_UNIT = {Signal.BLOOD_PRESSURE: "mm[Hg]", Signal.HEART_RATE: "/min"}


def draft_of(finding: Finding, zone: str) -> Record | None:
    """None for what is of no kind that the record knows.

    zone: where the person lives. Raises InputRejected naming what the paper does not say and the
    kind cannot be without ("at_time" of a visit).
    """
    match finding.about:
        case "condition":
            ended = finding.standing.value == "ended"
            onset = None if ended else finding.dated_on
            return ConditionDraft.parse(name=finding.label, onset_on=onset)
        case "allergy":
            return AllergyDraft.parse(
                substance=finding.label, reaction=finding.value_text, onset_on=finding.dated_on
            )
        case "medication":
            return MedicationDraft.parse(name=finding.label, dose=finding.value_text)
        case "appointment":
            return AppointmentDraft.parse(what=finding.label, starts_at=_starts_at(finding, zone))
        case "reading":
            return _reading(finding) or _result(finding)
        case "result":
            return _result(finding)
        case _:
            return None


def _starts_at(finding: Finding, zone: str) -> datetime:
    """An hour that nobody wrote is not invented."""
    if finding.dated_on is None or len(finding.dated_on) < _DAY:
        raise InputRejected("dated_on")
    if finding.at_time is None:
        raise InputRejected("at_time")
    there = datetime.fromisoformat(f"{finding.dated_on}T{finding.at_time}:00")
    return there.replace(tzinfo=ZoneInfo(zone))


def _result(finding: Finding) -> Record:
    """In the words and units of the paper."""
    return ResultDraft.parse(
        name=finding.label,
        value_text=finding.value_text,
        unit=finding.unit,
        reference=finding.reference,
        flag=finding.flag,
        measured_on=finding.dated_on,
    )


def _reading(finding: Finding) -> Record | None:
    """None for what the record does not count with: too little is said, or it is of no body."""
    named = one_of(finding.label, "vital")
    signal = next((one for one in Signal if one.value == named), None)
    if signal is None or finding.dated_on is None or len(finding.dated_on) < _DAY:
        return None
    unit = _UNITS.get((finding.unit or "").lower().replace(" ", "")) or _ONLY_UNIT.get(signal)
    first, _, second = (finding.value_text or "").replace(",", ".").partition("/")
    try:
        return ReadingDraft.parse(
            signal=signal,
            value=first,
            second_value=second or None,
            unit=unit or "",
            taken_at=first_moment(finding.dated_on) + _NOON,
        )
    except InputRejected:
        return None
