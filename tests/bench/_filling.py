"""Vaults with many records, filled by copying a few real ones inside the database."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Protocol

from core.records.base import iso
from core.records.kinds import kind_named
from helpers.world import NOON, World

# SQLite writes milliseconds; the record's texts have microseconds.
_BACK = "strftime('%Y-%m-%dT%H:%M:%f', :now, '-' || (n * :minutes) || ' minutes') || '000Z'"


@dataclass(frozen=True, slots=True)
class Past:
    """One record to be copied: what is said of it, and how many minutes lie between two copies."""

    kind: str
    said: dict[str, object]
    moments: tuple[str, ...]
    every_minutes: int
    changes: dict[str, object]


PASTS = (
    (14, Past("reading", {"signal": "weight", "value": 61.5, "unit": "kg"}, ("taken_at",), 30, {})),
    (2, Past("event", {"happening": "refill", "what": "drops"}, ("happened_at",), 60, {})),
    (
        3,
        Past(
            "symptom",
            {"label": "stiff knee"},
            ("first_seen_at", "last_confirmed_at", "expires_at", "updated_at"),
            360,
            {"status": "resolved_unconfirmed"},
        ),
    ),
    (
        1,
        Past(
            "appointment",
            {"what": "dentist", "starts_at": NOON + timedelta(days=1)},
            ("starts_at",),
            720,
            {"status": "kept"},
        ),
    ),
)
CURRENT = (
    *(("condition", {"name": f"condition {n}"}) for n in range(12)),
    *(("allergy", {"substance": f"substance {n}"}) for n in range(5)),
    *(("medication", {"name": f"medicine {n}"}) for n in range(10)),
    *(("symptom", {"label": f"symptom {n}"}) for n in range(6)),
    *(("contact", {"name": f"neighbour {n}"}) for n in range(4)),
)


class Connection(Protocol):
    def execute(self, sql: str, values: Any = ..., /) -> Iterable[Sequence[Any]]: ...


class Filled(Protocol):
    """What is filled: a World, or a vault in its folder."""

    user_id: str

    @property
    def connection(self) -> Connection: ...
    def add(self, kind: str, /, **fields: Any) -> Any: ...


def lived_in(folder: Path, records: int) -> World:
    """The same present for any number of records; the rest is a past of the same density."""
    folder.mkdir()
    world = World(folder, waits_for_disk=True)
    live(world, records)
    return world


def live(world: Filled, records: int) -> None:
    for kind, said in CURRENT:
        world.add(kind, **said)
    shares = sum(share for share, _ in PASTS)
    for share, past in PASTS:
        _live(world, past, (records - len(CURRENT)) * share // shares)


def with_symptoms(folder: Path, records: int, due: int) -> World:
    """Active symptoms, `due` of them unconfirmed for over 48 hours."""
    folder.mkdir()
    world = World(folder, waits_for_disk=True)
    quiet = world.add("symptom", label="stiff knee").record.id
    copy(world, "symptom", quiet, due - 1)
    world.clock.advance(timedelta(hours=48))
    fresh = world.add("symptom", label="stiff hand").record.id
    copy(world, "symptom", fresh, records - due - 1)
    return world


def copy(world: Filled, kind: str, record_id: str, times: int, *, past: Past | None = None) -> None:
    """Rows, versions and index entries; all in one transaction."""
    moments = past.moments if past else ()
    minutes = past.every_minutes if past else 0
    new_id = f"'{record_id}-' || printf('%07d', n)"
    backwards = dict.fromkeys(moments, _BACK)
    tables = {
        kind_named(kind).table: {"id": new_id, **backwards},
        "record_versions": {"record_id": new_id, "seq": "NULL"},
        "record_index": {"record_id": new_id},
    }
    world.connection.execute("BEGIN")
    for table, replaced in tables.items():
        names = [row[1] for row in world.connection.execute(f"PRAGMA table_info({table})")]
        values = ", ".join(replaced.get(name, name) for name in names)
        key = "id" if "id" in names else "record_id"
        world.connection.execute(
            f"""
            WITH RECURSIVE numbers (n) AS (
                SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :times
            )
            INSERT INTO {table} ({", ".join(names)})
            SELECT {values} FROM numbers, {table}
            WHERE {table}.{key} = :record_id AND user_id = :user_id
            """,  # noqa: S608 - names of the schema, and an id of our own
            {
                "times": times,
                "record_id": record_id,
                "user_id": world.user_id,
                "now": iso(NOON)[:19],
                "minutes": minutes,
            },
        )
    world.connection.execute("COMMIT")


def _live(world: Filled, past: Past, times: int) -> None:
    record = world.add(past.kind, **past.said).record
    for column, value in past.changes.items():
        table = kind_named(past.kind).table
        world.connection.execute(
            f"UPDATE {table} SET {column} = ? WHERE id = ?",  # noqa: S608 - names of the schema
            (value, record.id),
        )
    # What is over is looked at no more.
    world.connection.execute(
        "UPDATE record_index SET look_at = NULL WHERE record_id = ?", (record.id,)
    )
    copy(world, past.kind, record.id, times - 1, past=past)
