"""An event of a clinic's, with its code and its day."""

from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.named import named
from core.importers.fhir_r4.sheet import Sheet
from core.importers.fhir_r4.when import When
from core.records.event import EVENT, EventDraft, Happening
from core.records.facts import Verification


def happened(
    sheet: Sheet,
    said: Concept,
    happening: Happening,
    at: When,
    *,
    said_in: tuple[str, ...] = (),
    verification: Verification = Verification.CONFIRMED,
) -> Said | Refused:
    """Without a day it is kept too: that it was matters more than when. said_in: the fields
    that tell when it was written down.
    """
    name = named(sheet, said)
    if name is None:
        return Refused("no_name")
    if at.on is None:
        sheet.repaired("no_date")
    draft = EventDraft.parse(
        what=name.text,
        code=name.code,
        code_system=name.system,
        happening=happening,
        happened_at=at.moment and min(at.moment, sheet.now),
        happened_on=at.told,
        note=sheet.note(),
    )
    said_at = sheet.said_at(*said_in) if said_in or at.moment is None else draft.happened_at
    return Said(EVENT, draft, said_at or sheet.now, None, verification, sheet.repairs)
