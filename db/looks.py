"""Every look of a helper at a person's record is in the audit, once an hour (S6).

Each page reads many times a minute: a line for every reading would bury the book, and who has
changed something within the hour has been seen. Whoever broke the glass has a line for every
part of the record, each hour.
"""

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from core.access import Seat
from core.records.base import iso

if TYPE_CHECKING:
    from db.unit_of_work import SqlUnitOfWork

A_LOOK: Final = timedelta(hours=1)

# Parts that are Rosemary's own work and say nothing of anyone.
_OWN_WORK: Final = frozenset(
    {"person", "setting", "draft", "reminder", "import_key", "import_batch", "alert_choice"}
)


def note_looks(uow: "SqlUnitOfWork") -> None:
    seen = sorted(uow.guard.looked_at - _OWN_WORK)
    if not seen or uow.seat not in {Seat.CAREGIVER, Seat.CLINICIAN, Seat.EMERGENCY}:
        return
    since = iso(uow.now - A_LOOK)
    if uow.seat is Seat.EMERGENCY:
        for part in seen:
            if not uow.audit.wrote_since(since, "look.emergency", part):
                uow.audit.write("look.emergency", part)
    elif not uow.audit.wrote_since(since):
        uow.audit.write("look")
