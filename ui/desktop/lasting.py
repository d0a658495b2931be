"""Keeps True, False, None and NotImplemented alive under Python 3.10 and 3.11.

PySide6 is one wheel for all Pythons, made for those in which these four are never freed (3.12 on).
It hands them out without counting the reference: under an older Python each `Signal.emit`
takes one from True, and after some thousands the interpreter stops with "bool_dealloc". So
they get more references than any session can take. Can go with Python 3.11.
"""

import ctypes
import sys

_CONSTANTS: tuple[object, ...] = (True, False, None, NotImplemented)
_MORE_THAN_ANYONE_TAKES = 1 << 60
_FIRST_WITH_IMMORTALS = (3, 12)


def make_constants_last() -> None:
    """Done twice, it changes nothing more."""
    if sys.version_info >= _FIRST_WITH_IMMORTALS or sys.implementation.name != "cpython":
        return
    for constant in _CONSTANTS:
        count = ctypes.c_ssize_t.from_address(id(constant))
        if _is_the_count_of(constant, count.value) and count.value < _MORE_THAN_ANYONE_TAKES:
            count.value += _MORE_THAN_ANYONE_TAKES


def _is_the_count_of(constant: object, count: int) -> bool:
    """A Python that was built for debugging keeps something else at this place."""
    return abs(sys.getrefcount(constant) - count) < 100
