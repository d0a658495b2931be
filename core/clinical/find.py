"""Which kind an id belongs to: people name a record by its id alone."""

from collections.abc import Iterator
from datetime import datetime

from core.access import Right
from core.errors import NotFound, PolicyRefused
from core.ports import UnitOfWork
from core.records.base import Stored
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import KINDS


def find_record(uow: UnitOfWork, record_id: str) -> tuple[AnyKind, Stored]:
    """The record with this id, and its kind.

    Raises NotFound, also when the id is another person's: the two cannot be told apart.
    """
    for kind in KINDS:
        if uow.may(Right.SEE, kind.name) and (record := uow.of(kind).get(record_id)) is not None:
            return kind, record
    raise NotFound("record")


def find_fact(uow: UnitOfWork, record_id: str) -> tuple[AnyKind, Fact]:
    """As `find_record`, for what carries a status. Raises PolicyRefused for anything else."""
    kind, record = find_record(uow, record_id)
    if not isinstance(record, Fact):
        raise PolicyRefused(kind.name)
    return kind, record


def believed_at(uow: UnitOfWork, kind: AnyKind, at: datetime) -> Iterator[Fact]:
    """Each as it was last written by then, whatever has become of it since."""
    for version in uow.versions.as_of(kind.name, at):
        yield kind.record.model_validate_json(version.payload)
