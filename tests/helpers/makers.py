"""One valid record of each kind: a function with the name of the kind.

Every field that holds a person's words holds `words` and the field's name, so that a test
can look for either anywhere. Records of one scope name each other by fixed ids, and can be
written in the order of KINDS.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from core.access import Right
from core.clinical.write import Why, insert
from core.ports import UnitOfWork
from core.records.action import Action, ActionStatus, Deed
from core.records.alert import Alert, AlertChoice, Trouble
from core.records.allergy import Allergy, Criticality
from core.records.appointment import Appointment
from core.records.assistant import AssistantSession, AssistantTurn
from core.records.base import Stored
from core.records.care_day import CareDay
from core.records.condition import Condition
from core.records.contact import Contact
from core.records.document import Document
from core.records.document_text import DocumentPage, DocumentPiece
from core.records.episode import Episode, Outcome
from core.records.event import Event, Happening
from core.records.facts import MemoryClass, Source, Status
from core.records.finding import Finding
from core.records.kind import AnyKind
from core.records.kinds import KINDS
from core.records.lived_day import LivedDay
from core.records.medication import Medication
from core.records.memory import Category, Memory, MemorySource, Namespace
from core.records.patient import Patient
from core.records.person import Basis, CognitiveState, Person
from core.records.place import Place
from core.records.preference import Preference
from core.records.private import PrivateNote
from core.records.reading import Reading, Signal
from core.records.result import Result
from core.records.samples import Samples
from core.records.symptom import Symptom
from core.records.talk import (
    Anchor,
    DetectedEmotion,
    Emotion,
    Message,
    NarrativeMode,
    NarrativeUse,
    Question,
    QuestionType,
    Session,
    Speaker,
    TalkMode,
    Trajectory,
)
from core.records.tool import Outcome as ToolOutcome
from core.records.tool import Section, ToolCall, ToolRequest
from core.records.trend import Trend
from core.records.working import (
    Ahead,
    Audience,
    Consent,
    ConsentScope,
    FormDraft,
    ImportBatch,
    ImportKey,
    Original,
    Prompt,
    Reminder,
    ReviewItem,
    ReviewReason,
    Setting,
    StatusChange,
)
from core.scope import Scope

MADE_AT = datetime(2026, 3, 1, 12, tzinfo=UTC)
WORDS = "quiet words"
SNOMED = "http://snomed.info/sct"
RXNORM = "http://www.nlm.nih.gov/research/umls/rxnorm"


def make(kind: AnyKind, scope: Scope, words: str = WORDS, **fields: Any) -> Stored:
    """The record that the function with the kind's name makes. Raises KeyError without one."""
    maker: Callable[..., Stored] = globals()[kind.name]
    return maker(scope, words, **fields)


def write_one_of_each(uow: UnitOfWork, words: str = WORDS) -> dict[str, Stored]:
    """By name of the kind. The person is there already: a scope is of somebody."""
    made: dict[str, Stored] = {}
    for kind in KINDS:
        record = make(kind, uow.scope, words)
        made[kind.name] = record
        if kind.name == "person":
            continue
        if kind.is_fact:
            insert(uow, kind, record, Why("added"))
        else:
            # Some rows only Rosemary writes, and some only the person.
            by = uow if uow.may(Right.WRITE, kind.name) else uow.as_rosemary()
            by.of(kind).add(record)
    return made


def _row(scope: Scope, kind_name: str, /, **fields: Any) -> dict[str, Any]:
    return {
        "id": f"{scope.user_id}-{kind_name}",
        "created_at": MADE_AT,
        "updated_at": MADE_AT,
        **fields,
    }


def _fact(scope: Scope, kind_name: str, /, **fields: Any) -> dict[str, Any]:
    return _row(
        scope,
        kind_name,
        **{
            "version": 1,
            "source": Source.CAREGIVER,
            "confidence": 1.0,
            "is_proxy": True,
            "proxy_agent": "caregiver",
            "recorded_by": scope.account_id,
            "memory_class": MemoryClass.LONG_LIVED_FACT,
            "status": Status.ACTIVE,
            "last_confirmed_at": MADE_AT,
            **fields,
        },
    )


def _state(scope: Scope, kind_name: str, /, **fields: Any) -> dict[str, Any]:
    state = {
        "memory_class": MemoryClass.TIME_BOUND_STATE,
        "expires_at": fields.get("last_confirmed_at", MADE_AT) + timedelta(days=7),
    }
    return _fact(scope, kind_name, **{**state, **fields})


def person(scope: Scope, words: str = WORDS, **fields: Any) -> Person:
    named = {
        "display_name": f"{words} display_name",
        "caregiver_context": f"{words} caregiver_context",
    }
    return Person.parse(**_row(scope, "person", version=1, **{**named, **fields}, id=scope.user_id))


def cognitive_state(scope: Scope, _words: str = WORDS, **fields: Any) -> CognitiveState:
    said = {"value": 75, "basis": Basis.SCALE, "at": MADE_AT, "set_by": scope.account_id}
    return CognitiveState.parse(**_row(scope, "cognitive_state", **{**said, **fields}))


def patient(scope: Scope, words: str = WORDS, **fields: Any) -> Patient:
    texts = (
        "full_name",
        "gender",
        "blood_type",
        "address",
        "phone",
        "doctor",
        "note",
    )
    said = {name: f"{words} {name}" for name in texts}
    said |= {"birth_date": "1941-05-06", "language": "en"}
    return Patient.parse(**_fact(scope, "patient", **{**said, **fields}))


def condition(scope: Scope, words: str = WORDS, **fields: Any) -> Condition:
    texts = ("name", "severity", "note", "code")
    said = {name: f"{words} {name}" for name in texts}
    said |= {"onset_on": "2019", "code_system": SNOMED}
    return Condition.parse(**_fact(scope, "condition", **{**said, **fields}))


def allergy(scope: Scope, words: str = WORDS, **fields: Any) -> Allergy:
    texts = ("substance", "reaction", "note", "code")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said |= {"criticality": Criticality.HIGH, "code_system": SNOMED}
    return Allergy.parse(**_fact(scope, "allergy", **{**said, **fields}))


def medication(scope: Scope, words: str = WORDS, **fields: Any) -> Medication:
    texts = ("name", "dose", "prescriber", "note", "code")
    said = {name: f"{words} {name}" for name in texts}
    said |= {"started_on": "2025-11", "code_system": RXNORM}
    return Medication.parse(**_fact(scope, "medication", **{**said, **fields}))


def symptom(scope: Scope, words: str = WORDS, **fields: Any) -> Symptom:
    said: dict[str, Any] = {name: f"{words} {name}" for name in ("label", "body_site", "note")}
    said |= {"severity": 3, "first_seen_at": MADE_AT}
    return Symptom.parse(**_state(scope, "symptom", **{**said, **fields}))


def appointment(scope: Scope, words: str = WORDS, **fields: Any) -> Appointment:
    texts = ("what", "with_whom", "location", "note")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said |= {"starts_at": MADE_AT + timedelta(days=3), "status": Status.PLANNED}
    return Appointment.parse(**_fact(scope, "appointment", **{**said, **fields}))


def event(scope: Scope, words: str = WORDS, **fields: Any) -> Event:
    said: dict[str, Any] = {name: f"{words} {name}" for name in ("what", "note", "code")}
    said |= {
        "happening": Happening.REFILL,
        "happened_at": MADE_AT,
        "happened_on": "2026-03-01",
        "code_system": SNOMED,
        "status": Status.RECORDED,
        "memory_class": MemoryClass.EVENT,
    }
    return Event.parse(**_fact(scope, "event", **{**said, **fields}))


def reading(scope: Scope, words: str = WORDS, **fields: Any) -> Reading:
    said: dict[str, Any] = {name: f"{words} {name}" for name in ("device", "note")}
    said |= {
        "signal": Signal.WEIGHT,
        "value": 61.5,
        "unit": "kg",
        "taken_at": MADE_AT,
        "status": Status.RECORDED,
        "memory_class": MemoryClass.EVENT,
    }
    return Reading.parse(**_fact(scope, "reading", **{**said, **fields}))


def result(scope: Scope, words: str = WORDS, **fields: Any) -> Result:
    texts = ("name", "value_text", "unit", "unit_code", "reference", "flag", "panel", "note")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said |= {
        "code": f"{words} code",
        "code_system": "http://loinc.org",
        "measured_on": "2026-03-01",
        "measured_at": MADE_AT,
        "status": Status.RECORDED,
        "memory_class": MemoryClass.EVENT,
    }
    return Result.parse(**_fact(scope, "result", **{**said, **fields}))


def trend(scope: Scope, words: str = WORDS, **fields: Any) -> Trend:
    said: dict[str, Any] = {
        "signal": Signal.WEIGHT,
        "summary": f"{words} summary",
        "window_from": MADE_AT - timedelta(days=7),
        "window_to": MADE_AT,
    }
    return Trend.parse(**_state(scope, "trend", **{**said, **fields}))


def document(scope: Scope, words: str = WORDS, **fields: Any) -> Document:
    said: dict[str, Any] = {
        "title": f"{words} title",
        "media_type": "application/pdf",
        "sha256": "ab" * 32,
        "size_bytes": 1200,
    }
    return Document.parse(**_fact(scope, "document", **{**said, **fields}))


def document_piece(scope: Scope, words: str = WORDS, **fields: Any) -> DocumentPiece:
    said = {"document_id": f"{scope.user_id}-document", "number": 0, "content": f"{words} content"}
    return DocumentPiece.parse(**_row(scope, "document_piece", **{**said, **fields}))


def document_page(scope: Scope, words: str = WORDS, **fields: Any) -> DocumentPage:
    said = {"document_id": f"{scope.user_id}-document", "page": 2, "text": f"{words} text"}
    return DocumentPage.parse(**_row(scope, "document_page", **{**said, **fields}))


def finding(scope: Scope, words: str = WORDS, **fields: Any) -> Finding:
    texts = ("label", "value_text", "quote", "unit", "reference", "flag")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said |= {
        "about": "condition",
        "document_id": f"{scope.user_id}-document",
        "page": 2,
        "status": Status.PROPOSED,
        "memory_class": MemoryClass.INFERENCE,
        "source": Source.DOCUMENT,
        "is_proxy": False,
        "proxy_agent": None,
        "confidence": 0.5,
        "expires_at": MADE_AT + timedelta(hours=24),
    }
    return Finding.parse(**_fact(scope, "finding", **{**said, **fields}))


def contact(scope: Scope, words: str = WORDS, **fields: Any) -> Contact:
    texts = ("name", "relation", "phone", "email", "how_we_speak", "note")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said["emergency_order"] = 1
    return Contact.parse(**_fact(scope, "contact", **{**said, **fields}))


def place(scope: Scope, words: str = WORDS, **fields: Any) -> Place:
    texts = ("label", "address", "how_we_say_it", "note")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    return Place.parse(**_fact(scope, "place", **{**said, **fields}))


def preference(scope: Scope, words: str = WORDS, **fields: Any) -> Preference:
    said = {name: f"{words} {name}" for name in ("key", "value")}
    return Preference.parse(**_fact(scope, "preference", **{**said, **fields}))


def import_batch(scope: Scope, _words: str = WORDS, **fields: Any) -> ImportBatch:
    said = {"importer": "fhir_r4", "sha256": "cd" * 32, "added": 1}
    return ImportBatch.parse(**_row(scope, "import_batch", **{**said, **fields}))


def samples(scope: Scope, words: str = WORDS, **fields: Any) -> Samples:
    said: dict[str, Any] = {
        "import_batch_id": f"{scope.user_id}-import_batch",
        "signal": Signal.HEART_RATE,
        "unit": "/min",
        "device": f"{words} device",
        "day": "2026-02-27",
        "zone": "+0100",
        "day_key": "ef" * 32,
        "count": 1,
        "content": f"{words} content\n08:00:00 72",
    }
    return Samples.parse(**_row(scope, "samples", **{**said, **fields}))


def import_key(scope: Scope, _words: str = WORDS, **fields: Any) -> ImportKey:
    said = {"record_kind": "condition", "record_id": f"{scope.user_id}-condition"}
    return ImportKey.parse(**_row(scope, "import_key", **{**said, **fields}))


def original(scope: Scope, words: str = WORDS, **fields: Any) -> Original:
    said = {
        "record_kind": "condition",
        "record_id": f"{scope.user_id}-condition",
        "import_batch_id": f"{scope.user_id}-import_batch",
        "media_type": "application/fhir+json",
        "content": f'{{"text": "{words} content"}}',
    }
    return Original.parse(**_row(scope, "original", **{**said, **fields}))


def prompt(scope: Scope, _words: str = WORDS, **fields: Any) -> Prompt:
    said: dict[str, Any] = {
        "record_kind": "symptom",
        "record_id": f"{scope.user_id}-symptom",
        "due_at": MADE_AT + timedelta(hours=48),
        "audience": Audience.PERSON,
        "is_safety_relevant": False,
    }
    return Prompt.parse(**_row(scope, "prompt", **{**said, **fields}))


def transition(scope: Scope, _words: str = WORDS, **fields: Any) -> StatusChange:
    said: dict[str, Any] = {
        "record_kind": "symptom",
        "record_id": f"{scope.user_id}-symptom",
        "from_status": Status.ACTIVE,
        "to_status": Status.RESOLVED_UNCONFIRMED,
        "effective_at": MADE_AT,
        "reason": "nobody confirmed it for seven days",
    }
    return StatusChange.parse(**_row(scope, "transition", **{**said, **fields}))


def review_item(scope: Scope, words: str = WORDS, **fields: Any) -> ReviewItem:
    said: dict[str, Any] = {
        "reason": ReviewReason.NOT_SURE,
        "record_kind": "symptom",
        "record_id": f"{scope.user_id}-symptom",
        "occasion": "said",
        "detail": f"{words} detail",
    }
    return ReviewItem.parse(**_row(scope, "review_item", **{**said, **fields}))


def consent(scope: Scope, words: str = WORDS, **fields: Any) -> Consent:
    said: dict[str, Any] = {
        "scope": ConsentScope.EXPORT,
        "purpose": f"{words} purpose",
        "given_by": scope.account_id,
        "basis": f"{words} basis",
        "given_at": MADE_AT,
    }
    return Consent.parse(**_row(scope, "consent", **{**said, **fields}))


def setting(scope: Scope, words: str = WORDS, **fields: Any) -> Setting:
    said = {"id": "sample_setting", "value_json": f'"{words} value"'}
    return Setting.parse(**_row(scope, "setting", **{**said, **fields}))


def draft(scope: Scope, words: str = WORDS, **fields: Any) -> FormDraft:
    said = {
        "id": f"{scope.account_id}:change:{scope.user_id}-symptom",
        "form": "change",
        "record_id": f"{scope.user_id}-symptom",
        "said_json": f'{{"label": "{words} label"}}',
    }
    return FormDraft.parse(**_row(scope, "draft", **{**said, **fields}))


def action(scope: Scope, words: str = WORDS, **fields: Any) -> Action:
    said = {
        "deed": Deed.BOOK,
        "wording": f"{words} wording",
        "record_id": f"{scope.user_id}-appointment",
        "other_id": f"{scope.user_id}-contact",
        "allowed_by": f"{scope.user_id}-consent",
        "status": ActionStatus.DONE,
        "proposed_by": scope.account_id,
        "moved_at": MADE_AT,
        "moved_by": scope.account_id,
        "note": f"{words} note",
    }
    return Action.parse(**_row(scope, "action", **{**said, **fields}))


def reminder(scope: Scope, _words: str = WORDS, **fields: Any) -> Reminder:
    said = {
        "record_id": f"{scope.user_id}-appointment",
        "ahead": Ahead.EVENING,
        "starts_at": MADE_AT + timedelta(days=3),
    }
    return Reminder.parse(**_row(scope, "reminder", **{**said, **fields}))


def tool_call(scope: Scope, words: str = WORDS, **fields: Any) -> ToolCall:
    said = {
        "client": f"{words} client",
        "tool": "memory_recall",
        "account_id": scope.account_id,
        "given": '["query"]',
        "asked_hash": "ab" * 32,
        "outcome": ToolOutcome.GIVEN,
        "count": 1,
        "wrote": "cd" * 12,
        "seen": '["abababababababababababab"]',
        "asked_on": "2026-03-01",
        "asked_in": "2026-03-01T12:00",
        "counted_at": MADE_AT,
        "counted_on": "2026-03-01",
    }
    return ToolCall.parse(**_row(scope, "tool_call", **{**said, **fields}))


def tool_request(scope: Scope, words: str = WORDS, **fields: Any) -> ToolRequest:
    said = {
        "client": f"{words} client",
        "section": Section.MEMORIES,
        "access_right": Right.WRITE,
        "tool": "memory_forget",
        "record_id": f"{scope.user_id}-memory",
        "asked_hash": "ab" * 32,
    }
    return ToolRequest.parse(**_row(scope, "tool_request", **{**said, **fields}))


def private_note(scope: Scope, words: str = WORDS, **fields: Any) -> PrivateNote:
    said = {"account_id": scope.account_id, "words": f"{words} words"}
    return PrivateNote.parse(**_row(scope, "private_note", **{**said, **fields}))


def session(scope: Scope, words: str = WORDS, **fields: Any) -> Session:
    said = {
        "account_id": scope.account_id,
        "mode": TalkMode.COMPANION,
        "last_activity_at": MADE_AT,
        "message_count": 1,
        "session_summary": f'{{"said": "{words} session_summary"}}',
    }
    return Session.parse(**_row(scope, "session", **{**said, **fields}))


def message(scope: Scope, words: str = WORDS, **fields: Any) -> Message:
    said = {
        **_in_talk(scope),
        "role": Speaker.USER,
        "content": f"{words} content",
        "said_at": MADE_AT,
        "sequence_number": 1,
    }
    del said["message_id"]
    return Message.parse(**_row(scope, "message", **{**said, **fields}))


def emotion(scope: Scope, _words: str = WORDS, **fields: Any) -> DetectedEmotion:
    said = {
        **_in_talk(scope),
        "emotion": Emotion.CALM,
        "confidence": 0.8,
        "distress_score": 0.1,
        "trajectory": Trajectory.STABLE,
        "felt_at": MADE_AT,
    }
    return DetectedEmotion.parse(**_row(scope, "emotion", **{**said, **fields}))


def question(scope: Scope, words: str = WORDS, **fields: Any) -> Question:
    texts = ("fingerprint", "original_message", "response_given")
    said: dict[str, Any] = {name: f"{words} {name}" for name in texts}
    said |= {**_in_talk(scope), "question_type": QuestionType.TIME, "asked_at": MADE_AT}
    return Question.parse(**_row(scope, "question", **{**said, **fields}))


def narrative_use(scope: Scope, _words: str = WORDS, **fields: Any) -> NarrativeUse:
    said = {
        **_in_talk(scope),
        "narrative_id": "warm-wall",
        "mode": NarrativeMode.SEED,
        "category": "grounding",
        "emotion_at_usage": Emotion.ANXIOUS,
        "told_at": MADE_AT,
    }
    return NarrativeUse.parse(**_row(scope, "narrative_use", **{**said, **fields}))


def anchor(scope: Scope, words: str = WORDS, **fields: Any) -> Anchor:
    said = {"session_id": f"{scope.user_id}-session", "word": f"{words} word"}
    return Anchor.parse(**_row(scope, "anchor", **{**said, **fields}))


def memory(scope: Scope, words: str = WORDS, **fields: Any) -> Memory:
    said = {
        "account_id": scope.account_id,
        "namespace": Namespace.PREFERENCES,
        "doc_id": f"{words} doc_id",
        "content": f"{words} content",
        "category": Category.HABIT,
        "source": MemorySource.USER_COMMAND,
        "entities": f'["{words} entities"]',
        "speaker": f"{words} speaker",
        "memory_class": MemoryClass.LONG_LIVED_FACT,
        "confidence": 1.0,
        "is_proxy": False,
        "learned_at": MADE_AT,
        "last_confirmed_at": MADE_AT,
    }
    return Memory.parse(**_row(scope, "memory", **{**said, **fields}))


def care_day(scope: Scope, words: str = WORDS, **fields: Any) -> CareDay:
    said = {"day": "2026-02-20", "talks": 1, "messages": 2, "calls": 0, "felt": f'["{words} felt"]'}
    return CareDay.parse(**_row(scope, "care_day", **{**said, **fields}))


def lived_day(scope: Scope, words: str = WORDS, **fields: Any) -> LivedDay:
    said = {"day": "2026-02-20", "lived": f'["{words} lived"]'}
    return LivedDay.parse(**_row(scope, "lived_day", **{**said, **fields}))


def alert(scope: Scope, _words: str = WORDS, **fields: Any) -> Alert:
    said = {
        "account_id": scope.account_id,
        "trouble": Trouble.FADING,
        "occasion": "2026-02-20",
        "first_day": "2026-02-18",
        "last_day": "2026-02-20",
        "record_kind": "symptom",
        "record_id": f"{scope.user_id}-symptom",
        "count": 1,
        "told_at": MADE_AT,
    }
    return Alert.parse(**_row(scope, "alert", **{**said, **fields}))


def alert_choice(scope: Scope, _words: str = WORDS, **fields: Any) -> AlertChoice:
    said = {"account_id": scope.account_id, "left_out": '["silent"]', "rings": False}
    return AlertChoice.parse(**_row(scope, "alert_choice", **{**said, **fields}))


def assistant_session(scope: Scope, words: str = WORDS, **fields: Any) -> AssistantSession:
    said = {
        "account_id": scope.account_id,
        "title": f"{words} title",
        "last_activity_at": MADE_AT,
        "question_count": 1,
    }
    return AssistantSession.parse(**_row(scope, "assistant_session", **{**said, **fields}))


def assistant_turn(scope: Scope, words: str = WORDS, **fields: Any) -> AssistantTurn:
    said = {
        "account_id": scope.account_id,
        "session_id": f"{scope.user_id}-assistant_session",
        "sequence_number": 1,
        "asked": f"{words} asked",
        "answered": f"{words} answered",
        "wanted": "medicines",
        "sources": f'["{words} sources"]',
        "asked_at": MADE_AT,
    }
    return AssistantTurn.parse(**_row(scope, "assistant_turn", **{**said, **fields}))


def episode(scope: Scope, words: str = WORDS, **fields: Any) -> Episode:
    said = {
        "account_id": scope.account_id,
        "session_id": f"{scope.user_id}-assistant_session",
        "turn_id": f"{scope.user_id}-assistant_turn",
        "patient_name": f"{words} name",
        "asked": f"{words} asked",
        "answered": f"{words} answered",
        "summary": f"{words} summary",
        "plan": f"{words} plan",
        "tags": f'["{words} tags"]',
        "tools": '["medicines"]',
        "decision": f"{words} decision",
        "decided_at": MADE_AT,
        "outcome": Outcome.ACCEPTED,
        "happened_at": MADE_AT,
    }
    return Episode.parse(**_row(scope, "episode", **{**said, **fields}))


def _in_talk(scope: Scope) -> dict[str, Any]:
    return {
        "session_id": f"{scope.user_id}-session",
        "message_id": f"{scope.user_id}-message",
    }
