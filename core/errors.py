"""Failures the person can be told about calmly.

Anything that is not an AppError is a bug: it is never caught and explained away.
"""

from typing import ClassVar


class AppError(Exception):
    """Base of every expected failure.

    `code` is stable, safe to log and the key of the sentence shown (`error.<code>`
    in the catalogue). Arguments carry ids, counts, field names and slot types:
    never words a person wrote (rule S4).
    """

    code: ClassVar[str] = "app"


class InputRejected(AppError):
    """Something typed or imported breaks a rule the person can fix.

    The arguments name the fields at fault, never their values.
    """

    code = "input_rejected"


class InTheFuture(InputRejected):
    """A date that must have happened lies ahead of now."""

    code = "in_the_future"


class DateUnclear(InputRejected):
    """A date or time that could mean several moments, or none."""

    code = "date_unclear"


class PolicyRefused(AppError):
    """A rule of the record forbids it: an immutable event, someone else's note."""

    code = "policy_refused"


class AccessDenied(AppError):
    """This account may not do that with this part of the record (core/access.py).

    The arguments are the right and the part: "write", "consent".
    """

    code = "access_denied"


class ReadOnlyCopy(AccessDenied):
    """This is a copy of somebody else's record, to read: nothing is written in it."""

    code = "read_only_copy"


class NotFound(AppError):
    """No such record in this scope. Another person's record answers the same."""

    code = "not_found"


class StaleVersion(AppError):
    """The record changed since it was read: nothing was written."""

    code = "stale_version"


class WriteLost(AppError):
    """Another program's store did not keep what it was given, and did not say so."""

    code = "write_lost"


class NothingToUndo(AppError):
    """No change of this account is left that can be taken back."""

    code = "nothing_to_undo"


class SimulationOnly(AppError):
    """A simulated time was given to a vault that lives in real time."""

    code = "simulation_only"


class ImportRejected(AppError):
    """The whole file could not be read: no entry of it was stored."""

    code = "import_rejected"


class ReplyUnavailable(AppError):
    """The model on this computer wrote no reply in time, or none that is one."""

    code = "reply_unavailable"


class ConfirmationMissing(AppError):
    """Something that destroys was asked for without saying yes."""

    code = "confirmation_missing"


class WorkStopped(AppError):
    """Asked to stop because the vault is being closed: nothing of it was done."""

    code = "work_stopped"


class VaultError(AppError):
    """The encrypted store could not be used."""

    code = "vault"


class VaultMissing(VaultError):
    """There is no vault in this folder."""

    code = "vault_missing"


class VaultExists(VaultError):
    """A vault is already here; it is never overwritten."""

    code = "vault_exists"


class VaultFolderTaken(VaultError):
    """Other things lie in this folder; a vault would close it to everyone else."""

    code = "vault_folder_taken"


class VaultLocked(VaultError):
    """Another Rosemary has this vault open."""

    code = "vault_locked"


class VaultKeyMissing(VaultError):
    """No slot of the asked kind, or the keyring holds nothing for this vault."""

    code = "vault_key_missing"


class VaultWrongKey(VaultError):
    """The key given does not open this vault; the vault itself may be whole."""

    code = "vault_wrong_key"


class VaultDamaged(VaultError):
    """The key is right, or cannot be judged, and a file of the vault is broken."""

    code = "vault_damaged"


class HeaderDamaged(VaultDamaged):
    """Both copies of the header are broken, or what they say was not written by this vault."""

    code = "vault_header_damaged"


class RecordCutOff(VaultDamaged):
    """The file of the record ends before its end."""

    code = "vault_cut_off"


class RecordEmpty(VaultDamaged):
    """The file of the record is there, and has nothing in it."""

    code = "vault_empty"


class RecordGone(VaultDamaged):
    """The header is there, and the file of the record is not."""

    code = "vault_record_gone"


class VaultLooksOlder(VaultError):
    """Whole, and it ends before what was seen of it last: somebody has to say what is to be."""

    code = "vault_looks_older"


class BackupOfAnotherVault(VaultError):
    """A whole backup, of another vault than the one in this folder."""

    code = "backup_of_another_vault"


class BackupDamaged(VaultDamaged):
    """The file is no backup, or a broken one. The vault itself was not touched."""

    code = "backup_damaged"


class BackupUnreadable(VaultError):
    """There is no file at this place, or it cannot be read."""

    code = "backup_unreadable"


class VaultTooNew(VaultError):
    """Written by a newer Rosemary: left untouched."""

    code = "vault_too_new"


class VaultFull(VaultError):
    """The disk is full: nothing of the last step was kept."""

    code = "vault_full"


class VaultOutOfReach(VaultError):
    """The disk did not take or give what was asked: full to a limit, unplugged, failing."""

    code = "vault_out_of_reach"


class VaultUnwritable(VaultError):
    """The folder or a file in it cannot be written."""

    code = "vault_unwritable"


class KeyringUnavailable(VaultError):
    """No keyring, a locked keyring, or no answer within the deadline."""

    code = "keyring_unavailable"


class RecoveryCodeMistyped(VaultError):
    """The recovery code fails its own checksum: a letter is wrong or missing."""

    code = "recovery_code_mistyped"


class KeyFileUnsafe(VaultError):
    """The key file can be read by others, or is not a key file."""

    code = "key_file_unsafe"


class CipherMissing(VaultError):
    """This Python's database library cannot encrypt. We stop rather than store in clear."""

    code = "cipher_missing"
