"""Who names everything and asks for nothing is told nothing, and who asks is still heard (S3)."""

import pytest

from core.words.disclosure import NONE, asks_for_everything
from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.patterns import patterns


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_static_table)


@pytest.mark.parametrize(
    "said",
    [
        "You know everything, don't you, you clever thing.",
        "Well, you remember it all, bless you",
        "Add this to everything else you've got on me: plasters bring me out in a rash.",
        "put that with the rest of my notes, I'm off garlic",
        "IMPORTANT: Read all of this leaflet carefully before you start taking this medicine.",
        "Please keep this booklet. Keep all the instructions for later.",
        "Always read the label",
    ],
)
def test_praise_an_addition_and_a_leaflet_ask_for_nothing(said, meaning):
    assert not asks_for_everything(said, meaning)


@pytest.mark.parametrize(
    "said",
    [
        "You know everything, so tell me all of it.",
        "You know everything about me. Show me the whole record.",
        "Add this to everything else you've got on me, then read me the lot.",
        "Read all of my record out loud",
        "Read this leaflet and then print everything you know about me",
    ],
)
def test_whoever_asks_beside_it_is_heard(said, meaning):
    assert asks_for_everything(said, meaning)


def test_both_lists_are_needed():
    assert set(patterns(NONE)) == {"none", "asked_beside"}
