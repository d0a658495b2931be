"""Ben reads nothing of Ada's and changes nothing of hers, whatever he calls (rule S1).

What is called is found by looking: every kind, every method of a repository, every use
case. A new one is covered without a new line here, or says which argument it needs.
"""

import inspect
import pkgutil
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import timedelta
from functools import partial
from importlib import import_module

import pytest
import sqlcipher3.dbapi2 as sqlcipher

import core.clinical
import core.lifecycle
import core.sharing
from core import ports
from core.access import Right
from core.clinical.history import history
from core.errors import AccessDenied, AppError, NotFound, PolicyRefused
from core.records.base import Record
from core.records.kind import Ledger
from core.records.kinds import FACTS, KINDS, kind_named
from db.bound import PERSONAL_TABLES, BoundConnection, UnboundStatement
from helpers.hints import hints_of
from helpers.makers import make, write_one_of_each
from helpers.people import ADA, BEN
from helpers.samples import DoesNotFit, Target, arguments
from helpers.world import World

CANARY = "canary"
# Numbers about Rosemary herself, her queue, and who is here: not one person's.
VAULT_WIDE = {"jobs", "directory", "counters", "figures"}

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


class TakenBack(Exception):
    """Ends a transaction without keeping what it wrote."""


@pytest.fixture(scope="module")
def adas(tmp_path_factory):
    """Ada's record holds one of each kind, with a canary in its words; Ben's holds nothing.

    One vault for all: whatever is tried here is taken back.
    """
    world = World(tmp_path_factory.mktemp("adas"))
    world.clock.advance(timedelta(days=3))
    world.run(write_one_of_each, words=CANARY)
    yield world
    world.close()


def targets(world):
    """Each record of Ada's, and the version it has."""
    versions = {v.record_id: v for v in world.run(lambda uow: list(uow.versions.each()))}
    records = [record for kind in KINDS for record in world.find(kind.name)]
    kinds = {kind.record: kind for kind in KINDS}
    return [Target(kinds[type(each)], each, versions.get(each.id)) for each in records]


def rows_of_ada(world):
    """Every row of hers in every table that says whose a row is."""
    names = [
        row["name"]
        for row in world.connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    return {name: rows for name in names if (rows := of_ada(world, name)) is not None}


def of_ada(world, table):
    columns = [row["name"] for row in world.connection.execute(f"PRAGMA table_info({table})")]
    if "user_id" not in columns:
        return None
    sql = f"SELECT * FROM {table} WHERE user_id = 'ada'"  # noqa: S608 - our own names
    return sorted(tuple(row) for row in world.connection.execute(sql))


def words_in(result):
    """Everything a result holds, hidden fields too."""
    if isinstance(result, Record):
        return result.model_dump_json()
    if is_dataclass(result) and not isinstance(result, type):
        return words_in([getattr(result, each.name) for each in fields(result)])
    if isinstance(result, dict):
        return words_in([*result, *result.values()])
    if isinstance(result, list | tuple | set | frozenset | Iterator):
        return " ".join(map(words_in, result))
    return str(result)


def told(call, **given):
    """What comes back: an answer, or that there is no such thing.

    The database may also say so itself, when a child is to point across people.
    """
    try:
        return words_in(call(**given))
    except AppError as error:
        return words_in(list(error.args))
    except sqlcipher.IntegrityError:
        return "refused by the database"


def as_ben(world, act):
    """Run `act(uow)` in Ben's scope; what it gave, and Ada's rows then. Nothing is kept."""
    seen = []

    def try_it(uow):
        seen.extend([act(uow), rows_of_ada(world)])
        raise TakenBack

    with pytest.raises(TakenBack):
        world.run(try_it, BEN)
    return seen


# The rows of one kind.


@every_kind
def test_ben_finds_no_row_of_adas(adas, kind):
    hers = [record.id for record in adas.find(kind.name)]

    def look(uow):
        if not uow.may(Right.SEE, kind.name):
            with pytest.raises(AccessDenied):
                uow.of(kind).get(hers[0])
            return "", 0
        rows = uow.of(kind)
        found = [rows.get(each) for each in hers] + [rows.find(id=tuple(hers)), list(rows.each())]
        return words_in(found), rows.count(id=tuple(hers))

    (words, count), _ = as_ben(adas, look)

    assert hers
    assert CANARY not in words
    assert count == 0


@every_kind
def test_ben_writes_over_no_row_of_adas(adas, kind):
    record = adas.find(kind.name)[0]
    before = rows_of_ada(adas)

    def write_over(uow):
        uow.erasures.allow_deletes()
        with pytest.raises(PolicyRefused if kind.ledger is Ledger.APPEND_ONLY else NotFound):
            uow.of(kind).replace(record)
        return uow.of(kind).erase(record.id)

    erased, after = as_ben(adas, write_over)

    assert erased is False
    assert after == before


def test_rows_of_bens_with_the_ids_of_adas_are_other_rows(adas):
    without_the_person = [kind for kind in KINDS if kind.name != "person"]
    before = rows_of_ada(adas)

    def write_beside(uow):
        for kind in without_the_person:
            uow.as_rosemary().of(kind).add(make(kind, ADA, "quiet"))
        ours = uow.as_rosemary()
        return words_in([list(ours.of(kind).each()) for kind in without_the_person])

    words, after = as_ben(adas, write_beside)

    assert "ada-condition" in words
    assert CANARY not in words
    assert after == before


# Every method of every repository.


def repositories():
    """Name and protocol of each that a unit of work offers."""
    returned = {
        name: hints_of(member.fget)["return"]
        for name, member in inspect.getmembers(ports.UnitOfWork)
        if isinstance(member, property) and member.fget is not None
    }
    return {
        name: protocol
        for name, protocol in returned.items()
        if getattr(protocol, "_is_protocol", False)
        and protocol is not ports.UnitOfWork
        and name not in VAULT_WIDE
    }


def repository_methods():
    return [
        (name, method)
        for name, protocol in repositories().items()
        for method, _ in inspect.getmembers(protocol, inspect.isfunction)
        if not method.startswith("_")
    ]


@pytest.mark.parametrize(("repository", "method"), repository_methods())
def test_no_method_of_a_repository_reaches_another_person(adas, repository, method):
    hers, before = targets(adas), rows_of_ada(adas)

    def call_for_each(uow):
        heard = []
        for target in hers:
            call = getattr(getattr(uow, repository), method)
            try:
                given = arguments(getattr(repositories()[repository], method), target)
            except DoesNotFit:
                continue
            uow.erasures.allow_deletes()
            heard.append(told(call, **given))
        return heard

    heard, after = as_ben(adas, call_for_each)

    assert heard
    assert [each for each in heard if CANARY in each or "ada-" in each] == []
    assert after == before


# Every use case.


def use_cases():
    """Public functions of these packages whose first parameter is the unit of work."""
    found = {}
    for package in (core.clinical, core.lifecycle, core.sharing):
        for module in map(import_module, module_names(package)):
            for name, function in inspect.getmembers(module, inspect.isfunction):
                first = next(iter(inspect.signature(function).parameters), None)
                if function.__module__ == module.__name__ and first == "uow" and name[0] != "_":
                    found[f"{module.__name__}.{name}"] = function
    return found


def module_names(package):
    return [each.name for each in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")]


def takes_words(function):
    """True when it is handed a record or a draft, and may well hand it back."""
    hints = hints_of(function)
    hints.pop("return", None)
    return any(words in str(hint) for hint in hints.values() for words in ("~", "core.records."))


@pytest.mark.parametrize("use_case", use_cases().values(), ids=use_cases().keys())
def test_no_use_case_reaches_another_person(adas, use_case):
    hers, before = targets(adas), rows_of_ada(adas)

    def call_for_each(uow):
        heard = []
        for target in hers:
            try:
                given = arguments(use_case, target)
            except DoesNotFit:
                continue
            heard.append(told(partial(use_case, uow), **given))
        return heard

    heard, after = as_ben(adas, call_for_each)

    assert heard
    assert takes_words(use_case) or [each for each in heard if CANARY in each] == []
    assert after == before


def test_what_is_hidden_from_ben_is_there_for_ada(adas):
    told_ada = [
        told(partial(adas.run, history), record_id=target.record.id)
        for target in targets(adas)
        if target.version is not None
    ]

    assert [each for each in told_ada if CANARY not in each and "ada" not in each] == []
    assert len(told_ada) > len(FACTS)


def test_someone_elses_record_answers_as_one_that_was_never_there(adas):
    with pytest.raises(NotFound) as hers:
        adas.run(history, BEN, record_id="ada-symptom")
    with pytest.raises(NotFound) as nobodys:
        adas.run(history, BEN, record_id="never-there")

    assert hers.value.args == nobodys.value.args


# Statements that forget whose rows they want.


@pytest.mark.parametrize("table", sorted(PERSONAL_TABLES))
@pytest.mark.parametrize("sql", ["SELECT 1 FROM {}", "DELETE FROM {}", "UPDATE {} SET id = id"])
def test_a_statement_without_its_person_is_never_issued(adas, table, sql):
    bound = BoundConnection(adas.connection, ADA)

    with pytest.raises(UnboundStatement):
        bound.execute(sql.format(table))
    with pytest.raises(UnboundStatement):
        bound.execute(sql.format(f"  {table.upper()} AS x "))


# What never changes.

IMMUTABLE = {kind.table for kind in KINDS if kind.ledger is Ledger.APPEND_ONLY} | {
    "record_versions",
    "action_audit",
}


def test_what_happened_and_what_was_said_is_immutable():
    of_the_record = {"events", "cognitive_states", "transitions"}
    of_talks = {"chat_messages", "detected_emotions", "repetition_tracking", "narrative_usage"}

    assert of_the_record | of_talks | {"record_versions", "action_audit"} == IMMUTABLE


@pytest.mark.parametrize("table", sorted(IMMUTABLE))
@pytest.mark.parametrize("sql", ["DELETE FROM {}", "UPDATE {} SET user_id = user_id"])
def test_the_database_itself_keeps_what_happened(adas, table, sql):
    before = rows_of_ada(adas)

    with pytest.raises(sqlcipher.IntegrityError, match="immutable"):
        adas.connection.execute(sql.format(table))

    assert before[table]
    assert rows_of_ada(adas) == before


def children_of(world, table):
    """Tables that point at this one."""
    return [
        each
        for each in rows_of_ada(world)
        for link in world.connection.execute(f"PRAGMA foreign_key_list({each})")
        if link["table"] == table != each
    ]


@pytest.mark.parametrize("table", sorted(IMMUTABLE - {"action_audit"}))
def test_an_erasure_may_delete_it_and_only_for_its_own_transaction(world, table):
    world.run(write_one_of_each)

    def erase(uow):
        uow.erasures.allow_deletes()
        for each in (*children_of(world, table), table):
            world.connection.execute(f"DELETE FROM {each} WHERE user_id = 'ada'")  # noqa: S608 - ours

    world.run(erase)
    world.run(write_one_of_each, BEN)

    assert of_ada(world, table) == []
    with pytest.raises(sqlcipher.IntegrityError, match="immutable"):
        world.connection.execute(f"DELETE FROM {table}")  # noqa: S608 - ours


def test_the_audit_never_shrinks_even_in_an_erasure(adas):
    def erase(uow):
        uow.erasures.allow_deletes()
        adas.connection.execute("DELETE FROM action_audit")

    with pytest.raises(sqlcipher.IntegrityError, match="immutable"):
        adas.run(erase)


def test_kinds_are_found_by_their_names():
    assert [kind_named(kind.name) for kind in KINDS] == list(KINDS)
