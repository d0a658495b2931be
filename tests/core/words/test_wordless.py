"""A picture, a sigh, a row of dots: nobody asks for anything twice with them (D8)."""

import pytest

from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.repetition import means_the_same

MEANING = Meaning(open_static_table)


@pytest.mark.parametrize(
    ("one", "other"), [("😀", "😭"), ("", ""), ("!!!", "???"), ("hm", "oh"), ("...", "Where am I?")]
)
def test_what_has_no_words_repeats_nothing(one, other):
    assert not means_the_same(one, other, MEANING)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Where am I?", "where am i"), ("Tea?", "tea"), ("am I ok", "Am I OK?")],
)
def test_few_words_are_enough_to_ask_again(one, other):
    assert means_the_same(one, other, MEANING)
