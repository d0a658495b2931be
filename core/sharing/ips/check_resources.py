"""Rules for single resources: what must be there, which codes there are, what excludes what."""

from collections.abc import Iterator, Mapping
from typing import Final

from core.frozen import frozen
from core.sharing.ips.check_values import Problem
from core.sharing.ips.parts import Json

_CLINICAL: Final = frozenset(
    {"active", "recurrence", "relapse", "inactive", "remission", "resolved"}
)
_OVER: Final = frozenset({"inactive", "remission", "resolved"})


@frozen
class Shape:
    """must: fields that IPS asks for, "x|y" either. may: further fields. status: its codes."""

    must: tuple[str, ...]
    may: frozenset[str]
    status: frozenset[str] = frozenset()


_EVERY: Final = frozenset({"resourceType", "id", "meta", "text", "extension", "note"})
_SHAPES: Final[Mapping[str, Shape]] = {
    "Patient": Shape(
        ("name", "birthDate|_birthDate"),
        frozenset(
            {"active", "telecom", "gender", "deceasedDateTime", "address", "contact"}
            | {"communication", "generalPractitioner"}
        ),
    ),
    "Composition": Shape(
        ("status", "type", "subject", "date", "author", "title", "section"),
        frozenset({"event"}),
        frozenset({"preliminary", "final", "amended"}),
    ),
    "Condition": Shape(
        ("clinicalStatus", "code", "subject"),
        frozenset(
            {"verificationStatus", "category", "severity", "bodySite", "onsetDateTime"}
            | {"abatementDateTime", "recordedDate"}
        ),
    ),
    "AllergyIntolerance": Shape(
        ("clinicalStatus", "code", "patient"),
        frozenset(
            {"verificationStatus", "criticality", "onsetDateTime", "reaction", "recordedDate"}
        ),
    ),
    "MedicationStatement": Shape(
        ("status", "medicationCodeableConcept", "subject", "effectivePeriod"),
        frozenset({"dateAsserted", "informationSource", "dosage"}),
        frozenset(
            {"active", "completed", "intended", "stopped", "on-hold", "unknown", "not-taken"}
        ),
    ),
    "Immunization": Shape(
        ("status", "vaccineCode", "patient", "occurrenceDateTime|_occurrenceDateTime"),
        frozenset(),
        frozenset({"completed", "not-done"}),
    ),
    "Procedure": Shape(
        ("status", "code", "subject", "performedDateTime|_performedDateTime"),
        frozenset(),
        frozenset({"completed", "in-progress", "stopped", "unknown"}),
    ),
    "Observation": Shape(
        (
            "status",
            "category",
            "code",
            "subject",
            "effectiveDateTime|_effectiveDateTime",
            "performer",
            "valueQuantity|valueString|component|dataAbsentReason",
        ),
        frozenset({"interpretation", "referenceRange"}),
        frozenset({"final", "amended", "corrected", "preliminary"}),
    ),
    "Appointment": Shape(
        ("status", "participant", "start", "end|_end"),
        frozenset({"description", "comment"}),
        frozenset({"proposed", "pending", "booked", "arrived", "fulfilled", "cancelled"}),
    ),
    "Device": Shape(("deviceName",), frozenset({"type"})),
    "RelatedPerson": Shape(("patient", "name"), frozenset()),
    "Practitioner": Shape(("name",), frozenset()),
    "Provenance": Shape(("target", "recorded", "agent"), frozenset({"activity", "entity"})),
}
_CRITICALITY: Final = frozenset({"low", "high", "unable-to-assess"})
_VERIFIED: Final = frozenset({"unconfirmed", "provisional", "differential", "confirmed", "refuted"})


def resource_problems(resource: Json, place: str) -> Iterator[Problem]:
    kind = str(resource.get("resourceType"))
    shape = _SHAPES.get(kind)
    if shape is None:
        yield Problem("resource_type", place)
        return
    yield from _shape_problems(resource, shape, place)
    if kind == "Condition":
        yield from _condition_problems(resource, place)
    elif kind == "AllergyIntolerance":
        yield from _allergy_problems(resource, place)
    elif kind == "Appointment":
        yield from _span_problems(resource, place)
    elif kind == "MedicationStatement":
        period = resource.get("effectivePeriod")
        yield from _span_problems(period if isinstance(period, dict) else {}, place)
    elif kind == "Provenance":
        yield from _provenance_problems(resource, place)


def _shape_problems(resource: Json, shape: Shape, place: str) -> Iterator[Problem]:
    alternatives = [field.split("|") for field in shape.must]
    for names in alternatives:
        if sum(name in resource for name in names) != 1:
            yield Problem("must_be_there", f"{place}.{names[0]}")
    known = {name for names in alternatives for name in names} | shape.may | _EVERY
    for name in resource:
        if name not in known:
            yield Problem("unknown_field", place)
    if shape.status and resource.get("status") not in shape.status:
        yield Problem("status", f"{place}.status")


def _condition_problems(resource: Json, place: str) -> Iterator[Problem]:
    """con-4: what has an end is not active."""
    clinical = code_in(resource, "clinicalStatus")
    if clinical not in _CLINICAL:
        yield Problem("clinical_status", place)
    if (
        "verificationStatus" in resource
        and code_in(resource, "verificationStatus") not in _VERIFIED
    ):
        yield Problem("verification_status", place)
    if "abatementDateTime" in resource and clinical not in _OVER:
        yield Problem("con-4", place)


def _allergy_problems(resource: Json, place: str) -> Iterator[Problem]:
    if code_in(resource, "clinicalStatus") not in {"active", "inactive", "resolved"}:
        yield Problem("clinical_status", place)
    if code_in(resource, "verificationStatus") not in {"unconfirmed", "confirmed", "refuted", None}:
        yield Problem("verification_status", place)
    if resource.get("criticality", "low") not in _CRITICALITY:
        yield Problem("criticality", place)
    reactions = resource.get("reaction", [])
    if isinstance(reactions, list) and any("manifestation" not in each for each in reactions):
        yield Problem("must_be_there", f"{place}.reaction")


def _span_problems(span: Json, place: str) -> Iterator[Problem]:
    """per-1, app-1: as far as both are known, nothing ends before it begins."""
    start, end = span.get("start"), span.get("end")
    if isinstance(start, str) and isinstance(end, str):
        length = min(len(start), len(end))
        if end[:length] < start[:length]:
            yield Problem("ends_before_it_begins", place)


def _provenance_problems(resource: Json, place: str) -> Iterator[Problem]:
    agents = resource.get("agent")
    if not isinstance(agents, list) or any("who" not in each for each in agents):
        yield Problem("must_be_there", f"{place}.agent")


def code_in(resource: Json, field: str) -> str | None:
    """The first code of a concept; None without one."""
    concept = resource.get(field)
    codings = concept.get("coding") if isinstance(concept, dict) else None
    first = codings[0] if isinstance(codings, list) and codings else {}
    return first.get("code") if isinstance(first, dict) else None
