"""The clinic's file on the way in: taken, stopped, refused or left for later."""

from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from core.importers.base import ENTRIES_IN_A_CHUNK as A_CHUNK
from helpers.doors import WORDS, model_of, standing
from helpers.fhir import CLINIC, bundle, condition, written
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run_state import Stage
from ui.desktop.widgets.drop_zone import DropZone

SOON = 10_000  # milliseconds


def say(key, **values):
    return WORDS.say(f"door.{key}", **values)


@pytest.fixture
def at_the_file(house, qtbot):
    first_run = house.first_run()
    model = model_of(first_run)
    model.type(Ask.NAME, "Margaret Hale")
    model.choose_who(Who.HELPER)
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    model.remind_me()
    with standing(first_run) as hands:
        hands.first_run = first_run
        yield hands
    first_run.leave()


def drop(hands, path):
    held = QMimeData()
    held.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        held,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    # Qt hands a drop only to what was dragged over before; offscreen nothing is.
    hands.page.findChild(DropZone).dropEvent(event)


def test_a_file_that_is_dropped_fills_the_record_and_says_what_became_of_it(at_the_file, qtbot):
    drop(at_the_file, CLINIC)
    qtbot.waitUntil(lambda: at_the_file.reads(say("file.title_done")), timeout=SOON)

    receipt = model_of(at_the_file.first_run).state.errand.result
    assert receipt.added > 0
    assert at_the_file.reads(str(receipt.added))
    with qtbot.waitSignal(at_the_file.first_run.entered, timeout=SOON) as signal:
        at_the_file.click(say("file.open"))
    signal.args[0].opened.close()


def test_the_same_file_once_more_adds_nothing(at_the_file, qtbot):
    for _ in range(2):
        drop(at_the_file, CLINIC)
        qtbot.waitUntil(lambda: at_the_file.reads(say("file.title_done")), timeout=SOON)
        receipt = model_of(at_the_file.first_run).state.errand.result
        at_the_file.click(say("file.another"))

    assert receipt.added == 0


def test_a_file_of_another_kind_is_refused_kindly_and_another_can_be_chosen(
    at_the_file, qtbot, tmp_path
):
    (tmp_path / "letter.json").write_text("[]")

    drop(at_the_file, tmp_path / "letter.json")
    refused = WORDS.say("error.import_rejected_not_health_data")
    qtbot.waitUntil(lambda: at_the_file.reads(refused), timeout=SOON)

    assert at_the_file.reads(say("file.choose"))


def test_it_can_wait(at_the_file, qtbot):
    with qtbot.waitSignal(at_the_file.first_run.entered, timeout=SOON) as signal:
        at_the_file.click(say("file.later"))
    entrance = signal.args[0]
    entrance.opened.close()

    assert entrance.person.display_name == "Margaret Hale"


def test_what_is_being_read_can_be_stopped(at_the_file, qtbot, tmp_path):
    """The record is kept busy until Stop was pressed: of two chunks, only the first is stored."""
    model = model_of(at_the_file.first_run)
    may_go_on = Event()
    letter = written(
        tmp_path, bundle(*(condition(code={"text": f"Gout {n}"}) for n in range(A_CHUNK + 1)))
    )
    entrance = model._entrance  # noqa: SLF001 - the record that is being filled
    entrance.opened.vault.submit(entrance.scope, lambda _uow: may_go_on.wait(10))

    drop(at_the_file, letter)
    at_the_file.click(say("file.stop"))
    may_go_on.set()

    qtbot.waitUntil(lambda: at_the_file.reads(say("file.title_stopped")), timeout=SOON)
    receipt = model.state.errand.result
    assert (receipt.was_stopped, receipt.added) == (True, A_CHUNK)
