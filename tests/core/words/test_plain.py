"""However it was written or pasted, the patterns read the same words."""

import pytest

from core.words.plain import plain, words_of


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("call \u201c999\u201d", "call 999"),
        ("I can't\nbreathe", "i can't breathe"),
        ("**Metformin** (500 mg)", "metformin 500 mg"),
        ("She said \u201chelp\u201d \u2014 now", "she said help now"),
        ("the scan\u2019s at 10:30, 5/12", "the scan's at 10:30, 5/12"),
        ("I cant, Im 70% sure", "i can't, im 70% sure"),
    ],
)
def test_marks_around_a_word_are_none_of_it(text, read):
    assert plain(text) == read


def test_words_are_read_without_what_ends_them():
    assert words_of("Don\u2019t, please!") == ["don't", "please"]
