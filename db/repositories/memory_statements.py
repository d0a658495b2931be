"""What is asked of memories, in SQL: each names the person, and what is hidden where it shows."""

import json

from core.ports.memories import Within
from core.records.base import iso
from db.bound import Value

# `owner` keeps everybody else's words out before anything is compared with them.
WITH_WORDS = """
SELECT rowid AS number, -rank AS score FROM memory_words
WHERE memory_words MATCH :match AND :user_id IS NOT NULL
ORDER BY rank LIMIT :limit
"""
WITH_WORDS_WITHIN = """
SELECT memory_words.rowid AS number, -memory_words.rank AS score FROM memory_words
JOIN memory_numbers AS numbers ON numbers.number = memory_words.rowid
JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE memory_words MATCH :match AND numbers.user_id = :user_id AND {within}
ORDER BY memory_words.rank LIMIT :limit
"""
SHOWN = "memories.id NOT IN (SELECT value FROM json_each(:hidden))"
HOLDS = "memories.superseded_at IS NULL"
# What somebody said was said on its day, whenever it was brought here; all else is known since it
# was learned. What has an end was so until then; what happened stays so.
_HELD = """
CASE memories.namespace WHEN 'talk' THEN coalesce(memories.true_from, memories.learned_at)
ELSE memories.learned_at END <= :as_of
AND (memories.superseded_at IS NULL OR memories.superseded_at > :as_of)
AND (memories.true_until IS NULL OR memories.memory_class = 'EVENT'
     OR memories.true_until > :as_of)
"""
# What was said in a talk was told by its speaker, whoever brought the talk here.
_TOLD_BY = """
(memories.speaker IN (SELECT value FROM json_each(:speaker_in))
 OR memories.speaker IS NULL AND memories.account_id IN (SELECT value FROM json_each(:account_in)))
"""
NUMBERED = """
FROM memory_numbers AS numbers
JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE numbers.user_id = :user_id AND
"""
# CROSS keeps SQLite from walking through all that there is to find a few by their numbers.
WANTED = """
FROM json_each(:numbers) AS wanted
CROSS JOIN memory_numbers AS numbers ON numbers.number = wanted.value
CROSS JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE numbers.user_id = :user_id AND
"""
BESIDE = """
SELECT wanted.value AS number, near.position > here.position AS is_after,
       beside.number AS beside
FROM json_each(:numbers) AS wanted
CROSS JOIN memory_numbers AS numbers ON numbers.number = wanted.value
CROSS JOIN memories AS here ON here.user_id = numbers.user_id AND here.id = numbers.memory_id
CROSS JOIN memories AS near
  ON near.user_id = here.user_id AND near.session_id = here.session_id
 AND near.position IN (here.position - 1, here.position + 1)
CROSS JOIN memory_numbers AS beside
  ON beside.user_id = near.user_id AND beside.memory_id = near.id
WHERE numbers.user_id = :user_id
"""
# From one name to the next in the index: those of 100,000 sentences are a handful.
_NEXT_SPEAKER = """
SELECT min(memories.speaker) FROM memories
WHERE memories.user_id = :user_id AND memories.speaker IS NOT NULL
"""
SPEAKERS = f"""
WITH RECURSIVE names (speaker) AS (
    SELECT ({_NEXT_SPEAKER})
    UNION ALL
    SELECT ({_NEXT_SPEAKER} AND memories.speaker > names.speaker) FROM names
    WHERE names.speaker IS NOT NULL
)
SELECT speaker FROM names WHERE speaker IS NOT NULL AND :user_id IS NOT NULL
"""
BROUGHT = """
SELECT import_batch_id AS change_id, account_id, max(created_at) AS at FROM memories
WHERE user_id = :user_id AND import_batch_id IS NOT NULL AND {which}
GROUP BY import_batch_id ORDER BY max(created_at) DESC, import_batch_id DESC LIMIT 1
"""


def sql_within(within: Within) -> tuple[str, dict[str, Value]]:
    """SQL and values: what held then, was said or became so in that time, of these sorts."""
    conditions, values = [HOLDS], dict[str, Value]()
    if within.as_of is not None:
        conditions, values = [_HELD], {"as_of": iso(within.as_of)}
    for column, wanted in (
        ("namespace", within.namespaces),
        ("category", within.categories),
    ):
        if wanted:
            conditions.append(f"memories.{column} IN (SELECT value FROM json_each(:{column}_in))")
            values[f"{column}_in"] = json.dumps([str(each) for each in wanted])
    if within.speakers or within.accounts:
        conditions.append(_TOLD_BY)
        values["speaker_in"] = json.dumps(list(within.speakers))
        values["account_in"] = json.dumps(list(within.accounts))
    at = "coalesce(memories.true_from, memories.learned_at)"
    if within.since is not None:
        conditions.append(f"coalesce(memories.true_until, {at}) >= :since")
        values["since"] = iso(within.since)
    if within.until is not None:
        conditions.append(f"{at} < :until")
        values["until"] = iso(within.until)
    return " AND ".join(conditions), values
