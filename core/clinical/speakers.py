"""How an account speaks of itself as a source."""

from core.records.facts import Source
from core.scope import Role

SOURCES = {
    Role.PATIENT: Source.SELF,
    Role.CAREGIVER: Source.CAREGIVER,
    Role.CLINICIAN: Source.CLINICIAN,
}
# A person's own words, however they came in; a file or a program is not one.
IN_OWN_WORDS = frozenset({*SOURCES.values(), Source.TALK})
