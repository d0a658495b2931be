"""Who needs help and speaks of the tea as well is heard, by whatever reads along."""

from functools import partial

import pytest

from core.words.embedding.usual import open_embedder
from core.words.emergency import Category, emergency_in, signs_in
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
    ("text", "category"),
    [
        ("My grandad died of a stroke. My face is drooping. It's a lovely day.", Category.STROKE),
        ("When I was young I had fits. I've had a fit just now. I'm on my own.", Category.SEIZURE),
        (
            "Last year I was in Spain. My lips are swelling. The food was lovely.",
            Category.ANAPHYLAXIS,
        ),
        (
            "We used to go dancing. I can smell gas. The garden was lovely.",
            Category.FIRE_GAS_WANDERING,
        ),
        ("When I was a boy we had a dog. My chest hurts. We called him Rex.", Category.CARDIAC),
    ],
)
def test_what_happens_while_a_story_is_told_calls(text, category):
    assert emergency_in(text).category is category


@pytest.mark.parametrize(
    "text",
    [
        "My grandad died of a stroke. His face drooped. It was a lovely day.",
        "When I was young I had fits. My mam would sit with me.",
        "Last year I was in Spain. My lips swelled. The food was lovely.",
        "I had a heart attack in 2001. I remember the pain in my chest.",
        "Dad had a stroke in 1998. He couldn't speak. He got better.",
    ],
)
def test_what_happened_in_the_story_does_not(text):
    assert emergency_in(text).category is None


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("She had a stroke last year, her face is drooping", Category.STROKE),
        ("My husband had a heart attack years ago, I've chest pain", Category.CARDIAC),
        ("I used to have nosebleeds, he's bleeding badly", Category.BLEEDING),
        ("I used to get chest pain but my lips are swelling", Category.ANAPHYLAXIS),
        ("My husband had a heart attack in 1990. I've got chest pain.", Category.CARDIAC),
        ("My chest was bad in 2010. I can't breathe. I like the garden.", Category.BREATHING),
        ("He had a stroke in 2015. His face is drooping.", Category.STROKE),
        ("She fell in 2019. She fell this morning and hit her head.", Category.HEAD_INJURY_FALL),
    ],
)
def test_what_was_long_ago_hides_nothing_beside_it(text, category):
    assert category in signs_in(text).meant
    assert emergency_in(text).category is category


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
