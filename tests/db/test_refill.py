"""A computer whose keyring lost its key: the printed code opens the record, once, not for ever."""

from pathlib import Path

import pytest

from core.clock import ManualClock
from core.errors import KeyringUnavailable
from core.key_choices import KeyChoice, UseKeyring, UsePassphrase, UseRecovery
from core.vaults import Created, NewVault
from db.header_file import read_header
from db.keeper import Keeper
from db.keystore import Unavailable
from db.opened import Opened
from helpers.keystore import MemoryKeyStore
from helpers.world import NOON

CLOCK = ManualClock(NOON)
PHRASE = "seven calm herons wading"


@pytest.fixture
def keystore() -> MemoryKeyStore:
    return MemoryKeyStore()


@pytest.fixture
def keeper(keystore: MemoryKeyStore) -> Keeper:
    return Keeper(keystore, publish=lambda _event: None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "vault"


def made(keeper: Keeper, folder: Path, key: KeyChoice | None = None) -> Created:
    created = keeper.create(NewVault(folder, key or UseKeyring()), CLOCK)
    created.opened.close()
    return created


def opened_with(keeper: Keeper, folder: Path, key: KeyChoice) -> Opened:
    return keeper.open(folder, key, CLOCK)


def refilled(keeper: Keeper, folder: Path, key: KeyChoice) -> bool:
    opened = opened_with(keeper, folder, key)
    try:
        return opened.refill_keyring(key)
    finally:
        opened.close()


def test_after_the_printed_code_the_login_opens_it_again(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path
) -> None:
    code = UseRecovery(made(keeper, folder).recovery_code)
    keystore.keys.clear()

    assert refilled(keeper, folder, code)

    opened_with(keeper, folder, UseKeyring()).close()
    opened_with(keeper, folder, code).close()
    assert [slot.slot_type for slot in keeper.slots(folder)] == ["recovery", "keyring"]


def test_a_key_that_fits_another_record_is_replaced(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path
) -> None:
    code = UseRecovery(made(keeper, folder).recovery_code)
    for item in keystore.keys:
        keystore.keys[item] = bytes(32)

    assert refilled(keeper, folder, code)

    opened_with(keeper, folder, UseKeyring()).close()


def test_a_keyring_that_has_its_key_is_left_alone(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path
) -> None:
    code = UseRecovery(made(keeper, folder).recovery_code)
    before = dict(keystore.keys)

    assert not refilled(keeper, folder, code)

    assert keystore.keys == before


def test_who_never_chose_the_keyring_gets_none(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path
) -> None:
    phrase = UsePassphrase(PHRASE)
    made(keeper, folder, phrase)

    assert not refilled(keeper, folder, phrase)

    assert keystore.keys == {}


@pytest.mark.parametrize("reason", list(Unavailable))
def test_a_keyring_that_does_not_answer_changes_nothing(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path, reason: Unavailable
) -> None:
    code = UseRecovery(made(keeper, folder).recovery_code)
    opened = opened_with(keeper, folder, code)
    before = opened.header
    keystore.unavailable = reason

    with pytest.raises(KeyringUnavailable):
        opened.refill_keyring(code)

    assert opened.header == before
    opened.close()
    keystore.unavailable = None
    opened_with(keeper, folder, UseKeyring()).close()


def test_a_record_that_was_closed_meanwhile_is_not_written_to(
    keeper: Keeper, keystore: MemoryKeyStore, folder: Path
) -> None:
    code = UseRecovery(made(keeper, folder).recovery_code)
    opened = opened_with(keeper, folder, code)
    keystore.keys.clear()
    opened.close()
    header = read_header(folder)

    assert not opened.refill_keyring(code)

    assert read_header(folder) == header
    opened_with(keeper, folder, code).close()
