"""The only place that knows how SQLCipher and the file system fail."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import sqlcipher3.dbapi2 as sqlcipher

from core.errors import (
    AppError,
    InputRejected,
    VaultDamaged,
    VaultFull,
    VaultLocked,
    VaultOutOfReach,
    VaultUnwritable,
)

# Result codes: https://sqlite.org/rescode.html
_BY_CODE: dict[int, type[AppError]] = {
    5: VaultLocked,  # SQLITE_BUSY
    6: VaultLocked,  # SQLITE_LOCKED
    8: VaultUnwritable,  # SQLITE_READONLY
    10: VaultOutOfReach,  # SQLITE_IOERR
    11: VaultDamaged,  # SQLITE_CORRUPT
    13: VaultFull,  # SQLITE_FULL
    14: VaultUnwritable,  # SQLITE_CANTOPEN
    26: VaultDamaged,  # SQLITE_NOTADB: the key was checked before, so the file is at fault
}
_BY_ERRNO: dict[int, type[AppError]] = {
    errno.ENOSPC: VaultFull,
    errno.EDQUOT: VaultFull,
    errno.EFBIG: VaultFull,
    errno.EIO: VaultOutOfReach,
    # A stick that was pulled out, another computer's disk that went away.
    errno.ENODEV: VaultOutOfReach,
    errno.ENXIO: VaultOutOfReach,
    errno.ENOTCONN: VaultOutOfReach,
    errno.ESTALE: VaultOutOfReach,
    errno.ETIMEDOUT: VaultOutOfReach,
    errno.EHOSTDOWN: VaultOutOfReach,
    errno.EACCES: VaultUnwritable,
    errno.EPERM: VaultUnwritable,
    errno.EROFS: VaultUnwritable,
    errno.ENAMETOOLONG: VaultUnwritable,
    # Something else lies under the name of a file of ours.
    errno.EISDIR: VaultUnwritable,
    errno.ENOTDIR: VaultUnwritable,
    errno.ELOOP: VaultUnwritable,
}


@contextmanager
def vault_errors() -> Iterator[None]:
    """Re-raise failures of the environment as AppError; let bugs through untouched.

    sqlcipher3 errors are not sqlite3 errors, so catching sqlite3.Error misses them.
    The original goes (`from None`): its text may quote a statement's values.
    """
    try:
        yield
    except sqlcipher.Error as error:
        known = _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
        if known is None:
            raise
        raise known from None
    except UnicodeEncodeError:  # half of a letter, as a broken pipe or an odd keyboard gives it
        raise InputRejected("text") from None
    except OSError as error:
        raise environment_error(error) from None


def environment_error(error: OSError) -> BaseException:
    """The AppError that stands for an OSError, or the error itself if it is a bug."""
    known = _BY_ERRNO.get(error.errno or 0)
    return known() if known else error
