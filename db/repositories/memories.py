"""Memories found by name, by word and by number: asked of the indexes inside the encrypted file."""

import json
from collections.abc import Collection, Mapping, Sequence

from core.access import Right
from core.ports.memories import EmbeddingModel, KeptVector, Numbered, ToEmbed, Within
from core.records.base import iso
from core.records.memory import MEMORY, Memory, Namespace
from db.bound import BoundConnection, Value
from db.guard import Guard

_FIELDS = tuple(MEMORY.record.model_fields)
_COLUMNS = ", ".join(f"memories.{name}" for name in _FIELDS)

# `owner` keeps everybody else's words out before anything is compared with them.
_WITH_WORDS = """
SELECT rowid AS number, -rank AS score FROM memory_words
WHERE memory_words MATCH :match AND :user_id IS NOT NULL
ORDER BY rank LIMIT :limit
"""
_WITH_WORDS_WITHIN = """
SELECT memory_words.rowid AS number, -memory_words.rank AS score FROM memory_words
JOIN memory_numbers AS numbers ON numbers.number = memory_words.rowid
JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE memory_words MATCH :match AND numbers.user_id = :user_id AND {within}
ORDER BY memory_words.rank LIMIT :limit
"""
_HOLDS = """
memories.superseded_at IS NULL
AND memories.id NOT IN (SELECT value FROM json_each(:hidden))
"""
_NUMBERED = """
FROM memory_numbers AS numbers
JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE numbers.user_id = :user_id AND
"""
# CROSS keeps SQLite from walking through all that there is to find a few by their numbers.
_WANTED = """
FROM json_each(:numbers) AS wanted
CROSS JOIN memory_numbers AS numbers ON numbers.number = wanted.value
CROSS JOIN memories ON memories.user_id = numbers.user_id AND memories.id = numbers.memory_id
WHERE numbers.user_id = :user_id AND
"""
_BESIDE = """
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
_SPEAKERS = f"""
WITH RECURSIVE names (speaker) AS (
    SELECT ({_NEXT_SPEAKER})
    UNION ALL
    SELECT ({_NEXT_SPEAKER} AND memories.speaker > names.speaker) FROM names
    WHERE names.speaker IS NOT NULL
)
SELECT speaker FROM names WHERE speaker IS NOT NULL AND :user_id IS NOT NULL
"""
# A word that stands in more is as common as any.
_COMMON = 2_000


class SqlMemories:
    """Each question is of one person; the guard is asked first."""

    def __init__(self, connection: BoundConnection, guard: Guard) -> None:
        self._connection = connection
        self._guard = guard

    def named(self, namespace: Namespace, doc_id: str) -> Memory | None:
        self._guard.look(MEMORY.name)
        row = self._connection.execute(
            f"SELECT {_COLUMNS} FROM memories WHERE memories.user_id = :user_id"
            f" AND namespace = :namespace AND doc_id = :doc_id AND {_HOLDS}",
            self._shown(namespace=namespace.value, doc_id=doc_id),
        ).fetchone()
        return None if row is None else _memory(dict(row))

    def with_words(
        self, words: Sequence[str], limit: int, within: Within
    ) -> Sequence[tuple[int, float]]:
        self._guard.look(MEMORY.name)
        if not words:
            return []
        asked = self._shown(match=self._match(words, "content context"), limit=limit)
        sql = _WITH_WORDS
        if not within.is_everywhere:
            condition, values = _within(within)
            sql, asked = _WITH_WORDS_WITHIN.format(within=condition), {**asked, **values}
        rows = self._connection.execute(sql, asked).fetchall()
        return [(row["number"], row["score"]) for row in rows]

    def holding(self, word: str) -> int:
        self._guard.look(MEMORY.name)
        (count,) = self._connection.execute(
            "SELECT count(*) FROM (SELECT 1 FROM memory_words"
            " WHERE memory_words MATCH :match AND :user_id IS NOT NULL LIMIT :common)",
            {"match": self._match([word], "content"), "common": _COMMON},
        ).fetchone()
        return int(count)

    def count(self) -> int:
        self._guard.look(MEMORY.name)
        (count,) = self._connection.execute(
            "SELECT count(*) FROM memory_numbers WHERE user_id = :user_id"
        ).fetchone()
        return int(count)

    def speakers(self) -> Sequence[str]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(_SPEAKERS).fetchall()
        return [row["speaker"] for row in rows]

    def numbered(self, numbers: Collection[int], within: Within) -> Sequence[Numbered]:
        self._guard.look(MEMORY.name)
        condition, values = _within(within)
        rows = self._connection.execute(
            f"SELECT numbers.number, {_COLUMNS} {_WANTED} {_HOLDS} AND {condition}",
            self._shown(numbers=json.dumps(sorted(numbers)), **values),
        ).fetchall()
        return [_numbered(dict(row)) for row in rows]

    def beside(self, numbers: Collection[int]) -> Mapping[int, tuple[int | None, int | None]]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            _BESIDE, self._shown(numbers=json.dumps(sorted(numbers)))
        ).fetchall()
        found: dict[int, list[int | None]] = {}
        for row in rows:
            found.setdefault(row["number"], [None, None])[row["is_after"]] = row["beside"]
        return {number: (pair[0], pair[1]) for number, pair in found.items()}

    def numbers_within(self, within: Within) -> Sequence[int]:
        self._guard.look(MEMORY.name)
        condition, values = _within(within)
        rows = self._connection.execute(
            f"SELECT numbers.number {_NUMBERED} {_HOLDS} AND {condition}", self._shown(**values)
        ).fetchall()
        return [row["number"] for row in rows]

    def model(self) -> EmbeddingModel | None:
        row = self._connection.execute(
            "SELECT name, sha256, dimensions FROM embedding_model"
        ).fetchone()
        return None if row is None else EmbeddingModel(**dict(row))

    def vectors(self, after: int, limit: int) -> Sequence[KeptVector]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            "SELECT vectors.number, vectors.vector FROM memory_vectors AS vectors"
            " WHERE vectors.user_id = :user_id"
            " AND vectors.number > :after ORDER BY vectors.number LIMIT :limit",
            {"after": after, "limit": limit},
        ).fetchall()
        return [KeptVector(row["number"], row["vector"]) for row in rows]

    def extent(self) -> tuple[int, int]:
        row = self._connection.execute(
            "SELECT count(*) AS number, coalesce(max(number), 0) AS newest FROM memory_vectors"
            " WHERE user_id = :user_id"
        ).fetchone()
        return row["number"], row["newest"]

    def to_embed(self, limit: int) -> Sequence[ToEmbed]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            f"SELECT numbers.number, memories.content {_NUMBERED} NOT EXISTS"
            " (SELECT 1 FROM memory_vectors AS vectors WHERE vectors.number = numbers.number"
            " AND vectors.user_id = :user_id)"
            " ORDER BY numbers.number LIMIT :limit",
            {"limit": limit},
        ).fetchall()
        return [ToEmbed(row["number"], row["content"]) for row in rows]

    def waiting_to_be_embedded(self) -> int:
        (count,) = self._connection.execute(
            "SELECT (SELECT count(*) FROM memory_numbers WHERE user_id = :user_id)"
            " - (SELECT count(*) FROM memory_vectors WHERE user_id = :user_id)"
        ).fetchone()
        return int(count)

    def drop_vectors(self, limit: int) -> int:
        self._guard.require(Right.WRITE, MEMORY.name)
        gone = self._connection.execute(
            "DELETE FROM memory_vectors WHERE number IN (SELECT number FROM memory_vectors"
            " WHERE user_id = :user_id LIMIT :limit)",
            {"limit": limit},
        )
        return int(gone.rowcount)

    def use_model(self, model: EmbeddingModel) -> bool:
        """The key that vectors point at would keep them from standing beside another's."""
        self._guard.require(Right.WRITE, MEMORY.name)
        kept = self.model()
        if kept == model:
            return True
        if kept is not None and self._has_any_vector():
            return False
        self._connection.execute(
            "INSERT INTO embedding_model (only_row, name, sha256, dimensions)"
            " VALUES (1, :name, :sha256, :dimensions) ON CONFLICT (only_row) DO UPDATE"
            " SET name = :name, sha256 = :sha256, dimensions = :dimensions",
            {"name": model.name, "sha256": model.sha256, "dimensions": model.dimensions},
        )
        return True

    def keep_vectors(self, model: EmbeddingModel, vectors: Sequence[KeptVector]) -> int:
        self._guard.require(Right.WRITE, MEMORY.name)
        kept = 0
        for each in vectors:
            kept += self._connection.execute(
                "INSERT OR REPLACE INTO memory_vectors"
                " (number, user_id, sha256, dimensions, vector)"
                " SELECT number, user_id, :sha256, :dimensions, :vector FROM memory_numbers"
                " WHERE user_id = :user_id AND number = :number",
                {
                    "sha256": model.sha256,
                    "dimensions": model.dimensions,
                    "vector": each.vector,
                    "number": each.number,
                },
            ).rowcount
        return kept

    def _has_any_vector(self) -> bool:
        """Of anybody's: the model is the whole vault's."""
        row = self._connection.execute(
            "SELECT EXISTS (SELECT 1 FROM memory_vectors WHERE :user_id IS NOT NULL) AS found"
        ).fetchone()
        return bool(row["found"])

    def _match(self, words: Sequence[str], columns: str) -> str:
        """Each word in quotes, so that nothing that was typed is read as a command of FTS5."""
        quoted = " OR ".join(f'"{_plain(word)}"' for word in words)
        owner = f"o{self._guard.scope.user_id.encode().hex()}"
        return f'owner : "{owner}" AND {{{columns}}} : ({quoted})'

    def _shown(self, **values: Value) -> dict[str, Value]:
        return {"hidden": self._guard.hidden_json, **values}


def _within(within: Within) -> tuple[str, dict[str, Value]]:
    """SQL and values: what was said or became so in that time, of these sorts."""
    conditions, values = ["memories.superseded_at IS NULL"], dict[str, Value]()
    for column, wanted in (
        ("namespace", within.namespaces),
        ("category", within.categories),
        ("speaker", within.speakers),
    ):
        if wanted:
            conditions.append(f"memories.{column} IN (SELECT value FROM json_each(:{column}_in))")
            values[f"{column}_in"] = json.dumps([str(each) for each in wanted])
    at = "coalesce(memories.true_from, memories.learned_at)"
    if within.since is not None:
        conditions.append(f"coalesce(memories.true_until, {at}) >= :since")
        values["since"] = iso(within.since)
    if within.until is not None:
        conditions.append(f"{at} < :until")
        values["until"] = iso(within.until)
    return " AND ".join(conditions), values


def _plain(word: str) -> str:
    return word.replace('"', "").replace("\0", "")


def _numbered(row: dict[str, object]) -> Numbered:
    number = row.pop("number")
    return Numbered(int(str(number)), _memory(row))


def _memory(row: dict[str, object]) -> Memory:
    return MEMORY.record.model_validate(row, strict=False)
