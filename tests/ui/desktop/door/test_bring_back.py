"""A backup takes the record's place: three clicks, on this computer or on a new one, and back."""

import shutil

import pytest

from core.errors import HeaderDamaged, VaultDamaged, VaultMissing
from core.key_choices import UseKeyring
from core.records.person import PersonDraft
from helpers.doors import WORDS, House, standing
from helpers.keystore import MemoryKeyStore
from ui.newcomer import enrol

SOON = 10_000  # milliseconds


def say(key, **values):
    return WORDS.say(f"locked.{key}", **values)


@pytest.fixture
def code(house):
    """Margaret's record, closed, with one backup of 1 March at noon. Gives its printed code."""
    made = house.made()
    opened = house.keeper.open(house.folder, UseKeyring(), house.clock)
    enrol(opened.vault, PersonDraft(display_name="Margaret Hale"))
    opened.backup()
    opened.close()
    return made.recovery_code


def backup_of(house):
    (backup,) = (b for b in house.keeper.backups(house.folder) if not b.is_way_back)
    return backup.file


def damage(house):
    (house.folder / "memory.db").write_bytes(b"torn" * 4096)


def let_in(qtbot, locked, act):
    with qtbot.waitSignal(locked.entered, timeout=SOON) as signal:
        act()
    signal.args[0].opened.close()
    return signal.args[0]


@pytest.mark.usefixtures("code")
def test_a_damaged_record_is_back_after_three_clicks(qtbot, house):
    damage(house)
    locked = house.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        hands.click(say("bring_back"))
        qtbot.waitUntil(lambda: hands.reads("1 March 2026"))
        hands.click_what_contains("1 March 2026")
        entrance = let_in(qtbot, locked, lambda: hands.click(say("bring_back_act")))

    assert entrance.is_brought_back
    assert entrance.person.display_name == "Margaret Hale"


@pytest.mark.usefixtures("code")
def test_what_was_there_before_is_kept_and_offered(qtbot, house):
    damage(house)
    torn = (house.folder / "memory.db").read_bytes()
    locked = house.locked(VaultDamaged("database"))
    with standing(locked):
        model = locked._model  # noqa: SLF001 - what stands behind the page
        model.choose_file(backup_of(house))
        let_in(qtbot, locked, model.bring_back)

    (way_back,) = (b for b in house.keeper.backups(house.folder) if b.is_way_back)
    assert torn in way_back.file.read_bytes()


def test_on_a_new_computer_the_file_and_the_printed_code_are_enough(qtbot, house, code, tmp_path):
    shutil.copy(backup_of(house), tmp_path / "stick.zip")
    elsewhere = House(tmp_path / "new", MemoryKeyStore())
    locked = elsewhere.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        model = locked._model  # noqa: SLF001 - the system's own window asks for the file
        model.choose_file(tmp_path / "stick.zip")
        hands.click(say("bring_back_act"))
        qtbot.waitUntil(lambda: hands.reads(say("key_missing")))
        hands.click(say("use_code"))
        hands.paste(say("group", number=1), code)
        entrance = let_in(qtbot, locked, lambda: hands.click(say("open")))

    elsewhere.close()
    assert entrance.person.display_name == "Margaret Hale"


@pytest.mark.usefixtures("code")
def test_a_file_that_is_no_backup_changes_nothing_and_another_can_be_tried(qtbot, house, tmp_path):
    (tmp_path / "photo.zip").write_bytes(b"no backup")
    before = (house.folder / "memory.db").read_bytes()
    locked = house.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        locked._model.choose_file(tmp_path / "photo.zip")  # noqa: SLF001
        hands.click(say("bring_back_act"))
        qtbot.waitUntil(lambda: hands.reads(say("backup_damaged")))
        hands.click(say("bring_back"))
        qtbot.waitUntil(lambda: hands.reads("1 March 2026"))

    assert (house.folder / "memory.db").read_bytes() == before


@pytest.mark.usefixtures("code")
def test_who_came_for_a_backup_and_wants_none_goes_back_where_they_were(qtbot, house):
    locked = house.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        with qtbot.waitSignal(locked.given_up, timeout=SOON) as given_up:
            locked.come_for_backup()
            hands.click(say("back"))

        assert given_up.signal_triggered


def spoil_a_page(house, at):
    file = house.folder / "memory.db"
    content = bytearray(file.read_bytes())
    page = int(len(content) * at) // 4096 * 4096
    content[page : page + 4096] = bytes(4096)
    file.write_bytes(content)


def test_without_a_backup_what_can_be_read_is_read(qtbot, house):
    house.made()
    opened = house.keeper.open(house.folder, UseKeyring(), house.clock)
    enrol(opened.vault, PersonDraft(display_name="Margaret Hale"))
    opened.close()
    spoil_a_page(house, 0.9)
    damaged = (house.folder / "memory.db").read_bytes()
    locked = house.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        hands.click(say("bring_back"))
        qtbot.waitUntil(lambda: hands.reads(say("no_backups")))
        hands.click(say("salvage"))
        assert hands.reads(say("salvage_words"))
        entrance = let_in(qtbot, locked, lambda: hands.click(say("salvage_act")))

    assert entrance.salvaged is not None
    assert entrance.person.display_name == "Margaret Hale"
    (kept,) = (b for b in house.keeper.backups(house.folder) if b.is_way_back)
    assert damaged in kept.file.read_bytes()


@pytest.mark.parametrize("error", [VaultMissing("database"), HeaderDamaged()])
def test_what_is_not_there_is_not_offered_to_be_read(qtbot, house, error):
    house.made()
    locked = house.locked(error)
    with standing(locked) as hands:
        locked._model.look_for_backups()  # noqa: SLF001 - what stands behind the page
        qtbot.waitUntil(lambda: hands.reads(say("no_backups")))

        assert not hands.reads(say("salvage"))


@pytest.mark.usefixtures("code")
def test_who_thinks_again_reads_nothing(qtbot, house):
    damage(house)
    before = (house.folder / "memory.db").read_bytes()
    locked = house.locked(VaultDamaged("database"))
    with standing(locked) as hands:
        hands.click(say("bring_back"))
        hands.click(say("salvage"))
        hands.click(say("back"))
        qtbot.waitUntil(lambda: hands.reads("1 March 2026"))

    assert (house.folder / "memory.db").read_bytes() == before
