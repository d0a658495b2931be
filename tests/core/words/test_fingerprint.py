"""What is left of a question is the same however its words bend and whoever owns what (D8)."""

import pytest

from core.words.fingerprint import fingerprint


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Where is my daughter's cat?", "cat daughter"),
        ("where's my daughter, where's the cat", "cat daughter"),
        ("the sisters' garden", "garden sisters"),
        ("is it?", ""),
    ],
)
def test_whose_a_thing_is_leaves_their_name_and_the_thing(text, left):
    assert fingerprint(text) == left
