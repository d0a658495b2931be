"""What the page needs of the vault: one past day, or a page of the changes."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from datetime import date, datetime, tzinfo

from core.clinical.around import Around, around_as_of
from core.clinical.profile import clinical_profile_as_of
from core.clinical.snapshot import ClinicalSnapshot
from core.clinical.write import require
from core.frozen import frozen
from core.ports import UnitOfWork, Version
from core.records.facts import Versioned
from core.records.kinds import kind_named
from core.records.person import PERSON
from core.scope import ROSEMARY, Role
from ui.desktop.pages.history.days import end_of

PAGE = 30  # changes that are read at a time


@frozen
class ThatDay:
    now: datetime
    day: date
    profile: ClinicalSnapshot
    around: Around


@frozen
class Change:
    """counts_now: the record still says what this change made it say.

    by: the name of who did it; empty for an account that goes by its role.
    """

    seq: int
    kind: str
    text: str = field(repr=False)
    reason: str
    at: datetime
    by: str = field(repr=False)
    role: Role | None
    note: str = field(repr=False)
    counts_now: bool


@frozen
class Changes:
    """has_more: older ones are there. found: newest first."""

    now: datetime
    found: Sequence[Change]
    has_more: bool


def read_day(uow: UnitOfWork, day: date, zone: tzinfo) -> ThatDay:
    """As it was at the end of that day; today it is as it is now. Raises InTheFuture."""
    is_today = day == uow.now.astimezone(zone).date()
    at = uow.now if is_today else end_of(day, zone)
    return ThatDay(uow.now, day, clinical_profile_as_of(uow, at), around_as_of(uow, at))


def read_changes(uow: UnitOfWork, before: int | None) -> Changes:
    versions = uow.versions.latest(PAGE + 1, before)
    names = _names(uow)
    found = [_change(uow, version, names) for version in versions[:PAGE]]
    return Changes(uow.now, found, len(versions) > PAGE)


def _names(uow: UnitOfWork) -> Mapping[str, str]:
    """By account. The labels that Rosemary gave are no names; those accounts go by their role."""
    person = require(uow, PERSON, uow.scope.user_id)
    return {
        account_id: person.display_name if person_id == person.id else label
        for account_id, _, label, person_id in uow.directory.accounts()
        if person_id == person.id or label != "owner"
    }


def _change(uow: UnitOfWork, version: Version, names: Mapping[str, str]) -> Change:
    kind = kind_named(version.kind)
    written = kind.record.model_validate_json(version.payload)
    now = uow.of(kind).get(version.record_id)
    is_ours = version.account_id == ROSEMARY
    return Change(
        seq=version.seq,
        kind=kind.name,
        text=kind.text(written),
        reason=version.reason,
        at=version.recorded_at,
        by=names.get(version.account_id, ""),
        role=None if is_ours else version.role,
        note=version.note or "",
        counts_now=isinstance(now, Versioned) and now.version == version.version,
    )
