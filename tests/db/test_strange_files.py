"""What others put into the vault's folder is left alone, and stands in nobody's way.

A pipe, a folder, a link, another vault's file under one of our names; and letters of their own.
"""

import os
import shutil

import pytest

from core.errors import AppError, VaultError
from helpers.closed_house import ClosedHouse
from helpers.people import ADA
from helpers.world import arrive

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and links of a POSIX system")

LETTER = b"Dear Tom, "


def lived_in(folder):
    def fill(opened):
        opened.vault.submit(ADA, arrive).result()
        opened.backup()

    return ClosedHouse(folder, fill)


@pytest.fixture
def house(tmp_path):
    return lived_in(tmp_path)


@pytest.fixture(scope="module")
def pristine(tmp_path_factory):
    return lived_in(tmp_path_factory.mktemp("pristine"))


@pytest.fixture
def letter(tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_bytes(LETTER)
    return letter


OURS = (
    "vault.json",
    "vault.json.prev",
    ".vault.json.part",
    "memory.db",
    "memory.db-journal",
    "memory.db-wal",
    "memory.db-shm",
    "memory.db.new",
    "memory.db.migrating",
    "memory.db.rekeyed",
    "memory.db.rekeying",
    "memory.db.restoring",
    "vault.lock",
    "backups",
    "backups/.copy.db",
    "backups/.backup.part",
    "backups/backup-000002-20260301T120000Z.zip",
    "backups/before-migration-0001-20260301T120000Z.db",
)


def put_pipe(path):
    os.mkfifo(path)


def put_folder(path):
    path.mkdir()
    (path / "inside.txt").write_bytes(LETTER)


def put_link_to_nowhere(path):
    path.symlink_to(path.with_name("nowhere"))


def put_loop(path):
    path.symlink_to(path)


def put_rubbish(path):
    path.write_bytes(os.urandom(8192))


PUTS = (put_pipe, put_folder, put_link_to_nowhere, put_loop, put_rubbish)


def take_away(path):
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.is_dir():
        shutil.rmtree(path)


@pytest.mark.parametrize("put", PUTS)
@pytest.mark.parametrize("name", OURS)
def test_what_lies_under_a_name_of_ours_is_told_of_or_does_no_harm(pristine, tmp_path, name, put):
    """A start and a quiet minute: nothing hangs, and nothing but a failure with a name flies."""
    folder = shutil.copytree(pristine.folder, tmp_path / "vault")
    take_away(folder / name)
    put(folder / name)

    told = []
    try:
        opened = pristine.keeper.open(folder, pristine.key, pristine.clock)
    except AppError as error:
        told.append(error)
    else:
        try:
            opened.backup()
        except AppError as error:
            told.append(error)
        opened.close()

    assert all(isinstance(error, VaultError) and error.code != "vault" for error in told)


def test_letters_in_the_folder_outlast_the_record(house):
    kept = [house.folder / "letter.txt", house.folder / "backups" / "letter.txt"]
    (house.folder / "backups" / "photos").mkdir()
    kept.append(house.folder / "backups" / "photos" / "backup-of-garden.zip")
    for file in kept:
        file.write_bytes(LETTER)

    receipt = house.keeper.destroy(house.folder)

    assert [file.read_bytes() for file in kept] == [LETTER] * 3
    assert receipt.files_left == 0
    assert sorted(file.name for file in house.folder.rglob("*") if file.is_file()) == [
        "backup-of-garden.zip",
        "letter.txt",
        "letter.txt",
    ]


@pytest.mark.parametrize(
    "name", ["vault.json.mine", "memory.db.mine", "backups/backup-000009-mine.zip"]
)
def test_a_link_under_such_a_name_goes_and_what_it_points_to_stays(house, letter, name):
    (house.folder / name).symlink_to(letter)

    house.keeper.destroy(house.folder)

    assert letter.read_bytes() == LETTER
    assert not os.path.lexists(house.folder / name)


def test_backups_that_somebody_moved_to_another_disk_go_and_their_neighbours_stay(house, tmp_path):
    elsewhere = tmp_path / "disk"
    shutil.move(house.folder / "backups", elsewhere)
    (elsewhere / "letter.txt").write_bytes(LETTER)
    (house.folder / "backups").symlink_to(elsewhere)

    house.keeper.destroy(house.folder)

    assert [file.name for file in elsewhere.iterdir()] == ["letter.txt"]


def test_a_folder_or_a_pipe_with_a_backups_name_is_none(house):
    (house.folder / "backups" / "backup-000007-20270101T000000Z.zip").mkdir()
    os.mkfifo(house.folder / "backups" / "backup-000008-20270101T000000Z.zip")

    found = house.keeper.backups(house.folder)

    assert [each.number for each in found] == [1]
