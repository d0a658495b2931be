"""What somebody told stands whole in sentences that say nothing of their own."""

import pytest

from core.words.retold import is_retold, retold

ROSES, BREAD = "I grew roses.", "Edith taught me to bake bread."
LINES = [ROSES, BREAD]
THEN = f"They told this: \u201c{ROSES}\u201d And then \u201c{BREAD}\u201d"


@pytest.mark.parametrize(
    "said",
    [
        "They told this: [1] and then [2]",
        "they told this: [1], and then [2].",
        "They told this: \u201c[1]\u201d. And then \u201c[2]\u201d.",
        'They told this: "[1]"; and then "[2]"',
    ],
)
def test_each_line_is_quoted_once_with_its_own_end(said):
    assert retold(said, LINES) == THEN
    assert is_retold(THEN, LINES)


@pytest.mark.parametrize(
    "said",
    [
        "They told [2] and then [1]",
        "They told [1] and [1] and then [2]",
        "They told Anna [1] and then [2]",
        "They told [1] and then [2]!",
        "They told (of this) [1] and then [2]",
        "They told 2 [1] and then [2]",
        "[1] [2]",
    ],
)
def test_what_says_more_less_or_other_is_left(said):
    assert retold(said, LINES) is None
