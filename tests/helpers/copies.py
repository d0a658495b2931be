"""A world whose vault is as empty as one that was just made, and who reads a copy in it."""

from core.ports import UnitOfWork
from core.scope import Role, Scope
from helpers.people import ADA, BEN
from helpers.world import World


def empty(world: World) -> World:
    for scope in (ADA, BEN):
        world.vault.submit(scope.for_rosemary(), _erase).result()
    return world


def reader(world: World) -> Scope:
    """The one account there is."""
    (joined,) = world.run(lambda uow: uow.directory.joined(uow.now))
    return Scope(*joined, Role.CAREGIVER)


def _erase(uow: UnitOfWork) -> None:
    uow.erasures.allow_deletes()
    uow.erasures.erase_person()
