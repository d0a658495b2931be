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
        ("nobody told me I had a heart murmur, I saw it in my notes", "heart murmur", ILL),
        ("I had no idea I had diabetes, it was a shock", "diabetes", ILL),
        ("I didn't know I had a clot. They were right to scan me.", "clot", ILL),
        ("No fever, known HIV positive", "hiv", ILL),
        ("No wheeze, known asthma, negative covid swab", "asthma", ILL),
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
        ("I've never been diagnosed with depression before.", "depression", ILL),
        ("I've never been told I have diabetes before.", "diabetes", ILL),
        ("They never said I had angina, before you ask.", "angina", ILL),
        ("I was never diagnosed with MS, it was ruled out.", "ms", ILL),
        ("never told I had cancer, it was the letter for the man next door", "cancer", ILL),
        ("nobody told me I had COPD, I saw it in the notes of another man", "copd", ILL),
        ("I was never told I had cancer till they mixed up the letters", "cancer", ILL),
        ("I was never told I had diabetes, I'd to wait till the results", "diabetes", ILL),
        ("not diagnosed with a stroke, it was a migraine, she slept it off", "stroke", ILL),
        ("I wasn't told I had a tumour, it was a cyst and they took it out.", "tumour", ILL),
        ("Never diagnosed with COPD, it was asthma on the report.", "copd", ILL),
        ("I was never diagnosed with Crohn's, it was only IBS", "crohn's", ILL),
        ("I couldn't believe I had cancer and I was right, I didn't.", "cancer", ILL),
        ("couldn't believe I had cancer, and the biopsy was benign", "cancer", ILL),
        ("I couldn't believe I had cancer, it was a cyst", "cancer", ILL),
        ("I had no idea I had a heart attack, and I hadn't.", "heart attack", ILL),
        ("Nobody believed I had epilepsy and they were right.", "epilepsy", ILL),
        ("Nobody believed I had epilepsy. They were right.", "epilepsy", ILL),
        ("I'm not just diabetic, I'm nothing of the sort.", "diabetic", ILL),
        ("No fever, known TB contact.", "tb", ILL),
        ("Denies SOB, hx of COPD disproved by spirometry.", "copd", ILL),
        ("No chest pain, known angina discounted by cardiology.", "angina", ILL),
        ("No falls, has epilepsy leaflet from clinic", "epilepsy", ILL),
        ("I'm no stranger to cancer, I buried two wives with it.", "cancer", ILL),
        ("I'm not the only one with cancer, my wife has it", "cancer", ILL),
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
        ("I was terrified it was cancer and I wasn't wrong.", "cancer", None),
        ("convinced it was a heart attack, it wasn't a mild one", "heart attack", None),
        ("We were terrified he had meningitis, he didn't make it easy", "meningitis", OPEN),
        ("I was scared it was cancer. It was.", "cancer", None),
        ("frightened I had Parkinson's, the neurologist says yes", "parkinson's", None),
        ("I was worried it was cancer but I just got on with it", "cancer", OPEN),
        ("thought it was a stroke, and it was only a small one", "stroke", None),
        ("I was terrified it was cancer but it was benign", "cancer", ABSENT),
    ],
)
def test_what_was_only_feared_is_not_taken_for_there(text, name, stands):
    assert only_feared(seen(text, name, ILL), PRESENT) is stands


def test_what_is_doubted_already_is_left_so():
    assert only_feared(seen("I was scared stiff it was cancer", "cancer", ILL), OPEN) is None


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("I was terrified it was cancer and I wasn't wrong.", "cancer", PRESENT),
        ("I was scared it was breast cancer. It was.", "breast cancer", PRESENT),
        ("I was worried I had cancer, and I did", "cancer", PRESENT),
        ("worried I had Parkinson's", "parkinson's", None),
        ("I was frightened I had lupus, the neurologist says yes.", "lupus", PRESENT),
        ("I was worried it was diabetes and the test came back positive.", "diabetes", PRESENT),
        ("I was worried it was diabetes and the test came back positive for flu", "diabetes", OPEN),
        ("was worried she had gout as she wasn't up, and the x-ray showed it", "gout", PRESENT),
        ("I thought she had dementia, and the memory clinic agreed.", "dementia", PRESENT),
        ("I was convinced it was a stroke and it wasn't a mild one either.", "stroke", PRESENT),
        ("I was worried it was lupus and the consultant agreed to test me", "lupus", OPEN),
        ("I was scared it was cancer, and I didn't sleep for a week", "cancer", OPEN),
        ("I was afraid it was angina but the doctor said no", "angina", None),
        ("I was scared it was cancer and it was nothing", "cancer", None),
        ("I was scared it was cancer and it was. No, it wasn't", "cancer", None),
        ("I thought it was a stroke and it wasn't", "stroke", None),
    ],
)  # fmt: skip
def test_what_was_feared_and_came_true_is_there(text, name, stands):
    assert only_feared(seen(text, name, ILL), ABSENT) is stands


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
