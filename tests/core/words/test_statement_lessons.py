"""A line that tells of a fact and of a liking is learnt from as two."""

import pytest

from core.words.quality.statement_lessons import gold_of


@pytest.mark.parametrize(
    ("second", "entity"),
    [
        ("likes strong tea", "strong tea"),
        ("dislikes noise", "noise"),
        ("with the door open", "the door open"),
        ("withered roses", "withered roses"),
    ],
)
def test_a_liking_beside_a_fact_is_named_without_its_verb(second, entity):
    line = {"entity": "asthma", "kind": "condition", "second": second}

    assert gold_of(line) == [line, {"kind": "preference", "entity": entity}]
