""" "Me" where others say "my" is read as that, and "me" that is me is left."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.me_for_my import with_my


@pytest.mark.parametrize(
    "text",
    [
        "pain in me shoulder",
        "me back's killing me",
        "i've took me tablets",
        "it makes me heart race",
        "me poor knees",
        "me left hip",
        "me sister has asthma",
        "got me prescription",
        "there's a crick in me back from lifting",
    ],
)
def test_what_is_ones_own_is_read_as_mine(text):
    assert "my " in with_my(text)
    assert len(with_my(text)) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "he rang me back",
        "that's me back on the iron tablets",
        "they want me back in six months",
        "give me insulin",
        "it gave me stomach ache",
        "she makes me tea",
        "tell me when",
        "some heart trouble",
        "it's me again",
    ],
)
def test_who_is_given_or_told_something_is_still_me(text):
    assert with_my(text) == text


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("I like me tea in a china cup", "tea in a china cup"),
        ("Still got that pain in me shoulder", "shoulder pain"),
    ],
)
def test_a_thing_has_the_name_it_has_with_my(text, entity):
    assert entity in {one.entity for one in statements(text)}


def test_a_long_text_is_read_at_once():
    assert len(with_my("me " * 6000)) == 18_000
