"""What really lies in the pages of an encrypted database, decrypted one by one.

SQLCipher 4 with a raw key: AES-256-CBC, pages of 4096 bytes, of which the last 80 are the
initialisation vector (16) and the MAC (64). The first page begins with the 16 bytes of salt.
"""

from pathlib import Path

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import AES
from cryptography.hazmat.primitives.ciphers.modes import CBC

_PAGE = 4096
_RESERVED = 80
_IV = 16
_SALT = 16


def decrypted_pages(path: Path, key_literal: bytearray) -> bytes:
    """Every byte of every page, used or not. key_literal: x'<64 hex of key><32 of salt>'."""
    key = bytes.fromhex(key_literal[2:66].decode())
    content = path.read_bytes()
    assert len(content) % _PAGE == 0
    return b"".join(
        _decrypted(content[start : start + _PAGE], key, _SALT if start == 0 else 0)
        for start in range(0, len(content), _PAGE)
    )


def words_in_pages(path: Path, key_literal: bytearray, words: str) -> int:
    """How often a person's words stand in the pages, in either of SQLite's usual encodings."""
    pages = decrypted_pages(path, key_literal)
    assert b"CREATE TABLE symptom_states" in pages, "the pages were not decrypted"
    return pages.count(words.encode()) + pages.count(words.encode("utf-16-le"))


def _decrypted(page: bytes, key: bytes, begins_at: int) -> bytes:
    sealed = page[begins_at:-_RESERVED]
    initialisation = page[-_RESERVED : -_RESERVED + _IV]
    decryptor = Cipher(AES(key), CBC(initialisation)).decryptor()
    return decryptor.update(sealed) + decryptor.finalize()
