"""Takes the words of the command line away from other programs' eyes (rule S4).

`ps` and /proc show every program's arguments. On Linux the kernel reads them out of our own
memory, so we write zeros there once they are parsed. Elsewhere this does nothing, and help
says to give words on standard input.
"""

import ctypes
import os
import sys
from collections.abc import Sequence
from pathlib import Path

_ARG_START, _ARG_END = 48, 49  # proc_pid_stat(5), counted from 1


def erase_arguments(argv: Sequence[str]) -> bool:
    """Overwrite `argv`, the last arguments of this process. False when they are not there.

    The interpreter and the script keep their names: they say nothing about anyone.
    """
    if sys.platform != "linux" or not argv:
        return False
    place = _arguments_in_memory()
    if place is None:
        return False
    start, length = place
    wanted = b"".join(os.fsencode(word) + b"\0" for word in argv)
    if not ctypes.string_at(start, length).endswith(wanted):
        # Someone moved them: writing there would be writing into the unknown.
        return False
    ctypes.memset(start + length - len(wanted), 0, len(wanted))
    return True


def _arguments_in_memory() -> tuple[int, int] | None:
    """Address and length; None where the kernel does not say."""
    try:
        stat = Path("/proc/self/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    # The second field is the program's name in brackets and may itself hold spaces.
    fields = ["", "", *stat.rpartition(")")[2].split()]
    if len(fields) < _ARG_END:
        return None
    start, end = int(fields[_ARG_START - 1]), int(fields[_ARG_END - 1])
    return (start, end - start) if 0 < start < end else None
