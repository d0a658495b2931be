"""Why the record does not open, told apart: what is said, and which ways lead on."""

from collections.abc import Mapping
from enum import StrEnum

from core.errors import AppError
from core.frozen import frozen


class Way(StrEnum):
    AGAIN = "again"
    CODE = "code"
    PHRASE = "phrase"
    CAREGIVER = "caregiver"
    BACKUP = "backup"
    AS_IT_IS = "as_it_is"


@frozen
class Reason:
    """Keys of the catalogue. ways: the first is the filled button, what most people come for."""

    heading: str
    words: str
    ways: tuple[Way, ...]
    more: str = "locked.safe"


KEYRING_FIRST = (Way.AGAIN, Way.CODE, Way.PHRASE)
CODE_FIRST = (Way.CODE, Way.PHRASE, Way.AGAIN)
ONLY_AGAIN = (Way.AGAIN,)
BACKUP_FIRST = (Way.BACKUP, Way.AGAIN)
BACKUP_LAST = (Way.AGAIN, Way.BACKUP)

LOCKED = Reason("locked.title", "locked.words", KEYRING_FIRST, more="")
OTHERWISE = Reason("locked.otherwise", "locked.otherwise_how", KEYRING_FIRST)
# By code and first argument; the code alone for what has no argument of ours.
REASONS: Mapping[str, Reason] = {
    "vault_key_missing:locked": LOCKED,
    "keyring_unavailable:locked": Reason(
        "locked.keyring_locked", "locked.keyring_locked_how", KEYRING_FIRST
    ),
    "keyring_unavailable:dismissed": Reason(
        "locked.keyring_dismissed", "locked.keyring_dismissed_how", KEYRING_FIRST
    ),
    "keyring_unavailable:timeout": Reason(
        "locked.keyring_timeout", "locked.keyring_timeout_how", KEYRING_FIRST
    ),
    "keyring_unavailable:no_backend": Reason(
        "locked.keyring_absent", "locked.keyring_absent_how", CODE_FIRST
    ),
    "keyring_unavailable": Reason("locked.keyring_failed", "locked.keyring_failed_how", CODE_FIRST),
    "vault_key_missing": Reason("locked.key_missing", "locked.key_missing_how", CODE_FIRST),
    "vault_wrong_key:recovery": Reason("locked.wrong_code", "locked.wrong_code_how", CODE_FIRST),
    "vault_wrong_key:passphrase": Reason(
        "locked.wrong_phrase", "locked.wrong_phrase_how", (Way.PHRASE, Way.CODE, Way.AGAIN)
    ),
    "vault_wrong_key": Reason("locked.wrong_key", "locked.wrong_key_how", CODE_FIRST),
    "vault_damaged": Reason(
        "locked.damaged", "locked.damaged_how", BACKUP_FIRST, more="locked.damaged_more"
    ),
    "vault_header_damaged": Reason(
        "locked.header_damaged", "locked.header_damaged_how", BACKUP_FIRST
    ),
    "vault_cut_off": Reason(
        "locked.cut_off", "locked.damaged_how", BACKUP_FIRST, more="locked.damaged_more"
    ),
    "vault_empty": Reason("locked.empty", "locked.empty_how", BACKUP_FIRST, more=""),
    "vault_record_gone": Reason(
        "locked.record_gone", "locked.record_gone_how", BACKUP_LAST, more=""
    ),
    "vault_looks_older": Reason(
        "locked.older", "locked.older_how", (Way.BACKUP, Way.AS_IT_IS), more="locked.damaged_more"
    ),
    "vault_too_new": Reason("locked.too_new", "locked.too_new_how", ONLY_AGAIN),
    "vault_locked": Reason("locked.in_use", "locked.in_use_how", ONLY_AGAIN),
    "vault_full": Reason("locked.full", "locked.full_how", ONLY_AGAIN),
    "vault_unwritable": Reason("locked.unwritable", "locked.unwritable_how", ONLY_AGAIN),
    "vault_out_of_reach": Reason(
        "locked.out_of_reach", "locked.out_of_reach_how", ONLY_AGAIN, more=""
    ),
    "vault_missing": Reason("locked.gone", "locked.gone_how", BACKUP_LAST, more=""),
    "backup_damaged": Reason("locked.backup_damaged", "locked.backup_damaged_how", BACKUP_FIRST),
    "backup_unreadable": Reason(
        "locked.backup_unreadable", "locked.backup_unreadable_how", BACKUP_FIRST
    ),
    "backup_of_another_vault": Reason(
        "locked.backup_of_another", "locked.backup_of_another_how", BACKUP_FIRST
    ),
    "cipher_missing": Reason("locked.no_cipher", "locked.no_cipher_how", ONLY_AGAIN),
    "account_missing": Reason(
        "locked.no_account", "locked.no_account_how", (Way.CAREGIVER, Way.AGAIN)
    ),
}


def reason_for(error: AppError) -> Reason:
    exact = f"{error.code}:{error.args[0]}" if error.args else error.code
    return REASONS.get(exact) or REASONS.get(error.code) or OTHERWISE
