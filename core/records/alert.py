"""What a caregiver is told without having asked: for one account, and never for the person (D1)."""

from enum import StrEnum
from typing import Final

from core.records.base import Instant, PartialDate, Share, Stored
from core.records.declared import Field
from core.records.kind import Kind, Ledger


class Trouble(StrEnum):
    """What was noticed."""

    HELP = "help"  # a fixed emergency reply was given, as far as N1 and N4 let it be told
    FADING = "fading"  # a safety-relevant fact is about to leave the current list (T2, M3)
    UNSURE = (
        "unsure"  # a safety-relevant fact that is less sure than what needs no second look (C3)
    )
    HIGH = "high"  # a day as hard as this caregiver wants to hear of
    HARDER = "harder"  # some days in a week harder than the person's usual ones
    RISING = "rising"  # twelve weeks that grow harder
    CIRCLING = "circling"  # the same is asked on many more days than before (D2)
    SILENT = "silent"  # nothing was said or answered for longer than usual
    UNANSWERED = "unanswered"  # questions were put, and none was answered


# It cannot wait for the one bubble of a day.
URGENT: Final = frozenset({Trouble.HELP})
# Counted from talks: only for whoever may read these (S6).
OF_TALKS: Final = frozenset(
    {Trouble.HIGH, Trouble.HARDER, Trouble.RISING, Trouble.CIRCLING, Trouble.SILENT}
)


class Alert(Stored):
    """One trouble, told once to one account, however long it lasts.

    occasion: what makes it one and not two. first_day, last_day: local, as "2026-03-01", the last
    on which it was noticed. count: of days, or of questions. told_at: when a bubble rang for it.
    seen_at: when the account said that it saw it.
    """

    account_id: str
    trouble: Trouble
    occasion: str
    first_day: PartialDate
    last_day: PartialDate
    record_kind: str | None = None
    record_id: str | None = None
    count: int = Field(default=0, ge=0)
    told_at: Instant | None = None
    seen_at: Instant | None = None


class AlertChoice(Stored):
    """What one account wants to be told. id begins with the account.

    left_out: JSON, a list of troubles. rings: False where the first page is enough. quiet_from,
    quiet_until: hours of the local day, equal ones mean that none is quiet. wakes: what is urgent
    rings in the quiet hours, too. high_from: distress, 0 to 1.
    """

    account_id: str
    left_out: str = "[]"
    rings: bool = True
    quiet_from: int = Field(default=20, ge=0, le=23)
    quiet_until: int = Field(default=8, ge=0, le=23)
    wakes: bool = True
    high_from: Share = 0.7


ALERT = Kind("alert", "alerts", Alert, Ledger.WORKING, lambda r: r.trouble)
ALERT_CHOICE = Kind("alert_choice", "alert_choices", AlertChoice, Ledger.WORKING, lambda r: r.id)
