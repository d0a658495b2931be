import json
import random

import pytest

from core.errors import VaultDamaged, VaultMissing, VaultTooNew
from db.header import Header, sealed
from db.header_file import HEADER_NAME, PREVIOUS_NAME, read_header, write_header
from helpers.programs import run_on_small_disk, start_python


def later(made, seq) -> Header:
    return sealed(made.header.changed(head=made.header.head.changed(seq=seq)), made.subkeys())


def test_the_header_is_private_and_reads_back(made, tmp_path):
    write_header(tmp_path, made.header)

    assert read_header(tmp_path) == made.header
    assert (tmp_path / HEADER_NAME).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [HEADER_NAME]


def test_the_header_before_is_kept(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, later(made, 1))

    (tmp_path / HEADER_NAME).replace(tmp_path / "aside")

    assert (tmp_path / PREVIOUS_NAME).stat().st_mode & 0o777 == 0o600
    (tmp_path / PREVIOUS_NAME).replace(tmp_path / HEADER_NAME)
    assert read_header(tmp_path) == made.header


def test_an_empty_folder_holds_no_vault(tmp_path):
    with pytest.raises(VaultMissing):
        read_header(tmp_path)


@pytest.mark.parametrize("broken", [b"", b"{", b"\0" * 2000])
def test_a_broken_header_is_read_from_the_one_before(made, tmp_path, broken, caplog):
    write_header(tmp_path, made.header)
    write_header(tmp_path, later(made, 1))
    (tmp_path / HEADER_NAME).write_bytes(broken)

    assert read_header(tmp_path) == made.header
    assert [record.message for record in caplog.records] == ["header.previous_used"]


def test_a_header_that_vanished_is_read_from_the_one_before(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, later(made, 1))
    (tmp_path / HEADER_NAME).unlink()

    assert read_header(tmp_path) == made.header


def test_two_broken_headers_are_a_damaged_vault_not_a_missing_one(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, later(made, 1))
    (tmp_path / HEADER_NAME).write_bytes(b"")
    (tmp_path / PREVIOUS_NAME).write_bytes(b"")

    with pytest.raises(VaultDamaged):
        read_header(tmp_path)


def test_one_broken_header_without_another_is_a_damaged_vault(tmp_path):
    (tmp_path / HEADER_NAME).write_bytes(b"")

    with pytest.raises(VaultDamaged):
        read_header(tmp_path)


def test_a_broken_header_never_replaces_the_good_one_before(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, later(made, 1))
    (tmp_path / HEADER_NAME).write_bytes(b"")

    write_header(tmp_path, later(made, 2))
    (tmp_path / HEADER_NAME).write_bytes(b"")

    assert read_header(tmp_path) == made.header


def test_a_newer_header_is_left_untouched(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, made.header)
    newer = json.dumps({"format": 2}).encode()
    (tmp_path / HEADER_NAME).write_bytes(newer)

    with pytest.raises(VaultTooNew):
        read_header(tmp_path)
    with pytest.raises(VaultTooNew):
        write_header(tmp_path, made.header)

    assert (tmp_path / HEADER_NAME).read_bytes() == newer


def test_after_a_slot_was_removed_no_file_holds_it(made, tmp_path):
    write_header(tmp_path, made.header)
    write_header(tmp_path, made.header)
    without = sealed(made.header.changed(slots=made.header.slots[:2]), made.subkeys())

    write_header(tmp_path, without, forget_previous=True)

    removed = made.header.slots[2].ct.hex()
    assert all(removed not in path.read_text() for path in tmp_path.iterdir())


def test_an_unsealed_header_is_a_bug(made, tmp_path):
    with pytest.raises(ValueError, match="sealed"):
        write_header(tmp_path, made.header.changed(simulation=True))


def test_an_endless_file_is_not_read(made, tmp_path):
    endless = made.header.model_dump_json() + " " * 16 * 1024 * 1024
    (tmp_path / HEADER_NAME).write_text(endless)

    with pytest.raises(VaultDamaged):
        read_header(tmp_path)


def test_no_flipped_bit_goes_unnoticed(made, tmp_path):
    write_header(tmp_path, made.header)
    path = tmp_path / HEADER_NAME
    whole = path.read_bytes()
    dice = random.Random(20260301)  # noqa: S311 (it chooses what to break)

    for bit in dice.sample(range(len(whole) * 8), 1000):
        broken = bytearray(whole)
        broken[bit // 8] ^= 1 << bit % 8
        path.write_bytes(broken)
        try:
            # A flipped space or line end between the fields changes nothing.
            assert read_header(tmp_path) == made.header
        except (VaultDamaged, VaultTooNew):
            continue


def test_no_truncation_goes_unnoticed(made, tmp_path):
    write_header(tmp_path, made.header)
    path = tmp_path / HEADER_NAME
    whole = path.read_bytes()

    for length in range(0, len(whole), 13):
        path.write_bytes(whole[:length])
        with pytest.raises(VaultDamaged):
            read_header(tmp_path)


WRITES_FOR_EVER = """
import sys
from pathlib import Path
from db.header import sealed
from db.header_file import read_header, write_header
from db.subkeys import derive_subkeys

folder = Path(sys.argv[1])
header, subkeys = read_header(folder), derive_subkeys(bytearray(32))
for seq in range(1, 1_000_000):
    head = header.head.changed(seq=seq)
    write_header(folder, sealed(header.changed(head=head), subkeys))
    print(seq, flush=True)
"""


@pytest.mark.parametrize("acknowledged", [1, 2, 5, 11, 17])
def test_a_writer_killed_at_any_moment_leaves_a_whole_header(made, tmp_path, acknowledged):
    write_header(tmp_path, made.header)
    with start_python(WRITES_FOR_EVER, tmp_path) as writer:
        for _ in range(acknowledged):
            writer.stdout.readline()
        writer.kill()
        # More may have been written before the kill arrived.
        last = [acknowledged, *map(int, writer.stdout.read().split())][-1]

    assert read_header(tmp_path).head.seq in {last, last + 1}


FILLS_THE_DISK = """
import sys
from pathlib import Path
from core.errors import VaultFull
from db.header_file import parse_header, read_header, write_header

folder = Path(sys.argv[1])
header = parse_header(Path(sys.argv[2]).read_bytes())
write_header(folder, header)
with (folder / "ballast").open("wb", buffering=0) as ballast:
    try:
        while True:
            ballast.write(bytes(512))
    except OSError:
        pass
try:
    write_header(folder, header)
except VaultFull:
    print(read_header(folder) == header)
"""


def test_a_full_disk_costs_no_header(made, tmp_path):
    (tmp_path / "disk").mkdir()
    write_header(tmp_path, made.header)

    said = run_on_small_disk(tmp_path / "disk", FILLS_THE_DISK, tmp_path / HEADER_NAME)

    assert said == "True"
