"""What is safe and what is not is said plainly, in both faces, and in the file for experts too."""

from pathlib import Path

import pytest

from helpers.desks import desk_for
from helpers.page_checks import problems_everywhere, words_of
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.safety import SafetyModel, SafetyPage
from ui.desktop.pages.safety.view_model import NOT_SAFE, SAFE, TO_DO
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

pytestmark = pytest.mark.usefixtures("qapp")
ROOT = Path(__file__).parents[4]


@pytest.fixture
def desk(world):
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk):
    return SafetyModel(desk, None)


def test_every_promise_and_every_limit_is_on_the_page(desk, model):
    look = Look(face=Face.CAREGIVER)

    with opened(SafetyPage(look, model).render(model.state), look) as page:
        read = words_of(page)

    for key in (*SAFE, *NOT_SAFE, *TO_DO):
        assert desk.words.say(f"safety_what.{key}") in read
        assert desk.words.say(f"safety_more.{key}") in read


def test_the_page_leads_back_to_where_things_are_kept(desk, model):
    model.leave()

    assert desk.window.heard.routes == [Route("keep")]


@pytest.mark.parametrize("face", list(Face))
def test_it_can_be_read_in_every_theme_and_size(model, face):
    assert problems_everywhere(SafetyPage, model, face) == []


@pytest.mark.parametrize(
    "limit",
    ["Another program of the same user", "An unlocked screen", "Swap", "Accounts inside one key"],
)
def test_the_file_for_experts_names_each_limit(limit):
    security = (ROOT / "SECURITY.md").read_text(encoding="utf-8")

    assert f"**{limit}" in security
