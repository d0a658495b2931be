"""What is said otherwise than the record, field by field, for whoever decides about it.

Beside it all that the other side says, with where it comes from, so that it can be put in place.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, field
from datetime import datetime
from enum import Enum

from core.frozen import frozen
from core.records.base import iso
from core.records.facts import Fact
from core.records.kinds import kind_named
from core.records.working import ReviewItem, ReviewReason

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
        Difference(name, readable(getattr(record, name)), readable(value))
        for name, value in said.items()
        if value is not None and value != getattr(record, name) and name not in _NOT_FOR_READING
    ]


def as_detail(found: Sequence[Difference], proposed: Fact | None = None) -> str | None:
    """How a review item keeps them. proposed: the record as the other side would have it."""
    if not found:
        return None
    differs = [asdict(each) for each in found]
    kept = (
        {"differs": differs, "proposed": proposed.model_dump(mode="json")} if proposed else differs
    )
    return json.dumps(kept, ensure_ascii=False)


def differences_of(item: ReviewItem) -> Sequence[Difference]:
    """Those kept with an item; none where it is about something else."""
    if item.reason is not ReviewReason.DIFFERS:
        return []
    kept = json.loads(item.detail or "[]")
    differs = kept["differs"] if isinstance(kept, dict) else kept
    return [Difference(**each) for each in differs]


def proposed_of(item: ReviewItem) -> Fact | None:
    """What the other side would have stand there; None where only words were said."""
    if item.reason is not ReviewReason.DIFFERS:
        return None
    kept = json.loads(item.detail or "[]")
    if not isinstance(kept, dict):
        return None
    record = kind_named(item.record_kind).record
    fact = record.model_validate_json(json.dumps(kept["proposed"]))
    return fact if isinstance(fact, Fact) else None


def offered_as(item: ReviewItem) -> str:
    """Who offered it, and the words it was taken from; empty for what nobody offered so."""
    return item.detail or "" if item.reason is ReviewReason.FINDING else ""


def readable(value: object) -> Value:
    """As a review item keeps a field's value."""
    if isinstance(value, Enum):
        value = value.value
    if isinstance(value, datetime):
        return iso(value)
    if isinstance(value, str):
        return value if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]}..."
    if value is None or isinstance(value, bool | int | float):
        return value
    raise TypeError(type(value).__name__)
