"""The audit is a chain: whoever changes the book about the record leaves a broken link."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.audit import audit_head, read_audit, verify_audit
from core.ports import FIRST_LINK
from helpers.people import ADA, BEN
from helpers.world import World

ENTRIES = 6
COLUMNS = ("at", "user_id", "account_id", "role", "action", "kind", "record_id", "count")


@pytest.fixture
def audited(world: World) -> World:
    """Ada's vault with some entries in its book, and the guards of the table taken away."""
    for _ in range(ENTRIES):
        world.run(lambda uow: uow.audit.write("export.json", "symptom", "id-1", count=1))
    world.connection.execute("DROP TRIGGER audit_never_changes")
    world.connection.execute("DROP TRIGGER audit_never_shrinks")
    return world


def change(world: World, sql: str, **values) -> None:
    world.connection.execute(sql, values)


def overwrite(world: World, column: str, value: object, seq: int = 3) -> None:
    sql = f"UPDATE action_audit SET {column} = :value WHERE seq = :seq"  # noqa: S608 - our names
    change(world, sql, value=value, seq=seq)


def delete_middle(world: World) -> None:
    change(world, "DELETE FROM action_audit WHERE seq = 4")


def delete_first(world: World) -> None:
    change(world, "DELETE FROM action_audit WHERE seq = 1")


def delete_and_close_the_gap(world: World) -> None:
    delete_middle(world)
    change(world, "UPDATE action_audit SET seq = -seq WHERE seq > 4")
    change(world, "UPDATE action_audit SET seq = -seq - 1 WHERE seq < 0")


def swap_two(world: World) -> None:
    change(world, "UPDATE action_audit SET seq = -1 WHERE seq = 3")
    change(world, "UPDATE action_audit SET seq = 3 WHERE seq = 4")
    change(world, "UPDATE action_audit SET seq = 4 WHERE seq = -1")


def insert_one(world: World) -> None:
    change(
        world,
        "INSERT INTO action_audit (at, user_id, account_id, role, action, change_id, hash)"
        " SELECT at, user_id, account_id, role, action, change_id, hash"
        " FROM action_audit WHERE seq = 5",
    )


def move_a_value_to_the_next_column(world: World) -> None:
    change(world, "UPDATE action_audit SET kind = NULL, record_id = 'symptomid-1' WHERE seq = 5")


def cut_out_the_middle(world: World) -> None:
    change(world, "DELETE FROM action_audit WHERE seq BETWEEN 3 AND 5")


def test_an_untouched_chain_holds(audited: World):
    assert audited.run(verify_audit)


@pytest.mark.parametrize("column", [*COLUMNS, "change_id", "hash"])
def test_a_changed_field_is_noticed(audited: World, column: str):
    overwrite(audited, column, 7)

    assert not audited.run(verify_audit)


@pytest.mark.parametrize(
    "tamper",
    [
        delete_first,
        delete_middle,
        delete_and_close_the_gap,
        swap_two,
        insert_one,
        move_a_value_to_the_next_column,
        cut_out_the_middle,
    ],
)
def test_rows_taken_moved_or_put_in_are_noticed(audited: World, tamper: Callable[[World], None]):
    tamper(audited)

    assert not audited.run(verify_audit)


def test_a_cut_off_end_is_noticed_by_who_kept_the_head(audited: World):
    head = audited.run(audit_head)
    change(audited, "DELETE FROM action_audit WHERE seq = :seq", seq=head.seq)

    assert audited.run(verify_audit)
    assert not audited.run(verify_audit, kept_head=head)


def test_a_head_kept_earlier_is_still_a_link_later(audited: World):
    head = audited.run(audit_head)
    audited.run(lambda uow: uow.audit.write("export.json"))

    assert audited.run(verify_audit, kept_head=head)
    assert audited.run(verify_audit, kept_head=FIRST_LINK)


def test_an_end_written_again_after_a_cut_does_not_pass_for_the_old_one(audited: World):
    head = audited.run(audit_head)
    change(audited, "DELETE FROM action_audit WHERE seq = :seq", seq=head.seq)
    change(audited, "UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'action_audit'")
    audited.run(lambda uow: uow.audit.write("unlock"))

    assert audited.run(verify_audit)
    assert not audited.run(verify_audit, kept_head=head)


def test_another_vault_s_chain_does_not_fit(audited: World):
    """Copied whole, it was made under another key."""
    change(audited, "UPDATE action_audit SET hash = upper(hash)")

    assert not audited.run(verify_audit)


def test_a_chain_longer_than_one_reading_holds_and_breaks_all_the_same(audited: World):
    def write_many(uow):
        for _ in range(1100):
            uow.audit.write("export.json")

    audited.run(write_many)
    assert audited.run(verify_audit)

    overwrite(audited, "count", 7, seq=1050)
    assert not audited.run(verify_audit)


def test_what_was_rolled_back_leaves_no_gap(audited: World):
    def fail(uow):
        uow.audit.write("export.json")
        raise KeyError

    with pytest.raises(KeyError):
        audited.run(fail)
    audited.run(lambda uow: uow.audit.write("export.json"))

    assert audited.run(verify_audit)


def test_a_person_sees_their_own_entries_newest_first(world: World):
    world.run(lambda uow: uow.audit.write("export.json"), ADA)
    world.run(lambda uow: uow.audit.write("unlock"), BEN)

    entries = world.run(read_audit, ADA, limit=2)

    assert entries[0].action == "export.json"
    assert {entry.user_id for entry in entries} == {ADA.user_id}
    assert len(entries) == 2


def test_the_book_holds_no_word_of_the_record(world: World):
    world.add("symptom", label="canaryache", note="canarynote")
    world.add("allergy", substance="canarycillin")

    rows = [tuple(row) for row in world.connection.execute("SELECT * FROM action_audit")]

    assert len(rows) >= 4
    assert "canary" not in repr(rows)


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seq=st.integers(1, ENTRIES), column=st.sampled_from(COLUMNS), text=st.text(max_size=8))
def test_no_other_value_in_any_row_passes(audited: World, seq: int, column: str, text: str):
    row = audited.connection.execute("SELECT * FROM action_audit WHERE seq = ?", (seq,)).fetchone()
    other = len(text) + 100 if column == "count" else text + "\u00e9"

    overwrite(audited, column, other, seq)
    assert not audited.run(verify_audit)

    overwrite(audited, column, row[column], seq)
    assert audited.run(verify_audit)
