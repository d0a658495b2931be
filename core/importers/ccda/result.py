"""A result or vital sign: a reading where people measure the same at home, else as written."""

from core.importers.ccda.found import as_written
from core.importers.ccda.happened import happened_at
from core.importers.ccda.times import begins
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said, Used
from core.records.reading import READING, UNITS, ReadingDraft, Signal

# LOINC. Of blood, at rest, by whatever device: what a person measures at home.
SIGNALS = {
    "8480-6": Signal.BLOOD_PRESSURE,
    "29463-7": Signal.WEIGHT,
    "3141-9": Signal.WEIGHT,
    "3142-7": Signal.WEIGHT,
    "2345-7": Signal.GLUCOSE,
    "2339-0": Signal.GLUCOSE,
    "2340-8": Signal.GLUCOSE,
    "1558-6": Signal.GLUCOSE,
    "41653-7": Signal.GLUCOSE,
    "14749-6": Signal.GLUCOSE,
    "15074-8": Signal.GLUCOSE,
    "8867-4": Signal.HEART_RATE,
    "8310-5": Signal.TEMPERATURE,
    "8331-1": Signal.TEMPERATURE,
    "59408-5": Signal.OXYGEN,
    "2708-6": Signal.OXYGEN,
    "2710-2": Signal.OXYGEN,
}
_SYSTOLIC, _DIASTOLIC = "8480-6", "8462-4"
_PRESSURES = (_SYSTOLIC, _DIASTOLIC)
# Other spellings of the same unit; never of another one.
SAME_UNIT = {
    "mmhg": "mm[Hg]",
    "mm[hg]": "mm[Hg]",
    "mm hg": "mm[Hg]",
    "kg": "kg",
    "lb": "[lb_av]",
    "lbs": "[lb_av]",
    "[lb_av]": "[lb_av]",
    "mg/dl": "mg/dL",
    "mmol/l": "mmol/L",
    "/min": "/min",
    "1/min": "/min",
    "{beats}/min": "/min",
    "{beat}/min": "/min",
    "bpm": "/min",
    "beats/min": "/min",
    "cel": "Cel",
    "[degf]": "[degF]",
    "degf": "[degF]",
    "%": "%",
}
_REFUSED = {
    "nullified": "entered_in_error",
    "aborted": "cancelled",
    "cancelled": "cancelled",
}


def read_result(told: Told) -> Said | Refused | Used:
    code = _code(told.node)
    if code == _DIASTOLIC and _fits(_beside(told, _SYSTOLIC)) and _fits(told.node):
        return Used()
    if reason := _REFUSED.get(told.status):
        return Refused(reason)
    if told.is_negated:
        return Refused("did_not_happen")
    signal = SIGNALS.get(code or "")
    return _read(told, signal) if signal is not None else as_written(told)


def _read(told: Told, signal: Signal) -> Said | Refused:
    value, unit = _quantity(told.node, signal)
    second = _beside(told, _DIASTOLIC) if signal is Signal.BLOOD_PRESSURE else None
    second_value = _quantity(second, signal)[0] if second is not None else None
    if value is None or unit is None or (signal is Signal.BLOOD_PRESSURE and second_value is None):
        return as_written(told)
    if not all(_is_of_a_body(each, signal, unit) for each in (value, second_value)):
        return as_written(told)
    taken_at = happened_at(told, told.node) or (happened_at(told, told.act) if told.act else None)
    if taken_at is None:
        told.keep("lower", f"{second_value:g}" if second_value is not None else None)
        return as_written(told)
    if signal is Signal.GLUCOSE:
        told.keep("name", told.named_value(told.node.first("code")))
    draft = ReadingDraft.parse(
        signal=signal,
        value=value,
        second_value=second_value,
        unit=unit,
        taken_at=taken_at,
        note=told.note(),
    )
    return Said(READING, draft, told.said_at, repairs=told.sheet.repairs)


def _fits(node: Node | None) -> bool:
    """Half of a blood pressure, in its unit and of a body."""
    if node is None:
        return False
    value, unit = _quantity(node, Signal.BLOOD_PRESSURE)
    is_told = value is not None and unit is not None
    return is_told and _is_of_a_body(value, Signal.BLOOD_PRESSURE, unit or "")


def _code(node: Node) -> str | None:
    """LOINC's, of its own or among the translations."""
    code = node.first("code")
    codes = [one.get("code") for one in (code, *code.all("translation"))] if code else []
    known = (one for one in codes if one in SIGNALS or one in _PRESSURES)
    return next(known, codes[0] if codes else None)


def _quantity(node: Node, signal: Signal) -> tuple[float | None, str | None]:
    """As it was written, in a unit the record keeps it in; nothing is converted."""
    for value in node.all("value"):
        unit = SAME_UNIT.get((value.get("unit") or "").lower())
        if value.get("type") in {"PQ", None} and unit in UNITS[signal]:
            return _number(value.get("value")), unit
    return None, None


def _number(text: str | None) -> float | None:
    try:
        return float(text or "")
    except ValueError:
        return None


def _is_of_a_body(value: float | None, signal: Signal, unit: str) -> bool:
    lowest, highest = UNITS[signal][unit]
    return value is None or lowest <= value <= highest


def _beside(told: Told, code: str) -> Node | None:
    """Another observation of the same moment in the same set."""
    group = told.act.all("component", "observation") if told.act else []
    when = begins(told.node)
    return next((one for one in group if _code(one) == code and begins(one) == when), None)
