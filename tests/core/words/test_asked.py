"""What is done with a thing tells whether two sentences ask for the same, not the thing (D8)."""

import numpy as np
import pytest

from core.words import pairs
from core.words.asked import WANTS, asked, asked_alike
from core.words.embedding.static_table import open_static_table
from core.words.meaning import Meaning
from core.words.repetition import means_the_same

MEANING = Meaning(open_static_table)
TOLD_OF = (
    ("Where's my umbrella?", "I bought that umbrella in Leeds."),
    ("Have I had my supper?", "I made a grand supper for ten once."),
    ("When is the dentist?", "The dentist has cold hands."),
    ("My elbow hurts.", "My elbow is much better now."),
    ("Could I have some soup?", "I spilt the soup on my skirt."),
    ("Who's walking the dog?", "Our dog chased a rabbit."),
    ("She's refusing her medicine.", "She's refusing to wear her slippers."),
    ("Where is my sister?", "My sister was a dressmaker."),
    ("Can you phone my nephew?", "My nephew gave me this phone."),
    ("Read me the letter", "I posted the letter"),
)
ASKED_AGAIN = (
    ("Where's my umbrella?", "My umbrella has gone from the stand"),
    ("When is the dentist?", "What day do I see the dentist?"),
    ("My elbow hurts.", "It's this elbow, it's killing me"),
    ("Could I have some soup?", "Any chance of a bowl of soup?"),
    ("Where is my sister?", "I'm looking for my sister, have you seen her?"),
    ("What's the pink tablet for?", "why do they give me the pink one"),
    ("Who's that woman?", "that lady there, who is she"),
    ("Can you phone my nephew?", "I want to speak to my nephew on the phone"),
)


@pytest.mark.parametrize(("one", "other"), TOLD_OF)
def test_a_thing_that_is_only_told_of_is_not_asked_for_again(one, other):
    assert not means_the_same(one, other, MEANING)


@pytest.mark.parametrize(("one", "other"), ASKED_AGAIN)
def test_the_same_need_is_one_whether_asked_or_told(one, other):
    assert means_the_same(one, other, MEANING)


def test_without_what_is_asked_a_thing_in_common_passes_for_the_same(monkeypatch):
    monkeypatch.setattr(pairs, "asked_alike", _of_every_pair_the_same)

    assert any(means_the_same(one, other, MEANING) for one, other in TOLD_OF)


def _of_every_pair_the_same(*_):
    return asked_alike("Where's my stick?", "Where's my stick?")


def test_both_ways_round_a_pair_is_the_same_pair():
    one, other = TOLD_OF[0]

    assert asked_alike(one, other) == asked_alike(other, one)
    here, there = (pairs.pair_row(*both, MEANING) for both in ((one, other), (other, one)))
    assert np.allclose(here, there, atol=1e-5)


def test_what_only_one_side_wants_is_told():
    only_one, neither, alike = asked_alike("Where's my stick?", "We had a stick by the door")[-3:]

    assert (only_one, neither, alike) == (1.0, 0.0, 0.0)


def test_a_plain_telling_wants_nothing():
    assert not asked("The robin came to the sill") & WANTS
