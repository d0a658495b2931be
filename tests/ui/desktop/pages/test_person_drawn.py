"""The person's pages as they are seen: nothing clipped, weak, small or nameless, whatever is in
them."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from core.clinical.people import change_person
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import SMALL, USUAL, opened, problems_of, settle
from helpers.world import NOON, World
from ui.desktop.pages.card.page import CARD
from ui.desktop.pages.help.page import HELP
from ui.desktop.pages.kind import PageKind
from ui.desktop.pages.my_health.not_right import NOT_RIGHT
from ui.desktop.pages.my_health.page import MY_HEALTH
from ui.desktop.pages.today.page import TODAY
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.holder import Holder

pytestmark = pytest.mark.usefixtures("qapp")
PAGES = (TODAY, MY_HEALTH, NOT_RIGHT, HELP, CARD)
LONG = "Levothyroxinnatriumpentahydratkombinationsfilmtablettenretard"
ARABIC = "أنّا كوفالسكي"


@pytest.fixture(scope="module")
def full(tmp_path_factory) -> Iterator[World]:
    """Much of everything, in the longest words, with a question that is due."""
    world = World(tmp_path_factory.mktemp("full"))
    world.run(change_person, fields={"display_name": ARABIC, "country": "DE"})
    world.add("patient", full_name=ARABIC, birth_date="1944-03", blood_type="A positive")
    home = "Donaudampfschifffahrtsgesellschaftsstrasse 14b, Hinterhaus"
    world.add("place", label="home", address=home, is_home=True)
    for number in range(3):
        name = f"Annegret Schreiber-Hollenstein-Wolfeschlegelsteinhausen {number}"
        world.add("contact", name=name, relation="Schwiegertochter", phone="+49 171 555 0142 998")
    for number in range(8):
        world.add("medication", name=f"{LONG} {number}", dose="one tablet with water " * 6)
        world.add("condition", name=f"a condition of the longer kind, number {number}")
        world.add("allergy", substance=f"Arzneimittelunverträglichkeit {number}", reaction=LONG)
    world.add("symptom", label=LONG, severity=8, scope=ADA_HERSELF)
    for hours in (50, 52, 74):
        starts_at = NOON + timedelta(hours=hours)
        world.add("appointment", what=LONG, with_whom=ARABIC, location=home, starts_at=starts_at)
    world.clock.advance(timedelta(hours=48))
    yield world
    world.close()


@pytest.fixture(scope="module")
def empty(tmp_path_factory) -> Iterator[World]:
    """Nobody has noted anything yet, not even a country."""
    world = World(tmp_path_factory.mktemp("empty"))
    yield world
    world.close()


def problems(world: World, kind: PageKind, look: Look, scope=ADA_HERSELF) -> list[str]:
    """The page as the window shows it: it is there first, and what it shows comes then."""
    model = kind.model(desk_for(world, scope), None)
    page, holder = kind.page(look, model), Holder()
    model.changed.connect(lambda state: holder.hold(page.render(state)))
    holder.hold(page.render(model.state))
    with opened(holder, look, USUAL if look.scale == 1.0 else SMALL) as shown:
        read(model)
        answered()
        settle(shown)
        return problems_of(shown, look)


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("theme", Theme)
@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.key)
def test_long_words_and_many_items_are_whole(full, kind, theme, scale):
    assert problems(full, kind, Look(theme, Face.PERSON, scale)) == []


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.key)
def test_an_empty_record_has_kind_pages(empty, kind, scale):
    assert problems(empty, kind, Look(Theme.LIGHT, Face.PERSON, scale)) == []


@pytest.mark.parametrize("scale", [1.0, 2.0], ids=["100", "200"])
@pytest.mark.parametrize("kind", [HELP, CARD], ids=lambda kind: kind.key)
@pytest.mark.parametrize("theme", [Theme.DARK, Theme.CONTRAST])
def test_the_caregivers_help_is_whole_too(full, kind, theme, scale):
    assert problems(full, kind, Look(theme, Face.CAREGIVER, scale), ADA) == []


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.key)
def test_each_page_has_its_word(full, kind):
    assert desk_for(full).words.knows(f"page.{kind.key}")
