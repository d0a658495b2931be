"""Programs started in an empty home, that print their own processor time and end."""

import os
import subprocess
import sys
import time
from pathlib import Path

from _measure import Took

ROOT = Path(__file__).parents[2]


def started(program: str, home: Path, *arguments: str) -> Took:
    """program: Python, which prints `time.process_time()` as its last line, and ends."""
    began_at = time.perf_counter()
    cpu = float(printed(program, home, *arguments))
    return Took(cpu * 1000, (time.perf_counter() - began_at) * 1000)


def printed(program: str, home: Path, *arguments: str) -> str:
    """Its last line."""
    run_folder = home / "run"
    run_folder.mkdir(mode=0o700, exist_ok=True)
    own = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(home))
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        env={**os.environ, **own, "XDG_RUNTIME_DIR": str(run_folder), "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return done.stdout.strip().splitlines()[-1]
