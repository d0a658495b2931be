"""One Rosemary per vault: two writers would each trust what they remember of it."""

from pathlib import Path
from typing import Self

from filelock import FileLock, Timeout

from core.errors import VaultLocked
from db.errors import vault_errors

LOCK_NAME = "vault.lock"


class VaultLock:
    """Held from opening to closing. The system gives it back when the program dies."""

    def __init__(self, folder: Path) -> None:
        # Taken on one thread and given back on another, so it cannot be thread-local.
        self._lock = FileLock(folder / LOCK_NAME, timeout=0, mode=0o600, thread_local=False)

    def take(self) -> None:
        """Raises VaultLocked at once when another program, or this one, has it."""
        with vault_errors():
            try:
                self._lock.acquire()
            except Timeout:
                raise VaultLocked from None

    def release(self) -> None:
        self._lock.release()

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
