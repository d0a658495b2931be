"""Little words are no days, counts and readings are no hours; a day and an hour beside them are."""

from datetime import UTC, datetime

import pytest

from core.words.time_phrases.find import time_phrase

TUESDAY = datetime(2026, 11, 24, 10, 30, tzinfo=UTC)


def phrase_of(said):
    found = time_phrase(said, TUESDAY, "Europe/London")
    return found.phrase if found else None


@pytest.mark.parametrize(
    "said",
    [
        "she sat by the window and wouldn't eat",
        "I sat in my chair and came over dizzy",
        "sat in the bath and couldn't get up",
        "he just sat there",
        "oxygen sat 94",
        "the sun makes my eyes water",
        "I came out in a rash in the sun",
        "put some sun cream on her arms",
        "we were wed at the chapel",
        "I've sat",
        "he's sat",
        "wed love a visit",
        "she's had about three glasses of water",
        "there's about six left in the strip",
        "he missed about four",
        "I had about two falls in the garden",
        "the pain is about seven",
        "about five a day",
        "I'm down by two pounds",
        "at one time I walked miles",
        "her INR came back at 2.40",
        "the potassium is 4.30",
        "BM 11.40",
        "I paid 8.50",
        "that was £9.15",
        "it's 10.20 euros now",
        "the 2nd dose made me sick",
        "I'm on the 3rd floor",
        "it was my 2nd fall, the 3rd stroke was worse",
        "where's my winter coat",
        "a slice of christmas cake",
        "she has the winter vomiting bug",
        "it's been a month of Sundays",
    ],
)
def test_what_only_looks_like_a_time_is_none(said):
    assert phrase_of(said) is None


@pytest.mark.parametrize(
    ("said", "phrase"),
    [
        ("the nurse comes on Sat", "on sat"),
        ("see you wed", "wed"),
        ("the GP is Wed 2nd at 10", "wed 2nd at 10"),
        ("bloods Sat am", "sat am"),
        ("last opened bowels Sun pm", "sun pm"),
        ("visits are sat and sun", "sat"),
        ("I sat with her on Saturday", "on saturday"),
        ("the sun came out on Sunday", "on sunday"),
        ("she came about three", "about three"),
        ("he fell about six this morning", "about six this morning"),
        ("they rang about four on Friday", "about four on friday"),
        ("it was about two when she fell", "about two"),
        ("I took about four o'clock to be right", "about four o'clock"),
        ("her sugar at 8.30 was 11.20", "at 8.30"),
        ("the taxi is 8.50 tomorrow", "8.50 tomorrow"),
        ("it cost £8.50 on Friday", "on friday"),
        ("I see him on the 3rd", "on the 3rd"),
        ("the 2nd of December", "the 2nd of december"),
        ("on the 3rd at two", "on the 3rd at two"),
        ("we go at christmas", "at christmas"),
        ("I was bad all last winter", "last winter"),
        ("at four the nurse came", "at four"),
        ("last dose taken about eight yesterday", "about eight yesterday"),
        ("she was found about six on Friday", "about six on friday"),
    ],
)
def test_a_time_beside_such_words_is_read(said, phrase):
    assert phrase_of(said) == phrase


@pytest.mark.parametrize(
    "said",
    ["I take one in the morning and two at night", "one at night", "he has two at night"],
)
def test_so_many_tablets_are_no_hour_of_the_night(said):
    found = time_phrase(said, TUESDAY, "Europe/London")

    assert found is not None
    assert found.reading is None


def test_an_hour_of_the_night_is_one():
    found = time_phrase("it was one in the morning when he fell", TUESDAY, "Europe/London")

    assert found is not None
    assert found.reading is not None
    assert found.reading.begins_at == datetime(2026, 11, 24, 1, tzinfo=UTC)


def test_a_short_day_with_its_date_looks_ahead():
    found = time_phrase("Sat 5th December", TUESDAY, "Europe/London")

    assert found is not None
    assert found.reading is not None
    assert found.reading.begins_at.year == 2026
