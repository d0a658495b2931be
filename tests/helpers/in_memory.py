"""Where tests write: in memory where there is room, for a change waits for the disk four times.

It proves as much: what a process has written stays in the system's cache; only a power cut would
ask whether it reached the disk, and that is asked of no test.
"""

import os
import shutil
import tempfile
from pathlib import Path

_FOUR_GIGABYTES = 4 << 30


def memory_with_room() -> Path | None:
    """A folder of the system's that is kept in memory and may hold programs."""
    memory = Path("/dev/shm")  # noqa: S108 - folders of our own are made in it
    if not os.access(memory, os.W_OK) or os.statvfs(memory).f_flag & os.ST_NOEXEC:
        return None
    return memory if shutil.disk_usage(memory).free > _FOUR_GIGABYTES else None


def keep_in_memory() -> None:
    """All temporary folders of this process and its children, unless somebody chose where."""
    memory = memory_with_room()
    if memory is not None and "TMPDIR" not in os.environ:
        os.environ["TMPDIR"] = tempfile.tempdir = str(memory)
