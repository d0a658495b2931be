"""A liking is of something that has a name, not of what is only pointed at."""

import pytest

from core.words.liking import is_a_liking
from core.words.routing import route


@pytest.mark.parametrize(
    ("sentence", "is_one"),
    [
        ("I prefer the window seat.", True),
        ("I enjoy this one.", False),
        ("I love Vera Lynn.", True),
        ("I like this place.", False),
        ("I love that you remember my roses.", False),
    ],
)
def test_what_is_only_pointed_at_is_nothing_that_is_liked(sentence, is_one):
    (said,) = route(sentence).said

    assert is_a_liking(said) is is_one
