"""No copy of a key stays in memory after its use: measured from outside, on Linux.

A child opens or makes a vault as the program does, then waits while its memory is searched.
What was typed (the code, the passphrase) does stay: Python cannot wipe a str.
"""

import sys

import pytest

from core.clock import SystemClock
from core.key_choices import UseKeyFile, UsePassphrase
from core.recovery_code import read_recovery_code
from core.vaults import NewVault
from db.header_file import read_header
from db.kdf import derive_key
from db.keeper import Keeper
from db.keyfile import read_key_file
from db.passphrase import read_passphrase
from db.subkeys import derive_subkeys
from db.unlock import unlock
from helpers.keys import PASSPHRASE
from helpers.keystore import MemoryKeyStore
from helpers.memory_scan import copies_in, forms_of
from helpers.people import ADA
from helpers.programs import start_python
from helpers.world import arrive

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc/PID/mem")

MASK = 0x5A

OPENS = """
import sys
from pathlib import Path
from core.key_choices import UseKeyFile, UseKeyring, UsePassphrase, UseRecovery
from db.connection import create_database
from db.header_file import read_header
from db.keystore import OsKeyStore
from db.secret import raw_key_literal, wiping
from db.subkeys import derive_subkeys
from db.subkeys import derive_subkeys
from db.unlock import unlock

folder, typed = Path(sys.argv[1]), sys.stdin.readline().rstrip()
how = {
    "keyring": UseKeyring(),
    "recovery": UseRecovery(typed),
    "passphrase": UsePassphrase(typed),
    "file": UseKeyFile(Path(typed)),
}[sys.argv[2]]
header = read_header(folder)
with wiping(unlock(header, how, OsKeyStore(child=folder / "keyring.py"))) as dek:
    print("unlocked", flush=True)
    sys.stdin.readline()
    subkeys = derive_subkeys(dek)
    with wiping(raw_key_literal(dek, header.db.salt)) as literal:
        connection = create_database(folder / "memory.db", literal)
    #@careless
connection.execute("CREATE TABLE t (a)")
print("open", flush=True)
sys.stdin.readline()
connection.close()
print("closed", flush=True)
sys.stdin.readline()
"""

MAKES = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from db.enrol import NewVault, create_header
from db.keystore import OsKeyStore
from db.new_slot import AddKeyFile, AddKeyring
from db.secret import wiping

folder = Path(sys.argv[1])
new = NewVault("0190b5a4-1111-7222-8333-444455556666", datetime.now(UTC))
also = (AddKeyring(), AddKeyFile(folder / "vault.key"))
created = create_header(new, also, OsKeyStore(child=folder / "keyring.py"))
with wiping(created.dek) as dek:
    print(*(byte ^ MASK for byte in dek), flush=True)
    sys.stdin.readline()
print("wiped", flush=True)
sys.stdin.readline()
""".replace("MASK", str(MASK))

KEYRING_WITH = "import sys; sys.stdin.buffer.read(); sys.stdout.buffer.write(b'found:' + {key!r})"
KEYRING_THAT_STORES = """
import pathlib, sys
pathlib.Path(__file__).with_name("stored").write_bytes(sys.stdin.buffer.read())
sys.stdout.write("stored:here")
"""


def typed_and_kek(made, slot_type) -> tuple[str, bytearray]:
    """What the person gives, and the slot key that comes of it."""
    recovery, _, _, passphrase = made.header.slots
    if slot_type == "keyring":
        return "", bytearray(*made.keystore.keys.values())
    if slot_type == "file":
        return str(made.key_file), read_key_file(made.key_file)
    if slot_type == "recovery":
        code = made.created.recovery_code
        return code, derive_key(recovery.kdf, read_recovery_code(code))
    return PASSPHRASE, derive_key(passphrase.kdf, read_passphrase(PASSPHRASE))


def patterns(**secrets: bytearray) -> dict[str, bytes]:
    return {
        f"{name} {form}": text
        for name, secret in secrets.items()
        for form, text in forms_of(bytes(secret)).items()
    }


def found_at_each_step(made, folder, slot_type, script=OPENS):
    typed, kek = typed_and_kek(made, slot_type)
    (folder / "vault.json").write_text(made.header.model_dump_json())
    (folder / "keyring.py").write_text(KEYRING_WITH.format(key=bytes(kek)))
    wanted = patterns(dek=made.dek, kek=kek)
    found = []
    with start_python(script, folder, slot_type) as child:
        child.stdin.write(f"{typed}\n".encode())
        for said in (b"unlocked\n", b"open\n", b"closed\n"):
            assert child.stdout.readline() == said
            found.append(copies_in(child.pid, wanted))
            child.stdin.write(b"\n")
    return found


@pytest.mark.parametrize("slot_type", ["keyring", "recovery", "passphrase", "file"])
def test_an_opened_vault_leaves_no_key_in_memory(made, tmp_path, slot_type):
    while_in_use, while_open, after = found_at_each_step(made, tmp_path, slot_type)

    assert while_in_use == {"dek raw": 1}
    assert while_open == {}
    assert after == {}


@pytest.mark.parametrize(
    ("careless", "form"),
    [
        ("kept = bytes(dek)", "dek raw"),
        ("kept = dek.hex()", "dek hex"),
        ("connection.execute(f'PRAGMA user_version = 1 /* {dek.hex()} */')", "dek hex"),
        ("import base64; kept = base64.b64encode(dek)", "dek base64"),
    ],
    ids=["bytes", "hex", "pragma", "base64"],
)
def test_the_search_finds_a_key_that_was_left(made, tmp_path, careless, form):
    script = OPENS.replace("#@careless", careless)

    _, while_open, _ = found_at_each_step(made, tmp_path, "file", script)

    assert while_open[form] >= 1


def test_a_made_vault_leaves_no_key_in_memory(tmp_path):
    (tmp_path / "keyring.py").write_text(KEYRING_THAT_STORES)
    with start_python(MAKES, tmp_path) as child:
        dek = bytearray(int(byte) ^ MASK for byte in child.stdout.readline().split())
        stored = (tmp_path / "stored").read_bytes()[-32:]
        file_kek = read_key_file(tmp_path / "vault.key")
        wanted = patterns(dek=dek, keyring_kek=bytearray(stored), file_kek=file_kek)

        while_in_use = copies_in(child.pid, wanted)
        child.stdin.write(b"\n")
        child.stdout.readline()
        after = copies_in(child.pid, wanted)
        child.stdin.write(b"\n")

    assert while_in_use == {"dek raw": 1}
    assert after == {}


CHANGES = """
import sys
from pathlib import Path
from core.clock import ManualClock
from core.key_choices import UseKeyFile
from db.header_file import read_header
from db.keystore import OsKeyStore
from db.layout import Layout
from db.rotate import Rotation
from db.secret import wiping
from db.subkeys import derive_subkeys
from db.unlock import unlock

folder, key = Path(sys.argv[1]), UseKeyFile(Path(sys.argv[2]))
header = read_header(folder)
ring = OsKeyStore()
with wiping(unlock(header, key, ring)) as dek:
    Rotation(Layout(folder), header, ring).prepare(key, dek).commit()
print("changed", flush=True)
sys.stdin.readline()
"""


def test_a_changed_key_leaves_neither_the_old_one_nor_the_new(tmp_path):
    folder, key = tmp_path / "vault", UseKeyFile(tmp_path / "key")
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    keeper.create(NewVault(folder, key), SystemClock()).opened.close()
    old = unlock(read_header(folder), key, MemoryKeyStore())

    with start_python(CHANGES, folder, key.path) as child:
        assert child.stdout.readline() == b"changed\n"
        new = unlock(read_header(folder), key, MemoryKeyStore())
        found = copies_in(child.pid, patterns(old=old, new=new))
        child.stdin.write(b"\n")

    assert old != new
    assert found == {}


SALVAGES = """
import sys
from pathlib import Path
from core.clock import SystemClock
from core.key_choices import UseKeyFile
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore

folder, key = Path(sys.argv[1]), UseKeyFile(Path(sys.argv[2]))
keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
receipt = keeper.salvage(folder, key, SystemClock())
print("salvaged", receipt.lost_rows, flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize("lost", ["settings", "the list of what is in it"])
def test_reading_a_damaged_record_leaves_no_key_in_memory(tmp_path, lost):
    """Its file is opened anew for each page that cannot be read; or its pages are, by us."""
    folder, key = tmp_path / "vault", UseKeyFile(tmp_path / "key")
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    opened = keeper.create(NewVault(folder, key), SystemClock()).opened
    opened.vault.submit(ADA, arrive).result()
    where = "SELECT coalesce(max(rootpage), 1) FROM sqlite_master WHERE name = ?"
    (page,) = opened.on_thread(lambda connection: connection.execute(where, (lost,)).fetchone())
    opened.close()
    content = bytearray((folder / "memory.db").read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    (folder / "memory.db").write_bytes(content)
    dek = unlock(read_header(folder), key, MemoryKeyStore())

    with start_python(PATHS + SALVAGES, folder, key.path) as child:
        told = child.stdout.readline().split()
        found = copies_in(child.pid, patterns(dek=dek))
        child.stdin.write(b"\n")

    assert told[0] == b"salvaged"
    assert int(told[1]) > 0 or page == 1
    assert found == {}


KEEPS = """
import gc, sys
from pathlib import Path
from core.clock import SystemClock
from core.scope import Role, Scope
from core.key_choices import UseKeyFile, UsePassphrase
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore

folder, typed = Path(sys.argv[1]), sys.stdin.readline().rstrip()
key = UsePassphrase(typed) if sys.argv[2] == "passphrase" else UseKeyFile(Path(typed))
keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
for said in ("open", "locked", "open again", "locked again"):
    if said.startswith("open"):
        opened = keeper.open(folder, key, SystemClock())
        opened.vault.submit(Scope("ada", "anna", Role.CAREGIVER), lambda uow: uow.now).result()
        opened.backup()
        #@careless
    else:
        opened.close()
    print(said, flush=True)
    sys.stdin.readline()
"""


@pytest.fixture(scope="module", params=["file", "passphrase"])
def kept_vault(request, tmp_path_factory):
    """A real vault, how it is opened, and every key that comes of it."""
    place = tmp_path_factory.mktemp("kept")
    key = UsePassphrase(PASSPHRASE) if request.param == "passphrase" else UseKeyFile(place / "key")
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    keeper.create(NewVault(place / "vault", key), SystemClock()).opened.close()
    header = read_header(place / "vault")
    dek = unlock(header, key, MemoryKeyStore())
    typed = PASSPHRASE if request.param == "passphrase" else str(place / "key")
    return place / "vault", request.param, typed, dek


def found_while_kept(kept_vault, script=KEEPS):
    """Copies of the key of the data, and of the subkeys, by what the vault says of itself."""
    folder, how, typed, dek = kept_vault
    keys = derive_subkeys(dek)
    wanted = patterns(dek=dek, audit=keys.audit, erased=keys.erased, header_mac=keys.header_mac)
    found = {}
    with start_python(PATHS + script, folder, how) as child:
        child.stdin.write(f"{typed}\n".encode())
        for said in ("open", "locked", "open again", "locked again"):
            assert child.stdout.readline().decode().strip() == said
            found[said] = copies_in(child.pid, wanted)
            child.stdin.write(b"\n")
    return found


PATHS = "import sys; sys.path[:0] = ['tests']\n"


def test_a_vault_that_is_used_and_locked_leaves_no_key_in_memory(kept_vault):
    found = found_while_kept(kept_vault)

    for said in ("open", "open again"):
        assert not [form for form in found[said] if form.startswith("dek")]
        assert found[said]["audit raw"] >= 1  # the vault works with it: the search does see
    assert found["locked"] == {}
    assert found["locked again"] == {}


def test_the_search_finds_a_key_that_outlived_the_lock(kept_vault):
    careless = "kept = [bytes(opened.subkeys.audit), bytes(opened.subkeys.audit).hex()]"

    found = found_while_kept(kept_vault, KEEPS.replace("#@careless", careless))

    assert found["locked"].keys() >= {"audit raw", "audit hex"}
