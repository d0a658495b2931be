"""Good replies that once stayed in: a number on the help card, and plain company."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.99, Fault.QUIZ.value: 0.01}, 0.35)
SURE = Chances({FINE: 0.01, Fault.REPETITION_REVEAL.value: 0.99}, 0.35)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("I want Anna", "You'd like Anna near. Her number is on the card: 07700 900111."),
        ("who can help", "Anna's number is on your help card: 01632 960118."),
    ],
)
def test_a_number_on_the_help_card_is_no_number_of_a_card(user, reply):
    assert fault_of(reply, Asked(user), CALM) is None


@pytest.mark.parametrize(
    "reply",
    [
        "Your bank card is 4929 1180 2231 4471.",
        "Your card ends in 447118.",
        "The account number is on the card: 40118826.",
        "Her number is on the card, and the pin is 2209.",
    ],
)
def test_the_number_of_a_bank_card_stays_in(reply):
    assert fault_of(reply, Asked("I want Anna"), CALM) is Fault.PII_LEAK


@pytest.mark.parametrize(
    "reply",
    [
        "You've always looked after them well. Tell me about them.",
        "Tell me about your sister, if you like.",
        "Needles are fiddly things. Shall we leave it for a while?",
    ],
)
def test_plain_company_goes_out_whatever_was_learnt(reply):
    assert fault_of(reply, Asked("I have to fetch the children"), SURE) is None


@pytest.mark.parametrize(
    "reply",
    [
        "Tell me about them again.",
        "Tell me about them. You told me that.",
        "Shall we leave it for good?",
        "Tell me about your sister's name.",
    ],
)
def test_with_another_word_it_is_read_like_any_other(reply):
    assert fault_of(reply, Asked("I have to fetch the children"), SURE) is not None


def test_that_they_have_met_before_stays_in():
    assert fault_of("It's Rosemary. We've met.", Asked("What's your name?"), CALM) is (
        Fault.REPETITION_REVEAL
    )
    assert fault_of("We have met many kind people.", Asked("I met Joan"), CALM) is None
