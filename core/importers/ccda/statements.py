"""What the entries of a section hold: their statements, and who reads each sort of them.

A statement is known by its template, whatever the version, and where a sender left that out by
the section it stands in.
"""

from collections.abc import Callable, Iterator, Sequence

from core.frozen import frozen
from core.importers.ccda.allergy import ALLERGY_TEMPLATES, read_allergy
from core.importers.ccda.medication import read_medication
from core.importers.ccda.nothing_known import ALLERGIES, MEDICINES, PROBLEMS
from core.importers.ccda.planned import read_planned_visit
from core.importers.ccda.problem import PROBLEM_TEMPLATES, read_problem
from core.importers.ccda.result import read_result
from core.importers.ccda.section import Section
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.ccda.visit import read_treatment, read_vaccination, read_visit
from core.importers.entry import Refused, Said, Used

Mapper = Callable[[Told], Said | Refused | Used]

_NOW, _BEFORE = "2.16.840.1.113883.10.20.22.4.", "2.16.840.1.113883.10.20.1."  # C-CDA, CCD
_PLAN, _PROCEDURES, _ENCOUNTERS = "18776-5", "47519-4", "46240-8"  # LOINC
_VACCINATIONS, _RESULTS, _VITALS, _GIVEN = "11369-6", "30954-2", "8716-3", "29549-3"

_ALLERGY_ACTS = (f"{_NOW}30",)
_PROBLEM_ACTS = tuple(f"{_NOW}{number}" for number in ("3", "33", "34", "65"))
_MEDICINE_ACTS = (f"{_NOW}35", f"{_NOW}36")
_VACCINATION = (f"{_NOW}52", f"{_BEFORE}24")
_NOTE = f"{_NOW}202"
_MEASURED = (f"{_NOW}1", f"{_NOW}26", f"{_BEFORE}32", f"{_BEFORE}35")
_PLANNED_VISIT = (f"{_NOW}40",)
_PLANNED_MEDICINE = (f"{_NOW}42", f"{_NOW}120")

_ABOUT_PROBLEMS = frozenset(
    {PROBLEMS, "11348-0", "46241-6", "42347-5", "11535-2", "78375-3", "10219-4", "10218-6"}
    | {"55109-3", "75310-3"}
)
_ABOUT_MEDICINES = frozenset({MEDICINES, "10183-2", "75311-1", "42346-7"})
_ABOUT_TREATMENTS = frozenset({_PROCEDURES, "59774-0"})

# What the parts of a document that we do not read are, by the names that FHIR has for them.
_OTHERS = {
    ALLERGIES: "AllergyIntolerance",
    PROBLEMS: "Condition",
    MEDICINES: "MedicationStatement",
    "10157-6": "FamilyMemberHistory",
    _PLAN: "CarePlan",
    "61146-7": "Goal",
    "46264-8": "Device",
    "48768-6": "Coverage",
    "42348-3": "Consent",
    "47420-5": "Observation",
    "29762-2": "Observation",
    "10190-7": "Observation",
    "8709-8": "Observation",
    "61144-2": "Observation",
    "42349-1": "ServiceRequest",
    "75310-3": "CarePlan",
}
_OTHERS_BY_TAG = {
    "substanceAdministration": "MedicationStatement",
    "supply": "Device",
    "encounter": "Encounter",
    "procedure": "Procedure",
    "organizer": "Observation",
    "observation": "Observation",
}


@frozen
class Statement:
    """what: its sort, by FHIR's name. act: what it stands in. read: None for what we do not."""

    what: str
    node: Node
    act: Node | None = None
    read: Mapper | None = None


def statements(section: Section, entry: Node) -> Sequence[Statement]:
    """Of one entry; what holds nothing that we know is one statement itself."""
    return [one for node in entry for one in _of_clinical(section, node)]


def _of_clinical(section: Section, node: Node) -> Sequence[Statement]:
    if node.tag in {"templateId", "realmCode", "typeId"}:
        return []
    found = list(_known(section, node))
    return found or [Statement(_other(section, node), node)]


def _known(section: Section, node: Node) -> Iterator[Statement]:
    if node.has_template(_NOTE):
        yield Statement("Section", node, None, _only_in_words)
    elif node.tag == "act":
        yield from _in_act(section, node)
    elif node.tag == "organizer":
        yield from _in_organizer(section, node)
    elif node.tag == "substanceAdministration":
        yield _administered(section, node)
    elif node.tag == "encounter":
        is_planned = node.has_template(*_PLANNED_VISIT) or section.code == _PLAN
        yield Statement("Encounter", node, None, read_planned_visit if is_planned else read_visit)
    elif section.code in _ABOUT_TREATMENTS and node.tag in {"procedure", "observation"}:
        yield Statement("Procedure", node, None, read_treatment)
    elif node.tag == "observation":
        yield from _observed(section, node)


def _in_act(section: Section, act: Node) -> Iterator[Statement]:
    if act.has_template(*_ALLERGY_ACTS) or section.code == ALLERGIES:
        for one in _subjects(act, ALLERGY_TEMPLATES):
            yield Statement("AllergyIntolerance", one, act, read_allergy)
    elif act.has_template(*_PROBLEM_ACTS) or section.code in _ABOUT_PROBLEMS:
        for one in _subjects(act, PROBLEM_TEMPLATES):
            yield Statement("Condition", one, act, read_problem)
    elif act.has_template(*_MEDICINE_ACTS) or section.code in _ABOUT_MEDICINES:
        for one in act.all("entryRelationship", "substanceAdministration"):
            yield Statement("MedicationStatement", one, act, read_medication)
    elif section.code in _ABOUT_TREATMENTS:
        yield Statement("Procedure", act, None, read_treatment)


def _subjects(act: Node, templates: tuple[str, ...]) -> list[Node]:
    """What a concern is about. What else lies in it by a slip has a template of its own."""
    inside = act.all("entryRelationship", "observation")
    return [one for one in inside if one.has_template(*templates)] or [
        one for one in inside if one.first("templateId") is None
    ]


def _in_organizer(section: Section, organizer: Node) -> Iterator[Statement]:
    if section.code in _ABOUT_MEDICINES:
        for one in organizer.all("component", "substanceAdministration"):
            yield _administered(section, one)
    if organizer.has_template(*_MEASURED) or section.code in {_RESULTS, _VITALS}:
        for one in organizer.all("component", "observation"):
            yield Statement("Observation", one, organizer, read_result)


def _administered(section: Section, node: Node) -> Statement:
    if node.has_template(*_PLANNED_MEDICINE) or section.code == _PLAN:
        return Statement("MedicationRequest", node, None, _only_planned)
    if node.has_template(*_VACCINATION) or section.code == _VACCINATIONS:
        return Statement("Immunization", node, None, read_vaccination)
    if section.code in _ABOUT_MEDICINES:
        return Statement("MedicationStatement", node, None, read_medication)
    return Statement("MedicationAdministration", node)


def _observed(section: Section, node: Node) -> Iterator[Statement]:
    if section.code == ALLERGIES:
        yield Statement("AllergyIntolerance", node, None, read_allergy)
    elif section.code in _ABOUT_PROBLEMS:
        yield Statement("Condition", node, None, read_problem)
    elif section.code in {_RESULTS, _VITALS}:
        yield Statement("Observation", node, None, read_result)


def _other(section: Section, node: Node) -> str:
    return _OTHERS.get(section.code) or _OTHERS_BY_TAG.get(node.tag, "unknown")


def _only_in_words(_told: Told) -> Refused:
    return Refused("only_in_words")


def _only_planned(_told: Told) -> Refused:
    return Refused("not_an_order")
