"""What happened: visits, vaccinations and treatments, as events. What is only planned is none."""

from core.importers.ccda.happened import day_of, happened_at
from core.importers.ccda.medication import medicine
from core.importers.ccda.people import person_name
from core.importers.ccda.problem import PROBLEM_TEMPLATES
from core.importers.ccda.times import as_fhir, ends
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.records.event import EVENT, EventDraft, Happening

_FEW_WORDS = 100  # characters
_HAPPENED = frozenset({"EVN", None})
_REFUSED = {
    "nullified": "entered_in_error",
    "cancelled": "did_not_happen",
    "aborted": "did_not_happen",
}


def read_visit(told: Told) -> Said | Refused:
    """A visit, with whom it was and where, and what was found there."""
    if refused := _refusal(told):
        return refused
    said, where = _sort_of_visit(told), _places(told.node)
    if (said.name is None or said.is_bare_code) and where:
        said = Concept(where[0], is_bare_code=False, codes=said.codes)
    for place in where:
        told.keep("where", place)
    told.keep("with", _performer(told.node))
    for one in told.node.all("entryRelationship", "act", "entryRelationship", "observation"):
        if one.has_template(*PROBLEM_TEMPLATES) and not one.is_negated:
            told.keep("diagnosis", told.named_value(one.first("value")))
    if ended := as_fhir(ends(told.node)):
        told.keep("until", ended)
    return _event(told, said, Happening.VISIT_KEPT)


def _sort_of_visit(told: Told) -> Concept:
    """In the clinic's own few words, rather than in those of its bills."""
    said = told.concept("code")
    own = told.words(told.node.first("code", "originalText"))
    if own is None or len(own) > _FEW_WORDS:
        return said
    return Concept(own, is_bare_code=False, codes=said.codes)


def read_vaccination(told: Told) -> Said | Refused:
    if refused := _refusal(told):
        return refused
    material = told.node.first("consumable", "manufacturedProduct", "manufacturedMaterial")
    lot = material.first("lotNumberText") if material else None
    told.keep("lot", lot.words() if lot else None)
    told.keep("with", _performer(told.node))
    return _event(told, medicine(told), Happening.VACCINATION)


def read_treatment(told: Told) -> Said | Refused:
    if refused := _refusal(told):
        return refused
    told.keep_sites()
    told.keep("with", _performer(told.node))
    return _event(told, told.concept("code"), Happening.PROCEDURE)


def _refusal(told: Told) -> Refused | None:
    if told.node.get("moodCode") not in _HAPPENED:
        return Refused("not_an_order")
    if told.node.is_negated:
        return Refused("did_not_happen")
    reason = _REFUSED.get(told.status)
    return Refused(reason) if reason else None


def _event(told: Told, said: Concept, happening: Happening) -> Said | Refused:
    name = told.named(said)
    if name is None:
        return Refused("no_name")
    at = happened_at(told, told.node)
    if at is None:
        return Refused("no_date")
    draft = EventDraft.parse(
        what=name.text,
        code=name.code,
        code_system=name.system,
        happening=happening,
        happened_at=at,
        happened_on=day_of(told.node),
        note=told.note(),
    )
    return Said(EVENT, draft, told.said_at, repairs=told.sheet.repairs)


def _performer(node: Node) -> str | None:
    names = (person_name(one) for one in node.all("performer", "assignedEntity", "assignedPerson"))
    return next((name for name in names if name), None)


def _places(node: Node) -> list[str]:
    """As an entry names them, or the head of a document."""
    names = [
        *node.all("participant", "participantRole", "playingEntity", "name"),
        *node.all("location", "healthCareFacility", "location", "name"),
        *node.all("location", "healthCareFacility", "serviceProviderOrganization", "name"),
    ]
    return list(dict.fromkeys(words for one in names if (words := one.words())))
