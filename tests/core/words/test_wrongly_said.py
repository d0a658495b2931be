"""What others wrote and is not so, and what somebody is rid of."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.wrongly_said import wrongly_said
from helpers.views import view_in

PATIENT, CAREGIVER = Speaker.PATIENT, Speaker.CAREGIVER


def told(text, speaker):
    return {one.means: one.polarity for one in statements(text, speaker)}


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CAREGIVER, "the hospital letter gives her COPD, which is bunkum", "copd"),
        (PATIENT, "They say I've got gout, which is nonsense", "gout"),
        (PATIENT, "The chart says I'm allergic to eggs, that's a mistake", "egg"),
        (PATIENT, "I was told I have asthma, but it turned out to be wrong", "asthma"),
        (PATIENT, "I was diagnosed with epilepsy. Wrongly, it turned out.", "epilepsy"),
        (
            PATIENT,
            "they had me down as coeliac and it turns out I'm nothing of the sort",
            "coeliac",
        ),
    ],
)
def test_nobody_has_what_was_wrongly_said(speaker, text, entity):
    found = told(text, speaker)

    assert [found[name] for name in found if entity in name] == [Polarity.ABSENT]


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I reversed me diabetes, lost four stone", Polarity.RESOLVED),
        ("he's outgrown his asthma", Polarity.RESOLVED),
        ("I never shook off that cough", Polarity.PRESENT),
        ("I hope to have reversed my diabetes", Polarity.PRESENT),
        ("I've almost shaken off this cold", Polarity.PRESENT),
        ("Once I've got rid of this cough I'll come", Polarity.PRESENT),
        ("I'd beaten my cancer, then it returned.", Polarity.PRESENT),
        ("he's outgrown his hernia belt", Polarity.PRESENT),
    ],
)
def test_who_is_rid_of_it_had_it(text, stands):
    speaker = CAREGIVER if text.startswith("he") else PATIENT

    assert next(iter(told(text, speaker).values())) is stands


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (CAREGIVER, "He says he's pain in his leg, and it's not right, get somebody"),
        (CAREGIVER, "Dad says he's breathless and it's not right"),
        (PATIENT, "I said I'm in pain. That's not right"),
        (CAREGIVER, "The notes say she's over her asthma, which is wrong."),
        (CAREGIVER, "The letter says they treated his diabetes wrongly."),
        (CAREGIVER, "The chart omits her penicillin allergy, which is an error"),
        (CAREGIVER, "The summary has left out her penicillin allergy, which is an error"),
        (CAREGIVER, "The letter says they cured his diabetes, which is nonsense"),
        (CAREGIVER, "The carer gives him sweets with his diabetes, which is wrong"),
    ],
)
def test_what_is_not_right_is_there_all_the_same(speaker, text):
    assert Polarity.ABSENT not in told(text, speaker).values()


@pytest.mark.parametrize(
    "text",
    [
        "The notes say she never had epilepsy, which is wrong.",
        "They had her down as free of epilepsy, which is wrong.",
        "They said they'd cured her epilepsy, which is nonsense.",
        "The summary has left off her epilepsy, which is a mistake.",
        "The chart doesn't say she has epilepsy, which is an error.",
        "They told me she hasn't got epilepsy, which is a lie",
        "The letter says no history of epilepsy, which is wrong",
    ],
)
def test_what_is_wrongly_denied_is_there(text):
    told = statements(text, CAREGIVER)

    assert [(one.entity, one.polarity) for one in told] == [("epilepsy", Polarity.PRESENT)]


@pytest.mark.parametrize(
    "text",
    [
        "The letter says she would never have epilepsy, which is wrong",
        "They said not to worry about epilepsy, which was wrong.",
    ],
)
def test_a_hope_that_is_called_wrong_tells_of_none(text):
    told = statements(text, CAREGIVER)

    assert [one.polarity for one in told] != [Polarity.PRESENT]


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("The letter says they treated his diabetes, which is wrong", None),
        ("The summary says by text he has diabetes, which is wrong", None),
        ("The letter says he has diabetes, which is wrong", Polarity.ABSENT),
    ],
)
def test_what_is_wrong_about_it_may_be_something_else(text, stands):
    seen = view_in(text, "diabetes", Topic.CONDITION, CAREGIVER)

    assert wrongly_said(seen, Polarity.PRESENT) is stands
