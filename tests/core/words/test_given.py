"""What was given is taken and what heals is there, whatever else the sentence denies or stops."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.given import given
from core.words.statements.signs import seen_in
from core.words.statements.statement import About, Polarity, Speaker, Topic
from core.words.statements.with_it import for_its_sake

PATIENT, CAREGIVER, CLINICIAN = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN
THERE, DENIED, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN


def _told(text, speaker):
    return {one.entity: one.polarity for one in statements(text, speaker)}


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CLINICIAN, "Codeine given, declined lactulose", "codeine"),
        (CLINICIAN, "Oramorph administered, ibuprofen not given", "oramorph"),
        (CLINICIAN, "No codeine given, paracetamol given", "paracetamol"),
        (CLINICIAN, "Bowels not open 4/7, lactulose given", "lactulose"),
        (PATIENT, "I had my apixaban but I didn't take the water tablet", "apixaban"),
        (PATIENT, "I took my ramipril this morning but not the statin", "ramipril"),
        (CAREGIVER, "just given Dad his antibiotic, he can't do the capsules", "antibiotic"),
        (CAREGIVER, "gave Mum her insulin, she didn't want her dinner", "insulin"),
        (PATIENT, "aye the atorvastatin, had it wi ma supper", "atorvastatin"),
        (PATIENT, "loratadine done", "loratadine"),
        (PATIENT, "clopidogrel, had it, done", "clopidogrel"),
        (PATIENT, "swallowed the carbamazepine with my tea", "carbamazepine"),
    ],
)
def test_what_was_given_is_taken_whatever_is_refused_beside_it(speaker, text, entity):
    assert _told(text, speaker)[entity] is THERE


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CLINICIAN, "Codeine not given, asleep", "codeine"),
        (CLINICIAN, "No laxatives, senna given", "senna"),
        (CLINICIAN, "Warfarin stopped, apixaban given instead", "warfarin"),
        (PATIENT, "I took my ramipril but they've stopped it", "ramipril"),
        (PATIENT, "I had my statins years ago, not any more", "statin"),
        (PATIENT, "I thought I took my metformin but I didn't", "metformin"),
        (PATIENT, "I haven't had my warfarin", "warfarin"),
        (PATIENT, "amoxicillin done", "amoxicillin"),
        (PATIENT, "prednisolone course done", "prednisolone"),
        (PATIENT, "metformin, had it for years, finished with it now", "metformin"),
        (PATIENT, "ramipril, had it and came out in a rash", "ramipril"),
        (PATIENT, "I never swallowed the tramadol", "tramadol"),
        (CAREGIVER, "did I give Mum her inhaler, she doesn't say", "inhaler"),
    ],
)
def test_what_was_not_given_or_is_taken_back_is_not_taken(speaker, text, entity):
    assert _told(text, speaker).get(entity) is not THERE


@pytest.mark.parametrize(
    ("text", "name", "learnt", "stands"),
    [
        ("I swallowed my ramipril", "ramipril", OPEN, THERE),
        ("I swallowed my tea and left the ramipril", "ramipril", OPEN, None),
        ("Loratadine taken with breakfast", "loratadine", OPEN, THERE),
        ("No loratadine taken with breakfast", "loratadine", OPEN, None),
        ("I missed the statin, had it this morning", "statin", OPEN, None),
        ("Loratadine done. I never slept", "loratadine", OPEN, THERE),
        ("I took my ramipril this morning. I'm dizzy now", "ramipril", DENIED, THERE),
        ("I took my ramipril this morning, it's stopped now", "ramipril", DENIED, None),
        ("Codeine given. Any change?", "codeine", DENIED, THERE),
    ],
)
def test_a_dose_is_ticked_off_in_its_own_sentence(text, name, learnt, stands):
    start = text.lower().index(name)
    named = Named(start, start + len(name), Topic.MEDICATION)

    assert given(view_of(seen_in(text, PATIENT), named), learnt) is stands


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CAREGIVER, "Dad can't have grapefruit with his statins", "statin"),
        (CAREGIVER, "she mustn't drink with her antibiotics", "antibiotic"),
        (PATIENT, "I can't have ibuprofen on account of my ulcer", "ulcer"),
    ],
)
def test_what_something_is_kept_from_for_is_there(speaker, text, entity):
    assert _told(text, speaker)[entity] is THERE


@pytest.mark.parametrize(
    ("text", "entity"),
    [
        ("I can't have statins with my liver", "statin"),
        ("I can't drink with my antibiotics, all finished now", "antibiotic"),
        ("I couldn't have milk with my antibiotics any more", "antibiotic"),
    ],
)
def test_what_is_kept_from_is_not_taken(text, entity):
    assert _told(text, PATIENT).get(entity) is not THERE


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("He can't have a drink with his antibiotics", "antibiotics", THERE),
        ("He couldn't have a drink with his antibiotics but they're finished", "antibiotics", None),
        ("She couldn't have grapefruit with her statins until they stopped them", "statins", None),
        ("Is it true she can't have grapefruit with her statins?", "statins", None),
    ],
)
def test_what_something_was_kept_from_for_may_be_over(text, name, stands):
    start = text.index(name)
    named = Named(start, start + len(name), Topic.MEDICATION)

    assert for_its_sake(view_of(seen_in(text, CAREGIVER), named), DENIED) is stands


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CLINICIAN, "Wound healing well, less slough", "wound"),
        (CLINICIAN, "Pressure sore healing nicely", "pressure sore"),
        (CLINICIAN, "Skin tear R shin, steri-stripped", "skin tear"),
        (PATIENT, "the cough is easing but hasn't gone", "cough"),
        (CLINICIAN, "Atenolol stopped due to bradycardia", "bradycardia"),
        (CLINICIAN, "Furosemide held due to AKI", "aki"),
        (PATIENT, "they've stopped the statin because of the pain in my legs", "leg pain"),
    ],
)
def test_what_heals_and_what_a_medicine_was_stopped_for_is_there(speaker, text, entity):
    assert _told(text, speaker)[entity] is THERE


@pytest.mark.parametrize(
    ("speaker", "text", "entity"),
    [
        (CLINICIAN, "Wound healed well", "wound"),
        (CLINICIAN, "Pressure sore was healing and has now healed", "pressure sore"),
        (CLINICIAN, "Wound healing well then, healed 2019", "wound"),
        (CLINICIAN, "Amlodipine stopped due to ankle swelling, now resolved", "ankle swelling"),
        (CLINICIAN, "Furosemide held due to ?AKI", "aki"),
        (PATIENT, "my cough stopped because of the honey", "cough"),
    ],
)
def test_what_has_healed_or_is_only_asked_is_not(speaker, text, entity):
    assert _told(text, speaker).get(entity) is not THERE


@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (PATIENT, "my sister had her morphine, I didn't need it"),
        (CAREGIVER, "my neighbour took her warfarin but not the statin"),
    ],
)
def test_what_another_was_given_is_not_ones_own(speaker, text):
    told = {(one.polarity, one.about) for one in statements(text, speaker)}

    assert (THERE, About.SELF) not in told


def test_a_long_text_is_read_at_once():
    """No expression looks at the same letters again and again."""
    assert statements("took her " * 1_800 + "ramipril given, not codeine", CLINICIAN) is not None
