"""What stands where a name might: each ground on which it is nobody, and where that ground ends."""

import pytest

from core.words.deidentify.find import private_spans
from core.words.deidentify.no_person import is_plain_word, is_town, is_value, is_verb, is_ward


def place(text, word):
    start = text.index(word)
    return start, start + len(word)


def hidden(text):
    return [text[each.start : each.end] for each in private_spans(text)]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("maybe had a wee turn in the bath", "maybe"),
        ("Machine's been dropped, mind", "Machine's"),
        ("It was long ago. Seventy years late", "Seventy"),
        ("my daughter screams at me and shakes me", "screams"),
        ("wee bit of a rash? no. skin's like a baby's", "skin's"),
        ("This pt: MRI normal, MS excluded.", "excluded"),
        ("my son sits in the tiny room", "tiny"),
    ],
)
def test_a_word_that_all_write_small_is_nobody(text, word):
    assert is_plain_word(text, *place(text, word))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("we saw Maybe in the yard", "Maybe"),
        ("uncle rocket rang", "rocket"),
        ("ring carpet on the usual number", "carpet"),
        ("they call her smiled", "smiled"),
        ("granddaughter carpet works at the counter", "carpet"),
        ("my son tiny is in Durban", "tiny"),
        ("my carer blossom has rung", "blossom"),
        ("Blessing washed my hair today", "Blessing"),
        ("hazel came to see me", "hazel"),
        ("smith rang", "smith"),
        ("Lucky rang about the rota", "Lucky"),
        ("Bold, my carer, is lovely", "Bold"),
        ("zebedee rang", "zebedee"),
    ],
)
def test_in_a_capital_within_brought_in_or_borne_it_may_be_somebody(text, word):
    assert not is_plain_word(text, *place(text, word))


@pytest.mark.parametrize("word", ["HbA1c", "LFTs", "FHx", "T2DM", "LifeLabs"])
def test_a_value_is_nobody(word):
    assert is_value(word)


@pytest.mark.parametrize("word", ["McDonald", "O'Brien", "ANna", "Anna", "AnnaMaria", "4471"])
def test_a_name_and_a_code_are_no_value(word):
    assert not is_value(word)


@pytest.mark.parametrize(
    "text",
    [
        "it was last month in Coimbatore, my brother",
        "a nurse in Zzyzx, imagine",
        "scan is in Smithfield, not the main building",
    ],
)
def test_what_is_lived_in_is_a_town(text):
    word = text.split(" in ")[1].split(",")[0]

    assert is_town(text, *place(text, word))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("it was left in Shanthini's room", "Shanthini"),
        ("I believe in Shanthini, truly", "Shanthini"),
        ("see the change in Shanthini today", "Shanthini"),
        ("we put it in Anna, no", "Anna"),
        ("a card from Coimbatore came", "Coimbatore"),
        ("weakness in Ogunbanjo is worse", "Ogunbanjo"),
        ("the tablets are in Kowalski bag", "Kowalski"),
        ("my keys are in Shanthini's bag", "Shanthini"),
    ],
)
def test_who_is_believed_in_owns_a_room_or_is_known_is_no_town(text, word):
    assert not is_town(text, *place(text, word))


@pytest.mark.parametrize(
    ("text", "words", "is_one"),
    [
        ("still on Brunswick Ward, bed by the window", "Brunswick Ward", True),
        ("still on Rotherby Annexe, bed 4", "Rotherby Annexe", True),
        ("Okafor Ward is my nurse", "Okafor Ward", False),
    ],
)
def test_a_ward_is_of_whom_no_list_has(text, words, is_one):
    assert is_ward(text, *place(text, words)) == is_one


@pytest.mark.parametrize("word", ["wiped", "reckons", "upped", "callin", "suspects"])
def test_what_a_doctor_does_is_a_verb(word):
    assert is_verb(word)


@pytest.mark.parametrize("word", ["ahmed", "venkataraman", "javed"])
def test_a_doctors_name_is_no_verb(word):
    assert not is_verb(word)


@pytest.mark.parametrize(
    "text",
    [
        "the mouth doctor wiped it away",
        "Baker's cyst, Foley's catheter, Zimmer's frame",
        "Doctor sahib has closed it",
        "the nurse drew me a diagram",
        "can the nurse read all this",
        "the scar is from a greyhound, not an operation",
        "the physio is only the Mondays and Fridays now",
        "Day centre on Wednesdays is off",
        "you can't, the Palais is a car park these days",
        "there was a dance at the Legion, and I'd have gone",
        "pt HbA1c 41",
        "Mammy is coming up to tuck me in",
        "what medicines does Nan take",
        "the clothes pegs are in the bag",
        "mum speaks Punjabi when she's tired",
        "it's the Tegaderm brings her up in welts",
        "the Dix-Hallpike made the room spin",
        "LifeLabs rang",
        "scan is in Smithfield not the main building",
        "Still on Brunswick Ward, bed by the window",
    ],
)
def test_nobody_is_hidden(text):
    assert hidden(text) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ask dr venkataraman", "venkataraman"),
        ("doctor ahmed wiped it", "ahmed"),
        ("our mr frost cuts the grass", "frost"),
        ("mr bolton fell out of bed", "bolton"),
        ("a nurse joy rang", "joy"),
        ("meds given by a kowalska", "a kowalska"),
        ("signed by a shufflebotham", "a shufflebotham"),
        ("a card from e m shufflebotham", "e m shufflebotham"),
        ("she sat at Shanthini's, and we rang", "Shanthini"),
        ("Nan Bailey rang", "Nan Bailey"),
        ("we have seen MARY today, she is well", "MARY"),
        ("then HAZEL refused her tablets", "HAZEL"),
        ("is gerald home from work yet", "gerald"),
        ("is abena cross with me", "abena"),
        ("I lost my ring at Carol's house", "Carol"),
        ("Wilf's catheter bypassing", "Wilf"),
        ("the Zielinskis next door", "Zielinskis"),
        ("Okafor Ward is my nurse", "Okafor Ward"),
        ("My godson Karm, he lives in Sliema", "Karm"),
        ("I told Kiritapu, my cousin", "Kiritapu"),
        ("the Kestwick, who rang", "Kestwick"),
        ("my carer blossom has rung", "blossom"),
    ],
)
def test_somebody_is_hidden(text, name):
    assert hidden(text) == [name]
