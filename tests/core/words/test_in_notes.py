"""What notes tell in their own short words."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.in_notes import in_notes
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

THERE, ABSENT, STOPPED = Polarity.PRESENT, Polarity.ABSENT, Polarity.STOPPED
RESOLVED, UNCERTAIN = Polarity.RESOLVED, Polarity.UNCERTAIN


def _at(text, name, topic):
    start = text.lower().index(name)
    return view_of(seen_in(text, Speaker.CLINICIAN), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "entity", "stands"),
    [
        ("Bisoprolol held x 48h, restarted this am.", "bisoprolol", THERE),
        ("digoxin held yesterday, restarted today", "digoxin", THERE),
        ("ramipril held 3/7 AKI, to be restarted by GP", "ramipril", STOPPED),
        ("rivaroxaban → switched to edoxaban (CrCl)", "rivaroxaban", STOPPED),
        ("furosemide 40mg changed to bumetanide 1mg", "furosemide", STOPPED),
        ("Metformin changed to MR", "metformin", THERE),
        ("Stepped down from fortnightly B12 to 3/12ly.", "b12", THERE),
        ("Quetiapine 25 mg offered nocte, pt declined", "quetiapine", ABSENT),
        ("Paracetamol offered and given", "paracetamol", THERE),
        ("Poss seizure in day room, video to neuro.", "seizure", UNCERTAIN),
        ("Epistaxis x1 overnight, self-limiting, nil further.", "epistaxis", RESOLVED),
        ("chest pain, nil further since admission", "chest pain", RESOLVED),
        ("MRSA -ve, chest clear", "mrsa", ABSENT),
        ("COVID -ve, flu +ve", "flu", THERE),
        ("wheeze + creps +", "wheeze", THERE),
        ("haemoptysis x2, haematemesis nil", "haemoptysis", THERE),
        ("haemoptysis x2, haematemesis nil", "haematemesis", ABSENT),
        ("metformin stopped, must never be restarted", "metformin", STOPPED),
        ("methotrexate stopped and hasn't been restarted", "methotrexate", STOPPED),
        ("warfarin stopped, apixaban restarted", "warfarin", STOPPED),
        ("ibuprofen stopped by GP, physio recommenced", "ibuprofen", STOPPED),
        ("Furosemide held, restarted then stopped", "furosemide", STOPPED),
        ("digoxin held if pulse <60, restarted when >60", "digoxin", STOPPED),
        ("Warfarin stopped, restarted, ceased Monday.", "warfarin", STOPPED),
        ("dropped from zopiclone to nothing", "zopiclone", STOPPED),
        ("Madopar changed to Madopar CR", "madopar", THERE),
        ("paracetamol at 0800, tea offered & declined", "paracetamol", THERE),
        ("no chest pain + SOB", "chest pain", ABSENT),
        ("no pain++", "pain", ABSENT),
        ("wound -ve for MRSA", "wound", THERE),
    ],
)
def test_it_stands_as_the_note_says(text, entity, stands):
    told = {one.entity: one.polarity for one in statements(text, Speaker.CLINICIAN)}

    assert told[entity] is stands


@pytest.mark.parametrize(
    "text",
    [
        "COPD, no further exacerbations",
        "Epilepsy, no further episodes.",
        "diabetes, nil further concerns",
        "has dementia and no further falls",
        "heart failure, chest infection self-limiting",
    ],
)
def test_no_illness_is_over_by_what_is_said_of_another_thing(text):
    told = [one.polarity for one in statements(text, Speaker.CLINICIAN)][:1]

    assert told != [RESOLVED]


@pytest.mark.parametrize(
    ("text", "name", "learnt", "stands"),
    [
        ("Stepped down from fortnightly B12 to 3/12ly.", "b12", STOPPED, THERE),
        ("Reduced from nightly zopiclone to prn", "zopiclone", STOPPED, THERE),
        ("Reduced from nightly zopiclone to none", "zopiclone", STOPPED, None),
        ("Changed from nightly zopiclone to prn", "zopiclone", STOPPED, None),
    ],
)
def test_less_of_a_medicine_is_given_still(text, name, learnt, stands):
    assert in_notes(_at(text, name, Topic.MEDICATION), learnt) is stands


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("haemoptysis x2, haematemesis nil", "haematemesis", ABSENT),
        ("cough nil productive", "cough", None),
    ],
)
def test_nil_behind_a_complaint_denies_it(text, name, stands):
    assert in_notes(_at(text, name, Topic.SYMPTOM), THERE) is stands
