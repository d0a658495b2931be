"""A day in the life, word for word as people have read it aloud (docs/talk-rubric.md)."""

import re

import pytest

from core.words.embedding.weights import WeightsMissing
from helpers.day import LINES, READ, golden, told

REPLY = re.compile(r"^Rosemary: (.*(?:\n {10}.*)*)", re.MULTILINE)


EACH = pytest.mark.parametrize(
    ("day", "judge"),
    [pytest.param(day, judge, id=f"{day.name}-{judge}") for day, judge in READ],
)


@EACH
def test_the_day_is_told_as_it_was_read_aloud(day, judge):
    try:
        now = told(day, judge)
    except WeightsMissing:
        pytest.skip("this embedder is not here")

    read = golden(day, judge).read_text(encoding="utf-8")
    assert now == read, "read it aloud, then: make golden"


def test_the_day_has_in_it_what_a_day_with_dementia_has():
    asked = [each.casefold() for each in LINES]

    assert len(asked) == 60
    assert asked.count("where am i?") == 9
    assert sum("harold" in each or "husband" in each for each in asked) == 6
    assert sum("fell" in each for each in asked) == 1
    assert asked.count("are you my sister?") == 1


@EACH
def test_no_reply_of_the_day_reminds_corrects_tests_or_hurries(day, judge):
    replies = REPLY.findall(golden(day, judge).read_text(encoding="utf-8"))

    said = " ".join(replies)
    assert len(replies) == len(day.lines)
    assert not re.search(
        r"\b(?:again|already|remember|forg[eo]t\w*|as I said|hurry up|actually|you are wrong)\b|!",
        said,
        re.IGNORECASE,
    )
    assert not re.search(r"\b(?:died|dead|passed away|he's coming)\b", said, re.IGNORECASE)


@EACH
def test_no_reply_of_the_day_says_a_sentence_twice(day, judge):
    for reply in REPLY.findall(golden(day, judge).read_text(encoding="utf-8")):
        sentences = re.split(r"(?<=[.?])\s+", reply)
        assert len(sentences) == len(set(sentences)), reply
