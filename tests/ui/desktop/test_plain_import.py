import builtins
import os
import py_compile
import sys
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import module_from_spec
from pathlib import Path

import pytest

from ui.desktop.plain_import import OurFinder, import_plainly

LONG_AGO = 1_000_000_000


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "__import__", builtins.__import__)
    monkeypatch.setattr(sys, "meta_path", [each for each in sys.meta_path if each is not OurFinder])


@pytest.fixture
def core(tmp_path: Path) -> Path:
    """A package that is called as one of ours."""
    folder = tmp_path / "core"
    (folder / "below").mkdir(parents=True)
    (folder / "below" / "__init__.py").write_text("word = 'package'")
    (folder / "small.py").write_text("word = 'first'")
    return folder


def found(core: Path, name: str = "core.small") -> ModuleSpec:
    spec = OurFinder.find_spec(name, [str(core)])
    assert spec is not None
    return spec


def word_in(core: Path, name: str = "core.small") -> object:
    spec = found(core, name)
    module = module_from_spec(spec)
    assert spec.loader is not None
    spec.loader.exec_module(module)
    return module.word


def compiled(source: Path, *, by_hash: bool = False) -> Path:
    mode = py_compile.PycInvalidationMode
    chosen = mode.CHECKED_HASH if by_hash else mode.TIMESTAMP
    return Path(py_compile.compile(str(source), invalidation_mode=chosen) or "")


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


def test_our_finder_is_asked_first_and_stands_there_once() -> None:
    import_plainly()
    import_plainly()

    assert sys.meta_path[0] is OurFinder
    assert sys.meta_path.count(OurFinder) == 1


@pytest.mark.parametrize("name", ["core.small", "core.below"])
def test_it_finds_what_pythons_own_finds(core: Path, name: str) -> None:
    theirs = PathFinder.find_spec(name, [str(core)])

    ours = found(core, name)

    assert theirs is not None
    assert (ours.origin, ours.cached) == (theirs.origin, theirs.cached)
    assert ours.submodule_search_locations == theirs.submodule_search_locations
    assert (ours.has_location, ours.parent) == (theirs.has_location, theirs.parent)


@pytest.mark.parametrize(
    ("name", "is_inside"),
    [("core", False), ("core.gone", True), ("json.decoder", True), ("corelib.small", True)],
)
def test_what_is_not_ours_is_left_to_pythons_own(core: Path, name: str, *, is_inside: bool) -> None:
    assert OurFinder.find_spec(name, [str(core)] if is_inside else None) is None


@pytest.mark.parametrize("name", ["core.small", "core.below"])
def test_what_was_never_compiled_is_run_from_its_source(core: Path, name: str) -> None:
    words = {"core.small": "first", "core.below": "package"}

    assert word_in(core, name) == words[name]


def test_what_is_compiled_and_current_is_run_as_it_is(core: Path) -> None:
    source = core / "small.py"
    other = core / "other.py"
    other.write_text("word = 'other'")
    head = compiled(source).read_bytes()[:16]
    compiled(source).write_bytes(head + compiled(other).read_bytes()[16:])

    assert word_in(core) == "other"


@pytest.mark.parametrize(
    ("text", "is_later"),
    [("word = 'later'", True), ("word = 'longer one'", False), ("word = 'longer one'", True)],
)
def test_a_source_that_changed_is_read_anew(core: Path, text: str, *, is_later: bool) -> None:
    source = core / "small.py"
    os.utime(source, (LONG_AGO, LONG_AGO))
    compiled(source)

    source.write_text(text)
    changed_at = LONG_AGO + is_later
    os.utime(source, (changed_at, changed_at))

    assert word_in(core) == text.split("'")[1]


@pytest.mark.parametrize("length", [0, 3, 15])
def test_half_a_compiled_file_is_none(core: Path, length: int) -> None:
    cut = compiled(core / "small.py")
    cut.write_bytes(cut.read_bytes()[:length])

    assert word_in(core) == "first"


def test_what_was_compiled_by_another_python_is_not_run(core: Path) -> None:
    foreign = compiled(core / "small.py")
    foreign.write_bytes(b"\0\0\r\n" + foreign.read_bytes()[4:])

    assert word_in(core) == "first"


def test_what_goes_by_its_content_is_left_to_pythons_own(core: Path) -> None:
    source = core / "small.py"
    compiled(source, by_hash=True)

    source.write_text("word = 'other'")

    assert word_in(core) == "other"


def test_a_trace_shows_the_lines_of_a_module_of_ours(core: Path) -> None:
    spec = found(core)

    assert spec.loader is not None
    assert getattr(spec.loader, "get_source")("core.small") == "word = 'first'"  # noqa: B009
