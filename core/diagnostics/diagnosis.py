"""Is everything well? What failed lately, how long things take, how the vault stands (S4).

Nothing in it is of anybody: names of ours, numbers, days, codes and versions.
"""

import platform
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final

from core.diagnostics.names import KEPT_DAYS
from core.diagnostics.summary import Figures, Took, figures_of
from core.frozen import frozen
from core.ports import UnitOfWork
from core.vault_receipts import BackupInfo

LATELY: Final = 7  # days
_OLD_BACKUP: Final = timedelta(days=14)
_LONG_UNVERIFIED: Final = timedelta(days=21)
# Of a reply in a talk.
_SLOW_MS: Final = 5_000
# The disk or the file, and not what somebody asked for.
_OF_THE_DISK: Final = frozenset(
    {"vault_full", "vault_unwritable", "vault_out_of_reach", "vault_damaged", "vault_cut_off"}
    | {"vault_empty", "vault_header_damaged", "vault_record_gone", "backup_damaged"}
)


class Concern(StrEnum):
    """What somebody should look at."""

    PROBLEMS_FOUND = "problems_found"
    DISK = "disk"
    NO_BACKUP = "no_backup"
    OLD_BACKUP = "old_backup"
    NOT_VERIFIED = "not_verified"
    JOBS_DEAD = "jobs_dead"
    SLOW = "slow"
    STUMBLED = "stumbled"


@frozen
class Inside:
    """What the open vault itself tells. jobs_waiting: whose time has come."""

    today: date
    lately: Figures
    kept: Figures
    jobs_waiting: int
    jobs_dead: int
    versions: Mapping[str, str]


@frozen
class Diagnosis:
    """backup_on: of the newest copy beside the vault. problem: lines of the last bug, or none."""

    inside: Inside
    size_bytes: int
    backups: int
    backup_on: date | None
    versions: tuple[tuple[str, str], ...]
    problem: tuple[str, ...] = ()

    @property
    def verified_on(self) -> date | None:
        return self.inside.kept.last_day_of.get("verified")

    @property
    def concerns(self) -> tuple[Concern, ...]:
        """The most pressing first."""
        return tuple(concern for concern in Concern if _HOLDS[concern](self))


def look_inside(uow: UnitOfWork) -> Inside:
    jobs = uow.jobs.all()
    return Inside(
        today=uow.now.date(),
        lately=figures_of(uow, LATELY),
        kept=figures_of(uow, KEPT_DAYS),
        jobs_waiting=sum(each.status == "waiting" and each.run_at <= uow.now for each in jobs),
        jobs_dead=sum(each.status == "dead" for each in jobs),
        versions=uow.figures.versions(),
    )


def diagnosis(
    inside: Inside, folder: Path, backups: Sequence[BackupInfo], problem: tuple[str, ...]
) -> Diagnosis:
    """folder: the vault's; sizes are read there, and no name."""
    copies = [each for each in backups if not each.is_way_back]
    return Diagnosis(
        inside=inside,
        size_bytes=sum(each.stat().st_size for each in folder.glob("*") if each.is_file()),
        backups=len(copies),
        backup_on=max((each.made_at.date() for each in copies), default=None),
        versions=(*_of_the_program(), *sorted(inside.versions.items())),
        problem=problem,
    )


def _of_the_program() -> Sequence[tuple[str, str]]:
    return [
        ("rosemary", _version()),
        ("python", platform.python_version()),
        ("system", platform.system()),
        ("machine", platform.machine()),
    ]


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("rosemary")
    except PackageNotFoundError:  # run from its source
        return "source"


def _is_old(day: date | None, found: Diagnosis, age: timedelta) -> bool:
    return day is not None and found.inside.today - day > age


def _has_no_backup(found: Diagnosis) -> bool:
    """A vault of today had no time for one."""
    first = found.inside.kept.first_day
    return found.backup_on is None and _is_old(first, found, timedelta(days=1))


def _is_unverified(found: Diagnosis) -> bool:
    since = found.verified_on or found.inside.kept.first_day
    return _is_old(since, found, _LONG_UNVERIFIED)


def _is_slow(found: Diagnosis) -> bool:
    return any(each.name == "turn" and _takes_long(each) for each in found.inside.lately.times)


def _takes_long(took: Took) -> bool:
    return took.most_ms is None or took.most_ms > _SLOW_MS


_HOLDS: Final[Mapping[Concern, Callable[[Diagnosis], bool]]] = {
    Concern.PROBLEMS_FOUND: lambda found: found.inside.lately.counts["problems_found"] > 0,
    Concern.DISK: lambda found: any(
        code in _OF_THE_DISK for code, _ in found.inside.lately.failures
    ),
    Concern.NO_BACKUP: _has_no_backup,
    Concern.OLD_BACKUP: lambda found: _is_old(found.backup_on, found, _OLD_BACKUP),
    Concern.NOT_VERIFIED: _is_unverified,
    Concern.JOBS_DEAD: lambda found: found.inside.jobs_dead > 0,
    Concern.SLOW: _is_slow,
    Concern.STUMBLED: lambda found: bool(found.problem),
}
