"""Pages to hand over as a file: consent first, then drawn, then whole in its place."""

from collections.abc import Callable
from pathlib import Path

from core.dates_in_words import DatesInWords
from core.ports import UnitOfWork
from core.sharing.papers import Pages, PaperKind, to_give_away
from ui.desktop.documents import Place, save_in


def save_pages(
    uow: UnitOfWork,
    place: Place,
    kind: PaperKind,
    *,
    dates: DatesInWords,
    make: Callable[[Pages, DatesInWords], bytes],
) -> Path:
    """On the vault's thread, so that a slow disk holds up no window. Raises as `save_in`."""
    return save_in(place, make(to_give_away(uow, kind, dates), dates))
