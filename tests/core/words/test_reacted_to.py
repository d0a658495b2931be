"""What closes a throat or brings somebody up in hives is an allergy, whatever they call it; what
upsets a stomach is none."""

import pytest

from core.words.statements.bearing import Named, view_of
from core.words.statements.extract import statements
from core.words.statements.kinds import kind_put_right
from core.words.statements.reacted_to import is_reacted_to, reacted_to
from core.words.statements.said import said_of
from core.words.statements.signs import seen_in
from core.words.statements.statement import Polarity, Speaker, Topic

PRESENT, ABSENT, RESOLVED = Polarity.PRESENT, Polarity.ABSENT, Polarity.RESOLVED


def is_told(said, name):
    text = said_of(said).text
    start = text.index(name)
    return is_reacted_to(text, Named(start, start + len(name), Topic.MEDICATION))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("me throat closed over with the flucloxacillin", "flucloxacillin"),
        ("I swelled up like a balloon when they gave me the trimethoprim", "trimethoprim"),
        ("I had a bad turn with the codeine, they nearly lost me", "codeine"),
        ("after taking Combiflam only my whole face got swollen up no", "combiflam"),
        ("Mum came out all blotchy on the co-amoxiclav", "co-amoxiclav"),
        ("my face blew up with the ramipril", "ramipril"),
        ("I went into shock when they gave me Augmentin", "augmentin"),
        ("I couldn't breathe after the ibuprofen, they had to help me", "ibuprofen"),
        ("after the injection of ceftriaxone I got itching and swelling", "ceftriaxone"),
        ("Mum's tongue swelled up on the enalapril", "enalapril"),
        ("I was covered in hives after the trimethoprim", "trimethoprim"),
        ("they gave me some augmentin in the hospital and my lips went out to here", "augmentin"),
        ("Mother told me penicillin nearly killed me as a babby", "penicillin"),
        ("Avoid NSAIDs - bronchospasm with aspirin", "aspirin"),
        ("intolerant of statins - myalgia", "statins"),
        ("I came up in a rash off the amoxicillin", "amoxicillin"),
        ("Came out in lumps off that Septrin, never had it since", "septrin"),
        ("Mammy got a terrible reaction off the Keflex in the Mater", "keflex"),
        ("she came out in a rash with the lamotrigine so they stopped it", "lamotrigine"),
        ("Erythematous rash following first dose of ceftriaxone, stopped", "ceftriaxone"),
        ("Angioedema on lisinopril, d/c'd", "lisinopril"),
        ("Dad nearly died with penicillin in the army", "penicillin"),
        ("I came up in hives off the doxycycline, it cleared when it was stopped", "doxycycline"),
        ("I came up in hives off the doxycycline but it was years ago", "doxycycline"),
        ("took one Disprin and my eyes swelled shut", "disprin"),
        ("they gave me codeine and I couldn't breathe", "codeine"),
        ("the naproxen closed my throat", "naproxen"),
        ("Voltarol had me covered in lumps", "voltarol"),
        ("had a bad reaction with metformin, lips like tyres", "metformin"),
        ("The morphine nearly did for me, I slept two days", "morphine"),
        ("that yellow antibiotic nearly finished me off", "antibiotic"),
        ("I couldn't breathe when they gave me penicillin", "penicillin"),
        ("I went into shock on penicillin, they gave me adrenaline and it saved me", "penicillin"),
        ("I took amoxicillin and came out in hives after an hour", "amoxicillin"),
        ("I took amoxicillin and came out in hives from the first tablet", "amoxicillin"),
        ("I came out in hives off the doxycycline and had it since, the same again", "doxycycline"),
        ("I swelled up on the naproxen", "naproxen"),
        ("Known angioedema on ramipril", "ramipril"),
        ("came out in a rash with penicillin, it eased off once stopped", "penicillin"),
        ("I swelled up on the penicillin, face and feet", "penicillin"),
        ("I couldn't breathe after they gave me penicillin", "penicillin"),
        ("she had a bad reaction to codeine", "codeine"),
        ("Mum's had a couple of nasty reactions to the clopidogrel", "clopidogrel"),
    ],
)
def test_a_grave_reaction_tells_of_an_allergy(said, name):
    assert is_told(said, name)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("no rash with the amoxicillin", "amoxicillin"),
        ("I never came out in a rash with penicillin", "penicillin"),
        ("I didn't come out in a rash on the penicillin", "penicillin"),
        ("what if I come out in hives with the doxycycline", "doxycycline"),
        ("the nurse said I could come out in a rash on the penicillin", "penicillin"),
        ("did she come out in a rash with the doxycycline?", "doxycycline"),
        ("my tummy was upset with the metformin", "metformin"),
        ("I was bunged up with the codeine", "codeine"),
        ("dizzy on the ramipril", "ramipril"),
        ("I'd a bad turn with the codeine, felt sick", "codeine"),
        ("my ankles swelled up with the amlodipine", "amlodipine"),
        ("my face swelled up with the prednisolone", "prednisolone"),
        ("I couldn't breathe after the ibuprofen, they had to give me adrenaline", "adrenaline"),
        ("I was covered in hives so they gave me cetirizine", "cetirizine"),
        ("I came out in a rash, they gave me amoxicillin for the chest", "amoxicillin"),
        ("my throat was closing and they gave me penicillin", "penicillin"),
        ("they gave me amoxicillin and my face got better", "amoxicillin"),
        ("The insulin nearly killed me", "insulin"),
        ("the aspirin nearly killed me, the taste of it", "aspirin"),
        ("The rash cleared with the amoxicillin", "amoxicillin"),
        ("I came out in a rash the day I ran out of doxycycline", "doxycycline"),
        ("I couldn't breathe after the morphine wore off", "morphine"),
        ("had a bad reaction with metformin, the runs", "metformin"),
        ("I got a rash after the amoxicillin but it was measles", "amoxicillin"),
        ("they gave me codeine and I could breathe easy", "codeine"),
        ("I nearly died of pneumonia, amoxicillin saved me", "amoxicillin"),
        ("I couldn't breathe when they gave me furosemide, it saved my life", "furosemide"),
        ("couldn't get her breath when they gave her diamorphine, it eased her", "diamorphine"),
        ("Hereditary angioedema on danazol.", "danazol"),
        ("Chronic urticaria on omalizumab, well controlled.", "omalizumab"),
        ("Chronic urticaria on quetiapine", "quetiapine"),
        ("hives with montelukast are far better", "montelukast"),
        ("Coming off the sertraline nearly killed me.", "sertraline"),
        ("Stopping diazepam nearly killed me.", "diazepam"),
        ("Withdrawing from tramadol nearly killed me.", "tramadol"),
        ("Giving up codeine nearly killed me.", "codeine"),
        ("Getting off the diazepam nearly killed me.", "diazepam"),
        ("Running out of carbimazole nearly finished her.", "carbimazole"),
        ("Doing without the tramadol nearly killed me", "tramadol"),
        ("Waiting for the tramadol nearly killed me.", "tramadol"),
        ("Losing my Ozempic nearly killed me.", "ozempic"),
        ("The wait for the morphine almost finished me.", "morphine"),
        ("Morphine nearly killed her, they gave her ten times the dose.", "morphine"),
        ("The codeine nearly killed me, I was hooked on it", "codeine"),
        ("I took my bisoprolol and then my tongue swelled from a bee sting.", "bisoprolol"),
        ("I took ibuprofen and got a rash from the new soap powder.", "ibuprofen"),
        ("I took ibuprofen and my lips swelled up, it was the prawns", "ibuprofen"),
        ("I took ibuprofen and my lips swelled up with the heat", "ibuprofen"),
        ("I got a rash with amoxicillin, it was the virus, not the tablet", "amoxicillin"),
        ("I blew up on the olanzapine, four stone I put on.", "olanzapine"),
        ("I blew up like a balloon on mirtazapine", "mirtazapine"),
        ("I swelled up on the amlodipine, just the ankles.", "amlodipine"),
        ("I swelled up on the naproxen, only my feet", "naproxen"),
        ("The Fragmin left me covered in lumps on my belly.", "fragmin"),
        ("My face swelled up with aspirin years ago but I take it daily now.", "aspirin"),
        ("I couldn't breathe when they gave me furosemide", "furosemide"),
        ("she couldn't get her breath after the morphine", "morphine"),
        ("I swelled up with the amlodipine", "amlodipine"),
        ("she swelled up on the gabapentin", "gabapentin"),
        ("My hives on dapsone are well controlled", "dapsone"),
        ("I'd nearly died when they gave me heparin and it saved me", "heparin"),
        ("she never had a reaction to codeine", "codeine"),
        ("he had a good reaction to the morphine", "morphine"),
        ("I've had zero reactions to penicillin.", "penicillin"),
        ("he had a minimal reaction to ibuprofen", "ibuprofen"),
        ("had a positive reaction to the sertraline", "sertraline"),
    ],
)
def test_what_upsets_or_heals_or_is_denied_is_no_allergy(said, name):
    assert not is_told(said, name)


def seen(said, name, topic=Topic.ALLERGY):
    start = said.lower().index(name)
    named = Named(start, start + len(name), topic)
    return seen_in(said, Speaker.PATIENT), named


@pytest.mark.parametrize(
    ("said", "name", "learnt", "stands"),
    [
        ("I came out in a rash with penicillin as a lad", "penicillin", RESOLVED, PRESENT),
        ("I came up in hives off the doxycycline", "doxycycline", ABSENT, PRESENT),
        ("I came up in hives off the eggs, never had it since", "eggs", RESOLVED, PRESENT),
        ("I came up in hives off the eggs, I can eat them now", "eggs", RESOLVED, None),
        ("I used to come out in hives with strawberries", "strawberries", RESOLVED, None),
        ("I came out in hives with prawns, grown out of it", "prawns", RESOLVED, None),
        ("my sister came out in hives with prawns", "prawns", ABSENT, None),
        ("they say I came out in hives with prawns", "prawns", ABSENT, None),
        ("I came up in hives off the doxycycline", "doxycycline", PRESENT, None),
        ("I like eggs", "eggs", ABSENT, None),
        (
            "hives with penicillin as a baby but I've had it ten times since",
            "penicillin",
            PRESENT,
            RESOLVED,
        ),
        ("I came out in hives on it, clarithromycin", "clarithromycin", PRESENT, None),
        (
            "hives off clarithromycin and I've had it since with no bother",
            "clarithromycin",
            ABSENT,
            None,
        ),
        (
            "I came out in hives with strawberries but they don't bother me now",
            "strawberries",
            PRESENT,
            RESOLVED,
        ),
        (
            "I came out in hives with strawberries but I eat them by the punnet these days",
            "strawberries",
            PRESENT,
            RESOLVED,
        ),
        (
            "My lips swelled up with kiwi and it's never happened since, I eat it daily",
            "kiwi",
            PRESENT,
            RESOLVED,
        ),
        ("I got hives from eggs as a toddler, that's long gone", "eggs", PRESENT, RESOLVED),
        ("My face swelled up with aspirin but I take it daily now", "aspirin", PRESENT, RESOLVED),
        (
            "My lips swelled up with kiwi but I eat it every day with a piriton",
            "kiwi",
            PRESENT,
            None,
        ),
        ("I came out in hives with prawns and I've never had them since", "prawns", PRESENT, None),
        (
            "I came out in hives with prawns, had them since and the same again",
            "prawns",
            PRESENT,
            None,
        ),
    ],
)
def test_an_allergy_told_by_a_reaction_is_there_unless_it_ended(said, name, learnt, stands):
    assert reacted_to(view_of(*seen(said, name)), learnt) is stands


def test_of_an_illness_nothing_is_settled():
    view = view_of(*seen("I couldn't breathe with the asthma", "asthma", Topic.CONDITION))

    assert reacted_to(view, ABSENT) is None


@pytest.mark.parametrize(
    ("said", "name", "kind"),
    [
        ("my face blew up with the ramipril", "ramipril", Topic.ALLERGY),
        ("I feel grand with the ramipril", "ramipril", Topic.MEDICATION),
    ],
)
def test_the_medicine_somebody_reacted_to_is_named_as_an_allergy(said, name, kind):
    assert kind_put_right(*seen(said, name, Topic.MEDICATION)).topic is kind


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("I came up in hives off the doxycycline", "doxycycline"),
        ("I went into shock when they gave me Augmentin", "augmentin"),
    ],
)
def test_a_reaction_is_read_as_an_allergy(said, name):
    told = [one for one in statements(said, Speaker.PATIENT) if one.entity == name]

    assert [(one.topic, one.polarity) for one in told] == [(Topic.ALLERGY, PRESENT)]
