"""Deletion deletes (rule S7): the record, its past, and everything that speaks of it."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta

from core.access import Right
from core.clinical.find import find_record
from core.clinical.write import name_key, require
from core.errors import AccessDenied, NotFound, PolicyRefused
from core.events import RecordErased
from core.ports import Job, UnitOfWork
from core.records.base import Stored
from core.records.facts import Fact
from core.records.kind import AnyKind
from core.records.kinds import KINDS, kind_named
from core.records.memory import Memory, erased_mark
from core.records.person import PERSON
from core.records.working import IMPORT_KEY
from core.scope import Role
from core.sharing.belongings import (
    ERASABLE,
    Belonging,
    all_that_goes,
    own_words_about,
    what_speaks_of,
)
from core.sharing.receipt import Checked, Erased, Receipt, Remains, WillBeErased
from core.upkeep.scrub import request_scrub
from core.upkeep.steps import Done, Progress

# S7: a person's own deletion can be taken back for a day, unless the caregiver confirms it.
UNDO_FOR = timedelta(hours=24)
ERASE_JOB = "erase"

_ALWAYS_REMAINS = (Remains.FILE_GAPS, Remains.BACKUPS, Remains.CARRIED_AWAY, Remains.AUDIT)


class StillThere(Exception):
    """An erasure left something behind: a bug. Nothing of the erasure was kept."""


class WhatToErase(Progress):
    kind: str
    record_id: str


def erase_record(uow: UnitOfWork, record_id: str) -> Receipt:
    """Delete a record for good; asked for by the person herself, in 24 hours.

    Raises NotFound, and PolicyRefused for what is Rosemary's own work on other records.
    """
    kind, record = find_record(uow, record_id)
    if kind not in ERASABLE:
        raise PolicyRefused(kind.name)
    _require_right(uow, kind)
    if uow.scope.role is Role.PATIENT:
        return _plan(uow, kind, record_id)
    return _erase(uow, kind, record)


def erase_person(uow: UnitOfWork) -> Receipt:
    """Delete the scope's person and all that is theirs; asked by themselves, in 24 hours.

    Raises NotFound when there is no such person.
    """
    person = require(uow, PERSON, uow.scope.user_id)
    _require_right(uow, PERSON)
    if uow.scope.role is Role.PATIENT:
        return _plan(uow, PERSON, person.id)
    return _erase_everything(uow)


def _require_right(uow: UnitOfWork, kind: AnyKind) -> None:
    """Asked before anything else: once it erases, a transaction reaches everything."""
    if not uow.may(Right.ERASE, kind.name):
        raise AccessDenied(Right.ERASE.value, kind.name)


def cancel_erasure(uow: UnitOfWork, record_id: str) -> None:
    """Take back an erasure that waits. Raises NotFound when none does."""
    if not uow.jobs.cancel(ERASE_JOB, _key(uow, record_id)):
        raise NotFound(ERASE_JOB)
    uow.audit.write("erase.taken_back", None, record_id)


def waiting_erasures(uow: UnitOfWork) -> Sequence[WillBeErased]:
    """What this person asked to delete and can still take back, soonest first."""
    return [
        WillBeErased(asked.kind, asked.record_id, job.run_at)
        for job in uow.jobs.all()
        if job.name == ERASE_JOB and job.user_id == uow.scope.user_id and job.status == "waiting"
        for asked in [WhatToErase.of(job)]
    ]


def erase_when_due(uow: UnitOfWork, job: Job) -> Done:
    """The step of the job `erase`: a day has passed and nobody took it back."""
    asked = WhatToErase.of(job)
    kind = kind_named(asked.kind)
    record = uow.of(kind).get(asked.record_id)
    if kind is PERSON and record is not None:
        _erase_everything(uow)
    elif record is not None:
        _erase(uow, kind, record)
    return Done()


def erase_again(uow: UnitOfWork) -> int:
    """After a restore: delete what this person had deleted before. How many records went."""
    if uow.erasures.forgot(_person_mark(uow)):
        rows = sum(uow.of(kind).count() for kind in KINDS)
        _erase_everything(uow)
        return rows
    return sum(_erase_again_of(uow, kind) for kind in ERASABLE)


def _erase_again_of(uow: UnitOfWork, kind: AnyKind) -> int:
    count = 0
    for record in uow.of(kind).each():
        # A correction may have gone with what it corrected, a moment ago.
        if uow.erasures.forgot(f"id:{record.id}") and uow.of(kind).get(record.id) is not None:
            _erase(uow, kind, record)
            count += 1
    return count


def _plan(uow: UnitOfWork, kind: AnyKind, record_id: str) -> WillBeErased:
    """Asked twice, it stays at the first hour."""
    asked = WhatToErase(kind=kind.name, record_id=record_id)
    is_new = uow.jobs.put(
        ERASE_JOB,
        _key(uow, record_id),
        uow.now + UNDO_FOR,
        user_id=uow.scope.user_id,
        payload_json=asked.model_dump_json(),
    )
    if is_new:
        uow.audit.write("erase.asked", kind.name, record_id)
    (planned,) = [each for each in waiting_erasures(uow) if each.record_id == record_id]
    return planned


def _erase(uow: UnitOfWork, kind: AnyKind, record: Stored) -> Erased:
    uow.erasures.allow_deletes()
    going = all_that_goes(uow, kind, record)
    rows: Counter[str] = Counter()
    for belonging in reversed(going):
        _remember(uow, belonging)
        rows.update(_delete(uow, belonging))
    _require_gone(uow, going)
    own_words = own_words_about(uow, record.id)
    uow.jobs.cancel(ERASE_JOB, _key(uow, record.id))
    request_scrub(uow)
    return Erased(
        kind.name,
        record.id,
        +rows,
        (Checked.RECORD, Checked.VERSIONS, Checked.WHAT_SPOKE_OF_IT),
        (*_ALWAYS_REMAINS, *((Remains.OWN_WORDS,) if own_words else ())),
        own_words,
    )


def _delete(uow: UnitOfWork, belonging: Belonging) -> dict[str, int]:
    kind, record_id = belonging.kind, belonging.record.id
    if kind in ERASABLE:
        uow.audit.write("erase", kind.name, record_id)
        uow.announce(RecordErased(uow.scope.user_id, kind.name, record_id))
    return {
        kind.table: int(uow.of(kind).erase(record_id)),
        "record_versions": uow.versions.erase(record_id),
        "record_index": int(uow.index.erase(record_id)),
    }


def _remember(uow: UnitOfWork, belonging: Belonging) -> None:
    """What a restore or a second import would bring back is known again by these."""
    kind, record = belonging.kind, belonging.record
    if kind is IMPORT_KEY:
        uow.erasures.remember(f"import:{record.id}")
    if kind in ERASABLE:
        uow.erasures.remember(f"id:{record.id}")
    if isinstance(record, Memory):
        uow.erasures.remember(erased_mark(record))
    if isinstance(record, Fact) and (key := name_key(kind, record)) is not None:
        uow.erasures.remember(f"name:{kind.name}:{key}")


def _require_gone(uow: UnitOfWork, going: Sequence[Belonging]) -> None:
    for belonging in going:
        record_id = belonging.record.id
        if (
            uow.of(belonging.kind).get(record_id) is not None
            or uow.versions.of_record(record_id)
            or any(what_speaks_of(uow, record_id))
        ):
            raise StillThere(belonging.kind.name)


def _erase_everything(uow: UnitOfWork) -> Erased:
    person_id = uow.scope.user_id
    uow.erasures.allow_deletes()
    rows = uow.erasures.erase_person()
    if any(uow.of(kind).count() for kind in KINDS) or uow.versions.count():
        raise StillThere(PERSON.name)
    uow.erasures.remember(_person_mark(uow))
    uow.audit.write("erase", PERSON.name, person_id)
    uow.announce(RecordErased(person_id, PERSON.name, person_id))
    request_scrub(uow)
    return Erased(PERSON.name, person_id, rows, (Checked.PERSON,), _ALWAYS_REMAINS)


def _person_mark(uow: UnitOfWork) -> str:
    return f"person:{uow.scope.user_id}"


def _key(uow: UnitOfWork, record_id: str) -> str:
    """The queue is the whole vault's, and two people may have a record of the same id."""
    return f"{uow.scope.user_id}/{record_id}"
