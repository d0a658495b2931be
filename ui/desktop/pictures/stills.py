"""Which pictures there are: every page of each face in light, and the main ones in every look."""

from collections.abc import Iterator, Mapping

from core.frozen import frozen
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

MAIN = frozenset({"today", "help", "home", "record", "review"})
# Each beside the plain one: light, at the usual size.
OTHER_LOOKS: Mapping[str, tuple[Theme, float]] = {
    "dark": (Theme.DARK, 1.0),
    "contrast": (Theme.CONTRAST, 1.0),
    "200": (Theme.LIGHT, 2.0),
}


@frozen
class Still:
    """name: of the file, without its number and its ending."""

    name: str
    page: str
    look: Look


def stills() -> Iterator[Still]:
    """In the order of the rail, then what is reached from there; a new page comes by itself.

    What both faces have on their rail is drawn in the other looks for the first of them alone.
    """
    in_every_look: set[str] = set()
    for face in Face:
        for page in _pages(face):
            name = f"{face.value}-{page.replace('_', '-')}"
            yield Still(name, page, Look(face=face))
            on_rail = page in {place.key for place in RAIL[face]}
            if page not in MAIN - in_every_look or not on_rail:
                continue
            in_every_look.add(page)
            for called, (theme, scale) in OTHER_LOOKS.items():
                yield Still(f"{name}-{called}", page, Look(theme, face, scale))


def _pages(face: Face) -> list[str]:
    rail = [place.key for place in RAIL[face]]
    return [*rail, *(p.key for p in PAGES if face in p.faces and p.key not in rail)]
