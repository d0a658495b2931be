"""A symptom that Rosemary told as a Condition comes back as one: felt, and bound to time."""

from typing import Final

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import concept, objects, words
from core.importers.fhir_r4.dates import instant
from core.importers.fhir_r4.ours import Ours, ours
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.standing import verification
from core.records.facts import Status
from core.records.symptom import SYMPTOM, SymptomDraft

_STATES: Final = {
    "active": Status.ACTIVE,
    "resolved": Status.RESOLVED,
    "resolved-unconfirmed": Status.RESOLVED_UNCONFIRMED,
}


def read_symptom(sheet: Sheet) -> Said | Refused:
    name = sheet.concept("code").name
    status = _STATES.get(words(ours(sheet.resource, Ours.STATE)) or "")
    if name is None or status is None:
        return Refused("no_name" if name is None else "not_readable")
    severity = ours(sheet.resource, Ours.SEVERITY)
    draft = SymptomDraft.parse(
        label=sheet.short(name, "name"),
        severity=words(severity),
        body_site=next((concept(one).name for one in objects(sheet.get("bodySite"))), None),
        first_seen_at=instant(words(sheet.get("onsetDateTime")) or ""),
        note=sheet.note(),
    )
    return Said(SYMPTOM, draft, sheet.said_at(), status, verification(sheet), sheet.repairs)
