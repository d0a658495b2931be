"""A copy to try things on: whole, under a key of its own, and gone afterwards."""

import pytest

from core.errors import AppError, WorkStopped
from core.records.condition import CONDITION
from db.connection import open_database
from db.layout import Layout
from db.settle import drop_unfinished
from helpers.people import ADA
from helpers.world import KEY_LITERAL


def names(vault):
    def read(uow):
        return sorted(each.name for each in uow.of(CONDITION).find())

    return vault.submit(ADA, read).result()


def left(world):
    return list(world.path.parent.glob("memory.db.rehearsing*"))


def test_the_copy_holds_what_the_record_holds_and_keeps_its_own_changes(world):
    world.add("condition", name="Asthma")

    with world.vault.rehearsal() as copy:
        assert names(copy) == ["Asthma"]
        world.add("condition", name="Gout")
        assert names(copy) == ["Asthma"]

    assert names(world.vault) == ["Asthma", "Gout"]
    assert left(world) == []


def test_nobody_opens_the_copy_with_the_vaults_key(world):
    with world.vault.rehearsal():
        (path,) = left(world)
        with pytest.raises(AppError) as refused:
            open_database(path, KEY_LITERAL)
        assert refused.value.code.startswith("vault")
        assert b"SQLite format 3" not in path.read_bytes()


def test_it_is_gone_when_what_was_tried_fails(world):
    with pytest.raises(ValueError, match="tried"), world.vault.rehearsal():
        raise ValueError("tried")

    assert left(world) == []


def test_two_at_once_do_not_meet(world):
    with world.vault.rehearsal() as one, world.vault.rehearsal() as other:
        assert len(left(world)) == 2
        assert names(one) == names(other) == []

    assert left(world) == []


def test_what_a_power_cut_left_is_removed_at_the_next_opening(world):
    layout = Layout(world.path.parent)
    for name in ("", "-journal"):
        (layout.folder / f"memory.db.rehearsing-abc{name}").write_bytes(b"left")

    drop_unfinished(layout)

    assert left(world) == []
    assert world.path.exists()


def test_a_vault_that_is_about_to_close_begins_none(world):
    world.vault._leaving.ask()  # noqa: SLF001 - as closing does

    with pytest.raises(WorkStopped), world.vault.rehearsal():
        pass

    assert left(world) == []
