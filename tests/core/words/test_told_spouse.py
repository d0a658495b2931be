"""Whom somebody is married to is told in one session as one person (D4)."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.99, Fault.QUIZ.value: 0.01}, 0.35)


@pytest.mark.parametrize(
    ("user", "prior", "reply"),
    [
        ("is anna married", "Anna is married to Paul.", "Yes, to Mark."),
        ("is anna married", "Anna's husband is Paul.", "Yes, to Mark."),
        ("who is anna's husband", "Anna's husband is Paul.", "He's Mark."),
        ("who is her husband", "Anna is married to Paul.", "Mark."),
        ("what's his wife called", "Ruth is Tom's wife.", "Her name is Joan."),
        ("is Tom married", "Tom is married to Ruth.", "Tom is married to Joan."),
    ],
)
def test_another_husband_or_wife_stays_in(user, prior, reply):
    assert fault_of(reply, Asked(user, [prior]), CALM) is Fault.CONTRADICTION


@pytest.mark.parametrize(
    ("user", "prior", "reply"),
    [
        ("is anna married", "Anna is married to Paul.", "Yes, to Paul."),
        ("is anna married", "Paul is Anna's husband.", "Anna is married to Paul."),
        ("is tom married", "Anna is married to Paul.", "Yes, to Ruth."),
        ("who is coming", "Anna is married to Paul.", "Mark."),
        ("is anna married", "Anna is married to Paul.", "Yes. You danced at the wedding."),
        ("is she married", "Anna was married to Paul.", "She is married to Mark now."),
        ("is anna married", "Anna comes at five.", "Yes, to Mark."),
    ],
)
def test_the_same_and_what_is_of_somebody_else_goes_out(user, prior, reply):
    assert fault_of(reply, Asked(user, [prior]), CALM) is None
