"""How soon a command answers: `profile`, against loading the two libraries it cannot do without."""

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from _measure import compare, seconds

LIMIT = 3.0
MAIN = Path(__file__).parents[2] / "main.py"


def one_run(*command: str) -> float:
    return seconds(partial(run, *command))


def run(*command: str) -> None:
    subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    # A folder of its own, so that nothing is imported from the one it is started in.
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        vault = ("--vault", f"{folder}/vault", "--key", f"file:{folder}/key", "--json")
        run(str(MAIN), *vault, "create", "--name", "Ada")
        compare(
            "start",
            LIMIT,
            partial(one_run, str(MAIN), *vault, "profile"),
            partial(one_run, "-c", "import sqlcipher3, pydantic"),
            rounds=11,
        )


if __name__ == "__main__":
    main()
