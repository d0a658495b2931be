"""The head of an age file: for whom it is, and that nobody changed that."""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import BinaryIO, Final

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from core.sharing.age.first_line import FIRST_LINE
from core.sharing.age.locks import FILE_KEY_BYTES, Lock, Opener, Stanza
from core.sharing.age.text import from_letters, to_letters
from core.sharing.failures import SealCutOff, SealDamaged, SealNotThere, SealWrongKey

_LINE: Final = 64  # letters of a body on one line
_LONGEST_LINE: Final = 1024
_MOST_STANZAS: Final = 100


def write_header(file: BinaryIO, lock: Lock, file_key: bytes) -> None:
    text = FIRST_LINE + b"".join(_written(stanza) for stanza in lock.wrap(file_key)) + b"---"
    file.write(text + b" " + to_letters(_mac(file_key, text)).encode() + b"\n")


def read_header(file: BinaryIO, opener: Opener) -> bytes:
    """The file's key. Raises SealNotThere, SealCutOff, SealDamaged, SealWrongKey."""
    first = file.readline(_LONGEST_LINE)
    if first != FIRST_LINE:
        raise SealCutOff if first and FIRST_LINE.startswith(first) else SealNotThere
    text, stanzas, mac = _read(file)
    file_key = opener.unwrap(stanzas)
    if file_key is None or len(file_key) != FILE_KEY_BYTES:
        raise SealWrongKey
    if not hmac.compare_digest(_mac(file_key, text), mac):
        raise SealDamaged
    return file_key


def _written(stanza: Stanza) -> bytes:
    letters = to_letters(stanza.body)
    lines = [letters[at : at + _LINE] for at in range(0, len(letters) + 1, _LINE)]
    return f"-> {' '.join(stanza.words)}\n".encode() + "\n".join(lines).encode() + b"\n"


def _read(file: BinaryIO) -> tuple[bytes, Sequence[Stanza], bytes]:
    """All that the seal covers, the ways to the key, and the seal."""
    text, stanzas = FIRST_LINE, list[Stanza]()
    while True:
        line = _line(file)
        if line.startswith(b"--- "):
            return text + b"---", stanzas, from_letters(_ascii(line[4:]))
        if not line.startswith(b"-> ") or len(stanzas) == _MOST_STANZAS:
            raise SealDamaged
        body, lines = "", line + b"\n"
        while len(last := _line(file)) == _LINE:
            body, lines = body + _ascii(last), lines + last + b"\n"
        words = tuple(_ascii(line[3:]).split(" "))
        stanzas.append(Stanza(words, from_letters(body + _ascii(last))))
        text += lines + last + b"\n"


def _line(file: BinaryIO) -> bytes:
    line = file.readline(_LONGEST_LINE)
    if not line.endswith(b"\n"):
        raise SealDamaged if len(line) == _LONGEST_LINE else SealCutOff
    return line[:-1]


def _ascii(raw: bytes) -> str:
    try:
        return raw.decode("ascii")
    except UnicodeDecodeError:
        raise SealDamaged from None


def _mac(file_key: bytes, text: bytes) -> bytes:
    key = HKDF(algorithm=SHA256(), length=32, salt=None, info=b"header").derive(file_key)
    return hmac.digest(key, text, sha256)
