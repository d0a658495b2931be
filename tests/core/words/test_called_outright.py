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
        "We had berries from the garden he found, and now she's being sick",
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
