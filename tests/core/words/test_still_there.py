"""What has not gone, came back or comes unless it is kept down is there; what is gone for good, was
never begun, or is only compared is not."""

import pytest

from core.words.statements.statement import Polarity, Topic
from core.words.statements.turned_round import turned_round
from helpers.views import view_in

PRESENT, ABSENT, RESOLVED = Polarity.PRESENT, Polarity.ABSENT, Polarity.RESOLVED
FELT, ILL, MEDICINE = Topic.SYMPTOM, Topic.CONDITION, Topic.MEDICATION


def told(text, name, topic, learnt):
    return turned_round(view_in(text, name, topic), learnt)


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("I haven't stopped the ramipril", "ramipril", MEDICINE), ABSENT, True),
        (
            ("I haven't stopped the ramipril because I never took it", "ramipril", MEDICINE),
            ABSENT,
            False,
        ),
        (("I got over the cold and then it came back", "cold", FELT), RESOLVED, True),
        (("I lost my voice with the cough and it came back", "cough", FELT), RESOLVED, False),
        (("I couldn't hear with the cold but it's come back", "cold", FELT), RESOLVED, False),
        (("I've never got over the flu", "flu", ILL), ABSENT, True),
        (("I've not got over the flu, I haven't got it", "flu", ILL), ABSENT, False),
        (("there's no relief for the cough", "cough", FELT), ABSENT, True),
        (("there's no better relief for a cough than honey", "cough", FELT), ABSENT, False),
        (("I'm grand unless my migraine comes on", "migraine", FELT), RESOLVED, True),
        (("I'm grand now my migraine is off", "migraine", FELT), RESOLVED, False),
    ],
)
def test_it_is_there_still_only_where_the_words_say_so(said, learnt, stands):
    assert told(*said, learnt) is (PRESENT if stands else None)
