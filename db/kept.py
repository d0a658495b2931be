"""What outlives a change of the vault's key.

The audit's chain and the marks of what was erased are keyed hashes that cannot be made anew, so
their keys stay. Backups made before lie under the key of then, which is kept too: whoever has
the vault can bring them back.
"""

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCMSIV

from core.errors import HeaderDamaged
from db.header import Header, Kept
from db.secret import KEY_LENGTH, SALT_LENGTH, wiping
from db.subkeys import Subkeys
from db.unit_of_work import VaultKeys

_LASTING = 2 * KEY_LENGTH
_AN_EARLIER = SALT_LENGTH + KEY_LENGTH
_TAG = 16


def lasting_keys(header: Header, subkeys: Subkeys) -> VaultKeys:
    """Of a vault whose key was never changed, its own. Raises HeaderDamaged."""
    with wiping(_opened(header, subkeys)) as kept:
        return VaultKeys(audit=kept[:KEY_LENGTH], erased=kept[KEY_LENGTH:_LASTING])


def earlier_key(header: Header, subkeys: Subkeys, salt: bytes) -> bytearray | None:
    """The key there was when the database had this salt; the caller wipes it."""
    with wiping(_opened(header, subkeys)) as kept:
        for at in range(_LASTING, len(kept), _AN_EARLIER):
            if kept[at : at + SALT_LENGTH] == salt:
                return kept[at + SALT_LENGTH : at + _AN_EARLIER]
    return None


def kept_under(header: Header, before: Subkeys, dek: bytearray, after: Subkeys) -> Kept:
    """header, before, dek: of the key that goes. after: of the one that comes."""
    nonce = os.urandom(12)
    with (
        wiping(_opened(header, before)) as kept,
        wiping(kept + header.db.salt + dek) as plain,
    ):
        ct = AESGCMSIV(after.kept).encrypt(nonce, plain, _about(header))
    return Kept(nonce=nonce, ct=ct)


def _opened(header: Header, subkeys: Subkeys) -> bytearray:
    if header.kept is None:
        return subkeys.audit + subkeys.erased
    plain = bytearray(len(header.kept.ct) - _TAG)
    try:
        AESGCMSIV(subkeys.kept).decrypt_into(
            header.kept.nonce, header.kept.ct, _about(header), plain
        )
    except InvalidTag:
        raise HeaderDamaged from None
    return plain


def _about(header: Header) -> bytes:
    return f"rosemary/kept/1\n{header.vault_id}".encode("ascii")
