"""Backups that are made without being asked for: when one is due, and which ones go."""

import resource
import stat
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock
from core.errors import VaultFull, VaultOutOfReach, VaultUnwritable
from core.key_choices import UseKeyring
from core.records.person import PersonDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.scope import Role
from core.upkeep.safe_copies import BACKUP_AFTER, copy_before, daily_copy
from core.vaults import OpenVault
from db.backups import BEFORE_RESTORE_KEPT, backups_in, backups_of
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.newborn import newborn
from helpers.world import NOON
from ui.console.errors import PersonMissing
from ui.newcomer import enrol
from ui.who import find_scope

A_SECOND = timedelta(seconds=1)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(NOON)


@pytest.fixture
def keeper(keystore: MemoryKeyStore) -> Keeper:
    return Keeper(keystore, lambda event: None)


@pytest.fixture
def opened(keeper, keystore, clock, tmp_path):
    made = newborn(keeper, keystore, tmp_path / "vault", clock, simulation=True)
    yield made.opened
    with suppress(RuntimeError):  # closed by the test
        made.opened.close()


def say(opened: OpenVault, label: str) -> None:
    """Ada's record is there from her first ache on."""
    try:
        scope = find_scope(opened.vault, None, Role.CAREGIVER)
    except PersonMissing:
        scope = enrol(opened.vault, PersonDraft(display_name="Ada"))
    draft, origin = SymptomDraft(label=label), spoken(scope.role)
    write = partial(clinical_profile_upsert, kind=SYMPTOM, draft=draft, origin=origin)
    opened.vault.submit(scope, write).result()


def numbers(opened: OpenVault) -> list[int]:
    return [backup.number for backup in backups_of(opened.layout)]


def test_the_first_one_is_due_at_once(opened):
    made = daily_copy(opened)

    assert made is not None
    assert made.verified
    assert [backup.file for backup in backups_of(opened.layout)] == [made.file]


@pytest.mark.parametrize(
    ("after", "how_many"),
    [(BACKUP_AFTER - A_SECOND, 1), (BACKUP_AFTER, 2), (BACKUP_AFTER + A_SECOND, 2)],
)
def test_the_next_one_is_due_twenty_hours_later(opened, clock, after, how_many):
    daily_copy(opened)
    say(opened, "headache")

    clock.advance(after)
    daily_copy(opened)

    assert len(backups_of(opened.layout)) == how_many


def test_while_nothing_is_written_the_newest_one_stands_for_all_days(opened, clock):
    say(opened, "headache")
    daily_copy(opened)

    clock.advance(timedelta(days=30))

    assert daily_copy(opened) is None


def test_a_backup_from_the_future_keeps_no_other_from_being_made(opened):
    made = daily_copy(opened)
    made.file.rename(made.file.with_name("backup-000001-20990101T000000Z.zip"))
    say(opened, "headache")

    assert daily_copy(opened) is not None
    assert numbers(opened) == [2, 1]


def test_a_damaged_one_stands_for_nothing(opened, clock):
    say(opened, "headache")
    made = daily_copy(opened)
    made.file.write_bytes(b"not a zip any more")

    clock.advance(BACKUP_AFTER)

    assert daily_copy(opened) is not None


def test_before_an_import_there_is_one_however_young_the_last_is(opened):
    daily_copy(opened)
    say(opened, "headache")

    assert copy_before(opened) is not None
    assert copy_before(opened) is None  # nothing was written since


def test_no_room_for_a_copy_does_not_stand_in_the_way(opened):
    for number in range(30):
        say(opened, f"ache {number}" + " long" * 90)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    resource.setrlimit(resource.RLIMIT_FSIZE, (64 * 1024, limit[1]))
    try:
        made = copy_before(opened)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert made is None
    assert numbers(opened) == []


def test_older_ones_go_only_after_a_newer_one_was_opened_and_counted(opened, clock):
    for day in range(12):
        say(opened, f"ache {day}")
        clock.advance(timedelta(days=1))
        daily_copy(opened)

    assert numbers(opened) == [12, 11, 10, 9, 8, 7, 6]


def test_the_ways_back_from_restores_are_few_and_push_no_backup_out(
    keeper, opened, clock, tmp_path
):
    folder, file = tmp_path / "vault", daily_copy(opened).file
    opened.close()
    for _ in range(BEFORE_RESTORE_KEPT + 2):
        keeper.restore(folder, UseKeyring(), file, clock)

    again = keeper.open(folder, UseKeyring(), clock)
    say(again, "headache")
    again.backup()

    files = backups_of(again.layout)
    again.close()
    assert sum(file.is_way_back for file in files) == BEFORE_RESTORE_KEPT
    assert file in {each.file for each in files}


def test_an_older_file_put_in_the_records_place_is_noticed_until_someone_decides(
    keeper, opened, clock, tmp_path
):
    folder = tmp_path / "vault"
    opened.close()
    old = (folder / "memory.db").read_bytes()
    opened = keeper.open(folder, UseKeyring(), clock)
    say(opened, "headache")
    opened.close()
    (folder / "memory.db").write_bytes(old)

    told = [opens_older(keeper, folder, clock) for _ in range(2)]
    accepted = keeper.open(folder, UseKeyring(), clock)
    accepted.accept_as_it_is()
    accepted.close()

    assert told == [True, True]
    assert not opens_older(keeper, folder, clock)


def test_a_record_that_was_closed_well_does_not_look_older(keeper, opened, clock, tmp_path):
    say(opened, "headache")
    opened.close()

    assert not opens_older(keeper, tmp_path / "vault", clock)


def opens_older(keeper: Keeper, folder: Path, clock: ManualClock) -> bool:
    opened = keeper.open(folder, UseKeyring(), clock)
    opened.close()
    return opened.looks_older


def test_a_copy_on_a_stick_is_the_backup_byte_for_byte_and_opens_it_elsewhere(opened, tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    say(opened, "headache")

    carried = opened.carry_backup(stick)

    (newest,) = backups_of(opened.layout)
    assert carried.read_bytes() == newest.file.read_bytes()
    assert stat.S_IMODE(carried.stat().st_mode) == 0o600


def test_carrying_twice_with_nothing_new_leaves_one_copy(opened, tmp_path):
    say(opened, "headache")

    assert opened.carry_backup(tmp_path) == opened.carry_backup(tmp_path)


def test_a_stick_that_is_not_there_is_said_and_nothing_is_made_in_its_name(opened, tmp_path):
    with pytest.raises(VaultUnwritable):
        opened.carry_backup(tmp_path / "media" / "stick")

    assert not (tmp_path / "media").exists()


def test_a_full_stick_keeps_the_copies_it_has(opened, tmp_path):
    for number in range(30):
        say(opened, f"ache {number}" + " long" * 90)
    opened.backup()
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    resource.setrlimit(resource.RLIMIT_FSIZE, (64 * 1024, limit[1]))
    try:
        with pytest.raises((VaultFull, VaultOutOfReach)):
            opened.carry_backup(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert [path.name for path in tmp_path.iterdir()] == ["vault"]


def test_copies_on_a_stick_are_thinned_like_those_beside_the_vault(opened, tmp_path, clock):
    for day in range(9):
        say(opened, f"ache {day}")
        clock.advance(timedelta(days=1))
        opened.carry_backup(tmp_path)

    assert [each.number for each in backups_in(tmp_path)] == [9, 8, 7, 6, 5, 4, 3]
