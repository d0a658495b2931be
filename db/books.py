"""Whether the audit and the history tell of the same changes.

A change writes both. Where a disk kept the pages of one and lost those of the other, every page
and every tree is whole, and only this shows it.
"""

import sqlcipher3.dbapi2 as sqlcipher

# What was erased has no history any more; "add" is written of kinds without one too.
_UNKEPT = """
SELECT count(*)
FROM (
    SELECT record_id, change_id
    FROM action_audit
    WHERE action GLOB 'add.*' OR action GLOB 'change.*'
    EXCEPT
    SELECT record_id, change_id
    FROM record_versions
)
WHERE record_id IN (SELECT record_id FROM record_versions)
"""
_UNBOOKED = """
SELECT count(*)
FROM (
    SELECT record_id, change_id
    FROM record_versions
    EXCEPT
    SELECT record_id, change_id
    FROM action_audit
)
"""


def books_disagree(connection: sqlcipher.Connection) -> list[str]:
    """Counts, no content."""
    found = []
    for what, statement in (("history", _UNKEPT), ("audit", _UNBOOKED)):
        (count,) = connection.execute(statement).fetchone()
        if count:
            found.append(f"{what} lacks {count} changes")
    return found
