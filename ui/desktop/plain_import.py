"""Makes `import` as plain as we need it: the first page is hundreds of modules, all waited for."""

import builtins
import marshal
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import MAGIC_NUMBER
from types import CodeType, ModuleType

_OURS = frozenset({"core", "db", "ui"})
_COMPILED = f".{sys.implementation.cache_tag}.pyc"
# What compiled code begins with, where it goes by its source's time and size (PEP 552).
_BY_TIME = MAGIC_NUMBER + bytes(4)


def import_plainly() -> None:
    """To be called once PySide6 is loaded, before what is loaded after it.

    PySide6 reads the source of every module that is imported once more, to see whether it may ask
    for `__feature__` (Qt's names in snake_case). Nothing here does. PySide6 keeps Python's own
    `import` under this name; without it all stays as it is.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
    if OurFinder not in sys.meta_path and not (sys.flags.optimize or sys.pycache_prefix):
        sys.meta_path.insert(0, OurFinder)


class OurFinder:
    """Knows where a module of ours lies, and asks Python's own finders for anything else.

    They look for each in every way a module can lie there, and lists its folder first: 0.05 of
    the 0.25 ms that a module takes.
    """

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """path: of the package it is in; None for a package that is in none."""
        above, _, own = name.rpartition(".")
        if path is None or above.partition(".")[0] not in _OURS:
            return None
        folder = path[0]
        return _spec(name, folder, own) or _spec(name, f"{folder}{os.sep}{own}", "__init__")


class _OurLoader(SourceFileLoader):
    """Python's own, which does all that is unusual; what is compiled and current needs little."""

    def __init__(self, name: str, path: str, compiled: str, source: os.stat_result) -> None:
        super().__init__(name, path)
        self._compiled, self._source = compiled, source

    def get_code(self, fullname: str) -> CodeType | None:
        try:
            data = self.get_data(self._compiled)
        except OSError:
            return super().get_code(fullname)
        if data[:16] != _BY_TIME + _four(self._source.st_mtime) + _four(self._source.st_size):
            return super().get_code(fullname)
        code: CodeType = marshal.loads(memoryview(data)[16:])  # noqa: S302 - as Python's own does
        return code


def _spec(name: str, folder: str, file: str) -> ModuleSpec | None:
    place = f"{folder}{os.sep}{file}.py"
    try:
        source = os.stat(place)  # noqa: PTH116 - a Path takes longer than the look
    except OSError:
        return None
    compiled = f"{folder}{os.sep}__pycache__{os.sep}{file}{_COMPILED}"
    spec = ModuleSpec(name, _OurLoader(name, place, compiled, source), origin=place)
    spec.has_location = True
    spec.cached = compiled
    if file == "__init__":
        spec.submodule_search_locations = [folder]
    return spec


def _four(number: float) -> bytes:
    return (int(number) & 0xFFFFFFFF).to_bytes(4, "little")
