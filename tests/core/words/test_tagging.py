"""A reader of words learns the same every time, and reads on by what stands around a word."""

import pytest

from core.words.tagging.learning import Shown, taught_tagger, taught_together
from core.words.tagging.tagger import TaggerMissing, as_file, from_file, tagger


def shown(sentence, *named):
    words = sentence.split()
    signs = [[f"w={w}", f"l={b}"] for b, w in zip(["<", *words], words, strict=False)]
    return Shown(signs, ["B" if word in named else "O" for word in words])


LESSONS = [
    shown("i take ramipril now", "ramipril"),
    shown("i take metformin now", "metformin"),
    shown("i see ramipril now"),
    shown("i see daisies now"),
    shown("they take metformin", "metformin"),
]


def test_the_same_sentences_teach_the_same_bytes():
    one, other = (as_file(taught_tagger(LESSONS)) for _ in range(2))

    assert one == other


def test_a_new_word_is_read_by_its_company():
    learnt = taught_tagger(LESSONS)

    assert learnt.read(shown("i take digoxin").words) == ["O", "O", "B"]
    assert learnt.read(shown("i see digoxin").words) == ["O", "O", "O"]


def test_what_is_kept_reads_as_what_was_taught():
    learnt = taught_tagger(LESSONS)

    kept = from_file(as_file(learnt))

    assert [kept.read(one.words) for one in LESSONS] == [learnt.read(one.words) for one in LESSONS]


def test_readers_of_parts_are_read_as_one():
    together = taught_together(LESSONS)

    assert together.read(LESSONS[1].words) == ["O", "O", "B", "O"]
    assert as_file(together) == as_file(taught_together(LESSONS))


def test_a_text_without_words_has_no_tags():
    assert taught_tagger(LESSONS).read([]) == []


def test_a_reader_that_was_never_taught_is_missing():
    with pytest.raises(TaggerMissing):
        tagger("nobody")
