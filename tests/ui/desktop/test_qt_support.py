"""What PySide6 compiles of its own at every start is compiled once."""

import builtins
import marshal
from importlib.util import MAGIC_NUMBER

import pytest

from helpers.programs import run_python
from ui.desktop.qt_support import compiled_once

THEIRS = "shibokensupport/feature.py"

# Counts what Python compiles of PySide6's own.
START = """
import sys
theirs = []
def hear(event, args):
    if event == "compile" and str(args[1]).startswith("shibokensupport/"):
        theirs.append(args[1])
sys.addaudithook(hear)
import ui.desktop.app
assert "shibokensupport.signature.parser" in sys.modules
print(len(theirs))
"""


@pytest.fixture
def place(tmp_path):
    return tmp_path / "__pycache__" / "kept"


def came_of(text, place, *, keep=True, name=THEIRS):
    """The word that this text says, and whether it had to be compiled."""
    own, asked = builtins.compile, []

    def counting(*args, **named):
        asked.append(args)
        return own(*args, **named)

    builtins.compile = counting
    try:
        with compiled_once(str(place), keep=keep):
            code = compile(text, name, "exec")
    finally:
        builtins.compile = own
    said = {}
    exec(code, said)  # noqa: S102 - as PySide6 does with its own
    return said["word"], bool(asked)


def test_the_second_time_it_is_there_already(place):
    assert came_of(b"word = 1", place) == (1, True)
    assert came_of(b"word = 1", place) == (1, False)


def test_another_text_of_the_same_name_is_compiled_anew_and_both_are_kept(place):
    came_of(b"word = 1", place)

    assert came_of(b"word = 2", place) == (2, True)
    assert came_of(b"word = 1", place) == (1, False)
    assert came_of(b"word = 2", place) == (2, False)


def test_what_is_not_qts_is_left_to_python(place):
    assert came_of(b"word = 1", place, name="core/small.py") == (1, True)
    assert not place.exists()


def test_nothing_is_written_where_python_was_told_not_to(place):
    assert came_of(b"word = 1", place, keep=False) == (1, True)
    assert not place.exists()


@pytest.mark.parametrize(
    "kept",
    [b"", b"of another Python", MAGIC_NUMBER, MAGIC_NUMBER + marshal.dumps({})[:-1]],
    ids=["empty", "another", "cut off", "cut short"],
)
def test_what_cannot_be_read_is_made_anew(place, kept):
    place.parent.mkdir()
    place.write_bytes(kept)

    assert came_of(b"word = 1", place) == (1, True)
    assert came_of(b"word = 1", place) == (1, False)


def test_where_nobody_can_write_it_works_all_the_same(tmp_path):
    (tmp_path / "__pycache__").write_text("a file, where a folder should be")

    assert came_of(b"word = 1", tmp_path / "__pycache__" / "kept") == (1, True)


def test_pythons_own_is_back_whatever_happened(place):
    own = builtins.compile

    with pytest.raises(ZeroDivisionError), compiled_once(str(place), keep=True):
        raise ZeroDivisionError

    assert builtins.compile is own


def test_a_start_of_the_window_compiles_nothing_of_qts():
    run_python("import runpy; runpy.run_module('ui.desktop.qt_support', run_name='__main__')")

    assert run_python(START) == "0"
