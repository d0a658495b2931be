"""Gives Python its own `import` back, which PySide6 replaces by one that is slow."""

import builtins


def import_plainly() -> None:
    """To be called once PySide6 is loaded, before what is loaded after it.

    PySide6 reads the source of every module that is imported once more, to see whether it may ask
    for `__feature__` (Qt's names in snake_case). Nothing here does, and our start is hundreds of
    modules. PySide6 keeps Python's own `import` under this name; without it all stays as it is.
    """
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
