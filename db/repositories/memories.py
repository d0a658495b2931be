"""Memories found by name, by word and by number: asked of the indexes inside the encrypted file."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from core.access import Right
from core.ports.memories import (
    Brought,
    EmbeddingModel,
    KeptVector,
    Numbered,
    ToEmbed,
    Within,
)
from core.records.memory import MEMORY, Memory, Namespace
from db.bound import BoundConnection, Value
from db.guard import Guard
from db.repositories.memory_statements import (
    BESIDE,
    BROUGHT,
    HOLDS,
    NUMBERED,
    SHOWN,
    SPEAKERS,
    WANTED,
    WITH_WORDS,
    WITH_WORDS_WITHIN,
    sql_within,
)

_FIELDS = tuple(MEMORY.record.model_fields)
_COLUMNS = ", ".join(f"memories.{name}" for name in _FIELDS)

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
            f" AND namespace = :namespace AND doc_id = :doc_id AND {HOLDS} AND {SHOWN}",
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
        sql = WITH_WORDS
        if not within.is_all_that_holds:
            condition, values = sql_within(within)
            sql, asked = WITH_WORDS_WITHIN.format(within=condition), {**asked, **values}
        rows = self._connection.execute(sql, asked).fetchall()
        return [(row["number"], row["score"]) for row in rows]

    def holding(self, *ways: str) -> int:
        self._guard.look(MEMORY.name)
        if not ways:
            return 0
        (count,) = self._connection.execute(
            "SELECT count(*) FROM (SELECT 1 FROM memory_words"
            " WHERE memory_words MATCH :match AND :user_id IS NOT NULL LIMIT :common)",
            {"match": self._match(ways, "content"), "common": _COMMON},
        ).fetchone()
        return int(count)

    def newest_texts(self, limit: int) -> Sequence[str]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            f"SELECT memories.content {NUMBERED} {SHOWN} AND {HOLDS}"
            " ORDER BY numbers.number DESC LIMIT :limit",
            self._shown(limit=limit),
        ).fetchall()
        return [row["content"] for row in rows]

    def count(self) -> int:
        self._guard.look(MEMORY.name)
        (count,) = self._connection.execute(
            "SELECT count(*) FROM memory_numbers WHERE user_id = :user_id"
        ).fetchone()
        return int(count)

    def speakers(self) -> Sequence[str]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(SPEAKERS).fetchall()
        return [row["speaker"] for row in rows]

    def kept_by(self) -> Sequence[str]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            f"SELECT DISTINCT account_id FROM memories WHERE is_proxy AND {SHOWN}"
            " AND user_id = :user_id ORDER BY account_id",
            self._shown(),
        ).fetchall()
        return [row["account_id"] for row in rows]

    def numbered(self, numbers: Collection[int], within: Within) -> Sequence[Numbered]:
        self._guard.look(MEMORY.name)
        condition, values = sql_within(within)
        rows = self._connection.execute(
            f"SELECT numbers.number, {_COLUMNS} {WANTED} {SHOWN} AND {condition}",
            self._shown(numbers=json.dumps(sorted(numbers)), **values),
        ).fetchall()
        return [_numbered(dict(row)) for row in rows]

    def beside(self, numbers: Collection[int]) -> Mapping[int, tuple[int | None, int | None]]:
        self._guard.look(MEMORY.name)
        rows = self._connection.execute(
            BESIDE, self._shown(numbers=json.dumps(sorted(numbers)))
        ).fetchall()
        found: dict[int, list[int | None]] = {}
        for row in rows:
            found.setdefault(row["number"], [None, None])[row["is_after"]] = row["beside"]
        return {number: (pair[0], pair[1]) for number, pair in found.items()}

    def numbers_within(self, within: Within) -> Sequence[int]:
        self._guard.look(MEMORY.name)
        condition, values = sql_within(within)
        rows = self._connection.execute(
            f"SELECT numbers.number {NUMBERED} {SHOWN} AND {condition}", self._shown(**values)
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
            f"SELECT numbers.number, memories.content {NUMBERED} NOT EXISTS"
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

    def last_brought(self, account_id: str) -> Brought | None:
        if not self._guard.may(Right.SEE, MEMORY.name):
            return None
        return self._brought("account_id = :wanted", account_id)

    def brought_with(self, change_id: str) -> Brought | None:
        self._guard.look(MEMORY.name)
        return self._brought("import_batch_id = :wanted", change_id)

    def _brought(self, which: str, wanted: str) -> Brought | None:
        row = self._connection.execute(BROUGHT.format(which=which), {"wanted": wanted}).fetchone()
        if row is None:
            return None
        return Brought(row["change_id"], row["account_id"], datetime.fromisoformat(row["at"]))

    def drop_brought(self, change_id: str) -> int:
        self._guard.require(Right.WRITE, MEMORY.name)
        with_file = {"change_id": change_id}
        before = self._connection.execute(
            "SELECT old.id FROM memories AS new JOIN memories AS old"
            " ON old.user_id = new.user_id AND old.superseded_by_id = new.id"
            " AND old.import_batch_id IS NOT new.import_batch_id"
            " WHERE new.user_id = :user_id AND new.import_batch_id = :change_id",
            with_file,
        ).fetchall()
        gone = self._connection.execute(
            "DELETE FROM memories WHERE user_id = :user_id AND import_batch_id = :change_id",
            with_file,
        ).rowcount
        self._connection.execute(
            "UPDATE memories SET superseded_at = NULL, superseded_by_id = NULL"
            " WHERE user_id = :user_id AND id IN (SELECT value FROM json_each(:ids))",
            {"ids": json.dumps([row["id"] for row in before])},
        )
        return int(gone)

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


def _plain(word: str) -> str:
    return word.replace('"', "").replace("\0", "")


def _numbered(row: dict[str, object]) -> Numbered:
    number = row.pop("number")
    return Numbered(int(str(number)), _memory(row))


def _memory(row: dict[str, object]) -> Memory:
    return MEMORY.record.model_validate(row, strict=False)
