"""A summary is made of what was said, and reads well by itself."""

import pytest

from core.words.gist import gist, sentences_of

TOLD = [
    (
        ["We danced at the Palais.", "My husband Frank wore a blue suit that evening."],
        "We danced at the Palais. My husband Frank wore a blue suit that evening.",
    ),
    (
        ["the cat is not well", "she hasnt eaten since sunday"],
        "The cat is not well. She hasnt eaten since sunday.",
    ),
    (
        ["Is my daughter coming today?", "She always brings those lemon biscuits."],
        "Is my daughter coming today? She always brings those lemon biscuits.",
    ),
    (["Remember that I take my tea without sugar."], "I take my tea without sugar."),
    (["Well, you know, i was planting roses by the gate"], "I was planting roses by the gate."),
    (["my cat and i walked by the river"], "My cat and I walked by the river."),
    (["yesterday i said i'd plant roses"], "Yesterday I said I'd plant roses."),
    (
        ["Good morning. I planted yellow roses by the gate. Thank you!"],
        "I planted yellow roses by the gate.",
    ),
    (
        ["I felt dizzy getting up", "it started on Tuesday after the tablets"],
        "I felt dizzy getting up. It started on Tuesday after the tablets.",
    ),
]


@pytest.mark.parametrize(("said", "reads"), TOLD)
def test_it_reads_well(said, reads):
    assert gist(said) == reads


@pytest.mark.parametrize(
    "said",
    [
        [],
        ["yes", "no", "thank you"],
        ["What time is it?", "Where am I?"],
        ["Good morning, my dear neighbour Margaret from downstairs!"],
        ["He never says when he comes back."],
        ["Please don't tell my daughter about the broken vase in the parlour."],
    ],
)
def test_where_nothing_was_told_it_says_nothing(said):
    assert gist(said) == ""


def test_what_was_said_over_and_over_stands_once():
    said = ["I planted yellow roses by the gate."] * 5

    assert gist(said) == said[0]


def test_every_word_of_it_was_said():
    said = [
        f"My cousin number {number} lives in house {number} by the river." for number in range(9)
    ]

    assert all(part.strip() in " ".join(said) for part in gist(said).split(".") if part)


def test_it_is_of_whole_sentences():
    told = gist(["I planted yellow roses by the gate. My sister Edith bakes rye bread."])

    assert sentences_of(told) == [
        "I planted yellow roses by the gate.",
        "My sister Edith bakes rye bread.",
    ]
