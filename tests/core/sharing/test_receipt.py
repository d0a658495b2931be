"""A receipt says in plain sentences what went, what was checked and what is left elsewhere."""

from datetime import UTC, datetime

import pytest

from core.sharing.receipt import Checked, Erased, Remains, WillBeErased, receipt_lines
from core.strings import Catalogue

ENGLISH = Catalogue.load("en")
EVERYTHING = Erased(
    "symptom",
    "an-id",
    {"symptom_states": 1, "record_versions": 3},
    tuple(Checked),
    tuple(Remains),
    own_words=2,
)


def test_each_check_and_each_remainder_has_its_sentence():
    lines = receipt_lines(EVERYTHING, ENGLISH)

    assert len(lines) == 1 + len(Checked) + len(Remains)
    assert len(set(lines)) == len(lines)


def test_it_counts_the_rows_and_what_stays():
    text = " ".join(receipt_lines(EVERYTHING, ENGLISH))

    assert "Rows removed: 4." in text
    assert "stay: 2." in text


def test_a_deletion_that_waits_names_its_hour():
    at = datetime(2026, 3, 2, 12, 30, 15, tzinfo=UTC)

    (line,) = receipt_lines(WillBeErased("symptom", "an-id", at), ENGLISH)

    assert "2026-03-02 12:30 (UTC)" in line


@pytest.mark.parametrize("word", ["remember", "forgot", "forget", "again and again", "already"])
def test_no_sentence_speaks_of_memory_or_repetition(word):
    assert word not in " ".join(receipt_lines(EVERYTHING, ENGLISH)).lower()
