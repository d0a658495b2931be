"""What somebody likes is their own, whatever another makes of it."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker

PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("my husband loves cabbage but I've never liked it", ABSENT),
        ("my husband loves cabbage but I never really liked it", ABSENT),
        ("my husband hates cabbage but I've always liked it", PRESENT),
    ],
)
def test_who_never_liked_what_another_likes_does_not_like_it(text, own):
    told = statements(text, Speaker.PATIENT)

    assert [one.polarity for one in told if one.about is About.SELF] == [own]
