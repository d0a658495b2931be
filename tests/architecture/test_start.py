"""A command starts soon because it loads little; `make bench` measures how soon."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OURS = {"core", "db", "ui", "resources", "main"}
# The encrypted file, its keys, its lock, and what checks the rows.
NEEDED = {"sqlcipher3", "cryptography", "filelock", "pydantic_core"}
# They bring these along.
BROUGHT = {"_cffi_backend", "_openssl", "typing_extensions"}

ONE_COMMAND = "import main, sys; main.main(); print(*sys.modules, file=sys.stderr)"
NOTHING = "import sys; print(*sys.modules, file=sys.stderr)"


def modules_after(program, *arguments):
    run = subprocess.run(
        (sys.executable, "-c", program, *arguments),
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    return set(run.stderr.split())


@pytest.fixture(scope="module")
def loaded(tmp_path_factory):
    """What `profile` loads, of a person who has something to show."""
    folder = tmp_path_factory.mktemp("start")
    vault = ("--vault", f"{folder}/vault", "--key", f"file:{folder}/key", "--json")
    modules_after(ONE_COMMAND, *vault, "create", "--name", "Ada")
    modules_after(ONE_COMMAND, *vault, "add", "symptom", "headache")
    return modules_after(ONE_COMMAND, *vault, "profile") - modules_after(NOTHING)


def test_profile_loads_no_library_but_those_it_cannot_do_without(loaded):
    libraries = {name.partition(".")[0] for name in loaded} - OURS - sys.stdlib_module_names

    assert libraries - BROUGHT == NEEDED


@pytest.mark.parametrize("part", ["core.importers", "core.sharing", "core.upkeep", "ui.desktop"])
def test_profile_loads_no_part_of_rosemary_that_other_commands_are_for(loaded, part):
    assert [name for name in loaded if name.startswith(part)] == []
