"""Statements that there is nothing, which must never become a record of something.

"No known allergies" is a fact about the section, kept with the patient; "nobody asked" is not
that fact; "no known food allergy" speaks of one sort only.
"""

from enum import Enum
from functools import cache

from core.importers.fhir_r4.concepts import Concept
from core.records.names import normalised
from core.resource_files import lexicon

LANGUAGES = ("en", "de", "es", "fr", "nl")

# SNOMED CT, and the IPS code system that older summaries still use.
_NONE_KNOWN = {
    "allergies": frozenset({"716186003", "160244002", "no-known-allergies"}),
    "conditions": frozenset({"160245001", "no-known-problems"}),
    "medications": frozenset({"787481004", "no-known-medications"}),
    "immunizations": frozenset({"no-known-immunizations"}),
    "procedures": frozenset({"no-known-procedures"}),
}
_ONE_SORT = frozenset(
    {
        "409137002",
        "428607008",
        "429625007",
        "428197003",
        "1003774007",
        "no-known-medication-allergies",
        "no-known-environmental-allergies",
        "no-known-food-allergies",
    }
)
_NO_INFORMATION = frozenset(
    {
        *("1287211007", "no-allergy-info", "no-problem-info", "no-medication-info"),
        *("no-immunization-info", "no-procedure-info"),
    }
)


class Nothing(Enum):
    """What kind of nothing is stated. The values are reason codes."""

    NONE_KNOWN = "none_known"
    ONE_SORT = "none_known_of_one_sort"
    NO_INFORMATION = "no_information"

    @property
    def reason(self) -> str:
        """Of a section that the record keeps no "none known" for."""
        return Nothing.ONE_SORT.value if self is Nothing.NONE_KNOWN else self.value


def nothing_stated(section: str, said: Concept) -> Nothing | None:
    """section: a key of `_NONE_KNOWN`. None when something is stated."""
    codes = {code for _, code in said.codes}
    if codes & _NO_INFORMATION or _is_phrase("no_information", said):
        return Nothing.NO_INFORMATION
    if codes & _ONE_SORT or _is_phrase("one_sort", said):
        return Nothing.ONE_SORT
    if codes & _NONE_KNOWN[section] or _is_phrase(section, said):
        return Nothing.NONE_KNOWN
    return None


def _is_phrase(group: str, said: Concept) -> bool:
    return said.name is not None and normalised(said.name) in _phrases(group)


@cache
def _phrases(group: str) -> frozenset[str]:
    return frozenset(
        phrase
        for language in LANGUAGES
        for phrase in lexicon(f"importers/{language}/none_known.json").get(group, ())
    )
