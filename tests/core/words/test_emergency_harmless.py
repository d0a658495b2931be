"""What sounds like a call for help and is none, said so and not a word more."""

import pytest

from core.words.emergency import emergency_in
from core.words.emergency_harmless import HARMLESS, is_harmless
from core.words.patterns import patterns
from core.words.plain import plain

CALM = {
    "dislike": [
        "I can't stand him",
        "I can't stand the heat",
        "I can't stand that programme",
        "She can't abide onions any more",
    ],
    "play": ["my grandson hit me with a balloon", "he hit me a lovely shot at the bowls"],
    "full": ["I ate too much and I'm bursting", "We ate too many mince pies, now we're stuffed"],
    "worry": ["my daughter says I should stop worrying to death", "stop worrying to death"],
    "small_hours": [
        "I've been to the toilet four times in the night",
        "I went to the toilet three times last night",
        "Mum's carer says she hasn't been to the toilet today, no pain",
    ],
    "slower": [
        "I can't get up the stairs as quick as I did",
        "I can't get up that early any more",
        "can't get up before nine these days",
    ],
    "in_its_time": ["I've had a fall or two in my time", "I've had a few tumbles over the years"],
    "checked": [
        "The alarm man came to test the carbon monoxide thing",
        "the carbon monoxide man came to test the thing",
    ],
    "tight": ["this collar is strangling me", "These tights are killing me"],
    "seen": ["he fell off the horse in the western"],
    "feels_so": ["I feel like I've been hit by a bus"],
    "from_the_chemist": [
        "the chemist gave me 28 tablets instead of 56",
        "I had both boxes of tablets delivered",
        "I picked up both boxes of tablets",
    ],
    "weather": ["trapped in the house with this rain", "We're stuck indoors with all this snow"],
}
# Begins like one of those, and may be a call.
MORE_THAN_THAT = [
    "I can't stand it any more",
    "I can't stand him hitting me",
    "I can't stand the smell of gas",
    "I can't stand the pain in my chest",
    "I can't stand",
    "my son hit me with a balloon pump",
    "he hit me with his belt",
    "I ate too many tablets and I'm bursting",
    "I'm worried to death, she won't wake",
    "I've been to the toilet four times in the night and it's all blood",
    "she hasn't been to the toilet for two days and she's in agony",
    "I can't get up the stairs, I've fallen",
    "I can't get up",
    "I've had a fall",
    "I've had a fall or two today and hit my head",
    "the alarm man came and the carbon monoxide alarm is going off",
    "he is strangling me",
    "this bit of meat is choking me",
    "my scarf is choking me",
    "he fell off the horse in the field",
    "trapped in the house with this fire",
    "I've been hit by a bus",
    "the chemist gave me 28 tablets instead of 56 and I took them all",
]


@pytest.mark.parametrize("said", [each for said in CALM.values() for each in said])
def test_it_calls_nobody(said):
    assert is_harmless(plain(said).strip(" .!"))
    assert emergency_in(said).category is None


@pytest.mark.parametrize("said", MORE_THAN_THAT)
def test_a_word_more_may_be_a_call(said):
    assert not is_harmless(plain(said).strip(" .!"))


@pytest.mark.parametrize(("name", "said"), [(name, said[0]) for name, said in CALM.items()])
def test_each_list_knows_its_own(name, said):
    assert patterns(HARMLESS)[name].fullmatch(plain(said))


def test_every_list_has_its_sentences():
    assert set(patterns(HARMLESS)) == set(CALM)


@pytest.mark.parametrize("needed", ["the taxi", "milk", "my umbrella"])
def test_who_needs_no_taxi_tomorrow_is_not_giving_up(needed):
    assert emergency_in(f"I won't be needing {needed} after today").category is None
    assert emergency_in("I won't be needing my tablets after today").category is not None
    assert emergency_in("I won't be needing my tea tomorrow, nor any other").category is not None


@pytest.mark.parametrize(
    ("said", "is_calm"),
    [
        ("I won't give up", True),
        ("No, we'll never give up on you", True),
        ("you mustn't give up hope, not yet", True),
        ("I give up", False),
        ("I won't give up the pills I've saved", False),
    ],
)
def test_who_does_not_give_up_needs_no_help(said, is_calm):
    assert is_harmless(plain(said)) is is_calm
