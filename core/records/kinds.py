"""KINDS: everything that is remembered. A new kind is a module, a line here and a migration.

Export, erasure, the sweep, scope and completeness tests loop over it. None is loaded before it is
asked for: the first page needs a third of them, and a command three.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.records.kind import AnyKind

    KINDS: tuple[AnyKind, ...]
    FACTS: tuple[AnyKind, ...]

# By its name, where in core/records a kind is.
# Order matters: parents before children, so that an archive can be read back in order.
_WHERE: Mapping[str, str] = {
    "person": "person.PERSON",
    "cognitive_state": "person.COGNITIVE_STATE",
    "patient": "patient.PATIENT",
    "condition": "condition.CONDITION",
    "allergy": "allergy.ALLERGY",
    "medication": "medication.MEDICATION",
    "symptom": "symptom.SYMPTOM",
    "appointment": "appointment.APPOINTMENT",
    "event": "event.EVENT",
    "reading": "reading.READING",
    "result": "result.RESULT",
    "trend": "trend.TREND",
    "document": "document.DOCUMENT",
    "document_piece": "document_text.DOCUMENT_PIECE",
    "document_page": "document_text.DOCUMENT_PAGE",
    "finding": "finding.FINDING",
    "contact": "contact.CONTACT",
    "place": "place.PLACE",
    "preference": "preference.PREFERENCE",
    "import_batch": "working.IMPORT_BATCH",
    "samples": "samples.SAMPLES",
    "import_key": "working.IMPORT_KEY",
    "original": "working.ORIGINAL",
    "prompt": "working.PROMPT",
    "transition": "working.STATUS_CHANGE",
    "review_item": "working.REVIEW_ITEM",
    "consent": "working.CONSENT",
    "setting": "working.SETTING",
    "draft": "working.DRAFT",
    "reminder": "working.REMINDER",
    "tool_call": "tool.TOOL_CALL",
    "tool_request": "tool.TOOL_REQUEST",
    "action": "action.ACTION",
    "private_note": "private.PRIVATE_NOTE",
    "session": "talk.SESSION",
    "message": "talk.MESSAGE",
    "emotion": "talk.EMOTION",
    "question": "talk.QUESTION",
    "narrative_use": "talk.NARRATIVE_USE",
    "anchor": "talk.ANCHOR",
    "care_day": "care_day.CARE_DAY",
    "lived_day": "lived_day.LIVED_DAY",
    "alert": "alert.ALERT",
    "alert_choice": "alert.ALERT_CHOICE",
    "memory": "memory.MEMORY",
    "assistant_session": "assistant.ASSISTANT_SESSION",
    "assistant_turn": "assistant.ASSISTANT_TURN",
    "episode": "episode.EPISODE",
}
# Those with class, status and confirmation times.
_FACTS = frozenset(
    {
        "patient",
        "condition",
        "allergy",
        "medication",
        "symptom",
        "appointment",
        "event",
        "reading",
        "result",
        "trend",
        "document",
        "finding",
        "contact",
        "place",
        "preference",
    }
)


@cache
def kind_named(name: str) -> "AnyKind":
    """Raises KeyError for a name that is not in KINDS: a bug, not an input."""
    module, _, constant = _WHERE[name].partition(".")
    kind: AnyKind = getattr(import_module(f"core.records.{module}"), constant)
    return kind


def __getattr__(name: str) -> "tuple[AnyKind, ...]":
    """KINDS and FACTS, made when the first module asks for them (PEP 562)."""
    wanted = {"KINDS": _WHERE.keys(), "FACTS": _FACTS}.get(name)
    if wanted is None:
        raise AttributeError(name)
    made = tuple(kind_named(each) for each in _WHERE if each in wanted)
    globals()[name] = made
    return made
