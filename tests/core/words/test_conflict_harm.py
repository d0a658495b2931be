"""A reaction told in other words is the record's only where the record has that very one (P3)."""

import pytest

from core.words.conflict_harm import harms_so


@pytest.mark.parametrize(
    ("text", "reaction"),
    [
        ("proper milk, i blow up like a football", "bloating"),
        ("it got me, i blew up to the elbow", "swelling"),
        ("sesame has him scratching", "hives"),
        ("the last time cost me a bottle of calamine", "rash"),
        ("my throat would close up", "throat swelling"),
        ("egg gives him terrible cramps", "stomach cramps"),
        ("penicillin, i stopped breathing", "anaphylaxis"),
        ("i'd have been covered in lumps otherwise", "hives"),
        ("nuts, you remember the ambulance", "throat tightness"),
        ("penicillin nearly killed me in the army", "collapse"),
    ],
)
def test_it_is_that_reaction(text, reaction):
    assert harms_so(text, reaction)


@pytest.mark.parametrize(
    ("text", "reaction"),
    [
        ("i blow up like a football", "headache"),
        ("it has him scratching", "vomiting"),
        ("egg never gives him cramps", "stomach cramps"),
        ("my throat would close up", "rash"),
        ("no need of the ambulance", "rash"),
        ("they gave me penicillin for my throat closing up", "throat swelling"),
        ("i take penicillin when my face is like a football", "throat swelling"),
        ("i wear latex gloves for scratching", "itching"),
        ("prn codeine taken for cramps", "stomach cramps"),
        ("latex gloves stopped me scratching", "itching"),
        ("he had a penicillin drip in the ambulance", "throat swelling"),
    ],
)
def test_another_one_or_none_is_not(text, reaction):
    assert not harms_so(text, reaction)
