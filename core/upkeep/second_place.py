"""A second place for backups: chosen once, copied to by itself, and asked after gently."""

import logging
from dataclasses import field, replace
from datetime import datetime, timedelta
from pathlib import Path

from core.errors import AppError
from core.frozen import frozen
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.working import SETTING
from core.scope import Scope
from core.upkeep.kept import keep_json, kept_json
from core.vaults import OpenVault

log = logging.getLogger(__name__)

_NAME = "second_place"
# As often as a backup is made beside the record.
CARRY_AFTER = timedelta(hours=20)
REMIND_AFTER = timedelta(days=30)


@frozen
class SecondPlace:
    """folder: a name of a stick or disk may be a person's, so it is no part of any log.

    is_apart: it was on another disk when it was chosen. copied_at: None until the first copy
    lay there. problem: the code of what went wrong with the last try; empty when it went well.
    """

    folder: Path = field(repr=False)
    is_apart: bool
    chosen_at: datetime
    copied_at: datetime | None = None
    problem: str = ""

    def is_there(self, beside: Path) -> bool:
        """beside: the vault's folder. An empty name where a stick was is not the stick."""
        return self.folder.is_dir() and (not self.is_apart or _is_apart(self.folder, beside))

    def is_due(self, now: datetime) -> bool:
        """A copy from the future tells nothing of its age."""
        age = now - (self.copied_at or self.chosen_at)
        return self.copied_at is None or age >= CARRY_AFTER or age < timedelta(0)

    def asks_for_it(self, now: datetime) -> bool:
        """Nothing was copied there for thirty days."""
        return now - (self.copied_at or self.chosen_at) >= REMIND_AFTER


def second_place(uow: UnitOfWork) -> SecondPlace | None:
    kept = kept_json(uow, _NAME)
    if not isinstance(kept, dict):
        return None
    copied_at = kept["copied_at"]
    return SecondPlace(
        folder=Path(kept["folder"]),
        is_apart=kept["is_apart"],
        chosen_at=datetime.fromisoformat(kept["chosen_at"]),
        copied_at=datetime.fromisoformat(copied_at) if copied_at else None,
        problem=kept["problem"],
    )


def choose_second_place(uow: UnitOfWork, folder: Path, beside: Path) -> SecondPlace:
    """beside: the vault's folder."""
    place = SecondPlace(folder, _is_apart(folder, beside), uow.now)
    _keep(uow, place)
    uow.audit.write(f"set.{_NAME}", SETTING.name, _NAME)
    return place


def forget_second_place(uow: UnitOfWork) -> None:
    """The copies that lie there stay: they are the person's."""
    _keep(uow, None)
    uow.audit.write(f"unset.{_NAME}", SETTING.name, _NAME)


def asks_for_copy(uow: UnitOfWork) -> bool:
    """Whether it has been without a new copy for thirty days."""
    place = second_place(uow)
    return place is not None and place.asks_for_it(uow.now)


def note_copied(uow: UnitOfWork, problem: str = "") -> SecondPlace | None:
    """Not in the audit: that alone would make the next backup due."""
    place = second_place(uow)
    if place is None:
        return None
    done = replace(place, problem=problem, copied_at=place.copied_at if problem else uow.now)
    _keep(uow, done)
    return done


def carry_along(opened: OpenVault, scope: Scope, now: datetime) -> bool:
    """Copy there if it is time and the place is there. True when a copy lies there now.

    What went wrong is kept for the page that shows it: nobody is at the window.
    """
    place = opened.vault.submit(scope, second_place).result()
    if place is None or not place.is_due(now) or not place.is_there(opened.vault.folder):
        return False
    try:
        opened.carry_backup(place.folder)
    except AppError as error:
        code = error.code
        log.warning("backup.not_carried", extra={"code": code})
        opened.vault.submit(scope, lambda uow: note_copied(uow, code)).result()
        return False
    opened.vault.submit(scope, note_copied).result()
    return True


def _keep(uow: UnitOfWork, place: SecondPlace | None) -> None:
    keep_json(uow, _NAME, None if place is None else _as_json(place))


def _as_json(place: SecondPlace) -> dict[str, object]:
    return {
        "folder": str(place.folder),
        "is_apart": place.is_apart,
        "chosen_at": iso(place.chosen_at),
        "copied_at": iso(place.copied_at) if place.copied_at else None,
        "problem": place.problem,
    }


def _is_apart(folder: Path, beside: Path) -> bool:
    return folder.stat().st_dev != beside.stat().st_dev
