"""Where a line of words may end, and where it must not."""

import pytest

from ui.desktop.widgets.wording import NO_BREAK, SOFT_HYPHEN, breakable


def test_a_telephone_number_among_words_is_not_broken_in_two():
    assert breakable("Anna: 01632 960 123") == f"Anna: 01632{NO_BREAK}960{NO_BREAK}123"


def test_a_number_that_stands_alone_may_go_on_below_where_it_is_too_long():
    assert breakable("01632 960 123") == "01632 960 123"


@pytest.mark.parametrize("words", ["Monday, 2 March, 10:10", "4 of 10, since 2014", "a 1 b 2"])
def test_other_words_break_where_they_did(words):
    assert breakable(words) == words


def test_a_word_longer_than_any_line_may_end_inside():
    assert SOFT_HYPHEN in breakable("Donaudampfschifffahrtsgesellschaft")
