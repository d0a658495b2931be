"""A connection that refuses a statement on a person's table which does not bind the person."""

import re
from collections.abc import Mapping
from typing import Final

import sqlcipher3.dbapi2 as sqlcipher

from core.scope import Scope

# Every table with a person's rows. Written out, so that opening a vault loads no kind it does not
# need; a test compares it with the database and names what is missing.
PERSONAL_TABLES: Final = frozenset(
    {
        "actions",
        "allergies",
        "appointments",
        "assistant_sessions",
        "assistant_turns",
        "care_links",
        "chat_messages",
        "cognitive_states",
        "conditions",
        "consents",
        "contacts",
        "conversation_preferences",
        "detected_emotions",
        "document_pages",
        "document_pieces",
        "document_words",
        "documents",
        "drafts",
        "events",
        "extracted_findings",
        "health_signals",
        "results",
        "health_trends",
        "import_batches",
        "import_keys",
        "medications",
        "memories",
        "memory_numbers",
        "memory_vectors",
        "memory_words",
        "narrative_usage",
        "originals",
        "patient_profile",
        "places",
        "private_notes",
        "reconfirmation_prompts",
        "record_index",
        "record_versions",
        "reminders",
        "repetition_tracking",
        "review_items",
        "session_anchors",
        "sessions",
        "settings",
        "symptom_states",
        "transitions",
        "users",
    }
)
_WORD: Final = re.compile(r"[a-z_]+")
_CHECKED: set[str] = set()

Value = str | int | float | bytes | None


class UnboundStatement(Exception):
    """A statement would have crossed from one person to another: a bug, never explained away."""


class BoundConnection:
    """Runs statements for one scope; `:user_id` is always that scope's (rule S1)."""

    def __init__(self, connection: sqlcipher.Connection, scope: Scope) -> None:
        self._connection = connection
        self._user_id = scope.user_id

    def execute(self, sql: str, values: Mapping[str, Value] | None = None) -> sqlcipher.Cursor:
        """Raises UnboundStatement when a personal table is named and :user_id is not."""
        if sql not in _CHECKED:
            _check(sql)
        return self._connection.execute(sql, {**(values or {}), "user_id": self._user_id})


def _check(sql: str) -> None:
    names_personal_table = not PERSONAL_TABLES.isdisjoint(_WORD.findall(sql.lower()))
    if names_personal_table and ":user_id" not in sql:
        raise UnboundStatement(sql.split(maxsplit=1)[0])
    _CHECKED.add(sql)
