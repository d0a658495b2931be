"""What a person reads of a section: XHTML of the few elements that FHIR lets a narrative have."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final
from xml.sax.saxutils import escape

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.records.allergy import Allergy, Criticality
from core.records.appointment import Appointment
from core.records.condition import Condition
from core.records.event import Event
from core.records.facts import Fact, Status, Verification
from core.records.kind import AnyKind
from core.records.kinds import kind_named
from core.records.medication import Medication
from core.records.result import Result
from core.records.symptom import Symptom
from core.sharing.ips.gather import Gathered
from core.sharing.ips.parts import Json

# XML has no place for these, escaped or not.
_NOT_IN_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@frozen
class Told:
    """Facts under one heading; what is over never stands under the current."""

    heading: str
    facts: Sequence[Fact] = field(repr=False)


class Narrator:
    def __init__(self, gathered: Gathered, dates: DatesInWords) -> None:
        self._gathered, self._dates = gathered, dates

    @property
    def name(self) -> str:
        said = self._gathered.patient
        return (said and said.full_name) or self._gathered.person.display_name

    def section(self, parts: Sequence[Told], nothing: str) -> Json:
        """nothing: the sentence where there is nothing current, first of all."""
        told = "".join(self._part(part) for part in parts if part.facts)
        is_empty = not (parts and parts[0].facts)
        return narrative_of((f"<p>{safe(nothing)}</p>" if is_empty else "") + told)

    def patient(self) -> Json:
        """What a reader of the file sees of who it is, with what FHIR has no field for."""
        said = self._gathered.patient
        lines = [self.name]
        if said is not None:
            if said.birth_date:
                lines.append(self._say("ips.born", day=self._dates.partial(said.birth_date)))
            if said.gender:
                lines.append(said.gender)
            if said.blood_type:
                lines.append(self._say("ips.blood_type", type=said.blood_type))
            if said.doctor:
                lines.append(self._say("ips.doctor", name=said.doctor))
        made = self._dates.full_date(self._gathered.made_at)
        lines += [self._say("ips.made_on", day=made), self._say("ips.check")]
        return narrative_of("".join(f"<p>{safe(line)}</p>" for line in lines))

    def _part(self, part: Told) -> str:
        lines = "".join(f"<li>{self._line(fact)}</li>" for fact in part.facts)
        return f"<p>{safe(part.heading)}</p><ul>{lines}</ul>"

    def _line(self, fact: Fact) -> str:
        name = f"<b>{safe(_name(fact))}</b>"
        return "; ".join([name, *map(safe, self._about(fact))])

    def _about(self, fact: Fact) -> Iterator[str]:
        """What belongs to it, since when, and how far it is confirmed (P4)."""
        yield from self._details(fact)
        yield from self._when(fact)
        if fact.verification is Verification.SAID_UNCONFIRMED:
            yield self._say("ips.said_only")
        when = self._dates.full_date(fact.last_confirmed_at)
        since = self._gathered.unconfirmed.get(fact.id)
        if fact.status is Status.RESOLVED_UNCONFIRMED or fact.id in self._gathered.held:
            yield self._say("ips.not_confirmed_since", day=when)
            yield self._say("ips.nobody_said_over")
        elif since is not None:
            yield self._say("ips.not_confirmed_since", day=self._dates.full_date(since))
        else:
            yield self._say("ips.last_said", day=when)
        yield self._say("item.from", source=self._say(f"source.{fact.source}"))
        if getattr(fact, "note", None):
            yield str(getattr(fact, "note", ""))

    def _details(self, fact: Fact) -> Iterator[str]:
        match fact:
            case Medication():
                yield from (text for text in (fact.dose, fact.prescriber) if text)
                if fact.as_needed:
                    yield self._say("card.as_needed")
                if fact.status is not Status.ACTIVE:
                    yield self._say("ips.no_longer_taken")
            case Allergy():
                if fact.reaction:
                    yield fact.reaction
                if fact.criticality is Criticality.HIGH:
                    yield self._say("card.severe")
            case Symptom():
                yield self._say("ips.symptom")
                if fact.severity is not None:
                    yield self._say("ips.of_ten", severity=fact.severity)
            case Condition():
                yield from (text for text in (fact.severity,) if text)
            case Result():
                yield from (text for text in (fact.reference, fact.flag) if text)
            case Appointment():
                yield from (text for text in (fact.with_whom, fact.location) if text)
                yield self._dates.clock(fact.starts_at)

    def _when(self, fact: Fact) -> Iterator[str]:
        began = kind_of(fact).began(fact)
        if began is not None:
            is_moment = isinstance(fact, Appointment | Event | Result)
            key = "ips.on" if is_moment else "ips.since"
            yield self._say(key, day=self._dates.began(began))
        if isinstance(fact, Condition) and fact.ended_on:
            yield self._say("ips.until", day=self._dates.partial(fact.ended_on))

    def _say(self, key: str, **values: object) -> str:
        return self._dates.words.say(key, **values)


def kind_of(fact: Fact) -> AnyKind:
    return kind_named(type(fact).__name__.lower())


def _name(fact: Fact) -> str:
    return str(kind_of(fact).text(fact))


def narrative_of(inner: str) -> Json:
    return {
        "status": "generated",
        "div": f'<div xmlns="http://www.w3.org/1999/xhtml">{inner}</div>',
    }


def safe(text: str) -> str:
    """What a person wrote is never markup."""
    lines = escape(_NOT_IN_XML.sub(" ", text)).splitlines()
    return "<br/>".join(lines)
