"""The ids of all rows that speak of given records, and of those that speak of these."""

import json
from typing import Final

from db.bound import BoundConnection

# Where a row names the record without which it means nothing.
_NAMING: Final = (
    ("reconfirmation_prompts", "record_id"),
    ("transitions", "record_id"),
    ("review_items", "record_id"),
    ("review_items", "other_id"),
    ("originals", "record_id"),
    ("import_keys", "record_id"),
    ("reminders", "record_id"),
    ("alerts", "record_id"),
    ("drafts", "record_id"),
    ("tool_requests", "record_id"),
    ("events", "about_id"),
    ("actions", "record_id"),
    ("actions", "other_id"),
    ("events", "corrects_id"),
    ("extracted_findings", "document_id"),
    ("document_pieces", "document_id"),
    ("document_pages", "document_id"),
    ("memories", "superseded_by_id"),
)


def with_what_speaks_of_them(bound: BoundConnection, ids: set[str]) -> frozenset[str]:
    """The given ids too."""
    known, newest = set(ids), set(ids)
    while newest:
        wanted = {"wanted": json.dumps(sorted(newest))}
        found = {
            row["id"]
            for table, column in _NAMING
            for row in bound.execute(
                f"SELECT id FROM {table} WHERE user_id = :user_id"
                f" AND {column} IN (SELECT value FROM json_each(:wanted))",
                wanted,
            )
        }
        newest = found - known
        known |= newest
    return frozenset(known)
