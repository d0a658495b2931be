import hashlib
import hmac
from dataclasses import fields

import pytest

from db.subkeys import derive_subkeys, key_check_value, keyed_hash
from helpers.keys import VAULT_ID

DEK = bytes(range(32))


def expected_subkey(label: bytes) -> bytes:
    """HKDF-SHA256 of RFC 5869 with an empty salt, one block, written out."""
    pseudo_random = hmac.digest(bytes(32), DEK, "sha256")
    return hmac.digest(pseudo_random, label + b"\x01", "sha256")


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("key_check", b"rosemary/kcv/1"),
        ("header_mac", b"rosemary/header-mac/1"),
        ("audit", b"rosemary/audit/1"),
        ("erased", b"rosemary/erased/1"),
        ("backup", b"rosemary/backup/1"),
        ("index", b"rosemary/index/1"),
    ],
)
def test_each_purpose_has_the_subkey_of_its_label(name, label):
    subkeys = derive_subkeys(bytearray(DEK))

    assert getattr(subkeys, name) == expected_subkey(label)


def test_the_key_check_value_is_the_start_of_a_keyed_hash_of_the_vault_id():
    subkeys = derive_subkeys(bytearray(DEK))

    value = key_check_value(subkeys, VAULT_ID)

    expected = hmac.new(expected_subkey(b"rosemary/kcv/1"), VAULT_ID.encode(), hashlib.sha256)
    assert value == expected.digest()[:16]


def test_a_keyed_hash_is_hmac_sha256():
    assert keyed_hash(bytearray(b"k" * 32), b"m") == hmac.digest(b"k" * 32, b"m", "sha256")


def test_subkeys_never_show_themselves():
    subkeys = derive_subkeys(bytearray(DEK))

    assert "bytearray" not in f"{subkeys!r} {subkeys}"


def test_subkeys_are_wiped_at_the_end_of_their_block():
    with derive_subkeys(bytearray(DEK)) as subkeys:
        pass

    assert all(getattr(subkeys, field.name) == bytes(32) for field in fields(subkeys))
