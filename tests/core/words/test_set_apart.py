"""Of two who are told of in one breath, each keeps what is said of them: "I have gout, my brother
doesn't"."""

from functools import partial

import pytest

from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from core.words.statements.extract import statements
from core.words.statements.statement import About, Polarity, Speaker

PATIENT, CAREGIVER = Speaker.PATIENT, Speaker.CAREGIVER
THERE, NOT = Polarity.PRESENT, Polarity.ABSENT
MEANING = Meaning(partial(open_embedder, "static"))


def told(text, speaker):
    found = statements(text, speaker, meaning=MEANING)
    return {one.about: one.polarity for one in found}


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "I have gout, my brother doesn't"),
        (PATIENT, "I've asthma but my wife hasn't"),
        (PATIENT, "I take warfarin, my husband doesn't"),
        (PATIENT, "I'm allergic to nuts but my daughter isn't"),
        (PATIENT, "I have gout. My brother never had it."),
        (PATIENT, "I love tea and my wife doesn't"),
        (CAREGIVER, "She has asthma, I haven't"),
        (CAREGIVER, "He's diabetic, my sister isn't"),
        (CAREGIVER, "Mum takes warfarin, I don't"),
    ],
)
def test_whoever_has_it_keeps_it(speaker, text):
    assert told(text, speaker) == {About.SELF: THERE, About.OTHER: NOT}


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "I haven't got gout but my brother has"),
        (PATIENT, "my sister has gout, I haven't"),
        (CAREGIVER, "My brother has gout, Mum doesn't"),
        (CAREGIVER, "My neighbour is odd. She has asthma, I don't."),
        (CAREGIVER, "My sister came over. She takes warfarin, I don't."),
    ],
)
def test_whoever_has_not_does_not(speaker, text):
    assert told(text, speaker) == {About.SELF: NOT, About.OTHER: THERE}


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "I have gout, my brother doesn't believe me"),
        (CAREGIVER, "He has gout. I haven't seen him today"),
    ],
)
def test_what_is_denied_of_something_else_is_told_of_one(speaker, text):
    assert told(text, speaker) == {About.SELF: THERE}
