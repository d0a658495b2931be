import resource
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from core.clock import ManualClock
from core.errors import (
    AppError,
    BackupOfAnotherVault,
    NotFound,
    PolicyRefused,
    RecoveryCodeMistyped,
    VaultDamaged,
    VaultExists,
    VaultFolderTaken,
    VaultKeyMissing,
    VaultLocked,
    VaultMissing,
    VaultTooNew,
    VaultUnwritable,
    VaultWrongKey,
)
from core.key_choices import KeyChoice, UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.records.person import PersonDraft
from core.vaults import Created, NewVault, OpenVault
from db.keeper import Keeper
from db.migrate import Migration, known_migrations
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, BEN
from helpers.world import NOON, arrive

CLOCK = ManualClock(NOON)
A_LATER_TABLE = Migration(9001, "CREATE TABLE later (only_row INTEGER PRIMARY KEY) STRICT;")
A_BROKEN_ONE = Migration(9001, "CREATE TABLE later (only_row INTEGER) STRICT; SELECT nonsense;")


@pytest.fixture
def keystore() -> MemoryKeyStore:
    return MemoryKeyStore()


@pytest.fixture
def keeper(keystore: MemoryKeyStore) -> Keeper:
    return Keeper(keystore, publish=lambda event: None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, MemoryKeyStore, Created]:
    folder, keystore = tmp_path_factory.mktemp("made") / "vault", MemoryKeyStore()
    keeper = Keeper(keystore, publish=lambda event: None)
    made = keeper.create(NewVault(folder, UseKeyring(), simulation=True), CLOCK)
    say_ada(made.opened)
    made.opened.close()
    return folder, keystore, made


@pytest.fixture
def made(
    made_once: tuple[Path, MemoryKeyStore, Created], keystore: MemoryKeyStore, folder: Path
) -> Created:
    """A closed vault with Ada in it; opens with the keyring or the recovery code."""
    first, its_keys, made = made_once
    shutil.copytree(first, folder)
    keystore.keys.update(its_keys.keys)
    return made


def say_ada(opened: OpenVault) -> None:
    draft = PersonDraft(display_name="Ada")
    opened.vault.submit(ADA, partial(arrive, draft=draft)).result()


def names_in(opened: OpenVault) -> list[str]:
    people = opened.vault.submit(ADA, lambda uow: uow.directory.people()).result()
    return [person.display_name for person in people]


def opens(keeper: Keeper, folder: Path, key: KeyChoice | None = None) -> list[str]:
    opened = keeper.open(folder, key or UseKeyring(), CLOCK)
    try:
        return names_in(opened)
    finally:
        opened.close()


def test_a_vault_opens_with_the_login_and_with_the_printed_code(
    keeper: Keeper, folder: Path, made: Created
) -> None:
    assert opens(keeper, folder) == ["Ada"]
    assert opens(keeper, folder, UseRecovery(made.recovery_code.lower())) == ["Ada"]


def test_the_printed_code_opens_a_copied_folder_where_the_keyring_is_empty(
    folder: Path, made: Created
) -> None:
    elsewhere = Keeper(MemoryKeyStore(), publish=lambda event: None)

    with pytest.raises(VaultKeyMissing):
        opens(elsewhere, folder)

    assert opens(elsewhere, folder, UseRecovery(made.recovery_code)) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_a_second_vault_never_replaces_the_first(keeper: Keeper, folder: Path) -> None:
    with pytest.raises(VaultExists):
        keeper.create(NewVault(folder, UseKeyring()), CLOCK)

    assert opens(keeper, folder) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_an_open_vault_is_not_opened_twice(keeper: Keeper, folder: Path) -> None:
    first = keeper.open(folder, UseKeyring(), CLOCK)

    with pytest.raises(VaultLocked):
        keeper.open(folder, UseKeyring(), CLOCK)
    first.close()

    assert opens(keeper, folder) == ["Ada"]


def test_a_mistyped_code_and_a_wrong_code_are_told_apart(
    keeper: Keeper, folder: Path, made: Created, tmp_path: Path
) -> None:
    other = keeper.create(NewVault(tmp_path / "other", UseRecovery("")), CLOCK)
    other.opened.close()
    last = made.recovery_code[-1]

    with pytest.raises(RecoveryCodeMistyped):
        opens(keeper, folder, UseRecovery(made.recovery_code[:-1] + ("Z" if last != "Z" else "Y")))
    with pytest.raises(VaultWrongKey):
        opens(keeper, folder, UseRecovery(other.recovery_code))


def test_no_vault_is_said_to_be_no_vault(keeper: Keeper, folder: Path) -> None:
    with pytest.raises(VaultMissing):
        keeper.open(folder, UseKeyring(), CLOCK)

    assert not folder.exists()


def problems_on_opening(keeper: Keeper, folder: Path) -> list[str]:
    """What opening or checking says is wrong; an empty list if all seems well."""
    try:
        opened = keeper.open(folder, UseKeyring(), CLOCK)
    except VaultDamaged:
        return ["does not open"]
    try:
        return list(opened.vault.submit(ADA, lambda uow: uow.problems()).result())
    finally:
        opened.close()


def _empty(database: Path) -> None:
    database.write_bytes(b"")


def _cut(database: Path) -> None:
    database.write_bytes(database.read_bytes()[:-1000])


def _flip(database: Path) -> None:
    content = bytearray(database.read_bytes())
    content[len(content) // 2] ^= 1
    database.write_bytes(content)


def _first_page(database: Path) -> None:
    content = bytearray(database.read_bytes())
    content[20] ^= 1
    database.write_bytes(content)


def _in_clear(database: Path) -> None:
    database.write_bytes(b"SQLite format 3\0" + bytes(8176))


@pytest.mark.parametrize("damage", [_empty, _cut, _first_page, _in_clear, Path.unlink])
@pytest.mark.usefixtures("made")
def test_a_damaged_database_is_never_opened_as_new(
    keeper: Keeper, folder: Path, damage: Callable[[Path], None]
) -> None:
    database = folder / "memory.db"
    damage(database)
    before = database.read_bytes() if database.exists() else None

    with pytest.raises((VaultDamaged, VaultMissing)):
        opens(keeper, folder)

    assert (database.read_bytes() if database.exists() else None) == before


@pytest.mark.usefixtures("made")
def test_one_flipped_bit_is_found(keeper: Keeper, folder: Path) -> None:
    _flip(folder / "memory.db")

    found = problems_on_opening(keeper, folder)

    assert found


@pytest.mark.usefixtures("made")
def test_a_broken_header_is_read_from_the_one_before(keeper: Keeper, folder: Path) -> None:
    (folder / "vault.json").write_bytes(b'{"format": 1, "slo')

    assert opens(keeper, folder) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_a_newer_database_is_left_as_it_is(
    keystore: MemoryKeyStore, keeper: Keeper, folder: Path
) -> None:
    newer = Keeper(keystore, lambda event: None, [*known_migrations(), A_LATER_TABLE])
    assert opens(newer, folder) == ["Ada"]
    before = (folder / "memory.db").read_bytes()

    with pytest.raises(VaultTooNew):
        opens(keeper, folder)

    assert (folder / "memory.db").read_bytes() == before


@pytest.mark.usefixtures("made")
def test_a_migration_keeps_the_original_and_the_record(
    keystore: MemoryKeyStore, folder: Path
) -> None:
    before = (folder / "memory.db").read_bytes()
    newer = Keeper(keystore, lambda event: None, [*known_migrations(), A_LATER_TABLE])

    assert opens(newer, folder) == ["Ada"]

    (kept,) = (folder / "backups").iterdir()
    assert kept.read_bytes() == before
    assert (kept.stat().st_mode & 0o777) == 0o600


@pytest.mark.usefixtures("made")
def test_a_migration_that_fails_changes_nothing(
    keystore: MemoryKeyStore, keeper: Keeper, folder: Path
) -> None:
    before = (folder / "memory.db").read_bytes()
    broken = Keeper(keystore, lambda event: None, [*known_migrations(), A_BROKEN_ONE])

    with pytest.raises(Exception, match="nonsense"):
        opens(broken, folder)

    assert (folder / "memory.db").read_bytes() == before
    assert opens(keeper, folder) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_a_power_cut_between_header_and_name_loses_nothing(keeper: Keeper, folder: Path) -> None:
    (folder / "memory.db").rename(folder / "memory.db.new")

    assert opens(keeper, folder) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_every_file_is_its_owners_alone(folder: Path) -> None:
    assert (folder.stat().st_mode & 0o777) == 0o700
    for file in folder.rglob("*"):
        assert (file.stat().st_mode & 0o077) == 0, file.name


def test_a_folder_that_is_a_file_is_refused_in_words(keeper: Keeper, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")

    with pytest.raises(VaultUnwritable):
        keeper.create(NewVault(tmp_path / "file", UseKeyring()), CLOCK)


@pytest.mark.usefixtures("made")
def test_ways_in_can_be_added_and_taken_away(keeper: Keeper, folder: Path, tmp_path: Path) -> None:
    phrase = UsePassphrase("seven calm herons wading")
    added = keeper.add_slot(folder, UseKeyring(), phrase)
    keeper.add_slot(folder, phrase, UseKeyFile(tmp_path / "key"))
    assert opens(keeper, folder, UseKeyFile(tmp_path / "key")) == ["Ada"]

    keeper.remove_slot(folder, UseKeyring(), added.slot_id)

    with pytest.raises(VaultKeyMissing):
        opens(keeper, folder, phrase)


@pytest.mark.usefixtures("made")
def test_that_the_sheet_was_checked_is_known_from_then_on(keeper: Keeper, folder: Path) -> None:
    def checked_at() -> list[object]:
        slots = keeper.slots(folder)
        return [slot.confirmed_at for slot in slots if slot.slot_type == "recovery"]

    assert checked_at() == [None]

    opened = keeper.open(folder, UseKeyring(), CLOCK)
    opened.confirm_recovery()
    opened.close()

    assert checked_at() == [NOON]
    assert opens(keeper, folder) == ["Ada"]


def test_the_keyring_is_never_the_only_way_in(keeper: Keeper, folder: Path, made: Created) -> None:
    recovery = next(s for s in keeper.slots(folder) if s.slot_type == "recovery")

    with pytest.raises(PolicyRefused):
        keeper.remove_slot(folder, UseKeyring(), recovery.slot_id)
    with pytest.raises(NotFound):
        keeper.remove_slot(folder, UseKeyring(), 77)

    assert opens(keeper, folder, UseRecovery(made.recovery_code)) == ["Ada"]


@pytest.mark.usefixtures("made")
def test_delete_everything_leaves_no_file_and_no_key(
    keystore: MemoryKeyStore, keeper: Keeper, folder: Path
) -> None:
    receipt = keeper.destroy(folder)

    assert not folder.exists()
    assert keystore.keys == {}
    assert (receipt.key_items_removed, receipt.files_left) == (1, 0)


@pytest.mark.usefixtures("made")
def test_delete_everything_touches_nothing_that_is_not_ours(keeper: Keeper, folder: Path) -> None:
    (folder / "holiday.jpg").write_bytes(b"a photo")

    keeper.destroy(folder)

    assert [file.name for file in folder.iterdir()] == ["holiday.jpg"]


def test_a_folder_with_other_things_in_it_is_not_closed_to_others(
    keeper: Keeper, folder: Path
) -> None:
    folder.mkdir(mode=0o755)
    (folder / "holiday.jpg").write_bytes(b"a photo")

    with pytest.raises(VaultFolderTaken):
        keeper.create(NewVault(folder, UseKeyring()), CLOCK)

    assert folder.stat().st_mode & 0o777 == 0o755
    folder.chmod(0o700)
    keeper.create(NewVault(folder, UseKeyring()), CLOCK).opened.close()
    assert (folder / "holiday.jpg").exists()


@pytest.mark.parametrize("name", ["n" * 300, "a/" + "n" * 300])
def test_a_name_too_long_for_any_folder_is_said_calmly(
    keeper: Keeper, tmp_path: Path, name: str
) -> None:
    with pytest.raises(VaultUnwritable):
        keeper.create(NewVault(tmp_path / name, UseKeyring()), CLOCK)
    with pytest.raises(VaultUnwritable):
        keeper.open(tmp_path / name, UseKeyring(), CLOCK)
    with pytest.raises(VaultUnwritable):
        keeper.destroy(tmp_path / name)


def test_delete_everything_takes_its_own_key_file_and_no_other(
    keeper: Keeper, folder: Path, tmp_path: Path
) -> None:
    letter, other, own = tmp_path / "letter.txt", tmp_path / "other", tmp_path / "own"
    letter.write_text("dear Ben", encoding="utf-8")
    letter.chmod(0o600)
    keeper.create(NewVault(tmp_path / "other vault", UseKeyFile(other)), CLOCK).opened.close()

    for named in (letter, other, own):
        keeper.create(NewVault(folder, UseKeyFile(own)), CLOCK).opened.close()
        keeper.destroy(folder, UseKeyFile(named))
        assert named.exists() is (named != own)
        own.unlink(missing_ok=True)

    assert letter.read_text(encoding="utf-8") == "dear Ben"
    assert opens(keeper, tmp_path / "other vault", UseKeyFile(other)) == []


@pytest.mark.usefixtures("made")
def test_a_header_that_cannot_be_kept_is_no_failure_of_what_was_stored(
    keeper: Keeper, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    opened = keeper.open(folder, UseKeyring(), CLOCK)
    opened.vault.submit(BEN, partial(arrive, draft=PersonDraft(display_name="Ben"))).result()
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limit[1]))
    try:
        opened.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert [record.message for record in caplog.records] == ["header.not_kept"]
    caplog.clear()
    assert opens(keeper, folder) == ["Ada", "Ben"]


@pytest.mark.usefixtures("made")
def test_an_open_vault_is_not_deleted_under_someones_hands(keeper: Keeper, folder: Path) -> None:
    opened = keeper.open(folder, UseKeyring(), CLOCK)

    with pytest.raises(VaultLocked):
        keeper.destroy(folder)
    assert names_in(opened) == ["Ada"]
    opened.close()


@pytest.mark.usefixtures("made")
def test_a_failure_names_a_reason_and_no_word_of_the_record(keeper: Keeper, folder: Path) -> None:
    _cut(folder / "memory.db")

    with pytest.raises(AppError) as failure:
        opens(keeper, folder)

    assert "Ada" not in repr(failure.value)
    assert str(folder) not in repr(failure.value)


@pytest.mark.usefixtures("made")
def test_a_backup_brings_back_what_was_said_before_it(keeper: Keeper, folder: Path) -> None:
    opened = keeper.open(folder, UseKeyring(), CLOCK)
    backup = opened.backup()
    opened.vault.submit(BEN, partial(arrive, draft=PersonDraft(display_name="Ben"))).result()
    opened.close()
    assert opens(keeper, folder) == ["Ada", "Ben"]

    receipt = keeper.restore(folder, UseKeyring(), backup.file, CLOCK)

    assert receipt.verified
    assert opens(keeper, folder) == ["Ada"]


def test_backup_and_printed_code_are_enough_on_another_computer(
    keeper: Keeper, folder: Path, made: Created, tmp_path: Path
) -> None:
    opened = keeper.open(folder, UseKeyring(), CLOCK)
    carried = tmp_path / "stick.zip"
    shutil.copyfile(opened.backup().file, carried)
    opened.close()
    keeper.destroy(folder)
    elsewhere, code = Keeper(MemoryKeyStore(), lambda event: None), UseRecovery(made.recovery_code)

    elsewhere.restore(tmp_path / "new", code, carried, CLOCK)

    assert opens(elsewhere, tmp_path / "new", code) == ["Ada"]


def test_a_backup_of_another_vault_is_refused(
    keeper: Keeper, folder: Path, made: Created, tmp_path: Path
) -> None:
    other = keeper.create(NewVault(tmp_path / "other", UseKeyring()), CLOCK)
    file = other.opened.backup().file
    other.opened.close()

    with pytest.raises(BackupOfAnotherVault):
        keeper.restore(folder, UseKeyring(), file, CLOCK)

    assert opens(keeper, folder, UseRecovery(made.recovery_code)) == ["Ada"]
