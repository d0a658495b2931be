"""A hand that shakes writes "i cant brethe": judged once more as if it were spelt (N1)."""

import pytest

from core.words.emergency import Category, emergency_in
from core.words.misspelt import MISSPELT, put_right
from core.words.patterns import patterns

CALLS = {
    Category.CARDIAC: [
        "i thnk im havin a hart atack",
        "hart attack",
        "my chset hurts realy bad",
        "chest pian",
        "pane in my chset",
    ],
    Category.BREATHING: [
        "i cant brethe",
        "i cant breeth",
        "cant breeve",
        "im chokin",
        "chocking on my food",
        "hes chokeing on a swete",
    ],
    Category.STROKE: [
        "i tink im havin a stoke",
        "i think hes had a stoke",
        "my fase is droping",
    ],
    Category.FIRE_GAS_WANDERING: [
        "smel gas",
        "house on fier",
        "theres a fyre in the kitchin",
        "smok coming under the door",
    ],
    Category.OVERDOSE_POISONING: [
        "took to many pils by mistke",
        "tuk tabelts twise tday",
        "iv taken to meny tablits",
        "took all my meds twise",
        "she swollowed bleech",
    ],
    Category.BLEEDING: ["theres blud in the toilet lots", "im bleding bad", "vomiting blud"],
    Category.ANAPHYLAXIS: ["my tounge is swelin up"],
    Category.SEIZURE: ["shes having a siezure"],
    Category.DIABETIC: ["my suger is 2.1"],
    Category.SUICIDAL: ["i wanna dye", "kil myself", "i want to kil my self"],
    Category.HEAD_INJURY_FALL: ["iv fell", "iv falen and cant get up"],
}

NOTHING_MISSPELT = [
    "Stoke lost again, I'm in bits",
    "My grandson is having a Stoke shirt for his birthday",
    "he had a Stoke accent",
    "stoke the fire would you",
    "the stoker on the ship was my grandad",
    "we saw a hart in the deer park",
    "Mr Hart is my doctor",
    "there's a stork on the chimney",
    "I was joking",
    "she's cooking my food",
    "he was chocking the wheels of the caravan",
    "the breeding season is over",
    "I bought spelling books and wiped the tables",
    "he overdoes it and the steak was overdone",
    "I want to dye my hair",
    "my hair needs doing, I want to dye",
    "I'd like to dye it blue",
    "the Fyre festival was on the news",
    "the fir tree in the garden is tall",
    "blud how are you",
    "tung oil for the table",
    "fase one of the building work is done",
    "she scolded me",
    "it was done by hand, all of it",
    "too many people came and I took my tablets",
    "tuk tuk rides in Delhi",
]
# Slips, and none of them of danger: the heads read them as they stand.
NO_DANGER = [
    "im going to put the kettle on",
    "thnk god, my tooth has stopped",
    "realy nice tablits",
]


@pytest.mark.parametrize(
    ("category", "said"), [(name, each) for name, said in CALLS.items() for each in said]
)
def test_a_misspelt_call_is_heard_before_any_model_is_there(category, said):
    assert put_right(said) is not None
    assert emergency_in(said).category is category


@pytest.mark.parametrize("said", NOTHING_MISSPELT)
def test_a_word_of_its_own_is_left_as_it_stands(said):
    assert put_right(said) is None
    assert emergency_in(said).category is None


@pytest.mark.parametrize("said", NO_DANGER)
def test_a_slip_in_ordinary_talk_takes_no_second_look(said):
    assert put_right(said) is None


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("get an ambulence", "get an ambulance"),
        ("an abmulance", "an ambulance"),
        ("an amulance", "an ambulance"),
        ("an ambbulance", "an ambulance"),
        ("hes unconcious", "he's unconscious"),
        ("i want to dye", "i want to die"),
        ("i want to dye. goodbye", "i want to die. goodbye"),
    ],
)
def test_one_letter_out_in_changed_or_swapped_is_put_right(said, right):
    assert put_right(said) == right


@pytest.mark.parametrize("said", [each for said in CALLS.values() for each in said])
def test_what_is_put_right_is_not_put_right_again(said):
    assert put_right(str(put_right(said))) is None


@pytest.mark.parametrize(
    ("said", "category"),
    [("in the film he had a hart attack", None), ("dad had a stoke ten years ago", None)],
)
def test_a_word_put_right_calls_nobody_by_itself(said, category):
    assert put_right(said) is not None
    assert emergency_in(said).category is category


def test_no_list_takes_a_right_word_for_a_slip():
    right = [each for each in patterns(MISSPELT) if " " not in each]

    assert [each for each in right if patterns(MISSPELT)[each].fullmatch(each)] == []
