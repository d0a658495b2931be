"""Putting a record back as it once was: what ended or was taken off stands there again."""

from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.contradiction import let_both_be_seen
from core.clinical.find import find_fact
from core.clinical.relied_on import takes_it_away
from core.clinical.single import contradicted, said_in
from core.clinical.write import Why, change, require
from core.errors import NotFound, PolicyRefused
from core.ports import UnitOfWork
from core.records.facts import Fact, MemoryClass
from core.records.kind import AnyKind, Ledger

# What a version is, and not what it says.
_ITS_OWN = frozenset({"id", "version", "created_at", "updated_at"})


def put_back(
    uow: UnitOfWork,
    record_id: str,
    version: int | None = None,
    *,
    expected_version: int | None = None,
    note: str | None = None,
) -> Fact:
    """As `version` had it; without one, as it last was while it was current.

    Whoever puts it back stands behind it now; nothing of the history goes. What would contradict
    a current record waits in review instead, and that record is given back (P3). Raises NotFound,
    also for a version that never was; StaleVersion; PolicyRefused for what happened, and where
    the person alone would take from others what they rely on (T10).
    """
    kind, _ = find_fact(uow, record_id)
    record: Fact = require(uow, kind, record_id, expected_version)
    if kind.ledger is not Ledger.VERSIONED or kind.draft is None:
        raise PolicyRefused(kind.name)
    earlier = _earlier(uow, kind, record, version)
    if MemoryClass.INFERENCE in {earlier.memory_class, record.memory_class}:
        raise PolicyRefused(kind.name)  # an offer is accepted, and not put back (T4)
    said = {name: each for name, each in dict(earlier).items() if name not in _ITS_OWN}
    if takes_it_away(uow, kind, record, said):
        raise PolicyRefused(kind.name)
    now = {**said, "last_confirmed_at": uow.now, "confirmed_by": uow.scope.account_id}
    if (other := contradicted(uow, kind, earlier, but=record_id)) is not None:
        told = {name: getattr(earlier, name) for name in kind.draft.model_fields}
        proposed = record.changed(**now)
        let_both_be_seen(uow, kind, other, proposed=proposed, said=said_in(kind.draft(**told)))
        return other
    put: Fact = change(uow, kind, record, Why("put_back", note), **now)
    queue_what_needs_a_decision(uow, kind, put)
    return put


def _earlier(uow: UnitOfWork, kind: AnyKind, record: Fact, version: int | None) -> Fact:
    """Raises NotFound."""
    for each in reversed(uow.versions.of_record(record.id)):
        said = kind.record.model_validate_json(each.payload)
        is_current = said.status is kind.first_status
        is_wanted = is_current if version is None else version == each.version
        if is_wanted and isinstance(said, Fact) and each.version != record.version:
            return said
    raise NotFound("version")
