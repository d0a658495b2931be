"""What this machine offers, for `doctor`. Asks, and changes nothing."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import sqlcipher3.dbapi2 as sqlcipher

from core.clock import SystemClock
from core.errors import CipherMissing, KeyringUnavailable
from core.vaults import Check
from db.keystore import SERVICE, KeyringItem, KeyStore
from db.secret import random_key
from db.slots import Binding, wrap


def machine_checks(keystore: KeyStore) -> Sequence[Check]:
    return [
        _cipher(),
        _full_text_search(),
        _key_wrapping(),
        _keyring(keystore),
        _time_zones(),
        _clock(),
    ]


def _cipher() -> Check:
    connection = sqlcipher.connect(":memory:")
    row = connection.execute("PRAGMA cipher_version").fetchone()
    connection.close()
    return Check("cipher", row is not None, row[0] if row else "missing")


def _full_text_search() -> Check:
    connection = sqlcipher.connect(":memory:")
    found = connection.execute(
        "SELECT 1 FROM pragma_compile_options WHERE compile_options = 'ENABLE_FTS5'"
    ).fetchone()
    connection.close()
    return Check("fts5", found is not None, "present" if found else "missing")


def _key_wrapping() -> Check:
    try:
        wrap(random_key(), random_key(), Binding("doctor", 1, "file"))
    except CipherMissing:
        return Check("key_wrapping", False, "missing")
    return Check("key_wrapping", True, "aes-256-gcm-siv")


def _keyring(keystore: KeyStore) -> Check:
    try:
        keystore.get(KeyringItem(SERVICE, "doctor/0"))
    except KeyringUnavailable as error:
        return Check("keyring", False, str(error.args[0]))
    return Check("keyring", True, "answers")


def _time_zones() -> Check:
    try:
        ZoneInfo("Europe/Berlin")
    except ZoneInfoNotFoundError:
        return Check("time_zones", False, "missing")
    return Check("time_zones", True, "present")


def _clock() -> Check:
    is_set = SystemClock().read().synchronised
    return Check("clock", is_set, "synchronised" if is_set else "not_synchronised")
