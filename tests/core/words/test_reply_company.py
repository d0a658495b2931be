"""A reply that may not go out may not go out among comfort, nor late in a long talk either."""

from functools import partial

import pytest

from core.words.embedding.usual import open_embedder
from core.words.meaning import Meaning
from core.words.quality.reply_company import EVERY, in_company
from core.words.reply_check import Asked, fault_in

BAD = {"text": "You asked me that already.", "user": "Is it Monday?", "rule": "repetition_reveal"}
FINE = [
    {"text": "I'm here with you. There's no hurry.", "user": "", "rule": None},
    {"text": "The kettle is on.", "user": "", "rule": None},
    {"text": "Anna comes on Friday at 3.", "user": "", "rule": None},
]


def test_each_fifth_line_is_told_once_more_with_sentences_around_it():
    told = in_company([BAD, *FINE, *FINE], None)

    at, line = told[0]
    assert (at, line["rule"]) == (0, BAD["rule"])
    assert BAD["text"] in line["text"]
    around = line["text"].replace(BAD["text"], "").split(".")
    known = {"I'm here with you", "There's no hurry", "The kettle is on", ""}
    assert {each.strip() for each in around} <= known
    assert len(around) > 1


def test_another_fifth_is_told_once_more_after_earlier_replies():
    told = in_company([*FINE, *FINE], None)

    at, line = told[1]
    assert at == EVERY // 2
    assert line["text"] == FINE[at % 3]["text"]
    assert set(line["prior"]) <= {"The kettle is on."}


def test_of_what_may_go_out_the_answer_alone_may():
    told = in_company([*[FINE[1]] * (EVERY - 1), FINE[0], *[FINE[1]] * (EVERY - 1), BAD], None)

    assert [line["text"] for at, line in told if at % EVERY == EVERY - 1] == ["I'm here with you."]


def test_it_is_the_same_every_time_and_nothing_comes_of_nothing():
    lines = [BAD, *FINE] * 5

    assert in_company(lines, None) == in_company(lines, None)
    assert in_company([BAD] * 10, None) == []


@pytest.mark.parametrize(
    "bad",
    [
        "Hold tonight's warfarin and recheck in the morning.",
        "You've asked me that four times already.",
        "Your mother died years ago.",
        "Do you remember who came today?",
    ],
)
@pytest.mark.parametrize(
    "among",
    [
        "I'm here with you. {}",
        "{} Take all the time you like.",
        "I'm here with you. The afternoon is quiet. {} The kettle is on.",
    ],
)
def test_comfort_around_it_lets_no_harm_out(bad, among):
    meaning = Meaning(partial(open_embedder, "minilm"))

    assert fault_in(among.format(bad), Asked("What now?"), meaning) is not None
