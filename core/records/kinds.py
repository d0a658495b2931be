"""KINDS: everything that is remembered. A new kind is a module, a line here and a migration.

Export, erasure, the sweep, scope and completeness tests loop over it. It stands apart from the
package's __init__ so that a command which needs three kinds does not load them all.
"""

from core.records.action import ACTION
from core.records.allergy import ALLERGY
from core.records.appointment import APPOINTMENT
from core.records.assistant import ASSISTANT_SESSION, ASSISTANT_TURN
from core.records.condition import CONDITION
from core.records.contact import CONTACT
from core.records.document import DOCUMENT
from core.records.document_text import DOCUMENT_PAGE, DOCUMENT_PIECE
from core.records.event import EVENT
from core.records.finding import FINDING
from core.records.kind import AnyKind
from core.records.medication import MEDICATION
from core.records.memory import MEMORY
from core.records.patient import PATIENT
from core.records.person import COGNITIVE_STATE, PERSON
from core.records.place import PLACE
from core.records.preference import PREFERENCE
from core.records.private import PRIVATE_NOTE
from core.records.reading import READING
from core.records.result import RESULT
from core.records.symptom import SYMPTOM
from core.records.talk import ANCHOR, EMOTION, MESSAGE, NARRATIVE_USE, QUESTION, SESSION
from core.records.trend import TREND
from core.records.working import (
    CONSENT,
    DRAFT,
    IMPORT_BATCH,
    IMPORT_KEY,
    ORIGINAL,
    PROMPT,
    REMINDER,
    REVIEW_ITEM,
    SETTING,
    STATUS_CHANGE,
)

# Order matters: parents before children, so that an archive can be read back in order.
KINDS: tuple[AnyKind, ...] = (
    PERSON,
    COGNITIVE_STATE,
    PATIENT,
    CONDITION,
    ALLERGY,
    MEDICATION,
    SYMPTOM,
    APPOINTMENT,
    EVENT,
    READING,
    RESULT,
    TREND,
    DOCUMENT,
    DOCUMENT_PIECE,
    DOCUMENT_PAGE,
    FINDING,
    CONTACT,
    PLACE,
    PREFERENCE,
    IMPORT_BATCH,
    IMPORT_KEY,
    ORIGINAL,
    PROMPT,
    STATUS_CHANGE,
    REVIEW_ITEM,
    CONSENT,
    SETTING,
    DRAFT,
    REMINDER,
    ACTION,
    PRIVATE_NOTE,
    SESSION,
    MESSAGE,
    EMOTION,
    QUESTION,
    NARRATIVE_USE,
    ANCHOR,
    MEMORY,
    ASSISTANT_SESSION,
    ASSISTANT_TURN,
)

FACTS: tuple[AnyKind, ...] = tuple(kind for kind in KINDS if kind.is_fact)


def kind_named(name: str) -> AnyKind:
    """Raises KeyError for a name that is not in KINDS: a bug, not an input."""
    return _BY_NAME[name]


_BY_NAME = {kind.name: kind for kind in KINDS}
