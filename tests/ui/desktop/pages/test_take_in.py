"""A person comes in from a locked file: whole, by its passphrase alone."""

import pytest

from core.clinical.profile import clinical_profile_get
from core.scope import Role, Scope
from core.sharing.age.locks import Passphrase
from core.sharing.archive.export import export_archive
from core.sharing.write_out import Asked
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA
from helpers.rendering import opened, shown
from helpers.world import World
from ui.desktop.desk import Route
from ui.desktop.pages.take_in.page import TakeInPage
from ui.desktop.pages.take_in.view_model import TakeInModel, TakeInState
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.fields import Field

CAREGIVER = Look(face=Face.CAREGIVER)
WORDS = "tea at four, always"


@pytest.fixture
def archive(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("elsewhere"))
    world.add("condition", name="gout")
    file = tmp_path_factory.mktemp("stick") / "ada.rosemary.age"
    export_archive(Asked(world.vault, ADA, file), Passphrase(WORDS, 10))
    world.close()
    return file


@pytest.fixture
def model(own_desk):
    return TakeInModel(own_desk, None)


def tried(qtbot, model, file, words):
    model.choose(file)
    model.passphrase = words
    model.take_in()
    qtbot.waitUntil(lambda: bool(model.state.problem or model.state.done), timeout=20_000)
    return model.state


def people(desk):
    scope = Scope(user_id="ada", account_id=desk.scope.account_id, role=Role.CAREGIVER)
    return desk.vault.submit(scope, lambda uow: [p.id for p in uow.directory.people()]).result()


def test_the_person_is_in_with_all_that_was_known_of_them(own_desk, model, qtbot, archive):
    before = people(own_desk)

    state = tried(qtbot, model, archive, WORDS)

    assert state.done.startswith("Entries that came in")
    assert set(people(own_desk)) == {*before, "ada"}
    scope = Scope(user_id="ada", account_id=own_desk.scope.account_id, role=Role.CAREGIVER)
    profile = own_desk.vault.submit(scope, clinical_profile_get).result()
    assert [each.text for each in profile.conditions] == ["gout"]
    assert model.passphrase == ""


def test_other_words_open_nothing_and_say_so(own_desk, model, qtbot, archive):
    before = people(own_desk)

    state = tried(qtbot, model, archive, "tea at five, always")

    assert state.problem == (
        "These words do not open this file. Perhaps it was locked with others."
    )
    assert people(own_desk) == before


def test_a_file_that_was_cut_off_is_told_apart(model, qtbot, archive):
    archive.write_bytes(archive.read_bytes()[:-7])

    state = tried(qtbot, model, archive, WORDS)

    assert state.problem.startswith("The end of this file is missing.")


def test_without_words_nothing_begins(own_desk, model, archive):
    before = people(own_desk)
    model.choose(archive)

    model.take_in()

    assert model.state == TakeInState(file="ada.rosemary.age")
    assert people(own_desk) == before


def test_the_page_asks_for_a_file_then_for_its_words(model, archive):
    with opened(TakeInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Choose the file" in words_of(page)
        assert shown(page, Field) == []
    model.choose(archive)

    with opened(TakeInPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "ada.rosemary.age" in words_of(page)
        assert len(shown(page, Field)) == 1
        assert button_named(page, "Take the person in").isEnabled()


@pytest.mark.parametrize(
    "state",
    [
        TakeInState(),
        TakeInState(file="a-name-that-is-" + "very-" * 20 + "long.rosemary.age"),
        TakeInState(file="ada.age", problem="The end of this file is missing. " * 3),
        TakeInState(done="Entries that came in, with their past: 12,345."),
    ],
    ids=["nothing", "a long name", "a problem", "done"],
)
def test_it_is_whole_in_every_theme_and_size(model, state):
    model.state = state

    assert problems_everywhere(TakeInPage, model) == []


def test_it_leads_to_the_people_and_back(own_desk, model):
    model.see_people()
    model.leave()

    assert own_desk.heard.routes == [Route("people"), Route("keep")]
