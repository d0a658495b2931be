"""What somebody likes or cannot stand is heard in many ways of saying it."""

import pytest

from core.words.statements.likings import preferences
from core.words.statements.statement import Polarity


def heard(text):
    return [(each.entity, each.polarity is not Polarity.ABSENT) for each in preferences(text)]


@pytest.mark.parametrize(
    ("text", "liked"),
    [
        ("porridge with salt, that's how i have it", "porridge with salt"),
        ("strong tea, it's the way she likes it", "tea"),
        ("radio four always calms her", "radio four"),
        ("a hot bath helps me sleep", "hot bath"),
        ("everyone calls me billy", "billy"),
        ("he answers to billy", "billy"),
        ("my favourite biscuit is a custard cream", "custard cream"),
        ("crumpets are my favourite", "crumpet"),
        ("i have my tea with two sugars", "tea with two sugars"),
        ("he listens to the cricket every day", "cricket"),
        ("please leave the landing light on", "landing light on"),
        ("she's a lifelong vegetarian", "vegetarian"),
        ("he only eats soft food", "soft food"),
        ("mushy peas is what he likes", "mushy peas"),
        ("i'd rather have a bath", "bath"),
        ("the carvery he's so fond of", "carvery"),
        ("i'm keen on fish", "fish"),
    ],
)
def test_what_is_liked_is_heard(text, liked):
    assert heard(text) == [(liked, True)]


@pytest.mark.parametrize(
    ("text", "disliked"),
    [
        ("i'm not keen on fish", "fish"),
        ("he's never been one for bingo", "bingo"),
        ("he's not a fan of the telly", "telly"),
    ],
)
def test_what_somebody_is_not_fond_of_is_not_liked(text, disliked):
    assert heard(text) == [(disliked, False)]


@pytest.mark.parametrize(
    "text", ["it feels like a knife", "my legs like jelly", "i'd love a cup of tea"]
)
def test_what_a_thing_is_like_and_what_is_asked_for_is_no_taste(text):
    assert heard(text) == []
