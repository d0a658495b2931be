"""Whoever goes on before a page has arrived is shown the page they went to."""

from dataclasses import replace

import pytest

from core.strings import Catalogue
from helpers.desks import answered, desk_for
from helpers.page_checks import button_named, words_of
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import SMALL, opened, settle
from ui.desktop.desk import Route
from ui.desktop.pages.finding import pages_of
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.shell import Shell
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.scroller import Scroller

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_caregivers_page_has_a_lock_and_a_persons_page_has_a_number(world):
    for face, scope, has_lock in ((Face.CAREGIVER, ADA, True), (Face.PERSON, ADA_HERSELF, False)):
        look = Look(face=face)
        shell = Shell(look, Catalogue.load("en"), RAIL[face], pages_of(face))
        desk = replace(desk_for(world, scope), go=shell.go, say=shell.say, told=shell.told)
        with opened(shell, look) as shown:
            shell.furnish(desk, Route("help"))
            answered()
            locks = [b for b in shown.findChildren(BigButton) if b.accessibleName() == "Lock"]
            for lock in locks:
                lock.click()

        assert desk.heard.acts == ["lock"] * has_lock


@pytest.fixture
def shell(world):
    shell = Shell(Look(), Catalogue.load("en"), RAIL[Face.CAREGIVER], pages_of(Face.CAREGIVER))
    desk = replace(desk_for(world, ADA), go=shell.go, say=shell.say, told=shell.told)
    with opened(shell, Look()):
        shell.furnish(desk, Route("settings"))
        answered()
        yield shell


def after_going_on(shell):
    shell.go(Route("help"))
    answered()
    return words_of(shell)


def test_what_was_said_of_a_page_does_not_stand_below_the_next_one(shell):
    shell.say("Nothing was changed.")
    answered()
    before = words_of(shell)

    after = after_going_on(shell)

    assert "Nothing was changed." in before
    assert "Nothing was changed." not in after


def test_what_is_said_on_the_way_to_a_page_is_said_there(shell):
    shell.say("Nothing was changed.")

    assert "Nothing was changed." in after_going_on(shell)


def test_what_can_be_taken_back_can_be_taken_back_from_every_page(shell):
    shell.saved("Saved: sore knee.")
    answered()

    assert "Saved: sore knee." in after_going_on(shell)
    assert "Undo" in words_of(shell)


def test_in_the_largest_letters_on_a_small_screen_the_lock_is_not_scrolled_away(world):
    look = Look(face=Face.CAREGIVER, scale=2.0)
    shell = Shell(look, Catalogue.load("en"), RAIL[Face.CAREGIVER], pages_of(Face.CAREGIVER))
    desk = replace(desk_for(world, ADA), go=shell.go, say=shell.say, told=shell.told)
    with opened(shell, look, SMALL) as shown:
        shell.furnish(desk, Route("help"))
        answered()
        settle(shown)
        lock = button_named(shown, "Lock")

        assert lock.visibleRegion().boundingRect() == lock.rect()


def test_what_arrives_for_a_page_that_was_left_is_not_drawn_on_the_next_one(world):
    shell = Shell(Look(), Catalogue.load("en"), RAIL[Face.PERSON], pages_of(Face.PERSON))
    desk = replace(desk_for(world, ADA_HERSELF), go=shell.go, say=shell.say, told=shell.told)
    shell.furnish(desk, Route("help"))
    answered()

    with opened(shell, Look()) as shown:
        shell.go(Route("my_health"))
        shell.go(Route("help"))
        answered()
        names = {area.accessibleName() for area in shown.findChildren(Scroller) if area.isVisible()}

    assert "Help" in names
    assert "My health" not in names
