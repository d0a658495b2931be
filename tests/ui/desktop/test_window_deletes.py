"""Deleting everything at the window: the vault is closed, destroyed, told of, and begun anew.

And its pages made anew, for another language or time zone.
"""

from dataclasses import replace

import pytest

from core.clinical.people import add_person
from core.clock import ManualClock
from core.records.person import PersonDraft
from core.strings import Catalogue
from db.keeper import Keeper
from helpers.doors import SOON, Hands, wait_for
from helpers.newborn import newborn
from helpers.page_checks import looks, words_of
from helpers.rendering import opened, problems_of, settle
from helpers.world import NOON
from ui.desktop.announcer import Announcer
from ui.desktop.desk import Route
from ui.desktop.door.first_run import FirstRun
from ui.desktop.door.parting import Parting
from ui.desktop.shell import Shell
from ui.desktop.theme.sizes import Face
from ui.desktop.window import Window
from ui.newcomer import enrol


@pytest.fixture
def window(qapp, tmp_path, monkeypatch, keystore):
    """A window that stands before a family's record."""
    del qapp
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    announcer, clock = Announcer(), ManualClock(NOON)
    keeper = Keeper(keystore, publish=announcer.publish)
    created = newborn(keeper, keystore, tmp_path / "vault", clock)
    enrol(created.opened.vault, PersonDraft(display_name="Margaret Hale"))
    created.opened.close()
    window = Window(lambda: keeper, lambda _moment: clock, tmp_path / "vault", announcer)
    window.show()
    window.begin()
    yield window
    window.leave()
    settle(window)


def test_afterwards_no_file_and_no_key_is_left_and_a_first_run_begins(
    qtbot, window, keystore, tmp_path
):
    wait_for(qtbot, window, Shell)

    window.delete_everything()
    qtbot.waitUntil(lambda: Hands(window).reads("It is deleted."), timeout=SOON)

    assert list((tmp_path / "vault").glob("**/*")) == []
    assert keystore.keys == {}
    assert Hands(window).reads("Nothing of it is left on this computer.")
    Hands(window).click("Go on")
    wait_for(qtbot, window, FirstRun)


def test_from_the_first_moment_nothing_of_the_record_is_on_the_screen(qtbot, window):
    wait_for(qtbot, window, Shell)

    window.delete_everything()

    assert not Hands(window).reads("Margaret Hale")
    qtbot.waitUntil(lambda: Hands(window).reads("It is deleted."), timeout=SOON)


def test_long_work_is_stopped_and_told_no_more(qtbot, window):
    desks = []
    window.opened.connect(desks.append)
    wait_for(qtbot, window, Shell)
    told = []
    desks[-1].work.changed.connect(told.append)

    window.delete_everything()
    qtbot.waitUntil(lambda: Hands(window).reads("It is deleted."), timeout=SOON)

    assert told == []


def test_after_one_of_several_was_erased_the_receipt_is_told_and_the_door_is_next(qtbot, window):
    wait_for(qtbot, window, Shell)

    window.part_with_person(["Deleted. Rows removed: 12."])

    assert Hands(window).reads("Deleted. Rows removed: 12.")
    Hands(window).click("Go on")
    wait_for(qtbot, window, Shell)


def test_another_time_zone_leads_back_to_the_settings_and_is_said_there(qtbot, window):
    wait_for(qtbot, window, Shell)
    before = wait_for(qtbot, window, Shell)

    window.enter_anew(Route("settings"), "Time zone: Berlin, Europe.")
    qtbot.waitUntil(lambda: wait_for(qtbot, window, Shell) is not before, timeout=SOON)
    qtbot.waitUntil(lambda: Hands(window).reads("Text size"), timeout=SOON)

    assert Hands(window).reads("Time zone: Berlin, Europe.")


def test_another_persons_pages_take_the_place_of_all_that_was_shown(qtbot, window):
    desks = []
    window.opened.connect(desks.append)
    wait_for(qtbot, window, Shell)
    mine = desks[-1]
    other = PersonDraft(display_name="Walter Reed")

    def arrive(uow):
        person = add_person(uow, other)
        uow.links.join(mine.scope.account_id, None, None)
        return person.id

    fresh = replace(mine.scope, user_id="walter", session_key=None)
    walter = mine.vault.submit(fresh, arrive).result()
    window.see_person(walter)
    qtbot.waitUntil(lambda: desks[-1].scope.user_id == walter, timeout=SOON)
    wait_for(qtbot, window, Shell)

    assert desks[-1].scope.account_id == mine.scope.account_id
    # Home names who else is helped, once it has read that, and the way there; nothing more of her.
    qtbot.waitUntil(lambda: Hands(window).reads("Go to Margaret Hale"), timeout=SOON)
    hers = sorted(text for text in words_of(window) if "Margaret" in text)
    assert hers == ["Go to Margaret Hale", "Margaret Hale"]


def test_who_is_gone_meanwhile_leaves_the_pages_as_they_are(qtbot, window):
    shell = wait_for(qtbot, window, Shell)

    window.see_person("nobody")
    qtbot.waitUntil(lambda: Hands(window).reads("Nobody of this name is here"), timeout=SOON)

    assert wait_for(qtbot, window, Shell) is shell


def test_the_end_of_a_deletion_can_be_read_in_every_theme_and_size():
    words = Catalogue.load("en")
    lines = [words.say(f"receipt.remains.{each}", own_words=3) for each in ("backups", "audit")]
    for look, size in looks(Face.CAREGIVER):
        for said in ((), lines):
            with opened(Parting(look, words, said, country="GB"), look, size) as widget:
                assert problems_of(widget, look) == []
