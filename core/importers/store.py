"""Takes one entry of a file into the record, once, without overwriting what a person said."""

from collections.abc import Sequence

from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.contradiction import came_with_a_file
from core.clinical.differing import as_detail, differences
from core.clinical.standing import stands
from core.clinical.upsert import Origin, clinical_profile_upsert, proposed_fact
from core.clinical.waiting import open_review
from core.clinical.write import Why, change
from core.errors import InputRejected
from core.importers.entry import Incoming, Said
from core.importers.links import (
    keep_original,
    link,
    link_source,
    linked,
    newest_original,
    same_name,
    speaks_for_several,
    was_erased,
)
from core.importers.results import (
    ADDED,
    DIFFERS,
    ERASED,
    KNOWN,
    KNOWN_BETTER,
    KNOWN_BY_NAME,
    NOT_READABLE,
    UPDATED,
    Result,
)
from core.ports import UnitOfWork
from core.records.classes import class_for
from core.records.event import Event
from core.records.facts import Fact, Status
from core.records.names import normalised
from core.records.working import ReviewReason
from core.scope import ROSEMARY

IMPORTED = Why("imported")
_LINKS = frozenset({"about_id", "corrects_id"})


def store(uow: UnitOfWork, incoming: Incoming) -> Result:
    """Store what an entry says, or say why not. In this order:

    what was erased stays erased; the same entry is known; what the same sender says anew of
    the same thing updates the record, or waits for a decision; the same name in the same
    state is known; all else is new.
    """
    if was_erased(uow, incoming):
        return ERASED
    if linked(uow, incoming.said, incoming.entry.fingerprint) is not None:
        return KNOWN
    try:
        return _store_unknown(uow, incoming)
    except InputRejected:
        return NOT_READABLE


def _store_unknown(uow: UnitOfWork, incoming: Incoming) -> Result:
    named = same_name(uow, incoming.said)
    if (record := _same_source(uow, incoming, named)) is not None:
        return _say_anew(uow, incoming, record)
    alike = next((record for record in named if _same_state(record, incoming.said)), None)
    if alike is not None:
        return _known_by_name(uow, incoming, alike)
    if (ours := _one_of_ours(uow, incoming)) is not None:
        return _come_back(uow, incoming, ours)
    return _add(uow, incoming, named)


def _same_source(uow: UnitOfWork, incoming: Incoming, named: Sequence[Fact]) -> Fact | None:
    """The sender's ids: "1" at two clinics is one thing only under one name."""
    record = linked(uow, incoming.said, incoming.entry.source_key)
    return record if incoming.entry.known_by.is_unique_source or record in named else None


def _one_of_ours(uow: UnitOfWork, incoming: Incoming) -> Fact | None:
    """What this record's own summary told under this very id."""
    kind, uuid = incoming.said.kind, incoming.entry.known_by.uuid
    record = uow.of(kind).get(uuid) if uuid else None
    return record if isinstance(record, Fact) and stands(uow, record) else None


def _come_back(uow: UnitOfWork, incoming: Incoming, ours: Fact) -> Result:
    """A summary tells less than the record; what it calls otherwise was changed on the way."""
    if normalised(incoming.said.text) != normalised(incoming.said.kind.text(ours)):
        return let_a_person_decide(uow, incoming, ours)
    link(uow, incoming, ours)
    return KNOWN


def _same_state(record: Fact, said: Said) -> bool:
    """Both current, or both past."""
    said_status = said.status or said.kind.first_status
    return (record.status is Status.ACTIVE) == (said_status is Status.ACTIVE)


def _known_by_name(uow: UnitOfWork, incoming: Incoming, record: Fact) -> Result:
    said = incoming.said
    if any(_says_more(record, said, field) for field in said.must_not_be_lost):
        return let_a_person_decide(uow, incoming, record)
    link(uow, incoming, record)
    return KNOWN_BY_NAME


def _says_more(record: Fact, said: Said, field: str) -> bool:
    value = getattr(said.draft, field)
    return value is not None and value != getattr(record, field)


def _say_anew(uow: UnitOfWork, incoming: Incoming, record: Fact) -> Result:
    """A newer word of the same sender is a new version, if the record is theirs alone.

    A person's word in it, another entry that it stands for, or no dates to tell which word
    is newer: then nothing is overwritten, and a person decides.
    """
    if _says_the_same(record, incoming.said):
        return KNOWN
    newer = _is_newer(uow, incoming, record)
    if newer is False:
        return KNOWN_BETTER
    if newer is None or _is_not_theirs_alone(uow, record):
        return let_a_person_decide(uow, incoming, record)
    _update(uow, incoming, record)
    return UPDATED


def _says_the_same(record: Fact, said: Said) -> bool:
    fields = _fields(said)
    if isinstance(record, Event):  # which links to others are ours to make
        fields = {name: value for name, value in fields.items() if name not in _LINKS}
    return all(getattr(record, name) == value for name, value in fields.items())


def _fields(said: Said) -> dict[str, object]:
    return {
        **dict(said.draft),
        "status": said.status or said.kind.first_status,
        "verification": said.verification,
    }


def _is_newer(uow: UnitOfWork, incoming: Incoming, record: Fact) -> bool | None:
    """By the sender's own dates; None when it gave none."""
    kept = newest_original(uow, record)
    before = incoming.batch.changed_at(kept.content) if kept else None
    now = incoming.entry.known_by.changed_at
    return None if before is None or now is None else now > before


def _is_not_theirs_alone(uow: UnitOfWork, record: Fact) -> bool:
    """Time and other imports do not count as a person's word."""
    versions = uow.versions.of_record(record.id)
    imported = [v for v in versions if v.reason == IMPORTED.code]
    has_a_person_in_it = any(v.account_id != ROSEMARY for v in versions if v not in imported)
    return has_a_person_in_it or speaks_for_several(uow, record, imported)


def _update(uow: UnitOfWork, incoming: Incoming, record: Fact) -> None:
    said, fields = incoming.said, _fields(incoming.said)
    if isinstance(record, Event):
        _correct(uow, incoming, record)
        return
    changed = change(
        uow,
        said.kind,
        record,
        IMPORTED,
        **fields,
        memory_class=class_for(said.kind, incoming.batch.source, fields),
        last_confirmed_at=max(said.said_at, record.last_confirmed_at),
    )
    queue_what_needs_a_decision(uow, said.kind, changed)
    keep_original(uow, incoming, changed)
    link(uow, incoming, changed)


def _correct(uow: UnitOfWork, incoming: Incoming, event: Event) -> None:
    """What happened never changes: the sender's better word is a new event (rules M)."""
    draft = incoming.said.draft.changed(corrects_id=event.id)
    better = clinical_profile_upsert(uow, incoming.said.kind, draft, origin_of(incoming)).record
    keep_original(uow, incoming, better)
    link(uow, incoming, better)
    link_source(uow, incoming, better)


def _add(uow: UnitOfWork, incoming: Incoming, named: Sequence[Fact]) -> Result:
    said = incoming.said
    written = clinical_profile_upsert(uow, said.kind, said.draft, origin_of(incoming))
    record = written.record
    original = keep_original(uow, incoming, record)
    link(uow, incoming, record)
    if written.is_waiting:
        came_with_a_file(uow, written.review, original.id)
        return DIFFERS
    link_source(uow, incoming, record)
    for contradicted in named:
        # P3: a person says it is so, the file that it is over, or the other way round.
        if contradicted.import_batch_id is None:
            _ask(uow, incoming, contradicted, other_id=record.id)
    return ADDED


def origin_of(incoming: Incoming) -> Origin:
    return Origin(
        incoming.batch.source,
        IMPORTED,
        said_at=incoming.said.said_at,
        status=incoming.said.status,
        verification=incoming.said.verification,
        import_batch_id=incoming.batch.id,
    )


def let_a_person_decide(uow: UnitOfWork, incoming: Incoming, record: Fact) -> Result:
    """The record stays as it is; what the file says is kept beside it and waits in review."""
    original = keep_original(uow, incoming, record)
    _ask(uow, incoming, record, other_id=original.id)
    link(uow, incoming, record)
    return DIFFERS


def _ask(uow: UnitOfWork, incoming: Incoming, record: Fact, *, other_id: str) -> None:
    said = incoming.said
    differs = differences(record, _fields(said))
    proposed = proposed_fact(uow, said.kind, said.draft, origin_of(incoming))
    open_review(
        uow,
        ReviewReason.DIFFERS,
        said.kind.name,
        record.id,
        occasion=incoming.entry.fingerprint,
        other_id=other_id,
        detail=as_detail(differs, proposed),
    )
