"""A backup counts after it was opened and compared; it brings back nothing that was deleted."""

import os
import resource
import stat
import zipfile
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.errors import (
    BackupDamaged,
    BackupUnreadable,
    VaultDamaged,
    VaultFull,
    VaultOutOfReach,
    VaultTooNew,
    VaultUnwritable,
)
from core.records.kinds import KINDS
from core.records.symptom import SYMPTOM
from core.sharing.belongings import ERASABLE
from core.sharing.erase import cancel_erasure, erase_person, erase_record, waiting_erasures
from core.upkeep.runner import run_due_jobs
from db.backup import make_backup, restore_test, rows_by_table
from db.backup_file import header_of_backup, pack
from db.connection import open_database
from db.layout import Layout
from db.migrate import Migration, known_migrations
from db.restore import restore_backup
from db.vault import SqlCipherVault
from helpers.makers import write_one_of_each
from helpers.pages import words_in_pages
from helpers.people import ADA, ADA_HERSELF, BEN, whoever_erases
from helpers.world import KEY_LITERAL, NOON, Inline, made_up_keys

each_erasable = pytest.mark.parametrize("kind", ERASABLE, ids=lambda kind: kind.name)


@pytest.fixture
def vault(world, made):
    """Ada's and Ben's vault, with the means to back it up and to bring it back."""
    return BackedUp(world, made.header)


class BackedUp:
    def __init__(self, world, header):
        self.world = world
        self.layout = Layout(world.path.parent)
        self.header = header

    def back_up(self):
        now = self.world.clock.read().wall
        return make_backup(self.world.connection, self.layout, self.header, now)

    def restore(self, file, header=None, migrations=None, meanwhile=lambda: None):
        """As the keeper does it: closed before, opened again after, whatever came of it."""
        self.world.close()
        meanwhile()
        try:
            return restore_backup(
                self.layout,
                file,
                KEY_LITERAL,
                keys=made_up_keys(),
                header=header or self.header,
                migrations=migrations or known_migrations(),
                clock=self.world.clock,
            )
        finally:
            self.open_again()

    def open_again(self):
        self.world.connection = open_database(self.layout.database, KEY_LITERAL)
        self.world.vault = SqlCipherVault(
            self.world.connection,
            made_up_keys(),
            clock=self.world.clock,
            thread=Inline(),
            publish=self.world.announced.append,
        )

    def files(self):
        return sorted(path.name for path in self.layout.backups.glob("*"))


def contents(world):
    """Every row of every table, as text, but the books that a restore itself keeps, and how the
    program does, which is told at each closing."""
    return {
        table: [tuple(row) for row in world.connection.execute(f"SELECT * FROM {table}")]  # noqa: S608
        for table in rows_by_table(world.connection)
        if table not in {"action_audit", "sqlite_sequence", "figures"}
    }


# Making one.


def test_a_backup_is_one_numbered_file_of_its_owners_alone(vault):
    first, second = vault.back_up(), vault.back_up()

    assert vault.files() == [
        "backup-000001-20260301T120000Z.zip",
        "backup-000002-20260301T120000Z.zip",
    ]
    assert (first.verified, first.rows) == (True, second.rows)
    assert stat.S_IMODE(first.file.stat().st_mode) == 0o600
    assert stat.S_IMODE(vault.layout.backups.stat().st_mode) == 0o700


def test_numbers_go_on_when_the_clock_went_back_and_old_ones_were_removed(vault):
    vault.layout.backups.mkdir()
    (vault.layout.backups / "before-restore-000041-20270101T000000Z.zip").touch()
    (vault.layout.backups / "my own-12-copyZ.zip").touch()

    assert vault.back_up().file.name == "backup-000042-20260301T120000Z.zip"


def test_a_backup_holds_nothing_in_clear(vault):
    vault.world.add("symptom", label="zwitscherkanarie")

    file = vault.back_up().file

    content = file.read_bytes()
    assert b"zwitscherkanarie" not in content
    assert b"SQLite format 3" not in content
    assert b"symptom_states" not in content


def test_a_backup_brings_its_own_header_so_that_it_can_stand_alone(vault):
    file = vault.back_up().file

    assert header_of_backup(file) == vault.header
    with zipfile.ZipFile(file) as archive:
        assert archive.namelist() == ["vault.json", "memory.db"]
        assert archive.testzip() is None


def test_what_a_crash_left_is_removed_and_nothing_else(vault):
    vault.layout.backups.mkdir()
    for name in (".copy.db", ".backup.part", "letter.txt"):
        (vault.layout.backups / name).write_text("left")

    file = vault.back_up().file

    assert vault.files() == [file.name, "letter.txt"]


def test_a_full_disk_leaves_no_new_backup_and_the_old_ones_whole(vault):
    first = vault.back_up().file
    before = first.read_bytes()
    for number in range(30):
        vault.world.add("symptom", label=f"ache {number}", note="long " * 900)
    size = len(before)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    resource.setrlimit(resource.RLIMIT_FSIZE, (size // 2, limit[1]))
    try:
        with pytest.raises((VaultFull, VaultOutOfReach)):
            vault.back_up()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert vault.files() == [first.name]
    assert first.read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write into any folder")
def test_a_folder_that_cannot_be_written_is_said_calmly(vault):
    vault.layout.backups.mkdir(mode=0o500)

    with pytest.raises(VaultUnwritable):
        vault.back_up()


def test_a_damaged_vault_makes_no_backup(vault):
    vault.world.run(write_one_of_each)
    vault.world.close()
    content = bytearray(vault.layout.database.read_bytes())
    content[-3000] ^= 1
    vault.layout.database.write_bytes(content)
    vault.open_again()

    with pytest.raises(VaultDamaged):
        vault.back_up()

    assert vault.files() == []


def test_a_backup_that_opens_and_lacks_a_row_does_not_count(vault, tmp_path):
    vault.world.run(write_one_of_each)
    (tmp_path / "short.db").write_bytes(vault.layout.database.read_bytes())
    short = open_database(tmp_path / "short.db", KEY_LITERAL)
    short.execute("DELETE FROM settings")
    short.close()
    pack(vault.header, tmp_path / "short.db", tmp_path / "short.zip")

    with pytest.raises(BackupDamaged):
        restore_test(vault.world.connection, tmp_path / "short.zip", tmp_path / "copy.db")


def test_a_backup_with_another_past_does_not_count(vault, tmp_path):
    older = vault.back_up().file
    vault.world.connection.execute("DROP TRIGGER audit_never_changes")
    vault.world.connection.execute("UPDATE action_audit SET hash = printf('%064d', rowid)")

    with pytest.raises(BackupDamaged):
        restore_test(vault.world.connection, older, tmp_path / "copy.db")


def test_a_backup_with_a_broken_page_does_not_count(vault, tmp_path):
    with pytest.raises(BackupDamaged):
        restore_test(vault.world.connection, broken_inside(vault, tmp_path), tmp_path / "copy.db")


def broken_inside(vault, folder):
    """A whole zip, well packed, of a database with one broken page."""
    vault.world.run(write_one_of_each)
    database = bytearray(vault.layout.database.read_bytes())
    database[-3000] ^= 1
    (folder / "broken.db").write_bytes(database)
    pack(vault.header, folder / "broken.db", folder / "broken.zip")
    return folder / "broken.zip"


# Bringing one back.


def test_a_backup_that_broke_before_it_was_packed_changes_nothing(vault, tmp_path):
    assert_refused(vault, broken_inside(vault, tmp_path), BackupDamaged)


def test_a_backup_brings_back_the_record_as_it_was(vault):
    world = vault.world
    world.run(write_one_of_each)
    before = contents(world)
    file = vault.back_up().file
    world.add("symptom", label="later")

    receipt = vault.restore(file)

    assert contents(world) == before
    assert (receipt.verified, receipt.erased) == (True, 0)
    counts = {**rows_by_table(world.connection), "figures": 0}
    assert receipt.rows == sum(counts.values())


def test_a_restore_is_audited_for_everyone_and_the_chain_holds(vault):
    vault.restore(vault.back_up().file)

    for scope in (ADA, BEN):
        (newest,) = vault.world.run(lambda uow: uow.audit.entries(1), scope)
        assert (newest.action, newest.account_id) == ("restore", "rosemary")
    assert vault.world.run(lambda uow: uow.audit.verify_chain())


def test_the_present_record_is_kept_and_can_be_brought_back_itself(vault):
    file = vault.back_up().file
    later = vault.world.add("symptom", label="later").record
    vault.restore(file)
    assert vault.world.get("symptom", later.id) is None
    (kept,) = vault.layout.backups.glob("before-restore-*")

    vault.restore(kept)

    assert kept.name == "before-restore-000002-20260301T120000Z.zip"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert vault.world.get("symptom", later.id) == later


@each_erasable
def test_what_was_deleted_after_the_backup_stays_deleted(vault, kind):
    world = vault.world
    world.run(write_one_of_each, words="zwitscherkanarie")
    file = vault.back_up().file
    with_it = {"document": ["ada-finding"], "assistant_session": ["ada-episode"]}
    going = [f"ada-{kind.name}", *with_it.get(kind.name, [])]
    world.run(erase_record, whoever_erases(kind), record_id=going[0])

    receipt = vault.restore(file)

    assert world.get(kind.name, going[0]) is None
    assert world.run(lambda uow: uow.versions.of_record(going[0])) == []
    assert receipt.erased == 1
    left = [each for each in ERASABLE if f"ada-{each.name}" not in going]
    assert all(world.get(each.name, f"ada-{each.name}") for each in left)


def test_what_was_deleted_is_in_no_page_of_what_came_back(vault):
    world = vault.world
    record = world.add("symptom", label="zwitscherkanarie").record
    file = vault.back_up().file
    world.run(erase_record, record_id=record.id)

    vault.restore(file)

    assert words_in_pages(vault.layout.database, KEY_LITERAL, "zwitscherkanarie") == 0
    assert not vault.layout.restoring.exists()


def test_what_the_header_alone_remembers_as_deleted_stays_deleted_too(vault):
    """The present database is gone: what its erasures were, only the header knows."""
    world = vault.world
    record = world.add("symptom", label="headache").record
    file = vault.back_up().file
    world.run(erase_record, record_id=record.id)
    marks = world.connection.execute("SELECT mark FROM erasures").fetchall()
    erased = tuple(sorted(bytes.fromhex(row["mark"]) for row in marks))
    vault.layout.database.write_bytes(b"\0" * 8192)

    receipt = vault.restore(file, vault.header.changed(erased=erased))

    assert world.get("symptom", record.id) is None
    assert receipt.erased == 1
    assert len(list(vault.layout.backups.glob("before-restore-*"))) == 1


def test_what_was_deleted_stays_so_through_a_second_older_restore(vault):
    world = vault.world
    record = world.add("symptom", label="headache").record
    older, newer = vault.back_up().file, vault.back_up().file
    world.run(erase_record, record_id=record.id)

    vault.restore(newer)
    vault.restore(older)

    assert world.get("symptom", record.id) is None
    assert world.run(lambda uow: uow.erasures.forgot(f"id:{record.id}"))


def test_what_was_told_again_after_a_deletion_comes_back(vault):
    world = vault.world
    first = world.add("symptom", label="headache").record
    world.run(erase_record, record_id=first.id)
    again = world.add("symptom", label="headache").record
    file = vault.back_up().file

    receipt = vault.restore(file)

    assert world.get("symptom", again.id) == again
    assert receipt.erased == 0


def test_a_person_who_was_deleted_stays_deleted(vault):
    world = vault.world
    for scope in (ADA, BEN):
        world.run(write_one_of_each, scope)
    file = vault.back_up().file
    world.run(erase_person)

    receipt = vault.restore(file)

    assert [world.find(kind.name) for kind in KINDS] == [[] for _ in KINDS]
    assert all(world.find(kind.name, BEN) for kind in KINDS)
    assert receipt.erased >= len(KINDS)
    (free,) = world.connection.execute("PRAGMA freelist_count").fetchone()
    assert free == 0


def test_a_deletion_of_ada_touches_nothing_of_bens_when_a_backup_comes_back(vault):
    world = vault.world
    for scope in (ADA, BEN):
        world.add("symptom", scope, label="headache")
    (bens,) = world.find("symptom", BEN)
    file = vault.back_up().file
    world.run(erase_record, record_id=world.find("symptom")[0].id)

    vault.restore(file)

    assert world.find("symptom") == []
    assert world.find("symptom", BEN) == [bens]


def test_a_deletion_that_was_taken_back_after_the_backup_does_not_happen(vault):
    world = vault.world
    record = world.add("symptom", ADA_HERSELF, label="headache").record
    world.run(erase_record, ADA_HERSELF, record_id=record.id)
    file = vault.back_up().file
    world.run(cancel_erasure, ADA_HERSELF, record_id=record.id)

    vault.restore(file)
    world.clock.advance(timedelta(days=2))
    run_due_jobs(world.vault, ADA_HERSELF, lambda: False)

    assert world.run(waiting_erasures) == []
    assert world.get("symptom", record.id) is not None


def test_history_goes_on_from_where_the_backup_was(vault):
    world = vault.world
    record = world.add("symptom", label="headache").record
    vault.restore(vault.back_up().file)

    changed = world.run(
        clinical_profile_change,
        kind=SYMPTOM,
        record_id=record.id,
        fields={"label": "ache"},
        why=Why("edited"),
    ).record

    assert changed.version == 2


def test_a_backup_of_an_older_schema_is_brought_up_to_date(vault):
    file = vault.back_up().file
    newer = Migration(known_migrations()[-1].number + 1, "CREATE TABLE later (x TEXT) STRICT;")

    vault.restore(file, migrations=[*known_migrations(), newer])

    assert "later" in rows_by_table(vault.world.connection)


def test_a_backup_of_a_newer_rosemary_is_left_alone(vault):
    vault.world.connection.execute("PRAGMA user_version = 999")
    file = vault.back_up().file
    vault.world.connection.execute(f"PRAGMA user_version = {known_migrations()[-1].number}")

    assert_refused(vault, file, VaultTooNew)


def test_a_file_that_is_no_backup_changes_nothing(vault, tmp_path):
    for content in (b"", b"a letter", b"PK\3\4" + b"\0" * 100, b"PK\5\6" + b"\0" * 18):
        (tmp_path / "letter").write_bytes(content)
        assert_refused(vault, tmp_path / "letter", BackupDamaged)


def test_a_place_without_a_file_changes_nothing(vault, tmp_path):
    for place in (tmp_path / "missing.zip", tmp_path, tmp_path / ("n" * 300)):
        assert_refused(vault, place, BackupUnreadable)


def test_a_zip_of_something_else_changes_nothing(vault, tmp_path):
    for names, method in ((["a.txt"], 0), (["vault.json", "memory.db"], zipfile.ZIP_DEFLATED)):
        with zipfile.ZipFile(tmp_path / "other.zip", "w", method) as archive:
            for name in names:
                archive.writestr(name, "0" * 5000)
        assert_refused(vault, tmp_path / "other.zip", BackupDamaged)


def test_wherever_a_byte_of_a_backup_turns_it_is_refused_or_harmless(vault, tmp_path):
    """Harmless: a field of the zip that says when or by which program it was packed."""
    world = vault.world
    world.run(write_one_of_each)
    before = contents(world)
    content = vault.back_up().file.read_bytes()
    random = Random(3)  # noqa: S311 - the same places each time
    around = [*range(80), *range(len(content) - 200, len(content))]
    for at in [*random.sample(around, 25), *random.sample(range(len(content)), 25)]:
        turned = bytearray(content)
        turned[at] ^= 1 << random.randrange(8)
        (tmp_path / "turned.zip").write_bytes(turned)
        with suppress(VaultDamaged, VaultTooNew):
            vault.restore(tmp_path / "turned.zip")
        assert contents(world) == before


def test_wherever_a_backup_ends_too_early_it_is_refused(vault, tmp_path):
    content = vault.back_up().file.read_bytes()
    for length in Random(4).sample(range(len(content)), 12):  # noqa: S311 - the same each time
        (tmp_path / "short.zip").write_bytes(content[:length])
        assert_refused(vault, tmp_path / "short.zip", BackupDamaged)


def test_another_vaults_backup_is_refused(vault):
    file = vault.back_up().file
    vault.world.close()
    other = bytearray(b"x'" + b"6b" * 48 + b"'")
    try:
        with pytest.raises(VaultDamaged):
            restore_backup(
                vault.layout,
                file,
                other,
                keys=made_up_keys(),
                header=vault.header,
                migrations=known_migrations(),
                clock=vault.world.clock,
            )
    finally:
        vault.open_again()

    assert [person.id for person in vault.world.find("person")] == ["ada"]


def test_a_vault_that_lost_its_database_gets_it_back(vault):
    record = vault.world.add("symptom", label="headache").record
    file = vault.back_up().file
    vault.layout.database.unlink()

    receipt = vault.restore(file)

    assert receipt.verified
    assert vault.world.get("symptom", record.id) == record
    assert list(vault.layout.backups.glob("before-restore-*")) == []


def test_the_journal_of_the_database_that_goes_is_not_played_into_the_one_that_comes(vault):
    record = vault.world.add("symptom", label="headache").record
    file = vault.back_up().file

    def spoil():
        vault.layout.database.write_bytes(b"\0" * 100)
        vault.layout.journal.write_bytes(b"\xd9\xd5\x05\xf9 \xa1c\xd7" + b"\0" * 504)

    vault.restore(file, meanwhile=spoil)

    assert vault.world.get("symptom", record.id) == record
    assert not vault.layout.journal.exists()
    assert len(list(vault.layout.backups.glob("*.journal"))) == 1


def assert_refused(vault, file, error):
    before = contents(vault.world)
    files = vault.files()

    with pytest.raises(error):
        vault.restore(file)

    assert contents(vault.world) == before
    assert vault.files() == files
    assert not vault.layout.restoring.exists()


def test_the_hour_of_a_backup_is_in_its_name(vault):
    vault.world.clock.advance(timedelta(hours=3, seconds=7))

    assert vault.back_up().file.name == "backup-000001-20260301T150007Z.zip"
    assert vault.world.clock.read().wall == NOON + timedelta(hours=3, seconds=7)


@pytest.mark.parametrize("place", ["/dev/zero", "/dev/null", "/", "/nowhere/at/all"])
def test_what_is_no_file_is_no_backup(place):
    with pytest.raises(BackupUnreadable):
        header_of_backup(Path(place))
