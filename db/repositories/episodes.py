"""Episodes as their owner finds them, whomever they are about; bound to an account, or a hash."""

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import sqlcipher3.dbapi2 as sqlcipher

from core.access import Right
from core.ports.episodes import Loss, Marks, OwnEpisode
from core.ports.memories import EmbeddingModel, KeptVector, ToEmbed
from core.records.base import iso
from core.records.episode import EPISODE, Episode
from db.bound import BoundConnection, Value
from db.guard import Guard

_COLUMNS = ", ".join(f"episodes.{name}" for name in EPISODE.record.model_fields)
_OWN = f"""
SELECT numbers.number, episodes.patient_hash, {_COLUMNS}
FROM episodes JOIN episode_numbers AS numbers
  ON numbers.patient_hash = episodes.patient_hash AND numbers.episode_id = episodes.id
WHERE episodes.account_id = :owner_id
"""
_HERE = " AND (:patient IS NULL OR episodes.patient_hash = :patient)"
_ABOUT = """
FROM episodes JOIN episode_numbers AS numbers
  ON numbers.patient_hash = episodes.patient_hash AND numbers.episode_id = episodes.id
WHERE episodes.patient_hash = :user_id
"""
_NO_VECTOR = """
NOT EXISTS (SELECT 1 FROM episode_vectors AS vectors WHERE vectors.number = numbers.number)
"""


class SqlEpisodes:
    """connection: for what is no episode: who else this account may see, and whose model it is."""

    def __init__(
        self,
        bound: BoundConnection,
        connection: sqlcipher.Connection,
        guard: Guard,
        now: datetime,
    ) -> None:
        self._bound = bound
        self._connection = connection
        self._guard = guard
        self._now = iso(now)

    def newest(self, limit: int, patient_hash: str | None = None) -> Sequence[OwnEpisode]:
        sql = f"{_OWN}{_HERE} ORDER BY episodes.happened_at DESC, numbers.number DESC LIMIT :limit"
        return self._own(sql, {"patient": patient_hash, "limit": limit})

    def one(self, episode_id: str) -> OwnEpisode | None:
        found = self._own(f"{_OWN} AND episodes.id = :id", {"id": episode_id})
        return found[0] if found else None

    def count(self, patient_hash: str | None = None) -> int:
        self._guard.look(EPISODE.name)
        (count,) = self._bound.execute(
            f"SELECT count(*) FROM episodes WHERE account_id = :owner_id{_HERE}",
            {"patient": patient_hash},
        ).fetchone()
        return int(count)

    def with_words(
        self, words: Sequence[str], limit: int, patient_hash: str | None = None
    ) -> Sequence[tuple[int, float]]:
        self._guard.look(EPISODE.name)
        if not words:
            return []
        rows = self._bound.execute(
            "SELECT rowid AS number, -bm25(episode_words) AS score FROM episode_words"
            " WHERE episode_words MATCH :match AND :owner_id IS NOT NULL"
            " ORDER BY bm25(episode_words) LIMIT :limit",
            {"match": self._match(words, patient_hash), "limit": limit},
        ).fetchall()
        return [(row["number"], row["score"]) for row in rows]

    def marks(self, numbers: Collection[int]) -> Mapping[int, Marks]:
        self._guard.look(EPISODE.name)
        rows = self._bound.execute(
            "SELECT numbers.number, episodes.tags, episodes.tools, episodes.summary <> '' AS ready"
            " FROM json_each(:numbers) AS wanted"
            " CROSS JOIN episode_numbers AS numbers ON numbers.number = wanted.value"
            " CROSS JOIN episodes ON episodes.patient_hash = numbers.patient_hash"
            " AND episodes.id = numbers.episode_id WHERE episodes.account_id = :owner_id",
            {"numbers": json.dumps(sorted(numbers))},
        ).fetchall()
        return {row["number"]: Marks(row["tags"], row["tools"], bool(row["ready"])) for row in rows}

    def numbered(self, numbers: Collection[int]) -> Sequence[OwnEpisode]:
        wanted = {"numbers": json.dumps(sorted(numbers))}
        sql = f"{_OWN} AND numbers.number IN (SELECT value FROM json_each(:numbers))"
        return self._own(sql, wanted)

    def model(self) -> EmbeddingModel | None:
        row = self._connection.execute(
            "SELECT name, sha256, dimensions FROM episode_model"
        ).fetchone()
        return None if row is None else EmbeddingModel(**dict(row))

    def vectors(self) -> Sequence[KeptVector]:
        self._guard.look(EPISODE.name)
        rows = self._bound.execute(
            "SELECT vectors.number, vectors.vector FROM episode_numbers AS numbers"
            " JOIN episode_vectors AS vectors ON vectors.number = numbers.number"
            " WHERE numbers.account_id = :owner_id ORDER BY vectors.number"
        ).fetchall()
        return [KeptVector(row["number"], row["vector"]) for row in rows]

    def open_people(self) -> Mapping[str, str]:
        rows = self._connection.execute(
            "SELECT users.user_id, users.display_name FROM care_links JOIN users USING (user_id)"
            " WHERE care_links.account_id = :account_id AND (until IS NULL OR until > :now)"
            " ORDER BY users.user_id",
            {"account_id": self._guard.scope.account_id, "now": self._now},
        ).fetchall()
        return {row["user_id"]: row["display_name"] for row in rows}

    def is_on(self) -> bool:
        row = self._bound.execute(
            "SELECT is_on FROM episode_switches WHERE account_id = :owner_id"
        ).fetchone()
        return row is None or bool(row["is_on"])

    def switch(self, *, is_on: bool) -> None:
        self._guard.require(Right.WRITE, EPISODE.name)
        self._bound.execute(
            "INSERT INTO episode_switches (account_id, is_on, created_at, updated_at)"
            " VALUES (:owner_id, :is_on, :now, :now) ON CONFLICT (account_id)"
            " DO UPDATE SET is_on = excluded.is_on, updated_at = excluded.updated_at",
            {"is_on": int(is_on), "now": self._now},
        )

    def losses(self) -> Sequence[Loss]:
        rows = self._bound.execute(
            "SELECT lost_at, lost FROM episode_losses WHERE account_id = :owner_id"
            " ORDER BY lost_at DESC"
        ).fetchall()
        return [Loss(datetime.fromisoformat(row["lost_at"]), row["lost"]) for row in rows]

    def unprepared(self, limit: int) -> Sequence[Episode]:
        self._guard.look(EPISODE.name)
        rows = self._bound.execute(
            f"SELECT {_COLUMNS} FROM episodes WHERE patient_hash = :user_id AND summary = ''"
            " ORDER BY id LIMIT :limit",
            {"limit": limit},
        ).fetchall()
        return [_episode(dict(row)) for row in rows]

    def to_embed(self, limit: int) -> Sequence[ToEmbed]:
        self._guard.look(EPISODE.name)
        rows = self._bound.execute(
            f"SELECT numbers.number, episodes.summary {_ABOUT}"
            f" AND episodes.summary <> '' AND {_NO_VECTOR} ORDER BY numbers.number LIMIT :limit",
            {"limit": limit},
        ).fetchall()
        return [ToEmbed(row["number"], row["summary"]) for row in rows]

    def waiting(self) -> int:
        (count,) = self._bound.execute(f"SELECT count(*) {_ABOUT} AND {_NO_VECTOR}").fetchone()
        return int(count)

    def use_model(self, model: EmbeddingModel) -> bool:
        """The key that vectors point at would keep them from standing beside another's."""
        self._guard.require(Right.WRITE, EPISODE.name)
        kept = self.model()
        if kept == model:
            return True
        self._connection.execute("DELETE FROM episode_vectors")
        self._connection.execute(
            "INSERT INTO episode_model (only_row, name, sha256, dimensions)"
            " VALUES (1, :name, :sha256, :dimensions) ON CONFLICT (only_row) DO UPDATE"
            " SET name = :name, sha256 = :sha256, dimensions = :dimensions",
            {"name": model.name, "sha256": model.sha256, "dimensions": model.dimensions},
        )
        return kept is None

    def keep_vectors(self, model: EmbeddingModel, vectors: Sequence[KeptVector]) -> int:
        self._guard.require(Right.WRITE, EPISODE.name)
        kept = 0
        for each in vectors:
            kept += self._bound.execute(
                "INSERT OR REPLACE INTO episode_vectors (number, sha256, dimensions, vector)"
                " SELECT number, :sha256, :dimensions, :vector FROM episode_numbers"
                " WHERE patient_hash = :user_id AND number = :number",
                {
                    "sha256": model.sha256,
                    "dimensions": model.dimensions,
                    "vector": each.vector,
                    "number": each.number,
                },
            ).rowcount
        return kept

    def before(self, moment: datetime, limit: int) -> Sequence[Episode]:
        self._guard.look(EPISODE.name)
        rows = self._bound.execute(
            f"SELECT {_COLUMNS} FROM episodes WHERE patient_hash = :user_id"
            " AND happened_at < :moment ORDER BY id LIMIT :limit",
            {"moment": iso(moment), "limit": limit},
        ).fetchall()
        return [_episode(dict(row)) for row in rows]

    def _own(self, sql: str, values: Mapping[str, Value]) -> list[OwnEpisode]:
        self._guard.look(EPISODE.name)
        return [_owned(dict(row)) for row in self._bound.execute(sql, values).fetchall()]

    def _match(self, words: Sequence[str], patient_hash: str | None) -> str:
        """Each word in quotes, so that nothing that was typed is read as a command of FTS5."""
        quoted = " OR ".join(f'"{_plain(word)}"' for word in words)
        owner = f'owner : "o{self._guard.scope.account_id.encode().hex()}"'
        if patient_hash is None:
            return f"{owner} AND plain : ({quoted})"
        return f'{owner} AND patient : "p{patient_hash}" AND {{said plain}} : ({quoted})'


def _plain(word: str) -> str:
    return word.replace('"', "").replace("\0", "")


def _owned(row: dict[str, object]) -> OwnEpisode:
    number, patient_hash = row.pop("number"), row.pop("patient_hash")
    return OwnEpisode(int(str(number)), str(patient_hash), _episode(row))


def _episode(row: dict[str, object]) -> Episode:
    return EPISODE.record.model_validate(row, strict=False)
