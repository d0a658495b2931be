"""A denial of knowing, minding or showing an illness denies no illness; and what was only feared is
none."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.only_feared import only_feared
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.statements.there_for_all_that import there_for_all_that

PRESENT, ABSENT, OPEN = Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN
RESOLVED = Polarity.RESOLVED
ILL, FELT, ALLERGY = Topic.CONDITION, Topic.SYMPTOM, Topic.ALLERGY


def seen(text, name, topic):
    start = text.lower().index(name)
    return view_of(seen_in(text, Speaker.PATIENT), Named(start, start + len(name), topic))


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("No hx of seizures, known AF", "af", ILL),
        ("No falls, known epilepsy", "epilepsy", ILL),
        ("No cough, hx of COPD", "copd", ILL),
        ("Pt denies chest pain, admits SOB", "sob", FELT),
        ("I'm not just diabetic, I've got the kidneys as well", "diabetic", ILL),
        ("I haven't just got asthma, I'm deaf", "asthma", ILL),
        ("I was never told I had epilepsy till I was sixty", "epilepsy", ILL),
        ("I wasn't diagnosed with epilepsy until last year", "epilepsy", ILL),
        ("nobody ever told me I had COPD, it was on the letter", "copd", ILL),
        ("I didn't know I was diabetic until they took bloods", "diabetic", ILL),
        ("I never knew I had gout", "gout", ILL),
        ("I hadn't a clue I'd had a heart attack", "heart attack", ILL),
        ("I can't believe I've got cancer", "cancer", ILL),
        ("nobody believes me that I've got fibromyalgia", "fibromyalgia", ILL),
        ("little did I know I had diabetes", "diabetes", ILL),
        ("no one in the family knows I've got HIV", "hiv", ILL),
        ("It's no secret I've got epilepsy", "epilepsy", ILL),
        ("I've no doubt it's the gout", "gout", ILL),
        ("you wouldn't know I have Parkinson's", "parkinson's", ILL),
        ("you wouldn't know I had Parkinson's to look at me", "parkinson's", ILL),
        ("I don't mind the diabetes, it's the arthritis gets me down", "diabetes", ILL),
        ("she hasn't told the family about her cancer", "cancer", ILL),
        ("it's not the asthma that bothers me, it's the COPD", "asthma", ILL),
        ("my asthma doesn't bother me much", "asthma", ILL),
        ("I never let the arthritis beat me", "arthritis", ILL),
        ("I wish I hadn't got this diabetes", "diabetes", ILL),
        ("If it weren't for the arthritis I'd dance", "arthritis", ILL),
        ("I'm not the only one with diabetes on this ward", "diabetes", ILL),
        ("I'm no stranger to migraines", "migraines", FELT),
        ("they couldn't get all the cancer", "cancer", ILL),
        ("there's not a day I don't have pain", "pain", FELT),
    ],
)
def test_what_something_else_is_denied_of_is_there(text, name, topic):
    assert there_for_all_that(seen(text, name, topic), ABSENT) is PRESENT


@pytest.mark.parametrize(
    ("text", "name", "topic"),
    [
        ("No falls, no known epilepsy", "epilepsy", ILL),
        ("No falls, hx of epilepsy in mother", "epilepsy", ILL),
        ("No falls, hx of epilepsy or stroke", "epilepsy", ILL),
        ("No falls, hx of syncope 2022", "syncope", ILL),
        ("No chest pain, cough, hx of COPD", "copd", ILL),
        ("No falls, known epilepsy excluded", "epilepsy", ILL),
        ("Pt denies chest pain, admits no SOB", "sob", FELT),
        ("I'm not just diabetic, I haven't that either", "diabetic", ILL),
        ("I'm not just diabetic, I'm told I haven't that either", "diabetic", ILL),
        ("maybe they couldn't get all the cancer", "cancer", ILL),
        ("if I didn't know I had gout", "gout", ILL),
        ("it's not just a cold, it's pneumonia", "cold", ILL),
        ("I was never told I had epilepsy", "epilepsy", ILL),
        ("nobody told me I had cancer", "cancer", ILL),
        ("I didn't know what diabetes was", "diabetes", ILL),
        ("I didn't know if I had epilepsy", "epilepsy", ILL),
        ("I don't know that I have epilepsy", "epilepsy", ILL),
        ("I don't believe I have cancer", "cancer", ILL),
        ("never known epilepsy", "epilepsy", ILL),
        ("I never knew I had gout, it's gone", "gout", ILL),
        ("didn't you know I had gout?", "gout", ILL),
        ("you wouldn't know I had Bell's palsy", "bell's palsy", ILL),
        ("No wonder I was dizzy", "dizzy", FELT),
        ("I wouldn't mind the diabetes", "diabetes", ILL),
        ("I don't mind the cold", "cold", FELT),
        ("I don't mind the diabetes clinic but it's not me", "diabetes", ILL),
        ("the pain doesn't bother me", "pain", FELT),
        ("my kidneys don't bother me", "kidneys", ILL),
        ("It's not my hip that bothers me, it's my back", "hip", FELT),
        ("I don't have asthma that bothers me", "asthma", ILL),
        ("I'm not the one with diabetes", "diabetes", ILL),
        ("they got all the cancer", "cancer", ILL),
        ("they couldn't get cancer", "cancer", ILL),
        ("I didn't know I was allergic to latex", "latex", ALLERGY),
    ],
)
def test_a_denial_of_the_thing_itself_stands(text, name, topic):
    assert there_for_all_that(seen(text, name, topic), ABSENT) is None


def test_what_is_over_is_left_so():
    assert there_for_all_that(seen("I never knew I had gout", "gout", ILL), RESOLVED) is None


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("God forbid I'd get the cancer", "cancer", OPEN),
        ("heaven forbid it's cancer", "cancer", OPEN),
        ("I was frightened to death it was cancer", "cancer", OPEN),
        ("I was scared stiff it was cancer", "cancer", OPEN),
        ("She was afraid she'd had a stroke", "stroke", OPEN),
        ("We were worried Mum had had a stroke, turned out to be a UTI", "stroke", ABSENT),
        ("I was convinced it was cancer but it was only a cyst", "cancer", ABSENT),
        ("thought I was having a heart attack, it was only wind", "heart attack", ABSENT),
        ("I was feared it was the gout but the doctor ruled it out", "gout", ABSENT),
        ("thought I was having a heart attack", "heart attack", None),
        ("I was worried I had cancer, and I did", "cancer", None),
        ("I was scared it was cancer, sure enough it was", "cancer", None),
        ("he thought it was gout, then he thought it wasn't, now he doesn't know", "gout", None),
        ("I'm afraid it's the cancer", "cancer", None),
        ("I'm terrified the cancer has spread", "cancer", None),
        ("God forbid the cancer would come back", "cancer", None),
        ("God forbid it's the cancer back", "cancer", None),
        ("I was worried because I'd had a stroke", "stroke", None),
    ],
)
def test_what_was_only_feared_is_not_taken_for_there(text, name, stands):
    assert only_feared(seen(text, name, ILL), PRESENT) is stands


@pytest.mark.parametrize("learnt", [ABSENT, OPEN])
def test_what_is_doubted_already_is_left_so(learnt):
    assert only_feared(seen("I was scared stiff it was cancer", "cancer", ILL), learnt) is None


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("I was never told I had epilepsy till I was sixty", PRESENT),
        ("my asthma doesn't bother me much", PRESENT),
        ("I was scared stiff it was cancer", OPEN),
    ],
)
def test_the_rules_are_used(text, stands):
    assert {each.polarity for each in statements(text, Speaker.PATIENT)} == {stands}
