"""The keyring as it is: a real Secret Service on a real bus, asked by the real child."""

import subprocess
import sys

import pytest

from core.errors import KeyringUnavailable
from db.keystore import SERVICE, KeyringItem, OsKeyStore
from db.secret import random_key
from helpers.secret_service import lock_keyring, secret_service

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the Secret Service is Linux")

ITEM = KeyringItem(SERVICE, "0190b5a4-1111-7222-8333-444455556666/2")
OTHER = KeyringItem(SERVICE, "0190b5a4-1111-7222-8333-444455556666/3")


@pytest.fixture
def desktop(tmp_path, monkeypatch):
    """A session with an unlocked keyring and no screen, so a prompt cannot be shown."""
    with secret_service(tmp_path) as environment:
        monkeypatch.delenv("DISPLAY", raising=False)
        monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        yield environment


@pytest.mark.usefixtures("desktop")
def test_a_key_is_kept_found_and_deleted():
    store, key = OsKeyStore(), random_key()

    assert store.get(ITEM) is None
    assert store.set(ITEM, key) == "secretservice"
    assert store.get(ITEM) == key
    store.delete(ITEM)
    assert store.get(ITEM) is None
    store.delete(ITEM)


@pytest.mark.usefixtures("desktop")
def test_each_slot_has_its_own_entry():
    store, first, second = OsKeyStore(), random_key(), random_key()

    store.set(ITEM, first)
    store.set(OTHER, second)
    store.delete(OTHER)

    assert store.get(ITEM) == first
    assert store.get(OTHER) is None


@pytest.mark.usefixtures("desktop")
def test_enrolling_again_replaces_the_entry():
    store, newer = OsKeyStore(), random_key()
    store.set(ITEM, random_key())

    store.set(ITEM, newer)

    assert store.get(ITEM) == newer


@pytest.mark.usefixtures("desktop")
def test_an_entry_that_was_tampered_with_counts_as_none():
    store = OsKeyStore()
    store.set(ITEM, random_key())
    overwrite = (
        "import sys; from keyring.backends.SecretService import Keyring;"
        "Keyring().set_password(*sys.argv[1:], 'rmv1:not:ours:x:00000000')"
    )

    subprocess.run([sys.executable, "-c", overwrite, ITEM.service, ITEM.account], check=True)

    assert store.get(ITEM) is None


def test_a_locked_keyring_says_so_and_loses_nothing(desktop):
    store, key = OsKeyStore(), random_key()
    store.set(ITEM, key)
    lock_keyring(desktop)

    for ask in (store.get, store.delete, lambda item: store.set(item, random_key())):
        with pytest.raises(KeyringUnavailable, match="locked"):
            ask(ITEM)
