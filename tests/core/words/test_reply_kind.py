"""Short and kind may go out; another day, or "It's Karen, Mum", may not."""

import pytest

from core.words.head import Chances
from core.words.reply_check import FINE, Asked, Fault, fault_of

ABRUPT = Chances({Fault.ABRUPT_TONE.value: 0.78, Fault.QUIZ.value: 0.02, FINE: 0.2}, 0.35)
CALM = Chances({FINE: 0.98, Fault.CONTRADICTION.value: 0.02}, 0.35)


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("goodnight", "Goodnight. Sleep tight."),
        ("I'm off to bed", "Good night. Sweet dreams."),
        ("bye", "Bye for now, talk to you tomorrow."),
        ("where's my stick", "Have a look by the front door."),
        ("where is my book", "It might be on the little table. Have a look."),
        ("I missed my tablet", "Let's ask your pharmacist what to do about that one."),
        ("I'm bored", "Shall we sing?"),
        ("I'm sad", "I'm sorry. I'm here with you."),
    ],
)
def test_a_short_kind_reply_goes_out_though_its_shortness_sounds_abrupt(user, reply):
    assert fault_of(reply, Asked(user), ABRUPT) is None


@pytest.mark.parametrize(
    ("user", "reply"),
    [
        ("can you help me", "Bye."),
        ("who are you", "See you."),
        ("am I going home", "Perhaps."),
        ("where's my stick", "Have a look yourself."),
        ("where are my keys", "Have a look in your own bag."),
        ("what does it say", "Let's read it again."),
        ("can you help me", "Let's ask somebody else."),
        ("goodnight", "Go to sleep. Goodnight."),
        ("I want my mum", "Let's be sensible."),
        ("where's Anna", "Let's drop it."),
        ("I'm scared", "I'm sorry, that's not my job."),
        ("I'm sad", "I'm sorry. Cheer up."),
        ("I'm sad", "Would you like to calm down?"),
        ("goodnight", "The kettle is on. Goodnight."),
        ("what day is it", "Monday."),
    ],
)
def test_a_curt_reply_stays_in_for_all_its_kind_words(user, reply):
    assert fault_of(reply, Asked(user), ABRUPT) is Fault.ABRUPT_TONE


@pytest.mark.parametrize(
    "chances",
    [
        {Fault.ABRUPT_TONE.value: 0.5, Fault.DOSAGE_ADVICE.value: 0.25, FINE: 0.25},
        {Fault.ABRUPT_TONE.value: 0.5, "quiz": 0.2, "correction": 0.2, FINE: 0.1},
    ],
)
def test_a_kind_word_opens_no_way_for_another_fault(chances):
    told = Chances(chances, 0.35)

    assert fault_of("Have a look by the front door.", Asked(), told) is Fault.ABRUPT_TONE


@pytest.mark.parametrize("fault", [Fault.DOSAGE_ADVICE, Fault.DIAGNOSIS, Fault.QUIZ])
def test_a_kind_word_excuses_no_fault_but_the_tone(fault):
    told = Chances({fault.value: 0.6, FINE: 0.4}, 0.35)

    assert fault_of("Let's have a look.", Asked(), told) is fault


@pytest.mark.parametrize(
    ("before", "reply"),
    [
        ("Today is Thursday.", "Today is Friday."),
        ("It's Thursday today.", "Today is Friday."),
        ("Today's Thursday, love.", "It is Friday today."),
        ("Thursday today.", "Today it's Friday."),
    ],
)
def test_two_days_cannot_both_be_today(before, reply):
    assert fault_of(reply, Asked(prior=(before, "Anna rang.")), CALM) is Fault.CONTRADICTION


@pytest.mark.parametrize(
    "reply",
    [
        "Today is Thursday.",
        "The visit is on Friday.",
        "Anna comes today. Friday is the visit.",
        "Tomorrow is Friday.",
        "It's Friday tomorrow, Thursday today.",
        "Is today Friday?",
        "Today is Friday, is it?",
        "Today is Friday's dinner, a day early.",
    ],
)
def test_another_day_of_something_else_is_no_contradiction(reply):
    assert fault_of(reply, Asked(prior=("Today is Thursday.",)), CALM) is None


@pytest.mark.parametrize(
    ("user", "fault"),
    [
        ("what day is it", Fault.CONTRADICTION),
        ("what day is the dentist", None),
        ("which day is Anna coming", None),
    ],
)
def test_the_day_of_a_visit_need_not_be_today(user, fault):
    assert fault_of("It's Friday.", Asked(user, prior=("It's Thursday.",)), CALM) is fault


@pytest.mark.parametrize(
    "reply",
    [
        "I'm your niece Karen, silly.",
        "I'm your daughter, Anna.",
        "Yes it's Karen, Mum.",
        "It's Karen, Gran.",
        "Yes Dad, I'm here.",
        "Hello Nan, it's Tom.",
        "I'm here, Mum.",
        "I love you, Gran.",
    ],
)
def test_nobody_is_called_mum_by_the_companion_and_it_is_nobodys_niece(reply):
    assert fault_of(reply, Asked(), CALM) is Fault.FALSE_PROMISE


@pytest.mark.parametrize(
    "reply",
    [
        "Oh, Mum and Dad loved that.",
        "Yes, your mum made jam.",
        "Yes, Mum was a baker, you said.",
        "I'm your helper Rosemary.",
        "I'm your daughter's helper.",
        "I'm not your niece Karen.",
        "It's Anna, your daughter.",
        "This is Anna, Mum and Tom at the sea.",
        "The card says: I love you, Mum.",
        "Anna wrote: see you Friday, Mum.",
        "I'm glad you had your mum, dad and gran.",
    ],
)
def test_speaking_of_mum_is_no_false_identity(reply):
    assert fault_of(reply, Asked(), CALM) is None
