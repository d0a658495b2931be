"""Whatever is told beside it, what happens here and now is heard; what does not, is not (N1)."""

from functools import partial

import pytest

from core.words.embedding.usual import open_embedder
from core.words.emergency import Category, emergency_in
from core.words.meaning import Meaning

BOTH = [Meaning(partial(open_embedder, name)) for name in ("minilm", "static")]

CALLS = [
    ("I was watching Coronation Street. I've got crushing chest pain.", Category.CARDIAC),
    ("I was reading the newspaper. I can't breathe.", Category.BREATHING),
    ("The film was lovely. There's a strong smell of gas here now.", Category.FIRE_GAS_WANDERING),
    ("My knees are killing me today. I can't breathe.", Category.BREATHING),
    ("The doctor came yesterday about my ears. I can't get my breath.", Category.BREATHING),
    ("We got home safe and sound. He's having a fit.", Category.SEIZURE),
    ("I've got crushing chest pain (my husband died of a heart attack in 1999)", Category.CARDIAC),
    ("I can smell gas \u2013 the boiler man was here last week", Category.FIRE_GAS_WANDERING),
    ("Tea at 4pm\nbath at 5pm\nno visitors\nhe can't breathe", Category.BREATHING),
    ("We went to Spain in 1962 and I've got crushing pain in my chest now", Category.CARDIAC),
    ("in 1965 we got married at st marys it rained he's having a fit", Category.SEIZURE),
    ("I dreamt about Harold last night. I woke up with crushing chest pain.", Category.CARDIAC),
    ("I'm with my friend at the club. She's collapsed.", Category.OTHER),
    (
        "An update on Mum. She had a good night. We did a bit of the crossword. She has crushing"
        " pain in her chest and has gone grey. The district nurse came on Monday.",
        Category.CARDIAC,
    ),
    (
        "I love my garden. The roses are out. I had toast. It was nice. The post came. I rang Joan."
        " She is well. Her cat is well. It rained. Then sun. I had soup. It was hot. I had a nap."
        " I've got crushing chest pain.",
        Category.CARDIAC,
    ),
]
CALM = [
    "It was such a sad film. The old lady can't get up off the floor, and nobody comes.",
    "I was watching Casualty. He's having a heart attack and they can't save him.",
    "I dreamt I was in Blackpool. I couldn't breathe for the crowds.",
    "My husband had a heart attack in 1990. He had crushing chest pain and they took him in.",
    "Chest pain last night, the hospital kept me in, home again now, all clear.",
    "The nurse said I'm having a lovely time. My knee is much better.",
    "the doctor asked if he's having a fit every week and i said no",
    "The opera was beautiful. She can't breathe and still she sings.",
]


@pytest.mark.parametrize("meaning", BOTH, ids=("minilm", "static"))
@pytest.mark.parametrize(("text", "category"), CALLS)
def test_what_happens_here_is_heard(text, category, meaning):
    assert emergency_in(text, meaning).category is category


def test_a_clause_that_is_very_sure_is_heard_between_commas():
    text = "I can't breathe, I was only saying to Joan last year how well I was"

    assert emergency_in(text, BOTH[0]).category is Category.BREATHING


@pytest.mark.parametrize("meaning", BOTH, ids=("minilm", "static"))
@pytest.mark.parametrize("text", CALM)
def test_what_happens_elsewhere_is_not(text, meaning):
    assert emergency_in(text, meaning).category is None
