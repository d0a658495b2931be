"""Scopes with names: whose record, seen by whom."""

from core.access import Right, Seat, rights
from core.records.kind import AnyKind
from core.scope import Role, Scope

ADA = Scope(user_id="ada", account_id="anna", role=Role.CAREGIVER)
ADA_HERSELF = Scope(user_id="ada", account_id="ada-account", role=Role.PATIENT)
DOCTOR = Scope(user_id="ada", account_id="dr-eve", role=Role.CLINICIAN)
BEN = Scope(user_id="ben", account_id="bert", role=Role.CAREGIVER)


def whoever_erases(kind: AnyKind) -> Scope:
    """Ada's helper; a talk, which is not theirs to delete, goes when Ada's own day is over."""
    may = Right.ERASE in rights(Seat.CAREGIVER, kind.name)
    return ADA if may else ADA.for_rosemary()
