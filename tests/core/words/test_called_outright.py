"""What calls for help although a question, a year or a doctor's word stands beside it (N1)."""

import pytest

from core.words.emergency import Category, emergency_in
from core.words.emergency_outright import OUTRIGHT, outright
from core.words.patterns import patterns
from core.words.plain import plain

CALLS = {
    Category.CARDIAC: [
        "Same as it was in 2014 before they put the stents in. Started at six, hasn't let go",
        "They sent me home, only wind. Well it's back, it's in both arms this time",
    ],
    Category.SUICIDAL: [
        "Would they pay out the insurance if I stepped off the platform, do you know?",
        "If I jumped off the bridge would it be quick",
        "How many of the little blue ones would it take, so a person wouldn't come round?",
        "how many tablets do you need to take so you never wake up",
    ],
    Category.OVERDOSE_POISONING: [
        "He ate mushrooms he'd picked in the wood. He's been at both ends since dawn.",
        "We had berries we picked in the lane, and now she's being sick",
    ],
    Category.SEPSIS_LIKE: [
        "Doctor said flu but there's a rash now that stays put when I press the glass",
        "I rolled the tumbler on his arm and the spots don't fade, should I ring",
    ],
    Category.FIRE_GAS_WANDERING: [
        "Dad's popped out, only that was five hours ago and he can't remember our address",
        "sat nav says Dad's car is on the motorway and he's not had a licence for two years",
        "He's driving on the wrong side and everybody is flashing him",
    ],
}
CALM = [
    "It's the same as it was before they put the stents in, the car park",
    "They said it was only wind, and it's back again today, both my boys had it",
    "In the film I watched he asked what if I jumped off the bridge",
    "If I went over the bridge would I find the chemist",
    "How many tablets does it take to make a dosette",
    "We ate the mushrooms we picked and they were lovely",
    "The rash fades when I press the glass, so it's only heat",
    "Dad's popped out for the paper",
    "Dad popped out five hours ago and can't remember what for, but he's back now with the bread",
    "Dad's car is on the motorway by now, he'll be with you at tea",
    "They're going the wrong way about it",
    "If I step off the train at Leeds, who is meeting me?",
    "If I go off the platform at Crewe is there a lift?",
    "How many paracetamol do you need so the knee doesn't wake you, two?",
    "I drank a glass of milk but the heartburn, it won't shift",
    "The red marks on my nose from my glasses don't go, it's the pads pressing",
    "There are water marks on the table that won't go, somebody put a glass down",
    "He has had the rash on his shins for years, it stays red when pressed",
    "Dad's been off his food since last night and can't tell me why",
    "He's gone out since lunch to the bowls, I can't remember who with",
    "Her flat is on the wrong side of the motorway so we don't see her much",
    "My anxiety had settled, but it's back. My sister puts her arms round me",
    "There's nothing on the box; it's back to my knitting, my arms ache with it",
    "The traffic's just as it was before they did the bypass. It hasn't let up",
    "He ate mushrooms he'd picked in the wood. He's been sick since, he's in A&E.",
    "I had a nice mushroom omelette, I found it in the paper. Anna has been sick with a cold.",
]


@pytest.mark.parametrize(
    ("category", "said"),
    [(name, each) for name, all_of in CALLS.items() for each in all_of],
)
def test_it_calls_before_any_model_is_there(category, said):
    assert outright(plain(said).strip(" .!")) == category
    assert emergency_in(said).category is category


@pytest.mark.parametrize("said", CALM)
def test_what_is_near_it_does_not(said):
    assert outright(plain(said).strip(" .!")) is None


def test_every_list_has_its_calls():
    assert set(patterns(OUTRIGHT)) == {*CALLS, "not_here"}


@pytest.mark.parametrize(
    "said",
    [
        "bleeding telephone company have put me through to a machine four times",
        "Nil bleeding from the wound, dressing clean and dry, afebrile",
        "Her ladyship is spitting blood because I bought the wrong marmalade",
    ],
)
def test_bleeding_that_is_none_does_not(said):
    assert emergency_in(said).category is None


@pytest.mark.parametrize(
    "said",
    [
        "He's bleeding phone somebody quick",
        "It's his leg, it's bleeding idiot me knocked it with the trolley and it won't stop",
        "Nil relief of chest pain after three sprays",
        "Nil effect from inhaler can't breathe",
        "Nil by mouth patient choking on bread now",
    ],
)
def test_what_only_looks_like_it_calls_still(said):
    assert emergency_in(said).category is not None
