"""When a backup is made without anyone asking for it (reference: vault, 2)."""

import logging
from datetime import timedelta

from core.errors import AppError
from core.vault_receipts import BackupReceipt
from core.vaults import OpenVault

log = logging.getLogger(__name__)

# A little less than a day, so that who opens Rosemary every morning has one of every day.
BACKUP_AFTER = timedelta(hours=20)


def daily_copy(opened: OpenVault) -> BackupReceipt | None:
    """None while the newest is young enough, or nothing was written since.

    Raises VaultDamaged, VaultFull, VaultUnwritable.
    """
    return opened.backup_if_due(BACKUP_AFTER)


def copy_before(opened: OpenVault) -> BackupReceipt | None:
    """Called before something that changes much at once: an import, a new key, a deletion.

    A disk without room for a copy does not stand in the way of what was asked for: those are
    whole or not at all by themselves.
    """
    try:
        return opened.backup_if_due(timedelta(0))
    except AppError as error:
        log.warning("backup.not_made", extra={"code": error.code})
        return None
