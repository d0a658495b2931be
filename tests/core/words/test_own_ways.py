"""Of what somebody says in one breath, each sentence is looked at by itself."""

import pytest

from core.words.own_ways import own_ways


@pytest.mark.parametrize(
    ("said", "ways"),
    [
        ("I love Vera Lynn. Do you like her?", ["I love Vera Lynn."]),
        ("Do you know what? I love Vera Lynn.", ["I love Vera Lynn."]),
        ("I love roses. My knee hurts.", ["I love roses."]),
        ("I always walk to the post box\nI am so tired", ["I always walk to the post box"]),
        ("I love roses but my knee hurts.", []),
    ],
)
def test_a_way_is_told_whatever_is_asked_or_complained_of_beside_it(said, ways):
    assert list(own_ways(said)) == ways
