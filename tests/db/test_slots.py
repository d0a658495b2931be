import pytest

from db.header import Kdf, PassphraseSlot, RecoverySlot
from db.secret import random_key
from db.slots import Binding, key_id_of, unwrap, wrap
from helpers.keys import VAULT_ID

OTHER_VAULT = VAULT_ID.replace("0190", "0191")
KDF = Kdf(m=128 * 1024, t=3, p=1, salt=b"s" * 16)


@pytest.fixture
def dek():
    return random_key()


@pytest.fixture
def kek():
    return random_key()


def passphrase_slot(dek, kek) -> PassphraseSlot:
    wrapped = wrap(dek, kek, Binding(VAULT_ID, 3, "passphrase", KDF))
    return PassphraseSlot(id=3, kdf=KDF, nonce=wrapped.nonce, ct=wrapped.ct)


def test_the_key_that_wrapped_unwraps(dek, kek):
    assert unwrap(VAULT_ID, passphrase_slot(dek, kek), kek) == dek


def test_another_key_does_not(dek, kek):
    assert unwrap(VAULT_ID, passphrase_slot(dek, kek), random_key()) is None


@pytest.mark.parametrize(
    "change",
    [
        {"id": 4},
        {"kdf": KDF.changed(m=64 * 1024)},
        {"kdf": KDF.changed(t=1)},
        {"kdf": KDF.changed(p=2)},
        {"kdf": KDF.changed(salt=b"t" * 16)},
        {"nonce": b"n" * 12},
        {"ct": b"c" * 48},
    ],
    ids=["id", "memory", "passes", "lanes", "salt", "nonce", "ciphertext"],
)
def test_a_slot_changed_in_any_way_does_not_open(dek, kek, change):
    slot = passphrase_slot(dek, kek)

    assert unwrap(VAULT_ID, slot.changed(**change), kek) is None


def test_a_slot_does_not_open_in_another_vault(dek, kek):
    assert unwrap(OTHER_VAULT, passphrase_slot(dek, kek), kek) is None


def test_a_slot_does_not_open_as_another_type(dek, kek):
    slot = passphrase_slot(dek, kek)
    as_recovery = RecoverySlot(id=3, kdf=KDF, nonce=slot.nonce, ct=slot.ct)

    assert unwrap(VAULT_ID, as_recovery, kek) is None


def test_wrapping_twice_never_gives_the_same(dek, kek):
    first, second = passphrase_slot(dek, kek), passphrase_slot(dek, kek)

    assert first.nonce != second.nonce
    assert first.ct != second.ct


def test_a_key_id_tells_keys_apart_and_stays(kek):
    assert key_id_of(kek) == key_id_of(bytearray(kek))
    assert key_id_of(kek) != key_id_of(random_key())
