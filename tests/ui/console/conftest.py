import shutil
from pathlib import Path

import pytest

from helpers.console import Console


@pytest.fixture
def nowhere(tmp_path: Path) -> Console:
    """A command line before any vault was made."""
    return Console(tmp_path)


@pytest.fixture(scope="session")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Making a vault takes half a second, most of it for the recovery code."""
    folder = tmp_path_factory.mktemp("made-once")
    made = Console(folder)(
        "create", "--name", "Ada", "--time-zone", "Europe/Berlin", "--simulation"
    )
    assert made.status == 0, made
    return folder


@pytest.fixture
def console(nowhere: Console, made_once: Path) -> Console:
    """A simulation vault with Ada in it, at noon UTC on 1 March 2026: one o'clock in Berlin."""
    shutil.copytree(made_once, nowhere.folder, dirs_exist_ok=True)
    return nowhere
