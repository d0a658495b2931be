"""Who changed what and when, and taking one's own last change back."""

from collections.abc import Sequence

from core.access import Right
from core.clinical.aftermath import drop_samples, drop_talk, put_back_what_stood_around
from core.clinical.caution import queue_what_needs_a_decision
from core.clinical.events import take_back_event
from core.clinical.standing import stands
from core.clinical.write import Why, change, require
from core.errors import NotFound, NothingToUndo, PolicyRefused, StaleVersion
from core.frozen import frozen
from core.ports import UnitOfWork, Version
from core.records.event import EVENT
from core.records.facts import Fact, Status, Versioned
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.memory import MEMORY
from core.records.working import IMPORT_BATCH, ImportBatch
from core.scope import ROSEMARY

_ITS_OWN = frozenset({"id", "version", "created_at", "updated_at"})


@frozen
class Undone:
    """records: what the change touched, as it stands now; for an event, its correction.

    memories: of what was said, how many are gone again.
    """

    change_id: str
    records: Sequence[Versioned]
    memories: int = 0


def history(uow: UnitOfWork, record_id: str) -> Sequence[Version]:
    """Every version, oldest first. Raises NotFound; another person's record answers the same."""
    versions = uow.versions.of_record(record_id)
    if not versions:
        raise NotFound("record")
    return versions


def undo(uow: UnitOfWork) -> Undone:
    """Take back the whole last change of this account that still stands.

    What it added becomes entered_in_error; what it changed gets its earlier content as a
    new version. Called again, it walks further back; an undo is not itself undone.
    Raises NothingToUndo, or StaleVersion when anyone else, or time, has changed one of
    the records since: then nothing is written.
    """
    change_id = _last_change(uow)
    if change_id is None:
        raise NothingToUndo
    return take_change_back(uow, change_id)


def take_change_back(uow: UnitOfWork, change_id: str) -> Undone:
    """Take back one change by name, such as a whole import, whatever was done since elsewhere.

    Raises NothingToUndo when it changed nothing, or was taken back before; PolicyRefused when
    it is another account's; StaleVersion as `undo` does, but of an import not for what time did.
    """
    # What time did in the same transaction is a change of its own (`as_rosemary`).
    made = uow.versions.of_change(change_id)
    talk = uow.memories.brought_with(change_id) if uow.may(Right.SEE, MEMORY.name) else None
    batch = _with_samples(uow, change_id)
    if not (made or talk or batch) or (made and _was_taken_back(uow, made[0])):
        raise NothingToUndo
    by = {made[0].account_id if made else None, talk and talk.account_id}
    if uow.scope.account_id not in by | {batch and batch.brought_by}:
        raise PolicyRefused("change")
    by_record: dict[str, list[Version]] = {}
    for version in made:
        by_record.setdefault(version.record_id, []).append(version)
    records = [_take_back(uow, versions) for versions in reversed(by_record.values())]
    put_back_what_stood_around(uow, made)
    drop_samples(uow, change_id)
    return Undone(change_id, records[::-1], drop_talk(uow, change_id) if talk else 0)


def _with_samples(uow: UnitOfWork, change_id: str) -> ImportBatch | None:
    """A file that brought single values and perhaps nothing else."""
    batch = uow.of(IMPORT_BATCH).get(change_id) if uow.may(Right.SEE, IMPORT_BATCH.name) else None
    return batch if batch is not None and batch.samples else None


def _last_change(uow: UnitOfWork) -> str | None:
    """A file in which there was nothing but talk has no version of anything."""
    told = uow.versions.last_change_by(uow.scope.account_id)
    brought = uow.memories.last_brought(uow.scope.account_id)
    changes = [(uow.versions.of_change(told)[-1].recorded_at, 0, told)] if told else []
    if brought is not None:
        changes.append((brought.at, 1, brought.change_id))
    if uow.may(Right.SEE, IMPORT_BATCH.name):
        batches = uow.of(IMPORT_BATCH).find(brought_by=uow.scope.account_id)
        changes += [(each.updated_at, 1, each.id) for each in batches if each.samples]
    return max(changes)[-1] if changes else None


def _was_taken_back(uow: UnitOfWork, made: Version) -> bool:
    return any(v.undoes == made.change_id for v in uow.versions.of_record(made.record_id))


def _take_back(uow: UnitOfWork, made: Sequence[Version]) -> Versioned:
    """made: the versions that one change gave one record, oldest first."""
    first, last = made[0], made[-1]
    kind = kind_named(first.kind)
    why = Why("undone", undoes=first.change_id)
    if kind.name == EVENT.name:
        return _take_back_event(uow, first.record_id, why)
    record = require(uow, kind, first.record_id)
    if record.version != last.version:
        _refuse_when_changed_since(uow, last)
    taken_back: Versioned = change(uow, kind, record, why, **_earlier_content(uow, kind, first))
    if isinstance(taken_back, Fact):  # a medicine that is taken again may meet a later allergy
        queue_what_needs_a_decision(uow, kind, taken_back)
    return taken_back


def _take_back_event(uow: UnitOfWork, event_id: str, why: Why) -> Versioned:
    event = require(uow, EVENT, event_id)
    if not stands(uow, event):
        raise StaleVersion(EVENT.name)
    return take_back_event(uow, event, why).record


def _refuse_when_changed_since(uow: UnitOfWork, last: Version) -> None:
    """Later versions that were taken back again do not count: the content is as it was."""
    later = [v for v in uow.versions.of_record(last.record_id) if v.seq > last.seq]
    if uow.of(IMPORT_BATCH).get(last.change_id) is not None:
        # However late a file is taken back: what time ended since was the file's too.
        later = [version for version in later if version.account_id != ROSEMARY]
    taken_back = {version.undoes for version in later}
    if any(v.undoes is None and v.change_id not in taken_back for v in later):
        raise StaleVersion(last.kind)


def _earlier_content(uow: UnitOfWork, kind: AnyKind, first: Version) -> dict[str, object]:
    """What the record said before `first`; of one that was added, that it was an error."""
    if first.version == 1:
        if Status.ENTERED_IN_ERROR not in kind.statuses:
            raise NothingToUndo(kind.name)
        return {"status": Status.ENTERED_IN_ERROR}
    (before,) = (
        version
        for version in uow.versions.of_record(first.record_id)
        if version.version == first.version - 1
    )
    content = dict(kind.record.model_validate_json(before.payload))
    return {name: value for name, value in content.items() if name not in _ITS_OWN}
