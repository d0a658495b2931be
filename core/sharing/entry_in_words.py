"""An entry as one line of a page: what is known, since when, confirmed when, and by whom."""

from collections.abc import Sequence

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.facts import Source
from core.scope import Role
from core.sharing.entry import Behind, Entry
from core.sharing.paper_in_words import PaperLine

_FEW = 2
# On one day, and on several.
_CONFIRMED = ("handed.confirmed_day", "handed.confirmed_days")
_NOTED = ("handed.noted_day", "handed.noted_days")
_OF_A_CLINIC = frozenset({Source.FHIR, Source.CCDA})
_OF_THE_PERSON = frozenset({Source.SELF, Source.TALK})


@frozen
class EntriesInWords:
    dates: DatesInWords

    def line(self, entry: Entry, rank: int = 0) -> PaperLine:
        """detail: what must be read with it. vouched: why it is believed."""
        say = self.dates.words.say
        parts = [
            self._severe(entry),
            entry.detail,
            "" if entry.out_of_ten is None else say("handed.of_ten", value=entry.out_of_ten),
            say("card.as_needed") if entry.is_as_needed else "",
            say("card.said_only") if entry.is_said_only else "",
            self._unconfirmed(entry),
        ]
        return PaperLine(entry.text, sentences(parts), self.vouched(entry), rank)

    def vouched(self, entry: Entry) -> str:
        """Since when; and who said so when, where that is not told as "not confirmed since"."""
        say = self.dates.words.say
        since = "" if entry.since is None else self.dates.began(entry.since)
        told = [say("handed.since", day=since) if since else "", self._said(entry)]
        return sentences(told)

    def together(self, found: Sequence[Entry]) -> str:
        """For all of them at once: from when to when, and by whom where these are few."""
        days = [each.said_at for each in found if each.said_at and not each.not_confirmed_since]
        if not days:
            return ""
        say, first, last = self.dates.words.say, min(days), max(days)
        behind = [each.behind for each in found if each.behind]
        names = list(dict.fromkeys(self.who(each) for each in behind))
        keys = _CONFIRMED if all(each.is_confirmed for each in behind) else _NOTED
        by = say("handed.and_who", who=", ".join(names)) if len(names) <= _FEW else ""
        first_day, last_day = self.dates.full_date(first), self.dates.full_date(last)
        key = keys[first_day != last_day]
        return say(key, first=first_day, last=last_day, who=by).strip()

    def _said(self, entry: Entry) -> str:
        if entry.behind is None or entry.said_at is None or entry.not_confirmed_since:
            return ""
        day, who = self.dates.full_date(entry.said_at), self.who(entry.behind)
        if entry.behind.is_confirmed:
            return self.dates.words.say("handed.confirmed", day=day, who=who)
        return self.dates.words.say("handed.noted", day=day, who=who)

    def who(self, behind: Behind) -> str:
        """A helper by name; the person is the one whom the page is about."""
        say = self.dates.words.say
        if behind.role is Role.PATIENT:
            return say("handed.by_person")
        if behind.name:
            return behind.name
        if behind.role is Role.CLINICIAN:
            return say("handed.by_clinician")
        if behind.role is Role.CAREGIVER:
            return say("handed.by_caregiver")
        return say(_source_key(behind.source))

    def _severe(self, entry: Entry) -> str:
        """Once: a clinic's own words for the reaction often say it."""
        word = self.dates.words.say("card.severe")
        is_said = word.casefold() in entry.detail.casefold()
        return word if entry.is_severe and not is_said else ""

    def _unconfirmed(self, entry: Entry) -> str:
        if entry.not_confirmed_since is None:
            return ""
        day = self.dates.full_date(entry.not_confirmed_since)
        return self.dates.words.say("card.not_confirmed_since", day=day)


def sentences(parts: list[str]) -> str:
    return ". ".join(part.rstrip(". ") for part in parts if part.strip())


def _source_key(source: Source) -> str:
    if source in _OF_THE_PERSON:
        return "handed.by_person"
    if source in _OF_A_CLINIC:
        return "handed.by_clinic_file"
    return {
        Source.CAREGIVER: "handed.by_caregiver",
        Source.CLINICIAN: "handed.by_clinician",
        Source.APPLE_HEALTH: "handed.by_phone",
        Source.DOCUMENT: "handed.by_paper",
        Source.CALENDAR: "handed.by_calendar",
    }.get(source, "handed.by_record")
