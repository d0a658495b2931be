"""A word for a feeling counts where it is meant; who would rather be dead is never calm (D3)."""

from time import perf_counter

import pytest

from core.records.talk import Emotion
from core.words.embedding.static_table import open_static_table
from core.words.feeling import feeling_in, felt, is_said_to_be_well
from core.words.feeling_named import heard, named_in, without_courtesy
from core.words.head import Chances
from core.words.meaning import Meaning

# From here on the window is widened (D7).
CLEAR_DISTRESS = 0.7
# A text this long is read while somebody waits.
LETTERS, AT_MOST_SECONDS = 16_000, 1.0


@pytest.fixture(scope="module")
def meaning():
    return Meaning(open_static_table)


def read_as(emotion):
    """Read between the lines as this, and as nothing else."""
    return Chances({each.value: float(each is emotion) for each in Emotion}, 0.5)


WEARY = [
    "I'm better off dead than stuck in this bed",
    "I wish I was dead",
    "I'd rather be dead, I'm fine with it",
    "I hope I don't wake up tomorrow",
    "sometimes I think what's the point",
    "they'd all be better off without me",
    "there's no point me being here",
    "I've nothing left to live for",
    "she says she wants to die",
    "I don't want to live any more",
    "I'm tired of living",
    "I can't bear it, I don't want to go on",
    "life isn't worth living",
    "I just want to go to sleep and never wake up",
]


@pytest.mark.parametrize("said", WEARY)
def test_who_would_rather_not_live_is_in_distress_however_well_it_sounds(said, meaning):
    for feeling in (felt(said, read_as(Emotion.CALM)), feeling_in(said), feeling_in(said, meaning)):
        assert feeling.emotion not in (Emotion.CALM, Emotion.NEUTRAL)
        assert feeling.distress > CLEAR_DISTRESS
    assert not is_said_to_be_well(said)


@pytest.mark.parametrize(
    "said",
    [
        "I'm dead chuffed with my new slippers",
        "I don't want to wake up late tomorrow",
        "I hope I don't wake up the baby",
        "what's the point of this button",
        "I wish I'd died my hair sooner",
        "I'm tired of living with the builders",
        "I'd be better off with the blue inhaler",
        "is there any point me phoning the surgery",
        "I don't want to live at our Anna's",
    ],
)
def test_what_only_sounds_like_it_is_judged_as_it_is_read(said):
    assert felt(said, read_as(Emotion.NEUTRAL)).distress < CLEAR_DISTRESS


@pytest.mark.parametrize(
    "said",
    [
        "I'm not feeling well",
        "ive not been feeling too good all week",
        "nothing makes me happy any more",
        "I'm good for nothing these days",
        "I'm well fed up with this ward",
        "I'm well and truly stuck",
        "they say I'm fine",
        "my mother thinks I'm happy here",
        "I'm fine in the day, it's the nights",
        "im fine but theres somebody in the wardrobe",
        "I'm not happy",
        "I'm never settled in this place",
        "I'm no good to anybody",
        "I used to be happy when he was alive",
        "I'm well past it",
    ],
)
def test_nobody_is_taken_for_well_who_does_not_say_so(said):
    assert Emotion.CALM not in named_in(heard(said))
    assert not is_said_to_be_well(said)


@pytest.mark.parametrize(
    "said",
    [
        "I'm not happy here",
        "nothing makes me happy any more",
        "I used to feel happy when he was alive",
        "I don't feel good in myself",
    ],
)
def test_who_says_that_nothing_is_good_is_not_calm(said):
    assert felt(said, read_as(Emotion.CALM)).emotion is not Emotion.CALM


@pytest.mark.parametrize(
    "said",
    [
        "I've nothing to grumble about I'm well looked after",
        "No, I'm fine thank you",
        "I'm much better for seeing you",
        "I'm glad you came",
        "My sister died and I feel fine",
        "I don't sleep but feeling happy",
        "I'm fine thank you. But where's my tea",
        "I'm well. Except the dog, he's poorly",
        "I'm happy when she comes",
        "I couldn't be happier",
        "I never slept better, it's a lovely bed",
        "im well today",
    ],
)
def test_who_is_well_is_believed(said):
    assert is_said_to_be_well(said)


@pytest.mark.parametrize(
    "said",
    [
        "I'm afraid she's out till four",
        "I'm afraid I take two sugars",
        "I'm afraid so",
        "I am afraid the bus is late",
        "im afraid we've no biscuits",
    ],
)
def test_who_is_only_polite_is_not_afraid(said, meaning):
    for feeling in (feeling_in(said), feeling_in(said, meaning)):
        assert feeling.emotion is not Emotion.FEARFUL
        assert feeling.distress < CLEAR_DISTRESS


@pytest.mark.parametrize(
    "said",
    [
        "I'm afraid of the dark",
        "I'm afraid to go to bed",
        "I'm afraid I'll fall again",
        "I'm afraid there's somebody in the wardrobe",
        "I'm so afraid she's ill",
        "I'm afraid",
        "im afraid they are coming for me",
        "I'm afraid at night",
    ],
)
def test_who_is_afraid_is_heard(said):
    assert without_courtesy(said) == said
    assert felt(said, read_as(Emotion.NEUTRAL)).emotion is Emotion.FEARFUL


@pytest.mark.parametrize(
    ("said", "otherwise"),
    [
        ("I'm down in the dumps", "I'm down for the chiropodist on Friday"),
        ("I'm down", "I'm down to my last tablet"),
        ("I'm low in mood", "I'm low on milk"),
        ("I'm blue today", "I'm blue with cold"),
        ("I'm feeling down", "I'm not feeling down"),
        ("I'm all alone in the house", "when I'm alone in the house I keep the chain on"),
    ],
)
def test_a_word_that_means_something_else_names_no_feeling(said, otherwise):
    assert named_in(heard(said))
    assert not named_in(heard(otherwise))


@pytest.mark.parametrize(
    ("said", "emotion"),
    [
        ("I can't help feeling sad", Emotion.SAD),
        ("when he shouts it makes me nervous", Emotion.ANXIOUS),
        ("if I'm honest I'm scared", Emotion.FEARFUL),
        ("I told her I'm frightened", Emotion.FEARFUL),
        ("I'm scared when it gets dark", Emotion.FEARFUL),
        ("im so lonely", Emotion.LONELY),
        ("nobody came so feeling lonely", Emotion.LONELY),
    ],
)
def test_a_feeling_is_heard_beside_words_that_deny_another(said, emotion):
    assert named_in(heard(said)) == [emotion]


def test_hope_and_a_wish_take_nothing_from_distress():
    plainly = felt("she comes tomorrow", read_as(Emotion.ANXIOUS)).distress

    assert felt("I hope she comes tomorrow", read_as(Emotion.ANXIOUS)).distress == plainly
    assert felt("I wish she would come", read_as(Emotion.ANXIOUS)).distress == plainly
    assert felt("I'm a bit lost", read_as(Emotion.ANXIOUS)).distress < plainly


@pytest.mark.parametrize(
    "again", ["I'm afraid ", "not good ", "nothing makes me happy ", "wish i was ", "i'm fine if "]
)
def test_a_text_without_an_end_is_read_in_a_moment(again):
    text = again * (LETTERS // len(again))
    began = perf_counter()

    felt(without_courtesy(text), read_as(Emotion.CALM))
    is_said_to_be_well(text)

    assert perf_counter() - began < AT_MOST_SECONDS
