"""Looking a record of the tour up, past every view."""

from core.ports import UnitOfWork
from core.records.facts import Fact
from core.records.kind import AnyKind
from ui.console.tour.world import TourWorld


def fact(world: TourWorld, kind: AnyKind, name: str) -> Fact | None:
    def read(uow: UnitOfWork) -> Fact | None:
        found: Fact | None = uow.of(kind).get(world.ids[name])
        return found

    return world.run(world.caregiver, read)
