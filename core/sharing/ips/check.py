"""Whether a summary keeps the rules that libraries do not look at. Run before it is done."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core.frozen import frozen
from core.importers.fhir_r4.ours import Ours, ours
from core.sharing.ips.check_resources import code_in, resource_problems
from core.sharing.ips.check_values import Problem, references_in, value_problems
from core.sharing.ips.parts import Json

_URL: Final = re.compile(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_MEDICINES, _ALLERGIES, _PROBLEMS, _PAST = "10160-0", "48765-2", "11450-4", "11348-0"
_MANDATORY: Final = (_MEDICINES, _ALLERGIES, _PROBLEMS)
# What may stand in which section, by LOINC.
_HOLDS: Final[Mapping[str, str]] = {
    _MEDICINES: "MedicationStatement",
    _ALLERGIES: "AllergyIntolerance",
    _PROBLEMS: "Condition",
    _PAST: "Condition",
    "11369-6": "Immunization",
    "47519-4": "Procedure",
    "30954-2": "Observation",
    "8716-3": "Observation",
    "18776-5": "Appointment",
}
_EMPTY: Final = frozenset(
    {"nilknown", "notasked", "withheld", "unavailable", "notstarted", "closed"}
)
_NONE_KNOWN: Final = frozenset({"716186003", "787481004", "160245001"})


@frozen
class Rules:
    """type: of the document, by LOINC. mandatory: sections. of_words: those of words alone."""

    type: str = "60591-5"
    mandatory: Sequence[str] = _MANDATORY
    of_words: frozenset[str] = frozenset()


SUMMARY_RULES: Final = Rules()


def problems_of(bundle: Json, rules: Rules = SUMMARY_RULES) -> Sequence[Problem]:
    """In the order of the document; none for one that is sound."""
    return list(_problems(bundle, rules))


def _problems(bundle: Json, rules: Rules) -> Iterator[Problem]:
    entries = bundle.get("entry")
    if bundle.get("type") != "document" or not isinstance(entries, list) or not entries:
        yield Problem("no_document", "Bundle")
        return
    for name in ("identifier", "timestamp"):
        if name not in bundle:
            yield Problem("must_be_there", f"Bundle.{name}")
    yield from value_problems(bundle, "Bundle")
    by_url: dict[str, Json] = {}
    for at, entry in enumerate(entries):
        url, resource = str(entry.get("fullUrl")), entry.get("resource") or {}
        if not _URL.fullmatch(url) or url in by_url:
            yield Problem("full_url", f"entry[{at}]")
        by_url[url] = resource
        yield from resource_problems(resource, f"entry[{at}]")
    yield from _reference_problems(by_url)
    yield from _composition_problems(list(by_url.values()), by_url, rules)


def _reference_problems(by_url: Mapping[str, Json]) -> Iterator[Problem]:
    """Each leads somewhere, all speak of the one patient, and nothing stands there unnamed."""
    patients = [url for url, each in by_url.items() if each.get("resourceType") == "Patient"]
    if len(patients) != 1:
        yield Problem("one_patient", "Bundle")
    named = set(patients)
    for url, resource in by_url.items():
        for target, place in references_in(resource, str(resource.get("resourceType"))):
            named.add(target)
            if target not in by_url:
                yield Problem("reference", place)
        for field in ("subject", "patient"):
            whose = resource.get(field)
            if isinstance(whose, dict) and whose.get("reference") not in patients:
                yield Problem("other_patient", url)
    for url, resource in by_url.items():
        if url not in named and resource.get("resourceType") not in {"Composition", "Provenance"}:
            yield Problem("not_named", url)


def _composition_problems(
    resources: Sequence[Json], by_url: Mapping[str, Json], rules: Rules
) -> Iterator[Problem]:
    kinds = [resource.get("resourceType") for resource in resources]
    if kinds.count("Composition") != 1 or kinds[0] != "Composition":
        yield Problem("composition_first", "Bundle")
        return
    composition = resources[0]
    if code_in(composition, "type") != rules.type:
        yield Problem("document_type", "Composition.type")
    sections = composition.get("section")
    listed = sections if isinstance(sections, list) else []
    codes = [code_in(section, "code") for section in listed]
    for code in rules.mandatory:
        if codes.count(code) != 1:
            yield Problem("mandatory_section", f"section {code}")
    for section in listed:
        if code_in(section, "code") in rules.of_words:
            yield from _words_problems(section)
        else:
            yield from _section_problems(section, by_url)


def _words_problems(section: Json) -> Iterator[Problem]:
    place = f"section {code_in(section, 'code')}"
    for name in ("title", "text"):
        if name not in section:
            yield Problem("must_be_there", f"{place}.{name}")
    if "entry" in section:
        yield Problem("wrong_section", place)


def _section_problems(section: Json, by_url: Mapping[str, Json]) -> Iterator[Problem]:
    code = code_in(section, "code") or ""
    place = f"section {code}"
    if code not in _HOLDS:
        yield Problem("unknown_section", "Composition")
        return
    for name in ("title", "text"):
        if name not in section:
            yield Problem("must_be_there", f"{place}.{name}")
    if ("entry" in section) == ("emptyReason" in section):
        yield Problem("entry_or_reason", place)
    if "emptyReason" in section and code_in(section, "emptyReason") not in _EMPTY:
        yield Problem("empty_reason", place)
    listed = section.get("entry")
    entries = [
        by_url.get(str(each.get("reference")), {})
        for each in (listed if isinstance(listed, list) else [])
    ]
    if any(entry.get("resourceType") != _HOLDS[code] for entry in entries):
        yield Problem("wrong_section", place)
    yield from _standing_problems(code, entries, place)


def _standing_problems(code: str, entries: Sequence[Json], place: str) -> Iterator[Problem]:
    """T2: what nobody confirmed is no current problem. T10: "none" stands beside nothing else."""
    standing = [code_in(entry, "clinicalStatus") for entry in entries]
    lapsed = [ours(entry, Ours.STATE) == "resolved-unconfirmed" for entry in entries]  # type: ignore[arg-type]
    if code == _PROBLEMS and (any(lapsed) or any(each != "active" for each in standing)):
        yield Problem("not_current", place)
    if code == _PAST and "active" in standing:
        yield Problem("not_past", place)
    none = [_is_none_known(entry) for entry in entries]
    current = [
        (status or entry.get("status")) == "active"
        for status, entry in zip(standing, entries, strict=True)
    ]
    if any(none) and any(
        is_now and not is_none for is_now, is_none in zip(current, none, strict=True)
    ):
        yield Problem("none_and_some", place)


def _is_none_known(entry: Json) -> bool:
    codes = (code_in(entry, "code"), code_in(entry, "medicationCodeableConcept"))
    return any(code in _NONE_KNOWN for code in codes)
