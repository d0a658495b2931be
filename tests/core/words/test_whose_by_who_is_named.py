"""Who has a thing, by everybody a text names; and who is set apart as the one who has it."""

import pytest

from core.words.statements.bearers import (
    is_only_bearer,
    is_only_told_of_oneself,
    is_own_visit,
)
from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.of_both import Pair
from core.words.statements.set_apart import apart, not_somebody, set_apart
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.taken_from_another import is_taken_from_another
from core.words.statements.whose_outright import ones_own_too, whose_outright

ME, HELPER, NURSE = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
SELF, OTHER = About.SELF, About.OTHER


def _at(text, name, speaker=HELPER, topic=Topic.CONDITION):
    start = text.lower().index(name)
    return view_of(seen_in(text, speaker), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("My wife has had Parkinson's for six years.", "parkinson's", HELPER),
        ("Grandad has had a cough for about a fortnight", "cough", HELPER),
        ("Her pulse was fifty two when I took it just now", "pulse", HELPER),
        ("He's not on metformin. I always get them muddled.", "metformin", HELPER),
        ("Lives with COPD and heart failure. On furosemide.", "copd", NURSE),
        ("Son reports pt had two falls in the past month", "falls", NURSE),
        ("Daughter (carer) has lupus. Pt herself: OA knees", "oa", NURSE),
        ("I'm only the neighbour, not family, but she's that wheezy", "wheezy", HELPER),
        ("I'm her niece and she's wheezy again", "wheezy", HELPER),
    ],
)
def test_where_only_the_person_is_named_it_is_theirs(text, name, speaker):
    assert is_only_bearer(_at(text, name, speaker))


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("My boss has gallstones, he's never off about it", "gallstones", HELPER),
        ("my partner has sleep apnoea, Mum sleeps quiet as a nun", "apnoea", HELPER),
        ("her mum had dementia", "dementia", HELPER),
        ("I gave her my ibuprofen", "ibuprofen", HELPER),
        ("Dad's fine, Mum has gout", "gout", HELPER),
        ("Somebody on the telly has gout", "gout", HELPER),
        ("Vera has gout and her ankle is up", "gout", HELPER),
        ("Mother of pt had PE at 40", "pe ", NURSE),
        ("pt's mum glaucoma. pt IOP 14/15", "glaucoma", NURSE),
        ("pt cancelled, husband poorly w/ pneumonia", "pneumonia", NURSE),
        ("I have gout", "gout", ME),
        ("I'm only the neighbour and I'm wheezy", "wheezy", HELPER),
        ("I'm the niece, my own cough is bad", "cough", HELPER),
        ("her niece is wheezy, she is", "wheezy", HELPER),
        ("it's her husband, he's wheezy", "wheezy", HELPER),
        ("I'm the daughter. Had covid, so can't visit her", "covid", HELPER),
        ("his mama has gout", "gout", HELPER),
    ],
)
def test_where_another_is_named_nothing_is_settled(text, name, speaker):
    assert not is_only_bearer(_at(text, name, speaker))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the optician's cancelled, she's off having a baby", "optician"),
        ("The Tuesday optician's is cancelled", "optician"),
        ("Dr Mehta's secretary rang, they've scrapped the endoscopy", "endoscopy"),
    ],
)
def test_a_visit_is_the_patients_where_only_who_treats_them_is_named(text, name):
    assert is_own_visit(_at(text, name, ME, Topic.APPOINTMENT))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ron starts his chemo Thursday, we used to work together", "chemo"),
        ("my lodger has a dentist appointment", "dentist"),
        ("Your man in the flat below has his bypass on Monday", "bypass"),
        ("my wife's scan is cancelled", "scan"),
        ("they had her scan on the telly", "scan"),
    ],
)
def test_a_visit_may_be_of_whoever_is_named(text, name):
    assert not is_own_visit(_at(text, name, ME, Topic.APPOINTMENT))


@pytest.mark.parametrize(
    ("text", "name", "speaker", "whose"),
    [
        ("It's my grandson who has the asthma, not me.", "asthma", ME, OTHER),
        ("It's her sister Mavis that has the epilepsy", "epilepsy", HELPER, OTHER),
        ("It's Mum who has the asthma, not me", "asthma", HELPER, SELF),
        ("I'm the one with the bad back, not Dad", "bad back", HELPER, OTHER),
        ("I'm the one with the bad back, not my wife", "bad back", ME, SELF),
        ("well, it's Mam I'm ringing about, she's wheezing", "wheezing", HELPER, SELF),
        ("it's Mam I'm ringing about, my sister has gout and she's ill", "gout", HELPER, None),
        ("it's Mam I'm ringing about, she says my sister has gout", "gout", HELPER, None),
        ("I'm the one with the bad back", "bad back", HELPER, None),
        ("my grandson has the asthma", "asthma", ME, None),
    ],
)  # fmt: skip
def test_who_is_set_apart_has_it(text, name, speaker, whose):
    assert set_apart(_at(text, name, speaker)) is whose


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("It's my grandson who has the asthma, not me.", "asthma", Polarity.PRESENT),
        ("I'm the one with the bad back, not Dad, he's fit", "bad back", Polarity.PRESENT),
        ("I'm the one with the bad back, not the flu", "bad back", None),
        ("I think it's my grandson who has the asthma, not me?", "asthma", None),
    ],
)
def test_not_somebody_denies_no_thing(text, name, stands):
    assert not_somebody(_at(text, name), Polarity.ABSENT) is stands


def test_what_one_denies_and_another_has_is_told_of_both():
    (own, others) = statements("I'm not allergic to eggs. That was my late husband.", ME)

    assert (own.polarity, own.about) == (Polarity.ABSENT, SELF)
    assert (others.polarity, others.about) == (Polarity.PRESENT, OTHER)


@pytest.mark.parametrize(
    "text",
    [
        "I'm not allergic to eggs. That was Tuesday.",
        "I'm allergic to eggs. That was my late husband's name for it",
    ],
)
def test_one_is_not_told_of_two(text):
    assert apart(_at(text, "eggs", ME, Topic.ALLERGY)) is None


def test_only_the_person_denies_for_two():
    text = "I'm not allergic to eggs. That was my late husband."

    assert apart(_at(text, "eggs", ME, Topic.ALLERGY)) == Pair(Polarity.ABSENT, Polarity.PRESENT)
    assert apart(_at(text, "eggs", HELPER, Topic.ALLERGY)) is None
    assert apart(_at(text, "eggs", ME, Topic.PREFERENCE)) is None


@pytest.mark.parametrize(
    ("text", "name", "speaker", "whose"),
    [
        ("Rita at the day centre is on steroids now", "steroids", ME, OTHER),
        ("Ray at his club had a knee op last Monday", "knee op", HELPER, OTHER),
        ("Ray at the home had a knee op last Monday", "knee op", HELPER, SELF),
        ("Tea at the day centre is on steroids now", "steroids", ME, None),
    ],
)
def test_who_is_named_by_where_they_are_has_it(text, name, speaker, whose):
    assert whose_outright(_at(text, name, speaker)) is whose


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Tripped over the dog and went down hard Tuesday.", "went down"),
        ("Had a flu shot at Walgreens yesterday, arm's sore", "flu shot"),
        ("Knee's buggered, hope it's Dr Pham", "knee"),
        ("Nah mate, no gout here.", "gout"),
        ("My left knee has gout.", "gout"),
        ("Saw Dr Patel about the gout", "gout"),
        ("My good eye is my left. The right has the glaucoma.", "glaucoma"),
    ],
)
def test_where_nobody_else_is_named_it_is_ones_own(text, name):
    assert is_only_told_of_oneself(_at(text, name, ME))


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("me da had gout", "gout", ME),
        ("My grandaughter has gout", "gout", ME),
        ("that weatherman has gout", "gout", ME),
        ("Old Mr Singh has gout", "gout", ME),
        ("They have gout next door", "gout", ME),
        ("Jean's gout is bad", "gout", ME),
        ("is it gout?", "gout", ME),
        ("The dog has gout", "gout", ME),
        ("Tripped over the dog", "tripped", HELPER),
        ("Card from Doreen, gout again.", "gout", ME),
        ("In Doreen the gout never stopped", "gout", ME),
        ("The doctor has gout.", "gout", ME),
        ("Dr Patel is off with gout.", "gout", ME),
        ("The optician has gout", "gout", ME),
        ("The patient in the end bed had gout.", "gout", ME),
        ("The old dear in the corner has gout.", "gout", ME),
        ("My godmother had gout.", "gout", ME),
        ("The labrador is on tramadol.", "tramadol", ME),
        ("Tripped over the dog, which has gout", "gout", ME),
        ("There's norovirus going round", "norovirus", ME),
        ("Gout runs in the blood", "gout", ME),
    ],
)
def test_where_somebody_is_named_it_may_be_theirs(text, name, speaker):
    assert not is_only_told_of_oneself(_at(text, name, speaker))


def test_who_trips_over_the_dog_tells_of_themselves():
    (told,) = statements("Tripped over the dog and went down hard Tuesday.", ME)

    assert told.about is SELF


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the doctor has stopped Ecosprin and started clopidogrel", "clopidogrel"),
        ("they talked about stopping the warfarin but I'm still on it", "warfarin"),
        ("my consultant's put me on apixaban", "apixaban"),
        ("they couldn't get all the cancer", "cancer"),
    ],
)
def test_what_a_doctor_stops_or_starts_is_ones_own(text, name):
    assert is_only_told_of_oneself(_at(text, name, ME, Topic.MEDICATION))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the doctor has stopped his warfarin", "warfarin"),
        ("the doctor has shingles", "shingles"),
        ("the doctor started Mary on clopidogrel", "clopidogrel"),
        ("The doctor prescribed Maureen a statin.", "statin"),
        ("The doctor has prescribed Dave sertraline.", "sertraline"),
        ("The GP has started Gareth with metformin.", "metformin"),
        ("They prescribed maureen a statin", "statin"),
        ("The doctor added Ray to the statin trial.", "statin"),
        ("they stopped the warfarin for my wife", "warfarin"),
        ("they're all on statins", "statins"),
    ],
)
def test_what_a_doctor_stops_may_be_of_whoever_is_named(text, name):
    assert not is_only_told_of_oneself(_at(text, name, ME, Topic.MEDICATION))


@pytest.mark.parametrize(
    ("text", "name", "own"),
    [
        ("my father had glaucoma and now I've got it too", "glaucoma", Polarity.PRESENT),
        ("my father had diabetes and I have it as well", "diabetes", Polarity.PRESENT),
        ("Dad and me both have glaucoma", "glaucoma", Polarity.RESOLVED),
        ("Me and Dad have glaucoma", "glaucoma", Polarity.RESOLVED),
        ("Our Mary and me both have glaucoma", "glaucoma", Polarity.RESOLVED),
        ("me and the wife both have glaucoma", "glaucoma", Polarity.RESOLVED),
        ("Mammy had the glaucoma and now I have it", "glaucoma", Polarity.PRESENT),
        ("Dad and Mum both have glaucoma", "glaucoma", None),
        ("my father had glaucoma and I don't want it too", "glaucoma", None),
        ("my father had glaucoma, I hope I haven't got it too", "glaucoma", None),
        ("my father had glaucoma and thinks I've got it too", "glaucoma", None),
        ("I wonder if my father had glaucoma and I have it too", "glaucoma", None),
        ("my father had glaucoma and my sister has it too", "glaucoma", None),
        ("my father had glaucoma all his life and now I have it", "glaucoma", Polarity.PRESENT),
        ("My dad had cancer and he left me his watch, and now I have it.", "cancer", None),
        ("My mother has diabetes and a stairlift and I've got one too.", "diabetes", None),
        ("My brother has asthma and a caravan, and I've got one too.", "asthma", None),
        ("My husband had gout, he'd a special chair, and now I've got it.", "gout", None),
        ("My aunt had arthritis and a ring and now I have it.", "arthritis", None),
        ("Mum had glaucoma and went blind and now I've got it too", "blind", None),
    ],
)
def test_what_one_has_too_is_told_of_both(text, name, own):
    assert ones_own_too(_at(text, name, ME), Polarity.RESOLVED) is own


@pytest.mark.parametrize(
    ("text", "name", "own"),
    [
        ("Me and Mum take the insulin round to Gran.", "insulin", None),
        ("The two of us take the warfarin to Grandad.", "warfarin", None),
        ("The two of us take the warfarin to Maureen.", "warfarin", None),
        ("The two of us take the methadone prescriptions round.", "methadone", None),
        ("The two of us take the zopiclone to sleep.", "zopiclone", Polarity.PRESENT),
        ("Me and Mum take insulin.", "insulin", Polarity.PRESENT),
    ],
)
def test_what_is_taken_to_somebody_is_theirs(text, name, own):
    assert ones_own_too(_at(text, name, ME, Topic.MEDICATION), Polarity.PRESENT) is own


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the toe's gone a funny colour, don't tell my son", "toe"),
        ("I lay there with the pain till the carer came", "pain"),
    ],
)
def test_who_is_not_to_know_and_who_came_is_not_meant(text, name):
    assert is_only_told_of_oneself(_at(text, name, ME, Topic.SYMPTOM))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I never let my daughter have penicillin, allergic", "penicillin"),
        ("I don't let my husband out alone now with the dementia", "dementia"),
        ("Everything was fine until the carer came with shingles", "shingles"),
    ],
)
def test_who_is_not_let_and_who_brings_it_may_be_meant(text, name):
    assert not is_only_told_of_oneself(_at(text, name, ME, Topic.ALLERGY))


@pytest.mark.parametrize(
    ("text", "speaker", "is_taken"),
    [
        ("Mum helps herself to Dad's diazepam", HELPER, True),
        ("I take my wife's diazepam now and then", ME, True),
        ("I took Dad's diazepam last night", ME, True),
        ("I take my wife's diazepam up to her", ME, False),
        ("I took my husband's diazepam back to the chemist", ME, False),
        ("I took Mum's diazepam round", ME, False),
        ("Mum keeps taking Dad's diazepam by mistake", HELPER, True),
        ("I've been taking my wife's diazepam", ME, True),
        ("my wife has been taking my diazepam", ME, False),
        ("Mum is taking Dad's diazepam over to him", HELPER, False),
        ("my neighbour Sid gave me one of his sleepers, diazepam, last night", ME, True),
        ("she slipped me two of her diazepam", ME, True),
        ("he gave me one of his diazepam but I didn't take it", ME, False),
        ("if he gave me one of his diazepam I'd sleep", ME, False),
        ("Sid gave me one of his diazepam to give to Mum", HELPER, False),
        ("I had my sister's pills by mistake, her diazepam, this morning", ME, True),
        ("The pharmacist gave me two of Harry's diazepam for him", ME, False),
        ("Jean gave me one of her diazepam. I never touched it.", ME, False),
        ("I took my son's diazepam, he was abusing them", ME, False),
        ("I always take my daughter's diazepam when we go out", ME, False),
    ],
)
def test_who_takes_anothers_medicine_takes_it(text, speaker, is_taken):
    view = _at(text, "diazepam", speaker, Topic.MEDICATION)

    assert is_taken_from_another(view) is is_taken


@pytest.mark.parametrize(
    ("text", "speaker", "whose"),
    [
        ("Mum helps herself to Dad's diazepam", HELPER, {SELF}),
        ("they talked about stopping the warfarin but I'm still on it", ME, {SELF}),
        ("Dad and me both have glaucoma", ME, {SELF, OTHER}),
        ("my father had glaucoma and now I've got it too", ME, {SELF, OTHER}),
    ],
)
def test_they_are_told_so(text, speaker, whose):
    assert {each.about for each in statements(text, speaker)} == whose


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("Three falls I've had, all of them in the bathroom", "falls", Topic.EVENT),
        ("my daughter's took away my sleepers", "sleepers", Topic.MEDICATION),
    ],
)
def test_what_is_told_of_oneself_beside_another_is_ones_own(text, name, topic):
    assert whose_outright(_at(text, name, ME, topic)) is SELF


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("three falls I've had to pick her up from", "falls", Topic.EVENT),
        ("Bill's poorly, he's sure it's gout", "gout", Topic.CONDITION),
        ("my sister's falls I've had, this month", "falls", Topic.EVENT),
        ("my daughter took my sleepers", "sleepers", Topic.MEDICATION),
    ],
)
def test_what_may_be_anothers_is_not_settled(text, name, topic):
    assert whose_outright(_at(text, name, ME, topic)) is not SELF


def test_who_is_gone_is_not_whose_it_is():
    assert is_only_told_of_oneself(
        _at("Low mood since Arthur went.", "low mood", ME, Topic.SYMPTOM)
    )


def test_who_is_named_after_since_may_be():
    assert not is_only_told_of_oneself(_at("Low mood since Arthur has had it.", "low mood", ME))
    assert not is_only_told_of_oneself(_at("It was pneumonia when Arthur died.", "pneumonia", ME))
    assert not is_only_told_of_oneself(_at("Dementia since Arthur went.", "dementia", ME))


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("Ah've give me mam her tablets", "tablets", Topic.MEDICATION),
        ("Papa is having loose motions", "loose motions", Topic.SYMPTOM),
    ],
)
def test_however_a_helper_calls_them_it_is_theirs(text, name, topic):
    assert whose_outright(_at(text, name, HELPER, topic)) is SELF
