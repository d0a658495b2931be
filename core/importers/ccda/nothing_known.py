"""Statements that there is nothing: said by a negated "allergy", by a code, or by a whole section.

What names nothing in particular and is negated denies the whole sort; what names something and
is negated was ruled out. A section that is missing says nothing, and one that says why it is
empty (`nullFlavor`) does not say that there is none.
"""

from datetime import datetime

from core.importers.ccda.section import Section
from core.importers.ccda.told import Told
from core.importers.ccda.tree import Node
from core.importers.entry import Refused, Said
from core.importers.fhir_r4.concepts import Concept
from core.importers.fhir_r4.none_known import Nothing, nothing_stated
from core.importers.fhir_r4.sheet import LONGEST_WORDS
from core.records.patient import PATIENT, PatientDraft

ALLERGIES, PROBLEMS, MEDICINES = "48765-2", "11450-4", "10160-0"  # LOINC
_SECTIONS = {ALLERGIES: "allergies", PROBLEMS: "conditions", MEDICINES: "medications"}

# SNOMED CT. The least that can be said: an allergy, a substance, a problem, a medicine.
ANYTHING = frozenset(
    {"419199007", "420134006", "418038007", "106190000", "105590001", "55607006", "64572001"}
    | {"404684003", "ASSERTION"}
)
ANY_OF_ONE_SORT = frozenset(
    {"416098002", "419511003", "59037007", "414285001", "418471000", "235719002", "426232007"}
    | {"232347008", "418634005", "410942007", "762766007", "255620007", "763158003"}
)
_NO_INFORMATION = frozenset({"182904002"})  # drug treatment unknown
_OF_ONE_SORT = frozenset({"182849000", "408350003"})  # none prescribed; none of one's own


def is_general(said: Concept) -> bool:
    """Whether it names nothing in particular."""
    codes = {code for _, code in said.codes}
    return said.name is None or bool(codes & (ANYTHING | ANY_OF_ONE_SORT))


def nothing_known(told: Told, sort: str, said: Concept, general: Concept) -> Said | Refused | None:
    """said: what is named. general: the sort it is of. None when something is stated."""
    codes = {code for _, code in (*said.codes, *general.codes)}
    if codes & _NO_INFORMATION:
        return Refused(Nothing.NO_INFORMATION.value)
    if codes & _OF_ONE_SORT:
        return Refused(Nothing.ONE_SORT.value)
    stated = nothing_stated(sort, said) or nothing_stated(sort, general)
    if stated is Nothing.NONE_KNOWN:
        # "Not: none known" is said by mistake, and nobody can tell by which of the two.
        unclear = Refused(Nothing.NO_INFORMATION.value)
        return unclear if told.is_negated else none_known(sort, told.said_at, told.sheet.repairs)
    if stated is not None:
        return Refused(stated.value)
    return _denied(told, sort, said, codes) if told.is_negated else None


def _denied(told: Told, sort: str, said: Concept, codes: set[str]) -> Said | Refused:
    if not is_general(said):
        return Refused("refuted")
    if sort != "medications" and codes & ANY_OF_ONE_SORT:
        return Refused(Nothing.ONE_SORT.value)
    return none_known(sort, told.said_at, told.sheet.repairs)


def none_known(sort: str, said_at: datetime, repairs: tuple[str, ...] = ()) -> Said:
    draft = PatientDraft.parse(**{f"no_known_{sort}_at": said_at})
    return Said(PATIENT, draft, said_at, repairs=repairs)


def empty_section(section: Section, said_at: datetime) -> Said | Refused:
    """Of a section that came to its end without an entry."""
    if section.null_flavor:
        return Refused(Nothing.NO_INFORMATION.value)
    words = _words(section.text)
    if words is None:
        return Refused(Nothing.NO_INFORMATION.value)
    sort = _SECTIONS.get(section.code)
    if sort is None or section.is_about_another or len(words) > LONGEST_WORDS:
        return Refused("only_in_words")
    stated = nothing_stated(sort, Concept(words.rstrip(" ."), is_bare_code=False, codes=()))
    if stated is Nothing.NONE_KNOWN:
        return none_known(sort, said_at)
    return Refused(stated.value if stated else "only_in_words")


def _words(text: Node | None) -> str | None:
    return text.words() if text is not None else None
