"""A denial that is no denial, an affirmation that is none: words that turn round what is said."""

import pytest

from core.words.statements.extract import statements
from core.words.statements.put_right import is_set_against
from core.words.statements.statement import About, Polarity, Speaker

PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
THERE, ABSENT, UNCERTAIN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN


def _told(text, speaker):
    return {one.entity: (one.polarity, one.about) for one in statements(text, speaker)}


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (PATIENT, "I'm not without pain but it's bearable", "pain"),
        (PATIENT, "never a day goes by without a nosebleed", "nosebleed"),
        (PATIENT, "I've not got rid of this cold yet", "cold"),
        (CAREGIVER, "He hasn't stopped coughing since Thursday", "cough"),
        (CAREGIVER, "No improvement in the cellulitis, if anything redder", "cellulitis"),
        (CLINICIAN, "no conditions other than asthma", "asthma"),
        (CAREGIVER, "Dad says he hasn't got a temperature. He has.", "temperature"),
        (PATIENT, "they say I'm not diabetic but I am", "diabetes"),
        (CLINICIAN, "Rash torso ?drug related", "rash"),
        (CAREGIVER, "the rash went and then came back worse", "rash"),
        (PATIENT, "I don't get the migraines like I did, maybe one a year", "migraine"),
        (PATIENT, "the rash hasn't gone", "rash"),
        (PATIENT, "the headache still hasn't cleared", "headache"),
        (PATIENT, "I haven't stopped the ramipril", "ramipril"),
        (PATIENT, "I didn't stop my insulin", "insulin"),
        (PATIENT, "I never stopped taking the warfarin", "warfarin"),
        (CAREGIVER, "she hasn't given up the insulin", "insulin"),
        (PATIENT, "I take apixaban not warfarin", "apixaban"),
        (CAREGIVER, "he has asthma not COPD", "asthma"),
        (PATIENT, "I meant ramipril, not lisinopril", "ramipril"),
        (PATIENT, "I take gliclazide not metformin", "gliclazide"),
        (CAREGIVER, "he takes bisoprolol not atenolol", "bisoprolol"),
        (PATIENT, "I'm allergic to codeine not morphine", "codeine"),
        (CLINICIAN, "Ramipril not amlodipine, chart corrected", "ramipril"),
        (CLINICIAN, "Bisoprolol not atenolol as documented", "bisoprolol"),
        (PATIENT, "gliclazide not metformin, I got it wrong", "gliclazide"),
        (PATIENT, "cancelled the dentist, going to the optician instead", "optician"),
        (CAREGIVER, "no known allergies apart from elastoplast", "elastoplast"),
        (CLINICIAN, "NKDA except penicillin", "penicillin"),
        (CLINICIAN, "No known allergies but latex", "latex"),
        (CAREGIVER, "She has no allergies other than latex as far as we know", "latex"),
        (PATIENT, "I've never missed a dose of the warfarin", "warfarin"),
        (CAREGIVER, "Dad never misses his insulin", "insulin"),
    ],
)
def test_what_is_not_denied_is_there(speaker, text, entity):
    assert _told(text, speaker)[entity][0] is THERE


@pytest.mark.parametrize(
    "other",
    [
        *("aspirin", "bumetanide", "codeine", "digoxin", "edoxaban", "furosemide", "gabapentin"),
        *("haloperidol", "insulin", "ketamine", "lisinopril", "metformin", "nitrazepam"),
        *("omeprazole", "prednisolone", "quinine", "ramipril", "sertraline", "tramadol"),
        *("ursodeoxycholic", "verapamil", "warfarin"),
    ],
)
def test_with_whatever_letters_the_other_medicine_begins(other):
    assert is_set_against("i take ", f" not {other}", is_over=False)


@pytest.mark.parametrize("manner", ["mine", "today", "once", "me", "taken", "always", "tolerated"])
def test_a_time_a_manner_and_a_person_are_no_other_medicine(manner):
    assert not is_set_against("i take ", f" not {manner}", is_over=False)


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("nearly fainted in the queue", "fainting"),
        ("I almost fell in the shower", "fall"),
        ("I had everything as a child bar measles", "measles"),
        ("I caught everything at school but mumps", "mumps"),
        ("I've had everything under the sun apart from gout", "gout"),
        ("Without my inhaler I'd be wheezing all night", "wheezing"),
    ],
)
def test_what_nearly_was_or_would_be_is_not_there(text, entity):
    assert _told(text, PATIENT)[entity][0] is ABSENT


@pytest.mark.parametrize(
    ("text", "entity", "polarity"),
    [
        ("the rash has gone", "rash", Polarity.RESOLVED),
        ("I've stopped the ramipril", "ramipril", Polarity.STOPPED),
        ("I've never had hay fever, not the once", "hay fever", ABSENT),
        ("no pain at all", "pain", ABSENT),
        ("no change in my tablets, and no cough", "cough", ABSENT),
    ],
)
def test_a_plain_denial_and_a_plain_end_stay_what_they_are(text, entity, polarity):
    assert _told(text, PATIENT)[entity][0] is polarity


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "I had flu, not covid"),
        (PATIENT, "I was on warfarin, not apixaban"),
        (CLINICIAN, "Had chest pain, not currently"),
        (PATIENT, "They said cancer, not confirmed"),
        (PATIENT, "I didn't come off morphine until last year"),
        (PATIENT, "The rash did not clear for a month but it's all gone"),
        (CAREGIVER, "She doesn't have asthma like he had"),
        (PATIENT, "I never take naproxen instead"),
        (PATIENT, "Warfarin not mine"),
        (PATIENT, "Metformin not today"),
        (CLINICIAN, "Aspirin not tolerated"),
        (CLINICIAN, "Ramipril not amlodipine?"),
        (PATIENT, "I'm not allergic to codeine, not morphine either"),
        (CAREGIVER, "Dad says I'm not diabetic but he is"),
        (CLINICIAN, "No fever ?source of raised CRP"),
        (CLINICIAN, "Rash resolved ?cause"),
        (PATIENT, "I couldn't get rid of the cough, but it's gone now"),
        (PATIENT, "A friend of mine is a diabetic"),
        (CAREGIVER, "My friend rang: mum has cancer"),
    ],
)
def test_what_is_over_doubtful_or_anothers_is_not_made_ones_own(speaker, text):
    assert (THERE, About.SELF) not in _told(text, speaker).values()


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("I take everything but metformin with food", "metformin"),
        ("I've tried everything but the rash is still there", "rash"),
    ],
)
def test_all_but_it_is_said_of_what_one_had(text, entity):
    assert _told(text, PATIENT)[entity][0] is THERE


def test_what_somebody_thinks_is_not_known():
    assert _told("The nurse reckons she's got cellulitis.", CAREGIVER)["cellulitis"][0] is UNCERTAIN


@pytest.mark.parametrize(
    ("text", "own", "another"),
    [
        ("my brother has asthma and Mum has COPD", "copd", "asthma"),
        ("my husband takes warfarin and Mum takes apixaban", "apixaban", "warfarin"),
    ],
)
def test_who_cares_for_mum_speaks_of_her_beside_others(text, own, another):
    told = _told(text, CAREGIVER)

    assert told[own] == (THERE, About.SELF)
    assert told[another][1] is About.OTHER


def test_mine_is_ones_own_beside_anothers():
    told = _told("my wife has angina, mine's just a murmur", PATIENT)

    assert told["murmur"] == (THERE, About.SELF)


@pytest.mark.parametrize(
    "text",
    [
        "my brother and me are both allergic to nuts",
        "my wife and I both have diabetes",
        "me and my sister both have diabetes",
    ],
)
def test_what_two_have_one_has_oneself(text):
    told = {(one.polarity, one.about) for one in statements(text, PATIENT)}

    assert (THERE, About.SELF) in told
    assert (THERE, About.OTHER) in told


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (PATIENT, "I don't miss my metformin one bit since they stopped it", "metformin"),
        (CAREGIVER, "She hasn't missed the gabapentin since it was stopped", "gabapentin"),
        (PATIENT, "I haven't missed the furosemide since I came off it", "furosemide"),
        (PATIENT, "Threw them away and I never miss my statins.", "statin"),
        (PATIENT, "No allergies but nuts I can't chew", "nut"),
        (PATIENT, "no allergies except penicillin, and that was a mistake", "penicillin"),
    ],
)
def test_what_nobody_misses_or_only_follows_but_is_not_made_there(speaker, text, entity):
    assert _told(text, speaker).get(entity, (ABSENT,))[0] is not THERE
