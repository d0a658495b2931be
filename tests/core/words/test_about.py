"""Whom a sentence means by who is named last before the thing: "my sister has gout and I have"."""

import pytest

from core.words.statements.bearing import whose_by_rule
from core.words.statements.statement import Speaker, Topic
from helpers.views import view_in

ME, HELPER = Speaker.PATIENT, Speaker.CAREGIVER


@pytest.mark.parametrize(
    ("text", "name", "speaker", "whose"),
    [
        ("My sister has gout and I have asthma", "asthma", ME, "self"),
        ("My wife has gout, but we both have asthma", "asthma", ME, "self"),
        ("I have gout and my sister has asthma", "asthma", ME, "other"),
        ("My sister has gout, she has asthma too", "asthma", ME, "other"),
        ("I've got a cold so I won't visit", "cold", HELPER, "other"),
        ("My own asthma is bad", "asthma", HELPER, "other"),
        ("I've a cold and she has a cough", "cough", HELPER, "self"),
        ("My own asthma is fine but his gout is bad", "gout", HELPER, "self"),
        ("I'm with Mum, we think she has gout", "gout", HELPER, "self"),
    ],
)
def test_it_is_told_of_who_is_named_last_before_it(text, name, speaker, whose):
    assert whose_by_rule(view_in(text, name, Topic.CONDITION, speaker)) == whose
