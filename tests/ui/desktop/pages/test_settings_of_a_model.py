"""Settings of a model on this computer: which it is, how it did, and who lets it near whom."""

from functools import partial

import pytest

from core.companion.model_choice import (
    FIND,
    Measured,
    agree_to_model,
    choose_model,
    is_agreed_to,
    model_with_the_person,
    note_measured,
)
from core.recall.finder_choice import choose_finder, finder_in_force
from helpers.desks import answered, desk_for, read
from helpers.page_checks import problems_everywhere, words_of
from helpers.people import ADA_HERSELF
from helpers.rendering import opened, shown
from ui.desktop.pages.settings import SettingsModel, SettingsPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.toggles import Switch

CAREGIVER = Look(face=Face.CAREGIVER)
OWN = Look(face=Face.PERSON)


@pytest.fixture
def desk(world, qapp, tmp_path, monkeypatch):  # noqa: ARG001 - Qt must stand before a desk does
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk):
    return SettingsModel(desk, None)


def rendered(model):
    read(model)
    return opened(SettingsPage(CAREGIVER, model).render(model.state), CAREGIVER)


def chosen(world, *, leaks=0, turns=3000):
    agreed = partial(agree_to_model, agrees=True)
    world.run(agreed, ADA_HERSELF)
    world.run(partial(choose_model, address="http://127.0.0.1:9/v1", name="small"), ADA_HERSELF)
    measured = Measured("a fingerprint", turns, leaks, world.clock.read().wall)
    world.run(partial(note_measured, measured=measured), ADA_HERSELF)


def test_where_no_model_was_chosen_none_is_spoken_of(model):
    with rendered(model) as page:
        assert "model" not in " ".join(words_of(page))


def test_which_model_and_how_it_did_is_told_and_one_switch_lets_it_near(world, desk, model):
    chosen(world)
    with rendered(model) as page:
        told = " ".join(words_of(page))
        (switch,) = [
            each for each in shown(page, Switch) if "word replies" in each.accessibleName()
        ]
        assert not switch.isChecked()
    assert "small" in told
    assert "Of 3000 replies 0 would have done harm: 0.999 in 1,000 at most." in told

    model.let_model_write(True)
    answered()

    assert world.run(model_with_the_person, ADA_HERSELF).name == "small"
    assert "Each is checked first" in desk.heard.said[-1]


@pytest.mark.parametrize(("leaks", "turns"), [(1, 3000), (0, 2999), (9, 9000)])
def test_one_that_did_not_do_well_enough_has_no_switch_and_it_is_told_why(
    world, model, leaks, turns
):
    chosen(world, leaks=leaks, turns=turns)

    with rendered(model) as page:
        assert "less than 1 reply in 1,000 may do harm" in " ".join(words_of(page))
        assert not [e for e in shown(page, Switch) if "word replies" in e.accessibleName()]

    model.let_model_write(True)
    answered()
    assert world.run(model_with_the_person, ADA_HERSELF) is None


def test_the_person_says_whether_a_model_is_used_at_all(world, model):
    chosen(world)
    desk = desk_for(world, ADA_HERSELF)
    own = SettingsModel(desk, None)
    assert read(own).found.agrees_to_model

    for agrees in (False, True):
        own.agree_to_model(agrees)
        answered()
        assert read(own).found.agrees_to_model is agrees
    own.agree_to_model(False)
    answered()

    with rendered(model) as page:
        assert "Nobody agreed to its use" in " ".join(words_of(page))
    desk.work.close()


def finder_chosen(world):
    world.run(partial(agree_to_model, agrees=True, purpose=FIND), ADA_HERSELF)
    world.run(
        partial(choose_finder, address="http://127.0.0.1:9/v1", name="meaning", signs=()),
        ADA_HERSELF,
    )


def test_one_that_finds_is_told_of_and_the_person_can_take_their_word_back(world, model):
    finder_chosen(world)
    with rendered(model) as page:
        told = " ".join(words_of(page))
        assert "meaning" in told
        assert "once everybody in this record chose it" in told
    desk = desk_for(world, ADA_HERSELF)
    own = SettingsModel(desk, None)
    read(own)
    with opened(SettingsPage(OWN, own).render(own.state), OWN) as page:
        (switch,) = [e for e in shown(page, Switch) if "find what you told" in e.accessibleName()]
        assert switch.isChecked()

    for agrees in (False, True):
        own.agree_to_finder(agrees)
        answered()
        assert (world.run(finder_in_force, ADA_HERSELF) is not None) is agrees
    desk.work.close()


def test_whoever_has_chosen_none_that_finds_can_give_their_word_for_it(world):
    """Before it is given, none can be chosen."""
    chosen(world)
    desk = desk_for(world, ADA_HERSELF)
    own = SettingsModel(desk, None)
    read(own)
    with opened(SettingsPage(OWN, own).render(own.state), OWN) as page:
        (switch,) = [e for e in shown(page, Switch) if "find what you told" in e.accessibleName()]
        assert not switch.isChecked()

    own.agree_to_finder(True)
    answered()

    assert world.run(partial(is_agreed_to, purpose=FIND), ADA_HERSELF)
    desk.work.close()


@pytest.mark.parametrize("face", Face)
def test_one_that_finds_can_be_read_of_in_every_theme_and_size(world, model, face):
    finder_chosen(world)
    read(model)

    assert problems_everywhere(SettingsPage, model, face) == []


@pytest.mark.parametrize("face", Face)
def test_a_model_can_be_read_of_in_every_theme_and_size(world, model, face):
    chosen(world)
    read(model)

    assert problems_everywhere(SettingsPage, model, face) == []
