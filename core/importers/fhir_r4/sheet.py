"""One resource while it is read: tolerant access, and what had to be put right on the way."""

from datetime import datetime, timedelta

from core.importers.fhir_r4.concepts import NOTHING, Concept, Object, concept, objects, words
from core.importers.fhir_r4.dates import instant, partial_date
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.json_stream import JSON
from core.records.partial import first_moment

LONGEST_WORDS = 500
LONGEST_NOTE = 20_000
_NOTED = ("note", "notes", "comment", "comments")
_ANY_NOTE = frozenset(_NOTED)
# What a report says of the results inside it, where they do not say it themselves.
_OF_BOTH = ("status", "subject", "effectiveDateTime", "effectivePeriod", "issued")
# A clinic ahead of UTC writes tomorrow's date while it is still today here.
_TIME_ZONES = timedelta(hours=14)


class Sheet:
    """resource: as parsed. keys: under which other entries may name it. now: aware.

    default_said_at: when the file was made. verbatim: the entry as it stands in the file.
    """

    def __init__(
        self,
        resource: Object,
        keys: frozenset[str],
        now: datetime,
        default_said_at: datetime,
        *,
        verbatim: str = "",
    ) -> None:
        self.resource = resource
        self.keys = keys
        self.now = now
        self.verbatim = verbatim
        self._default_said_at = default_said_at
        self._repairs: list[str] = []
        self._notes: list[str] = []

    def of(self, contained: Object) -> "Sheet":
        """One that lies inside this resource, with what this one says of both."""
        about = {name: self.resource[name] for name in _OF_BOTH if name in self.resource}
        own = {name: value for name, value in contained.items() if value is not None}
        return Sheet({**about, **own}, frozenset(), self.now, self._default_said_at)

    @property
    def repairs(self) -> tuple[str, ...]:
        return tuple(self._repairs)

    def repaired(self, code: str) -> None:
        if code not in self._repairs:
            self._repairs.append(code)

    def older_version(self) -> None:
        """A field was found that R4 writes in another way."""
        self.repaired("other_fhir_version")

    def get(self, name: str) -> JSON:
        return self.resource.get(name)

    def many(self, name: str) -> list[Object]:
        """Objects of a field that should be a list; one that is not counts as repaired."""
        value = self.resource.get(name)
        if value is not None and not isinstance(value, list):
            self.repaired("not_a_list")
        return objects(value)

    def concept(self, *names: str) -> Concept:
        """Of the first field that is there."""
        for name in names:
            if name in self.resource:
                return concept(self.resource[name])
        return NOTHING

    def short(self, text: str | None, label: str) -> str | None:
        """At most 500 characters; a longer text goes whole into the note."""
        if text is None or len(text) <= LONGEST_WORDS:
            return text
        self.repaired("shortened")
        self.keep_in_note(label, text)
        return text[:LONGEST_WORDS]

    def keep(self, label: str, text: str | None) -> None:
        """In the note, if it is said."""
        if text is not None:
            self.keep_in_note(label, text)

    def keep_in_note(self, label: str, text: str) -> None:
        self._notes.append(f"{label}: {text}")

    def past_date(self, value: JSON, label: str) -> str | None:
        """A date that has come. What is no date, or still to come, goes into the note."""
        date = self.date(value, label)
        if date is None or first_moment(date) <= self.now:
            return date
        self.repaired("in_the_future")
        self.keep_in_note(label, words(value) or date)
        return None

    def date(self, value: JSON, label: str) -> str | None:
        """A date, past or to come. What is no date goes into the note."""
        text = words(value)
        if text is None:
            return None
        date = partial_date(text)
        if date is None:
            self.repaired("bad_date")
            self.keep_in_note(label, text)
        return date

    def said_at(self, *names: str) -> datetime:
        """T1: the first of these recorded dates, else that of the file; never ahead of now.

        What Rosemary wrote says when somebody last stood by it.
        """
        confirmed = "extension" in self.resource and ours(self.resource, Ours.LAST_CONFIRMED)
        if confirmed and (moment := instant(words(confirmed) or "")):
            return self._not_ahead(moment)
        for name in names:
            if text := words(self.resource.get(name)):
                if moment := instant(text):
                    return self._not_ahead(moment)
                self.repaired("bad_date")
                self.keep_in_note(name, text)
        return self._not_ahead(self._default_said_at)

    def note(self) -> str | None:
        """What the resource notes, in every version's way, and what we could not place."""
        if not self._notes and _ANY_NOTE.isdisjoint(self.resource):
            return None
        said = [words(one.get("text")) for one in objects(self.get("note"))]
        for name in _NOTED:
            if isinstance(plain := self.get(name), str):
                self.older_version()
                said.append(words(plain))
        text = "\n".join([one for one in said if one] + self._notes)
        if len(text) > LONGEST_NOTE:
            self.repaired("shortened")
        return text[:LONGEST_NOTE].strip() or None

    def _not_ahead(self, moment: datetime) -> datetime:
        if moment <= self.now:
            return moment
        if moment > self.now + _TIME_ZONES:
            self.repaired("in_the_future")
        return self.now
