"""Every page there is, on a record that is full and on an empty one, in every look it can have."""

from collections.abc import Iterator
from dataclasses import dataclass

from core.records.kinds import KINDS
from helpers.desks import answered, desk_for, read
from helpers.margaret import Margaret, a_crowded_record, a_full_record
from helpers.page_checks import looks
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import opened, problems_of, settle
from helpers.world import World
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.kind import PageKind
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.holder import Holder

FEW_MEDICINES = 6  # as many lines as forty would show at first, at a fraction of the price
SCOPES = {Face.PERSON: ADA_HERSELF, Face.CAREGIVER: ADA}


@dataclass(frozen=True)
class Visit:
    """One page in one face. `str` is the test's name."""

    kind: PageKind
    face: Face

    def __str__(self) -> str:
        return f"{self.face.value}-{self.kind.key}"


VISITS = tuple(Visit(kind, face) for face in Face for kind in PAGES if face in kind.faces)


def fill(world: World) -> Margaret:
    """Something in every section, a question that is due, and words that are too long."""
    margaret = a_full_record(world)
    a_crowded_record(world, FEW_MEDICINES)
    return margaret


def abouts(kind: PageKind, margaret: Margaret | None) -> Iterator[str | None]:
    """What the page can be about: nothing, each kind of entry, one of each, what it came from."""
    yield None
    if margaret is None:
        return
    if kind.key == "add":
        yield from (each.name for each in KINDS if each.draft is not None)
    elif kind.key == "item":
        yield from (margaret.penicillin, margaret.knee, margaret.check_up, margaret.anna)
    elif kind.key in {"edit", "delete_item"}:
        yield margaret.metformin


def problems_at(world: World, visit: Visit, about: str | None) -> Iterator[str]:
    """As the window shows it: the page stands first, and what it shows comes then."""
    desk = desk_for(world, SCOPES[visit.face])
    model = visit.kind.model(desk, about)
    read(model)
    for look, size in looks(visit.face):
        page, holder = visit.kind.page(look, model), Holder()
        holder.hold(page.render(model.state))
        with opened(holder, look, size) as shown:
            answered()
            settle(shown)
            for problem in problems_of(shown, look):
                yield f"{look.theme} {look.scale:.0%}, about {about}: {problem}"
    desk.tasks.end()
    desk.work.close()
