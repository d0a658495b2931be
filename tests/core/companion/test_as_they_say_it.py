"""Half sentences, bodily needs, old duties, one's own life: heard for what they are (voice, P1)."""

import re

import pytest

from core.records.kinds import kind_named
from core.words.feeling import is_said_to_be_well
from core.words.intent import Intent, intent_of
from helpers.talks import Talk
from helpers.world import NOON

ANNAS, PETERS = "0161 496 0001", "0161 496 0005"
GLAD = re.compile(r"\b(?:glad of that|good to hear|how nice|good feeling)\b", re.IGNORECASE)
# Of what was said before nothing may be told (D1, D5).
REVEALS = re.compile(r"\b(?:again|already|before|remember|forg[eo]t\w*|asked|repeat\w*|yes|no)\b")


@pytest.fixture
def talk(world):
    world.add("place", label="home", address="14 Elm Street\nLeeds", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone=ANNAS, emergency_order=1)
    world.add("contact", name="Peter", relation="Son", phone=PETERS)
    world.add("contact", name="Harold", relation="Husband", died_on="2019")
    world.add("contact", name="Dr Osei", relation="Doctor", phone="0161 496 0002")
    world.add("allergy", substance="Penicillin")
    world.add("condition", name="Type 2 diabetes")
    return Talk(world)


def reply_to(talk, said):
    talk.says(said)
    return talk.shown[-1]


# What may not be heard as gladness.


@pytest.mark.parametrize("said", ["!!!", "so cold in here", "let me out", "where is it all", "..."])
def test_nobody_is_told_of_a_good_feeling_that_no_word_of_theirs_names(talk, said):
    assert not is_said_to_be_well(said)
    assert not GLAD.search(reply_to(talk, said))


def test_who_says_that_they_are_well_is_heard():
    assert is_said_to_be_well("I had a lovely sleep")


def test_being_alone_is_no_complaint_for_a_list(talk):
    told = reply_to(talk, "I am all alone")

    assert "noted" not in told
    assert talk.world.run(lambda uow: uow.of(kind_named("symptom")).find()) == []


# Another's fall, on the person's own page.


def test_another_womans_fall_is_not_the_persons(talk):
    told = reply_to(talk, "She fell this morning")
    falls = [
        each
        for each in talk.world.run(lambda uow: uow.of(kind_named("event")).find())
        if each.happening == "fall"
    ]

    assert "Keep them still and warm." in told
    assert falls == []


# A name is a call.


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Anna?", "Anna"),
        ("anna anna", "Anna"),
        ("Harold", "Harold"),
        ("mum, mum", "your mum"),
        ("where's mummy", "your mummy"),
    ],
)
def test_who_only_says_a_name_is_thinking_of_them(talk, said, told):
    turn = talk.says(said)

    assert turn.intent is Intent.WHERE_IS_PERSON
    assert told in (turn.reply or "")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("ring Anna", ANNAS),
        ("phone my daughter", ANNAS),
        ("I want to talk to Peter", PETERS),
        ("what is Peter's number", PETERS),
    ],
)
def test_who_would_like_to_speak_to_somebody_hears_their_number(talk, said, told):
    assert told in reply_to(talk, said)


# One's own life, from the record (P1, D10).


def test_who_asks_for_their_children_hears_their_names(talk):
    told = reply_to(talk, "have I got children")

    assert "Anna, your daughter" in told
    assert "Peter, your son" in told
    assert "Harold" not in told


def test_who_asks_whether_they_are_married_hears_of_whom_they_love(talk):
    told = reply_to(talk, "am I married")

    assert "Harold" in told
    assert not re.search(r"\b(?:died|dead|was your|2019|widow)\b", told)


@pytest.mark.parametrize("said", ["what was my job", "where was I born", "have I got a sister"])
def test_what_nobody_wrote_down_is_said_not_to_be_written(talk, said):
    told = reply_to(talk, said)

    assert "Rosemary" not in told
    assert ANNAS in told


def test_the_address_is_told_as_it_is_written(talk):
    assert "14 Elm Street, Leeds" in reply_to(talk, "what is my address")


@pytest.mark.parametrize("said", ["what year is it", "what month is it", "is it Christmas"])
def test_who_asks_for_the_year_hears_it(talk, said):
    assert str(NOON.year) in reply_to(talk, said)


def test_an_illness_that_is_on_record_is_told(talk):
    assert "Type 2 diabetes" in reply_to(talk, "have I got diabetes")


@pytest.mark.parametrize("name", ["Dementia", "Alzheimer's disease"])
def test_what_frightens_most_is_told_by_whoever_knows_them(talk, name):
    talk.world.add("condition", name=name)

    told = reply_to(talk, f"have I got {name.lower()}")

    assert name not in told
    assert re.search(r"0161 496 000\d", told)


# Medicines (N2, N3).


@pytest.mark.parametrize(
    "said", ["can I have a paracetamol", "could I have some ibuprofen", "is aspirin safe"]
)
def test_whether_a_medicine_may_be_had_is_never_answered_with_yes(talk, said):
    turn = talk.says(said)

    assert turn.intent is Intent.MEDICINE_ADVICE
    assert not (turn.reply or "").startswith("Yes")


@pytest.mark.parametrize(
    "said",
    ["the doctor gave me penicillin", "they have put me on amoxicillin", "I took penicillin"],
)
def test_a_medicine_that_is_told_of_meets_its_allergy(talk, said):
    assert "allergic to Penicillin" in reply_to(talk, said)


def test_a_list_of_allergies_is_no_yes_to_another_question(talk):
    assert reply_to(talk, "am I allergic to penicillin").startswith(("Yes", "Your record says so"))


# Needs, and what weighs.


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("toilet", Intent.CARE),
        ("I need the loo", Intent.CARE),
        ("I've wet myself", Intent.CARE),
        ("cold", Intent.CARE),
        ("it's freezing in here", Intent.CARE),
        ("I'm so hot", Intent.CARE),
        ("where's the bathroom", Intent.ROOM),
        ("I can't find my bedroom", Intent.ROOM),
        ("I have to fetch the children from school", Intent.DUTY),
        ("who is feeding the baby", Intent.DUTY),
        ("I'm going to be late for work", Intent.DUTY),
        ("I'm a burden to everyone", Intent.WEARY),
        ("what's the point", Intent.WEARY),
        ("I've had enough", Intent.WEARY),
        ("my mind has gone blank", Intent.MUDDLED),
        ("I can't think straight", Intent.MUDDLED),
        ("I spilt my tea", Intent.MISHAP),
        ("you must think I'm stupid", Intent.SILLY),
        ("please don't go", Intent.STAY),
        ("will you stay with me", Intent.STAY),
        ("is it raining", Intent.OUTSIDE),
        ("sing me a song", Intent.CANNOT),
        ("who are all these people", Intent.WHO_IS),
        ("don't talk to me like I'm stupid", Intent.ANGER),
        ("the woman on the telly is staring at me", Intent.SCREEN),
        ("Harold is dead isn't he", Intent.ASKED_IF_DEAD),
        ("is it anna coming today i think", Intent.WHEN_COMING),
        ("how am I getting to the clinic", Intent.VISITS),
        ("how do I get home", Intent.GO_HOME),
        ("can you make me a cup of tea", Intent.CANNOT),
        ("cancel the eye clinic", Intent.CANNOT),
        ("am I in trouble", Intent.SILLY),
        ("is Anna my sister", Intent.WHO_IS),
        ("is my mum still alive", Intent.ASKED_IF_DEAD),
        ("where's my pension book", Intent.STOLEN),
        ("goodnight god bless", Intent.GOODBYE),
    ],
)
def test_what_is_needed_is_heard(said, intent):
    assert intent_of(said) is intent


@pytest.mark.parametrize(
    "said",
    [
        "I had a cold last winter",
        "my tea is cold",
        "I broke my wrist",
        "I burnt my hand on the kettle",
        "I've had enough tea, thank you",
        "I worked in an office",
        "the children came on Sunday",
        "Anna is coming home from work",
        "talk to me about something nice",
        "we play cards on Fridays",
        "I'm cold with fear when I think of it",
        "I need to get to the bank",
        "can you help me relax",
        "turn up like that and I'm pleased",
    ],
)
def test_what_only_sounds_like_it_is_not(said):
    new = {Intent.CARE, Intent.ROOM, Intent.DUTY, Intent.WEARY, Intent.MUDDLED, Intent.MISHAP}
    new |= {Intent.SILLY, Intent.STAY, Intent.OUTSIDE, Intent.CANNOT, Intent.SCREEN, Intent.ANGER}

    assert intent_of(said) not in new


@pytest.mark.parametrize(
    "said", ["did I already ask you that", "am I repeating myself", "have I told you this before"]
)
def test_who_fears_to_repeat_themselves_is_not_told(talk, said):
    talk.says("Where am I?")
    talk.says("Where am I?")

    assert not REVEALS.search(reply_to(talk, said).casefold())


def test_looking_for_a_word_is_no_question_for_everything(talk):
    talk.says("Tell me everything you know about me")

    assert talk.says("the... the thing").intent is Intent.COMPANY


@pytest.mark.parametrize("said", ["where's my tortoise", "where is my best china"])
def test_a_thing_that_is_looked_for_is_nobody(talk, said):
    turn = talk.says(said)

    assert "them" not in (turn.reply or "").split()
    assert ANNAS in (turn.reply or "")


def test_a_day_of_ones_own_is_no_visit_to_a_doctor(talk):
    talk.world.add("event", what="GP visit", happening="visit_kept", note="All is well")

    assert "All is well" not in reply_to(talk, "did I go to the funeral")
    assert "All is well" in reply_to(talk, "what did the doctor say")


@pytest.mark.parametrize(
    "said", ["a man asked for my bank card number", "somebody rang about my bank account"]
)
def test_who_is_asked_for_numbers_is_told_to_keep_them(talk, said):
    told = reply_to(talk, said)

    assert "numbers" in told
    assert ANNAS in told


def test_who_is_treated_roughly_is_named_no_contact(talk):
    told = reply_to(talk, "that girl is rough with me")

    assert "It is not your fault. You may tell someone." in told
    assert "Anna" not in told


def test_gas_that_was_left_on_is_help_at_once(talk):
    """Nobody telephones beside gas: out first, then the call."""
    assert reply_to(talk, "I left the gas on").startswith("Please go outside now. Then call 112")


def test_tablets_are_no_medicine_of_that_name(talk):
    talk.says("I can't swallow my tablets")
    talk.says("I take my tablets with tea")

    assert talk.world.run(lambda uow: uow.of(kind_named("medication")).find()) == []
