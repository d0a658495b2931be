"""DiagnosticReport: its results, what it concludes, and the paper it was printed on."""

from core.importers.entry import Refused, Said, Used
from core.importers.fhir_r4.concepts import code_of, concept, objects, words
from core.importers.fhir_r4.named import named
from core.importers.fhir_r4.observation import how_sure, read_observation
from core.importers.fhir_r4.outline import Outline
from core.importers.fhir_r4.paper import attachments, paper_of, papers
from core.importers.fhir_r4.people import contained, name_in
from core.importers.fhir_r4.sheet import LONGEST_NOTE, Sheet
from core.importers.fhir_r4.when import when
from core.records.result import RESULT, ResultDraft

_REFUSED = {
    "entered-in-error": "entered_in_error",
    "cancelled": "cancelled",
    "registered": "no_result_yet",
}


def read_report(sheet: Sheet, outline: Outline) -> list[Said] | Refused | Used:
    """Results that are entries of their own are read there."""
    status = code_of(sheet.get("status"))
    if reason := _REFUSED.get(status or ""):
        return Refused(reason)
    found = [*_concluded(sheet, outline, status), *_inside(sheet, outline)]
    found += papers(sheet, attachments(sheet.resource), paper_of(sheet.resource))
    if found:
        return found
    return Used() if objects(sheet.get("result")) else Refused("no_value")


def _concluded(sheet: Sheet, outline: Outline, status: str | None) -> list[Said]:
    """In words, or in codes; in DSTU2 and STU3 `codedDiagnosis`."""
    codes = [*objects(sheet.get("conclusionCode")), *objects(sheet.get("codedDiagnosis"))]
    shown = (concept(one).name for one in codes)
    in_codes = ", ".join(text for text in shown if text)
    told = words(sheet.get("conclusion")) or in_codes
    name = named(sheet, sheet.concept("code"))
    if not told or name is None:
        return []
    at = when(sheet, "effective", "issued")
    sure = how_sure(sheet, status)
    sheet.keep("by", name_in(sheet, outline, sheet.get("performer")))
    draft = ResultDraft.parse(
        name=name.text,
        code=name.code,
        code_system=name.system,
        value_text=told[:LONGEST_NOTE],
        measured_on=at.on,
        measured_at=at.at,
        note=sheet.note(),
    )
    said_at = sheet.said_at("issued") if "issued" in sheet.resource else at.moment or sheet.now
    return [Said(RESULT, draft, min(said_at, sheet.now), None, sure, sheet.repairs)]


def _inside(sheet: Sheet, outline: Outline) -> list[Said]:
    """Results that are contained in the report and stand nowhere else."""
    told = (read_observation(sheet.of(one), outline) for one in contained(sheet, "Observation"))
    return [one for one in told if isinstance(one, Said)]
