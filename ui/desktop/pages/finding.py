"""Finds a page by its key. The page a face begins with is loaded alone, the others after it."""

from collections.abc import Callable
from functools import partial

from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face

# None: this face has no such page.
FindPage = Callable[[str], PageKind | None]


def pages_of(face: Face) -> FindPage:
    return partial(_find, face)


def first_page(face: Face) -> PageKind:
    """Where the face begins (RAIL says the same)."""
    if face is Face.PERSON:
        from ui.desktop.pages.today.page import TODAY

        return TODAY
    from ui.desktop.pages.home.page import HOME

    return HOME


def _find(face: Face, key: str) -> PageKind | None:
    if key == first_page(face).key:
        return first_page(face)
    from ui.desktop.pages.every import PAGES

    return next((page for page in PAGES if page.key == key and face in page.faces), None)
