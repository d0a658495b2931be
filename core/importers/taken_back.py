"""A clinic takes back what an earlier file of its own made a record of: a person decides (P3).

The record stays as it is until then: an allergy that is doubted still warns (T10).
"""

from core.clinical.differing import Difference, as_detail
from core.clinical.waiting import open_review
from core.importers.entry import Batch, Entry, Refused
from core.importers.links import keep_as_received
from core.ports import UnitOfWork
from core.records.facts import Fact, Status
from core.records.kinds import kind_named
from core.records.working import IMPORT_KEY, ReviewReason

_TAKEN_BACK = frozenset({"entered_in_error", "refuted", "deleted_there"})


def is_taken_back(entry: Entry) -> bool:
    """Only by its own sender: another's entry of the same id is another thing."""
    is_known_sender = entry.source_key is not None and entry.known_by.is_unique_source
    is_said = isinstance(entry.outcome, Refused) and entry.outcome.reason in _TAKEN_BACK
    return is_known_sender and is_said and bool(entry.fingerprint)


def ask_whether_it_stands(uow: UnitOfWork, batch: Batch, entry: Entry) -> None:
    """Once for the same entry. Nothing where it never made a record, or one that is gone."""
    record = _made_of(uow, entry)
    if record is None or uow.of(IMPORT_KEY).get(entry.fingerprint) is not None:
        return
    link = uow.of(IMPORT_KEY).get(entry.source_key or "")
    if link is None:
        return
    original = keep_as_received(uow, batch, entry, (link.record_kind, link.record_id))
    told = [Difference("status", record.status.value, Status.ENTERED_IN_ERROR.value)]
    open_review(
        uow,
        ReviewReason.DIFFERS,
        link.record_kind,
        record.id,
        occasion=entry.fingerprint,
        other_id=original.id,
        detail=as_detail(told, record.changed(status=Status.ENTERED_IN_ERROR)),
    )
    uow.of(IMPORT_KEY).add(link.changed(id=entry.fingerprint, created_at=uow.now))


def _made_of(uow: UnitOfWork, entry: Entry) -> Fact | None:
    link = uow.of(IMPORT_KEY).get(entry.source_key or "")
    record = uow.of(kind_named(link.record_kind)).get(link.record_id) if link else None
    if not isinstance(record, Fact) or record.status is Status.ENTERED_IN_ERROR:
        return None
    return record
