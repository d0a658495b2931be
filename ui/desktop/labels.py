"""What stands beside a fact in a few words: where it is from, how old, how sure (P4)."""

from collections.abc import Mapping
from datetime import datetime

from core.clinical.snapshot import Item
from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.facts import Fact, Source, Verification
from core.strings import Catalogue
from ui.desktop.theme.icons import IconName
from ui.desktop.widgets.chips import Provenance

KIND_ICONS: Mapping[str, IconName] = {
    "condition": "condition",
    "allergy": "allergy",
    "medication": "pill",
    "symptom": "symptom",
    "appointment": "calendar",
    "event": "today",
    "reading": "insights",
    "result": "insights",
    "trend": "insights",
    "document": "document",
    "finding": "document",
    "contact": "people",
    "place": "home",
    "patient": "person",
    "person": "person",
    "memory": "quote",
    "episode": "talk",
}
_SOURCE_ICONS: Mapping[Source, IconName] = {
    Source.FHIR: "document",
    Source.CCDA: "document",
    Source.DOCUMENT: "document",
    Source.APPLE_HEALTH: "health",
    Source.CALENDAR: "calendar",
    Source.TALK: "talk",
    Source.BACKFILL: "talk",
}


def kind_icon(kind: str) -> IconName:
    return KIND_ICONS.get(kind, "record")


@frozen
class Labels:
    """now: of the page; ages are told from there."""

    words: Catalogue
    dates: DatesInWords
    now: datetime

    def of(self, fact: Fact | Item) -> tuple[Provenance, ...]:
        """The ordinary is plain; a filled chip says: look here."""
        said = self._said(fact.verification)
        return (self.source(fact.source), self.age(fact), *([said] if said else []))

    def source(self, source: Source) -> Provenance:
        name = self.words.say(f"source.{source}")
        return Provenance(
            _SOURCE_ICONS.get(source, "person"), self.words.say("label.from", source=name)
        )

    def age(self, fact: Fact | Item) -> Provenance:
        since = fact.not_confirmed_since if isinstance(fact, Item) else None
        if since is not None:
            when = self.dates.full_date(since)
            words = self.words.say("label.not_confirmed_since", when=when)
            return Provenance("later", words, "caution")
        when = self.dates.on(fact.last_confirmed_at, self.now)
        if fact.verification is Verification.CONFIRMED:
            return Provenance("check", self.words.say("label.confirmed", when=when))
        return Provenance("later", self.words.say("label.said", when=when))

    def _said(self, verification: Verification) -> Provenance | None:
        if verification is not Verification.SAID_UNCONFIRMED:
            return None
        return Provenance("quote", self.words.say("label.not_confirmed"), "note")
