"""A medicine: what it is, how it is taken, and from when to when."""

from core.importers.ccda.concepts import concept
from core.importers.ccda.dosage import dose_text, is_as_needed
from core.importers.ccda.medication_status import refusal, standing
from core.importers.ccda.nothing_known import is_general, nothing_known
from core.importers.ccda.people import person_name
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import NOTHING, Concept
from core.importers.fhir_r4.named import Named
from core.records.medication import MEDICATION, MedicationDraft

_INDICATION = "2.16.840.1.113883.10.20.22.4.19"
_INSTRUCTION = "2.16.840.1.113883.10.20.22.4.20"
_MATERIAL = ("consumable", "manufacturedProduct", "manufacturedMaterial")
_ORDERED = frozenset({"INT", "RQO"})


def read_medication(told: Told) -> Said | Refused:
    said = medicine(told)
    if nothing := nothing_known(told, "medications", said, NOTHING):
        return _not_taken(told) if nothing == Refused("refuted") else nothing
    if refused := refusal(told):
        return refused
    name = told.named(NOTHING if is_general(said) else said)
    if name is None:
        return Refused("no_name")
    stands = standing(told)
    draft = _draft(told, name)
    return Said(
        MEDICATION, draft, told.said_at, stands.status, stands.verification, told.sheet.repairs
    )


def _not_taken(told: Told) -> Refused:
    """An order that says no, or a word that it was not given."""
    return Refused("do_not_perform" if _is_order(told.node) else "did_not_happen")


def medicine(told: Told) -> Concept:
    """By its code, its name, or what it was mixed from."""
    said = told.concept(*_MATERIAL, "code")
    if said.name is not None and not said.is_bare_code:
        return said
    name = told.words(told.node.first(*_MATERIAL, "name")) or _mixture(told)
    return Concept(name, is_bare_code=False, codes=said.codes) if name else said


def _mixture(told: Told) -> str | None:
    parts = told.node.all(*_MATERIAL, "ingredient", "ingredientSubstance")
    names = [_of_substance(told, one) for one in parts]
    return " + ".join(name for name in names if name) or None


def _of_substance(told: Told, substance: Node) -> str | None:
    named = told.named_value(substance.first("code"))
    return named or concept(substance.first("code"), told.section).name


def _draft(told: Told, name: Named) -> MedicationDraft:
    sheet = told.sheet
    dose = dose_text(told)
    ends_on = told.planned_end
    for one in told.inner(_INDICATION):
        told.keep("indication", told.named_value(one.first("value")))
    for one in told.inner(_INSTRUCTION, "act"):
        told.keep("instruction", told.words(one.first("text")))
    return MedicationDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        dose=dose,
        started_on=told.started_on,
        ends_on=ends_on,
        as_needed=is_as_needed(told),
        prescriber=sheet.short(_prescriber(told), "prescriber"),
        note=told.note(),
    )


def _prescriber(told: Told) -> str | None:
    """Who ordered it: the author of the order, or of this entry where it is one itself."""
    orders = [one for one in told.node.all("entryRelationship", "supply") if _is_order(one)]
    if _is_order(told.node):
        orders.append(told.node)
    names = (person_name(one.first("author", "assignedAuthor", "assignedPerson")) for one in orders)
    return next((name for name in names if name), None)


def _is_order(node: Node) -> bool:
    return node.get("moodCode") in _ORDERED
