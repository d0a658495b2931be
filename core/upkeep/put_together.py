"""After a damaged record was read as far as it could be: what its rows say is made whole again."""

from core.clinical.to_oneself import keep_again
from core.clinical.write import index_anew
from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kinds import KINDS


def put_together(uow: UnitOfWork, *, lost: int, has_lost_notes: bool) -> None:
    """lost: rows that could not be read, at most. has_lost_notes: also of what a person keeps to
    themselves; then each of their own words is looked at again, rather than shown (N4).
    """
    for kind in KINDS:
        for record in list(uow.of(kind).each()):
            if has_lost_notes:
                keep_again(uow, kind, record)
            if isinstance(record, Fact):
                index_anew(uow, kind, record)
    uow.audit.write("salvage", count=lost)
