"""A bug in the window: logged without a word of anyone, met with a calm page, and started anew."""

import logging
import threading

import pytest

from core.errors import NotFound
from helpers.doors import LOOK, WORDS, standing
from ui.desktop.door.starting import Starting, Stumbled
from ui.desktop.excepthook import Excepthook
from ui.desktop.theme.colours import Theme
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

pytestmark = pytest.mark.usefixtures("qapp")


def caught(hook, error):
    try:
        raise error
    except BaseException as raised:  # noqa: BLE001 - as the interpreter hands it over
        hook.catch(type(raised), raised, raised.__traceback__)


def test_a_bug_leads_to_the_calm_page(qtbot, caplog):
    hook = Excepthook()

    with caplog.at_level(logging.CRITICAL), qtbot.waitSignal(hook.stumbled):
        caught(hook, ValueError("Margaret's knee"))

    assert [record.message for record in caplog.records] == ["bug.uncaught"]


def test_a_failure_that_nobody_answered_is_told_and_the_page_stays(qtbot):
    hook = Excepthook()

    with qtbot.assertNotEmitted(hook.stumbled), qtbot.waitSignal(hook.failed) as signal:
        caught(hook, NotFound("contact"))

    assert isinstance(signal.args[0], NotFound)


def test_a_bug_on_another_thread_arrives_on_the_windows_own(qtbot):
    hook, seen = Excepthook(), []
    hook.stumbled.connect(lambda: seen.append(threading.current_thread()))

    worker = threading.Thread(target=lambda: caught(hook, RuntimeError()))
    worker.start()
    worker.join()
    qtbot.waitUntil(lambda: bool(seen))

    assert seen == [threading.main_thread()]


def test_ctrl_c_is_no_bug(qtbot, caplog):
    hook = Excepthook()

    with qtbot.assertNotEmitted(hook.stumbled, wait=50):
        caught(hook, KeyboardInterrupt())

    assert caplog.records == []


def test_the_calm_page_says_what_to_do_and_whom_to_call(qtbot):
    page = Stumbled(LOOK, WORDS, "DE")
    with standing(page) as hands:
        assert hands.reads(WORDS.say("door.stumbled"))
        assert hands.reads("In an emergency, call 112.")

        with qtbot.waitSignal(page.anew):
            hands.click(WORDS.say("door.start_anew"))


@pytest.mark.parametrize("page", [Starting, Stumbled])
def test_a_country_that_is_not_known_gets_no_guessed_number(page):
    with standing(page(LOOK, WORDS, None)) as hands:
        assert hands.reads("112 or 911, or your local number")

        hands.page.dress(Look(Theme.DARK))

        assert hands.reads("112 or 911, or your local number")


def test_a_bug_is_written_down_for_whoever_may_help_and_says_no_word_of_anyone(tmp_path):
    report = tmp_path / "state" / "problem.txt"
    hook = Excepthook(report=report)

    for error in (ValueError("Margaret's knee"), KeyError("Margaret Hale")):
        caught(hook, error)

    written = report.read_text()
    assert "KeyError" in written
    assert "test_excepthook:" in written
    assert "Margaret" not in written
    assert "sent to nobody" in written
    assert report.stat().st_mode & 0o777 == 0o600


def test_a_failure_that_is_expected_is_not_written_down(tmp_path):
    hook = Excepthook(report=tmp_path / "problem.txt")

    caught(hook, NotFound("contact"))

    assert not (tmp_path / "problem.txt").exists()


def test_a_disk_that_takes_no_report_is_no_second_failure(qtbot, tmp_path):
    (tmp_path / "file").touch()
    hook = Excepthook(report=tmp_path / "file" / "problem.txt")

    with qtbot.waitSignal(hook.stumbled) as stumbled:
        caught(hook, ValueError())

    assert stumbled.signal_triggered


def test_the_calm_page_names_the_report_to_the_caregiver_and_spares_the_person(tmp_path):
    report = tmp_path / "problem.txt"
    report.write_text("KeyError")
    for look, is_told in ((LOOK, True), (Look(face=Face.PERSON), False)):
        with standing(Stumbled(look, WORDS, report=report), look) as hands:
            assert hands.reads("problem.txt") is is_told
