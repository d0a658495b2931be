"""Papers that are broken or made to hurt: each ends in a receipt, and the program goes on."""

import resource
from pathlib import Path

import pytest

from chaos.how_often import times
from core.importers.documents import read
from core.importers.entry import Refused, Said
from core.importers.receipt import Outcome
from core.records.document import DOCUMENT, Legible
from helpers.broken_papers import BY_HAND, FUZZED, fuzzed
from helpers.papers import VISIT, brought, pdf
from helpers.world import NOON

LONGEST_CPU_SECONDS = 11  # ten for the paper, one to start and end
MOST_MEMORY_KB = 512 * 1024
SOME = [fuzzed(seed) for seed in range(times(short=6, full=FUZZED))]


def entries_of(folder: Path, name: str, content: bytes):
    path = folder / name
    path.write_bytes(content)
    return list(read(path, NOON))


def cpu_of_children():
    """In seconds: what a machine that does other things too makes no longer."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def memory_of_children():
    """In kilobytes: of the largest one there was."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss


def paper_among(entries):
    (paper,) = [
        entry.outcome.draft
        for entry in entries
        if isinstance(entry.outcome, Said) and entry.outcome.kind is DOCUMENT
    ]
    return paper


def test_there_are_many_of_them():
    assert len(BY_HAND) + FUZZED >= 100


@pytest.mark.parametrize("name", BY_HAND)
def test_it_is_kept_and_what_could_not_be_read_is_told(tmp_path, name):
    content = BY_HAND[name]()
    began, largest = cpu_of_children(), memory_of_children()

    entries = entries_of(tmp_path, name, content)

    took = cpu_of_children() - began
    paper = paper_among(entries)
    reasons = {entry.outcome.reason for entry in entries if isinstance(entry.outcome, Refused)}
    assert paper.size_bytes == len(content)
    assert took < LONGEST_CPU_SECONDS
    # Of all children of this process; each begins as a copy of it, however large that has become.
    ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert memory_of_children() <= max(largest, ours, MOST_MEMORY_KB)
    assert (paper.legible is Legible.READ) or reasons


@pytest.mark.parametrize("at", range(len(SOME)))
def test_a_paper_that_was_damaged_on_its_way_is_kept(tmp_path, at):
    name, content = SOME[at]

    paper = paper_among(entries_of(tmp_path, name, content))

    assert paper.size_bytes == len(content)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a program by name.pdf", "script_not_run"),
        ("a file inside.pdf", "attachment_not_read"),
        ("only a head.pdf", "broken_paper"),
        ("a page of nothing.pdf", "no_readable_text"),
        ("ten thousand pages.pdf", "read_in_part"),
    ],
)
def test_the_receipt_names_the_reason(tmp_path, name, reason):
    entries = entries_of(tmp_path, name, BY_HAND[name]())

    assert reason in [each.outcome.reason for each in entries if isinstance(each.outcome, Refused)]


def test_the_record_takes_another_paper_after_the_worst(world, tmp_path):
    brought(world, tmp_path, BY_HAND["a bomb in a bomb.pdf"](), name="bomb.pdf")
    brought(world, tmp_path, BY_HAND["noise.pdf"](), name="noise.pdf")

    receipt = brought(world, tmp_path, pdf(VISIT), name="good.pdf")

    assert receipt.of(Outcome.REFUSED) == []
    assert len(world.find("document")) == 3
