"""What is said as the record has it agrees, however it is put; what holds more does not."""

from datetime import UTC, datetime

import pytest

from core.words.conflict_certain import certain
from core.words.conflict_doses import is_same_dose
from core.words.conflict_signs import facing
from core.words.conflict_visits import same_time
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

NOW = datetime(2026, 11, 20, 10, tzinfo=UTC)
RECORD = {
    "allergies": [
        {"substance": "erythromycin", "reaction": "jaundice"},
        {"substance": "morphine", "reaction": "hallucinations"},
    ],
    "medications": [
        {"name": "ezetimibe", "dose": "10 mg once a day", "status": "active"},
        {"name": "lithium", "dose": "400 mg at night", "status": "active"},
        {"name": "indapamide", "dose": "2.5 mg in the morning", "status": "stopped"},
    ],
    "conditions": [
        {"name": "asthma", "status": "active"},
        {"name": "Parkinson's disease", "status": "active"},
        {"name": "kidney stones", "status": "resolved"},
    ],
    "appointments": [
        {"what": "liver scan", "when": "2026-12-09T13:10:00Z"},
        {"what": "lithium blood test", "when": "2026-11-30T08:45:00Z"},
    ],
    "contacts": [{"name": "Maeve Fitzgerald", "relation": "niece", "phone": "085 555 0177"}],
}


def told_of(text, speaker=Speaker.PATIENT):
    return certain(facing(text, speaker, Told.of(RECORD), NOW))


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Erythromycin contraindicated in this lady", "allergies[0]"),
        ("dinnae let them gie me morphine again", "allergies[1]"),
        ("Ezetimibe 10 mg od, tolerating well", "medications[0]"),
        ("the indapamide was stopped", "medications[2]"),
        ("Maeve would be my niece", "contacts[0]"),
        ("ezetimibe 10 od", "medications[0]"),
        ("lithium four hundred at night", "medications[1]"),
        ("no longer taking indapamide", "medications[2]"),
        ("I don't take the indapamide", "medications[2]"),
        ("the indapamide was discontinued two years ago", "medications[2]"),
        ("free of kidney stones since 2014", "conditions[2]"),
        ("liver scan on 9 December at ten past one", "appointments[0]"),
        ("yes, the liver scan is the ninth of December", "appointments[0]"),
        ("blood test a week on Monday, quarter to nine", "appointments[1]"),
    ],
)
def test_what_says_no_more_than_the_record_agrees(text, on):
    told = told_of(text)

    assert told is not None
    assert (told.standing, told.on) == (Standing.CONSISTENT, on)


@pytest.mark.parametrize(
    "text",
    [
        "I had erythromycin again last week and never a bother",
        "avoid erythromycin they say, but I've had it twice and no rash",
        "I eat what I like, who says I'm allergic to morphine",
        "Ezetimibe 20 mg od, tolerating well",
        "Ezetimibe 10 mg bd, tolerating well",
        "Ezetimibe 10 mg at night",
        "the indapamide was stopped but he's on it again",
        "passed another kidney stone, the first was gone",
        "I have asthma and they found emphysema too",
        "my liver scan has moved to 9 December at 14:10",
        "Dave's wife has asthma",
        "Maeve and my niece came over",
        "aspirin contraindicated, erythromycin given and tolerated",
        "erythromycin is not contraindicated in this lady",
        "I avoid the stairs, took my morphine this morning",
        "no paracetamol for me, I'll have the morphine",
        "never give me paracetamol again, I want morphine",
        "I no longer avoid morphine",
        "avoiding morphine was a mistake, the test was negative",
        "morphine allergy ruled out",
        "ezetimibe 10 mg prn",
        "ezetimibe 10 mg alternate days",
        "ezetimibe 10 mg od - held",
        "ezetimibe 10 mg od declined",
        "Bill's ezetimibe 10 mg",
        "ezetimibe 10 mg belongs to my husband",
        "indapamide was stopped, he takes it anyway",
        "indapamide stopped then resumed",
        "the indapamide stopped working",
        "my kidney stones cleared, one came this morning",
        "liver scan on 9 December at 13:10 rescheduled",
        "liver scan on 9 December next year",
        "diagnosed with essential tremor, Parkinson's excluded",
        "they call it asthma, it's COPD",
        "I lived with a man with epilepsy",
        "Maeve would be my niece's friend",
        "Maeve would be my niece-in-law",
        "Maeve hates my niece",
        "I'm on a full gram of lithium at night since the nurse saw me",
        "she was never allergic to morphine, that was my aunt",
        "I have thrown away the ezetimibe",
        "I've flushed the ezetimibe down the toilet",
        "Mr Jarvis in room 6 is allergic to morphine",
        "my old gaffer at the yard had asthma",
        "I manage my asthma with breathing exercises alone",
        "cardiac asthma is what I have",
        "I take ezetimibe fortnightly",
        "I take ezetimibe most days",
        "I take Tom's ezetimibe",
        "I take ezetimibe, my wife's that is",
        "I take ezetimibe but I spit it out",
        "I take theophylline for my asthma",
        "erythromycin made my throat close",
        "liver scan on 9 December at ten past two",
        "liver scan on 9 December at ten past one in Leeds",
        "liver scan on 9 December at ten past one and the dentist after",
        "liver scan on 9 December at ten past one and 10 December",
        "liver scan every year on 9 December",
        "liver scan done on 9 December",
        "I had the liver scan on 9 December",
        "his liver scan is on 9 December at ten past one",
        "my wife's liver scan is on 9 December at ten past one",
        "liver scan on 9 December at ten past one, not the lithium blood test",
        "I never took indapamide",
        "not taking all of the indapamide",
        "I don't take two indapamide any longer",
        "free of kidney stones, and the lithium was a mistake",
        "lithium forty at night",
        "lithium two at night",
        "lithium 400 and 400 at night",
        "Tom takes lithium 400 at night",
    ],
)
def test_what_holds_more_or_other_is_not_plainly_the_same(text):
    told = told_of(text)

    assert told is None or told.standing is not Standing.CONSISTENT


DIABETIC = {"conditions": [{"name": "type 2 diabetes", "status": "active"}]}


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("I have type 2 diabetes", Standing.CONSISTENT),
        ("I've type two diabetes", Standing.CONSISTENT),
        ("I have diabetes", Standing.CONSISTENT),
        ("I'm diabetic", Standing.CONSISTENT),
    ],
)
def test_an_illness_is_the_same_by_its_type_too(text, standing):
    told = certain(facing(text, Speaker.PATIENT, Told.of(DIABETIC), NOW))

    assert told is not None
    assert told.standing is standing


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("diabetes", "I have type 1 diabetes"),
        ("hepatitis B", "I have hepatitis A"),
        ("respiratory failure", "I have type 2 respiratory failure"),
    ],
)
def test_a_kind_that_the_record_does_not_have_agrees_with_nothing(name, text):
    told = Told.of({"conditions": [{"name": name, "status": "active"}]})

    assert certain(facing(text, Speaker.PATIENT, told, NOW)) is None


@pytest.mark.parametrize("dose", ["prn", "1 mg as required", "70 mg every Sunday", "10 mg weekly"])
def test_what_is_taken_now_and_then_is_not_taken_daily(dose):
    told = Told.of({"medications": [{"name": "lorazepam", "dose": dose, "status": "active"}]})

    found = certain(facing("I take lorazepam every day", Speaker.PATIENT, told, NOW))

    assert found is None or found.standing is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "penicillin brings me out in a rash and I stop breathing",
        "I'm allergic to penicillin, I go into shock",
        "Penicillin allergy: angioedema",
    ],
)
def test_a_worse_reaction_does_not_agree(text):
    told = Told.of({"allergies": [{"substance": "penicillin", "reaction": "rash"}]})

    found = certain(facing(text, Speaker.PATIENT, told, NOW))

    assert found is None or found.standing is not Standing.CONSISTENT


@pytest.mark.parametrize("text", ["my diabetes is type one", "I have type 1 diabetes"])
def test_an_illness_of_another_type_differs(text):
    met = facing(text, Speaker.PATIENT, Told.of(DIABETIC), NOW)

    assert [one.differs for one in met.compared] == ["name"]
    assert met.compared[0].is_clash


@pytest.mark.parametrize(
    ("said", "dose", "is_same"),
    [
        ("500 mg morning and night", "500 mg twice a day", True),
        ("500 mg morning and night", "500 mg once a day", False),
        ("500 mg morning and lunch", "500 mg twice a day", False),
        ("40 mg evening and night", "40 mg bd", False),
        ("10 mg od", "10 mg once a day", True),
        ("10 mg", "10 mg once a day", True),
        ("two puffs twice a day", "2 puffs bd", True),
        ("10 mg in the morning", "10 mg once a day", False),
        ("10 mg od for a week", "10 mg once a day", False),
        ("10 mg od before food", "10 mg once a day", False),
        ("10 mg od now", "10 mg once a day", False),
        ("10 mg twice a day", "10 mg once a day", False),
        ("20 mg od", "10 mg once a day", False),
        ("every day", "10 mg once a day", False),
    ],
)
def test_a_dose_is_the_same_where_all_that_is_said_of_it_is(said, dose, is_same):
    assert is_same_dose(said, dose) is is_same


@pytest.mark.parametrize(
    ("said", "is_same"),
    [
        ("it was confirmed for 9 December, 13:10", True),
        ("it was confirmed for 8 December, 13:10", False),
        ("it was on 9 December 2025 at 13:10", False),
        ("it was on 9 December last year", False),
        ("ten December, morning ten past one", None),
    ],
)
def test_who_leaves_the_year_out_means_that_of_the_record(said, is_same):
    assert same_time(said, "2026-12-09T13:10:00Z", NOW) is is_same


def test_next_month_is_of_no_other_year():
    december = datetime(2026, 12, 10, 10, tzinfo=UTC)

    assert same_time("my scan is next month", "2026-01-15T10:00:00Z", december) is False


@pytest.mark.parametrize(
    "text",
    [
        "I'm not on indapamide any more",
        "I'm off the indapamide, have been for months",
        "I haven't used the indapamide for years",
        "I stopped the indapamide ages ago",
    ],
)
def test_what_was_stopped_and_is_not_taken_agrees(text):
    told = told_of(text)

    assert told is not None
    assert (told.standing, told.on) == (Standing.CONSISTENT, "medications[2]")


@pytest.mark.parametrize(
    "text",
    [
        "I've not long been on indapamide",
        "I'm not done with the indapamide",
        "I'm not off the indapamide",
        "I haven't come off the indapamide",
        "I'm on indapamide",
        "I haven't been well on indapamide",
        "I'm not taking the indapamide well",
        "I've not used up the indapamide",
    ],
)
def test_what_was_stopped_and_may_be_taken_does_not(text):
    told = told_of(text)

    assert told is None or told.standing is not Standing.CONSISTENT


def test_a_morning_off_is_no_visit_called_off():
    told = facing(
        "The liver scan is 9 December at ten past one and I've taken the morning off",
        Speaker.PATIENT,
        Told.of(RECORD),
        NOW,
    )

    assert not any(one.is_clash for one in told.compared)
