"""Python in a process of its own: to be killed, hardened, or given a disk that fills up."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 20.0  # seconds; only a broken program needs them
PROJECT = Path(__file__).resolve().parents[2]

_MOUNT = 'mount -t tmpfs -o size=64k none "$1" && shift && exec "$@"'


def start_python(script: str, *arguments: object) -> "subprocess.Popen[bytes]":
    """Unbuffered pipes to its standard input and output; it imports the project."""
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        cwd=PROJECT,
    )


def kept_ready(module: str, **variables: str) -> "Iterator[subprocess.Popen[bytes]]":
    """One that runs a module of the tests and answers line by line; for a fixture."""
    paths = os.pathsep.join([str(PROJECT), str(PROJECT / "tests")])
    program = subprocess.Popen(
        [sys.executable, "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=0,
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": paths, **variables},
    )
    yield program
    program.communicate(timeout=PATIENCE)


def run_python(script: str, *arguments: object, inside: tuple[str, ...] = ()) -> str:
    """What it printed; an exception in it fails the test. inside: a command that runs it."""
    command = [*inside, sys.executable, "-c", script, *map(str, arguments)]
    ended = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=PROJECT)
    return ended.stdout.strip()


def run_on_small_disk(folder: Path, script: str, *arguments: object) -> str:
    """As `run_python`, with a real disk of 64 KiB mounted on `folder`, its first argument.

    In a namespace of its own, which needs no rights; skips where the system forbids that.
    """
    if shutil.which("unshare") is None:
        pytest.skip("no unshare(1): a small disk cannot be made here")
    inside = ("unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT, "sh", str(folder))
    if subprocess.run([*inside, "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("namespaces are forbidden: a small disk cannot be made here")
    return run_python(script, folder, *arguments, inside=inside)
