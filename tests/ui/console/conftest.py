from pathlib import Path

import pytest

from helpers.console import Console


@pytest.fixture
def nowhere(tmp_path: Path) -> Console:
    """A command line before any vault was made."""
    return Console(tmp_path)


@pytest.fixture
def console(nowhere: Console) -> Console:
    """A simulation vault with Ada in it, at noon on 1 March 2026 in Berlin's winter."""
    made = nowhere("create", "--name", "Ada", "--time-zone", "Europe/Berlin", "--simulation")
    assert made.status == 0, made
    return nowhere
