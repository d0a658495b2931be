"""What a record names by its id must be there, and be this person's (rule S1)."""

from collections.abc import Collection, Mapping

from core.clinical.find import find_record
from core.errors import NotFound
from core.ports import UnitOfWork
from core.records.base import Record
from core.records.document import DOCUMENT
from core.records.event import EVENT
from core.records.kind import AnyKind

# The field, and what it may name; None is a record of any kind.
_NAMING: Mapping[str, AnyKind | None] = {
    "about_id": None,
    "corrects_id": EVENT,
    "photo_document_id": DOCUMENT,
}


def require_what_it_names(
    uow: UnitOfWork, said: Record, among: Collection[str] = _NAMING.keys()
) -> None:
    """among: the fields to look at. Raises NotFound; a record of another person answers the same.

    What was deleted since it was named hinders no other field.
    """
    for name, wanted in _NAMING.items():
        named = getattr(said, name, None)
        if named is None or name not in among:
            continue
        kind, _ = find_record(uow, named)
        if wanted is not None and kind is not wanted:
            raise NotFound(wanted.name)
