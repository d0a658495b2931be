"""Of what another program was told, a person's own words are known from what is no statement."""

import pytest

from core.words.routing import route
from core.words.told_elsewhere import in_own_words, is_told_as_so, own_sentences


@pytest.mark.parametrize(
    ("message", "own"),
    [
        ("Is this right?\n```\nI take warfarin.\n```\nI take metformin.", ["I take metformin."]),
        ("Print `I have epilepsy` on my card.", []),
        ("The leaflet said \u201cI am allergic to penicillin\u201d and I asked why.", []),
        ('I take metformin. My sister told me "I have diabetes now".', ["I take metformin."]),
        ('My sister told me "I have diabetes now.', []),  # nobody closed it
    ],
)
def test_what_stands_in_quotation_marks_or_in_a_box_is_not_ones_own(message, own):
    assert list(own_sentences(message)) == own


@pytest.mark.parametrize(
    ("message", "own"),
    [
        ("There is a bug in my code that gives me a headache.", []),
        ("My laptop hurts my eyes.", []),
        ("I hate this app.", []),
        ("My eyes hurt.", ["My eyes hurt."]),
        ("My migraine is back.", ["My migraine is back."]),
    ],
)
def test_what_ails_a_computer_ails_nobody(message, own):
    assert list(own_sentences(message)) == own


@pytest.mark.parametrize(
    ("memory", "own"),
    [
        ("The client's left knee hurts", "My left knee hurts"),
        ("User\u2019s favourite drink is tea", "My favourite drink is tea"),
        ("User lives alone, they drink tea with milk", "I live alone, I drink tea with milk"),
        ("User has gout; the user cannot eat liver", "I have gout; I cannot eat liver"),
        ("User has gout, and others have it too", "I have gout, and others have it too"),
        ("Allergic to penicillin", "I am allergic to penicillin"),
        ("Diagnosed with asthma in 2019", "I am diagnosed with asthma in 2019"),
        *((each, each) for each in ("I hate onions", "My sister likes tea", "We live alone")),
    ],
)
def test_a_memory_is_put_as_the_person_would_say_it(memory, own):
    assert in_own_words(memory) == own


@pytest.mark.parametrize(
    ("sentence", "is_so"),
    [
        ("I have asthma.", True),
        ("I might have asthma.", False),
        ("I suspect I have gout.", False),
        ("Perhaps I take metformin.", False),
        ("I think I am allergic to penicillin.", True),
        ("My asthma was diagnosed in 2010.", True),
        ("I had breast cancer, diagnosed in 2015.", True),
        ("I had asthma as a child.", False),
        ("I am cured of the hepatitis diagnosed in 2010.", False),
        ("I recovered from pneumonia diagnosed in 2019.", False),
    ],
)
def test_what_is_doubted_or_over_is_not_told_as_so(sentence, is_so):
    (said,) = route(sentence).said

    assert is_told_as_so(said) is is_so
