"""A day in the life, word for word as people have read it aloud (docs/talk-rubric.md)."""

import re

import pytest

from core.words.embedding.weights import WeightsMissing
from helpers.day import JUDGES, LINES, golden, the_day

REPLY = re.compile(r"^Rosemary: (.*(?:\n {10}.*)*)", re.MULTILINE)


@pytest.mark.parametrize("judge", JUDGES)
def test_the_day_is_told_as_it_was_read_aloud(judge):
    try:
        told = the_day(judge)
    except WeightsMissing:
        pytest.skip("this embedder is not here")

    assert told == golden(judge).read_text(encoding="utf-8"), "read it aloud, then: make golden"


def test_the_day_has_in_it_what_a_day_with_dementia_has():
    asked = [each.casefold() for each in LINES]

    assert len(asked) == 60
    assert asked.count("where am i?") == 9
    assert sum("harold" in each or "husband" in each for each in asked) == 6
    assert sum("fell" in each for each in asked) == 1
    assert asked.count("are you my sister?") == 1


@pytest.mark.parametrize("judge", JUDGES)
def test_no_reply_of_the_day_reminds_corrects_tests_or_hurries(judge):
    replies = REPLY.findall(golden(judge).read_text(encoding="utf-8"))

    said = " ".join(replies)
    assert len(replies) == 60
    assert not re.search(
        r"\b(?:again|already|remember|forg[eo]t\w*|as I said|hurry up|actually|you are wrong)\b|!",
        said,
        re.IGNORECASE,
    )
    assert not re.search(r"\b(?:died|dead|passed away|he's coming)\b", said, re.IGNORECASE)


@pytest.mark.parametrize("judge", JUDGES)
def test_no_reply_of_the_day_says_a_sentence_twice(judge):
    for reply in REPLY.findall(golden(judge).read_text(encoding="utf-8")):
        sentences = re.split(r"(?<=[.?])\s+", reply)
        assert len(sentences) == len(set(sentences)), reply
