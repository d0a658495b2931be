"""Somebody else's illness, by name: whoever is asked for, or whoever lives near (S1, S3)."""

import pytest

from core.words.reply_others import names_anothers_illness


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("does anybody else take these", "Bessie takes them."),
        ("does anybody else take these", "Yes. Mr Quill takes donepezil."),
        ("am I the only one", "Bessie has dementia."),
        ("who is that", "Mr Quill across the hall takes donepezil."),
    ],
)
def test_another_is_named(user, reply):
    assert names_anothers_illness(reply, user)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("does anybody else take these", "Nobody takes them."),
        ("does anybody else take these", "Bessie takes sugar."),
        ("what is it for", "Bessie takes them."),
        ("who is that", "Mr Quill across the hall has a budgie."),
    ],
)
def test_nobody_is_named(user, reply):
    assert not names_anothers_illness(reply, user)
