"""What the system can do to keep our memory and our files to ourselves.

Every program begins with it, so what only the folders need is imported there.
"""

import ctypes
import logging
import os
import sys
from pathlib import Path

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


def require_own_folder(folder: Path) -> None:
    """Raises VaultFolderTaken when other things lie in it, open to others.

    A vault closes its folder to everyone else: that must not happen to /tmp or Documents.
    """
    from core.errors import VaultFolderTaken
    from db.errors import vault_errors

    if os.name != "posix":
        return
    with vault_errors():
        is_taken = folder.is_dir() and any(folder.iterdir())
        if is_taken and folder.stat().st_mode & 0o077:
            raise VaultFolderTaken


def private_folder(folder: Path) -> None:
    """Make the vault's folder, or close it to others if it is there: 0700.

    Raises VaultUnwritable when that cannot be had.
    """
    from core.errors import VaultUnwritable
    from db.errors import vault_errors

    with vault_errors():
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except (FileExistsError, FileNotFoundError, NotADirectoryError):
            raise VaultUnwritable from None
        if os.name == "posix" and folder.stat().st_mode & 0o077:
            folder.chmod(0o700)
