"""One option for each thing a person may say of a record, taken from the kind's own draft."""

import argparse
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from enum import Enum
from types import NoneType
from typing import Any, get_args

from core.records.base import PartialDate, Record
from core.records.declared import FieldInfo
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.reading import READING
from ui.console.times import Times
from ui.console.typed_reading import unit_typed

# Shorter words for what is typed often, and another one where an option has that name.
SHORTER = {
    "first_seen_at": "--since",
    "taken_at": "--at",
    "happened_at": "--at",
    "starts_at": "--at",
    "ends_at": "--until",
    "key": "--about",
}
# A visit "on Tuesday" is not yet an appointment: the hour belongs to it.
NEEDS_TIME = frozenset({"starts_at", "ends_at"})
# What only Rosemary writes, though it has a draft; and people, who have a command of their own.
_NOT_TYPED = frozenset({"person", "document", "finding", "trend"})
_MAIN = {"preference": "value", "patient": "full_name", "cognitive_state": "value"}

TYPED_KINDS: tuple[AnyKind, ...] = tuple(
    kind for kind in KINDS if kind.draft is not None and kind.name not in _NOT_TYPED
)


def draft_of(kind: AnyKind) -> type[Record]:
    if kind.draft is None:
        raise TypeError(kind.name)
    return kind.draft


def draft_fields(kind: AnyKind) -> Mapping[str, FieldInfo]:
    return draft_of(kind).model_fields


def main_field(kind: AnyKind) -> str:
    """The field that TEXT stands for: the first that cannot be left out."""
    required = (name for name, field in draft_fields(kind).items() if field.is_required())
    return _MAIN.get(kind.name) or next(required)


def add_field_options(parser: argparse.ArgumentParser, kind: AnyKind) -> None:
    for name, field in draft_fields(kind).items():
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(
            *dict.fromkeys((SHORTER.get(name, flag), flag)) if name != "key" else (SHORTER[name],),
            dest=_dest(name),
            default=argparse.SUPPRESS,
            help=None,
            **_reading(field.annotation),
        )


def fields_given(
    args: argparse.Namespace, kind: AnyKind, times: Callable[[], Times]
) -> dict[str, object]:
    """What was said. Raises DateUnclear naming the field."""
    return read_fields(kind, typed_fields(args, kind), times)


def typed_fields(args: argparse.Namespace, kind: AnyKind) -> dict[str, object]:
    """What was said, by field and as it was typed."""
    given = {name: getattr(args, _dest(name), None) for name in draft_fields(kind)}
    return {name: said for name, said in given.items() if said is not None}


def read_fields(
    kind: AnyKind, typed: Mapping[str, object], times: Callable[[], Times]
) -> dict[str, object]:
    """Text as each field needs it; "11:30" as the end of a visit is of the day it begins."""
    read: dict[str, object] = {}
    for name in sorted(typed, key=lambda each: each == "ends_at"):
        read[name] = _read_field(kind, name, typed[name], times, after=read.get("starts_at"))
    return read


def _read_field(
    kind: AnyKind, name: str, typed: object, times: Callable[[], Times], *, after: object
) -> object:
    """Nothing typed means nothing said."""
    field = draft_fields(kind).get(name)
    if typed == "":
        return None
    if field is None or not isinstance(typed, str):
        return typed
    if kind is READING and name == "unit":
        return unit_typed(typed)
    if datetime in _leaves(field.annotation):
        return times().moment(typed, name, needs_time=name in NEEDS_TIME, after=after)
    if PartialDate in get_args(field.annotation):
        return times().partial(typed, name)
    if _choices(field.annotation):
        return _spelled_as(_choices(field.annotation), typed)
    return typed


def _dest(name: str) -> str:
    return f"field:{name}"


def _reading(annotation: object) -> dict[str, Any]:
    """argparse's keyword arguments for a field of this type."""
    if bool in _leaves(annotation):
        return {"action": argparse.BooleanOptionalAction}
    if choices := _choices(annotation):
        return {"metavar": "|".join(choices)}
    if datetime in _leaves(annotation):
        return {"metavar": "TIME"}
    if PartialDate in get_args(annotation):
        return {"metavar": "DAY"}
    return {"metavar": "TEXT"}


def _choices(annotation: object) -> tuple[str, ...]:
    enums = [
        leaf for leaf in _leaves(annotation) if isinstance(leaf, type) and issubclass(leaf, Enum)
    ]
    return tuple(str(each.value) for enum in enums for each in enum)


def _spelled_as(choices: tuple[str, ...], typed: str) -> str:
    """ "blood pressure" is blood_pressure. What fits nothing goes on, to be refused by name."""
    wanted = typed.lower().replace(" ", "_").replace("-", "_")
    return next((each for each in choices if each.replace("-", "_") == wanted), typed)


def _leaves(annotation: object) -> Iterator[object]:
    """The types in `A | None` and in Annotated[A, ...]."""
    parts = [part for part in get_args(annotation) if part is not NoneType]
    if not parts:
        yield annotation
    for part in parts:
        yield from _leaves(part)
