"""What someone wrote as a label, in the middle of a question."""

import pytest

from ui.desktop.mid_sentence import mid_sentence


@pytest.mark.parametrize(
    ("label", "in_a_sentence"),
    [
        ("Sore left knee", "sore left knee"),
        ("Headache", "headache"),
        ("High blood pressure", "high blood pressure"),
        ("headache", "headache"),
        ("", ""),
    ],
)
def test_a_label_loses_the_capital_of_its_beginning(label, in_a_sentence):
    assert mid_sentence(label) == in_a_sentence


@pytest.mark.parametrize(
    "label",
    ["MRSA", "COPD flare", "Crohn's disease", "Parkinson tremor", "Lewy body", "I ache", "Éva"],
)
def test_a_name_and_an_abbreviation_keep_theirs(label):
    assert mid_sentence(label) == label
