"""Whatever is wrong with a file: a receipt or one sentence, soon, in little memory, and we live."""

import os
import resource
from pathlib import Path
from time import process_time

import pytest

from chaos.how_often import times
from core.errors import ImportRejected
from core.importers import child
from core.importers.base import import_file
from core.importers.receipt import Outcome
from core.strings import Catalogue
from helpers import broken_files, broken_papers
from helpers.broken_files import BY_HAND, GOOD, fuzzed
from helpers.people import ADA
from helpers.world import World

posix_only = pytest.mark.skipif(os.name == "nt", reason="what a child used is told by POSIX")

LONGEST_SECONDS = 10
MOST_MEMORY_KB = 512 * 1024
WORDS = Catalogue.load("en")
SOME = [fuzzed(seed) for seed in range(times(short=9, full=broken_files.FUZZED))]
# Broken for a strict reader only: what is there can be read, or is kept letter by letter.
WHOLE_NONETHELESS = frozenset(
    {
        "two bundles.json",
        "commas too many.json",
        "commas too few.json",
        "nothing in it.json",
        "another encoding.xml",
        "a file elsewhere.xml",
        "deep.xml",
        "tags never closed.xml",
        "an unknown name.xml",
        "an entity in an entity.xml",
        "a namespace of its own.xml",
        "the same key often.json",
        "folded without end.ics",
        "a zip without its list.zip",
        "a zip out of its folder.zip",
    }
)


def seconds_used() -> float:
    """Of the processor, here and in every child that has ended: a busy machine makes it no more."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return process_time() + used.ru_utime + used.ru_stime


def brought_in(world: World, folder: Path, name: str, content: bytes) -> set[str]:
    """The sentences that say what is wrong with it."""
    path = folder / name
    path.write_bytes(content)
    try:
        receipt = import_file(world.vault, ADA, path)
    except ImportRejected as rejected:
        return {f"error.import_rejected_{rejected.args[0]}"}
    refused = {f"import_reason.{tally.reason}" for tally in receipt.of(Outcome.REFUSED)}
    return refused | ({"import_outcome.repaired"} if receipt.repaired else set())


def test_there_are_many_of_them():
    by_hand = len(BY_HAND) + len(broken_papers.BY_HAND)

    assert by_hand >= 100
    assert by_hand + broken_files.FUZZED + broken_papers.FUZZED >= 150


def test_the_good_ones_are_taken_in(world, tmp_path):
    for name, content in GOOD.items():
        (tmp_path / name).write_bytes(content)

        assert import_file(world.vault, ADA, tmp_path / name).count(Outcome.REFUSED) == 0


@posix_only
@pytest.mark.parametrize("name", BY_HAND)
def test_it_says_what_is_wrong_soon_and_in_little_memory(world, tmp_path, name):
    content, before = BY_HAND[name](), seconds_used()
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss

    reasons = brought_in(world, tmp_path, name, content)

    assert seconds_used() - before < LONGEST_SECONDS
    ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert children <= max(largest, ours, MOST_MEMORY_KB)
    assert reasons or name in WHOLE_NONETHELESS
    assert [reason for reason in reasons if not WORDS.knows(reason)] == []


@posix_only
@pytest.mark.parametrize("at", range(len(SOME)))
def test_what_was_damaged_on_its_way_ends_in_a_receipt(world, tmp_path, at):
    name, content = SOME[at]
    world.add("condition", name="Asthma")
    before = seconds_used()

    brought_in(world, tmp_path, name, content)

    assert seconds_used() - before < LONGEST_SECONDS
    assert "Asthma" in {each.name for each in world.find("condition")}


def test_no_child_is_given_longer():
    assert child.LEAST_CPU_SECONDS < LONGEST_SECONDS
    assert child.MOST_MEMORY_BYTES <= MOST_MEMORY_KB * 1024
