"""What Rosemary adds to a FHIR resource where R4 has no word, so that it comes back as it was."""

from enum import StrEnum
from typing import Final

from core.importers.fhir_r4.concepts import Object, objects
from core.importers.json_stream import JSON

# A name that nobody can own (RFC 6761): these are ours alone and lead nowhere.
_BASE: Final = "https://rosemary.example/fhir/StructureDefinition/"


SUMMARY: Final = "summary"


class Ours(StrEnum):
    """The extensions, by the last part of their address."""

    KIND = "kind"  # code: a symptom told as a Condition, a summary that we put together
    STATE = "lifecycle-state"  # code
    LAST_CONFIRMED = "last-confirmed"  # dateTime
    SEVERITY = "severity-of-ten"  # integer, 0 to 10
    VERIFICATION = "verification"  # code, where R4 has no verificationStatus
    PRESCRIBER = "prescriber"  # string
    IS_COURSE = "is-course"  # boolean
    FILLED_ON = "filled-on"  # date
    DAYS_SUPPLY = "days-supply"  # integer
    NOTE = "note"  # string
    BLOOD_TYPE = "blood-type"  # string
    CONFIDENCE = "confidence"  # decimal, 0 to 1

    @property
    def url(self) -> str:
        return _BASE + self.value


def ours(resource: Object, which: Ours) -> JSON:
    """The value of one of our extensions, as written; None where there is none."""
    for extension in objects(resource.get("extension")):
        if extension.get("url") == which.url:
            return next((v for name, v in extension.items() if name.startswith("value")), None)
    return None
