"""The first pass over a file: whose it is, when it was made, and the names entries refer to.

References may point forwards, and whole files do not fit in memory: names and ids do.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from core.errors import ImportRejected
from core.importers.fhir_r4.concepts import Object, concept, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.editions import Editions
from core.importers.fhir_r4.human import human_name
from core.importers.fhir_r4.ordinary import Ordinary, head_of
from core.importers.fhir_r4.references import key_of, keys_of_entry, reference_key
from core.importers.json_quick import value_of
from core.importers.json_stream import JSON, Break, Element

# What is about a person, and says of whom.
_CLINICAL = frozenset(
    {
        *("AllergyIntolerance", "Condition", "MedicationStatement", "MedicationRequest"),
        *("MedicationOrder", "Immunization", "Observation", "Procedure", "Encounter"),
        *("DiagnosticReport", "DocumentReference", "CareTeam", "RelatedPerson"),
    }
)
# Whose name is needed wherever an entry refers to them.
_NAMED = frozenset(
    {"Practitioner", "RelatedPerson", "Organization", "Location", "PractitionerRole"}
)
_PAST_PROBLEMS = "11348-0"  # LOINC
# By whom, where or with what: whose name is told with the entry.
_REFERS = frozenset(
    {
        *("medicationReference", "serviceProvider", "location", "manufacturer", "performer"),
        "device",
    }
)
_GROUPS = frozenset({"performer", "participant", "location"})
_GROUPING = frozenset({"result", "hasMember", "participant", "content"})
# Whom an observation may be about, beside people.
_NO_PERSON = ("Device/", "Group/", "Location/", "Specimen/", "Medication/", "Substance/")


@dataclass(frozen=True, slots=True)
class Paper:
    """What is said of a paper elsewhere than in it. dated: as written."""

    title: str | None = None
    dated: str | None = None


@dataclass(slots=True)
class Outline:
    """names: of medicines, people and places by key; None where one key names two things.

    patients: the keys of each patient. made_at: when the file was made, if it says so.
    is_document: a summary of one person, all of whose entries are theirs. panels: what a result
    was found together with; roles: what someone does; papers: what is said of a Binary; each by
    key. binaries: the keys of those that are here. editions: which is the newest of several
    versions of one entry, and whether the sender took it back.
    met: whom ordinary observations are about and from, as the sender wrote it.
    """

    made_at: datetime | None = None
    is_document: bool = False
    names: dict[str, str | None] = field(default_factory=dict)
    referred_to: set[str] = field(default_factory=set)
    patients: list[frozenset[str]] = field(default_factory=list)
    subjects: set[str] = field(default_factory=set)
    document_subject: str | None = None
    past_problems: set[str] = field(default_factory=set)
    panels: dict[str, str] = field(default_factory=dict)
    roles: dict[str, str] = field(default_factory=dict)
    papers: dict[str, Paper] = field(default_factory=dict)
    binaries: set[str] = field(default_factory=set)
    editions: Editions = field(default_factory=Editions)
    met: set[tuple[bytes, bytes]] = field(default_factory=set)

    def name_of(self, key: str | None) -> str | None:
        return self.names.get(key) if key else None

    def points_nowhere(self, subject: str) -> bool:
        """A document about one patient refers to another who is not in it: a sender's slip."""
        one_patient = self.is_document and len(self.patients) == 1
        return one_patient and subject not in self.patients[0]

    def accepted_subjects(self) -> frozenset[str]:
        """Keys of the one person this file is about. Empty: nobody is named.

        Raises ImportRejected when it is about several and none is the main one: whose
        record it would be is not ours to guess.
        """
        mentioned = [keys for keys in self.patients if keys & self.subjects]
        of_document = [keys for keys in self.patients if self.document_subject in keys]
        for chosen in (of_document, self.patients, mentioned):
            if len(chosen) == 1:
                return chosen[0] if mentioned else chosen[0] | self._only_subject()
        if self.patients or len(self.subjects) > 1:
            raise ImportRejected("several_people")
        return frozenset(self.subjects)

    def _only_subject(self) -> frozenset[str]:
        """The sender's references name the patient in their own way, all in the same one."""
        return frozenset(self.subjects if len(self.subjects) == 1 else ())


def outline_of(elements: Iterator[Element | Break], header: Mapping[str, str]) -> Outline:
    """header: what stands around the entries, complete when they have passed."""
    outline = Outline()
    for element in elements:
        if isinstance(element, Element):
            if isinstance(element.glimpse, Ordinary):
                _take_ordinary(outline, element.glimpse)
            else:
                entry, resource = resource_of(element)
                outline.editions.take(entry, resource)
                _take(outline, entry, resource)
    outline.made_at = instant(header.get("timestamp", ""))
    outline.is_document = header.get("type") == "document"
    return outline


def resource_of(element: Element | Break) -> tuple[Object, Object]:
    """The entry around a resource, and the resource; empty where there is none."""
    return opened(element.value if isinstance(element, Element) else None)


def opened(value: JSON) -> tuple[Object, Object]:
    """As `resource_of`, of what an element says."""
    if not isinstance(value, dict):
        return {}, {}
    inner = value.get("resource")
    if isinstance(inner, dict):
        return value, inner
    return ({}, value) if "resourceType" in value else (value, {})


def _take(outline: Outline, entry: Object, resource: Object) -> None:
    what = resource.get("resourceType")
    if not isinstance(what, str):
        return
    if what in _CLINICAL:
        _take_clinical(outline, resource)
        if not _GROUPING.isdisjoint(resource):
            _take_group(outline, what, resource)
    if what in _NAMED:
        _take_named(outline, what, keys_of_entry(entry, resource), resource)
    elif what == "Patient":
        _take_patient(outline, keys_of_entry(entry, resource))
    elif what == "Medication":
        _name(outline, keys_of_entry(entry, resource), medication_name(resource))
    elif what == "Composition":
        _take_composition(outline, resource)
    elif what == "Binary":
        outline.binaries |= keys_of_entry(entry, resource)


def _take_ordinary(outline: Outline, seen: Ordinary) -> None:
    told = seen.resource
    if told.meta:
        outline.editions.take(*head_of(seen))
    who = bytes(told.subject), bytes(told.performer)
    if who not in outline.met:
        outline.met.add(who)
        _take_clinical(outline, {"subject": value_of(who[0]), "performer": value_of(who[1])})


def _take_patient(outline: Outline, keys: frozenset[str]) -> None:
    if not any(keys & known for known in outline.patients):
        outline.patients.append(keys)


def _take_clinical(outline: Outline, resource: Object) -> None:
    subject = subject_key(resource)
    if subject and subject not in outline.subjects and not _is_no_person(resource.get("subject")):
        outline.subjects.add(subject)
    for name in _REFERS & resource.keys():
        if key := reference_key(resource[name]):
            outline.referred_to.add(key)
    for group in _GROUPS & resource.keys():
        for one in objects(resource[group]):
            referred = (reference_key(one.get(name)) for name in ("actor", "member", "location"))
            outline.referred_to.update(key for key in referred if key)


def _is_no_person(subject: JSON) -> bool:
    """An observation may be about a device, or a group of people."""
    told = (words(one.get("reference")) for one in objects(subject))
    return any(one.startswith(_NO_PERSON) for one in told if one)


def _take_named(outline: Outline, what: str, keys: frozenset[str], resource: Object) -> None:
    """A role speaks of a practitioner, and stands for them where it is referred to."""
    if what == "Device":
        told = [words(one.get("name")) for one in objects(resource.get("deviceName"))]
        _name(outline, keys, next((name for name in told if name), None))
        return
    if what != "PractitionerRole":
        _name(outline, keys, words(resource.get("name")) or human_name(resource.get("name")))
        return
    who = resource.get("practitioner")
    shown = next((words(one.get("display")) for one in objects(who)), None)
    _name(outline, keys, shown or outline.name_of(reference_key(who)))
    role = next(
        (name for field in ("specialty", "code") if (name := concept(resource.get(field)).name)),
        None,
    )
    if role and (key := reference_key(who)):
        outline.roles.setdefault(key, role)


def _take_group(outline: Outline, what: str, resource: Object) -> None:
    """What a report or a panel, a team or a reference to a paper says of other entries."""
    if what in {"DiagnosticReport", "Observation"}:
        members = [*objects(resource.get("result")), *objects(resource.get("hasMember"))]
        name = concept(resource.get("code")).name if members else None
        for one in members:
            if name and (reference := words(one.get("reference"))):
                outline.panels.setdefault(key_of(reference), name)
    elif what == "CareTeam":
        for one in objects(resource.get("participant")):
            key, role = reference_key(one.get("member")), concept(one.get("role")).name
            if key and role:
                outline.roles.setdefault(key, role)
    elif what == "DocumentReference":
        for content in objects(resource.get("content")):
            for one in objects(content.get("attachment")):
                if url := words(one.get("url")):
                    outline.papers.setdefault(key_of(url), _paper(resource, one))


def _paper(reference: Object, attachment: Object) -> Paper:
    named = [words(attachment.get("title")), words(reference.get("description"))]
    named += [concept(reference.get("type")).name]
    dated = words(attachment.get("creation")) or words(reference.get("date"))
    return Paper(next((name for name in named if name), None), dated)


def _take_composition(outline: Outline, resource: Object) -> None:
    outline.document_subject = subject_key(resource) or outline.document_subject
    for section in objects(resource.get("section")):
        if any(code == _PAST_PROBLEMS for _, code in concept(section.get("code")).codes):
            references = (words(one.get("reference")) for one in objects(section.get("entry")))
            outline.past_problems.update(key_of(one) for one in references if one)


def subject_key(resource: Object) -> str | None:
    """Whom it is about: `subject`, or `patient` (allergies, and all before R4)."""
    return reference_key(resource.get("subject")) or reference_key(resource.get("patient"))


def medication_name(resource: Object) -> str | None:
    """Of a Medication: its code's name, else its ingredients' names."""
    named = concept(resource.get("code"))
    if named.name and not named.is_bare_code:
        return named.name
    parts = [
        concept(one.get("itemCodeableConcept") or one.get("item")).name
        for one in objects(resource.get("ingredient"))
    ]
    return " + ".join(part for part in parts if part) or named.name


def _name(outline: Outline, keys: Iterable[str], name: str | None) -> None:
    """A name with letters that could not be read is none; it must not spoil other entries."""
    if name is not None and any("\ud800" <= letter <= "\udfff" for letter in name):
        name = None
    for key in keys:
        clashes = key in outline.names and outline.names[key] != name
        outline.names[key] = None if clashes else name
