"""What sounds denied and is so, and what came back: each only where nothing says otherwise."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.so_it_is import so_it_is
from core.words.statements.statement import Polarity, Speaker, Topic

PRESENT, ABSENT, RESOLVED = Polarity.PRESENT, Polarity.ABSENT, Polarity.RESOLVED
ALLERGY, SYMPTOM, CONDITION = Topic.ALLERGY, Topic.SYMPTOM, Topic.CONDITION
MEDICINE, TASTE = Topic.MEDICATION, Topic.PREFERENCE


def told(text, name, topic, learnt):
    start = text.lower().index(name)
    seen = seen_in(text, Speaker.PATIENT)
    return so_it_is(view_of(seen, Named(start, start + len(name), topic)), learnt)


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("Allergies reviewed: latex confirmed", "latex", ALLERGY), ABSENT, PRESENT),
        (("no latex allergy confirmed", "latex", ALLERGY), ABSENT, None),
        (("latex allergy confirmed negative", "latex", ALLERGY), ABSENT, None),
        (("the allergy is to latex, not to rubber", "latex", ALLERGY), ABSENT, PRESENT),
        (("the allergy is not to latex", "latex", ALLERGY), ABSENT, None),
        (("me and eggs don't get on", "eggs", ALLERGY), ABSENT, PRESENT),
        (("me and eggs get on fine", "eggs", ALLERGY), ABSENT, None),
        (("itchy round the mouth with kiwi", "kiwi", ALLERGY), ABSENT, PRESENT),
        (("never itchy with kiwi", "kiwi", ALLERGY), ABSENT, None),
        (("ankle's up and it doesn't half itch", "itch", SYMPTOM), ABSENT, PRESENT),
        (("it doesn't itch", "itch", SYMPTOM), ABSENT, None),
        (("didn't have asthma until I was seventy", "asthma", CONDITION), RESOLVED, PRESENT),
        (("never had asthma till last year, it's gone", "asthma", CONDITION), RESOLVED, None),
        (("didn't have asthma as a child", "asthma", CONDITION), ABSENT, None),
        (("it's not that I forget my pill, I take it nightly", "pill", MEDICINE), ABSENT, PRESENT),
        (("it's not that I forget my pill, I hate it", "pill", MEDICINE), ABSENT, None),
        (("it isn't that he minds a bath, he likes it warm", "bath", TASTE), ABSENT, PRESENT),
        (("codeine and him don't mix", "codeine", ALLERGY), ABSENT, PRESENT),
        (("codeine and him get on", "codeine", ALLERGY), ABSENT, None),
        (("lanolin's the thing, I'm allergic to it", "lanolin", ALLERGY), ABSENT, PRESENT),
        (("not lanolin, nobody's allergic to it", "lanolin", ALLERGY), ABSENT, None),
        (("I've not had a wink of sleep", "wink of sleep", SYMPTOM), ABSENT, PRESENT),
        (("I've not had a cough", "cough", SYMPTOM), ABSENT, None),
        (("got gout at fifty, so I've had it a good while", "gout", CONDITION), RESOLVED, PRESENT),
        (("had gout, she's had it out with them", "gout", CONDITION), RESOLVED, None),
        (("latex allergy confirmed untrue", "latex", ALLERGY), PRESENT, None),
        (("latex confirmed as not true", "latex", ALLERGY), ABSENT, None),
        (("latex allergy verified: none", "latex", ALLERGY), ABSENT, None),
        (("Allergies: latex, not known", "latex", ALLERGY), ABSENT, None),
        (("him and milk never mix, he has it black", "milk", ALLERGY), ABSENT, None),
        (("I take latex, my sister can't, she's allergic to it", "latex", ALLERGY), ABSENT, None),
        (("it's not that I take the statin, I take the aspirin", "statin", MEDICINE), ABSENT, None),
        (("never had asthma before I got a cat, then none", "asthma", CONDITION), ABSENT, None),
        (("never got gout till last May and it's settled", "gout", CONDITION), RESOLVED, None),
        (("my gout's cleared, Bill, he's had it for years", "gout", CONDITION), RESOLVED, None),
        (("I've chest pain, and my strength is back", "chest pain", SYMPTOM), PRESENT, None),
        (("I feel dizzy. My appetite's come back", "dizzy", SYMPTOM), PRESENT, None),
        (("my appetite's come back", "appetite", SYMPTOM), PRESENT, RESOLVED),
        (("my appetite's come back to nothing", "appetite", SYMPTOM), PRESENT, None),
        (("my appetite's bad, my back too", "appetite", SYMPTOM), PRESENT, None),
    ],
)
def test_it_is_so_only_where_it_is_said(said, learnt, stands):
    assert told(*said, learnt) is stands


def test_who_cares_for_somebody_says_she_is_allergic_to_it():
    text = "lanolin's the thing she reacts to, she's allergic to it"
    view = view_of(seen_in(text, Speaker.CAREGIVER), Named(0, len("lanolin"), ALLERGY))

    assert so_it_is(view, Polarity.UNCERTAIN) is PRESENT


@pytest.mark.parametrize(
    "text", ["her ferritin's been low", "the sugars have been low", "oh my giddy aunt"]
)
def test_a_level_and_a_saying_are_no_complaint(text):
    assert Topic.SYMPTOM not in {one.topic for one in statements(text, Speaker.CAREGIVER)}


def test_who_has_been_low_has_been():
    told_ = statements("I've been low since Frank went", Speaker.PATIENT)

    assert [one.topic for one in told_] == [Topic.SYMPTOM]
