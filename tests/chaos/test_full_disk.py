"""The disk is full at every place an act can stop: a sentence, nothing spoiled, and on it goes.

The disk is a real one, of this test alone: a tmpfs in a mount namespace, which needs no rights
where the system allows namespaces; the test is skipped elsewhere.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chaos.how_often import SEED, times
from helpers.programs import PROJECT

MOUNTED = 'mount -t tmpfs -o size=400m none "$1" && shift && exec "$@"'
INSIDE = ("unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED, "sh")


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    place = tmp_path / "disk"
    place.mkdir()
    if shutil.which("unshare") is None:
        pytest.skip("no unshare(1): a small disk cannot be made here")
    if subprocess.run([*INSIDE, place, "true"], capture_output=True, check=False).returncode:
        pytest.skip("namespaces are forbidden: a small disk cannot be made here")
    return place


def test_a_full_disk_spoils_nothing_and_work_goes_on_once_there_is_room(disk, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    program = (sys.executable, "-m", "chaos.full_disk")
    paths = os.pathsep.join([str(PROJECT), str(PROJECT / "tests")])
    trials = times(short=4, full=900)

    ended = subprocess.run(
        [*INSIDE, disk, *program, str(disk), str(elsewhere), str(trials), SEED],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )

    told = json.loads(ended.stdout.splitlines()[-1])
    print(told)  # noqa: T201 - the figures of `make chaos`
    # Each of them began, since there was room to begin with.
    assert set(told["migrate_much"]) == {"vault_full"}
    refused = sum(sum(many.values()) - many.get("done", 0) for many in told.values())
    assert refused > times(short=5, full=500)
