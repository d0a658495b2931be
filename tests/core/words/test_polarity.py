"""How a thing stands by the words of denial, of ending and of time around it."""

import pytest

from core.words.statements.polarity import polarity_of
from core.words.statements.statement import Polarity, Topic

PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT
STOPPED, RESOLVED = Polarity.STOPPED, Polarity.RESOLVED
FELT, ILL, MEDICINE = Topic.SYMPTOM, Topic.CONDITION, Topic.MEDICATION


@pytest.mark.parametrize(
    ("topic", "clause", "name", "stands"),
    [
        (FELT, "i had a cough last winter", "cough", RESOLVED),
        (FELT, "a cough since last winter", "cough", PRESENT),
        (ILL, "they found she had gout years ago", "gout", RESOLVED),
        (ILL, "they found her gout years ago", "gout", PRESENT),
        (MEDICINE, "she stopped her warfarin", "warfarin", STOPPED),
        (MEDICINE, "she never stopped her warfarin", "warfarin", PRESENT),
        (MEDICINE, "i can't stop taking my zopiclone", "zopiclone", PRESENT),
        (MEDICINE, "not metformin, methotrexate", "methotrexate", PRESENT),
        (MEDICINE, "not had metformin, methotrexate", "methotrexate", ABSENT),
        (FELT, "she's not had a cough, a fever", "fever", ABSENT),
    ],
)
def test_words_around_it_tell_how_it_stands(topic, clause, name, stands):
    start = clause.index(name)

    assert polarity_of(topic, clause, start, start + len(name)) is stands
