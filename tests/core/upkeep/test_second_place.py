"""Copies find their way to the second place by themselves; who helps is told when they do not."""

import dataclasses
from datetime import timedelta
from functools import partial

import pytest

from core.clock import ManualClock
from core.records.person import PersonDraft
from core.upkeep.second_place import (
    SecondPlace,
    carry_along,
    choose_second_place,
    forget_second_place,
    note_copied,
    second_place,
)
from db.backups import backups_in
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.world import A_SECOND, NOON
from ui.newcomer import enrol

A_DAY = timedelta(days=1)
MONTH = timedelta(days=30)


@pytest.fixture
def clock():
    return ManualClock(NOON)


@pytest.fixture
def opened(tmp_path, clock):
    keystore = MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = newborn(keeper, keystore, tmp_path / "vault", clock).opened
    yield opened
    opened.close()


@pytest.fixture
def scope(opened):
    return enrol(opened.vault, PersonDraft(display_name="Ada"))


@pytest.fixture
def stick(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


@pytest.fixture
def chosen(opened, scope, stick):
    choose = partial(choose_second_place, folder=stick, beside=opened.vault.folder)
    return opened.vault.submit(scope, choose).result()


def now(clock):
    return clock.read().wall


def kept(opened, scope):
    return opened.vault.submit(scope, second_place).result()


@pytest.mark.usefixtures("chosen")
def test_a_copy_lies_there_by_itself_and_once_a_day_is_enough(opened, scope, clock, stick):
    rosemary = scope.for_rosemary()

    first = carry_along(opened, rosemary, now(clock))
    soon_after = carry_along(opened, rosemary, now(clock))
    clock.advance(A_DAY)
    next_day = carry_along(opened, rosemary, now(clock))

    assert (first, soon_after, next_day) == (True, False, True)
    assert backups_in(stick)
    assert kept(opened, scope).copied_at == NOON + A_DAY


@pytest.mark.usefixtures("chosen")
def test_a_stick_that_is_not_plugged_in_is_waited_for(opened, scope, clock, stick):
    stick.rmdir()

    assert not carry_along(opened, scope.for_rosemary(), now(clock))
    assert not stick.exists()


def test_an_empty_name_where_another_disk_was_is_not_that_disk(opened, chosen):
    was_apart = dataclasses.replace(chosen, is_apart=True)

    assert chosen.is_there(opened.vault.folder)
    assert not was_apart.is_there(opened.vault.folder)


def test_nothing_is_copied_where_nobody_chose_a_place(opened, scope, clock):
    assert not carry_along(opened, scope.for_rosemary(), now(clock))


@pytest.mark.usefixtures("chosen")
def test_a_place_that_is_given_up_gets_no_more_and_keeps_what_it_has(opened, scope, clock, stick):
    carry_along(opened, scope.for_rosemary(), now(clock))
    copies = backups_in(stick)

    opened.vault.submit(scope, forget_second_place).result()
    clock.advance(A_DAY)

    assert not carry_along(opened, scope.for_rosemary(), now(clock))
    assert kept(opened, scope) is None
    assert backups_in(stick) == copies


@pytest.mark.usefixtures("chosen")
def test_what_went_wrong_there_is_kept_for_whoever_looks_and_gone_with_the_next_copy(opened, scope):
    opened.vault.submit(scope, lambda uow: note_copied(uow, "vault_full")).result()
    went_wrong = kept(opened, scope)

    opened.vault.submit(scope, note_copied).result()

    assert (went_wrong.problem, went_wrong.copied_at) == ("vault_full", None)
    assert (kept(opened, scope).problem, kept(opened, scope).copied_at) == ("", NOON)


@pytest.mark.parametrize(
    ("later", "asks"), [(MONTH - A_SECOND, False), (MONTH, True), (MONTH + A_SECOND, True)]
)
@pytest.mark.parametrize("was_copied", [True, False])
def test_thirty_days_without_a_copy_are_spoken_of(stick, later, asks, was_copied):
    place = SecondPlace(
        stick, is_apart=False, chosen_at=NOON, copied_at=NOON if was_copied else None
    )

    assert place.asks_for_it(NOON + later) is asks


def test_a_copy_from_the_future_tells_nothing_of_its_age(stick):
    place = SecondPlace(stick, is_apart=False, chosen_at=NOON, copied_at=NOON + A_DAY)

    assert place.is_due(NOON)


def test_the_name_of_the_place_is_in_no_log(chosen):
    assert "stick" not in repr(chosen)
