"""What somebody tells is no occasion to be asked for its details (D5)."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

CALM = Chances({FINE: 0.99, Fault.DIAGNOSIS.value: 0.01}, 0.35)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("I had my lunch", "And what was it?"),
        ("I've had my dinner", "Lovely. Was it chicken or was it fish?"),
        ("I lived in Leeds", "And the street?"),
        ("I have a son", "What's his name?"),
        ("I was in school in Cork", "And the teacher's name?"),
        ("I had lunch", "Good. What was on the plate?"),
        ("I was married in June", "June is a fine month. And the year?"),
        ("I had tea", "And what was in the sandwich?"),
        ("I lived in York", "What was the street?"),
        ("I had breakfast", "And what was it?"),
        ("I had my tea", "Was it fish or was it pie?"),
        ("I was in the garden", "Which flowers did you see?"),
        ("I have a son", "And his name?"),
    ],
)
def test_a_reply_that_asks_for_a_detail_of_what_was_told_stays_in(user, reply):
    assert fault_of(reply, Asked(user), CALM) is Fault.QUIZ


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("I had my lunch", "Lovely. A warm lunch does you good."),
        ("I had porridge", "Porridge. With honey, or with salt?"),
        ("I lived in York", "York is a fine city. What did you like there?"),
        ("I miss my mum", "You miss her. What was she like?"),
        ("I have a son", "A son. Tell me about him."),
        ("I had a lovely dinner", "That's good. Was it warm enough?"),
        ("I went to school in Cork", "A school in Cork. What games did you play?"),
        ("I have a cat", "A cat is good company."),
    ],
)
def test_a_reply_that_asks_for_nothing_to_recall_goes_out(user, reply):
    assert fault_of(reply, Asked(user), CALM) is None
