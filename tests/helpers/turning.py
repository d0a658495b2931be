"""A shell with pages made for a test, each of which keeps the models it was made with."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from core.strings import Catalogue
from helpers.desks import answered, desk_for
from helpers.people import ADA
from helpers.rendering import opened
from helpers.world import World
from ui.desktop.desk import Route
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.shell import Shell
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

LOOK = Look(face=Face.CAREGIVER)


@contextmanager
def shell_of(
    world: World, model: Any, models: list[Any], pages: Mapping[str, Any]
) -> Iterator[Shell]:
    """It shows the first of the pages. models: those that are made, oldest first."""

    def made(_desk: object, about: str) -> Any:
        models.append(model(about))
        return models[-1]

    kinds = {key: PageKind(key, frozenset(Face), made, page) for key, page in pages.items()}
    shell = Shell(LOOK, Catalogue.load("en"), RAIL[Face.CAREGIVER], kinds.get)
    desk = replace(desk_for(world, ADA), go=shell.go, say=shell.say, told=shell.told)
    with opened(shell, LOOK):
        shell.furnish(desk, Route(next(iter(pages)), "first"))
        answered()
        yield shell
