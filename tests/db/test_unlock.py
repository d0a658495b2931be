import json
from pathlib import Path

import pytest

from core.errors import (
    KeyFileUnsafe,
    KeyringUnavailable,
    RecoveryCodeMistyped,
    VaultDamaged,
    VaultKeyMissing,
    VaultWrongKey,
)
from core.key_choices import UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.recovery_code import new_recovery_code
from db.header import KeyringSlot, is_whole, sealed
from db.header_file import parse_header
from db.keyfile import create_key_file
from db.keystore import KeyringItem, Unavailable
from db.secret import random_key
from db.subkeys import derive_subkeys
from db.unlock import unlock
from helpers.keys import PASSPHRASE, VAULT_ID, every_way
from helpers.keystore import MemoryKeyStore


def a_way(made, name):
    return {
        "keyring": UseKeyring(),
        "recovery": UseRecovery(made.created.recovery_code.lower().replace("-", " ")),
        "passphrase": UsePassphrase(f"  {PASSPHRASE} "),
        "file": UseKeyFile(made.key_file),
    }[name]


def without(header, slot_type):
    return header.changed(slots=tuple(slot for slot in header.slots if slot.type != slot_type))


@pytest.fixture
def every_other(made):
    """The same vault with a keyring of its own, to be spoilt."""
    keystore = MemoryKeyStore()
    keystore.keys = dict(made.keystore.keys)
    return keystore


@pytest.mark.parametrize("name", ["keyring", "recovery", "passphrase", "file"])
def test_every_way_gives_the_same_key(made, name):
    assert unlock(made.header, a_way(made, name), made.keystore) == made.dek


def test_a_header_from_disk_opens_too(made):
    header = parse_header(made.header.model_dump_json().encode())

    assert unlock(header, UseKeyring(), made.keystore) == made.dek


@pytest.mark.parametrize("name", ["keyring", "recovery", "passphrase", "file"])
def test_a_vault_without_such_a_slot_says_so(made, name):
    with pytest.raises(VaultKeyMissing) as caught:
        unlock(without(made.header, name), a_way(made, name), made.keystore)

    assert caught.value.args == (name,)


def test_a_keyring_without_our_entry_is_a_missing_key(made):
    with pytest.raises(VaultKeyMissing):
        unlock(made.header, UseKeyring(), MemoryKeyStore())


def test_a_missing_key_file_is_a_missing_key(made, tmp_path):
    with pytest.raises(VaultKeyMissing):
        unlock(made.header, UseKeyFile(tmp_path / "none"), made.keystore)


def test_another_recovery_code_is_a_wrong_key(made):
    with pytest.raises(VaultWrongKey) as caught:
        unlock(made.header, UseRecovery(new_recovery_code()), made.keystore)

    assert caught.value.args == ("recovery",)


def test_a_mistyped_code_is_told_apart_without_trying_it(made):
    code = made.created.recovery_code
    typed = code[:-1] + ("0" if code[-1] != "0" else "1")

    with pytest.raises(RecoveryCodeMistyped):
        unlock(made.header, UseRecovery(typed), made.keystore)


def test_another_passphrase_is_a_wrong_key(made):
    with pytest.raises(VaultWrongKey):
        unlock(made.header, UsePassphrase(PASSPHRASE.title()), made.keystore)


def test_the_key_file_of_another_vault_is_a_wrong_key(made, tmp_path):
    create_key_file(tmp_path / "other.key")

    with pytest.raises(VaultWrongKey):
        unlock(made.header, UseKeyFile(tmp_path / "other.key"), made.keystore)


def test_a_readable_key_file_is_refused(made, tmp_path):
    copy = tmp_path / "copy.key"
    copy.write_bytes(made.key_file.read_bytes())
    copy.chmod(0o644)

    with pytest.raises(KeyFileUnsafe):
        unlock(made.header, UseKeyFile(copy), made.keystore)


def test_a_stale_entry_of_a_restored_keyring_is_a_wrong_key(made, every_other):
    (item,) = every_other.keys
    every_other.keys[item] = bytes(random_key())

    with pytest.raises(VaultWrongKey):
        unlock(made.header, UseKeyring(), every_other)


def test_the_right_entry_for_a_broken_slot_is_damage(made):
    slots = tuple(
        slot.changed(ct=bytes(48)) if isinstance(slot, KeyringSlot) else slot
        for slot in made.header.slots
    )

    with pytest.raises(VaultDamaged):
        unlock(made.header.changed(slots=slots), UseKeyring(), made.keystore)


def test_an_unavailable_keyring_says_why(made, every_other):
    every_other.unavailable = Unavailable.LOCKED

    with pytest.raises(KeyringUnavailable) as caught:
        unlock(made.header, UseKeyring(), every_other)

    assert caught.value.args == ("locked",)


def test_the_other_ways_never_ask_the_keyring(made, every_other):
    every_other.unavailable = Unavailable.TIMEOUT

    assert unlock(made.header, UseKeyFile(made.key_file), every_other) == made.dek


def test_a_key_that_is_not_the_databases_is_a_wrong_key(made):
    other = made.header.changed(db=made.header.db.changed(kcv=bytes(16)))

    with pytest.raises(VaultWrongKey):
        unlock(sealed(other, made.subkeys()), UseKeyring(), made.keystore)


def test_the_right_key_and_a_forged_header_are_damage(made):
    forged = sealed(
        made.header.changed(head=made.header.head.changed(seq=9)),
        derive_subkeys(bytearray(32)),
    )

    assert is_whole(forged)
    with pytest.raises(VaultDamaged):
        unlock(forged, UseKeyring(), made.keystore)


def test_a_slot_of_another_vault_opens_nothing(made, tmp_path):
    other = every_way(tmp_path / "other.key", VAULT_ID.replace("0190", "0191"))
    mixed = made.header.changed(slots=other.header.slots)

    with pytest.raises(VaultWrongKey):
        unlock(mixed, UseKeyFile(other.key_file), made.keystore)


def test_what_was_typed_is_never_shown(made):
    ways = [a_way(made, name) for name in ("recovery", "passphrase", "file")]

    shown = repr([*ways, made.created])

    assert made.created.recovery_code not in shown
    assert made.created.recovery_code.lower().replace("-", " ") not in shown
    assert PASSPHRASE not in shown
    assert "vault.key" not in shown
    assert "bytearray" not in shown


@pytest.mark.parametrize("name", ["keyring", "recovery", "passphrase", "file"])
def test_a_vault_of_the_first_format_opens_for_ever(tmp_path, name):
    # Made by the first version that had headers, for nobody. Never edit that file.
    old = json.loads(Path(__file__).with_name("header_format_1.json").read_text())
    header = parse_header(json.dumps(old["header"]).encode())
    keystore = MemoryKeyStore()
    keystore.set(
        KeyringItem("org.rosemary.Vault", f"{header.vault_id}/2"),
        bytearray.fromhex(old["keyring_key"]),
    )
    key_file = tmp_path / "old.key"
    key_file.touch(mode=0o600)
    key_file.write_text(old["key_file"])
    how = {
        "keyring": UseKeyring(),
        "recovery": UseRecovery(old["recovery_code"]),
        "passphrase": UsePassphrase(old["passphrase"]),
        "file": UseKeyFile(key_file),
    }[name]

    assert unlock(header, how, keystore) == bytes.fromhex(old["dek"])
