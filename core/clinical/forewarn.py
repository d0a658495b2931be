"""What a medicine or an allergy would meet if it were written down now (rule N2).

It is named before anything is saved, and never keeps anyone from saving.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field

from core.clinical.allergies import counts_for_caution, is_taken, shared_class
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.allergy import ALLERGY
from core.records.facts import Status
from core.records.kind import AnyKind
from core.records.medication import MEDICATION


@frozen
class Meeting:
    """medicine, allergy: as they are written. by_class: what both belong to; None for the very
    substance.
    """

    medicine: str = field(repr=False)
    allergy: str = field(repr=False)
    by_class: str | None


def would_meet(uow: UnitOfWork, kind: AnyKind, name: str) -> Sequence[Meeting]:
    """Against the record as it stands; nothing for other kinds than medicine and allergy."""
    if kind.name == MEDICATION.name:
        allergies = uow.of(ALLERGY).find(status=tuple(ALLERGY.statuses))
        return _meetings([name], [a.substance for a in allergies if counts_for_caution(a)])
    if kind.name == ALLERGY.name:
        medicines = uow.of(MEDICATION).find(status=Status.ACTIVE)
        return _meetings([m.name for m in medicines if is_taken(m)], [name])
    return ()


def _meetings(medicines: Iterable[str], allergies: Sequence[str]) -> Sequence[Meeting]:
    return [
        Meeting(medicine, allergy, found[0])
        for medicine in medicines
        for allergy in allergies
        if (found := shared_class(medicine, allergy))
    ]
