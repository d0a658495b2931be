"""One thing set against another: who goes to another instead goes there, unless that is denied."""

import pytest

from core.words.statements.statement import Polarity, Topic
from core.words.statements.turned_round import turned_round
from helpers.views import view_in

PRESENT, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED
VISIT, MEDICINE = Topic.APPOINTMENT, Topic.MEDICATION


def told(text, name, topic, learnt):
    return turned_round(view_in(text, name, topic), learnt)


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("cancelled the dentist, going to the optician instead", "optician", VISIT), ABSENT, True),
        (("they put me on losartan instead", "losartan", MEDICINE), STOPPED, True),
        (("I take apixaban not warfarin", "apixaban", MEDICINE), ABSENT, True),
        (("they sent the losartan back instead", "losartan", MEDICINE), STOPPED, False),
        (("I'm not going to the optician instead", "optician", VISIT), ABSENT, False),
        (("they didn't put me on losartan instead", "losartan", MEDICINE), STOPPED, False),
        (("I never take apixaban, not warfarin", "apixaban", MEDICINE), ABSENT, False),
    ],
)
def test_what_is_had_instead_is_there_where_it_is_not_denied(said, learnt, stands):
    assert told(*said, learnt) is (PRESENT if stands else None)
