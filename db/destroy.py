"""Delete everything: every key first, then every file, then a look at what is left (S7)."""

import os
from pathlib import Path

from core.errors import AppError, KeyringUnavailable, VaultMissing
from core.key_choices import UseKeyFile
from core.vault_receipts import DestroyReceipt
from db.errors import vault_errors
from db.files import sync_folder
from db.header import Header, KeyringSlot
from db.header_file import read_header
from db.keystore import KeyringItem, KeyStore
from db.layout import Layout
from db.secret import wipe
from db.unlock import unlock
from db.vault_lock import VaultLock


def destroy(layout: Layout, keystore: KeyStore, key_file: Path | None) -> DestroyReceipt:
    """Remove the vault in this folder, and nothing else in it.

    Losing every wrapped copy of the key is what makes the rest unreadable; overwriting
    proves nothing on a solid-state disk, and is done all the same for the small files.
    key_file: goes too if it is a key of this vault; any other file stays as it is.
    Raises VaultLocked while another Rosemary has it open.
    """
    with vault_errors():
        if not layout.holds_vault():
            raise VaultMissing
    with VaultLock(layout.folder):
        keys = [key_file] if key_file and _is_its_key(layout, key_file, keystore) else []
        keys_removed = _remove_keyring_items(layout, keystore)
        removed = sum(map(_shred, [*keys, *layout.key_files()]))
        removed += sum(_unlink(path) for path in list(layout.our_files()) if path != layout.lock)
    # Windows removes no file that is held.
    removed += _unlink(layout.lock)
    _remove_empty_folders(layout)
    left = sum(1 for path in layout.our_files() if path.exists())
    return DestroyReceipt(keys_removed, removed, left)


def _is_its_key(layout: Layout, key_file: Path, keystore: KeyStore) -> bool:
    """Proved by opening with it: a slip of the finger must not shred somebody's letter."""
    try:
        wipe(unlock(read_header(layout.folder), UseKeyFile(key_file), keystore))
    except AppError:
        return False
    return True


def _remove_keyring_items(layout: Layout, keystore: KeyStore) -> int:
    """A keyring that cannot be asked keeps a key to which nothing is left to open."""
    removed = 0
    for slot in _header_slots(layout):
        if isinstance(slot, KeyringSlot):
            try:
                keystore.delete(KeyringItem(slot.service, slot.account))
            except KeyringUnavailable:
                continue
            removed += 1
    return removed


def _header_slots(layout: Layout) -> tuple[object, ...]:
    """A header too broken to read has no slot that could still open anything."""
    try:
        header: Header = read_header(layout.folder)
    except AppError:
        return ()
    return tuple(header.slots)


def _shred(path: Path) -> int:
    with vault_errors():
        if path.is_symlink():  # what it points to is somebody else's
            return _unlink(path)
        if not path.is_file():
            return 0
        with path.open("r+b", buffering=0) as file:
            file.write(bytes(path.stat().st_size))
            os.fsync(file.fileno())
        path.unlink()
        sync_folder(path.parent)
    return 1


def _unlink(path: Path) -> int:
    with vault_errors():
        if path.is_dir() and not path.is_symlink():
            return 0  # nothing of ours is a folder
        if not os.path.lexists(path):
            return 0
        path.unlink()
    return 1


def _remove_empty_folders(layout: Layout) -> None:
    with vault_errors():
        for folder in (layout.backups, layout.talks, layout.folder):
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
