"""What a file says otherwise than the record, field by field, for whoever decides about it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, field
from datetime import datetime
from enum import Enum

from core.frozen import frozen
from core.records.base import iso
from core.records.facts import Fact
from core.records.working import ReviewItem

# What a person reads of a long note; all of it stays with the entry as received.
_LONGEST_SHOWN = 200
# Codes of a terminology: nobody can decide by them, and the words beside them are compared.
_NOT_FOR_READING = frozenset({"code", "code_system"})

Value = str | int | float | bool | None


@frozen
class Difference:
    """name: of the field. on_record, in_file: as stored; None where nothing was said."""

    name: str
    on_record: Value = field(repr=False)
    in_file: Value = field(repr=False)


def differences(record: Fact, said: Mapping[str, object]) -> Sequence[Difference]:
    """What the file says and the record does not; a file that is silent differs in nothing."""
    return [
        Difference(name, _readable(getattr(record, name)), _readable(value))
        for name, value in said.items()
        if value is not None and value != getattr(record, name) and name not in _NOT_FOR_READING
    ]


def as_detail(found: Sequence[Difference]) -> str | None:
    """How a review item keeps them."""
    return json.dumps([asdict(each) for each in found], ensure_ascii=False) if found else None


def differences_of(item: ReviewItem) -> Sequence[Difference]:
    """Those kept with an item; none where it is about something else."""
    return [Difference(**each) for each in json.loads(item.detail or "[]")]


def _readable(value: object) -> Value:
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, str):
        return value if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]}..."
    if value is None or isinstance(value, bool | int | float):
        return value
    raise TypeError(type(value).__name__)
