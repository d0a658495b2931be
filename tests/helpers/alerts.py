"""Days as they were counted, put into a vault, and the nights on which they are looked through."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from core.care.alerts import waiting_alerts
from core.care.telling import Told, next_telling
from core.insights.day import Felt
from core.ports import UnitOfWork
from core.records.alert import Alert
from core.records.care_day import CARE_DAY, CareDay
from core.scope import Scope
from core.sharing.talks import share_talks
from core.upkeep.jobs import NOTICE, put_standing_jobs
from core.upkeep.runner import run_due_jobs
from helpers.people import ADA, ADA_HERSELF
from helpers.world import World

A_DAY = timedelta(days=1)


def let_read(world: World) -> None:
    """Ada lets whoever helps her read her talks."""
    world.run(partial(share_talks, basis="self"), ADA_HERSELF)


def lived(world: World, day: date, usual: float, *, circling: bool = False) -> None:
    """A day on which ten things were said. usual: how it felt, 0 to 1."""

    def keep(uow: UnitOfWork) -> None:
        uow.of(CARE_DAY).add(
            CareDay.parse(
                id=uow.new_id(),
                created_at=uow.now,
                updated_at=uow.now,
                day=day.isoformat(),
                talks=1,
                messages=10,
                calls=0,
                is_circling=circling,
                felt=Felt(usual=usual).as_text(),
            )
        )

    world.run(keep, ADA.for_rosemary())


def calm(at: int) -> float:
    """Wavers as calm days do, without chance."""
    return 0.3 + (0.03, -0.02, 0.05, 0.0, -0.04, 0.02, -0.03)[at % 7]


def calm_days(world: World, count: int) -> None:
    """The `count` days before today."""
    today = world.clock.read().wall.date()
    for back in range(count, 0, -1):
        lived(world, today - back * A_DAY, calm(back))


def a_night(world: World) -> None:
    """What was counted until now is looked through."""
    world.run(put_standing_jobs, ADA.for_rosemary())
    run_due_jobs(world.vault, ADA, lambda: False, jobs=(NOTICE,))


def rung(world: World, scope: Scope = ADA) -> Told | None:
    return world.run(next_telling, scope)


def waiting(world: World, scope: Scope = ADA) -> Sequence[Alert]:
    return world.run(waiting_alerts, scope)


def troubles(world: World, scope: Scope = ADA) -> list[str]:
    return [each.trouble.value for each in waiting(world, scope)]
