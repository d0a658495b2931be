"""A list of medicines and allergies is no emergency; what is taken of what does harm may be one."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.emergency import emergency_in
from core.words.listed_medicines import only_lists
from core.words.meaning import Meaning


@pytest.mark.parametrize(
    ("said", "is_list"),
    [
        ("on citalopram, allergic to penicillin", True),
        ("i'm allergic to penicillin", True),
        ("she's on metformin and ramipril", False),  # "ramipril" alone says nothing of whom
        ("i take metformin, i'm allergic to codeine and she's on ramipril", True),
        ("on amoxicillin, allergic to penicillin", False),
        ("on penicillin, allergic to penicillin", False),
        ("allergic to penicillin, on fire", False),
        ("allergic to penicillin, on the floor", False),
        ("allergic to penicillin, took citalopram", False),
        ("allergic to penicillin, can't breathe", False),
        ("took all her metformin", False),
        ("", False),
    ],
)
def test_only_a_list_and_nothing_else_is_one(said, is_list):
    assert only_lists(said) is is_list


@pytest.mark.parametrize(
    "text", ["on citalopram, allergic to penicillin", "Allergic to penicillin, on citalopram."]
)
def test_who_lists_their_medicines_is_not_told_to_call(text):
    assert emergency_in(text, Meaning(open_minilm)).category is None
