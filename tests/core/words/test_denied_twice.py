"""What a denied refusal keeps, and what sayings end: each only where nothing says otherwise."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.denied_twice import denied_twice
from core.words.statements.ended_in_sayings import ended_in_sayings
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.so_it_is import so_it_is
from core.words.statements.statement import Polarity, Speaker, Topic

PRESENT, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
STOPPED, RESOLVED = Polarity.STOPPED, Polarity.RESOLVED
FELT, ILL, MEDICINE, TASTE = (
    Topic.SYMPTOM,
    Topic.CONDITION,
    Topic.MEDICATION,
    Topic.PREFERENCE,
)
VISIT, ALLERGY = Topic.APPOINTMENT, Topic.ALLERGY


def seen(text, name, topic):
    start = text.lower().index(name)
    return view_of(seen_in(text, Speaker.PATIENT), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("They haven't taken me off the water tablets", "water tablets", MEDICINE), STOPPED, True),
        (("I haven't been let off the cardiologist, no", "cardiologist", VISIT), STOPPED, True),
        (("I haven't forgotten the nurse, nine tomorrow", "nurse", VISIT), ABSENT, True),
        (("I'm never late with the clopidogrel", "clopidogrel", MEDICINE), ABSENT, True),
        (("She's not finished with the steroid cream", "steroid cream", MEDICINE), STOPPED, True),
        (("They took me off the water tablets", "water tablets", MEDICINE), STOPPED, False),
        (("If they haven't taken me off the statin", "statin", MEDICINE), STOPPED, False),
        (("They hadn't taken me off the statin until May", "statin", MEDICINE), STOPPED, False),
        (("I never say no to a wee bit of barmbrack", "barmbrack", TASTE), ABSENT, True),
        (("He has never refused trifle", "trifle", TASTE), ABSENT, True),
        (("I wouldn't be without the wireless", "wireless", TASTE), ABSENT, True),
        (("there's no prising him from the snooker", "snooker", TASTE), ABSENT, True),
        (("Breakfast's no breakfast without marmalade", "marmalade", TASTE), ABSENT, True),
        (("I wouldn't say no to a drop of sherry", "sherry", TASTE), ABSENT, False),
        (("I always say no to sherry", "sherry", TASTE), ABSENT, False),
        (("There isn't a plaster made that doesn't mark me", "plaster", ALLERGY), ABSENT, True),
        (("There isn't a plaster in the house", "plaster", ALLERGY), ABSENT, False),
        (("Penicillin nearly finished me", "penicillin", ALLERGY), RESOLVED, True),
        (("I'm not rid of the thrush yet", "thrush", ILL), RESOLVED, True),
        (("She's not been spared the incontinence", "incontinence", ILL), RESOLVED, True),
        (("I'm rid of the thrush", "thrush", ILL), RESOLVED, False),
        (("Pressure sore not healing", "pressure sore", ILL), ABSENT, True),
        (("Pressure sore healing", "pressure sore", ILL), ABSENT, False),
        (("It's not that the eczema's away, she hides it", "eczema", ILL), RESOLVED, True),
        (("Me hay fever's gone mad", "hay fever", ILL), RESOLVED, True),
        (("Me hay fever's gone", "hay fever", ILL), RESOLVED, False),
        (("Piles again. Say no more.", "piles", ILL), RESOLVED, True),
        (("I never want piles again.", "piles", ILL), RESOLVED, False),
        (("I'm not rid of the thrush yet", "thrush", ILL), PRESENT, False),
        (("They didn't take me off the statin, I gave it up", "statin", MEDICINE), STOPPED, False),
        (("He never took me off the statin. I stopped it.", "statin", MEDICINE), STOPPED, False),
        (("I haven't forgotten the tablets, I binned them", "tablets", MEDICINE), STOPPED, False),
        (("Don't forget the warfarin was changed", "warfarin", MEDICINE), STOPPED, False),
        (("I'll never forget the morphine, horrible", "morphine", MEDICINE), ABSENT, False),
        (("She hasn't forgotten the nurse isn't coming", "nurse", VISIT), ABSENT, False),
        (("I never refused tripe", "tripe", TASTE), ABSENT, False),
        (("Porridge is not bad without salt", "salt", TASTE), ABSENT, False),
        (("I never said no to whisky", "whisky", TASTE), STOPPED, False),
        (("The aspirin nearly choked me", "aspirin", ALLERGY), RESOLVED, False),
        (("Bee stings nearly finished him, not me", "bee stings", ALLERGY), ABSENT, False),
        (("As a lad I was never rid of the nosebleeds", "nosebleeds", FELT), RESOLVED, False),
        (("Shingles again. Heaven forbid.", "shingles", ILL), RESOLVED, False),
    ],
)
def test_what_is_not_parted_with_is_there(said, learnt, stands):
    assert denied_twice(seen(*said), learnt) is (PRESENT if stands else None)


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("The shingles is just a bad memory, thank God", "shingles", ILL), PRESENT, RESOLVED),
        (("Warfarin's history, I have apixaban", "warfarin", MEDICINE), PRESENT, STOPPED),
        (("The shingles is a bad memory but it's back", "shingles", ILL), PRESENT, None),
        (("The cough's finally packed its bags", "cough", FELT), PRESENT, RESOLVED),
        (("The cough's not packed its bags", "cough", FELT), PRESENT, None),
        (("The blue inhaler's been gathering dust", "inhaler", MEDICINE), PRESENT, STOPPED),
        (("The laxatives have been retired", "laxatives", MEDICINE), PRESENT, STOPPED),
        (("The laxatives went in the bin", "laxatives", MEDICINE), PRESENT, STOPPED),
        (("I've waved goodbye to the hearing test", "hearing test", VISIT), PRESENT, STOPPED),
        (("I haven't waved goodbye to the hearing test", "hearing test", VISIT), PRESENT, None),
        (("The dentist can whistle", "dentist", VISIT), PRESENT, STOPPED),
        (("I pulled out of the dentist", "dentist", VISIT), PRESENT, STOPPED),
        (("The reflux having bowed out", "reflux", ILL), PRESENT, None),
        (("The reflux has bowed out", "reflux", ILL), PRESENT, RESOLVED),
        (("I'm half afraid it's the flu", "flu", ILL), PRESENT, OPEN),
        (("I'm dreading it's the flu", "flu", ILL), PRESENT, OPEN),
        (("I'm afraid it's the flu", "flu", ILL), PRESENT, None),
        (("The fall is history", "fall", Topic.EVENT), PRESENT, None),
        (("There's a history of gout", "gout", ILL), PRESENT, None),
        (("I pulled off the patch and put on a fresh one", "patch", MEDICINE), PRESENT, None),
        (("The insulin went in the bin, I opened a new one", "insulin", MEDICINE), PRESENT, None),
        (("The dentist has retired", "dentist", VISIT), PRESENT, None),
        (("I said goodbye to the physio at the door", "physio", VISIT), PRESENT, None),
        (("I cried off the dentist, moved to Monday", "dentist", VISIT), PRESENT, None),
        (("The diabetes is behind me losing my toe", "diabetes", ILL), PRESENT, None),
        (("The diabetes is behind me now", "diabetes", ILL), PRESENT, RESOLVED),
        (("Until the cough has run its course I'm in", "cough", FELT), PRESENT, None),
        (("The rash has upped sticks to the other arm", "rash", FELT), PRESENT, None),
        (("They say the cancer is behind me", "cancer", ILL), PRESENT, None),
        (("I'm terrified the cancer has spread", "cancer", ILL), PRESENT, None),
        (("I dread the arthritis in the winter", "arthritis", ILL), PRESENT, None),
        (("Dreading it's my gout playing up", "gout", ILL), PRESENT, None),
    ],
)
def test_what_sayings_end_is_over(said, learnt, stands):
    assert ended_in_sayings(seen(*said), learnt) is stands


def test_an_appetite_that_came_back_is_over_too():
    said = seen("My appetite came back with the swallows", "appetite", FELT)

    assert so_it_is(said, PRESENT) is RESOLVED


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I'm not rid of the thrush yet.", PRESENT),
        ("The shingles is ancient history.", RESOLVED),
    ],
)
def test_the_rules_are_used(text, stands):
    assert {each.polarity for each in statements(text, Speaker.PATIENT)} == {stands}
