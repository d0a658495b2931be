"""What was nearly given up, or only moved, is there; and what somebody has had all along."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.kept_on import kept_on
from core.words.statements.long_there import long_there
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

STOPPED, RESOLVED, PRESENT = Polarity.STOPPED, Polarity.RESOLVED, Polarity.PRESENT


def seen_at(text, name, topic):
    start = text.lower().index(name)
    return view_of(seen_in(text, Speaker.CAREGIVER), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("They were going to take her off the statin and then they didn't.", PRESENT),
        ("She wasn't keen on the statin but she's stuck with it", PRESENT),
        ("He nearly packed the statin in, but he didn't, he rang first", PRESENT),
        ("They talked of stopping the statin but he takes it still", PRESENT),
        ("They were going to start her on the statin and then it rained", None),
        ("She wasn't keen on the statin so she stopped it", None),
        ("He nearly packed the statin in, but he stuck with it for a week", None),
        ("She stuck with the statin but she's off it", None),
        ("they were going to start the statin and then they didn't", None),
        ("I almost took two of the statin but I didn't", None),
        ("I was never keen on the statin but I persevered a week and threw it out", None),
        ("I didn't like the statin, so I take them vitamins", None),
    ],
)
def test_who_nearly_gave_it_up_takes_it(text, stands):
    assert kept_on(seen_at(text, "statin", Topic.MEDICATION), STOPPED) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("the gout's gone to my elbow now", PRESENT),
        ("gout has moved up into his left knee", PRESENT),
        ("the gout's gone, to my relief", None),
        ("the gout's gone", None),
        ("the gout has gone down to her ankle and cleared", None),
        ("the gout's gone to the back of my mind", None),
        ("gout went to the doctor's", None),
    ],
)
def test_what_only_moved_is_there(text, stands):
    assert kept_on(seen_at(text, "gout", Topic.CONDITION), RESOLVED) is stands


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("oh I've had angina for donkey's years", PRESENT),
        ("he's had angina most of his life", None),
        ("she has had the angina all her life", PRESENT),
        ("I had angina for years", None),
        ("I've had angina for years but it's cleared", None),
    ],
)
def test_what_somebody_has_had_all_along_is_there(text, stands):
    assert long_there(seen_at(text, "angina", Topic.CONDITION), RESOLVED) is stands
