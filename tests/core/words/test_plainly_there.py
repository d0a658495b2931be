"""What is there though something beside it is denied: each only where nothing says otherwise."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.plainly_there import plainly_there
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

PRESENT, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
STOPPED, RESOLVED = Polarity.STOPPED, Polarity.RESOLVED
FELT, ILL, MEDICINE, TASTE = (
    Topic.SYMPTOM,
    Topic.CONDITION,
    Topic.MEDICATION,
    Topic.PREFERENCE,
)


def told(text, name, topic, learnt):
    start = text.lower().index(name)
    seen = seen_in(text, Speaker.PATIENT)
    return plainly_there(view_of(seen, Named(start, start + len(name), topic)), learnt)


@pytest.mark.parametrize(
    ("said", "learnt", "stands"),
    [
        (("denies chest pain, reports mild cough on the stairs", "cough", FELT), ABSENT, PRESENT),
        (("denies chest pain, reports no cough", "cough", FELT), ABSENT, None),
        (("denies chest pain, cough", "cough", FELT), ABSENT, None),
        (("reports resolution of cough", "cough", FELT), ABSENT, None),
        (("it turns out to be gout", "gout", ILL), OPEN, PRESENT),
        (("it turns out it's not gout", "gout", ILL), OPEN, None),
        (("it was definitely a TIA", "tia", ILL), ABSENT, PRESENT),
        (("my test said dementia. They say I haven't got it.", "dementia", ILL), OPEN, None),
        (("the x-ray said pneumonia but I am over it", "pneumonia", ILL), OPEN, None),
        (("swab confirmed gout, now resolved", "gout", ILL), OPEN, None),
        (("reports chest pain yesterday which has resolved", "chest pain", FELT), ABSENT, None),
        (("my cold has gone, Jean, she's still got it", "cold", ILL), RESOLVED, None),
        (("my rash went with that cream, I've still got it by me", "rash", FELT), RESOLVED, None),
        (("it was definitely not a TIA", "tia", ILL), ABSENT, None),
        (("it was definitely a TIA or it might be gout", "tia", ILL), OPEN, None),
        (("the blood work says hepatitis", "hepatitis", ILL), OPEN, PRESENT),
        (("the scan showed no gallstones", "gallstones", ILL), ABSENT, None),
        (("if the scan shows gallstones", "gallstones", ILL), OPEN, None),
        (("says on the letter I've gout", "gout", ILL), OPEN, PRESENT),
        (("nobody asks about the lump. It's there though.", "lump", FELT), OPEN, PRESENT),
        (("wheezing, not so bad but it's still there", "wheezing", FELT), RESOLVED, PRESENT),
        (("no gallstones, but I've still got them, says he", "gallstones", ILL), ABSENT, None),
        (("swallowing's not right, things stick", "swallowing's", FELT), ABSENT, PRESENT),
        (("her breathing is none too good", "breathing", FELT), ABSENT, PRESENT),
        (("breathing is not too good any more or so I'm told", "breathing", FELT), ABSENT, None),
        (("my eyes aren't what they were", "eyes", FELT), ABSENT, PRESENT),
        (("my eyes aren't what they were but they're better now", "eyes", FELT), ABSENT, None),
        (("No haematuria on apixaban", "apixaban", MEDICINE), ABSENT, PRESENT),
        (("No haematuria on apixaban, switched to warfarin", "apixaban", MEDICINE), ABSENT, None),
        (("been taking fish oil off the internet", "fish oil", MEDICINE), STOPPED, PRESENT),
        (("I stopped taking fish oil off the internet", "fish oil", MEDICINE), STOPPED, None),
        (("was taking fish oil off the internet", "fish oil", MEDICINE), STOPPED, None),
        (("the senna has finished, but he's got a new one", "senna", MEDICINE), STOPPED, None),
        (("the senna's finished, and I've got a new doctor", "senna", MEDICINE), STOPPED, None),
        (("not taking fish oil off the internet", "fish oil", MEDICINE), STOPPED, None),
        (("the doctor took me off fish oil", "fish oil", MEDICINE), STOPPED, None),
        (("the senna finished, but she got the refill", "senna", MEDICINE), STOPPED, PRESENT),
        (("the senna finished, and she got the bus", "senna", MEDICINE), STOPPED, None),
        (("tea or nothing, and scald the pot", "tea", TASTE), OPEN, PRESENT),
        (("hot showers only.", "hot showers", TASTE), OPEN, PRESENT),
        (("no hot showers only.", "hot showers", TASTE), ABSENT, None),
        (("wouldn't miss the bingo for anything", "bingo", TASTE), ABSENT, PRESENT),
        (("he used to think nothing like the bingo", "bingo", TASTE), ABSENT, None),
        (("she's never been partial to fish", "fish", TASTE), ABSENT, None),
        (("it's nothing but bingo here", "bingo", TASTE), ABSENT, None),
        (("gie me a bath any day", "bath", TASTE), ABSENT, PRESENT),
        (("a bath any day but today", "bath", TASTE), ABSENT, None),
    ],
)  # fmt: skip
def test_it_is_there_where_it_is_said_to_be(said, learnt, stands):
    assert told(*said, learnt) is stands


def test_what_is_there_anyhow_is_left_as_it_is():
    assert told("it was definitely a TIA", "tia", ILL, PRESENT) is None


def test_a_note_denies_one_thing_and_reports_another():
    text = "Patient denies chest pain this morning, reports mild shortness of breath on the stairs."

    found = {one.entity: one.polarity for one in statements(text, Speaker.CLINICIAN)}

    assert found == {"chest pain": ABSENT, "shortness of breath": PRESENT}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("In a rush sorry - no falls, but she's very constipated", "constipation"),
        ("It's not sciatica the doctor says, it's just wear and tear", "wear and tear"),
        ("Without my Symbicort I'd be blue by noon.", "symbicort"),
    ],
)
def test_what_is_denied_beside_it_makes_no_doubt_of_it(text, name):
    """By the words alone, where most is doubted (reader.DENIED)."""
    found = {one.entity: one.polarity for one in statements(text, Speaker.PATIENT)}

    assert found[name] is PRESENT
