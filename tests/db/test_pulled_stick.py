"""A stick pulled out while a backup is carried to it is told of; plugged in, it goes on."""

import errno

import pytest

from core.errors import VaultOutOfReach
from db.backups import backups_of
from db.carried_copy import carry
from db.errors import environment_error
from helpers.closed_house import ClosedHouse
from helpers.large import make_large
from helpers.people import ADA
from helpers.world import arrive


def fill(opened):
    opened.vault.submit(ADA, arrive).result()
    opened.on_thread(lambda connection: make_large(connection, 3))
    opened.backup()


@pytest.fixture(scope="module")
def backup(tmp_path_factory):
    house = ClosedHouse(tmp_path_factory.mktemp("house"), fill)
    opened = house.open()
    (newest,) = backups_of(opened.layout)
    opened.close()
    return newest


class PulledAt:
    """Whoever asks the n-th time whether to stop finds the stick gone."""

    def __init__(self, stick, number):
        self.stick, self.number = stick, number

    def __call__(self):
        if self.number == 0:
            self.stick.rename(self.stick.with_name("in a pocket"))
        self.number -= 1
        return False


@pytest.mark.parametrize("number", range(6))
def test_whenever_it_is_pulled_out_it_is_said_and_the_next_try_finds_no_half(
    backup, tmp_path, number
):
    stick = tmp_path / "stick"
    stick.mkdir()

    with pytest.raises(VaultOutOfReach):
        carry(backup, stick, PulledAt(stick, number))
    (tmp_path / "in a pocket").rename(stick)
    carried = carry(backup, stick)

    assert carried.read_bytes() == backup.file.read_bytes()
    assert [file.name for file in stick.iterdir()] == [backup.file.name]


@pytest.mark.parametrize(
    "number",
    [errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOTCONN, errno.ESTALE, errno.ETIMEDOUT],
    ids=errno.errorcode.get,
)
def test_a_disk_that_went_away_is_out_of_reach(number):
    assert isinstance(environment_error(OSError(number, "gone")), VaultOutOfReach)
