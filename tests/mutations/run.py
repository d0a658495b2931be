"""Breaks each rule in a copy of the source, and asks whether anybody notices. `make mutations`.

`python tests/mutations/run.py [RULE]`: prints a table in Markdown; leaves with 1 when a rule was
broken and every test still passed, or when a test fails with nothing broken.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from mutations.every import MUTATIONS  # noqa: E402 - found above
from mutations.mutation import CONTRACTS, Mutation  # noqa: E402 - found above

COPIED = ("core", "db", "ui", "resources", "tests", "main.py", "pyproject.toml")


# In seconds: a test that never ends has noticed, too.
LONGEST = 600


def is_kept(folder: Path, noticed_by: str) -> bool:
    """Whether what is to notice has nothing to say."""
    pytest = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:randomly", "-p", "no:xdist")
    contracts = (str(Path(sys.executable).with_name("lint-imports")),)
    command = contracts if noticed_by == CONTRACTS else (*pytest, noticed_by)
    try:
        ended = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)},
            capture_output=True,
            check=False,
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        return False
    # Neither that the tests failed nor that they passed: the table names none that there are.
    assert ended.returncode in {0, 1}, ended.stdout.decode()
    return ended.returncode == 0


def copied(to: Path) -> None:
    for name in COPIED:
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, to / name)


def is_noticed(folder: Path, mutation: Mutation) -> bool:
    """In the folder, which is as it was afterwards."""
    path = folder / mutation.path
    whole = path.read_text(encoding="utf-8")
    assert whole.count(mutation.old) == 1, f"{mutation.path}: {mutation.old!r}"
    path.write_text(whole.replace(mutation.old, mutation.new), encoding="utf-8")
    try:
        return not is_kept(folder, mutation.noticed_by)
    finally:
        path.write_text(whole, encoding="utf-8")


def row(mutation: Mutation, *, noticed: bool) -> str:
    test = mutation.noticed_by.replace("|", "\\|")
    said = "" if noticed else "**not noticed** "
    return f"| {mutation.rule} | {mutation.breaks} | `{mutation.path}` | {said}`{test}` |"


def failing_before(folder: Path, chosen: Sequence[Mutation]) -> list[str]:
    """What fails with nothing broken."""
    every = sorted({each.noticed_by for each in chosen})
    return [each for each in every if not is_kept(folder, each)]


def main() -> int:
    chosen = [each for each in MUTATIONS if sys.argv[1:] in ([], [each.rule])]
    print("| rule | broken on purpose | where | noticed by |\n|---|---|---|---|")
    is_fine = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        copied(folder)
        failing = failing_before(folder, chosen)
        for mutation in chosen:
            noticed = is_noticed(folder, mutation) and mutation.noticed_by not in failing
            is_fine = is_fine and noticed
            print(row(mutation, noticed=noticed), flush=True)
    for each in failing:
        print(f"\nfails with nothing broken: `{each}`")
    return 0 if is_fine and not failing else 1


if __name__ == "__main__":
    sys.exit(main())
