"""What plain words settle whatever was learnt: a medicine begun again, what papers have wrongly,
what is made little of, measured, or put right in the same breath; and what only sounds so."""

import pytest

from core.words.statements.allergy_lasts import allergy_lasts
from core.words.statements.bearing import Named, view_of
from core.words.statements.coded_in_error import coded_in_error
from core.words.statements.extract import statements
from core.words.statements.measured import measured
from core.words.statements.played_down import played_down
from core.words.statements.set_right import set_right
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

THERE, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
OVER, STOPPED = Polarity.RESOLVED, Polarity.STOPPED
DRUG, ILL, LIKED = Topic.MEDICATION, Topic.CONDITION, Topic.PREFERENCE
ME, HELPER, NURSE = Speaker.PATIENT, Speaker.CAREGIVER, Speaker.CLINICIAN


def at(text, name, topic, speaker=ME):
    seen = seen_in(text, speaker)
    start = seen.said.text.index(name)
    return view_of(seen, Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I had a peanut at six and my face blew up, never touched one since", "peanut"),
        ("Dad had a reaction to trimethoprim last winter, came up in welts", "trimethoprim"),
        ("swelled up with prawns as a girl, put that on my notes", "prawns"),
    ],
)
def test_an_allergy_of_long_ago_is_one_of_today(text, name):
    assert allergy_lasts(at(text, name, Topic.ALLERGY), OVER) is THERE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I had a reaction to eggs as a boy and grew out of it", "eggs"),
        ("had a reaction to penicillin once, I've been tested and I'm fine with it", "penicillin"),
        ("her allergy to bananas went when she was a teenager", "bananas"),
        ("my penicillin allergy has been lifted, write that down", "penicillin"),
        ("never touched a prawn for years but now I eat them every week", "prawn"),
    ],
)
def test_what_is_over_stays_over(text, name):
    assert allergy_lasts(at(text, name, Topic.ALLERGY), OVER) is None


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("Prev coded as COPD in error, spirometry normal", "copd", Topic.CONDITION),
        ("wrongly labelled as epilepsy for years", "epilepsy", Topic.CONDITION),
        ("Allergy to morphine = nausea only. Do not code as allergy", "morphine", Topic.ALLERGY),
        ("whoever wrote I'm allergic to shellfish wants shooting", "shellfish", Topic.ALLERGY),
        ("some fool put that she's allergic to eggs, it was wrong", "eggs", Topic.ALLERGY),
    ],
)  # fmt: skip
def test_what_papers_have_wrongly_is_not_so(text, name, topic):
    assert coded_in_error(at(text, name, topic, NURSE), THERE) is ABSENT


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("coded as COPD last year", "copd", Topic.CONDITION),
        ("not coded as COPD in error, it is COPD", "copd", Topic.CONDITION),
        ("whoever wrote I'm allergic to shellfish was right", "shellfish", Topic.ALLERGY),
        ("Do code as allergy: morphine", "morphine", Topic.ALLERGY),
        ("nuts. Codeine makes me sick, don't put it down as an allergy", "nuts", Topic.ALLERGY),
        ("latex allergy. Do not list as an allergy to kiwi", "latex", Topic.ALLERGY),
        ("left off in error: allergic to latex", "latex", Topic.ALLERGY),
    ],
)
def test_what_papers_have_rightly_is_left(text, name, topic):
    assert coded_in_error(at(text, name, topic, NURSE), THERE) is None


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("Minimises pain as per usual but cannot weight bear", "pain", NURSE),
        ("I get the headaches most days, they don't bother me", "headaches", ME),
    ],
)
def test_what_is_made_little_of_is_there(text, name, speaker):
    assert played_down(at(text, name, Topic.SYMPTOM, speaker), ABSENT) is THERE


def test_what_is_denied_and_shown_is_unsure():
    said = "Mum SAYS she isn't in pain but she winces every time we turn her"

    assert played_down(at(said, "pain", Topic.SYMPTOM, HELPER), ABSENT) is OPEN
    assert played_down(at(said, "pain", Topic.SYMPTOM, ME), ABSENT) is None


@pytest.mark.parametrize(
    ("text", "name", "speaker"),
    [
        ("Mum says she isn't in pain and she's sleeping", "pain", HELPER),
        ("Denies pain, walking well", "pain", NURSE),
        ("Denies pain but grimacing on transfer", "pain", NURSE),
        ("I've no headaches, so they don't bother me", "headaches", ME),
        ("They said I'd get headaches, but they never bother me", "headaches", ME),
        ("Oramorph minimises pain, currently none", "pain", NURSE),
        ("Mum says she has no cough but she's limping today", "cough", HELPER),
        ("Mum says she isn't in pain any more but she winces out of habit", "pain", HELPER),
    ],
)
def test_what_is_denied_and_not_shown_is_left(text, name, speaker):
    assert played_down(at(text, name, Topic.SYMPTOM, speaker), ABSENT) is None


def test_of_what_all_of_the_text_tells_all_of_it_is_read():
    said = "I see little people in the curtains some nights, they don't bother me"
    whole = Named(0, len(said), Topic.SYMPTOM)

    assert played_down(view_of(seen_in(said, ME), whole), ABSENT) is THERE
    none = "I see nothing in the curtains, they don't bother me"
    whole = Named(0, len(none), Topic.SYMPTOM)
    assert played_down(view_of(seen_in(none, ME), whole), ABSENT) is None


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("my blood pressure and it was 170 something, no ramipril yet", "blood pressure", THERE),
        ("my weight is 61 kilos, no thanks to the cooking", "weight", THERE),
        ("my blood pressure wasn't 170", "blood pressure", None),
        ("they never took my blood pressure, it was 170 years old", "blood pressure", None),
        ("no weight recorded for 3 weeks", "weight", None),
        ("Missed weight 0600", "weight", None),
        ("Declined blood pressure 3/7", "blood pressure", None),
    ],
)  # fmt: skip
def test_a_figure_is_a_measurement(text, name, told):
    assert measured(at(text, name, Topic.MEASUREMENT), ABSENT) is told
    assert measured(at(text, name, Topic.MEASUREMENT), OPEN) is None


@pytest.mark.parametrize(
    ("text", "name", "topic", "told"),
    [
        ("not furosemide sorry fluoxetine, autocorrect", "fluoxetine", DRUG, (ABSENT, THERE)),
        ("it was never a stroke it was a migraine", "migraine", ILL, (ABSENT, OVER)),
        ("it wasn't my heart, it was my gallbladder", "gallbladder", ILL, (ABSENT, THERE)),
        ("not gout, just what they call bursitis", "bursitis", ILL, (OPEN, THERE)),
        ("Call me Betty not Elizabeth", "betty", LIKED, (ABSENT, THERE)),
        ("Call me Betty not Elizabeth", "elizabeth", LIKED, (THERE, ABSENT)),
        ("loves a band, anything but the Floral Dance", "floral dance", LIKED, (THERE, ABSENT)),
        ("not furosemide or fluoxetine", "fluoxetine", DRUG, (ABSENT, None)),
        ("they're not convinced it's angina", "angina", ILL, (OPEN, None)),
        ("it was never a stroke, it was not a migraine either", "migraine", ILL, (ABSENT, None)),
        ("I'm anything but a tea drinker", "tea drinker", LIKED, (THERE, None)),
        ("I don't like anything but tea", "tea", LIKED, (THERE, None)),
        ("call me when the Betty show is on", "betty", LIKED, (ABSENT, None)),
        ("They call me Jack, not that I like it", "jack", LIKED, (ABSENT, None)),
        ("I must not take ibuprofen, sorry, naproxen", "naproxen", DRUG, (ABSENT, None)),
        ("it was not flu, it was bronchitis they ruled out", "bronchitis", ILL, (ABSENT, None)),
    ],
)  # fmt: skip
def test_what_is_put_right_in_the_same_breath(text, name, topic, told):
    learnt, so = told

    assert set_right(at(text, name, topic), learnt) is so


@pytest.mark.parametrize(
    ("speaker", "text", "entity", "told"),
    [
        (ME, "in the dosette, memantine, I leave it in there.", "memantine", ABSENT),
        (ME, "I take insulin, I tried metformin but the doctor stopped that", "insulin", THERE),
        (ME, "I haven't stopped my metformin, had Lipitor but they stopped it", "metformin", THERE),
        (ME, "The rash has not cleared, had a cream but the doctor stopped it", "rash", THERE),
        (NURSE, "Wrongly charted as apixaban 2.5mg bd, should be 5mg bd", "apixaban", THERE),
        (ME, "I've a fentanyl patch on my arm and I leave it alone.", "fentanyl patch", THERE),
        (ME, "I use my inhaler twice a day, and I leave it in there.", "inhaler", THERE),
        (NURSE, "Suggest initiating apixaban - commenced today", "apixaban", THERE),
        (ME, "I picked up the statin and I'm not going to take it", "statin", STOPPED),
        (HELPER, "I found eleven amlodipine under the cushion", "amlodipine", OPEN),
        (HELPER, "don't stop clonazepam and the hospital stopped it", "clonazepam", STOPPED),
        (NURSE, "consider adding spironolactone", "spironolactone", OPEN),
        (NURSE, "refusing all PO meds, s/c midazolam x1 given", "midazolam", THERE),
        (NURSE, "c/o 3/52 hx epigastric pain, no melaena", "pain", THERE),
        (ME, "Chest xray clear, so not pneumonia this time", "chest xray", THERE),
    ],
)  # fmt: skip
def test_it_is_so_in_the_whole_reading(speaker, text, entity, told):
    found = {each.entity: each.polarity for each in statements(text, speaker)}

    assert found[entity] is told
