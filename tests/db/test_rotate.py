"""A new key for the vault: nothing lost, the old sheet cut off, and no moment without a way in."""

import os
import resource
import shutil
import signal
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from core.audit import verify_audit
from core.clinical.profile import clinical_profile_get
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock
from core.errors import (
    InputRejected,
    PolicyRefused,
    VaultDamaged,
    VaultError,
    VaultWrongKey,
)
from core.key_choices import UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from core.records.symptom import SYMPTOM, SymptomDraft
from core.recovery_code import new_recovery_code
from core.scope import Scope
from core.sharing.erase import erase_record
from core.vaults import NewVault
from db.backup_file import header_of_backup
from db.header_file import read_header
from db.keeper import Keeper
from db.layout import Layout
from db.rotate import Rotation
from db.unlock import unlock
from helpers.keys import PASSPHRASE
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA
from helpers.world import NOON, arrive

CLOCK = ManualClock(NOON)


class Kept:
    """A vault with one symptom in it, one that was erased, and every way in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "vault"
        self.file = UseKeyFile(folder / "key")
        self.keystore = MemoryKeyStore()
        self.keeper = Keeper(self.keystore, publish=lambda _event: None)
        made = self.keeper.create(NewVault(self.folder, self.file, simulation=True), CLOCK)
        self.code = made.recovery_code
        submit = made.opened.vault.submit
        submit(ADA, arrive).result()
        self.ids = [submit(ADA, partial(_tell, label=each)).result() for each in ("ache", "gone")]
        submit(ADA, partial(erase_record, record_id=self.ids[1])).result()
        made.opened.close()
        self.keeper.add_slot(self.folder, self.file, UseKeyring())

    def copied(self, to: Path) -> "Kept":
        """The same vault: making one takes half a second."""
        shutil.copytree(self.folder.parent, to)
        other = Kept.__new__(Kept)
        other.folder, other.file = to / "vault", UseKeyFile(to / "key")
        other.code, other.ids = self.code, self.ids
        other.keystore = MemoryKeyStore()
        other.keystore.keys = dict(self.keystore.keys)
        other.keeper = Keeper(other.keystore, publish=lambda _event: None)
        return other

    def rotate(self, key=None, tell=lambda _code: None):
        return self.keeper.rotate_key(self.folder, key or self.file, CLOCK, tell)

    def look(self, key, scope: Scope = ADA):
        """What is current, whether the books hold, and whether what was erased stays gone."""
        opened = self.keeper.open(self.folder, key, CLOCK)
        try:
            submit = opened.vault.submit
            seen = submit(scope, clinical_profile_get).result()
            assert submit(scope, verify_audit).result()
            assert submit(scope, lambda uow: uow.erasures.forgot(f"id:{self.ids[1]}")).result()
            assert submit(scope, lambda uow: list(uow.problems())).result() == []
            assert not opened.looks_older
        finally:
            opened.close()
        return [item.text for item in seen.symptoms]


def _tell(uow, label):
    draft = SymptomDraft(label=label)
    return clinical_profile_upsert(uow, SYMPTOM, draft, spoken(uow.scope.role)).record.id


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    return Kept(tmp_path_factory.mktemp("made"))


@pytest.fixture
def kept(made_once: Kept, tmp_path: Path) -> Kept:
    return made_once.copied(tmp_path / "kept")


def test_after_it_the_record_is_the_same_and_the_books_hold(kept):
    rotated = kept.rotate()

    assert rotated.rows > 0
    for key in (kept.file, UseRecovery(rotated.recovery_code), UseKeyring()):
        assert kept.look(key) == ["ache"]


def test_the_old_sheet_opens_it_no_more(kept):
    kept.rotate()

    with pytest.raises(VaultWrongKey):
        kept.keeper.open(kept.folder, UseRecovery(kept.code), CLOCK)


def test_no_key_of_before_opens_the_new_file(kept):
    before = read_header(kept.folder)
    kept.rotate()
    after = read_header(kept.folder)

    assert before.db.salt != after.db.salt
    assert before.db.kcv != after.db.kcv
    assert {slot.id for slot in before.slots} & {slot.id for slot in after.slots} == set()
    assert len(kept.keystore.keys) == 1
    assert (kept.folder / "vault.json").read_bytes() == (
        kept.folder / "vault.json.prev"
    ).read_bytes()


def test_the_old_header_put_back_opens_nothing(kept):
    """Somebody kept a copy of it, and the old sheet."""
    old = (kept.folder / "vault.json").read_bytes()
    kept.rotate()
    (kept.folder / "vault.json").write_bytes(old)

    with pytest.raises(VaultDamaged):
        kept.keeper.open(kept.folder, UseRecovery(kept.code), CLOCK)


def test_it_can_be_done_again_and_again(kept):
    for _ in range(3):
        kept.rotate()

    assert kept.look(kept.file) == ["ache"]


def test_a_person_is_known_by_the_same_hash_afterwards(kept):
    """What helpers decided about them is still found (S5)."""

    def known_as():
        opened = kept.keeper.open(kept.folder, kept.file, CLOCK)
        try:
            return opened.vault.submit(ADA, lambda uow: uow.hash_of("ada")).result()
        finally:
            opened.close()

    before = known_as()
    kept.rotate()

    assert known_as() == before


def test_a_backup_from_before_can_still_be_brought_back(kept):
    opened = kept.keeper.open(kept.folder, kept.file, CLOCK)
    old = opened.backup().file
    opened.vault.submit(ADA, partial(_tell, label="later")).result()
    opened.close()
    for _ in range(2):
        kept.rotate()

    receipt = kept.keeper.restore(kept.folder, kept.file, old, CLOCK)

    assert receipt.verified
    assert kept.look(kept.file) == ["ache"]


def test_a_backup_is_made_before_and_after(kept):
    rotated = kept.rotate()
    salts = {read_backup(each.file) for each in kept.keeper.backups(kept.folder)}

    assert len(salts) == 2
    newest = kept.keeper.backups(kept.folder)[0].file
    elsewhere = kept.folder.parent / "elsewhere"
    other = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    other.restore(elsewhere, UseRecovery(rotated.recovery_code), newest, CLOCK)


def read_backup(file):
    return header_of_backup(file).db.salt


@pytest.mark.parametrize("way", ["keyring", "recovery", "passphrase"])
def test_what_opened_it_goes_on_opening_it(kept, way):
    key = {
        "keyring": UseKeyring(),
        "recovery": UseRecovery(kept.code),
        "passphrase": UsePassphrase(PASSPHRASE),
    }[way]
    if way == "passphrase":
        kept.keeper.add_slot(kept.folder, kept.file, key)

    rotated = kept.rotate(key)

    assert kept.look(key) == ["ache"]
    assert "file" in rotated.dropped


def size_of_the_new_file(kept: Kept) -> int:
    """It is smaller than the old one, which has pages that nothing needs."""
    layout, header = Layout(kept.folder), read_header(kept.folder)
    Rotation(layout, header, kept.keystore).prepare(
        kept.file, unlock(header, kept.file, kept.keystore)
    )
    return layout.rekeyed.stat().st_size


@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_a_disk_that_takes_no_more_leaves_all_as_it_was(kept, tmp_path, part):
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = size_of_the_new_file(kept.copied(tmp_path / "measured"))
    opened = kept.keeper.open(kept.folder, kept.file, CLOCK)
    dek = unlock(opened.header, kept.file, kept.keystore)
    opened.close()
    before = read_header(kept.folder)
    rotation = Rotation(Layout(kept.folder), before, kept.keystore)

    resource.setrlimit(resource.RLIMIT_FSIZE, (int(size * part), limit[1]))
    try:
        with pytest.raises(VaultError):
            rotation.prepare(kept.file, dek)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert read_header(kept.folder) == before
    assert not Layout(kept.folder).rekeyed.exists()
    assert kept.look(kept.file) == ["ache"]


# kill -9 at any moment.


def rotate_until(kept: Kept, stop_at: int) -> tuple[bool, str]:
    """In a child that kills itself at its `stop_at`th step on a file; the code it had told."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        _rotate_and_die(kept, stop_at, writing)
    os.close(writing)
    _, status = os.waitpid(pid, 0)
    told = os.read(reading, 1000).decode()
    os.close(reading)
    return os.WIFSIGNALED(status), told


def _rotate_and_die(kept: Kept, stop_at: int, writing: int) -> None:
    steps = iter(range(1, 1_000_000))

    def count(event: str, args: tuple[object, ...]) -> None:
        touches = event in {"os.rename", "os.remove", "open", "sqlite3.connect"}
        if touches and str(kept.folder) in str(args[:2]) and next(steps) == stop_at:
            os.kill(os.getpid(), signal.SIGKILL)

    header = read_header(kept.folder)
    dek = unlock(header, kept.file, kept.keystore)
    rotation = Rotation(Layout(kept.folder), header, kept.keystore)
    sys.addaudithook(count)
    new = rotation.prepare(kept.file, dek)
    os.write(writing, new.recovery_code.encode())
    new.commit()
    os._exit(0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="it is stopped in a child of its own")
def test_killed_at_any_moment_the_vault_opens_as_it_did_and_nothing_is_half(made_once, tmp_path):
    was_killed, stops, after = True, 0, 0
    while was_killed:
        stops += 1
        kept = made_once.copied(tmp_path / str(stops))

        was_killed, told = rotate_until(kept, stops)

        assert kept.look(kept.file) == ["ache"], stops
        assert not Layout(kept.folder).rekeyed.exists()
        is_new = read_header(kept.folder).kept is not None
        assert told or not is_new
        if is_new and not after:
            assert kept.look(UseRecovery(told)) == ["ache"]
        after += is_new
    assert stops > 10
    assert 0 < after < stops


# Names of ways in, and the way that stays.


@contextmanager
def ways_of(kept):
    opened = kept.keeper.open(kept.folder, kept.file, CLOCK)
    try:
        yield opened.ways_in
    finally:
        opened.close()


def test_a_caregivers_code_has_a_name_that_only_the_key_tells(kept):
    with ways_of(kept) as ways:
        slot, _ = ways.add_recovery(kept.file, " Carla  the neighbour ")
        named = {each.slot_id: each.name for each in ways.every()}

    assert named[slot.slot_id] == "Carla the neighbour"
    assert named[1] is None
    assert {each.name for each in kept.keeper.slots(kept.folder)} == {None}
    assert b"Carla" not in (kept.folder / "vault.json").read_bytes()


def test_with_a_code_its_name_goes(kept):
    with ways_of(kept) as ways:
        slot, code = ways.add_recovery(kept.file, "Carla")

    kept.keeper.remove_slot(kept.folder, kept.file, slot.slot_id)

    assert read_header(kept.folder).names == ()
    with pytest.raises(VaultWrongKey):
        kept.keeper.open(kept.folder, UseRecovery(code), CLOCK)


@pytest.mark.parametrize("name", ["", "   ", "x" * 81])
def test_a_name_says_something(kept, name):
    with ways_of(kept) as ways, pytest.raises(InputRejected, match="name"):
        ways.add_recovery(kept.file, name)


def test_the_way_that_stays_is_tried_before_the_other_goes(kept):
    slot, code = kept.keeper.add_recovery(kept.folder, kept.file)

    with pytest.raises(PolicyRefused, match="slot_in_use"):
        kept.keeper.remove_slot(kept.folder, UseRecovery(code), slot.slot_id)
    kept.keeper.remove_slot(kept.folder, UseRecovery(code), 1)

    assert kept.look(UseRecovery(code)) == ["ache"]


def test_a_wrong_key_takes_nothing_away(kept):
    wrong = new_recovery_code()

    with pytest.raises(VaultWrongKey):
        kept.keeper.remove_slot(kept.folder, UseRecovery(wrong), 1)

    assert [slot.slot_id for slot in kept.keeper.slots(kept.folder)] == [1, 2, 3]
