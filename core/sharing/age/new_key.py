"""A pair of keys of one's own: the secret opens, and the other may be given to anybody."""

from dataclasses import field

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from core.frozen import frozen
from core.sharing.age.bech32 import encode


@frozen
class KeyPair:
    """As the age program writes them. recipient: `age1...`; identity: `AGE-SECRET-KEY-1...`."""

    recipient: str
    identity: str = field(repr=False)


def new_key_pair() -> KeyPair:
    secret = X25519PrivateKey.generate()
    identity = encode("age-secret-key-", secret.private_bytes_raw()).upper()
    return KeyPair(encode("age", secret.public_key().public_bytes_raw()), identity)
