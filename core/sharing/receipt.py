"""What a person is told after a deletion: what went, what was checked, what is left elsewhere."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import StrEnum

from core.frozen import frozen
from core.records.base import iso
from core.strings import Catalogue


class Checked(StrEnum):
    """Looked for again after the deletion, in the same transaction, and not found."""

    RECORD = "record"
    VERSIONS = "versions"
    WHAT_SPOKE_OF_IT = "what_spoke_of_it"
    PERSON = "person"


class Remains(StrEnum):
    """What a deletion does not reach, or not yet."""

    FILE_GAPS = "file_gaps"  # until the job "scrub" has written the file anew
    BACKUPS = "backups"  # Rosemary's own: restoring one deletes it again
    CARRIED_AWAY = "carried_away"  # copies of the vault or of an export, wherever they are
    AUDIT = "audit"  # that something was deleted, by whom and when; not what it said
    OWN_WORDS = "own_words"  # what people wrote about it themselves: to be deleted one by one


@frozen
class Erased:
    """erased: rows by table. own_words: how many records that mention it stay."""

    kind: str
    record_id: str
    erased: Mapping[str, int]
    checked: Sequence[Checked]
    remains: Sequence[Remains]
    own_words: int = 0


@frozen
class WillBeErased:
    """Asked for by the person: it happens at `erase_at`, unless it is taken back (S7)."""

    kind: str
    record_id: str
    erase_at: datetime


Receipt = Erased | WillBeErased


def receipt_lines(receipt: Receipt, catalogue: Catalogue) -> Sequence[str]:
    """The receipt in sentences; `erase_at` is given in UTC and to the minute."""
    if isinstance(receipt, WillBeErased):
        at = iso(receipt.erase_at)[:16].replace("T", " ")
        return [catalogue.say("receipt.will_be_erased", at=at)]
    rows = sum(receipt.erased.values())
    return [
        catalogue.say("receipt.erased", rows=rows),
        *(catalogue.say(f"receipt.checked.{checked}") for checked in receipt.checked),
        *(
            catalogue.say(f"receipt.remains.{left}", own_words=receipt.own_words)
            for left in receipt.remains
        ),
    ]
