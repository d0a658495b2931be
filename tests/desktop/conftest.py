import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from helpers.bare_bus import BareBus, bare_bus
from helpers.throwaway import Throwaway, throwaway_desktop


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Throwaway]:
    """A real desktop; this process is a program on it, too."""
    if sys.platform != "linux":
        pytest.skip("the throw-away desktop is Linux")
    home = tmp_path / "home"
    home.mkdir(mode=0o700)
    with throwaway_desktop(home) as desktop:
        for name, value in desktop.environment.items():
            monkeypatch.setenv(name, value)
        # Qt was started offscreen in this process, and stays there.
        monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
        yield desktop


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[BareBus]:
    """A message bus on which nobody is but who pretends."""
    with bare_bus(tmp_path) as bus:
        yield bus
