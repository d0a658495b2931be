"""Files made to hurt: each importer there is meets all of them, and so will each to come."""

import gzip
import json
import os
import resource
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from chaos.how_often import times
from core.errors import ImportRejected
from core.importers import child, importers
from core.importers.apart import ReadApart
from core.importers.base import IMPORTERS, import_file
from core.importers.entry import Refused, Said
from core.importers.fhir_r4 import read
from core.importers.importers import entries_of, importer_named, recognise
from core.importers.wire import Garbled, packed, unpacked
from helpers.fhir import CLINIC, PATIENT, allergy, bundle, condition, written
from helpers.people import ADA
from helpers.world import NOON

posix_only = pytest.mark.skipif(os.name == "nt", reason="limits are POSIX")

# What a file of this kind begins with, so that the bomb is not turned away at the door. A new
# importer is a line here.
BEGINNINGS = {
    "fhir_r4": ('{"resourceType": "Bundle", "entry": [{"resource": ', "}]}"),
    "apple_health": ('<HealthData locale="en_US">', "</HealthData>"),
    "ccda": (
        '<ClinicalDocument><component><section><code code="11450-4"/><entry><act>',
        "</act></entry></section></component></ClinicalDocument>",
    ),
    "icalendar": ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:", "\nEND:VEVENT\nEND:VCALENDAR\n"),
    "memories": ('[{"memory": "I like tea"}, {"memory": ', "}]"),
    "document": ("%PDF-1.7\n", "\n%%EOF\n"),
}
# Its files are packed inside, if at all, and nothing of ours unpacks a packed one.
NEVER_UNPACKED = {"document": "not_health_data"}
A_MILLION = 1_000_000


def deep(levels=200_000):
    return b'{"resourceType": "Condition", "a": ' + b"[" * levels + b"]" * levels + b"}"


def laughing():
    """Ten entities of ten, nine times, in words: nothing may unfold them."""
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    text = f"<!DOCTYPE x [{entities}]>&l9;"
    return json.dumps({"resourceType": "Condition", "text": text}).encode()


def many_keys():
    keys = ", ".join(f'"{n}": {n % 10}' for n in range(times(short=200_000, full=A_MILLION)))
    return f'{{"resourceType": "Condition", {keys}}}'.encode()


BOMBS = {
    "deep": deep,
    "a billion laughs": laughing,
    "a million keys": many_keys,
    "huge numbers": lambda: b'{"resourceType": "Condition", "n": ' + b"9" * A_MILLION + b"}",
    "an endless text": lambda: (
        b'{"resourceType": "Condition", "code": {"text": "' + b"x" * 20 * A_MILLION + b'"}}'
    ),
    "not UTF-8": lambda: b'{"resourceType": "Condition", "code": {"text": "\xff\xfe\x80"}}',
    "many empty entries": lambda: b"{}" + b", {}" * A_MILLION,
}
each_importer = pytest.mark.parametrize("importer", IMPORTERS, ids=lambda one: one.name)
each_bomb = pytest.mark.parametrize("bomb", BOMBS)


def test_every_importer_meets_the_bombs():
    assert {importer.name for importer in IMPORTERS} == set(BEGINNINGS)


@each_importer
@each_bomb
def test_a_bomb_is_refused_and_the_record_stays_as_it_was(world, tmp_path, importer, bomb):
    world.add("condition", name="Asthma")
    before, after = (part.encode() for part in BEGINNINGS[importer.name])
    path = written(tmp_path, before + BOMBS[bomb]() + after)

    try:
        receipt = import_file(world.vault, ADA, path)
    except ImportRejected:
        added = 0
    else:
        added = receipt.added

    assert added <= 1  # text that only looks like a bomb may be a condition
    assert "Asthma" in {each.name for each in world.find("condition")}


@each_importer
def test_a_gigabyte_of_zeros_is_not_unpacked(world, tmp_path, importer):
    path = tmp_path / "zeros.gz"
    beginning = gzip.compress(BEGINNINGS[importer.name][0].encode())
    path.write_bytes(beginning + gzip.compress(bytes(A_MILLION)) * 1024)
    most_before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    with pytest.raises(ImportRejected, match=NEVER_UNPACKED.get(importer.name, "too_large")):
        import_file(world.vault, ADA, path)

    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - most_before < 50_000
    assert world.find("import_batch") == []


@posix_only
@pytest.mark.parametrize("odd", ["pipe", "folder", "loop", "device"])
def test_what_is_no_file_is_never_waited_for(world, tmp_path, odd):
    path = tmp_path / "odd"
    if odd == "pipe":
        os.mkfifo(path)
    elif odd == "folder":
        path.mkdir()
    elif odd == "loop":
        path.symlink_to(path)
    else:
        path = Path("/dev/zero")

    with pytest.raises(ImportRejected):
        import_file(world.vault, ADA, path)


@each_importer
def test_a_file_larger_than_its_importer_takes_is_not_begun(tmp_path, importer):
    small = replace(importer, largest_bytes=10)
    path = written(tmp_path, "".join(BEGINNINGS[importer.name]))

    with pytest.raises(ImportRejected, match="too_large"):
        recognise(path, among=[small])


def test_a_child_reads_what_this_process_reads(tmp_path):
    path = written(tmp_path, CLINIC.read_bytes())

    with ReadApart("fhir_r4", path, NOON) as entries:
        apart = list(entries)

    assert apart == list(read(path, NOON))
    assert any(isinstance(entry.outcome, Said) for entry in apart)


def test_a_larger_file_and_a_packed_one_are_read_in_a_child(tmp_path):
    """A reader of this process that may not be used: whoever still gets entries had a child."""

    def not_here(*_):
        raise AssertionError("read in this process")

    guarded = replace(importer_named("fhir_r4"), read=not_here)
    packed_file = written(tmp_path, gzip.compress(bundle(PATIENT, condition()).encode()), "p.gz")
    padding = condition(note=[{"text": "n" * 300_000}])
    large = written(tmp_path, bundle(PATIENT, condition(), padding), "large.json")

    for path in (packed_file, large):
        with entries_of(guarded, path, NOON) as entries:
            assert any(isinstance(entry.outcome, Said) for entry in entries)


CHILD = """
import sys
sys.path.insert(0, {root!r})
from core.importers import child
sys.stdin.buffer.readline()
child.limit_this_process(0)
{does}
"""


def child_that(tmp_path, does):
    root = str(Path(importers.__file__).parents[2])
    return Path(written(tmp_path, CHILD.format(root=root, does=does), "child.py"))


@posix_only
@pytest.mark.parametrize(
    "does",
    [
        "held = bytearray(700 * 1024 * 1024)",
        "import os; os.abort()",
        "print('something else')",
        "open({path!r}, 'w').write('x' * 10)",
        "import time; time.sleep(60)",
    ],
    ids=["memory", "crash", "babble", "writing", "silence"],
)
def test_a_reader_that_was_taken_over_or_hangs_ends_in_a_sentence(tmp_path, does):
    spoiled = child_that(tmp_path, does.format(path=str(tmp_path / "spoiled")))
    path = written(tmp_path, bundle(PATIENT))

    with (
        pytest.raises(ImportRejected, match="too_heavy"),
        ReadApart("fhir_r4", path, NOON, silence_seconds=2, child=spoiled),
    ):
        pass

    written_there = tmp_path / "spoiled"
    assert not written_there.exists() or written_there.stat().st_size == 0


@posix_only
def test_what_was_read_before_the_child_died_stands(tmp_path):
    (entry,) = list(read(written(tmp_path, bundle(allergy())), NOON))
    line = packed(entry)
    does = (
        f"sys.stdout.buffer.write(child.READY + {line!r}); sys.stdout.flush(); "
        "import os; os.abort()"
    )

    with ReadApart("fhir_r4", tmp_path, NOON, child=child_that(tmp_path, does)) as entries:
        first, last = list(entries)

    assert first == entry
    assert last.outcome == Refused("too_heavy")


@pytest.mark.parametrize(
    "line",
    [b"", b"{", b"[]", b'{"place": [1, "x", null]}', b"[" * 100_000, b"\xff", b"cos\nsystem\n"],
)
def test_a_line_that_we_never_write_is_not_believed(line):
    with pytest.raises(Garbled):
        unpacked(line)


def test_entries_that_never_end_are_left_at_some_point(tmp_path):
    path = written(tmp_path, bundle(*[condition() for _ in range(5)]))

    with entries_of(importer_named("fhir_r4"), path, NOON, most=3) as entries:
        outcomes = [entry.outcome for entry in entries]

    assert len(outcomes) == 4
    assert outcomes[-1] == Refused("too_many")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_childs_arguments_tell_no_path(tmp_path):
    path = written(tmp_path, bundle(PATIENT), "Margaret.json")

    with ReadApart("fhir_r4", path, NOON) as entries:
        pid = entries._child.pid  # noqa: SLF001 - whose arguments others see
        arguments = Path(f"/proc/{pid}/cmdline").read_bytes()

    assert b"Margaret" not in arguments
    assert child.__name__.encode() in arguments.replace(b"/", b".")
