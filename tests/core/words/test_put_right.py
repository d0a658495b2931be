"""One thing set against another: who goes to another instead goes there, unless that is denied."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.turned_round import turned_round

PRESENT, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED
VISIT, MEDICINE = Topic.APPOINTMENT, Topic.MEDICATION


def told(text, name, topic, learnt):
    start = text.lower().index(name)
    seen = seen_in(text, Speaker.PATIENT)
    return turned_round(view_of(seen, Named(start, start + len(name), topic)), learnt)


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
