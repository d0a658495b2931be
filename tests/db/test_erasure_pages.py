"""What was deleted is in no page of the file any more: not in a row, an index or a gap."""

from random import Random

import pytest

from core.clinical.write import Why, change, insert
from core.records.kind import Ledger
from core.records.kinds import KINDS, kind_named
from core.sharing.belongings import ERASABLE
from core.sharing.erase import erase_person, erase_record
from core.upkeep.runner import run_due_jobs
from helpers.makers import make, write_one_of_each
from helpers.pages import words_in_pages
from helpers.people import ADA, BEN, whoever_erases
from helpers.world import KEY_LITERAL

CANARY = "zwitscherkanarie"

# Enough neighbours of uneven length that the trees of rows and indexes split and balance.
NEIGHBOURS = 80

# Not with every sequence of work: with these, by the SQLite that is pinned.
TRACES_SEEN_WITH = (1, 5, 12)

# One patient profile a person, and no words in a cognitive state.
WORDY = [kind for kind in ERASABLE if kind.name != "cognitive_state"]
NUMEROUS = [kind for kind in WORDY if kind.name != "patient"]

each_wordy_kind = pytest.mark.parametrize("kind", WORDY, ids=lambda kind: kind.name)


def write(uow, kind, record):
    if kind.is_fact:
        insert(uow, kind, record, Why("added"))
    else:
        uow.of(kind).add(record)


def tell(uow, kind):
    """Ada's record with the canary in every field, edited a few times among many neighbours."""
    if kind.name == "finding":
        document = kind_named("document")
        write(uow, document, make(document, uow.scope))
    record = make(kind, uow.scope, CANARY, id="canary")
    write(uow, kind, record)
    for number in range(NEIGHBOURS):
        if kind in NUMEROUS:
            words = f"neighbour {number} " + "long " * (number * 7 % 60)
            write(uow, kind, make(kind, uow.scope, words, id=f"n{number * 31 % 97}-{number}"))
        if kind.ledger is Ledger.VERSIONED and number % 10 == 0:
            record = change(uow, kind, record, Why("edited"), **longer(record, number))


def longer(record, number):
    field = next(name for name, value in record if isinstance(value, str) and CANARY in value)
    return {field: f"{CANARY} " + "more " * (number // 2)}


def count(world):
    return words_in_pages(world.path, KEY_LITERAL, CANARY)


def finish_jobs(world):
    run_due_jobs(world.vault, ADA, lambda: False)


@each_wordy_kind
def test_a_deleted_record_is_in_no_page_of_the_file(world, kind):
    world.run(tell, whoever_erases(kind), kind=kind)
    before = count(world)

    world.run(erase_record, whoever_erases(kind), record_id="canary")
    finish_jobs(world)

    # A talk has no past versions to hold its words once more.
    assert before > (kind.is_fact or kind.ledger is Ledger.VERSIONED)
    assert count(world) == 0


def test_what_was_asked_about_a_deleted_record_and_read_for_it_goes_too(world):
    world.run(write_one_of_each, words=CANARY)

    for record_id in ("ada-symptom", "ada-condition"):
        world.run(erase_record, record_id=record_id)
    for name in ("prompt", "transition", "review_item", "original", "import_key"):
        assert world.find(name) == []
    for kind in ERASABLE:
        for record in world.find(kind.name):
            world.run(erase_record, whoever_erases(kind), record_id=record.id)
    world.run(keep_only_facts)
    finish_jobs(world)

    assert count(world) == 0


_NOT_ONE_BY_ONE = ("consent", "setting", "private_note", "tool_call")


def keep_only_facts(uow):
    """Consents and settings are not deleted one by one; here they would hide the rest. What a day
    came to is counted anew, and single values go with the reading of their day: here is none. Of
    what another assistant asked its name alone is kept, and goes with the person."""
    for name in (*_NOT_ONE_BY_ONE, "care_day", "lived_day", "samples"):
        rows = uow.as_rosemary().of(kind_named(name))
        for row in rows.find():
            rows.erase(row.id)


def test_a_deleted_person_is_in_no_page_of_the_file(world):
    for scope, words in ((ADA, CANARY), (BEN, "someone else")):
        world.run(write_one_of_each, scope, words=words)
    before = count(world)

    world.run(erase_person)
    finish_jobs(world)

    assert before > len(KINDS)
    assert count(world) == 0


def busy_table(connection, seed):
    """A day of inserts, edits and deletes, after which every row with the canary is deleted."""
    random = Random(seed)  # noqa: S311 - the same day each time
    told = []
    marked = set()
    connection.execute("CREATE TABLE busy (id TEXT, words TEXT, PRIMARY KEY (id)) STRICT")
    connection.execute("BEGIN")
    for _ in range(1500):
        chance, size = random.random(), random.choice([20, 100, 400, 1500, 6000])
        chosen = random.choice(told) if told and chance >= 0.5 else f"{random.random():.9f}"
        if chosen not in told:
            told.append(chosen)
            marked |= {chosen} if random.random() < 0.05 else set()
        if chance < 0.85:
            words = (CANARY if chosen in marked else "") + "long " * (size // 5)
            connection.execute("INSERT OR REPLACE INTO busy VALUES (?, ?)", (chosen, words))
        else:
            told.remove(chosen)
            connection.execute("DELETE FROM busy WHERE id = ?", (chosen,))
    connection.execute("COMMIT")
    connection.executemany("DELETE FROM busy WHERE id = ?", [(each,) for each in sorted(marked)])


def test_a_trace_that_deleting_leaves_between_the_rows_is_gone_once_the_file_is_rewritten(world):
    """Rare: SQLite zeroes what it frees, and yet a cell that moved may stay behind once."""
    traces = 0
    for seed in TRACES_SEEN_WITH:
        busy_table(world.connection, seed)
        traces += count(world)

        world.vault.scrub().result()

        assert count(world) == 0
        world.connection.execute("DROP TABLE busy")
    assert traces > 0


def test_a_deletion_has_the_file_rewritten(world):
    world.run(tell, kind=kind_named("symptom"))
    world.run(erase_person)

    (free,) = world.connection.execute("PRAGMA freelist_count").fetchone()
    finish_jobs(world)
    (free_after,) = world.connection.execute("PRAGMA freelist_count").fetchone()

    assert free > 0
    assert free_after == 0
