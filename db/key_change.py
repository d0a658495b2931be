"""A change of the vault's key, from the copy before it to the copy after it."""

import logging
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import field
from functools import partial
from pathlib import Path

from core.errors import AppError
from core.frozen import frozen
from core.key_change import KeyRotated, Progress, ShouldStop
from core.key_choices import KeyChoice
from db.errors import vault_errors
from db.header import Header
from db.keystore import KeyStore
from db.layout import BACKUP_COPY, Layout
from db.opened import Opened
from db.rotate import NewKey, Rotation
from db.secret import wiping
from db.settle import finish_rotation
from db.unlock import unlock
from db.vault_lock import VaultLock

log = logging.getLogger(__name__)

Locked = Callable[[ExitStack], tuple[Header, VaultLock]]
Open = Callable[[KeyChoice], Opened]


@frozen
class KeyChangeUnderWay:
    """lock: nobody opens the vault meanwhile. open: as it is opened for a backup."""

    new: NewKey
    lock: ExitStack = field(repr=False)
    open: Open = field(repr=False)

    @property
    def rotated(self) -> KeyRotated:
        return self.new.rotated

    @property
    def key(self) -> KeyChoice:
        return self.new.key

    def commit(self) -> KeyRotated:
        with vault_errors():
            self.new.commit()
        self.lock.close()
        try:
            _back_up(self.open(self.new.key), lambda: False)
        except AppError as error:
            log.warning("backup.not_made", extra={"code": error.code})  # the next chore makes it
        return self.new.rotated

    def drop(self) -> None:
        with self.lock, vault_errors():
            self.new.drop()


def begin_key_change(
    layout: Layout,
    key: KeyChoice,
    keystore: KeyStore,
    *,
    open_it: Open,
    take_lock: Locked,
    keeps_code: bool,
    progress: Progress,
    should_stop: ShouldStop,
) -> KeyChangeUnderWay:
    """Raises what opening raises, VaultFull, VaultUnwritable, WorkStopped; then nothing is
    changed.
    """
    steps = _Steps(layout, progress, should_stop)
    _back_up(open_it(key), partial(steps.ask, 0, layout.backups / BACKUP_COPY))
    with ExitStack() as undo:
        header, _ = take_lock(undo)
        finish_rotation(layout, header)
        with wiping(unlock(header, key, keystore)) as dek:
            ask = partial(steps.ask, 1, layout.rekeyed)
            rotation = Rotation(layout, header, keystore)
            new = rotation.prepare(key, dek, keeps_code=keeps_code, should_stop=ask)
        steps.finish()
        return KeyChangeUnderWay(new, undo.pop_all(), open_it)


def _back_up(opened: Opened, should_stop: ShouldStop) -> None:
    try:
        opened.backup(should_stop)
    finally:
        opened.close()


class _Steps:
    """A copy first, then the new file: each as long as the record. SQLite asks while it works."""

    def __init__(self, layout: Layout, progress: Progress, should_stop: ShouldStop) -> None:
        self._size = layout.database.stat().st_size if layout.database.is_file() else 1
        self._furthest = 0
        self._progress = progress
        self._should_stop = should_stop

    def ask(self, step: int, file: Path) -> bool:
        written = 0
        with suppress(OSError):  # it is not begun, or done
            written = min(file.stat().st_size, self._size)
        # A copy is written twice: it comes out of its own backup to be compared.
        self._furthest = max(self._furthest, step * self._size + written)
        self._progress(self._furthest, 2 * self._size)
        return self._should_stop()

    def finish(self) -> None:
        self._progress(2 * self._size, 2 * self._size)
