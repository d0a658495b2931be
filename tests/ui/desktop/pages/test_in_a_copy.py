"""In a copy every page of a caregiver's opens and reads; what would write says why it cannot."""

import pytest

from core.access import Right
from core.errors import AccessDenied, ReadOnlyCopy
from core.lifecycle.sweep import sweep
from core.records.kinds import KINDS
from core.sharing.age.locks import Passphrase
from core.sharing.handover.opening import take_in_copy
from core.sharing.handover.sending import export_handover
from core.sharing.write_out import Asked
from helpers.copies import empty, reader
from helpers.desks import answered, desk_for, read
from helpers.margaret import a_full_record
from helpers.people import ADA
from helpers.rendering import opened
from helpers.world import World
from ui.desktop.pages.card.view_model import CardModel
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.handover import HandoverModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

pytestmark = pytest.mark.usefixtures("qapp")

CAREGIVER = Look(face=Face.CAREGIVER)
WORDS = Passphrase("tea at four, always", 10)
# They are about one thing, and are reached from it.
ABOUT_ONE = {"item", "edit", "delete_item", "paper", "add"}
OF_THE_CAREGIVER = [
    page for page in PAGES if Face.CAREGIVER in page.faces and page.key not in ABOUT_ONE
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Margaret's record as her son reads it, who lives elsewhere."""
    here, there = (World(tmp_path_factory.mktemp(name)) for name in ("here", "there"))
    a_full_record(here)
    file = tmp_path_factory.mktemp("sent") / "copy.age"
    export_handover(Asked(here.vault, ADA, file), WORDS)
    take_in_copy(empty(there).vault, file, WORDS)
    yield there
    here.close()
    there.close()


@pytest.mark.parametrize("page", OF_THE_CAREGIVER, ids=lambda page: page.key)
def test_every_page_opens_and_reads(copy, page):
    desk = desk_for(copy, reader(copy))
    model = page.model(desk, None)
    read(model)
    answered()

    with opened(page.page(CAREGIVER, model).render(model.state), CAREGIVER) as drawn:
        assert drawn.isVisible()
    assert [error for error in desk.heard.told if isinstance(error, AccessDenied)] == []


def test_what_is_read_there_is_what_was_sent(copy):
    desk = desk_for(copy, reader(copy))
    model = CardModel(desk, None)

    (paper,) = read(model).papers

    assert paper.name == "Margaret Hale"
    assert "Penicillin" in paper.letters()


def written_in(world) -> dict[str, int]:
    """After time has had its say, which it may in a copy too (T6)."""
    scope = reader(world)
    world.run(sweep, scope)

    def count(uow):
        return {kind.name: uow.of(kind).count() for kind in KINDS if uow.may(Right.SEE, kind.name)}

    return world.run(count, scope)


def test_a_page_can_be_saved_there_and_only_the_book_has_a_line_more(copy, tmp_path):
    before, desk = written_in(copy), desk_for(copy, reader(copy))
    model = CardModel(desk, None)
    model.folder = tmp_path
    read(model)

    model.save()
    answered()

    assert desk.heard.told == []
    assert [file.suffix for file in tmp_path.iterdir()] == [".pdf"]
    assert written_in(copy) == before
    entries = copy.run(lambda uow: uow.audit.entries(3), reader(copy))
    assert "export.card" in [entry.action for entry in entries]


def test_whoever_would_write_is_told_that_it_is_a_copy(copy):
    before, scope = written_in(copy), reader(copy)
    desk = desk_for(copy, scope)
    model = HandoverModel(desk, None)
    read(model)

    model.stop()
    answered()

    assert [type(error) for error in desk.heard.told] == [ReadOnlyCopy]
    assert written_in(copy) == before
