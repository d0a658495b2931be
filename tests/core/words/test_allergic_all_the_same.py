"""No allergy is lost because something beside it is denied, and none is made of a denial (C1)."""

import pytest

from core.words.embedding.minilm import open_minilm
from core.words.meaning import Meaning
from core.words.statements.allergic_all_the_same import allergic_all_the_same
from core.words.statements.bearing import Named, view_of
from core.words.statements.does_not_agree import does_not_agree
from core.words.statements.extract import statements
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

ME, NURSE = Speaker.PATIENT, Speaker.CLINICIAN
PRESENT, ABSENT, UNSURE, OVER = (
    Polarity.PRESENT, Polarity.ABSENT, Polarity.UNCERTAIN, Polarity.RESOLVED,
)  # fmt: skip


def at(text, name, topic=Topic.ALLERGY):
    seen = seen_in(text, ME)
    start = seen.said.text.index(name)
    return view_of(seen, Named(start, start + len(name), topic))


SAID = [
    ("I'm allergic to penicillin but not aspirin", "penicillin"),
    ("I'm allergic to penicillin but not to amoxicillin, the doctor said", "penicillin"),
    ("no falls, allergic to penicillin", "penicillin"),
    ("Nil surgical hx, allergic to latex and iodine", "iodine"),
    ("Allergic to latex and iodine, denies food allergies", "iodine"),
    ("ALLERGIES: penicillin (anaphylaxis), latex. Denies egg allergy", "latex"),
    ("Penicillin: anaphylaxis. Codeine: nausea. No other allergies", "penicillin"),
    ("they never put it in my notes that I'm allergic to codeine", "codeine"),
    ("nobody wrote down that I'm allergic to penicillin", "penicillin"),
    ("they didn't listen when I said I was allergic to morphine", "morphine"),
    ("didn't I tell you I'm allergic to penicillin", "penicillin"),
    ("I didn't find out I was allergic to latex till the operation", "latex"),
    ("I never knew I was allergic to prawns till Spain", "prawns"),
    ("she doesn't remember she's allergic to codeine", "codeine"),
    ("her penicillin allergy isn't on the wristband", "penicillin"),
    ("my penicillin allergy's not written down anywhere", "penicillin"),
    ("I said I had no allergies but I forgot about the codeine", "codeine"),
    ("nothing disagrees with me except strawberries", "strawberries"),
    ("Apart from the eggs I've no allergies", "eggs"),
    ("Denies allergies except latex", "latex"),
    ("No allergies, well, penicillin", "penicillin"),
    ("it's not only penicillin I'm allergic to, it's codeine as well", "penicillin"),
    ("not only am I allergic to latex but plasters as well", "latex"),
    ("If it weren't for the penicillin allergy I'd be fine", "penicillin"),
    ("No falls, allergic to penicillin. Might go out later", "penicillin"),
    ("No falls, allergic to latex. Is that noted?", "latex"),
]


@pytest.mark.parametrize(("text", "name"), SAID)
def test_what_is_said_outright_stands(text, name):
    assert allergic_all_the_same(at(text, name), ABSENT) is PRESENT


def test_what_was_left_off_the_notes_is_not_over():
    view = at("they've left the penicillin allergy off her notes", "penicillin")

    assert allergic_all_the_same(view, OVER) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I'm not allergic to penicillin or aspirin", "aspirin"),
        ("I'm allergic to penicillin but not aspirin", "aspirin"),
        ("I am not and never have been allergic to penicillin", "penicillin"),
        ("they said I was allergic to penicillin but I'm not", "penicillin"),
        ("didn't I tell you I'm not allergic to penicillin", "penicillin"),
        ("I never said I was allergic to penicillin", "penicillin"),
        ("nobody wrote down whether I'm allergic to penicillin", "penicillin"),
        ("I thought I was allergic to penicillin", "penicillin"),
        ("You'd think I was allergic to water", "water"),
        ("am I allergic to penicillin?", "penicillin"),
        ("I might be allergic to latex", "latex"),
        ("no allergy to latex on the wristband", "latex"),
        ("no penicillin allergy written down", "penicillin"),
        ("Denies allergies, latex included", "latex"),
        ("not just penicillin, she can have anything", "penicillin"),
        ("I was allergic to eggs but no longer", "eggs"),
        ("? allergic to latex, awaiting the GP", "latex"),
        ("Said he was allergic to lanolin, the patch test was negative", "lanolin"),
        ("I'm meant to be allergic to plasters but nobody's sure", "plasters"),
        ("Walnuts: no reaction, it was pollen", "walnuts"),
        ("Something tells me I'm allergic to Elastoplast", "elastoplast"),
        ("It's nonsense that she's allergic to cheese", "cheese"),
        (
            "I told you he was allergic to morphine. It's codeine. Morphine he's fine with",
            "morphine",
        ),
        ("Hospital has struck off his 'allergic to codeine', only constipation", "codeine"),
        ("They had me down as allergic to latex, all wrong that", "latex"),
        ("She is not, as they claimed, allergic to latex", "latex"),
        ("Who told you I was allergic to latex", "latex"),
        ("I'm hardly allergic to latex, I wear the gloves", "latex"),
        ("It's my wife that's allergic to latex, not me", "latex"),
        ("I'm down in the notes for that, allergic to latex, I never was", "latex"),
        ("So I'm allergic to latex, which I amn't", "latex"),
        ("They've taken the latex allergy off her chart, the tests were clear.", "latex"),
        ("My penicillin allergy has been put to bed by the clinic.", "penicillin"),
        ("Latex: reaction nil.", "latex"),
        ("Penicillin: rash free on rechallenge.", "penicillin"),
        ("Eggs: severe dislike only, no allergy.", "eggs"),
        ("Don't write down that I'm allergic to latex, I've had it and no bother.", "latex"),
        ("They never asked me was I allergic to latex.", "latex"),
        ("I'm allergic to nothing, penicillin included.", "penicillin"),
        ("Family deny any allergy to penicillin", "penicillin"),
        ("Claims allergy to codeine: nausea only, not convinced", "codeine"),
        ("No known allergies. Penicillin given, rash on Tuesday unrelated", "penicillin"),
    ],
)
def test_a_denial_of_it_is_left_to_stand(text, name):
    assert allergic_all_the_same(at(text, name), ABSENT) is None


def test_of_anything_else_it_says_nothing():
    view = at("no falls, allergic to penicillin", "falls", Topic.EVENT)

    assert allergic_all_the_same(view, ABSENT) is None
    assert allergic_all_the_same(at(*SAID[0]), PRESENT) is None


def test_how_likely_a_doubted_one_is_is_left_to_what_was_learnt():
    assert allergic_all_the_same(at("I am told he is allergic to wool", "wool"), UNSURE) is None


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("Penicillin doesn't agree with me", "penicillin", ABSENT),
        ("It doesn't suit me, that penicillin", "penicillin", ABSENT),
        ("aspirin never agreed with my stomach", "aspirin", ABSENT),
        ("No love, penicillin would kill me", "penicillin", ABSENT),
        ("I never could abide penicillin, fetched me out in lumps", "penicillin", ABSENT),
        ("I won't touch latex, it brings me out in weals", "latex", ABSENT),
        ("I don't half come out in a rash with penicillin", "penicillin", ABSENT),
        ("had a penicillin reaction as a kid so I've steered clear ever since", "penicillin", OVER),
        ("I swelled up with eggs once and I've never touched them since", "eggs", OVER),
        ("Dad nearly died with penicillin in the army", "penicillin", OVER),
        ("Last time I had a prawn I finished up in A&E", "prawn", OVER),
    ],
)
def test_what_does_not_agree_with_somebody_is_an_allergy(text, name, told):
    assert does_not_agree(at(text, name), told) is PRESENT


def test_what_is_sworn_off_is_asked_about():
    view = at("Never again will I take codeine, I was bunged up for a fortnight", "codeine")

    assert does_not_agree(view, ABSENT) is UNSURE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Eggs I can eat till the cows come home, it's nuts I swell up with", "eggs"),
        ("I can't have penicillin but erythromycin is alright", "erythromycin"),
    ],
)
def test_what_can_be_eaten_is_no_allergy(text, name):
    assert does_not_agree(at(text, name), PRESENT) is ABSENT


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("penicillin agrees with me", "penicillin", ABSENT),
        ("I'm allergic to penicillin, I can take erythromycin instead.", "penicillin", PRESENT),
        ("Allergic to latex, she can have nitrile gloves.", "latex", PRESENT),
        ("He's allergic to egg, he can eat it baked.", "egg", PRESENT),
        ("I'm allergic to nuts, I can have one and my throat shuts.", "nuts", PRESENT),
        ("Eggs he can have an anaphylactic shock from.", "eggs", PRESENT),
        ("I outgrew the milk allergy and never had it again.", "milk", OVER),
        ("My peanut allergy went when I was ten and I've not had it since.", "peanut", OVER),
        ("I nearly choked on a peanut as a lad, but I'm not allergic.", "peanut", ABSENT),
        ("I wonder if milk doesn't agree with him", "milk", UNSURE),
        ("they say aspirin doesn't agree with me but I'm not certain", "aspirin", UNSURE),
        ("She reckons nuts don't agree with her", "nuts", UNSURE),
        ("does penicillin not agree with me?", "penicillin", UNSURE),
        ("I never had a rash with penicillin", "penicillin", ABSENT),
        ("I had a reaction to eggs as a child, I eat them now", "eggs", OVER),
        ("I can't eat prawns, eggs I can eat only boiled", "prawns", PRESENT),
        ("penicillin is alright", "penicillin", PRESENT),
        ("last time I had a prawn I enjoyed it", "prawn", ABSENT),
    ],
)
def test_what_does_agree_is_left_to_stand(text, name, told):
    assert does_not_agree(at(text, name), told) is None


@pytest.mark.parametrize("meaning", [None, Meaning(open_minilm)], ids=["words", "minilm"])
@pytest.mark.parametrize(
    ("text", "speaker"),
    [
        ("I'm allergic to penicillin but not aspirin", ME),
        ("no diabetes, allergic to penicillin", NURSE),
        ("nobody wrote down that I'm allergic to penicillin", ME),
        ("my penicillin allergy's not written down anywhere", ME),
        ("I'm not allowed penicillin", ME),
        ("don't let anyone give me penicillin", ME),
        ("Penicillin doesn't agree with me", ME),
    ],
)
def test_nobody_loses_an_allergy_to_a_word_beside_it(text, speaker, meaning):
    told = statements(text, speaker, (), meaning)

    assert [(one.topic, one.polarity) for one in told if one.means == "penicillin"] == [
        (Topic.ALLERGY, PRESENT)
    ]
