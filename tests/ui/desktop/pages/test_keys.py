"""The ways in: whoever changes them shows who they are; a code is shown once (S6)."""

from dataclasses import replace

import pytest

from core.errors import VaultWrongKey
from core.key_choices import UsePassphrase, UseRecovery
from core.recovery_code import new_recovery_code, write_recovery_code
from helpers.keys import PASSPHRASE
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.keys import KeysModel, KeysPage
from ui.desktop.pages.keys.view_model import Wish
from ui.desktop.proof import key_typed
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def desk(own_desk):
    return own_desk


@pytest.fixture
def model(desk, qtbot):
    model = KeysModel(desk, None)
    model.refresh()
    qtbot.waitUntil(lambda: bool(model.state.ways))
    return model


def go_on(qtbot, model, secret, name=""):
    model.secret, model.name = secret, name
    model.go_on()
    qtbot.waitUntil(lambda: not model.state.is_busy, timeout=10_000)


def actions(desk):
    entries = desk.vault.submit(desk.scope, lambda uow: uow.audit.entries(9)).result()
    return [entry.action for entry in entries]


def test_it_shows_the_ways_in(model):
    assert [way.words for way in model.state.ways] == [
        "The recovery sheet",
        "This computer's login",
    ]
    assert [way.can_go for way in model.state.ways] == [True, False]


def test_a_helpers_code_is_made_once_it_is_known_who_asks(desk, made, model, qtbot):
    model.ask_to_add()
    go_on(qtbot, model, made.recovery_code.lower(), "Carla")
    qtbot.waitUntil(lambda: len(model.state.ways) == 3)

    code = model.state.code
    made.opened.ways_in.prove(UseRecovery(code))
    assert model.state.ways[-1].words == "The code of Carla"
    assert model.state.wish is None
    assert (model.secret, model.name) == ("", "")
    assert "keys.added" in actions(desk)
    with opened(KeysPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        shown = " ".join(words_of(page))
        assert all(group in shown for group in code.split("-"))
        button_named(page, "It is written down").click()
    with opened(KeysPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert code[:4] not in " ".join(words_of(page))


@pytest.mark.parametrize("secret", [write_recovery_code(1), "not a code", ""])
def test_whoever_cannot_show_who_they_are_changes_nothing(model, qtbot, secret):
    desk, ways = model.desk, model.desk.opened.ways_in
    before = ways.every()
    model.ask_to_add()

    go_on(qtbot, model, secret, "Carla")

    assert model.state.problem
    assert model.state.code == ""
    assert ways.every() == before
    assert "keys.added" not in actions(desk)


def test_a_code_is_taken_away_by_another_key_and_opens_nothing(made, model, qtbot):
    slot, code = made.opened.ways_in.add_recovery(UseRecovery(made.recovery_code), "Carla")
    model.ask_to_remove(slot.slot_id)

    go_on(qtbot, model, code)
    assert model.state.problem
    go_on(qtbot, model, made.recovery_code)

    assert model.state.wish is None
    with pytest.raises(VaultWrongKey):
        made.opened.ways_in.prove(UseRecovery(code))


def test_a_passphrase_is_chosen_typed_twice_and_taken_away(made, model, qtbot):
    model.ask_for_a_passphrase()
    model.passphrase = (PASSPHRASE, PASSPHRASE + " too")
    go_on(qtbot, model, made.recovery_code)
    assert model.state.problem
    model.passphrase = (PASSPHRASE, PASSPHRASE)
    go_on(qtbot, model, made.recovery_code)
    qtbot.waitUntil(lambda: len(model.state.ways) == 3)

    made.opened.ways_in.prove(UsePassphrase(PASSPHRASE))
    assert model.passphrase == ("", "")
    model.ask_to_remove(model.state.ways[-1].slot_id)
    go_on(qtbot, model, made.recovery_code)
    qtbot.waitUntil(lambda: len(model.state.ways) == 2)


def test_a_weak_passphrase_is_none(made, model, qtbot):
    model.ask_for_a_passphrase()
    model.passphrase = ("secret", "secret")

    go_on(qtbot, model, made.recovery_code)

    assert "four words" in model.state.problem
    assert len(made.opened.ways_in.every()) == 2


def test_a_new_key_is_begun_by_whoever_shows_that_they_may(desk, made, model, qtbot):
    model.ask_for_a_new_key()
    with opened(KeysPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        shown = " ".join(words_of(page))
    go_on(qtbot, model, new_recovery_code())
    refused = list(desk.heard.keys)
    go_on(qtbot, model, made.recovery_code)

    assert "do not open the record then" in shown
    assert "Backups made before still open with the old sheet" in shown
    assert refused == []
    assert desk.heard.keys == [UseRecovery(made.recovery_code)]
    assert (model.secret, model.state.wish) == ("", None)


def test_thinking_again_forgets_what_was_typed(model):
    model.ask_to_add()
    model.secret, model.name = "x", "Carla"

    model.think_again()

    assert (model.secret, model.name, model.state.wish) == ("", "", None)


def test_the_way_out_of_a_forgotten_passphrase_is_said(model):
    model.ask_to_add()

    with opened(KeysPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert any("Without the passphrase, the sheet opens too." in w for w in words_of(page))


def test_what_is_no_code_is_a_passphrase():
    assert key_typed(PASSPHRASE) == UsePassphrase(PASSPHRASE)
    assert isinstance(key_typed(new_recovery_code()), UseRecovery)


def test_it_leads_back(desk, model):
    model.leave()

    assert desk.heard.routes == [Route("keep")]


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("at", ["list", "add", "passphrase", "renew", "code"])
def test_the_page_is_whole_in_every_look(made, model, at, face):
    made.opened.ways_in.add_recovery(UseRecovery(made.recovery_code), "Annemarie " * 7)
    if at in {"add", "passphrase", "renew"}:
        model.become(replace(model.state, wish=Wish(at), problem="This does not open the record."))
    if at == "code":
        model.become(replace(model.state, code=new_recovery_code()))

    assert problems_everywhere(KeysPage, model, face) == []
