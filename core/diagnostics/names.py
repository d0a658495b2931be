"""What is counted and timed: these names, and no other can be kept, shown or reported (S4)."""

from typing import Final

COUNTED: Final = (
    "reads",
    "writes",
    "refusals",
    "errors",
    "transitions",
    "decayed",
    "prompts_opened",
    "prompts_asked",
    "prompts_answered",
    "prompts_put_off",
    "prompts_lapsed",
    "turns",
    "questions",
    "recalls",
    "recalls_empty",
    "imports",
    "imported",
    "verified",
    "problems_found",
)
# Of each kind of work, within how many milliseconds it was done.
TIMED: Final = ("read", "write", "turn", "recall", "import")
# Codes of failures, as core/errors.py and what adds to it have them; what is not here is "other".
FAILURES: Final = (
    *("access_denied", "app", "backup_damaged", "backup_of_another_vault", "backup_unreadable"),
    *("cipher_missing", "confirmation_missing", "date_unclear", "endpoint_failed"),
    *("endpoint_refused", "export_failed", "handover", "import_rejected", "in_the_future"),
    *("input_rejected", "key_file_unsafe", "keyring_unavailable", "not_found"),
    *("nothing_to_undo", "policy_refused", "read_only_copy", "recovery_code_mistyped"),
    *("reply_unavailable", "simulation_only", "stale_version", "too_long", "vault"),
    *("vault_cut_off", "vault_damaged", "vault_empty", "vault_exists", "vault_folder_taken"),
    *("vault_full", "vault_header_damaged", "vault_key_missing", "vault_locked"),
    *("vault_looks_older", "vault_missing", "vault_out_of_reach", "vault_record_gone"),
    *("vault_too_new", "vault_unwritable", "vault_wrong_key", "write_lost", "other"),
)
# The code of a failure is kept behind this.
FAILED: Final = "failed."
# Milliseconds; what took longer than the last is in MORE.
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 20_000, 60_000)
MORE: Final = 600_000
NAMES: Final = frozenset({*COUNTED, *TIMED, *(f"{FAILED}{code}" for code in FAILURES)})
KEPT_DAYS: Final = 90


def failed(code: str) -> str:
    """The name that a failure with this code is counted under."""
    return FAILED + (code if code in FAILURES else "other")
