"""What others rely on: the person's word alone neither ends it nor makes it something else.

Rules T9, T10, P3. What they say of it waits in review, and the record stays as it was.
"""

from collections.abc import Mapping

from core.clinical.contradiction import let_both_be_seen
from core.clinical.speakers import SOURCES
from core.clinical.to_oneself import Sayable, sayable
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.condition import CONDITION
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.names import same_name
from core.records.symptom import SYMPTOM
from core.records.working import ReviewItem
from core.scope import Role

_RELIED_ON = frozenset({MEDICATION.name, ALLERGY.name, CONDITION.name})
# What the record is known by. Without it nothing warns of it any more (N2).
_NAMES = ("name", "substance", "label")
# M1: a medicine of either class never ends by silence (T9), and a symptom may last.
_EITHER = frozenset({MemoryClass.LONG_LIVED_FACT, MemoryClass.TIME_BOUND_STATE})
_MAY_BE_EITHER = frozenset({MEDICATION.name, SYMPTOM.name})


def is_relied_on(kind: AnyKind, record: Fact) -> bool:
    """A symptom that became a lasting condition is one."""
    is_lasting = record.memory_class is MemoryClass.LONG_LIVED_FACT
    return kind.name in _RELIED_ON or (kind.name == SYMPTOM.name and is_lasting)


def may_be_either(kind: AnyKind, record: Fact) -> bool:
    """M1: a lasting fact or a state, where neither takes it out of use."""
    return kind.name in _MAY_BE_EITHER and record.memory_class in _EITHER


def classes_to_choose(uow: UnitOfWork, kind: AnyKind, record: Fact) -> frozenset[MemoryClass]:
    """What an edit may make of its memory class; none where that would take it out of use.

    That a symptom lasts, others said: the person alone does not let it fade.
    """
    if not may_be_either(kind, record):
        return frozenset()
    is_theirs = kind.name == SYMPTOM.name and by_the_person_alone(uow, kind, record)
    return frozenset({record.memory_class}) if is_theirs else _EITHER


def takes_it_away(
    uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]
) -> bool:
    """True when the person's edit would leave nobody the record they rely on."""
    if not by_the_person_alone(uow, kind, record) or record.status is not Status.ACTIVE:
        return False
    names = [name for name in _NAMES if name in fields]
    is_renamed = any(not same_name(getattr(record, name), str(fields[name])) for name in names)
    return is_renamed or bool(fields.get("ended_on"))


def let_it_wait(
    uow: UnitOfWork, kind: AnyKind, record: Fact, fields: Mapping[str, object]
) -> ReviewItem | None:
    """Queue what the person says otherwise; None when nothing of it is for others to see.

    Of abuse they write to themselves: only what others may see is queued (N4).
    """
    shown = sayable(uow, kind, record.id, Sayable(fields, None)).fields
    proposed = record.changed(**shown, source=SOURCES[uow.scope.role], last_confirmed_at=uow.now)
    return let_both_be_seen(uow, kind, record, proposed=proposed, said=shown)


def by_the_person_alone(uow: UnitOfWork, kind: AnyKind, record: Fact) -> bool:
    """True when nobody else stands behind what is being done to a record they rely on."""
    return uow.scope.role is Role.PATIENT and is_relied_on(kind, record)
