"""A question is read once: its words, whom and which days it names."""

from datetime import UTC, datetime

import pytest

from core.recall.question import Days, read_question
from core.words.telling import telling


def test_small_words_say_nothing_of_what_it_is_about():
    assert read_question("What did you say about the garden?").words == ("garden",)


def test_a_question_of_small_words_asks_for_those():
    assert read_question("who are you?").words == ("who", "are", "you")


def test_whom_it_names_is_known_beside_what_it_is_about():
    question = read_question("What does Caroline like about painting?")

    assert question.people == ("caroline",)
    assert question.topics == ["painting"]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("What happened on 7 May 2023?", (Days(2023, 5, 7),)),
        ("What happened on May 7th?", (Days(None, 5, 7),)),
        ("What did we do in June 2023?", (Days(2023, 6, None),)),
        ("What may I eat?", ()),
        ("Who was there?", ()),
    ],
)
def test_the_days_that_it_names_are_read(text, days):
    assert read_question(text).days == days


@pytest.mark.parametrize(("day", "is_told"), [(6, False), (7, True), (14, True), (15, False)])
def test_what_happens_is_told_within_a_week(day, is_told):
    assert Days(2023, 5, 7).are_told_at(datetime(2023, 5, day, tzinfo=UTC)) is is_told


def test_a_day_that_no_calendar_has_is_told_at_none():
    assert not Days(2023, 2, 30).are_told_at(datetime(2023, 3, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("text", "asks", "names_time"),
    [
        ("We went there last week.", 0.0, True),
        ("Did you? I went home.", 0.5, False),
        ("How are you?", 1.0, False),
        ("", 0.0, False),
    ],
)
def test_a_sentence_shows_whether_it_asks_and_names_a_time(text, asks, names_time):
    told = telling(text)

    assert (told.asks, told.names_time) == (asks, names_time)


@pytest.mark.parametrize(
    ("text", "several"),
    [
        ("What books has Melanie read?", True),
        ("Where has she been with her friends?", True),
        ("What kinds of music do they like?", True),
        ("How many children does he have?", True),
        ("What do Anna and Tom both like?", True),
        ("What is her dress like?", False),
        ("When did Tom plant the trees?", False),
        ("What did Ruth knit?", False),
    ],
)
def test_a_question_that_is_answered_in_parts_is_known(text, several):
    assert read_question(text).seeks_several is several
