"""What we count on in Agno, field by field, against the real thing (`make contract`).

Skipped where Agno is not installed: the program itself never needs it.
"""

import dataclasses
import inspect
import os
import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

agno_schemas = pytest.importorskip(
    "agno.db.schemas", reason="Agno is not installed here; `make contract` compares with it"
)
pytest.importorskip("sqlalchemy", reason="Agno's SQL stores need it")

from agno.db.base import BaseDb  # noqa: E402 - only where it is installed
from agno.db.in_memory import InMemoryDb  # noqa: E402
from agno.db.json import JsonDb  # noqa: E402
from agno.db.sqlite import SqliteDb  # noqa: E402

from core.adapters.agno_memory import MARK, AgnoMemories  # noqa: E402
from core.errors import PolicyRefused, WriteLost  # noqa: E402
from core.memory.enhanced import (  # noqa: E402
    EnhancedUserMemory,
    ensure_enhanced_memory,
    extract_user_memory,
)
from core.memory.user_memory import FIELDS, UserMemory  # noqa: E402

Theirs = agno_schemas.UserMemory
ZONES = ["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
FOLDS = [
    (zone, int(datetime(*day, 1, 45, tzinfo=ZoneInfo(zone), fold=fold).timestamp()))
    for zone, day in (
        ("America/New_York", (2026, 11, 1)),
        ("America/New_York", (2026, 3, 8)),
        ("Australia/Lord_Howe", (2026, 4, 5)),
        ("Australia/Lord_Howe", (2026, 10, 4)),
    )
    for fold in (0, 1)
]
AT = 1_700_000_000
FULL = {
    "memory": "Likes tea with milk",
    "memory_id": "m1",
    "topics": ["food"],
    "user_id": "ada",
    "input": "I like tea with milk",
    "created_at": AT,
    "updated_at": AT + 100,
    "feedback": "good",
    "agent_id": "a1",
    "team_id": "t1",
}


def stand_in(zone):
    os.environ["TZ"] = zone
    time.tzset()


@pytest.fixture(autouse=True)
def home():
    """Back where it was, after a test that went elsewhere."""
    before = os.environ.get("TZ")
    yield
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.fixture(params=["memory", "json", "sqlite"])
def db(request, tmp_path):
    if request.param == "memory":
        return InMemoryDb()
    if request.param == "json":
        return JsonDb(db_path=str(tmp_path / "json"))
    return SqliteDb(db_file=str(tmp_path / "agno.db"))


def enhanced(**fields):
    return EnhancedUserMemory(Theirs(**{**FULL, **fields}), 0.25, True, "scheduler")


def test_agno_has_the_fields_that_we_know_in_their_order():
    theirs = [field.name for field in dataclasses.fields(Theirs)]
    new = [name for name in theirs if name not in FIELDS]
    gone = [name for name in FIELDS if name not in theirs]

    assert theirs == list(FIELDS), (
        "Agno's UserMemory is another than core/memory/user_memory.py knows:"
        f" new there: {new or 'none'}; gone there: {gone or 'none'}; theirs in order: {theirs}."
        " Put FIELDS, UserMemory and UserMemoryLike right, and see whether its stores keep them."
    )


@pytest.mark.parametrize("name", FIELDS)
def test_each_field_has_the_default_that_ours_has(name):
    (theirs,) = [field for field in dataclasses.fields(Theirs) if field.name == name]
    (ours,) = [field for field in dataclasses.fields(UserMemory) if field.name == name]

    assert (theirs.default, theirs.default_factory) == (ours.default, ours.default_factory), (
        f"Agno's UserMemory.{name} has another default than ours in core/memory/user_memory.py."
    )


@pytest.mark.parametrize(
    ("method", "needed"),
    [
        ("upsert_user_memory", ["memory"]),
        ("get_user_memory", ["memory_id"]),
        ("get_user_memories", ["user_id"]),
        ("delete_user_memory", ["memory_id"]),
    ],
)
def test_a_store_of_agnos_has_what_we_call(method, needed):
    theirs = inspect.signature(getattr(BaseDb, method)).parameters
    asked = [
        name
        for name, each in theirs.items()
        if each.default is inspect.Parameter.empty and name not in {"self", *needed}
    ]

    assert set(needed) <= set(theirs), f"Agno's BaseDb.{method} no longer takes {needed}."
    assert asked == [], f"Agno's BaseDb.{method} now asks for {asked}, too."


def test_a_time_is_whole_seconds_however_it_is_given():
    for told in (AT, float(AT), "2023-11-14T22:13:20+00:00"):
        assert Theirs(memory="x", created_at=told).created_at == AT
    assert isinstance(Theirs(memory="x").created_at, int)


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_of_theirs_is_read_and_written_through_ours(name):
    memory = enhanced()

    assert getattr(memory, name) == FULL[name]
    setattr(memory, name, None)
    assert getattr(memory.base_memory, name) is None


def test_a_method_of_theirs_is_reached_through_ours():
    assert enhanced().from_dict is not None
    assert isinstance(extract_user_memory(enhanced()), Theirs)
    assert isinstance(ensure_enhanced_memory(Theirs(**FULL)).base_memory, Theirs)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("at", [AT, *(at for _, at in FOLDS)])
def test_ten_round_trips_move_nothing_by_a_second(zone, at):
    stand_in(zone)
    memory = enhanced(created_at=at, updated_at=at + 1)

    for _ in range(10):
        memory = EnhancedUserMemory.from_dict(memory.to_dict(), Theirs)

    assert (memory.created_at, memory.updated_at) == (at, at + 1)
    assert isinstance(memory.base_memory, Theirs)


@pytest.mark.parametrize("zone", ZONES)
def test_what_agno_wrote_itself_is_read_as_it_was(zone):
    """Local time without its zone: read as local, and not as UTC."""
    stand_in(zone)

    memory = EnhancedUserMemory.from_dict(Theirs(**FULL).to_dict(), Theirs)

    assert memory.base_memory == Theirs(**FULL)


@pytest.mark.parametrize("zone", ZONES)
def test_a_store_of_agnos_gives_back_all_that_was_put_in(db, zone):
    stand_in(zone)
    memories = AgnoMemories(db, "ada", Theirs)

    stored = memories.put(enhanced())
    for _ in range(10):
        stored = memories.put(stored)

    assert memories.get("m1") == stored == enhanced()
    assert [each.to_dict() for each in memories.every()] == [enhanced().to_dict()]


@pytest.mark.parametrize(("zone", "at"), FOLDS)
def test_a_time_in_a_fold_comes_back_out_of_a_store(db, zone, at):
    stand_in(zone)
    memories = AgnoMemories(db, "ada", Theirs)

    memories.put(enhanced(created_at=at, updated_at=None))

    found = memories.get("m1")
    assert (found.created_at, found.updated_at) == (at, None)


@pytest.mark.parametrize("topics", [None, [], ["food"], ["food", "morning"]])
def test_its_topics_are_as_they_were(db, topics):
    memories = AgnoMemories(db, "ada", Theirs)

    assert memories.put(enhanced(topics=topics)).topics == topics


def test_agno_itself_reads_the_memory_as_one_of_its_own(db):
    AgnoMemories(db, "ada", Theirs).put(enhanced())

    (theirs,) = db.get_user_memories(user_id="ada")
    assert (theirs.memory, theirs.memory_id, theirs.topics[0]) == (
        "Likes tea with milk",
        "m1",
        "food",
    )
    assert theirs.topics[1].startswith(MARK)


def test_what_agno_wrote_is_a_bare_one(db):
    db.upsert_user_memory(Theirs(**FULL))

    found = AgnoMemories(db, "ada", Theirs).get("m1")

    assert (found.memory, found.confidence, found.is_proxy) == ("Likes tea with milk", 1.0, False)


def test_what_agno_changed_since_is_not_overwritten_by_ours(db):
    memories = AgnoMemories(db, "ada", Theirs)
    memories.put(enhanced())
    theirs = db.get_user_memory("m1")
    theirs.memory, theirs.topics = "Likes coffee", [*theirs.topics, "drink"]
    db.upsert_user_memory(theirs)

    found = memories.get("m1")

    assert (found.memory, found.topics) == ("Likes coffee", ["food", "drink"])
    assert (found.confidence, found.proxy_agent) == (0.25, "scheduler")


def test_nobody_writes_over_or_removes_anothers(db):
    AgnoMemories(db, "ada", Theirs).put(enhanced())
    ben = AgnoMemories(db, "ben", Theirs)

    for act in (
        lambda: ben.put(enhanced(user_id="ben", memory="Mine")),
        lambda: ben.remove("m1"),
        lambda: ben.put(enhanced(memory_id="m2")),
    ):
        with pytest.raises(PolicyRefused):
            act()

    assert ben.get("m1") is None
    assert ben.every() == []
    assert AgnoMemories(db, "ada", Theirs).get("m1").memory == "Likes tea with milk"


def test_one_that_is_removed_is_gone(db):
    memories = AgnoMemories(db, "ada", Theirs)
    memories.put(enhanced())

    assert (memories.remove("m1"), memories.remove("m1"), memories.get("m1")) == (True, False, None)


class Forgetful(InMemoryDb):
    """Says nothing, and keeps nothing: as Agno's manager does when a disk is full."""

    def upsert_user_memory(self, memory, deserialize=True):  # noqa: FBT002 - theirs
        del deserialize
        return memory


def test_a_write_that_was_lost_is_told():
    with pytest.raises(WriteLost):
        AgnoMemories(Forgetful(), "ada", Theirs).put(enhanced())
