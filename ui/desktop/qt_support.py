"""Loads PySide6 without having it compile its own Python part, as it does at every start.

That part (`shibokensupport`) travels as text inside a library, where Python's cache never sees it:
15 ms, a twentieth of what it takes until Today can be used. What was compiled is kept in
`__pycache__` as Python keeps whatever it compiled, under the hash of the text (as in PEP 552), so
that of a newer PySide6 is compiled anew.
"""

import builtins
import marshal
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER, cache_from_source, source_hash

_PART = "shibokensupport/"
PLACE = f"{cache_from_source(__file__).removesuffix('.pyc')}.shibokensupport"

_Compile = Callable[..., object]
# By the name and the hash of a text.
_Compiled = dict[tuple[str, bytes], object]


@contextmanager
def compiled_once(place: str, *, keep: bool) -> Iterator[None]:
    """While PySide6 is imported for the first time. keep: whether what is new may be written."""
    own, known = builtins.compile, _read(place)
    new: _Compiled = {}
    builtins.compile = _remembering(own, known, new)  # type: ignore[assignment]
    try:
        yield
    finally:
        builtins.compile = own
    if new and keep:
        _write(place, known | new)


def _remembering(own: _Compile, known: _Compiled, new: _Compiled) -> _Compile:
    def remembered(text: object, name: object, *how: object, **named: object) -> object:
        if not (isinstance(text, bytes) and isinstance(name, str) and name.startswith(_PART)):
            return own(text, name, *how, **named)
        key = (name, source_hash(text))
        if key not in known:
            new[key] = own(text, name, *how, **named)
        return known.get(key) or new[key]

    return remembered


def _read(place: str) -> _Compiled:
    """Nothing where there is none, or one that another Python wrote."""
    compiled: _Compiled = {}
    with suppress(OSError, EOFError, ValueError, TypeError):
        with open(place, "rb") as file:  # noqa: PTH123 - nothing more is loaded before the window
            data = file.read()
        if data.startswith(MAGIC_NUMBER):
            compiled = marshal.loads(data[len(MAGIC_NUMBER) :])  # noqa: S302 - as Python's own does
    return compiled


def _write(place: str, compiled: _Compiled) -> None:
    """Whole or not at all; where nobody may write, the next start compiles it again."""
    beside = f"{place}.{os.getpid()}"
    with suppress(OSError):
        os.makedirs(os.path.dirname(place), exist_ok=True)  # noqa: PTH103, PTH120 - as above
        with open(beside, "wb") as file:  # noqa: PTH123 - as above
            file.write(MAGIC_NUMBER + marshal.dumps(compiled))
        os.replace(beside, place)  # noqa: PTH105 - as above


# Whoever sets up runs this module itself: then it is kept, whatever Python was told to write.
with compiled_once(PLACE, keep=__name__ == "__main__" or not sys.dont_write_bytecode):
    import PySide6.QtCore  # noqa: F401 - so that it is loaded
