"""AllergyIntolerance. Who sends "no known allergies" as one of these does not mean an allergy."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept, Object, code_of, concept, objects, words
from core.importers.fhir_r4.named import Named, named
from core.importers.fhir_r4.nothing_known import nothing_known
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.standing import refusal, status, verification
from core.records.allergy import ALLERGY, AllergyDraft, Criticality

_SAID = ("recordedDate", "assertedDate")
_CRITICALITY = {
    "low": Criticality.LOW,
    "high": Criticality.HIGH,
    "unable-to-assess": Criticality.UNABLE_TO_ASSESS,
    "critl": Criticality.LOW,
    "crith": Criticality.HIGH,
    "critu": Criticality.UNABLE_TO_ASSESS,
}


def read_allergy(sheet: Sheet, _outline: Outline) -> Said | Refused:
    if refused := refusal(sheet):
        return refused
    said = _substance(sheet)
    if nothing := nothing_known(sheet, "allergies", said, _SAID):
        return nothing
    name = named(sheet, said)
    if name is None:
        return Refused("no_name")
    sheet.many("category")
    said_at = sheet.said_at(*_SAID)
    draft = _draft(sheet, name)
    return Said(
        ALLERGY,
        draft,
        said_at,
        status(sheet),
        verification(sheet),
        sheet.repairs,
        must_not_be_lost=("reaction", "criticality"),
    )


def _substance(sheet: Sheet) -> Concept:
    """`code`; before R4 `substance`; else what the reactions name."""
    if "substance" in sheet.resource:
        sheet.older_version()
    said = sheet.concept("code", "substance")
    reactions = objects(sheet.get("reaction"))
    others = (concept(reaction.get("substance")) for reaction in reactions)
    return said if said.name else next((one for one in others if one.name), said)


def _draft(sheet: Sheet, name: Named) -> AllergyDraft:
    onset_on = sheet.past_date(sheet.get("onsetDateTime") or sheet.get("onset"), "onset")
    if told := words(sheet.get("onsetString")):
        sheet.keep_in_note("onset", told)
    reaction = sheet.short(_reactions(sheet), "reaction")
    return AllergyDraft.parse(
        substance=name.text,
        code=name.code,
        code_system=name.system,
        reaction=reaction,
        criticality=_criticality(sheet),
        onset_on=onset_on,
        note=sheet.note(),
    )


def _criticality(sheet: Sheet) -> Criticality | None:
    code = code_of(sheet.get("criticality"))
    if code and code not in _CRITICALITY:
        sheet.repaired("criticality_unclear")
        sheet.keep_in_note("criticality", code)
    return _CRITICALITY.get(code or "")


def _reactions(sheet: Sheet) -> str | None:
    """What happened, in the sender's words, each once."""
    told = [text for reaction in sheet.many("reaction") if (text := _reaction(reaction))]
    return "; ".join(dict.fromkeys(told)) or None


def _reaction(reaction: Object) -> str | None:
    names = [concept(one).name for one in objects(reaction.get("manifestation"))]
    shown = ", ".join(name for name in names if name) or words(reaction.get("description"))
    severity = words(reaction.get("severity"))
    if shown is None:
        return severity
    return f"{shown} ({severity})" if severity else shown
