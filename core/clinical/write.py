"""The one place where a versioned record is written: row, version, index, audit, event."""

from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from typing import TypeVar

from core.clinical.at_rest import refuse_while_at_rest
from core.clinical.required import require
from core.clinical.safety_relevant import is_safety_relevant
from core.clinical.to_oneself import Sayable, is_private, keep_if_private, sayable
from core.errors import PolicyRefused, StaleVersion
from core.events import RecordChanged
from core.frozen import frozen
from core.lifecycle.rules import Step, expiry, transition
from core.ports import UnitOfWork, Version
from core.records.base import Record
from core.records.facts import Fact, Versioned
from core.records.kind import AnyKind, Kind, Ledger
from core.records.partial import first_moment
from core.records.working import PROMPT, PromptStatus

__all__ = ["Why", "change", "index_anew", "insert", "name_key", "require", "withdraw_prompts"]

V = TypeVar("V", bound=Versioned)


@frozen
class Why:
    """The reason of a change. code: a stable word ("edited"). note: what a person added."""

    code: str
    note: str | None = None
    undoes: str | None = None


def insert(uow: UnitOfWork, kind: Kind[V], record: V, why: Why) -> V:
    """Write a record for the first time; an expiry is set where its class has one (T2).

    Raises PolicyRefused for someone at rest.
    """
    refuse_while_at_rest(uow, kind)
    record = _with_expiry(record)
    uow.of(kind).add(record)
    is_own = keep_if_private(uow, kind, record, why.note)
    _keep_books(uow, kind, record, why=why, action="add", is_own=is_own)
    return record


def change(
    uow: UnitOfWork,
    kind: Kind[V],
    record: V,
    why: Why,
    **fields: object,
) -> V:
    """Write the next version of `record`, as it was read in this transaction.

    Open questions about it are withdrawn: it was just spoken about.
    Raises PolicyRefused for an immutable kind and for someone at rest, StaleVersion if
    `record` is not the newest.
    """
    refuse_while_at_rest(uow, kind)
    if kind.ledger is not Ledger.VERSIONED:
        raise PolicyRefused(kind.name)
    current = require(uow, kind, record.id)
    if current.version != record.version:
        raise StaleVersion(kind.name)
    shown = sayable(uow, kind, record.id, Sayable(fields, why.note))
    fields, why = dict(shown.fields), replace(why, note=shown.note)
    changed = _with_expiry(record.changed(**fields, version=record.version + 1, updated_at=uow.now))
    uow.of(kind).replace(changed)
    is_own = is_private(uow, record.id)
    _keep_books(uow, kind, changed, why=why, action="change", is_own=is_own)
    withdraw_prompts(uow, record.id)
    return changed


def withdraw_prompts(uow: UnitOfWork, record_id: str) -> None:
    prompts = uow.of(PROMPT)
    for prompt in prompts.find(record_id=record_id):
        if prompt.status is PromptStatus.OPEN:
            prompts.replace(prompt.changed(status=PromptStatus.WITHDRAWN, updated_at=uow.now))


def name_key(kind: AnyKind, record: Record) -> str | None:
    """Hash of the exact name a record is known by; None where a kind has no such name.

    Kinds name themselves by fields of their draft alone, so a draft has the same.
    """
    if kind.natural_name is None:
        return None
    return hash_of_name(kind.natural_name(record))


def hash_of_name(name: str) -> str:
    return sha256(name.encode()).hexdigest()


def index_anew(uow: UnitOfWork, kind: AnyKind, record: Fact) -> None:
    """After its line in the index was lost."""
    _index(uow, kind, record, is_own=is_private(uow, record.id))


def _index(uow: UnitOfWork, kind: AnyKind, record: Fact, *, is_own: bool) -> None:
    look_at = _end_of(uow, record) if is_own else _look_at(uow, kind, record)
    uow.index.put(kind.name, record.id, look_at, name_key(kind, record))


def _with_expiry(record: V) -> V:
    if not isinstance(record, Fact) or record.expires_at == expiry(record):
        return record
    return record.changed(expires_at=expiry(record))


def _keep_books(
    uow: UnitOfWork, kind: Kind[V], record: V, *, why: Why, action: str, is_own: bool
) -> None:
    """is_own: kept to the person; it ends in its time, and is never asked about (N4)."""
    uow.versions.append(_version_of(uow, kind, record, why))
    if isinstance(record, Fact):
        _index(uow, kind, record, is_own=is_own)
    uow.audit.write(f"{action}.{why.code}", kind.name, record.id)
    uow.announce(RecordChanged(uow.scope.user_id, kind.name, record.id))


def _end_of(uow: UnitOfWork, record: Fact) -> datetime | None:
    is_ahead = record.expires_at is not None and record.expires_at > uow.now
    return record.expires_at if is_ahead else None


def _look_at(uow: UnitOfWork, kind: AnyKind, record: Fact) -> datetime | None:
    """The next moment at which time changes something; now, if it already has."""
    safety = is_safety_relevant(record)
    decided = transition(kind, record, uow.now, uow.trust, is_safety_relevant=safety)
    return decided.next_at if decided.step is Step.KEEP else uow.now


def _version_of(uow: UnitOfWork, kind: Kind[V], record: V, why: Why) -> Version:
    return Version(
        seq=0,
        kind=kind.name,
        record_id=record.id,
        version=record.version,
        change_id=uow.change_id,
        undoes=why.undoes,
        recorded_at=uow.now,
        account_id=uow.scope.account_id,
        role=uow.scope.role,
        reason=why.code,
        note=why.note,
        valid_from=_moment(kind.began(record)),
        valid_to=_moment(kind.ended(record)),
        payload=record.model_dump_json(),
    )


def _moment(said: datetime | str | None) -> datetime | None:
    return first_moment(said) if isinstance(said, str) else said
