"""A new key in two steps: made while nothing changes, used once its sheet is in a hand."""

import shutil

import pytest

from core.clock import ManualClock
from core.errors import (
    VaultError,
    VaultKeyMissing,
    VaultLocked,
    VaultMissing,
    VaultWrongKey,
    WorkStopped,
)
from core.key_choices import UseKeyring, UsePassphrase, UseRecovery
from core.vaults import NewVault
from db.header_file import read_header
from db.keeper import Keeper
from db.layout import Layout
from helpers.keys import PASSPHRASE
from helpers.keystore import MemoryKeyStore
from helpers.large import make_large
from helpers.people import ADA
from helpers.world import NOON, arrive

CLOCK = ManualClock(NOON)


def never_stop():
    return False


class House:
    """A closed vault with a keyring, a sheet, a passphrase and a helper's code."""

    def __init__(self, folder):
        self.folder = folder / "vault"
        self.keystore = MemoryKeyStore()
        self.keeper = Keeper(self.keystore, publish=lambda _event: None)
        made = self.keeper.create(NewVault(self.folder, UseKeyring(), simulation=True), CLOCK)
        self.sheet = UseRecovery(made.recovery_code)
        self.phrase = UsePassphrase(PASSPHRASE)
        made.opened.vault.submit(ADA, arrive).result()
        made.opened.ways_in.add(self.sheet, self.phrase)
        self.helper = UseRecovery(made.opened.ways_in.add_recovery(self.sheet, "Carla")[1])
        made.opened.close()
        self.told = []

    def copied(self, to):
        """The same: making one takes three seconds, most of them for its codes."""
        other = House.__new__(House)
        shutil.copytree(self.folder, to)
        keystore = MemoryKeyStore()
        keystore.keys = dict(self.keystore.keys)
        keeper = Keeper(keystore, publish=lambda _event: None)
        other.__dict__ = {**self.__dict__, "folder": to, "keystore": keystore, "keeper": keeper}
        other.told = []
        return other

    def grow(self, megabytes):
        opened = self.keeper.open(self.folder, UseKeyring(), CLOCK)
        opened.on_thread(lambda connection: make_large(connection, megabytes))
        opened.close()

    def change(self, key, should_stop=never_stop):
        return self.keeper.change_key(
            self.folder,
            key,
            CLOCK,
            progress=lambda done, total: self.told.append(done / total),
            should_stop=should_stop,
        )

    def opens(self, key):
        try:
            self.keeper.open(self.folder, key, CLOCK).close()
        except (VaultWrongKey, VaultKeyMissing):
            return False
        return True

    def state(self):
        """What must be as it was: the header, the keyring, and no file of a change."""
        return (
            read_header(self.folder),
            dict(self.keystore.keys),
            Layout(self.folder).rekeyed.exists(),
        )


@pytest.fixture(scope="module")
def made_once(tmp_path_factory):
    return House(tmp_path_factory.mktemp("made"))


@pytest.fixture
def house(made_once, tmp_path):
    return made_once.copied(tmp_path / "vault")


@pytest.mark.parametrize("by", ["sheet", "phrase", "helper"])
def test_until_it_is_used_nothing_is_changed(house, by):
    before = house.state()

    house.change(getattr(house, by)).drop()

    assert house.state() == before
    assert all(map(house.opens, (UseKeyring(), house.sheet, house.phrase, house.helper)))


def test_the_sheet_that_opened_it_is_put_aside_with_the_old_key(house):
    change = house.change(house.sheet)
    new = UseRecovery(change.rotated.recovery_code)

    rotated = change.commit()

    assert (house.opens(new), house.opens(UseKeyring()), change.key) == (True, True, new)
    assert not any(map(house.opens, (house.sheet, house.phrase, house.helper)))
    assert (rotated.dropped, rotated.helpers) == (("passphrase",), 1)


def test_letting_go_of_a_key_that_is_in_use_takes_nothing_away(house):
    """Whoever could not get in after it was changed lets go of it, and tries again."""
    change = house.change(house.sheet)
    change.commit()

    change.drop()

    assert house.opens(UseKeyring())
    assert house.opens(change.key)


def test_a_passphrase_that_opened_it_goes_on_opening_it(house):
    change = house.change(house.phrase)

    rotated = change.commit()

    assert change.key == house.phrase
    assert all(map(house.opens, (house.phrase, UseKeyring(), UseRecovery(rotated.recovery_code))))
    assert not house.opens(house.sheet)
    assert rotated.dropped == ()


def test_a_wrong_key_changes_nothing(house):
    before = house.state()

    with pytest.raises(VaultWrongKey):
        house.change(UsePassphrase("seven other herons cross the river"))

    assert house.state() == before


def test_nobody_else_opens_it_while_the_sheet_is_fetched(house):
    change = house.change(house.sheet)

    with pytest.raises(VaultLocked):
        house.opens(house.phrase)
    change.drop()

    assert house.opens(house.phrase)


def test_a_power_cut_before_it_is_used_leaves_all_as_it_was(house):
    before, keys, _ = house.state()
    change = house.change(house.sheet)

    change.lock.close()  # what the system does with a program that is gone

    assert house.opens(house.sheet)
    assert house.state()[0] == before
    assert not Layout(house.folder).rekeyed.exists()
    assert keys.items() <= house.keystore.keys.items()


def test_without_a_keyring_the_change_is_made_and_says_so(house):
    house.keystore.unavailable = "locked"

    change = house.change(house.phrase)
    house.keystore.unavailable = None

    assert "keyring" in change.commit().dropped


class AskedAt:
    """Should it stop? Yes, from the n-th question on."""

    def __init__(self, number):
        self.asked, self._number = 0, number

    def __call__(self):
        self.asked += 1
        return self.asked > self._number


def test_stopped_wherever_it_is_all_is_as_it_was(house):
    house.grow(megabytes=4)
    before = house.state()
    counting = AskedAt(1 << 40)
    house.change(UseKeyring(), counting).drop()

    for number in range(0, counting.asked, max(1, counting.asked // 9)):
        with pytest.raises(WorkStopped):
            house.change(UseKeyring(), AskedAt(number))
        assert house.state() == before, number

    assert counting.asked > 20
    assert house.opens(UseKeyring())


def test_how_far_it_has_come_is_told_and_only_rises(house):
    house.grow(megabytes=4)

    house.change(UseKeyring()).drop()

    assert house.told == sorted(house.told)
    assert (house.told[0], house.told[-1]) == (0, 1)
    assert [share for share in house.told if 0.5 < share < 1]


@pytest.mark.parametrize("name", ["vault.json", "vault.json.prev", "memory.db"])
def test_whatever_cannot_be_written_at_the_end_it_is_the_one_key_or_the_other(house, name):
    """Before the header is there all stays; after it the next opening does the rest."""
    change = house.change(house.phrase)
    code = UseRecovery(change.rotated.recovery_code)
    aside = house.folder / "aside"
    (house.folder / name).rename(aside)
    (house.folder / name / "in the way").mkdir(parents=True)

    try:
        change.commit()
    except VaultError:
        change.drop()
        is_new = False
    else:
        is_new = True
    shutil.rmtree(house.folder / name)
    aside.rename(house.folder / name)

    assert is_new == (name != "vault.json")
    assert (house.opens(code), house.opens(house.sheet)) == (is_new, not is_new)


def test_where_nothing_is_nothing_is_changed(house, tmp_path):
    house.folder = tmp_path / "elsewhere"

    with pytest.raises(VaultMissing):
        house.change(UseKeyring())
