import builtins

import pytest

from ui.desktop.plain_import import import_plainly


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)


def test_pythons_own_import_is_back_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def own() -> None:
        """Stands for what PySide6 kept."""

    monkeypatch.setattr(builtins, "__orig_import__", own, raising=False)

    import_plainly()

    assert builtins.__import__ is own


def test_without_what_qt_kept_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(builtins, "__orig_import__", raising=False)
    before = builtins.__import__

    import_plainly()

    assert builtins.__import__ is before
