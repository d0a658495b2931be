"""One record that must be there."""

from typing import TypeVar

from core.errors import NotFound, StaleVersion
from core.ports import UnitOfWork
from core.records.facts import Versioned
from core.records.kind import Kind

V = TypeVar("V", bound=Versioned)


def require(
    uow: UnitOfWork, kind: Kind[V], record_id: str, expected_version: int | None = None
) -> V:
    """The record as it stands. Raises NotFound, or StaleVersion when someone was faster."""
    record = uow.of(kind).get(record_id)
    if record is None:
        raise NotFound(kind.name)
    if expected_version is not None and record.version != expected_version:
        raise StaleVersion(kind.name)
    return record
