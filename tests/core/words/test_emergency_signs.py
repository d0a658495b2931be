"""Signs that no flag names call by themselves, and what is near to them does not (N1)."""

import pytest

from core.words.emergency import Category, emergency_in
from core.words.emergency_signs import SIGNS, sign_of
from core.words.patterns import patterns
from core.words.plain import plain

CALLS = {
    Category.STROKE: [
        "one minute he was reading me the crossword and the next he couldn't tell me what a pencil"
        " was called",
        "he forgot the word for spoon and kettle and his own name just now, he was perfect at"
        " breakfast",
        "she was chatting away and then she couldn't name her own husband or say what a cup was",
        "Dad suddenly can't tell me what a cup is",
        "since breakfast he can't find any of his words",
    ],
    Category.OTHER: [
        "snake has bitten my husband in the garden",
        "he's been bitten by a cobra",
        "snake bite",
        "scorpion stung the baby",
        "adder bit me on the ankle",
        "a dog has savaged my arm",
        "the dog bit my face open",
        "the dog has bitten my hand to the bone",
        "the dog next door has mauled my hand",
        "the hospital rang with my blood test and said go to A&E now",
        "potassium came back 7.1 the surgery rang and said go in straight away but I've no lift",
        "the doctor said I must go to casualty this minute but I've nobody to take me",
        "the lab rang the doctor and the doctor wants me to get to the ER right away",
        "my bloods came back and they said come in immediately",
    ],
    Category.BLEEDING: [
        "I cut my finger off with the hedge trimmer",
        "I took my fingertip off in the door",
        "I've cut off two of my fingers",
        "his fingers are hanging off",
        "PR bleed ++ on DOAC, HR 120",
    ],
    Category.OVERDOSE_POISONING: [
        "he's put antifreeze in his tea",
        "Good morning Rosemary. I think I had both boxes of tablets. What's for dinner?",
        "I took my neighbour's pills by accident, they look the same",
        "I read the pen wrong, I gave her sixty instead of sixteen",
    ],
    Category.HEAD_INJURY_FALL: [
        "the lady I care for was on the floor when I came in and doesn't know how long she was"
        " there",
        "the old man next door is lying on his path and not moving",
        "Dad was lying by the fridge when I let myself in, he's freezing",
        "found Mum on the bathroom floor, she can't tell me how long she's been there",
        "the car hit her outside",
        "a van has just knocked my husband down",
    ],
    Category.FIRE_GAS_WANDERING: [
        "the barbecue is in the kitchen to keep us warm and we're all dizzy",
        "I'm on a bench and I don't know which way is home",
        "there's a fire in the kitchen",
    ],
    Category.SUICIDAL: [
        "I've turned on the gas and shut the windows",
        "I shut the windows and turned on the gas",
    ],
    Category.ABUSE_NEGLECT: [
        "she gave me a good shaking because I spilled the milk",
        "I'm not let see the doctor, she won't have it",
    ],
    Category.CARDIAC: ["ST elevation on the ECG, clammy", "grey and sweaty, inferior STEMI"],
    Category.BREATHING: ["stats dropping to 80 and silent chest", "asthmatic, silent chest"],
}
CALM = [
    "the dog bit me years ago",
    "I was bitten by a dog once, as a boy",
    "the adder is the only poisonous snake in England",
    "the dog bit my slipper",
    "he was bitten by a snake in the war",
    "a snake bit the man in the film",
    "she's a snake in the grass",
    "snakebite and black was our drink",
    "bitten by the gardening bug",
    "copperhead got my brother, I got the whipping",
    "I cut the ends off the beans",
    "I cut the fingers off my gloves",
    "I took my finger off the button",
    "he cut his finger off at the sawmill when he was twenty",
    "the surgeon cut his toe off, they had to cut it off",
    "the car hit my gate",
    "I feel like I've been hit by a bus",
    "if I was hit by a bus tomorrow",
    "a car reversed into me, only a bruise",
    "the doctor said I can go home now",
    "the doctor says go to A&E straight away if it gets worse",
    "the surgery rang and said come in to collect the form",
    "the hospital rang and I'm to come in for my scan today",
    "she told me to go to hospital appointments in a taxi now",
    "I put bleach in the mug to get the stains out",
    "she put bleach in the tea towels",
    "there's antifreeze in the car",
    "he put antifreeze in her tea in the podcast",
    "I had both boxes of tablets delivered",
    "I took my husband's tablets to the chemist",
    "I took Anna's tablets home by mistake",
    "the chemist gave me 28 tablets instead of 56",
    "he's lying on the grass in the sun and not talking to me",
    "the cat is lying on the path and not moving",
    "he was on the floor playing trains when I came in",
    "Mum was by the fridge when I got in, she'd made a cake",
    "we had a barbecue in the garden and I felt sick after",
    "there's a lovely fire in the lounge",
    "I turned off the gas and shut the windows",
    "I turned the gas fire on and shut the windows",
    "I don't know which way is home",
    "I'm at the church, I don't know which bus she's on",
    "she gave me a good talking to",
    "he gave me a beating at cards",
    "my mother gave me a good hiding when I was six",
    "I gave the rug a good shaking",
    "I'm not let have sugar, the doctor says",
    "no ST elevation, pain free",
    "what does ST elevation mean",
    "old anterior STEMI 2015",
    "no PR bleeding on apixaban",
    "she forgot the word for spoon again, as always",
    "one minute I was reading and the next I was asleep",
    "the toddler can't say what a cup is yet",
]


@pytest.mark.parametrize(
    ("category", "said"), [(name, each) for name, said in CALLS.items() for each in said]
)
def test_it_calls_before_any_model_is_there(category, said):
    assert sign_of(plain(said).strip(" .!")) == category
    assert emergency_in(said).category is category


@pytest.mark.parametrize("said", CALM)
def test_what_is_near_it_does_not(said):
    assert sign_of(plain(said).strip(" .!")) is None


def test_every_list_has_its_calls():
    assert set(patterns(SIGNS)) == {*CALLS, "not_now"}
