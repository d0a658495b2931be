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
        "days_to_count",
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
        "lived_to_count",
        "lived_trends",
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
        "samples",
        "session_anchors",
        "sessions",
        "settings",
        "symptom_states",
        "tool_calls",
        "tool_requests",
        "transitions",
        "user_trends",
        "alerts",
        "alert_choices",
        "users",
    }
)
# What an account keeps for itself about whomever: a statement names the account, or the person by
# their keyed hash (S2, S5).
OWNED_TABLES: Final = frozenset(
    {
        "episode_losses",
        "episode_numbers",
        "episode_switches",
        "episode_vectors",
        "episode_words",
        "episodes",
    }
)
_WORD: Final = re.compile(r"[a-z_]+")
_CHECKED: set[str] = set()

Value = str | int | float | bytes | None


class UnboundStatement(Exception):
    """A statement would have crossed from one person to another: a bug, never explained away."""


class BoundConnection:
    """Runs statements for one scope: `:user_id` is always that scope's, and so is `:owner_id`, its
    account (rules S1, S2)."""

    def __init__(
        self, connection: sqlcipher.Connection, scope: Scope, known_as: str | None = None
    ) -> None:
        """known_as: by what the person is known here, where it is not by their id (S5)."""
        self._connection = connection
        self._bound = {"user_id": known_as or scope.user_id, "owner_id": scope.account_id}

    def execute(self, sql: str, values: Mapping[str, Value] | None = None) -> sqlcipher.Cursor:
        """Raises UnboundStatement when a personal table is named and nobody is bound."""
        if sql not in _CHECKED:
            _check(sql)
        return self._connection.execute(sql, {**(values or {}), **self._bound})


def _check(sql: str) -> None:
    names = set(_WORD.findall(sql.lower()))
    names_person = not PERSONAL_TABLES.isdisjoint(names)
    names_owner = not OWNED_TABLES.isdisjoint(names)
    if names_person and ":user_id" not in sql:
        raise UnboundStatement(sql.split(maxsplit=1)[0])
    if names_owner and ":owner_id" not in sql and ":user_id" not in sql:
        raise UnboundStatement(sql.split(maxsplit=1)[0])
    _CHECKED.add(sql)
