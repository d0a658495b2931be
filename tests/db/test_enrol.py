from datetime import timedelta

import pytest

from core.errors import InputRejected, KeyringUnavailable, NotFound, PolicyRefused, VaultWrongKey
from core.key_choices import UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from db.enrol import add_slot, confirm_recovery, remove_slot
from db.header import KeyringSlot, RecoverySlot, is_authentic, is_whole, sealed
from db.keystore import KeyringItem, Unavailable
from db.new_slot import AddKeyFile, AddKeyring, AddPassphrase, AddRecovery
from db.unlock import unlock
from helpers.keys import BORN_AT, PASSPHRASE, new_keys


@pytest.fixture(scope="module")
def plain(made):
    """A header that only its recovery code opens: slot 1 of the shared one."""
    return sealed(made.header.changed(slots=made.header.slots[:1]), made.subkeys())


def test_every_vault_begins_with_a_recovery_code(keystore):
    created = new_keys(keystore)

    assert [slot.type for slot in created.header.slots] == ["recovery"]
    assert not created.header.simulation
    assert created.header.created_at == BORN_AT
    assert unlock(created.header, UseRecovery(created.recovery_code), keystore) == created.dek


def test_no_two_vaults_share_anything(made, keystore):
    other = new_keys(keystore)

    assert other.dek != made.dek
    assert other.header.db.salt != made.header.db.salt
    assert other.recovery_code != made.created.recovery_code


def test_a_vault_is_not_made_when_the_keyring_it_wants_is_locked(keystore):
    keystore.unavailable = Unavailable.LOCKED

    with pytest.raises(KeyringUnavailable):
        new_keys(keystore, AddKeyring())


def test_a_keyring_slot_is_found_again_by_its_account(made, plain, keystore):
    header = add_slot(plain, made.dek, AddKeyring(), keystore)

    slot = header.slots[-1]
    assert isinstance(slot, KeyringSlot)
    assert slot.account == f"{header.vault_id}/2"
    assert slot.backend == "memory"
    assert KeyringItem(slot.service, slot.account) in keystore.keys
    assert unlock(header, UseKeyring(), keystore) == made.dek


def test_a_key_file_is_added(made, plain, keystore, tmp_path):
    header = add_slot(plain, made.dek, AddKeyFile(tmp_path / "new.key"), keystore)

    assert unlock(header, UseKeyFile(tmp_path / "new.key"), keystore) == made.dek


def test_a_passphrase_is_added(made, plain, keystore):
    header = add_slot(plain, made.dek, AddPassphrase(PASSPHRASE), keystore)

    assert unlock(header, UsePassphrase(PASSPHRASE), keystore) == made.dek


def test_a_weak_passphrase_is_not(made, plain, keystore):
    with pytest.raises(InputRejected):
        add_slot(plain, made.dek, AddPassphrase("secret"), keystore)


def test_a_caregivers_code_opens_beside_the_persons_own(made, plain, keystore):
    wanted = AddRecovery()

    header = add_slot(plain, made.dek, wanted, keystore)

    assert unlock(header, UseRecovery(wanted.code), keystore) == made.dek
    assert unlock(header, UseRecovery(made.created.recovery_code), keystore) == made.dek


def test_a_changed_header_is_sealed_again(made, plain, keystore, tmp_path):
    header = add_slot(plain, made.dek, AddKeyFile(tmp_path / "new.key"), keystore)

    assert is_whole(header)
    assert is_authentic(header, made.subkeys())


def test_a_removed_slot_no_longer_opens(made, keystore):
    wanted = AddRecovery()
    header = add_slot(made.header, made.dek, wanted, keystore)

    left = remove_slot(header, made.subkeys(), header.slots[-1].id)

    assert is_authentic(left, made.subkeys())
    with pytest.raises(VaultWrongKey):
        unlock(left, UseRecovery(wanted.code), keystore)


@pytest.mark.parametrize("also", [(), (AddKeyring(),)], ids=["alone", "beside the keyring"])
def test_the_last_slot_that_is_not_the_keyrings_stays(made, plain, keystore, also):
    header = plain
    for wanted in also:
        header = add_slot(header, made.dek, wanted, keystore)

    with pytest.raises(PolicyRefused, match="last_slot"):
        remove_slot(header, made.subkeys(), 1)


def test_the_recovery_code_may_go_when_a_key_file_stays(made, plain, keystore, tmp_path):
    header = add_slot(plain, made.dek, AddKeyFile(tmp_path / "new.key"), keystore)

    left = remove_slot(header, made.subkeys(), 1)

    assert [slot.type for slot in left.slots] == ["file"]


def test_the_keyring_slot_may_always_go(made):
    left = remove_slot(made.header, made.subkeys(), 2)

    assert not any(isinstance(slot, KeyringSlot) for slot in left.slots)


def test_removing_a_slot_that_is_not_there_changes_nothing(made):
    with pytest.raises(NotFound):
        remove_slot(made.header, made.subkeys(), 99)


def test_there_is_an_end_to_slots(made, plain, keystore):
    slot = plain.slots[0]
    many = plain.changed(slots=tuple(slot.changed(id=at) for at in range(1, 17)))

    with pytest.raises(PolicyRefused, match="too_many_slots"):
        add_slot(many, made.dek, AddKeyring(), keystore)

    assert keystore.keys == {}


def test_a_code_that_was_typed_back_is_confirmed(made):
    an_hour_later = BORN_AT + timedelta(hours=1)

    header = confirm_recovery(made.header, made.subkeys(), 1, an_hour_later)

    slot = header.slots[0]
    assert isinstance(slot, RecoverySlot)
    assert slot.confirmed_at == an_hour_later
    assert is_authentic(header, made.subkeys())
    assert unlock(header, UseRecovery(made.created.recovery_code), made.keystore) == made.dek


@pytest.mark.parametrize("slot_id", [2, 99], ids=["not a code", "not there"])
def test_only_a_recovery_code_can_be_confirmed(made, slot_id):
    with pytest.raises(NotFound):
        confirm_recovery(made.header, made.subkeys(), slot_id, BORN_AT)
