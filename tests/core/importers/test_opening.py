"""A file is opened with care: packed or not, cut, endless, or no file at all."""

import gzip
import io
from pathlib import Path

import pytest

from core.errors import ImportRejected
from core.importers.archive import Archive
from core.importers.base import import_file, recognise
from core.importers.fhir_r4 import read
from core.importers.opening import Pieces, check_is_file, digest_of
from core.importers.receipt import Outcome
from helpers.fhir import PATIENT, bundle, condition, reasons, written
from helpers.people import ADA
from helpers.world import NOON, World

GOUT, FLU = condition(), condition(code={"text": "Flu"})


def rejected(path):
    with pytest.raises(ImportRejected) as error:
        recognise(path)
    return error.value.args


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"\x00\xff\xfe binary", "not_health_data"),
        (b"a shopping list", "not_health_data"),
        (b'{"name": "a JSON of another kind"}', "not_health_data"),
        (b"}{" + bundle(GOUT).encode(), "not_health_data"),
        (gzip.compress(b"", mtime=0), "not_health_data"),
        (b"\x1f\x8b broken from the first byte on", "not_health_data"),
    ],
)
def test_what_is_no_health_data_is_named_for_what_it_is(tmp_path, content, reason):
    assert rejected(written(tmp_path, content)) == (reason,)


def test_a_folder_and_a_missing_file_are_named_for_what_they_are(tmp_path):
    assert rejected(tmp_path) == ("is_folder",)
    assert rejected(tmp_path / "missing.json") == ("unreadable",)
    assert rejected(tmp_path / ("n" * 300)) == ("unreadable",)
    assert rejected(Path("/dev/zero")) == ("unreadable",)


def test_a_byte_order_mark_does_no_harm(tmp_path):
    path = written(tmp_path, b"\xef\xbb\xbf" + bundle(GOUT).encode())

    assert recognise(path).name == "fhir_r4"
    assert len(list(read(path, NOON))) == 1


def test_letters_on_the_border_of_two_pieces_stay_whole(tmp_path):
    text = "ä" * 300_000
    path = written(tmp_path, "x" + text)

    assert "".join(Pieces(path)) == "x" + text


def test_a_packed_file_is_read_like_the_plain_one(tmp_path):
    text = bundle(GOUT, FLU)
    packed = written(tmp_path, gzip.compress(text.encode()), "packed.json")

    plain = [entry.verbatim for entry in read(written(tmp_path, text), NOON)]

    assert [entry.verbatim for entry in read(packed, NOON)] == plain


def test_a_cut_packed_file_gives_what_stands_before_the_cut(tmp_path, world: World):
    incompressible = [condition(code={"text": f"no. {n} {n**40}"}) for n in range(200)]
    packed = gzip.compress(bundle(PATIENT, *incompressible).encode())

    receipt = import_file(world.vault, ADA, written(tmp_path, packed[: len(packed) // 2]))

    assert 20 < receipt.added < 200
    assert reasons(receipt, Outcome.REFUSED) == {"truncated": 1}


@pytest.mark.parametrize("size", [256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 3 * 256 * 1024])
def test_a_packed_file_of_any_size_is_unpacked_to_its_end(size):
    archive = Archive()

    pieces = list(archive.feed(gzip.compress(b"x" * size)))

    assert sum(map(len, pieces)) == size
    assert max(map(len, pieces)) <= 256 * 1024
    assert archive.is_whole


def test_packed_files_one_after_the_other_are_one(tmp_path):
    two = gzip.compress(b"first ") + b"\0" * 7 + gzip.compress(b"second") + b"\0" * 9
    pieces = Pieces(written(tmp_path, two))

    assert "".join(pieces) == "first second"
    assert not pieces.is_cut


def test_a_packed_file_with_a_wrong_checksum_says_so(tmp_path, world: World):
    packed = bytearray(gzip.compress(bundle(GOUT).encode()))
    packed[-8] ^= 1

    receipt = import_file(world.vault, ADA, written(tmp_path, bytes(packed)))

    assert receipt.added == 1
    assert reasons(receipt, Outcome.REFUSED) == {"truncated": 1}


def test_a_file_that_is_small_outside_and_endless_inside_is_rejected(tmp_path, world: World):
    held = io.BytesIO()
    with gzip.GzipFile(fileobj=held, mode="wb") as archive:
        archive.write(b'{"resourceType": "Bundle", "entry": [')
        for _ in range(30):
            archive.write(b" " * 1_000_000)
    path = written(tmp_path, held.getvalue())

    with pytest.raises(ImportRejected, match="too_large"):
        import_file(world.vault, ADA, path)

    assert world.find("import_batch") == []


def test_the_digest_is_of_the_bytes_as_they_are(tmp_path):
    path = written(tmp_path, "abc")

    check_is_file(path)

    assert digest_of(path).startswith("ba7816bf")


def test_a_cut_archive_gives_what_was_unpacked_up_to_the_cut():
    size = 256 * 1024 + 596
    without_its_end = gzip.compress(b"x" * size, compresslevel=6)[:-9]
    archive = Archive()

    unpacked = sum(map(len, archive.feed(without_its_end)))

    assert size - 200 < unpacked <= size
    assert not archive.is_whole
