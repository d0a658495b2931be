"""Entries on their way out of a child process: lines of JSON, read back with every check.

Never pickled: what reads an attacker's file may have been taken over by it.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from pydantic_core import ValidationError

from core.importers.entry import (
    Entry,
    Identity,
    Many,
    Outcomes,
    Place,
    Refused,
    Said,
    StillReading,
    Used,
)
from core.records.base import Record, iso
from core.records.facts import Status, Verification
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.memory import MEMORY, MemoryDraft
from core.records.reading import READING, DayDraft
from core.records.samples import SAMPLES, SamplesDraft

_OF_NO_FORM: dict[str, type[Record]] = {MEMORY.name: MemoryDraft, SAMPLES.name: SamplesDraft}


class Garbled(Exception):
    """A line that we never write. Carries nothing of it."""


def packed(entry: Entry) -> bytes:
    """One line."""
    place, known_by = entry.place, entry.known_by
    told = {
        "place": [place.number, place.what, place.id_hash],
        "outcome": _outcome(entry.outcome),
        "verbatim": entry.verbatim,
        "fingerprint": known_by.fingerprint,
        "source_key": known_by.source_key,
        "is_unique_source": known_by.is_unique_source,
        "changed_at": _moment(known_by.changed_at),
        "uuid": known_by.uuid,
        "bytes_read": entry.bytes_read,
        "media_type": entry.media_type,
    }
    return json.dumps(told).encode("ascii") + b"\n"


def unpacked(line: bytes) -> Entry:
    """Raises Garbled."""
    try:
        told = json.loads(line)
        return Entry(
            Place(*told["place"]),
            _read_outcome(told["outcome"]),
            told["verbatim"],
            Identity(
                told["fingerprint"],
                told["source_key"],
                told["is_unique_source"],
                _read_moment(told["changed_at"]),
                told["uuid"],
            ),
            told["bytes_read"],
            told["media_type"],
        )
    except (ValidationError, ValueError, TypeError, KeyError, RecursionError):
        raise Garbled from None


def _outcome(outcome: Outcomes) -> dict[str, object]:
    match outcome:
        case Refused(reason):
            return {"refused": reason}
        case Used():
            return {"used": True}
        case StillReading():
            return {"still": True}
        case Many(fate, reason, count, numbers):
            return {"many": [fate, reason, count, numbers]}
        case Said():
            return {
                "kind": outcome.kind.name,
                "draft": outcome.draft.model_dump_json(),
                "is_of_a_day": isinstance(outcome.draft, DayDraft),
                "said_at": iso(outcome.said_at),
                "status": outcome.status,
                "verification": outcome.verification,
                "repairs": outcome.repairs,
                "must_not_be_lost": outcome.must_not_be_lost,
            }


def _read_outcome(told: dict[str, Any]) -> Outcomes:
    if "refused" in told:
        return Refused(told["refused"])
    if "used" in told:
        return Used()
    if "still" in told:
        return StillReading()
    if "many" in told:
        return _read_many(*told["many"])
    return _read_said(told)


def _read_many(fate: object, reason: object, count: object, numbers: Sequence[object]) -> Many:
    places = tuple(number for number in numbers if isinstance(number, int))
    if len(places) < len(numbers) or fate not in ("used", "refused"):
        raise Garbled
    if not isinstance(reason, str) or not isinstance(count, int):
        raise Garbled
    return Many(fate, reason, count, places)


def _read_said(told: dict[str, Any]) -> Said:
    kind = kind_named(told["kind"])
    draft = _draft_of(kind, is_of_a_day=told["is_of_a_day"])
    if draft is None:
        raise Garbled
    return Said(
        kind,
        draft.model_validate_json(told["draft"]),
        datetime.fromisoformat(told["said_at"]),
        Status(told["status"]) if told["status"] else None,
        Verification(told["verification"]),
        tuple(told["repairs"]),
        tuple(told["must_not_be_lost"]),
    )


def _draft_of(kind: AnyKind, *, is_of_a_day: object) -> type[Record] | None:
    """Some are said by nobody's form."""
    if is_of_a_day and kind is READING:
        return DayDraft
    return _OF_NO_FORM.get(kind.name, kind.draft)


def _moment(moment: datetime | None) -> str | None:
    return iso(moment) if moment else None


def _read_moment(told: str | None) -> datetime | None:
    return datetime.fromisoformat(told) if told else None
