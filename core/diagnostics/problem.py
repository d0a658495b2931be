"""What a bug left behind, read back: kinds of errors and places in the program, nothing else.

The file lies beside others' on the disk, and could hold anything: each line is made anew out of
what is known to be ours.
"""

import builtins
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from core.errors import AppError

_ROOT: Final = Path(__file__).parents[2]
_OURS: Final = frozenset({"core", "db", "ui", "main"})
_KIND: Final = re.compile(r"(?:from )?([A-Za-z_][\w.]*)(?:\(([a-z_]+)\))? at")
_PLACE: Final = re.compile(r"\s*([A-Za-z_][\w.]*):(\d{1,6})")
MOST_LINES: Final = 60


def safe_lines(text: str) -> tuple[str, ...]:
    """Of a problem's report: at most MOST_LINES."""
    return tuple(_safe(text.splitlines()))[:MOST_LINES]


def _safe(lines: list[str]) -> Iterator[str]:
    for line in lines:
        kind = _KIND.match(line)
        if kind is not None:
            yield _kind(kind[1], kind[2])
        place = _PLACE.fullmatch(line, kind.end() if kind else 0)
        if place is not None:
            yield f"  {_module(place[1])}:{place[2]}"


def _kind(name: str, code: str | None) -> str:
    known = getattr(builtins, name, None)
    is_builtin = isinstance(known, type) and issubclass(known, BaseException)
    own = _own_errors()
    told = name if is_builtin or name in own else "an error of another library"
    return f"{told} ({code})" if code in own.values() else told


def _module(name: str) -> str:
    """Ours whole, where there is such a file; of others' only the library."""
    top = name.partition(".")[0]
    if top in _OURS:
        file = _ROOT / name.replace(".", "/")
        return name if file.with_suffix(".py").is_file() or file.is_dir() else "unknown"
    return top if top in sys.stdlib_module_names else "library"


@cache
def _own_errors() -> dict[str, str]:
    """Names of our own failures, with their codes."""

    def below(error: type[AppError]) -> Iterator[type[AppError]]:
        yield error
        for each in error.__subclasses__():
            yield from below(each)

    return {each.__qualname__: each.code for each in below(AppError)}
