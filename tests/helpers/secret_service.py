"""A session bus with a real Secret Service (gnome-keyring) of its own, thrown away at the end."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType

import pytest

_NEEDED = ("dbus-daemon", "gnome-keyring-daemon", "gdbus")
_COLLECTION = "/org/freedesktop/secrets/collection/login"


@contextmanager
def secret_service(
    home: Path, more: Mapping[str, str] = MappingProxyType({})
) -> Iterator[dict[str, str]]:
    """The environment of a desktop whose login keyring is unlocked; without a screen, unless
    `more` names one.

    Skips, saying what is missing. gnome-keyring ends with its bus.
    """
    missing = [program for program in _NEEDED if not _path(program)]
    if missing:
        pytest.skip(f"no Secret Service to test with: {', '.join(missing)} not installed")
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home),
        "XDG_DATA_HOME": str(home / "data"),
        **more,
    }
    bus = subprocess.Popen(
        [_path("dbus-daemon"), "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    try:
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()
        _start_keyring(environment)
        yield environment
    finally:
        bus.terminate()
        bus.wait()
        bus.stdout.close()


def lock_keyring(environment: dict[str, str]) -> None:
    _service(environment, "Lock", f"['{_COLLECTION}']")


def _start_keyring(environment: dict[str, str]) -> None:
    """Returns when the daemon, which goes into the background, has unlocked the keyring."""
    subprocess.run(
        [_path("gnome-keyring-daemon"), "--unlock", "--components=secrets"],
        input=b"throw-away\n",
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment,
        check=True,
    )
    _service(environment, "ReadAlias", "login")


def _service(environment: dict[str, str], method: str, argument: str) -> None:
    where = ["-d", "org.freedesktop.secrets", "-o", "/org/freedesktop/secrets"]
    call = ["-m", f"org.freedesktop.Secret.Service.{method}", argument]
    subprocess.run(
        [_path("gdbus"), "call", "--session", *where, *call],
        stdout=subprocess.DEVNULL,
        env=environment,
        check=True,
    )


def _path(program: str) -> str:
    """Where it is installed; empty when it is not."""
    return shutil.which(program) or ""
