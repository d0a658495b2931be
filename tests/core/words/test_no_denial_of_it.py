"""A "not" beside a thing that does not deny it: what is not eaten, not back yet, or not over."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.in_and_out import in_and_out
from core.words.statements.kept_from import kept_from
from core.words.statements.long_there import long_there
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

ME = Speaker.PATIENT
PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT
LIKED = Topic.PREFERENCE
OVER, UNSURE, GIVEN_UP = Polarity.RESOLVED, Polarity.UNCERTAIN, Polarity.STOPPED


def _at(text, name, topic, speaker=ME):
    start = text.lower().index(name)
    return view_of(seen_in(text, speaker), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I can't eat prawns, I'm allergic, and I don't care for mushrooms", "prawns"),
        ("Sulpha drugs I cannot take, doctor told me I am allergic", "sulpha drugs"),
        ("tell the kitchen it's sesame I can't have, it swells my tongue", "sesame"),
        ("She can't take erythromycin, allergic", "erythromycin"),
        ("I daren't touch latex, it brings me out in weals", "latex"),
        ("mum mustn't be given penicillin", "penicillin"),
        ("I can't eat prawns. Maybe there is soup", "prawns"),
        ("y'all know I can't have no penicillin", "penicillin"),
        ("Mum must on no account be given morphine", "morphine"),
    ],
)
def test_what_cannot_be_borne_is_an_allergy(text, name):
    assert kept_from(_at(text, name, Topic.ALLERGY), ABSENT) is PRESENT
    assert kept_from(_at(text, name, Topic.ALLERGY), UNSURE) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm not allergic to prawns", "prawns"),
        ("I can eat prawns", "prawns"),
        ("he tells you he can't have mushrooms. He can.", "mushrooms"),
        ("I can't have eggs, or maybe it was milk", "eggs"),
        ("as a lad I couldn't eat eggs, grew out of it", "eggs"),
        ("I can't have milk but it's not an allergy", "milk"),
        ("I can have aspirin, I can't have ibuprofen", "aspirin"),
    ],
)
def test_a_denial_of_the_allergy_stands(text, name):
    assert kept_from(_at(text, name, Topic.ALLERGY), ABSENT) is None


def test_nobody_loses_an_allergy_to_what_they_do_not_eat():
    told = statements("I can't eat prawns, I'm allergic, and I don't care for mushrooms", ME)

    assert PRESENT in [one.polarity for one in told if one.topic is Topic.ALLERGY]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("With the arthritis in my hands I can't knit any more", "arthritis"),
        ("Since the dementia came on Mum hates being rushed", "dementia"),
        ("psoriasis on my elbows since the war near enough", "psoriasis"),
        ("Mum's AF, she's had it since 2014", "af"),
        ("oul' sciatica down the left leg since the weekend", "sciatica"),
        ("The shingles is gone now but the pain round her ribs isn't.", "pain"),
    ],
)
def test_what_began_and_has_not_gone_is_there(text, name):
    assert long_there(_at(text, name, Topic.CONDITION), OVER) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the psoriasis has been gone since the war", "psoriasis"),
        ("no sciatica since the weekend", "sciatica"),
        ("the pain was bad since Monday but it's gone", "pain"),
        ("The shingles is gone now and so is the pain", "pain"),
        ("I can't knit any more but the arthritis is better", "arthritis"),
        ("since the stroke Mum hates being rushed", "stroke"),
    ],
)
def test_what_is_over_stays_over(text, name):
    assert long_there(_at(text, name, Topic.CONDITION), OVER) is None


@pytest.mark.parametrize(
    ("text", "named", "told", "stands"),
    [
        ("lisinopril out, losartan in", ("lisinopril", Topic.MEDICATION), PRESENT, GIVEN_UP),
        ("lisinopril out, losartan in", ("losartan", Topic.MEDICATION), GIVEN_UP, PRESENT),
        ("brain scan Monday, the result isn't back", ("brain scan", Topic.EVENT), ABSENT, PRESENT),
        ("evening shower for Dad please not mornings", ("evening shower", LIKED), ABSENT, PRESENT),
        ("Allergic to latex. Not allergic to iodine", ("latex", Topic.ALLERGY), UNSURE, PRESENT),
        ("Allergic to latex? Query.", ("latex", Topic.ALLERGY), UNSURE, None),
        ("Not allergic to latex", ("latex", Topic.ALLERGY), UNSURE, None),
        ("Allergies: penicillin, latex", ("latex", Topic.ALLERGY), UNSURE, PRESENT),
        ("Allergies: latex gloves", ("latex", Topic.ALLERGY), UNSURE, None),
        ("no brain scan Monday, the result isn't back", ("brain scan", Topic.EVENT), ABSENT, None),
        ("he went out, lisinopril in his hand", ("lisinopril", Topic.MEDICATION), PRESENT, None),
    ],
)  # fmt: skip
def test_small_words_turn_it(text, named, told, stands):
    assert in_and_out(_at(text, *named), told) is stands


@pytest.mark.parametrize("text", ["I'm not breathless, I can do the stairs"])
def test_who_is_not_breathless_breathes(text):
    assert PRESENT not in [one.polarity for one in statements(text, ME)]
