"""Who needs help now is heard in the midst of a long story, and beside what happened before."""

import pytest

from core.words.embedding.static_table import open_static_table
from core.words.emergency import Category, emergency_in, signs_in
from core.words.meaning import Meaning

TEA_IN_THE_GARDEN = (
    "We had tea in the garden and the roses were out. Anna brought a lemon cake and we cut it into"
    " eight pieces. The sun came round the side of the house and the cat lay on the bench. Then we"
    " looked at the photographs of the boats. The postcard from Whitby is on the shelf with the"
    " others."
)

# Each has one word of now, and one of another year or of another person.
NOW_AND_BEFORE = {
    "He used to have seizures and he is having a seizure right now": Category.SEIZURE,
    "Years ago it was chest pain and it is chest pain now": Category.CARDIAC,
    "I had chest pain last year and I have chest pain again": Category.CARDIAC,
    "She collapsed last week and suddenly she collapsed": Category.OTHER,
    "All of a sudden it is chest pain like last year": Category.CARDIAC,
    "He has just collapsed like last year": Category.OTHER,
    "The neighbour just collapsed": Category.OTHER,
    "My cousin has collapsed at the moment": Category.OTHER,
    "Bleeding heavily like last year and it won't stop": Category.BLEEDING,
    "Help the neighbour has collapsed": Category.OTHER,
    "The neighbour's wound is still bleeding heavily": Category.BLEEDING,
    "Like last year the chest pain is still there": Category.CARDIAC,
    "I had chest pain last year and it still hurts": Category.CARDIAC,
    "I had chest pain last year and it is chest pain tonight": Category.CARDIAC,
    "I had crushing chest pain in the spring and it is getting worse": Category.CARDIAC,
}


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_static_table)


def amid_a_long_story(said):
    return " ".join((*(TEA_IN_THE_GARDEN,) * 2, said, TEA_IN_THE_GARDEN))


@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("I can smell gas.", Category.FIRE_GAS_WANDERING),
        ("The carer slapped me this morning.", Category.ABUSE_NEGLECT),
        ("There's an elephant on my chest dear.", Category.CARDIAC),
        ("Everyone would be better off without me.", Category.SUICIDAL),
    ],
)
def test_who_tells_it_in_the_midst_of_a_long_story_is_heard(said, category, meaning):
    assert emergency_in(amid_a_long_story(said), meaning).category is category


@pytest.mark.parametrize(
    "said", ["The kettle was hot.", "On the telly a man collapsed in the supermarket."]
)
def test_a_long_story_calls_nobody_by_being_long(said, meaning):
    assert emergency_in(amid_a_long_story(said), meaning).category is None


@pytest.mark.parametrize("said", NOW_AND_BEFORE)
def test_what_happens_now_is_not_hidden_by_what_happened_before(said):
    assert signs_in(said).meant == (NOW_AND_BEFORE[said],)


@pytest.mark.parametrize(
    "said",
    [
        "I had a heart attack in 2010 and I'm having a heart attack again",
        "He used to have seizures and he is having a seizure right now",
        "I had crushing chest pain in the spring and it is getting worse",
    ],
)
def test_who_has_it_again_is_helped_before_any_model_is_loaded(said):
    assert emergency_in(said).category is not None


@pytest.mark.parametrize(
    "said", ["I had chest pain last year", "He used to have seizures", "The neighbour collapsed"]
)
def test_what_happened_before_and_not_now_is_doubtful(said):
    signs = signs_in(said)

    assert not signs.meant
    assert signs.doubted


@pytest.mark.parametrize(
    "said",
    [
        "On the telly a man has collapsed again",
        "If I ever get chest pain again I'll press the button",
        "My right hand has gone numb again as usual in the cold",
    ],
)
def test_a_word_of_now_makes_nothing_real_that_was_seen_feared_or_usual(said):
    assert not signs_in(said).meant
