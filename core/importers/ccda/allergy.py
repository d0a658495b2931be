"""An allergy or intolerance, as the observation in its concern says it."""

from core.importers.ccda.concepts import concept
from core.importers.ccda.nothing_known import is_general, nothing_known
from core.importers.ccda.standing import allergy_status, refusal
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.named import Named
from core.records.allergy import ALLERGY, AllergyDraft, Criticality

# Templates, of C-CDA and of the CCD before it.
ALLERGY_TEMPLATES = ("2.16.840.1.113883.10.20.22.4.7", "2.16.840.1.113883.10.20.1.18")
_CRITICALITY = "2.16.840.1.113883.10.20.22.4.145"
_REACTIONS = ("2.16.840.1.113883.10.20.22.4.9", "2.16.840.1.113883.10.20.1.54")
_SEVERITY = "2.16.840.1.113883.10.20.22.4.8"
_CRITICALITIES = {
    "critl": Criticality.LOW,
    "crith": Criticality.HIGH,
    "critu": Criticality.UNABLE_TO_ASSESS,
    "l": Criticality.LOW,
    "h": Criticality.HIGH,
    "u": Criticality.UNABLE_TO_ASSESS,
}


def read_allergy(told: Told) -> Said | Refused:
    if refused := refusal(told):
        return refused
    said, general = _substance(told), told.concept("value")
    if nothing := nothing_known(told, "allergies", said, general):
        return nothing
    name = told.named(general if is_general(said) and not is_general(general) else said)
    if name is None:
        return Refused("no_name")
    status = allergy_status(told)
    draft = _draft(told, name)
    return Said(
        ALLERGY,
        draft,
        told.said_at,
        status,
        repairs=told.sheet.repairs,
        must_not_be_lost=("reaction", "criticality"),
    )


def _substance(told: Told) -> Concept:
    who = ("participant", "participantRole", "playingEntity")
    said = told.concept(*who, "code")
    if said.name is None and (name := told.words(told.node.first(*who, "name"))):
        return Concept(name, is_bare_code=False, codes=said.codes)
    return said


def _draft(told: Told, name: Named) -> AllergyDraft:
    sheet = told.sheet
    onset_on = told.started_on
    told.keep("end", told.ended_on)
    _keep_severity(told)
    return AllergyDraft.parse(
        substance=name.text,
        code=name.code,
        code_system=name.system,
        reaction=sheet.short(_reactions(told), "reaction"),
        criticality=_criticality(told),
        onset_on=onset_on,
        note=told.note(),
    )


def _criticality(told: Told) -> Criticality | None:
    for one in told.inner(_CRITICALITY):
        code = (one.code("value") or "").lower()
        if code and code not in _CRITICALITIES:
            told.sheet.repaired("criticality_unclear")
            told.keep("criticality", told.named_value(one.first("value")) or code)
        return _CRITICALITIES.get(code)
    return None


def _reactions(told: Told) -> str | None:
    """What happened, in the sender's words, each once."""
    inside = [one for of in _own(told) for one in of.all("entryRelationship", "observation")]
    reactions = [one for one in inside if one.has_template(*_REACTIONS)]
    texts = [text for one in reactions if (text := _reaction(told, one))]
    return "; ".join(dict.fromkeys(texts)) or None


def _own(told: Told) -> list[Node]:
    """A reaction laid into the concern by a slip is that of the only allergy in it."""
    inside = told.act.all("entryRelationship", "observation") if told.act is not None else []
    is_alone = sum(one.has_template(*ALLERGY_TEMPLATES) for one in inside) == 1
    return [told.node, told.act] if told.act is not None and is_alone else [told.node]


def _reaction(told: Told, reaction: Node) -> str | None:
    shown = concept(reaction.first("value"), told.section)
    name = shown.name or told.words(reaction.first("text"))
    severity = _severity(told, reaction)
    if name is None or reaction.is_negated:
        return None
    return f"{name} ({severity})" if severity else name


def _severity(told: Told, of: Node) -> str | None:
    inside = of.all("entryRelationship", "observation")
    values = (one.first("value") for one in inside if one.has_template(_SEVERITY))
    return next((name for one in values if (name := told.named_value(one))), None)


def _keep_severity(told: Told) -> None:
    """Of the allergy itself, which is no measure of what may happen next time."""
    told.keep("severity", _severity(told, told.node))
