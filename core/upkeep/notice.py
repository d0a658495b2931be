"""Once a day what was counted and asked is looked through for those who care."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING

from core.access import Right
from core.frozen import frozen
from core.ports import Job, UnitOfWork, Vault
from core.scope import Scope
from core.upkeep.steps import Done, Outcome

# What charts and sums need is loaded when it is their hour: in the functions.
if TYPE_CHECKING:
    from core.care.noticed import Noticed
    from core.care.of_days import Day


@frozen
class _Read:
    """high_from: by account. days: oldest first; none as long as nobody may know (S6)."""

    days: "Sequence[Day]"
    last: date
    high_from: dict[str, float]


def notice(vault: Vault, scope: Scope) -> None:
    """Beside the vault's thread: SciPy is slow to load."""
    read = vault.submit(scope, _read).result()
    if read.days:
        from core.care.of_days import as_hard_as, noticed_in

        all_of_them = list(noticed_in(read.days, read.last))
        for account_id, high_from in read.high_from.items():
            high = list(as_hard_as(high_from, read.days, read.last))
            keep = partial(_keep, account_id=account_id, noticed=[*all_of_them, *high])
            vault.submit(scope, keep).result()


def noticed(uow: UnitOfWork, _job: Job) -> Outcome:
    """And what the record alone tells."""
    from core.care.alerts import keep_for_all, notice_now
    from core.care.of_record import unanswered, unsure

    notice_now(uow)
    helper = uow.as_any_helper_sees()
    keep_for_all(uow, [*unanswered(helper), *unsure(helper)])
    return Done()


def _keep(uow: UnitOfWork, account_id: str, noticed: "Sequence[Noticed]") -> None:
    from core.care.alerts import keep_for

    keep_for(uow, account_id, noticed)


def _read(uow: UnitOfWork) -> _Read:
    from core.care.alerts import caregivers
    from core.care.choices import choice_of

    ours = uow.as_rosemary()
    last = _yesterday(uow)
    high_from = {each: choice_of(ours, each).high_from for each in caregivers(uow)}
    return _Read(_days(uow.as_any_helper_sees(), last), last, high_from)


def _yesterday(uow: UnitOfWork) -> date:
    """The newest day that is over, where the person lives."""
    from core.clinical.write import require
    from core.records.person import PERSON
    from core.typed_moments import zone_named

    zone = zone_named(require(uow, PERSON, uow.scope.user_id).time_zone)
    return uow.now.astimezone(zone).date() - timedelta(days=1)


def _days(helper: UnitOfWork, last: date) -> "Sequence[Day]":
    from core.care.of_days import READ_DAYS, Day
    from core.insights.day import Felt
    from core.records.care_day import CARE_DAY

    if not helper.may(Right.SEE, CARE_DAY.name):
        return ()
    wanted = tuple((last - timedelta(days=back)).isoformat() for back in range(READ_DAYS))
    return [
        Day(
            date.fromisoformat(each.day),
            Felt.from_text(each.felt).usual,
            each.is_circling,
            each.messages > 0,
        )
        for each in sorted(helper.of(CARE_DAY).find(day=wanted), key=lambda kept: kept.day)
    ]
