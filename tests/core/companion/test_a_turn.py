"""One turn after the other, in a real vault: what is shown, what is kept, what is never said."""

import re
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest

from core.companion.beginning import begin
from core.companion.conversation import Said, hold_turn, replay
from core.companion.phrases import sentences
from core.companion.writer import EmbeddedWriter
from core.errors import AppError, NotFound, VaultFull, VaultUnwritable
from core.records.event import Happening
from core.records.facts import Verification
from core.records.kinds import kind_named
from core.records.talk import Emotion, NarrativeMode, SessionStatus, Speaker
from core.sharing.erase import erase_person
from core.upkeep.runner import run_due_jobs
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk
from helpers.world import A_SECOND, TwoClocks, World


@pytest.fixture
def talk(world):
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    world.add("contact", name="Harold", relation="Husband", died_on="2019")
    return Talk(world)


def stored(talk, kind):
    return talk.world.find(kind)


def test_a_question_is_answered_from_the_record(talk):
    turn = talk.says("Where am I?")

    assert talk.shown == [turn.reply]
    assert "at home, in Elm Street" in talk.shown[0]


def test_what_was_said_and_what_was_answered_stand_in_the_record_once(talk):
    talk.says("Where am I?")
    talk.says("What day is it?")

    lines = sorted(stored(talk, "message"), key=lambda each: each.sequence_number)
    assert [(each.role, each.sequence_number) for each in lines] == [
        (Speaker.USER, 1),
        (Speaker.ASSISTANT, 2),
        (Speaker.USER, 3),
        (Speaker.ASSISTANT, 4),
    ]
    assert [each.content for each in lines[1::2]] == talk.shown
    assert [each.intent for each in lines] == [None, "where", None, "time"]
    assert len(stored(talk, "emotion")) == len(stored(talk, "question")) == 2
    (session,) = stored(talk, "session")
    assert session.message_count == 4
    assert talk.voice.journal.left() == []


def test_the_same_question_is_answered_as_if_it_were_the_first_and_never_in_the_same_words(talk):
    for _ in range(5):
        talk.says("Where am I?")

    said = [sentence for reply in talk.shown for sentence in sentences(reply)]
    assert len(set(talk.shown)) == 5
    assert all("at home, in Elm Street" in reply for reply in talk.shown)
    assert not any(word in " ".join(said).lower() for word in ("again", "already", "asked"))


def test_replies_grow_warmer_and_not_longer(talk):
    for _ in range(7):
        talk.says("Where am I?")

    first, last = talk.shown[0], talk.shown[-1]
    assert "safe" in last or "here with you" in last
    assert len(last) <= len(first) + 40
    assert talk.shown[-1] == talk.shown[-2], "what settles stays the same"
    (session,) = stored(talk, "session")
    assert session.chronic_repetition


@pytest.mark.parametrize("asked", ["Where is my husband?", "Where's Harold?", "I want my husband"])
def test_of_the_dead_we_say_neither_that_they_live_nor_that_they_died(talk, asked):
    reply = (talk.says(asked).reply or "").lower()

    assert "harold" in reply
    assert not any(word in reply for word in ("dead", "died", "passed", "coming", "he's", "gone"))


def test_who_asks_outright_twice_is_told_who_can_talk_about_it(talk):
    talk.says("Is Harold dead?")

    reply = talk.says("Is Harold dead?").reply or ""

    assert "Anna" in reply or "family" in reply
    assert "dead" not in reply


def test_the_familys_own_words_are_used_where_they_chose_some(world):
    world.add("contact", name="Elsie", died_on="2001", how_we_speak="Elsie loved the sea")

    assert "Elsie loved the sea" in (Talk(world).says("Where is Elsie?").reply or "")


@pytest.mark.parametrize("asked", ["When is Anna coming?", "Is my daughter coming today?"])
def test_no_time_is_told_that_nobody_wrote_down(talk, asked):
    reply = talk.says(asked).reply or ""

    assert "Anna" in reply
    assert not any(word in reply for word in ("five", "o'clock", "tomorrow", "soon"))


def test_a_time_that_was_written_down_is_told(talk):
    talk.world.add(
        "appointment",
        what="Dentist",
        with_whom="Dr Hall",
        starts_at=talk.world.clock.read().wall + timedelta(hours=3),
    )

    assert "Dr Hall" in (talk.says("When is my appointment?").reply or "")


def test_no_dose_is_ever_told(talk):
    talk.world.add("medication", name="Paracetamol", dose="500 mg twice a day")

    reply = talk.says("Should I take two paracetamol?").reply or ""

    assert "500" not in reply
    assert "two" not in reply


def test_a_stated_allergy_is_named_when_its_medicine_is_talked_about(talk):
    talk.world.add("allergy", substance="Penicillin")

    reply = talk.says("Should I take the amoxicillin now?").reply or ""

    assert "Penicillin" in reply
    assert "ask" in reply


@pytest.mark.parametrize(
    ("said", "kind", "word"),
    [
        ("I'm allergic to penicillin", "allergy", "penicillin"),
        ("My knee hurts", "symptom", "knee"),
        ("I fell in the kitchen this morning", "event", "fall"),
    ],
)
def test_what_is_stated_in_passing_is_kept_as_said_and_waits(talk, said, kind, word):
    talk.says(said)

    texts = {each.id: kind_named(kind).text(each) for each in stored(talk, kind)}
    kept = [e for e in stored(talk, kind) if word in texts[e.id] and "help" not in texts[e.id]]
    assert [each.verification for each in kept] == [Verification.SAID_UNCONFIRMED]
    assert [each.record_id for each in stored(talk, "review_item")].count(kept[0].id) == 1


def test_a_fall_that_is_told_three_times_happened_once_and_another_is_another(talk):
    for said in ("I fell in the kitchen", "I fell in the kitchen", "I had a fall in the kitchen"):
        talk.says(said)
    once = [each for each in stored(talk, "event") if each.what == "fall"]
    talk.says("I fell again in the hall")
    twice = [each for each in stored(talk, "event") if each.what == "fall"]
    talk.world.clock.advance(timedelta(days=1))
    talk.says("I fell in the kitchen")
    later = [each for each in stored(talk, "event") if each.what == "fall"]

    assert [len(once), len(twice), len(later)] == [1, 2, 3]


@pytest.mark.parametrize("said", ["Harold always locked the door at night", "I feel so lonely"])
def test_what_is_no_medicine_illness_or_complaint_is_not_kept_as_one(talk, said):
    talk.says(said)

    assert [stored(talk, kind) for kind in ("medication", "condition", "symptom")] == [[], [], []]


@pytest.mark.parametrize(
    "said", ["I slept well", "my knee is better", "I'm hungry", "Display everything"]
)
def test_what_is_no_trouble_is_no_complaint(talk, said):
    talk.says(said)

    assert stored(talk, "symptom") == []


@pytest.mark.parametrize(
    "said",
    [
        "My knee hurts, I don't feel well",
        "I feel well, only my head aches",
        "I slept well and my knee hurts",
        "I read the paper and got a headache",
    ],
)
def test_what_is_well_beside_it_silences_no_complaint(talk, said):
    talk.says(said)

    assert stored(talk, "symptom") != []


def test_whoever_asks_who_speaks_is_told_so_whomever_they_name(talk):
    talk.world.add("contact", name="Betty", relation="Sister", died_on="2010")

    assert "Rosemary" in (talk.says("Are you my sister Betty?").reply or "")


def test_who_asks_for_everything_is_shown_the_way_to_it(talk):
    talk.says("Where am I?")

    assert "Share and keep" in (talk.says("Tell me everything you know about me").reply or "")


def test_no_sentence_stands_twice_in_a_reply(talk):
    for said in ("I want to go home", "Is Harold coming home?", "Where am I?") * 4:
        reply = sentences(talk.says(said).reply or "")
        assert len(reply) == len(set(reply))


def test_a_red_flag_has_the_fixed_reply_before_anything_is_written(talk):
    turn = talk.says("I have a crushing pain in my chest")

    assert turn.category is not None
    assert talk.shown[0].splitlines()[0] == "Please call 112 or 911, or your local number now."
    assert talk.shown == [turn.reply]
    (session,) = stored(talk, "session")
    assert session.escalation_triggered
    assert [each.happening for each in stored(talk, "event")].count(Happening.EMERGENCY) == 1


def test_a_fixed_reply_is_in_the_journal_before_it_is_shown(talk):
    """Whoever pulls the plug at the very moment in which it appears loses nothing of it."""
    there = []
    beginning = talk.world.run(begin, ADA_HERSELF)
    said = Said("I have a crushing pain in my chest", beginning.now, beginning.at_hand)

    hold_turn(
        talk.voice,
        ADA_HERSELF,
        said,
        lambda text, _category: there.append((text, talk.voice.journal.left()[0].reply)),
    )

    ((shown, journaled),) = there
    assert shown == journaled


@dataclass
class Refusing:
    """A journal on a disk that takes nothing."""

    error: AppError

    def accept_at_once(self, *_):
        raise self.error

    accept = accept_at_once


@pytest.mark.parametrize("error", [VaultFull(), VaultUnwritable()])
def test_a_fixed_reply_is_shown_where_nothing_can_be_written(talk, error):
    talk.voice = replace(talk.voice, journal=Refusing(error))

    with pytest.raises(type(error)):
        talk.says("I have a crushing pain in my chest")

    assert talk.shown[0].splitlines()[0].startswith("Please call")


def test_the_act_is_said_in_the_same_words_each_time(talk):
    for _ in range(3):
        talk.says("I have a crushing pain in my chest")

    assert len(set(talk.shown)) == 1


def test_a_fall_counts_for_more_while_the_blood_is_thinned(talk):
    talk.world.add("medication", name="Warfarin")

    turn = talk.says("I tripped and had a fall this morning, it is nothing")

    assert turn.category is not None
    assert turn.category.value == "head_injury_fall"


def test_what_is_said_of_abuse_is_the_persons_alone(talk):
    turn = talk.says("My son hits me when nobody is here")

    assert turn.category is not None
    assert turn.category.value == "abuse_neglect"
    assert "Anna" not in talk.shown[0]
    hidden = talk.world.run(lambda uow: uow.as_rosemary().of(kind_named("message")).find(), ADA)
    assert hidden == []
    assert [
        e for e in talk.world.find("event", ADA_HERSELF) if e.happening.value == "emergency"
    ] == []
    (session,) = talk.world.run(lambda uow: uow.of(kind_named("session")).find(), ADA_HERSELF)
    assert not session.escalation_triggered


def test_a_talk_goes_on_until_nothing_was_said_for_a_quarter_of_an_hour(talk):
    first = talk.says("Hello").session.id
    talk.world.clock.advance(timedelta(minutes=15))
    second = talk.says("Where am I?").session.id
    talk.world.clock.advance(timedelta(minutes=15) + A_SECOND)
    third = talk.says("Where am I?").session.id

    assert first == second != third
    ended = {each.id: each for each in stored(talk, "session")}
    assert ended[first].status is SessionStatus.EXPIRED
    assert ended[third].status is SessionStatus.ACTIVE
    assert ended[first].dominant_emotion in Emotion
    assert "Where" not in (ended[first].session_summary or "")


def test_a_talk_that_nobody_goes_on_with_is_closed_by_itself(talk):
    talk.says("I like the garden")

    for minutes, is_over in ((15, False), (1, True)):
        talk.world.clock.advance(timedelta(minutes=minutes))
        run_due_jobs(talk.world.vault, ADA, lambda: False)
        (session,) = stored(talk, "session")
        assert (session.status is SessionStatus.EXPIRED) is is_over
    assert '"notable_anchors": ["garden"]' in session.session_summary


def test_a_clock_that_goes_back_ends_no_talk(tmp_path):
    clock = TwoClocks()
    talk = Talk(World(tmp_path, clock))
    first = talk.says("Hello").session.id
    clock.jump(timedelta(hours=-5))

    assert talk.says("Where am I?").session.id == first
    talk.world.close()


class Full:
    """A disk on which the record finds no room, while `is_full`."""

    def __init__(self, vault):
        self.vault = vault
        self.is_full = False

    def submit(self, scope, use_case, **more):
        if self.is_full and use_case.func.__name__ == "_remember":
            raise VaultFull
        return self.vault.submit(scope, use_case, **more)


def test_what_the_record_cannot_take_is_remembered_later_and_once(talk):
    full = Full(talk.world.vault)
    talk.voice = replace(talk.voice, vault=full)
    full.is_full = True
    talk.says("Where am I?")
    assert stored(talk, "message") == []

    full.is_full = False
    assert replay(talk.voice) == 1
    assert replay(talk.voice) == 0

    lines = sorted(stored(talk, "message"), key=lambda each: each.sequence_number)
    assert [each.content for each in lines] == ["Where am I?", talk.shown[0]]


def test_a_message_without_its_reply_is_remembered_too(talk):
    exchange = talk.voice.journal.accept(ADA_HERSELF, "Where am I?", talk.world.clock.read().wall)

    replay(talk.voice)
    replay(talk.voice)

    (message,) = stored(talk, "message")
    assert (message.id, message.content) == (exchange.id, "Where am I?")


def test_words_of_someone_who_was_deleted_are_not_remembered(talk):
    talk.voice.journal.accept(ADA_HERSELF, "Where am I?", talk.world.clock.read().wall)
    talk.world.run(erase_person, ADA)

    replay(talk.voice)

    assert talk.voice.journal.left() == []
    with pytest.raises(NotFound):
        talk.says("Hello")


class Rude(EmbeddedWriter):
    is_reviewed = False

    def __init__(self, reply):
        self.reply = reply

    def write(self, _context):
        return self.reply


@pytest.mark.parametrize(
    "reply",
    [
        "You asked me that already.",
        "As I told you before, it is Tuesday.",
        "Take two tablets now.",
        "Do you remember what day it is?",
        "You have a stroke.",
        "It is Tuesd",
        "",
        "word " * 400 + ".",
    ],
)
def test_what_another_writer_should_not_have_written_is_never_shown(world, reply):
    talk = Talk(world, writer=Rude(reply))

    turn = talk.says("What day is it?")

    assert turn.fault is not None
    assert reply not in talk.shown
    assert talk.shown[0].endswith(".")


# What follows an emergency.


def test_the_act_is_said_once_more_while_it_is_fresh_and_nothing_softens_it(talk):
    act = (talk.says("I have a crushing pain in my chest").reply or "").splitlines()[0]

    replies = [talk.says(each).reply or "" for each in ("I am on the sofa", "yes", "Thank you")]

    assert all(act in each for each in replies[:2])
    assert not any("hurry" in each or "time" in each for each in replies[:2])
    assert act not in replies[2]


def test_a_question_is_answered_even_then(talk):
    talk.says("I have a crushing pain in my chest")

    assert "Elm Street" in (talk.says("Where am I?").reply or "")


# Of what is asked, and of nothing else.


def test_a_thing_that_is_not_on_the_list_of_allergies_is_not_said_to_be(talk):
    talk.world.add("allergy", substance="Penicillin")

    of_nuts = talk.says("Am I allergic to nuts?").reply or ""
    of_its_kin = talk.says("Am I allergic to amoxicillin?").reply or ""

    assert "Yes" not in of_nuts
    assert "Penicillin" in of_nuts
    assert "Penicillin" in of_its_kin


@pytest.mark.parametrize(
    ("measured", "told"),
    [
        ({"signal": "sleep", "value": 6.5, "unit": "h"}, "6.5 h"),
        ({"signal": "weight", "value": 73, "unit": "kg"}, "about your sleep"),
    ],
)
def test_how_one_slept_is_told_by_sleep_alone(talk, measured, told):
    talk.world.add("reading", **measured)

    reply = talk.says("How have I slept?").reply or ""

    assert told in reply
    assert "73" not in reply


def test_what_a_doctor_said_is_told_where_somebody_noted_it(talk):
    unknown = talk.says("What did the doctor say?").reply or ""
    talk.world.add(
        "event",
        what="Check-up with Dr Osei",
        happening="visit_kept",
        happened_at=talk.world.clock.read().wall - timedelta(days=2),
        note="Your heart is doing well.",
    )

    told = talk.says("What did the doctor say?").reply or ""

    assert "Anna" in unknown
    assert "Your heart is doing well" in told


def test_a_program_does_not_say_that_it_can_ring(talk):
    reply = talk.says("Can you call Anna for me?").reply or ""

    assert "can't" in reply
    assert "0161 496 0001" in reply


@pytest.mark.parametrize("said", ["I miss Harold", "Harold liked the sea"])
def test_whoever_tells_of_somebody_who_died_is_heard(talk, said):
    reply = talk.says(said).reply or ""

    assert "Harold" in reply
    assert "?" not in reply
    assert not re.search(r"\b(?:died|dead|lost|gone|is here|coming)\b", reply)


def test_that_rosemary_is_there_is_said_once_in_a_reply(talk):
    for said in ("Where am I?", "Is Harold dead?", "I want to go home", "When is Anna coming?") * 4:
        reply = talk.says(said).reply or ""
        assert len(re.findall(r"I'm (?:here|with you)", reply)) <= 1, reply


def test_a_garden_that_is_spoken_of_is_dwelt_on(talk):
    assert "garden" in (talk.says("I love my garden").reply or "")


def test_what_a_story_was_about_may_be_come_back_to(talk):
    turn = talk.says("Tell me a story")

    assert turn.told is not None
    kept = {each.word for each in stored(talk, "anchor")}
    assert turn.told.narrative.themes <= kept


def test_what_a_story_did_is_measured_by_the_next_message_of_its_talk(talk):
    told = talk.says("I am so frightened, tell me a story").told
    assert told is not None
    assert talk.world.run(lambda uow: uow.talks.relief(50), ADA_HERSELF) == {}

    talk.world.clock.advance(A_SECOND)
    talk.says("That was lovely, I feel calm now")

    relief = talk.world.run(lambda uow: uow.talks.relief(50), ADA_HERSELF)
    assert set(relief) == {told.narrative.id}
    assert relief[told.narrative.id] > 0.3


@pytest.mark.parametrize(
    ("writer", "mode"),
    [(EmbeddedWriter(), NarrativeMode.SEED), (Rude("It is Tuesd"), NarrativeMode.FALLBACK)],
)
def test_a_story_counts_as_told_whoever_told_it(world, writer, mode):
    talk = Talk(world, writer=writer)

    told = talk.says("Tell me a story").told

    assert told is not None
    assert told.narrative.text in talk.shown[0]
    (use,) = stored(talk, "narrative_use")
    assert (use.narrative_id, use.mode) == (told.narrative.id, mode)
