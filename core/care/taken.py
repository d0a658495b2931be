"""What was told today of medicines, and when the record says that one of them, or its pack, ends.

Nothing is computed with doses (N3); and where nothing was told, nothing follows from that.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from datetime import timedelta
from typing import Final

from core.care.refill import Refill, is_pack_known, refills_due, today_of
from core.frozen import frozen
from core.lifecycle.showing import local_day
from core.ports import UnitOfWork
from core.records.event import Event, Happening
from core.records.facts import MemoryClass, Status
from core.records.medication import MEDICATION, Medication
from core.records.partial import end_moment
from core.records.person import PERSON
from core.typed_moments import zone_named

# So long before its planned end somebody may want to ask for more of it.
AHEAD: Final = timedelta(days=14)
_REFILLS: Final = 1


@frozen
class MedicinesToday:
    """told: of today, oldest first. ending, due: soonest first. refilled: the newest that is known.

    is_any_taken: whether the record has a medicine at all; is_any_pack_known: and how long a pack
    of one lasts.
    """

    told: Sequence[Event] = field(default=(), repr=False)
    ending: Sequence[Medication] = field(default=(), repr=False)
    due: Sequence[Refill] = ()
    refilled: Event | None = field(default=None, repr=False)
    is_any_taken: bool = False
    is_any_pack_known: bool = False


def medicines_today(uow: UnitOfWork) -> MedicinesToday:
    held = uow.of(MEDICATION).find(status=Status.ACTIVE)
    medicines = [each for each in held if each.memory_class is not MemoryClass.INFERENCE]
    ending = [each for each in medicines if _ends_soon(uow, each)]
    refills = uow.views.newest_events((Happening.REFILL,), _REFILLS)
    return MedicinesToday(
        told=list(_told_today(uow)),
        ending=sorted(ending, key=lambda each: (each.ends_on or "", each.name)),
        due=refills_due(medicines, today_of(uow)),
        refilled=next(iter(refills), None),
        is_any_taken=bool(medicines),
        is_any_pack_known=any(map(is_pack_known, medicines)),
    )


def _told_today(uow: UnitOfWork) -> Iterator[Event]:
    """Also what was told of a dose that was left out: in the words in which it was told."""
    person = uow.of(PERSON).get(uow.scope.user_id)
    today = local_day(uow.now, zone_named(person.time_zone if person else "UTC"))
    events = sorted(uow.lived.events_between(*today), key=lambda each: (each.happened_at, each.id))
    return (each for each in events if _is_a_note(each) and _is_of_a_dose(each.what))


def _is_a_note(event: Event) -> bool:
    is_held = event.memory_class is not MemoryClass.INFERENCE
    return is_held and event.happening is Happening.OTHER


def _is_of_a_dose(note: str) -> bool:
    """What reads words is loaded where there are some: the first page waits for it otherwise."""
    from core.words.daily_life import Daily, daily_of

    return daily_of(note) in {Daily.DOSE_TAKEN, Daily.DOSE_MISSED}


def _ends_soon(uow: UnitOfWork, medicine: Medication) -> bool:
    """By the planned end that somebody wrote; one that is over is no longer taken."""
    if medicine.ends_on is None:
        return False
    return uow.now <= end_moment(medicine.ends_on) <= uow.now + AHEAD
