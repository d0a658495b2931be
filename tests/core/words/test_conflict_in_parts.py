"""What says in part what the record says agrees, and the next dose, day or hour does not (P3)."""

from datetime import datetime

import pytest

from core.words.conflict import decided
from core.words.conflict_certain import certain
from core.words.conflict_doses import other_often, says_the_same
from core.words.conflict_kinds import other_side
from core.words.conflict_numbers import numbers_in
from core.words.conflict_signs import facing
from core.words.conflict_visits import is_moment, same_time
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing

TUESDAY = datetime.fromisoformat("2026-04-14T10:10:00-05:00")
RECORD = {
    "name": "Harold Finch",
    "allergies": [
        {"substance": "penicillin", "reaction": "hives"},
        {"substance": "eggs", "reaction": "lip swelling"},
        {"substance": "contrast dye", "reaction": "trouble breathing"},
        {"substance": "bee stings", "reaction": "face swelling"},
    ],
    "medications": [
        {"name": "levothyroxine", "dose": "75 mcg every morning", "status": "active"},
        {"name": "ramipril", "dose": "5 mg once a day", "status": "active"},
        {"name": "methotrexate", "dose": "10 mg once a week, Mondays", "status": "active"},
        {"name": "folic acid", "dose": "5 mg once a week, Fridays", "status": "active"},
        {"name": "co-careldopa", "dose": "25/100 mg three times a day", "status": "active"},
        {"name": "prednisolone", "dose": "5 mg every morning", "status": "stopped"},
    ],
    "conditions": [
        {"name": "COPD", "status": "active"},
        {"name": "cataract, right eye", "status": "resolved"},
    ],
    "appointments": [
        {"what": "memory clinic", "when": "2026-04-21T09:00:00-05:00"},
        {"what": "oncology day ward, Cork", "when": "2026-04-15T12:00:00-05:00"},
    ],
}
# What was learnt leaves it open, or is sure of either.
OPEN = Chances({"consistent": 0.45, "conflict": 0.55}, 0.5)
AGREES = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
DIFFERS = Chances({"consistent": 0.01, "conflict": 0.97, "new_fact": 0.01, "irrelevant": 0.01}, 0.5)


def met(text, speaker=Speaker.PATIENT):
    return facing(text, speaker, Told.of(RECORD), TUESDAY)


@pytest.mark.parametrize(
    ("text", "speaker", "on"),
    [
        (
            "I told the young doctor no penicillin for me, I came out in lumps the last time",
            Speaker.PATIENT,
            "allergies[0]",
        ),
        (
            "never touch penicillin again they said and I have not",
            Speaker.PATIENT,
            "allergies[0]",
        ),
        (
            "I'm never to be given penicillin, I come up in lumps",
            Speaker.PATIENT,
            "allergies[0]",
        ),
        (
            "No penicillin for Harold, he comes up in spots",
            Speaker.CAREGIVER,
            "allergies[0]",
        ),
        (
            "No egg in Dad's cake please, his lips blow up",
            Speaker.CAREGIVER,
            "allergies[1]",
        ),
        ("no dye for me, I couldn't get my breath", Speaker.PATIENT, "allergies[2]"),
        (
            "they swapped the penicillin for something else before he had any, with his hives",
            Speaker.CAREGIVER,
            "allergies[0]",
        ),
        ("Right cataract was operated last year", Speaker.CAREGIVER, "conditions[1]"),
    ],
)
def test_what_is_kept_from_somebody_or_was_operated_agrees(text, speaker, on):
    told = certain(met(text, speaker))

    assert told is not None
    assert (told.standing, told.on) == (Standing.CONSISTENT, on)


@pytest.mark.parametrize(
    "text",
    [
        "no penicillin allergy here",
        "I was never given penicillin, I had hives from it",
        "no problem with penicillin",
        "never had penicillin and no rash",
        "no penicillin for me they say, but I had it last week",
        "never touch penicillin again they said, and I do",
        "no penicillin for me, just the amoxicillin",
        "no penicillin for me, I stopped breathing the last time",
        "no penicillin today, I finished it on Friday",
        "they swapped the penicillin for something else after he took four",
        "they told me never touch penicillin again and I take it all the same",
        "no egg for me today, I had two yesterday",
        "no hair dye for me",
        "no need to avoid penicillin",
        "I've stopped avoiding penicillin",
        "Left cataract was operated last year",
        "Right cataract still to be operated next year",
        "Right cataract was operated last year but it has come back",
        "COPD excluded, was coded in error",
        "COPD on the list, mixed up with another patient",
    ],
)
@pytest.mark.parametrize("told", [OPEN, AGREES])
def test_what_may_be_had_or_is_not_over_never_agrees(text, told):
    assert decided(met(text), told).standing is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "still on the one ramipril a day, the 5mg",
        "Monday's methotrexate night so that's me done, 10 milligram",
        "Folic acid, that's my Friday one",
        "Sinemet three times a day on the dot or I freeze",
        "Memory clinic a week from today, nine sharp, I've got the morning off",
        "I'm going up to Cork tomorrow for twelve, the day ward",
    ],
)
def test_a_dose_a_weekday_or_an_hour_that_is_the_records_agrees(text):
    assert decided(met(text), OPEN).standing is Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    [
        "still on the two ramipril a day, the 5mg",
        "still on the one ramipril a day, the 10mg",
        "Sunday's methotrexate night, 10 milligram",
        "Monday's methotrexate night, 15 milligram",
        "Folic acid, that's my Monday one",
        "Sinemet four times a day on the dot or I freeze",
        "I take that little thyroid pill last thing at night, the 75",
        "I take that little thyroid pill first thing, the 100",
        "prednisolone every morning, the 5",
        "Memory clinic a week from today, ten sharp, I've got the morning off",
        "Memory clinic tomorrow, nine sharp",
        "the memory clinic is off, it was a week from today, nine sharp",
        "I'm going up to Cork tomorrow for two, the day ward",
    ],
)
@pytest.mark.parametrize("told", [OPEN, AGREES])
def test_the_next_dose_day_or_hour_never_agrees(text, told):
    assert decided(met(text), told).standing is not Standing.CONSISTENT


@pytest.mark.parametrize(
    "text",
    ["Since two days loose motion is there", "I'm not sleeping at all", "my feet are burning"],
)
def test_a_complaint_that_the_record_has_nothing_of_is_new(text):
    assert decided(met(text), DIFFERS).standing is Standing.NEW


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("A bee sting put me in the ER once", Speaker.CAREGIVER),
        ("There was a lady on the television who died from penicillin", Speaker.PATIENT),
        ("Our old spaniel's been put on prednisolone by the vet", Speaker.CAREGIVER),
    ],
)
def test_what_a_helper_a_pet_or_the_television_has_says_nothing(text, speaker):
    assert decided(met(text, speaker), DIFFERS).standing is Standing.IRRELEVANT


@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("A bee sting put me in the ER once", Speaker.PATIENT),
        ("There was a lady on the television who died from penicillin, I take it", Speaker.PATIENT),
        ("The vet put the dog on prednisolone and I take it too, same as him", Speaker.PATIENT),
    ],
)
def test_who_speaks_of_themselves_too_is_heard(text, speaker):
    assert decided(met(text, speaker), DIFFERS).standing is Standing.CONFLICT


def test_a_pill_is_a_tablet():
    text = "I take that little thyroid pill first thing before my coffee, the 75"

    assert decided(met(text), AGREES).standing is Standing.CONSISTENT


def test_a_bee_is_no_sting():
    assert not met("One of the bees got into the sugar water").compared
    assert met("One of the bees stung me").compared


@pytest.mark.parametrize(
    ("when", "now"),
    [
        ("2026-04-16T14:00:00-05:00", "2026-04-14T10:10:00-05:00"),
        ("2026-04-16T19:00:00Z", "2026-04-14T10:10:00-05:00"),
        ("2026-04-16T14:00:00", "2026-04-14T10:10:00-05:00"),
        ("2026-04-16T14:00:00+01:00", "2026-04-14T10:10:00Z"),
    ],
)
def test_a_visit_has_the_hour_of_the_clock_on_the_wall(when, now):
    moment = datetime.fromisoformat(now)

    assert same_time("day after tomorrow at two", when, moment) is True
    assert same_time("day after tomorrow at seven", when, moment) is False


@pytest.mark.parametrize(
    ("text", "is_same"),
    [
        ("a week from today, nine sharp", True),
        ("a week from today, ten sharp", False),
        ("a week from today", True),
    ],
)
def test_an_hour_beside_its_day_is_read(text, is_same):
    assert same_time(text, "2026-04-21T09:00:00-05:00", TUESDAY) is is_same


def test_a_weekday_is_to_come_though_it_was_said_before():
    when = "2026-04-16T13:15:00-05:00"

    assert same_time("thursday, quarter past one they said", when, TUESDAY) is True
    assert same_time("it was thursday, quarter past one", when, TUESDAY) is False


def test_a_day_without_its_hour_is_no_moment():
    when = "2026-04-21T09:00:00-05:00"

    assert is_moment("a week from today, nine sharp", when, TUESDAY)
    assert not is_moment("a week from today", when, TUESDAY)


def test_the_evening_of_a_weekday_is_once_a_week():
    assert not other_often("monday's methotrexate night", "10 mg once a week, mondays")
    assert other_often("methotrexate every night", "10 mg once a week, mondays")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("flomax, point four", [0.4]), ("my friday one", []), ("one of amlodipine", [1])],
)
def test_a_fraction_alone_is_a_number_and_the_friday_one_is_none(text, numbers):
    assert list(numbers_in(text)) == numbers


def test_a_dose_is_the_same_only_where_something_of_it_is_said():
    assert says_the_same("ramipril, 5 mg", "5 mg once a day")
    assert not says_the_same("ramipril", "5 mg once a day")
    assert not says_the_same("ramipril, 10 mg", "5 mg once a day")


def test_the_left_is_not_the_right():
    assert other_side("left cataract", "cataract, right eye")
    assert not other_side("the cataract", "cataract, right eye")


def test_one_of_them_a_day_is_once_a_day():
    said = "one of them phlegm capsules a day, that's all they fetch me"

    assert other_often(said, "750 mg three times daily")
    assert not other_often("one of the tablets a day", "5 mg once a day")
    assert other_often("Sinemet is five times a day as of today", "one four times a day")
    assert not other_often("one of the men rang the day before", "5 mg twice a day")
