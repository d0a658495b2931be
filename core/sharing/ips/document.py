"""The summary as one FHIR document: the Composition first, then all that it names."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final

from core.dates_in_words import DatesInWords
from core.frozen import frozen
from core.importers.fhir_r4.ours import SUMMARY, Ours
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.facts import Fact
from core.sharing.ips.gather import Gathered, gather
from core.sharing.ips.narrative import Narrator, Told
from core.sharing.ips.parts import LOINC, Json, code_in, extension, full_url, reference, status_in
from core.sharing.ips.people import DEVICE, accounts_of, device, each_named, helper, patient
from core.sharing.ips.provenance import people_behind, provenance, who_said
from core.sharing.ips.resources import resource_of
from core.sharing.ips.sections import NOT_ASKED, Planned, planned

_PROFILES: Final = "http://hl7.org/fhir/uv/ips/StructureDefinition/"
_TYPE: Final = ("60591-5", "Patient summary Document")
_OF_IPS: Final = (f"{_PROFILES}Bundle-uv-ips", f"{_PROFILES}Composition-uv-ips")


@frozen
class Letterhead:
    """What kind of document it is. code, display: LOINC. profiles: of the bundle, the composition.

    before: sections of words alone, ahead of the others. more: further fields of the composition.
    """

    code: str
    display: str
    title: str = field(repr=False)
    profiles: tuple[str, str] | None = None
    before: Sequence[Json] = field(default=(), repr=False)
    more: Json = field(default_factory=dict, repr=False)


@frozen
class Document:
    """counts: facts by section, without statements that there is none."""

    bundle: Json = field(repr=False)
    counts: Mapping[str, int]


def ips_document(uow: UnitOfWork, dates: DatesInWords) -> Document:
    """The record of the scope's person as an International Patient Summary (IPS 2.0.1)."""
    found = gather(uow)
    name = Narrator(found, dates).name
    head = Letterhead(*_TYPE, dates.words.say("ips.title", name=name), _OF_IPS)
    return document_of(uow, found, dates, planned(found), head=head)


def document_of(
    uow: UnitOfWork,
    found: Gathered,
    dates: DatesInWords,
    plans: Sequence[Planned],
    *,
    head: Letterhead,
) -> Document:
    """Of these sections, as what `head` says."""
    bundle = _Maker(uow, found, dates, head).bundle(plans)
    return Document(bundle, {plan.key: len(plan.facts) for plan in plans})


class _Maker:
    """entries: by fullUrl, in the order in which they are named."""

    def __init__(
        self, uow: UnitOfWork, found: Gathered, dates: DatesInWords, head: Letterhead
    ) -> None:
        self._found, self._dates, self._head = found, dates, head
        self._accounts = accounts_of(uow.directory.accounts())
        self._narrator = Narrator(found, dates)
        self._patient = reference(found.person.id)
        self._entries: dict[str, Json] = {}
        self._facts: list[Fact] = []

    def bundle(self, plans: Sequence[Planned]) -> Json:
        at = iso(self._found.made_at)
        composition = self._composition(plans, at)
        entries = {
            self._of_this("composition"): composition,
            full_url(self._found.person.id): self._the_patient(),
            **self._entries,
            full_url(DEVICE): device(),
            **dict(self._helpers()),
            **dict(self._provenances()),
        }
        return {
            "resourceType": "Bundle",
            **self._profile(0),
            "identifier": {"system": "urn:ietf:rfc:3986", "value": self._of_this("bundle")},
            "type": "document",
            "timestamp": at,
            "entry": [{"fullUrl": url, "resource": each} for url, each in entries.items()],
        }

    def _of_this(self, what: str) -> str:
        """A fullUrl of this very document: another moment's is another."""
        return full_url(f"{what} {self._found.person.id} {iso(self._found.made_at)}")

    def _composition(self, plans: Sequence[Planned], at: str) -> Json:
        return {
            "resourceType": "Composition",
            "extension": extension(Ours.KIND, "Code", SUMMARY),
            **self._profile(1),
            "status": "final",
            "type": code_in(LOINC, self._head.code, self._head.display),
            "subject": self._patient,
            "date": at,
            "author": [reference(DEVICE)],
            "title": self._head.title,
            **self._head.more,
            "section": [*self._head.before, *(self._section(plan) for plan in plans)],
        }

    def _profile(self, place: int) -> Json:
        profiles = self._head.profiles
        return {} if profiles is None else {"meta": {"profile": [profiles[place]]}}

    def _section(self, plan: Planned) -> Json:
        """Entries, or a statement that there is none, or that nobody was asked: never silence."""
        urls = [self._enter(fact) for fact in plan.facts]
        nothing = self._say("ips.not_asked")
        if plan.none_known is not None and plan.none_known.said_at is not None:
            said_at = plan.none_known.said_at
            url = self._of_this(f"no {plan.key}")
            self._entries[url] = plan.none_known.resource(said_at, self._patient)
            urls.insert(0, url)
            nothing = self._say("ips.none_known", day=self._dates.full_date(said_at))
        told = [Told(self._say(heading), facts) for heading, facts in plan.parts]
        section: Json = {
            "title": self._say(f"ips_section.{plan.key}"),
            "code": code_in(LOINC, plan.code, plan.display),
            "text": self._narrator.section(told, nothing),
        }
        if urls:
            return {**section, "entry": [{"reference": url} for url in urls]}
        return {**section, "emptyReason": status_in("list-empty-reason", NOT_ASKED)}

    def _enter(self, fact: Fact) -> str:
        url = full_url(fact.id)
        who = who_said(fact, self._patient, self._accounts)
        is_held = fact.id in self._found.held
        self._entries[url] = resource_of(fact, self._patient, who, is_held=is_held)
        self._facts.append(fact)
        return url

    def _the_patient(self) -> Json:
        told = patient(self._found.person, self._found.patient, self._found.contacts)
        return {**told, "text": self._narrator.patient()}

    def _helpers(self) -> Iterator[tuple[str, Json]]:
        ids = [account_id for fact in self._facts for account_id in people_behind(fact)]
        for account in each_named(self._accounts, ids):
            yield full_url(account.id), helper(account, self._patient)

    def _provenances(self) -> Iterator[tuple[str, Json]]:
        for fact in self._facts:
            told_as = self._say(f"source.{fact.source}")
            url = full_url(f"provenance {fact.id} {fact.version}")
            yield url, provenance(fact, self._patient, self._accounts, told_as)

    def _say(self, key: str, **values: object) -> str:
        return self._dates.words.say(key, **values)
