"""What goes on around a message: help that has come, a stranger, a visit that is due."""

import re
from datetime import timedelta

import pytest

from core.clinical.emergency_numbers import emergency_numbers
from core.companion.after_help import AfterHelp, answer_after_help
from core.companion.safety import Help, category_of, fixed_reply
from core.words.emergency import Category
from helpers.makers import contact
from helpers.people import ADA
from helpers.talks import Talk

ANNAS = "0161 496 0001"
ACT = "Please call 112 or 911, or your local number now."
FELL = "I fell over in the kitchen and my wrist hurts"
ANNA = contact(ADA, "Anna")


@pytest.fixture
def talk(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone=ANNAS)
    world.add("contact", name="Harold", relation="Husband", died_on="2019")
    return Talk(world)


# After a fixed reply (N1).


@pytest.mark.parametrize(
    "said", ["Anna is on the phone", "Anna's here now", "I am talking to Anna", "My daughter came"]
)
def test_who_helps_now_is_to_be_told_and_the_act_is_theirs(talk, said):
    talk.says(FELL)

    reply = talk.says(said).reply or ""

    assert "Tell Anna what happened" in reply
    assert ACT not in reply


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("The neighbour is with me", "Tell them"),
        ("They're here", "Tell them"),
        ("I've called the ambulance", "phone by you"),
        ("The ambulance is on its way", "phone by you"),
    ],
)
def test_help_that_is_not_in_the_record_counts_too(talk, said, word):
    talk.says(FELL)

    assert word in (talk.says(said).reply or "")


@pytest.mark.parametrize(
    "said",
    [
        "Nobody is here",
        "Harold is here",
        "Anna isn't here",
        "the pain is here",
        "I can't ring Anna",
        "it came over me",
    ],
)
def test_where_nobody_helps_the_act_is_said_in_the_same_words(talk, said):
    talk.says(FELL)

    assert "Tell" not in (talk.says(said).reply or "")


def test_the_act_is_not_said_to_whom_somebody_helps(talk):
    talk.says(FELL)
    talk.says("Anna is on the phone")

    assert ACT not in (talk.says("My wrist is sore").reply or "")


def test_who_sits_is_heard_and_told_to_stay(talk):
    talk.says(FELL)

    reply = talk.says("I'm sitting on the chair now").reply or ""

    assert "Stay where you are" in reply
    assert ACT in reply


@pytest.mark.parametrize("category", Category)
def test_a_fixed_reply_is_known_by_its_words(category):
    shown = fixed_reply(category, Help(emergency_numbers("GB"), "4 Elm Street", ANNA)).text

    assert category_of(shown) is category
    assert category_of("I'm here with you.") is None


@pytest.mark.parametrize(
    ("category", "said"),
    [
        (Category.ABUSE_NEGLECT, "Anna is on the phone"),
        (Category.SUICIDAL, "Anna is on the phone"),
        (Category.FIRE_GAS_WANDERING, "I'm sitting on the chair"),
        (None, "Anna is on the phone"),
    ],
)
def test_nobody_is_sent_to_whom_they_fear_nor_kept_where_it_burns(category, said):
    class Known:
        living = (ANNA,)
        dead = ()

    answer = answer_after_help(AfterHelp(ACT, category), said, Known, {})

    assert answer.key == "after_help"
    assert answer.values["act"] == ACT


# A stranger who was none.


def test_an_alarm_is_stood_down_when_it_was_nobody_to_fear(talk):
    alarm = talk.says("There's a man in the garden").reply or ""
    over = talk.says("It's only the postman").reply or ""

    assert "door shut" in alarm
    assert ANNAS in alarm
    assert "postman" in over
    assert "call" not in over


def test_who_has_a_stranger_in_the_room_is_not_told_to_stay_inside(talk):
    assert "door shut" not in (talk.says("There's a man in my bedroom").reply or "")


# A visit that is due.


@pytest.mark.parametrize("asked", ["When is my appointment?", "What do I do now?"])
def test_a_visit_that_is_due_is_told_as_due_with_who_can_help(talk, asked):
    starts_at = talk.world.clock.read().wall + timedelta(minutes=5)
    talk.world.add("appointment", what="Eye clinic", with_whom="Dr Hall", starts_at=starts_at)

    reply = talk.says(asked).reply or ""

    assert "eye clinic with Dr Hall" in reply
    assert "about now" in reply or "written for now" in reply
    assert ANNAS in reply


def test_who_asks_for_the_time_hears_it_first_and_what_is_due(talk):
    starts_at = talk.world.clock.read().wall + timedelta(minutes=5)
    talk.world.add("appointment", what="Eye clinic", with_whom="Dr Hall", starts_at=starts_at)

    reply = talk.says("What time is it?").reply or ""

    assert reply.startswith("It's about ")
    assert "eye clinic with Dr Hall" in reply


@pytest.mark.parametrize(("hours", "is_told"), [(1, True), (2, True), (3, False)])
def test_who_asks_for_the_time_hears_of_a_visit_within_two_hours(talk, hours, is_told):
    starts_at = talk.world.clock.read().wall + timedelta(hours=hours)
    talk.world.add("appointment", what="Eye clinic", starts_at=starts_at)

    assert ("eye clinic" in (talk.says("What time is it?").reply or "")) is is_told


# Whom to ring, and nothing that nobody asked for.


@pytest.mark.parametrize(
    "said",
    [
        "I'm frightened, it is dark",
        "I feel so alone",
        "Is Harold dead?",
        "My hip aches",
        "Should I take two of my tablets?",
        "I don't want my tablets",
        "I can't find my glasses",
        "You took my glasses",
    ],
)
def test_who_needs_help_is_never_left_without_a_person_to_ring(talk, said):
    for _ in range(7):
        assert ANNAS in (talk.says(said).reply or "")


@pytest.mark.parametrize(
    "said",
    [
        "I miss Harold",
        "Where is my husband?",
        "Is Harold coming home tonight?",
        "I want to go home",
    ],
)
def test_longing_finds_a_person_to_ring_and_an_ear_in_turns(talk, said):
    """A number in each reply is a switchboard; two replies without one leave nobody alone."""
    named = [ANNAS in (talk.says(said).reply or "") for _ in range(9)]

    assert named[:3] == [True, False, False]
    assert all(any(named[at : at + 3]) for at in range(7))


@pytest.mark.parametrize("said", ["What day is it?", "Who are you?", "Am I allergic to anything?"])
def test_who_asks_calmly_is_answered_and_no_more(talk, said):
    reply = talk.says(said).reply or ""

    assert not re.search(r"here with you|glad|like|all the time", reply)


@pytest.mark.parametrize("said", ["I'm scared", "I'm frightened", "I feel sad", "I'm afraid"])
def test_a_bare_feeling_is_heard_as_one_and_not_put_on_a_list(talk, said):
    assert "noted" not in (talk.says(said).reply or "")
    assert talk.world.find("symptom") == []


@pytest.mark.parametrize("said", ["Where is my mother?", "Where's my brother gone?"])
def test_somebody_whom_the_record_does_not_know_is_called_what_they_were_called(talk, said):
    reply = talk.says(said).reply or ""

    assert re.search(r"your (?:mother|brother)", reply)
    assert ANNAS in reply


@pytest.mark.parametrize("said", ["Who is Harold?", "What happened to Harold?"])
def test_what_is_asked_of_the_dead_is_answered_in_the_familys_words_if_they_chose_some(world, said):
    roses = "The roses are Harold's"
    world.add("contact", name="Harold", relation="Husband", died_on="2019", how_we_speak=roses)

    assert roses in (Talk(world).says(said).reply or "")


def test_nobody_is_called_safe_and_no_room_is_described(talk):
    for said in ("Where am I?", "I want to go home", "I'm frightened", "Do you know me?") * 6:
        reply = talk.says(said).reply or ""
        if not talk.world.find("narrative_use"):
            assert not re.search(r"\b(?:safe|kettle|window|your own chair)\b", reply), reply


# Said back, from what people reviewed.


@pytest.mark.parametrize(
    ("said", "back"),
    [
        ("I had porridge", "Porridge."),
        ("I made apple pie!", "Apple pie."),
        ("I ate a boiled egg", "A boiled egg."),
        ("It's just the milkman", "milkman"),
        ("I like Vera Lynn", "Vera Lynn"),
    ],
)
def test_something_everyday_is_said_back(talk, said, back):
    talk.world.add("preference", key="music", value="Vera Lynn")

    assert back in (talk.says(said).reply or "")


@pytest.mark.parametrize("said", ["I had a soupy morning", "I made a stewpot", "I ate something"])
def test_what_is_on_no_list_is_not_said_back(talk, said):
    assert not re.search(r"soup\b|stew\b|sounds good", talk.says(said).reply or "", re.IGNORECASE)


def test_whoever_insults_rosemary_is_answered_with_no_reproach(talk):
    assert "I'm sorry" in (talk.says("You stupid machine").reply or "")


def test_no_story_is_told_to_who_speaks_of_somebody_who_died(talk):
    for said in ("I'm so frightened", "I'm scared", "I am afraid", "I'm frightened") * 2:
        talk.says(said)

    assert talk.says("Harold always locked the door at night").told is None
