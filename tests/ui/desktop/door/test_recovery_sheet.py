"""The recovery sheet: shown once, printed or saved on request, asked back, and kept nowhere."""

import gc
import logging
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from core.key_choices import UseRecovery
from core.recovery_code import new_recovery_code, write_recovery_code
from helpers.doors import WORDS, model_of, standing
from helpers.world import NOON
from ui.desktop.door.about_form import Ask, Who
from ui.desktop.door.first_run_state import Stage
from ui.desktop.door.sheet import made_sheet
from ui.desktop.door.sheet_on_paper import sheet_pdf
from ui.desktop.theme.fonts import load_fonts

SOON = 10_000  # milliseconds
CODE = write_recovery_code(7**56)


def say(key, **values):
    return WORDS.say(f"door.{key}", **values)


@pytest.fixture
def at_the_sheet(house, qtbot):
    """A first run whose record was just made."""
    first_run = house.first_run()
    model = model_of(first_run)
    model.type(Ask.NAME, "Margaret Hale")
    model.choose_who(Who.HELPER)
    model.tell_about()
    qtbot.waitUntil(lambda: model.state.stage is Stage.SHEET, timeout=SOON)
    with standing(first_run) as hands:
        hands.first_run = first_run
        yield hands
    first_run.leave()


def state_of(hands):
    return model_of(hands.first_run).state


def save_as(qtbot, path):
    """In the dialog that is open, as someone who types the path."""
    qtbot.waitUntil(lambda: dialog_open() is not None, timeout=SOON)
    dialog = dialog_open()
    name = dialog.findChild(QLineEdit)
    name.setText(str(path))
    QTest.keyClick(name, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog_open() is None, timeout=SOON)


def dialog_open():
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, QFileDialog)]
    return next((dialog for dialog in found if dialog.isVisible()), None)


def test_every_group_is_on_the_screen_and_opens_the_record(at_the_sheet, house):
    sheet = state_of(at_the_sheet).sheet

    assert all(at_the_sheet.reads(group) for group in sheet.groups)
    assert at_the_sheet.reads("1 March 2026")
    at_the_sheet.first_run.leave()
    house.keeper.open(house.folder, UseRecovery(sheet.code), house.clock).close()


BEGINNINGS = {"pdf": b"%PDF", "text": b"Recovery sheet"}


@pytest.mark.parametrize("kind", BEGINNINGS)
def test_the_sheet_is_saved_after_a_warning_for_its_owner_alone(
    at_the_sheet, qtbot, tmp_path, kind
):
    target = tmp_path / "stick" / "sheet.file"
    target.parent.mkdir()
    at_the_sheet.click(say("sheet.save"))
    assert at_the_sheet.reads(say("sheet.warn"))

    at_the_sheet.click(say(f"sheet.save_{kind}"))
    save_as(qtbot, target)
    qtbot.waitUntil(lambda: at_the_sheet.reads(say("sheet.saved")), timeout=SOON)

    assert target.read_bytes().startswith(BEGINNINGS[kind])
    assert target.stat().st_mode & 0o077 == 0
    assert [path.name for path in target.parent.iterdir()] == ["sheet.file"]


def test_nothing_is_saved_by_whoever_thinks_better_of_it(at_the_sheet):
    at_the_sheet.click(say("sheet.save"))
    at_the_sheet.click(say("sheet.save_not"))

    assert not at_the_sheet.reads(say("sheet.warn"))
    assert dialog_open() is None


REFUSED = {
    "vault/sheet.txt": "inside",
    "vault/backups/sheet.txt": "not_written",
    "taken.txt": "taken",
    "nowhere/sheet.txt": "not_written",
}


@pytest.mark.parametrize("place", REFUSED)
def test_the_sheet_never_goes_beside_the_record_nor_over_another_file(
    at_the_sheet, house, qtbot, place
):
    around = house.folder.parent
    (around / "taken.txt").write_text("mine")

    model_of(at_the_sheet.first_run).save(b"code", around / place)
    said = say(f"sheet.{REFUSED[place]}")
    qtbot.waitUntil(lambda: at_the_sheet.reads(said), timeout=SOON)

    assert (around / "taken.txt").read_text() == "mine"
    assert not (house.folder / "sheet.txt").exists()


def test_without_a_printer_the_other_ways_are_named(at_the_sheet, qtbot):
    at_the_sheet.click(say("sheet.print"))
    outcomes = (say("sheet.no_printer"), say("sheet.printed"))
    qtbot.waitUntil(lambda: any(map(at_the_sheet.reads, outcomes)), timeout=SOON)

    assert at_the_sheet.reads(say("sheet.by_hand"))
    assert at_the_sheet.reads(say("sheet.save"))


def test_two_groups_are_asked_back_and_the_differing_one_is_named(at_the_sheet, house, qtbot):
    groups = state_of(at_the_sheet).sheet.groups
    at_the_sheet.click(say("sheet.by_hand"))
    first, second = state_of(at_the_sheet).asked
    at_the_sheet.write(say("check.group", number=first), groups[first - 1].lower())
    at_the_sheet.write(say("check.group", number=second), "????")
    at_the_sheet.click(say("go_on"))

    assert at_the_sheet.reads(say("check.differs", number=second))
    assert not at_the_sheet.reads(say("check.differs", number=first))
    assert QApplication.focusWidget() is at_the_sheet.field(say("check.group", number=second))
    assert at_the_sheet.field(say("check.group", number=first)).text() == groups[first - 1].lower()

    at_the_sheet.write(say("check.group", number=second), f" {groups[second - 1]} ")
    at_the_sheet.click(say("go_on"))
    qtbot.waitUntil(lambda: state_of(at_the_sheet).stage is Stage.FILE, timeout=SOON)
    assert checked_at(house) == [NOON]


def test_whoever_wants_to_be_reminded_goes_on_and_the_record_knows_it(at_the_sheet, house):
    at_the_sheet.click(say("sheet.by_hand"))
    at_the_sheet.click(say("check.remind"))

    assert state_of(at_the_sheet).stage is Stage.FILE
    assert checked_at(house) == [None]


def checked_at(house):
    slots = house.keeper.slots(house.folder)
    return [slot.confirmed_at for slot in slots if slot.slot_type == "recovery"]


def test_the_code_is_in_no_file_no_log_and_not_in_the_clipboard(at_the_sheet, tmp_path, caplog):
    with caplog.at_level(logging.DEBUG):
        code = state_of(at_the_sheet).sheet.code
        at_the_sheet.click(say("sheet.by_hand"))
        at_the_sheet.click(say("check.show"))
        at_the_sheet.click(say("sheet.by_hand"))
        at_the_sheet.click(say("check.remind"))
        at_the_sheet.first_run.leave()

    written = b"".join(path.read_bytes() for path in files_below(tmp_path))
    assert written
    for form in (code, code.replace("-", ""), code.split("-")[0]):
        assert form.encode() not in written
        assert form not in caplog.text
    clipboard = QApplication.clipboard()
    assert code not in (clipboard.text(), clipboard.text(clipboard.Mode.Selection))
    assert code not in repr(state_of(at_the_sheet))


def test_once_the_sheet_is_put_away_no_page_and_no_state_holds_the_code(at_the_sheet):
    code = state_of(at_the_sheet).sheet.code
    at_the_sheet.click(say("sheet.by_hand"))
    at_the_sheet.click(say("check.remind"))
    gc.collect()

    assert state_of(at_the_sheet).sheet is None
    assert not any(at_the_sheet.reads(group) for group in code.split("-"))


def files_below(folder: Path):
    return [path for path in folder.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    ("country", "width", "height"), [("DE", 595, 842), ("US", 612, 792), (None, 595, 842)]
)
@pytest.mark.usefixtures("qapp")
def test_the_printed_sheet_is_one_page_of_the_countrys_paper(country, width, height):
    assert load_fonts() == []
    pdf = sheet_pdf(made_sheet(WORDS, CODE, NOON, NOON.tzinfo), country)

    assert len(re.findall(rb"/Type /Page\b(?!s)", pdf)) == 1
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert [round(float(side)) for side in box.groups()] == [width, height]


def test_the_text_of_the_sheet_holds_the_code_and_how_to_use_it_and_no_name():
    sheet = made_sheet(WORDS, CODE, NOON, NOON.tzinfo)

    text = sheet.as_text()

    assert all(group in text for group in CODE.split("-"))
    assert all(line in text for line in (*sheet.how, sheet.keep, sheet.made_on))


def test_the_square_is_the_code_and_nothing_else():
    one, other = (
        made_sheet(WORDS, code, NOON, NOON.tzinfo) for code in (CODE, new_recovery_code())
    )

    assert {len(line) for line in one.square()} == {len(one.square())} == {29}
    assert one.square() != other.square()
