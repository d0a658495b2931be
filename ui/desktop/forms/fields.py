"""What a form asks: one field for each thing that the kind's own draft takes from a person."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from types import NoneType
from typing import get_args, get_type_hints

from core.frozen import frozen
from core.records.base import Instant, LongWords, PartialDate
from core.records.event import Happening
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.reading import READING, UNITS, Signal

Said = Mapping[str, str]

# A person has a page of their own; papers, findings and trends are Rosemary's to write; what
# someone likes and how well they think are told elsewhere.
_NOT_TYPED = frozenset({"person", "cognitive_state", "document", "finding", "trend", "preference"})
FORM_KINDS: tuple[AnyKind, ...] = tuple(
    kind for kind in KINDS if kind.draft is not None and kind.name not in _NOT_TYPED
)
# Codes and marks are a clinic's; ids and "there is none" are said by other means than a line of
# text.
_NOT_ASKED = frozenset(
    {
        *("code", "code_system", "unit_code", "measured_at", "happened_on"),
        *("locale", "time_zone", "country"),
    }
)
_NOT_ASKED_ENDINGS = ("_id", "allergies_at", "conditions_at", "medications_at")
# A visit "on Tuesday" is not yet an appointment: the hour belongs to it.
_NEEDS_TIME = frozenset({"starts_at", "ends_at"})
_SCALES = {"severity": range(11)}
# What became of a visit is said on the visit's own page (M2); the others are Rosemary's to write.
_NOT_OFFERED = frozenset[Enum](
    {
        Happening.VISIT_KEPT,
        Happening.VISIT_MISSED,
        Happening.VISIT_MOVED,
        Happening.VISIT_CANCELLED,
        Happening.ACTION,
        Happening.CORRECTION,
    }
)


class Shape(Enum):
    """How a field is filled in."""

    WORDS = "words"
    LONG_WORDS = "long_words"
    DATE = "date"  # as precise as anyone knows
    MOMENT = "moment"
    VISIT = "visit"  # a day and its hour, ahead
    CHOICE = "choice"
    SCALE = "scale"
    TICK = "tick"
    NUMBER = "number"


@frozen
class FormField:
    """name: of the draft's field. label: its key in the catalogue, below `field`.

    choices: what may be chosen, and the table in the catalogue that names them.
    is_beside: stands in one line with the field before it.
    """

    name: str
    label: str
    shape: Shape
    is_required: bool
    choices: tuple[str, ...] = ()
    choices_named: str = ""
    is_beside: bool = False


def form_fields(kind: AnyKind, said: Said) -> tuple[FormField, ...]:
    """In the order they are asked; some depend on what was said in others."""
    fit = _FITTED.get(kind.name)
    fields = _fields_of(kind)
    return fit(fields, said) if fit else fields


@cache
def _fields_of(kind: AnyKind) -> tuple[FormField, ...]:
    """What must be said comes first, the note last."""
    if kind.draft is None:
        raise TypeError(kind.name)
    hints = get_type_hints(kind.draft, include_extras=True)
    fields = [
        _field(kind, name, hints[name], is_required=info.is_required())
        for name, info in kind.draft.model_fields.items()
        if name not in _NOT_ASKED and not name.endswith(_NOT_ASKED_ENDINGS)
    ]
    return tuple(sorted(fields, key=lambda field: (field.name == "note", not field.is_required)))


def _field(kind: AnyKind, name: str, hint: object, *, is_required: bool) -> FormField:
    label = f"{kind.name}.{name}"
    types = tuple(_types(hint))
    if name in _SCALES and int in types:
        return FormField(name, label, Shape.SCALE, is_required, tuple(map(str, _SCALES[name])))
    for each in types:
        if isinstance(each, type) and issubclass(each, Enum):
            values = tuple(str(c.value) for c in each if c not in _NOT_OFFERED)
            named = each.__name__.lower()
            return FormField(name, label, Shape.CHOICE, is_required, values, named)
    if Instant in types:
        shape = Shape.VISIT if name in _NEEDS_TIME else Shape.MOMENT
        return FormField(name, label, shape, is_required)
    return FormField(name, label, _plain_shape(types), is_required)


def _plain_shape(types: tuple[object, ...]) -> Shape:
    shapes: tuple[tuple[object, Shape], ...] = (
        (PartialDate, Shape.DATE),
        (LongWords, Shape.LONG_WORDS),
        (bool, Shape.TICK),
        (int, Shape.NUMBER),
        (float, Shape.NUMBER),
    )
    return next((shape for type_, shape in shapes if type_ in types), Shape.WORDS)


def _types(hint: object) -> Iterator[object]:
    """The alternatives of `A | None`, each as it was written."""
    if NoneType in get_args(hint):
        yield from (part for part in get_args(hint) if part is not NoneType)
    else:
        yield hint


def _fit_reading(fields: tuple[FormField, ...], said: Said) -> tuple[FormField, ...]:
    """First what is measured; then its numbers, and its unit where there are several."""
    by_name = {field.name: field for field in fields}
    chosen = said.get("signal", "")
    if chosen not in set(Signal):
        return (by_name["signal"],)
    is_pressure = chosen == Signal.BLOOD_PRESSURE
    number = replace(by_name["value"], label=f"reading.value_{chosen}")
    units = tuple(UNITS[Signal(chosen)])
    asked = [by_name["signal"], number]
    if is_pressure:
        asked.append(replace(by_name["second_value"], is_required=True, is_beside=True))
    if len(units) > 1:
        unit = replace(by_name["unit"], shape=Shape.CHOICE, choices=units, choices_named="unit")
        asked.append(unit)
    return (*asked, by_name["taken_at"], by_name["note"])


_Fit = Callable[[tuple[FormField, ...], Said], tuple[FormField, ...]]
_FITTED: Mapping[str, _Fit] = {READING.name: _fit_reading}
