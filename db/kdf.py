"""From something a person can hold or remember to a key: Argon2id."""

import os

from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from db.header import Kdf
from db.secret import KEY_LENGTH, SALT_LENGTH


def recovery_kdf() -> Kdf:
    """64 MiB, 3 passes, one lane: 0.4 s. A belt only, the code itself has 160 random bits."""
    return Kdf(m=64 * 1024, t=3, p=1, salt=os.urandom(SALT_LENGTH))


def passphrase_kdf() -> Kdf:
    """128 MiB, 3 passes, one lane: 0.7 s. Twice as dear to guess, for people choose words."""
    return Kdf(m=128 * 1024, t=3, p=1, salt=os.urandom(SALT_LENGTH))


def derive_key(kdf: Kdf, material: bytes) -> bytearray:
    """The slot key for what was typed. The caller wipes it."""
    key = bytearray(KEY_LENGTH)
    argon = Argon2id(
        salt=kdf.salt, length=KEY_LENGTH, iterations=kdf.t, lanes=kdf.p, memory_cost=kdf.m
    )
    argon.derive_into(material, key)
    return key
