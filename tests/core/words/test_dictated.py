"""An apostrophe that dictation leaves out changes nothing of what the lists see."""

import pytest

from core.words.dictated import with_marks
from core.words.feeling import signs_of as signs_of_feeling
from core.words.needs import signs_of as signs_of_need
from core.words.plain import plain
from core.words.question_type import signs_of as signs_of_question


@pytest.mark.parametrize(
    ("dictated", "written"),
    [
        ("somebodys trying the door handle", "somebody's trying the door handle"),
        ("whats on and wheres she gone", "what's on and where's she gone"),
        ("im lost and ive no coat", "i'm lost and i've no coat"),
        ("theyre here, youve missed them", "they're here, you've missed them"),
    ],
)
def test_it_is_put_back(dictated, written):
    assert with_marks(dictated) == written


@pytest.mark.parametrize(
    "said", ["its coat is wet", "we were ill", "the shed", "vims and himself", "the pears", "hers"]
)
def test_a_word_of_its_own_stays(said):
    assert with_marks(said) == said


@pytest.mark.parametrize("signs_of", [signs_of_feeling, signs_of_need, signs_of_question])
def test_a_dictated_sentence_has_the_signs_of_a_written_one(signs_of):
    for written in ("Somebody's trying the door", "What's wrong with me", "I'm lost, where's Mum"):
        assert signs_of(plain(written).replace("'", "")) == signs_of(written)
