"""Before the record leaves or goes, who has a passphrase shows that it is them."""

import pytest

from core.key_choices import UsePassphrase, UseRecovery
from helpers.keys import PASSPHRASE
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.rendering import opened
from ui.desktop.pages.delete.page import DeletePage
from ui.desktop.pages.delete.view_model import DeleteModel
from ui.desktop.pages.keep import KeepModel, KeepPage
from ui.desktop.pages.settings import SettingsModel, SettingsPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)
QUESTION = "Your passphrase, or the code of a recovery sheet"


@pytest.fixture
def desk(own_desk):
    return own_desk


@pytest.fixture
def with_passphrase(made):
    made.opened.ways_in.add(UseRecovery(made.recovery_code), UsePassphrase(PASSPHRASE))


def ready(qtbot, model, *, is_needed=True):
    model.refresh()
    qtbot.waitUntil(lambda: model.prover.proof.is_known)
    assert model.prover.proof.is_needed is is_needed
    return model


def words(page, model):
    with opened(page(CAREGIVER, model).render(model.state), CAREGIVER) as shown:
        return words_of(shown)


def agreed(model):
    model.ask_to_export()
    model.agree(has_agreed=True)
    return model


def test_without_a_passphrase_nobody_is_asked_to_remember(desk, qtbot):
    model = agreed(ready(qtbot, KeepModel(desk, None), is_needed=False))

    assert QUESTION not in " ".join(words(KeepPage, model))
    assert "Choose the place" in words(KeepPage, model)


@pytest.mark.usefixtures("with_passphrase")
def test_an_export_waits_for_the_proof_and_asks_anew(desk, qtbot, tmp_path):
    model = agreed(ready(qtbot, KeepModel(desk, None)))
    model.export_to(tmp_path / "early.json")
    assert "Choose the place" not in words(KeepPage, model)

    with opened(KeepPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        model.prover.secret = PASSPHRASE
        button_named(page, "Go on").click()
    qtbot.waitUntil(lambda: model.state.proof.is_given, timeout=10_000)
    assert "Choose the place" in words(KeepPage, model)
    model.export_to(tmp_path / "ours.json")
    qtbot.waitUntil(lambda: model.state.export.outcome is not None, timeout=10_000)

    assert not (tmp_path / "early.json").exists()
    assert (tmp_path / "ours.json").exists()
    assert not model.state.proof.is_given


@pytest.mark.usefixtures("with_passphrase")
def test_the_helpers_pages_are_shown_to_who_showed_who_they_are(desk, qtbot, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    model = ready(qtbot, SettingsModel(desk, None))
    look = Look(face=Face.PERSON)

    model.show_other_face(Face.CAREGIVER)
    before = list(desk.window.heard.acts)
    with opened(SettingsPage(look, model).render(model.state), look) as page:
        assert QUESTION in " ".join(words_of(page))
        model.prover.secret = PASSPHRASE
        button_named(page, "Go on").click()
    qtbot.waitUntil(lambda: bool(desk.window.heard.acts), timeout=10_000)

    assert before == []
    assert desk.window.heard.acts == [Face.CAREGIVER]
    assert not model.state.proof.is_given


@pytest.mark.usefixtures("with_passphrase")
def test_who_is_quicker_than_the_ways_in_were_read_is_asked_all_the_same(desk, qtbot):
    model = SettingsModel(desk, None)

    model.show_other_face(Face.CAREGIVER)
    at_first = list(desk.window.heard.acts)
    ready(qtbot, model)

    assert at_first == desk.window.heard.acts == []
    assert model.state.is_switching


def test_who_needs_no_proof_is_let_on_as_soon_as_that_is_known(desk, qtbot):
    model = SettingsModel(desk, None)

    model.show_other_face(Face.CAREGIVER)
    ready(qtbot, model, is_needed=False)

    assert desk.window.heard.acts == [Face.CAREGIVER]


@pytest.mark.parametrize("model_kind", [KeepModel, DeleteModel])
def test_before_the_ways_in_were_read_nothing_is_enough(desk, model_kind):
    model = model_kind(desk, None)

    assert not model.prover.proof.is_enough
    assert not model.state.proof.is_enough


@pytest.mark.usefixtures("with_passphrase")
def test_the_persons_own_pages_need_no_proof(desk, qtbot):
    model = ready(qtbot, SettingsModel(desk, None))

    model.show_other_face(Face.PERSON)

    assert desk.window.heard.acts == [Face.PERSON]


@pytest.mark.usefixtures("with_passphrase")
def test_what_opens_nothing_is_no_proof(desk, qtbot):
    model = agreed(ready(qtbot, KeepModel(desk, None)))
    model.prover.secret = "some other words entirely"

    model.prover.prove()
    qtbot.waitUntil(lambda: bool(model.state.proof.problem), timeout=10_000)

    assert not model.state.proof.is_enough
    assert model.prover.secret == ""
    assert problems_everywhere(KeepPage, model) == []


@pytest.mark.usefixtures("with_passphrase")
def test_deleting_waits_for_the_name_and_the_proof(desk, made, qtbot):
    model = ready(qtbot, DeleteModel(desk, None))
    qtbot.waitUntil(lambda: bool(model.state.name))
    model.type("Margaret")
    model.delete()
    assert desk.heard.acts == []
    assert problems_everywhere(DeletePage, model) == []

    model.prover.secret = made.recovery_code
    model.prover.prove()
    qtbot.waitUntil(lambda: model.state.proof.is_given, timeout=10_000)
    model.delete()

    assert desk.heard.acts == ["delete everything"]
