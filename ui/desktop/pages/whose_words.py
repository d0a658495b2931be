"""Who said something and when, as it is told to the person themselves, behind "More"."""

from collections.abc import Mapping
from datetime import datetime

from core.dates_in_words import DatesInWords
from core.records.facts import Fact, Source

_SAID: Mapping[Source, str] = {
    Source.SELF: "whose.you",
    Source.TALK: "whose.you",
    Source.CAREGIVER: "whose.caregiver",
    Source.CLINICIAN: "whose.clinic",
    Source.FHIR: "whose.clinic_file",
    Source.CCDA: "whose.clinic_file",
    Source.APPLE_HEALTH: "whose.phone",
    Source.DOCUMENT: "whose.paper",
    Source.CALENDAR: "whose.calendar",
}


def whose_words(
    fact: Fact, own_account: str, dates: DatesInWords, now: datetime
) -> tuple[str, ...]:
    """Whole sentences: where it comes from, and when somebody last checked it.

    own_account: whoever reads this; their own check is theirs, any other's the caregiver's.
    """
    key = _SAID.get(fact.source, "whose.noted")
    told = dates.words.say(key, when=dates.when(fact.created_at, now))
    if fact.confirmed_by is None:
        return (told,)
    checked = "whose.you_checked" if fact.confirmed_by == own_account else "whose.checked"
    return (told, dates.words.say(checked, when=dates.when(fact.last_confirmed_at, now)))
