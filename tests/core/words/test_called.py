"""What a thing is called, where its words are cut apart or are somebody's name."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Speaker, Topic


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Dad went to A&E on Saturday night, they stitched his eyebrow", "a&e visit"),
        ("pins and needles down the left arm since my nap", "pins and needles"),
        ("her hemoglobin A1C is 6.4", "hba1c"),
    ],
)
def test_a_thing_is_called_by_its_whole_name(text: str, called: str) -> None:
    assert called in {one.entity for one in statements(text, Speaker.CAREGIVER)}


def test_somebody_who_does_something_is_no_medicine() -> None:
    told = statements("Meera stopped my father's digoxin on Monday", Speaker.CAREGIVER)

    assert [one.entity for one in told if one.topic is Topic.MEDICATION] == ["digoxin"]
