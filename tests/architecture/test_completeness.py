"""A new kind is covered by these the moment it stands in KINDS; what it lacks fails by name."""

import re
from enum import Enum
from types import UnionType
from typing import Union, get_args, get_origin

import pytest

from core.lifecycle.clock_trust import Trust
from core.lifecycle.rules import INFERENCE_LASTS, transition
from core.records.facts import Fact, MemoryClass, Status
from core.records.kind import Ledger
from core.records.kinds import FACTS, KINDS, kind_named
from core.records.partial import first_moment
from db.bound import OWNED_TABLES, PERSONAL_TABLES
from helpers import makers
from helpers.people import ADA, BEN
from helpers.world import NOON, World

# Rows there belong to the whole vault; they only say whom they concern.
VAULT_WIDE = {"action_audit", "jobs"}


@pytest.fixture(scope="module")
def schema(tmp_path_factory):
    """A vault that is only looked at, so one serves all."""
    world = World(tmp_path_factory.mktemp("schema"))
    yield world
    world.close()


every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
every_fact = pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.name)


def columns(world, table):
    return [row["name"] for row in world.connection.execute(f"PRAGMA table_info({table})")]


def declared(world, table):
    (row,) = world.connection.execute(
        "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", (table,)
    )
    return " ".join(row["sql"].split())


def admitted(world, table, column):
    """The words a CHECK lets into a column; None where nothing is checked."""
    found = re.search(rf"CHECK \({column} IN \(([^)]*)\)", declared(world, table))
    return set(re.findall(r"'([^']*)'", found[1])) if found else None


def enum_of(annotation):
    if get_origin(annotation) in (Union, UnionType):
        return next(filter(None, map(enum_of, get_args(annotation))), None)
    is_enum = isinstance(annotation, type) and issubclass(annotation, Enum)
    return annotation if is_enum else None


@every_kind
def test_a_kind_is_stored_whole_and_with_nothing_else(schema, kind):
    assert set(columns(schema, kind.table)) == {kind.person_column, *kind.record.model_fields}


@every_kind
def test_a_kind_has_a_strict_table(schema, kind):
    assert declared(schema, kind.table).endswith("STRICT")


@every_kind
def test_no_row_can_stand_without_its_person_or_be_taken_for_anothers(schema, kind):
    info = schema.connection.execute(f"PRAGMA table_info({kind.table})").fetchall()
    key = [row["name"] for row in sorted(info, key=lambda row: row["pk"]) if row["pk"]]
    points_at = {
        (row["table"], row["from"], row["to"])
        for row in schema.connection.execute(f"PRAGMA foreign_key_list({kind.table})")
    }

    if kind.table == "users":
        assert key == ["user_id"]
    elif kind.is_by_hash:
        assert key == ["patient_hash", "id"]
        assert points_at == set(), "a hash points at nobody (S5)"
    else:
        assert key == ["user_id", "id"]
        assert ("users", "user_id", "user_id") in points_at


@every_kind
def test_a_child_can_only_point_at_a_parent_of_the_same_person(schema, kind):
    links = {}
    for row in schema.connection.execute(f"PRAGMA foreign_key_list({kind.table})"):
        links.setdefault(row["id"], []).append((row["from"], row["to"]))

    assert [link for link in links.values() if ("user_id", "user_id") not in link] == []


@every_kind
def test_the_database_admits_the_same_choices_as_the_program(schema, kind):
    choices = {
        name: {choice.value for choice in enum}
        for name, field in kind.record.model_fields.items()
        if (enum := enum_of(field.annotation))
    }
    if kind.is_fact:
        choices["status"] = {status.value for status in kind.statuses}

    assert {name: admitted(schema, kind.table, name) for name in choices} == choices


@every_fact
def test_a_fact_begins_in_a_state_it_knows_and_can_be_taken_back(kind):
    assert kind.first_status in kind.statuses
    assert Status.ENTERED_IN_ERROR in kind.statuses or kind.ledger is Ledger.APPEND_ONLY


@every_fact
def test_a_fact_is_said_through_a_draft_of_its_own_fields(kind):
    assert kind.draft is not None
    assert set(kind.draft.model_fields) <= set(kind.record.model_fields)


@every_kind
def test_a_kind_has_a_maker(kind):
    assert hasattr(makers, kind.name), f"tests/helpers/makers.py has no function {kind.name}"
    assert isinstance(makers.make(kind, ADA), kind.record)


@every_kind
def test_a_made_record_holds_the_given_words_in_every_field_of_words(kind):
    record = makers.make(kind, ADA, "canary")
    told = {
        name: getattr(record, name)
        for name, field in kind.record.model_fields.items()
        if not field.repr and isinstance(getattr(record, name), str)
    }

    assert [name for name, text in told.items() if "canary" not in text and not is_date(text)] == []


def is_date(text):
    try:
        return bool(first_moment(text))
    except ValueError:
        return False


@every_kind
def test_a_kind_keeps_its_words_out_of_logs_and_tracebacks(kind):
    record = makers.make(kind, ADA, "canary")

    assert "canary" not in repr(record)


def test_one_of_each_kind_is_stored_and_read_back_the_same(world):
    made = world.run(makers.write_one_of_each)

    read = {name: world.get(name, record.id) for name, record in made.items() if name != "person"}
    assert read == {name: record for name, record in made.items() if name != "person"}


@every_fact
def test_the_rules_of_time_know_what_to_do_with_every_fact(kind):
    fact = makers.make(kind, ADA)

    decided = [
        transition(kind, fact, at, trust, is_safety_relevant=safety)
        for at in (NOON, NOON + INFERENCE_LASTS * 400)
        for trust in Trust
        for safety in (True, False)
    ]

    assert len(decided) == 2 * len(Trust) * 2


@every_fact
def test_a_fact_that_ends_by_itself_cannot_be_stored_without_an_end(schema, kind):
    if kind.usual_class not in (MemoryClass.TIME_BOUND_STATE, MemoryClass.INFERENCE):
        return
    record = makers.make(kind, ADA)
    assert isinstance(record, Fact)
    row = {**record.model_dump(mode="json"), "expires_at": None, "user_id": "ada"}
    names = ", ".join(row)

    insert = f"INSERT INTO {kind.table} ({names}) VALUES (:{', :'.join(row)})"  # noqa: S608 - ours
    with pytest.raises(Exception, match="CHECK constraint failed"):
        schema.connection.execute(insert, row)


def test_every_version_that_is_written_can_be_read_again(world):
    world.run(makers.write_one_of_each, BEN)

    versions = world.run(lambda uow: list(uow.versions.each()), BEN)

    read = [kind_named(v.kind).record.model_validate_json(v.payload) for v in versions]
    assert {v.kind for v in versions} >= {kind.name for kind in FACTS}
    assert [record.model_dump_json() for record in read] == [v.payload for v in versions]


def test_every_table_with_a_persons_rows_is_guarded(schema):
    tables = [
        row["name"]
        for row in schema.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    personal = {table for table in tables if "user_id" in columns(schema, table)}

    assert personal - VAULT_WIDE == PERSONAL_TABLES


def test_every_table_with_an_accounts_own_rows_is_guarded(schema):
    tables = [
        row["name"]
        for row in schema.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    owned = {table for table in tables if table.startswith("episode")} - {"episode_model"}

    assert {each for each in owned if not each.startswith("episode_words_")} == OWNED_TABLES
