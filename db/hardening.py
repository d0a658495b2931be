"""What the system can do to keep our memory and our files to ourselves."""

import ctypes
import logging
import os
import sys
from pathlib import Path

from core.errors import VaultUnwritable
from db.errors import vault_errors

_PR_SET_DUMPABLE = 4  # prctl(2)

log = logging.getLogger(__name__)


def harden_process() -> None:
    """To be called first: new files are ours alone, and no crash leaves our memory on disk.

    On Linux it also keeps other programs of the same user from reading our memory.
    """
    os.umask(0o077)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux" and ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        # Some sandboxes forbid it. They hold us apart in their own way.
        log.warning("hardening.dumpable")


def private_folder(folder: Path) -> None:
    """Make the vault's folder, or close it to others if it is there: 0700.

    Raises VaultUnwritable when that cannot be had.
    """
    with vault_errors():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise VaultUnwritable from None
        if os.name == "posix" and folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
