"""Who needs help and speaks of the tea as well is heard, by whatever reads along."""

from functools import partial

import pytest

from core.words.embedding.usual import open_embedder
from core.words.emergency import Category, emergency_in
from core.words.meaning import Meaning

MEANINGS = {name: Meaning(partial(open_embedder, name)) for name in ("minilm", "static")}
BESIDE = "The tea was nice. {} Anna brought a cake."


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("I can smell gas.", Category.FIRE_GAS_WANDERING),
        ("There's an elephant on my chest dear.", Category.CARDIAC),
        ("I can't get my breath at all.", Category.BREATHING),
    ],
)
def test_a_flag_stands_beside_calm_sentences(said, category, name):
    assert emergency_in(BESIDE.format(said), MEANINGS[name]).category is category


@pytest.mark.parametrize(
    "said", ["I don't want to be here any more.", "Everything on my right side has gone to sleep."]
)
def test_what_raises_no_flag_but_is_sure_calls_from_among_calm_sentences(said):
    assert emergency_in(BESIDE.format(said), MEANINGS["minilm"]).category is not None


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize(
    "text",
    [
        "It was in the film. She could not breathe and fell down dead. Such a sad end.",
        "The tea was nice. It rained this morning. Anna brought a cake.",
        "My husband passed away in March. He stopped breathing in his sleep.",
        "I had chest pain last spring. They put a stent in. I walk to the shop every day now.",
    ],
)
def test_a_story_and_a_plain_day_call_nobody(text, name):
    assert emergency_in(text, MEANINGS[name]).category is None


@pytest.mark.parametrize("name", MEANINGS)
@pytest.mark.parametrize(
    "text", ["I won't give up", "We never give up!", "I'll not give up, not yet"]
)
def test_who_does_not_give_up_calls_nobody(text, name):
    assert emergency_in(text, MEANINGS[name]).category is None


def test_who_gives_up_is_heard():
    assert emergency_in("I want to give up", MEANINGS["minilm"]).category is Category.SUICIDAL
