"""What is wrong with a vault is told apart: one code, one screen, one way on for each.

Through the command line, which names the code, and through the door, which names the ways.
"""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.errors import AppError
from core.key_choices import UseKeyFile
from core.records.person import PersonDraft
from core.scope import Role
from core.vaults import NewVault
from db.migrate import known_migrations
from helpers.console import Console
from helpers.killing import migrations_with
from ui.desktop.door.gate import Gate
from ui.desktop.door.reasons import OTHERWISE, Way, reason_for
from ui.newcomer import enrol

PAGE = 4096


@dataclass(frozen=True)
class State:
    """code: what stands in JSON and in the log. way: what the filled button does."""

    name: str
    spoil: Callable[["House"], None]
    code: str
    way: Way

    def __str__(self) -> str:
        return self.name


class House:
    """A vault with Ada in it, closed; `earlier` is the file of its record before she changed."""

    def __init__(self, folder: Path) -> None:
        self.console = Console(folder)
        self.vault, self.key_file = self.console.vault, self.console.key_file
        self.database = self.vault / "memory.db"
        self._make()
        self.earlier = self.database.read_bytes()
        assert self.console("add", "condition", "asthma").status == 0

    def _make(self) -> None:
        new = NewVault(self.vault, UseKeyFile(self.key_file))
        opened = self.console.keeper.create(new, self.console.clock).opened
        enrol(opened.vault, PersonDraft(display_name="Ada"))
        opened.close()

    def headers(self) -> list[Path]:
        return [self.vault / "vault.json", self.vault / "vault.json.prev"]

    def open_at_the_door(self) -> AppError:
        gate = Gate(lambda: self.console.keeper, lambda _moment: self.console.clock, self.vault)
        try:
            error = gate.knock(UseKeyFile(self.key_file), Role.CAREGIVER).exception()
        finally:
            gate.close()
        assert isinstance(error, AppError)
        return error


def _other_key(house: House) -> None:
    elsewhere = House(house.vault.parent / "elsewhere")
    shutil.copy(elsewhere.key_file, house.key_file)


def _broken_headers(house: House) -> None:
    for header in house.headers():
        content = bytearray(header.read_bytes())
        content[len(content) // 2] ^= 1
        header.write_bytes(content)


def _lost_headers(house: House) -> None:
    for header in house.headers():
        header.unlink()


def _damaged_page(house: House) -> None:
    content = bytearray(house.database.read_bytes())
    content[len(content) // 2] ^= 1
    house.database.write_bytes(content)


def _cut_at_a_page(house: House) -> None:
    size = house.database.stat().st_size
    with house.database.open("r+b") as file:
        file.truncate(size // 2 // PAGE * PAGE)


def _cut_anywhere(house: House) -> None:
    with house.database.open("r+b") as file:
        file.truncate(house.database.stat().st_size - 1000)


def _newer(house: House) -> None:
    keeper = type(house.console.keeper)
    newer = keeper(house.console.keeper._keystore, lambda event: None, migrations_with(1))  # noqa: SLF001
    newer.open(house.vault, UseKeyFile(house.key_file), house.console.clock).close()
    assert known_migrations()[-1].number < migrations_with(1)[-1].number


def _newer_header(house: House) -> None:
    header = house.vault / "vault.json"
    header.write_text(json.dumps({**json.loads(header.read_text()), "format": 2, "new": True}))


STATES = (
    State("another key", _other_key, "vault_wrong_key", Way.CODE),
    State("damaged header", _broken_headers, "vault_header_damaged", Way.BACKUP),
    State("no header", _lost_headers, "vault_header_damaged", Way.BACKUP),
    State("damaged page", _damaged_page, "vault_damaged", Way.BACKUP),
    State("cut at a page", _cut_at_a_page, "vault_cut_off", Way.BACKUP),
    State("cut anywhere", _cut_anywhere, "vault_cut_off", Way.BACKUP),
    State("empty", lambda house: house.database.write_bytes(b""), "vault_empty", Way.BACKUP),
    State("gone", lambda house: house.database.unlink(), "vault_record_gone", Way.AGAIN),
    State("no vault", lambda house: shutil.rmtree(house.vault), "vault_missing", Way.AGAIN),
    State("newer record", _newer, "vault_too_new", Way.AGAIN),
    State("newer header", _newer_header, "vault_too_new", Way.AGAIN),
)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.mark.parametrize("state", STATES, ids=str)
def test_each_state_of_a_vault_is_named_alike_at_the_door_and_at_the_command_line(house, state):
    state.spoil(house)

    said = house.console("profile")
    error = house.open_at_the_door()

    assert said.status != 0
    assert said.object["error"]["code"] == error.code == state.code
    assert reason_for(error).ways[0] is state.way


def test_the_states_have_a_screen_each():
    codes = {state.code for state in STATES} | {"vault_looks_older"}
    shown = {code: reason_for(type("Shown", (AppError,), {"code": code})()) for code in codes}

    assert OTHERWISE not in shown.values()
    assert len({reason.heading for reason in shown.values()}) == len(codes) == 9


def test_an_older_file_in_the_records_place_is_not_opened_unasked(house):
    house.database.write_bytes(house.earlier)

    error = house.open_at_the_door()
    said = house.console.read("profile")

    assert error.code == "vault_looks_older"
    assert reason_for(error).ways == (Way.BACKUP, Way.AS_IT_IS)
    assert "ends earlier than it did last time" in said.err


def test_whoever_was_told_goes_on_with_the_older_file(house):
    house.database.write_bytes(house.earlier)
    gate = Gate(lambda: house.console.keeper, lambda _moment: house.console.clock, house.vault)
    gate.take_older()

    entrance = gate.knock(UseKeyFile(house.key_file), Role.CAREGIVER).result()
    entrance.opened.close()
    gate.close()

    assert entrance.person.display_name == "Ada"
    assert "ends earlier" not in house.console.read("profile").err


@pytest.mark.parametrize("lose", [_broken_headers, _lost_headers])
def test_a_backup_brings_back_a_header_that_broke(house, lose):
    made = house.console("backup")
    assert made.status == 0
    lose(house)

    (backup,) = (house.vault / "backups").glob("backup-*.zip")
    assert house.console("restore", str(backup)).status == 0

    assert "asthma" in house.console("profile").out


def test_the_header_of_another_record_is_not_taken_for_the_one_that_broke(house, tmp_path):
    elsewhere = House(tmp_path / "elsewhere")
    elsewhere.console("backup")
    (backup,) = (elsewhere.vault / "backups").glob("backup-*.zip")
    before = house.database.read_bytes()
    _broken_headers(house)

    said = house.console("restore", str(backup))

    assert said.object["error"]["code"] == "vault_header_damaged"
    assert house.database.read_bytes() == before


def test_what_was_cut_off_goes_at_the_next_opening_and_what_others_keep_there_stays(house):
    backups = house.vault / "backups"
    backups.mkdir(exist_ok=True)
    ours = [backups / ".copy.db", backups / ".restore.part", house.vault / "memory.db.restoring"]
    theirs = [backups / ".DS_Store", backups / ".stfolder" / "x"]
    (backups / ".stfolder").mkdir()
    for file in (*ours, *theirs):
        file.write_bytes(b"x")

    assert house.console("profile").status == 0

    assert not [file for file in ours if file.exists()]
    assert all(file.exists() for file in theirs)


def test_without_a_backup_what_can_be_read_of_a_damaged_record_is_read(house):
    _lose_the_page_of_conditions(house)
    before = house.console("profile")

    said = house.console("restore", "--salvage")

    assert before.object["error"]["code"] == "vault_damaged"
    assert said.status == 0
    assert {"rows", "remade", "lost_rows", "tables"} <= set(said.object)
    assert "asthma" in house.console("profile").out
    assert "could be read is the record now" in _salvaged_once_more(house).out


def _lose_the_page_of_conditions(house):
    key = UseKeyFile(house.key_file)
    opened = house.console.keeper.open(house.vault, key, house.console.clock)
    where = "SELECT rootpage FROM sqlite_master WHERE name = 'conditions'"
    (page,) = opened.on_thread(lambda connection: connection.execute(where).fetchone())
    opened.close()
    content = bytearray(house.database.read_bytes())
    content[(page - 1) * PAGE : page * PAGE] = bytes(PAGE)
    house.database.write_bytes(content)


def _salvaged_once_more(house):
    """In words, and of a record that is whole: nothing is missing then."""
    return house.console.read("restore", "--salvage")
