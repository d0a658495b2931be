"""Who tells of a thing, looks after it or is set against the person is not whose it is."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.plain_standing import plain_standing
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.whose_outright import ones_own_too, whose_outright

PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
SELF, OTHER = About.SELF, About.OTHER


def _told(text, speaker=PATIENT):
    return {(one.means, one.polarity, one.about) for one in statements(text, speaker)}


def _whose(text, speaker=PATIENT):
    return {one.about for one in statements(text, speaker)}


@pytest.mark.parametrize(
    "text",
    [
        "my daughter's a nurse so she checks my pressure, 132 over 70",
        "my wife says my pressure was 132 over 70",
        "my son took my temperature, 38.4",
        "my husband sorts out my metformin",
        "my son says my cough is bad",
        "my granddaughter rang about my eczema",
        "my other hip is sore",
    ],
)
def test_what_the_patient_calls_mine_is_theirs_whoever_sees_to_it(text):
    assert _whose(text) == {SELF}


@pytest.mark.parametrize(
    "text",
    [
        "my son took his temperature, 38.4",
        "my wife did her pressure, 132 over 70",
        "my wife's diabetes is bad",
        "my mum's sugar was 12",
        "my husband has my mother's arthritis",
        "my late husband used my inhaler",
        "my boy has my eczema",
        "my brother takes my blood pressure tablets for his heart",
        'my daughter said "my migraine is back"',
        "Her husband has gout, mine's a diabetic",
        "My sister and I both have diabetes on our mother's side",
        "My wife and I have warfarin delivered for her mother",
    ],
)
def test_what_a_relative_has_or_takes_stays_theirs(text):
    assert _whose(text) == {OTHER}


@pytest.mark.parametrize(
    "text",
    [
        "Known asthma per wife",
        "Lactose intolerant per daughter",
        "Allergic to latex per son",
        "Hypothyroid, as per son",
        "On apixaban as per husband",
        "Hx of falls according to daughter",
    ],
)
def test_who_tells_a_clinician_of_it_is_not_whose_it_is(text):
    assert _whose(text, CLINICIAN) == {SELF}


@pytest.mark.parametrize(
    "text",
    [
        "per the chart her son has asthma",
        "Wife has dementia per son",
        "asthma in son per wife",
        "Daughter has asthma as per wife",
    ],
)
def test_what_is_told_of_a_relative_is_not_the_patients(text):
    assert _whose(text, CLINICIAN) == {OTHER}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my brother never had gout, same here", "gout"),
        ("My sister hasn't got asthma, me too", "asthma"),
    ],
)
def test_what_another_has_not_got_is_not_had_too(text, name):
    start = text.index(name)
    view = view_of(seen_in(text, PATIENT), Named(start, start + len(name), Topic.CONDITION))

    assert ones_own_too(view, Polarity.PRESENT) is None


def test_who_tells_a_helper_of_it_is_not_whose_it_is():
    seen = seen_in("asthma per his wife", CAREGIVER)

    assert whose_outright(view_of(seen, Named(0, 6, Topic.CONDITION))) is SELF


@pytest.mark.parametrize(
    "text",
    [
        "my husband takes donepezil",
        "My wife's temperature is 38.9",
        "My husband has dementia and takes donepezil.",
        "wife's on warfarin now",
        "my wife is allergic to nuts",
        "My wife is on warfarin, the nurse checks her blood",
    ],
)
def test_a_helpers_husband_or_wife_is_who_they_help(text):
    assert _whose(text, CAREGIVER) == {SELF}


@pytest.mark.parametrize(
    "text",
    [
        "My husband has gout but this is about Mum",
        "I look after my mother and my husband has gout",
        "My husband's mother has asthma",
        "My husband's friend is diabetic",
        "My friend rang, Mum has cancer",
        "I look after my aunt and Dad has gout",
    ],
)
def test_beside_somebody_else_who_could_be_helped_they_may_not_be(text):
    assert _whose(text, CAREGIVER) == {OTHER}


@pytest.mark.parametrize(
    ("text", "food"),
    [
        (
            "I can eat shellfish till the cows come home but our Mavis swells up like a balloon",
            "shellfish",
        ),
        ("nuts are fine for me but Derek's allergic", "nut"),
        ("peanuts don't bother me but my grandson's allergic", "peanut"),
        ("I can have milk but my daughter can't, she's allergic", "milk"),
    ],
)
def test_a_food_that_one_eats_and_another_cannot_is_told_of_both(text, food):
    assert _told(text) == {(food, Polarity.ABSENT, SELF), (food, Polarity.PRESENT, OTHER)}


def test_a_food_that_is_eaten_beside_an_allergy_is_none():
    told = _told("I can eat shellfish but I'm allergic to nuts")

    assert told == {("shellfish", Polarity.ABSENT, SELF), ("nut", Polarity.PRESENT, SELF)}


@pytest.mark.parametrize(
    "text",
    [
        "I can eat shellfish but it brings me out in hives",
        "I can eat shellfish now but I used to swell up",
        "I can eat shellfish only if I take a tablet first",
        "I can't eat shellfish, I swell up",
        "my wife can eat shellfish but I swell up like a balloon",
    ],
)
def test_a_food_that_makes_its_eater_ill_stays_an_allergy(text):
    start = text.index("shellfish")
    view = view_of(seen_in(text, PATIENT), Named(start, start + 9, Topic.ALLERGY))

    assert plain_standing(view, Polarity.PRESENT) is None
