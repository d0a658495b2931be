"""The window between its door and the record: in, out by a bug, in again, and never two at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QAbstractButton, QApplication

from core.clock import ManualClock
from core.key_choices import UseKeyring
from core.scope import Role
from db.keeper import Keeper
from db.keystore import Unavailable
from helpers.doors import WORDS, Hands, come_forward, model_of, names_in
from helpers.keystore import MemoryKeyStore
from helpers.page_checks import words_of
from helpers.rendering import settle
from helpers.world import NOON
from ui.desktop.announcer import Announcer
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run import FirstRun
from ui.desktop.door.first_run_state import Stage
from ui.desktop.door.locked import Locked
from ui.desktop.door.starting import Stumbled
from ui.desktop.shell import Shell
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.sizes import Face
from ui.desktop.theme.system import ThemeChoice
from ui.desktop.window import Window

SOON = 10_000  # milliseconds


@pytest.fixture
def keystore():
    return MemoryKeyStore()


@pytest.fixture
def window(qapp, tmp_path, monkeypatch, keystore):
    """A window on a computer with an empty folder, a working keyring and no wishes yet."""
    del qapp
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    announcer = Announcer()
    keeper = Keeper(keystore, publish=announcer.publish)
    clock = ManualClock(NOON)
    window = Window(lambda: keeper, lambda _moment: clock, tmp_path / "vault", announcer)
    window.show()
    window.begin()
    yield window
    window.leave()
    settle(window)


def door(window, kind):
    found = window.findChildren(kind)
    return found[-1] if found else None


def wait_for(qtbot, window, kind):
    qtbot.waitUntil(lambda: door(window, kind) is not None, timeout=SOON)
    return door(window, kind)


def stands(window, name):
    settle(window)
    return name in words_of(window)


def make_a_record(qtbot, window, who=Who.HELPER):
    model = model_of(wait_for(qtbot, window, FirstRun))
    model.choose_who(who)
    model.choose_country("NZ")
    model.type(Ask.NAME, "Margaret Hale")
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    model.remind_me()
    if who is Who.HELPER:
        model.enter()
    return wait_for(qtbot, window, Shell)


def test_a_first_run_ends_in_the_record_and_the_door_knows_the_country_from_then_on(qtbot, window):
    make_a_record(qtbot, window)
    assert window.wishes.country == "NZ"

    window.lock()

    wait_for(qtbot, window, Locked)
    assert Hands(window).reads("In an emergency, call 111.")


def test_two_clicks_lead_from_home_to_a_report_for_a_doctor_on_paper(qtbot, window, tmp_path):
    papers = tmp_path / "papers"
    papers.mkdir()
    folders = tmp_path / "config" / "user-dirs.dirs"
    folders.parent.mkdir(exist_ok=True)
    folders.write_text(f'XDG_DOCUMENTS_DIR="{papers}"\n', encoding="utf-8")
    make_a_record(qtbot, window)
    hands, first, second = Hands(window), WORDS.say("page.report"), WORDS.say("card.save")
    qtbot.waitUntil(lambda: stands(window, first), timeout=SOON)

    hands.click(first)
    qtbot.waitUntil(lambda: stands(window, second), timeout=SOON)
    hands.click(second)
    qtbot.waitUntil(lambda: list(papers.glob("*.pdf")) != [], timeout=SOON)

    (file,) = papers.iterdir()
    assert file.read_bytes().startswith(b"%PDF-")


def test_whoever_keeps_their_own_record_has_their_own_face_from_then_on(qtbot, window):
    make_a_record(qtbot, window, Who.MYSELF)

    assert window.wishes.face is Face.PERSON


def test_a_bug_closes_the_record_and_one_button_opens_it_anew(qtbot, window):
    make_a_record(qtbot, window)

    window.stumble()
    window.stumble()

    wait_for(qtbot, window, Stumbled)
    qtbot.waitUntil(lambda: door(window, Shell) is None, timeout=SOON)
    hands = Hands(window)
    with qtbot.waitSignal(window.opened, timeout=SOON) as opened:
        hands.click(WORDS.say("door.start_anew"))
    assert opened.args[0].scope.role is Role.CAREGIVER


def test_a_bug_before_the_record_was_opened_leads_to_the_same_page(qtbot, window):
    wait_for(qtbot, window, FirstRun)

    window.stumble()

    assert wait_for(qtbot, window, Stumbled)


def test_at_every_door_one_key_does_the_first_thing_there_is(qtbot, window):
    come_forward(window)
    wait_for(qtbot, window, FirstRun)
    before_who = QApplication.focusWidget()
    make_a_record(qtbot, window)

    window.lock()
    wait_for(qtbot, window, Locked)
    settle(window)
    at_the_lock = QApplication.focusWidget().accessibleName()
    window.stumble()
    settle(window)

    assert isinstance(before_who, QAbstractButton)
    assert at_the_lock == WORDS.say("locked.open")
    assert QApplication.focusWidget().accessibleName() == WORDS.say("door.start_anew")


def test_another_theme_in_the_middle_of_the_first_run_keeps_what_was_typed(qtbot, window):
    model = model_of(wait_for(qtbot, window, FirstRun))
    model.choose_who(Who.HELPER)
    hands = Hands(window)
    hands.write(WORDS.say("door.about.name"), "Margaret Hale")

    window.wishes.theme_choice = ThemeChoice.DARK
    window.dress()

    assert hands.field(WORDS.say("door.about.name")).text() == "Margaret Hale"


def test_a_window_that_leaves_in_the_first_run_leaves_a_record_that_opens(qtbot, window, tmp_path):
    model = model_of(wait_for(qtbot, window, FirstRun))
    model.choose_who(Who.HELPER)
    model.choose_country("NZ")
    model.type(Ask.NAME, "Margaret Hale")
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    keeper = window._gate.keeper  # noqa: SLF001 - its keyring has the key

    window.leave()

    assert names_in(keeper, tmp_path / "vault", UseKeyring()) == ["Margaret Hale"]


def test_when_the_computer_turns_dark_the_window_does_too(qtbot, window):
    wait_for(qtbot, window, FirstRun)

    with qtbot.waitSignal(window.dressed, timeout=SOON):
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)

    assert window.look.theme is Theme.DARK
    assert QApplication.palette().color(QPalette.ColorRole.Window) == window.look.colour("page")


def test_a_choice_made_here_dresses_the_window_once(qtbot, window):
    wait_for(qtbot, window, FirstRun)
    dressed = []
    window.dressed.connect(lambda: dressed.append(window.look.theme))

    window.wishes.theme_choice = ThemeChoice.DARK
    window.dress()
    settle(window)

    assert dressed == [Theme.DARK]


def test_when_the_computers_letters_grow_the_window_follows(qtbot, window):
    wait_for(qtbot, window, FirstRun)
    window.wishes.scale = 1.5  # stands in for the computer's, which a test cannot set

    with qtbot.waitSignal(window.dressed, timeout=SOON):
        QGuiApplication.primaryScreen().logicalDotsPerInchChanged.emit(144.0)

    assert window.look.scale == 1.5


def test_after_the_printed_code_it_opens_by_itself_again_and_says_so(qtbot, lost):
    window, code = lost

    knock_with_code(qtbot, window, code)

    qtbot.waitUntil(lambda: Hands(window).reads("opens by itself"), timeout=SOON)
    window.lock()
    # Else the pages that were left would be taken for those that come.
    qtbot.waitUntil(lambda: door(window, Shell) is None, timeout=SOON)
    wait_for(qtbot, window, Locked)._model.try_keyring()  # noqa: SLF001 - what the button does
    assert wait_for(qtbot, window, Shell)


def test_a_keyring_that_takes_no_key_is_told_of_kindly_and_the_record_is_open(
    qtbot, lost, keystore
):
    window, code = lost
    keystore.unavailable = Unavailable.LOCKED

    knock_with_code(qtbot, window, code)

    said = "What you typed opens the record next time, too."
    qtbot.waitUntil(lambda: Hands(window).reads(said), timeout=SOON)
    assert door(window, Shell) is not None


@pytest.fixture
def lost(qtbot, window, keystore):
    """The door of a record whose key the keyring lost, and the printed code."""
    model = model_of(wait_for(qtbot, window, FirstRun))
    model.choose_who(Who.HELPER)
    model.choose_country("NZ")
    model.type(Ask.NAME, "Margaret Hale")
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    code = " ".join(model.state.sheet.groups)
    model.remind_me()
    model.enter()
    wait_for(qtbot, window, Shell)
    keystore.keys.clear()
    window.lock()
    wait_for(qtbot, window, Locked)
    return window, code


def knock_with_code(qtbot, window, code):
    model = door(window, Locked)._model  # noqa: SLF001 - what stands behind the page
    model.type_group(1, code)
    with qtbot.waitSignal(window.opened, timeout=SOON):
        model.try_code()


def test_a_backup_takes_the_open_records_place_and_the_window_says_so(qtbot, window):
    make_a_record(qtbot, window)
    window._room.entrance.opened.backup()  # noqa: SLF001 - as the page of copies makes it

    window.bring_back()
    model = wait_for(qtbot, window, Locked)._model  # noqa: SLF001
    qtbot.waitUntil(lambda: bool(model.state.backups), timeout=SOON)
    model.choose_backup(model.state.backups[0])
    model.bring_back()
    qtbot.waitUntil(lambda: door(window, Locked) is None, timeout=SOON)

    said = WORDS.say("desktop.brought_back")
    qtbot.waitUntil(lambda: Hands(window).reads(said), timeout=SOON)
    assert door(window, Shell)


def test_who_wants_no_backup_after_all_is_back_in_the_record(qtbot, window):
    make_a_record(qtbot, window)

    window.bring_back()
    Hands(window).click(WORDS.say("locked.back"))
    qtbot.waitUntil(lambda: door(window, Locked) is None, timeout=SOON)

    assert wait_for(qtbot, window, Shell) is not None
