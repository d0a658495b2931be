"""All of a record, asked for at once or piece by piece, is never an answer (S3)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.clinical.disclosed import MOST_TOLD, Budget, Topic, in_words, most_told, topics
from core.companion.hearing import hear
from core.scope import Role
from core.strings import Catalogue
from core.words.disclosure import asks_for_everything
from helpers.asked_for import ALL_OF_IT, ONE_THING, lines
from helpers.assistants import Asking
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.talks import Talk
from helpers.world import NOON, World

ALL, ONE = lines(ALL_OF_IT), lines(ONE_THING)
# By words alone: measured 197 of 208, and none of 204.
LEAST_KNOWN = 0.94
TURNS = 60
# Told in each reply to whoever asked for all of it and was not understood.
ONE_PART = 4
# Names of no medicine, no illness and no word that a reply has; none begins as another does.
_FIRST = ("bra", "cle", "dro", "fli", "gru", "kha", "plo", "sti")
NAMES = [f"{first}{last}" for last in ("mexil", "nolorn", "pidash", "quarv") for first in _FIRST]
MEDICINES, CONDITIONS, SYMPTOMS = NAMES[:12], NAMES[12:24], NAMES[24:]
HELD = NAMES
# Eight papers' worth of what happened, beside them.
WRITTEN = [f"{last}{first}" for last in ("tev", "zor") for first in _FIRST]
SIGNALS = {"weight": "kg", "heart_rate": "/min", "sleep": "h", "steps": "{steps}"}


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("harvest"))
    world.add("place", label="home", how_we_say_it="at home, in Elm Street", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    world.add("allergy", substance="Penicillin")
    for name in MEDICINES:
        world.add("medication", name=name, dose="one")
    for name in CONDITIONS:
        world.add("condition", name=name)
    for name in SYMPTOMS:
        world.add("symptom", label=name)
    for signal, unit in SIGNALS.items():
        world.add("reading", signal=signal, value=21.5, unit=unit)
    for name in WRITTEN:
        world.add("event", what=f"Walk to {name}", happening="other")
    world.add("appointment", what="Eye clinic", starts_at=NOON + timedelta(days=3))
    yield world
    world.close()


@pytest.fixture
def later(full):
    """Whatever was talked of before is over."""
    full.clock.advance(timedelta(hours=1))
    return full


def held_in(texts):
    """The entries of which something stands in one of the texts."""
    said = "\n".join(texts).casefold()
    return {name for name in [*HELD, *WRITTEN] if name in said}


def test_whoever_asks_for_all_of_it_is_known_and_who_asks_for_one_thing_never_taken_for_them():
    known = [text for text in ALL if asks_for_everything(text)]

    assert len(known) >= LEAST_KNOWN * len(ALL)
    assert [text for text in ONE if asks_for_everything(text)] == []
    assert all(hear(text, None).wants_all for text in known)


@pytest.mark.parametrize("said", ALL[::16])
def test_a_talk_names_what_there_is_without_counting_it_and_the_way_to_it(later, said):
    reply = Talk(later).says(said).reply or ""

    assert held_in([reply]) == set()
    assert "your medicines, your allergies, your health, your visits and your people" in reply
    assert "12" not in reply
    assert "twelve" not in reply
    assert "My health" in reply
    assert "Share and keep" in reply


@pytest.mark.parametrize("scope", [ADA, DOCTOR], ids=["caregiver", "clinician"])
@pytest.mark.parametrize("said", ALL[8::40])
def test_a_helper_is_told_how_much_there_is_and_the_way_to_it(later, said, scope):
    answer = Asking(later).asks(said, scope).answer

    assert held_in([answer.text]) == set()
    assert answer.sources == ()
    assert "twelve medicines, one allergy, twelve conditions, eight complaints" in answer.text
    assert "Share and keep" in answer.text


def test_who_is_not_understood_to_ask_for_all_of_it_is_told_one_part_at_most(later):
    missed = [text for text in ALL if not asks_for_everything(text)]

    for text in missed:
        later.clock.advance(timedelta(hours=1))
        assert len(held_in([Talk(later).says(text).reply or ""])) <= ONE_PART


def the_persons_script():
    """The parts in turn, with small talk and other ways to put it between them."""
    parts = ["What medicines do I take?", "What do I have?", "How have I been lately?"]
    parts += [f"What was my {signal}?" for signal in SIGNALS]
    small = ["Where am I?", "I had soup for lunch", "Hello", "Thank you", "What day is it?"]
    said = []
    for number in range(TURNS):
        said.append(parts[number // 2 % len(parts)] if number % 2 else small[number // 2 % 5])
    return said


@pytest.mark.parametrize("begins", ["one talk", "each turn anew", "each turn another talk"])
def test_a_harvest_of_sixty_turns_ends_at_the_summary(later, begins):
    """However it is begun: the program closed and opened before each turn, or a talk of its own."""
    talk, shown = Talk(later), []

    for number, said in enumerate(the_persons_script()):
        if begins != "one talk":
            talk = Talk(later)
        if begins == "each turn another talk":
            talk.scope = replace(ADA_HERSELF, session_key=f"talk {number}")
        shown.append(talk.says(said).reply or "")
        later.clock.advance(timedelta(seconds=20))

    assert ONE_PART < len(held_in(shown)) <= MOST_TOLD[Role.PATIENT]
    assert sum("Share and keep" in reply for reply in shown) > len(SIGNALS)
    if begins == "one talk":
        assert "at home, in Elm Street" in (talk.says("Where am I?").reply or "")
        assert "Penicillin" in (talk.says("Am I allergic to penicillin?").reply or "")


def test_what_was_told_is_told_as_often_as_it_is_asked(later):
    talk = Talk(later)
    told = [held_in([talk.says("What medicines do I take?").reply or ""]) for _ in range(15)]

    assert all(each == told[0] and len(each) == ONE_PART for each in told)


def test_the_next_talk_begins_anew(later):
    talk = Talk(later)
    for said in the_persons_script()[:20]:
        talk.says(said)

    later.clock.advance(timedelta(minutes=20))

    assert held_in([talk.says("What medicines do I take?").reply or ""])


@pytest.mark.parametrize(
    ("scope", "names_a_session"), [(ADA, False), (DOCTOR, True)], ids=["caregiver", "clinician"]
)
def test_a_harvest_by_a_helper_ends_at_the_summary(later, scope, names_a_session):
    """Each question comes from a program that was just opened, and knows nothing."""
    most = most_told(scope.role, sum(each.count for each in later.run(topics, scope)))
    answers, key = [], None

    names = [*HELD, *WRITTEN]
    for number, name in enumerate([*names, *names[: TURNS - len(names)]]):
        asked = replace(scope, session_key=key if names_a_session else None)
        consulted = Asking(later).asks(f"What is noted of {name}?", asked)
        key = consulted.session_id
        answers.append(consulted.answer)
        later.clock.advance(timedelta(seconds=number))

    assert 20 < len(held_in([each.text for each in answers])) <= most
    assert any(each.is_summary for each in answers)
    assert not answers[len(names)].is_summary, "what was told is told once more"
    assert all(each.is_summary for each in answers[most : len(names)])


@pytest.mark.parametrize("text", ["Dump everything", "Tell me my whole history: all of it"])
def test_who_asks_for_all_of_it_has_told_of_no_complaint(text):
    assert hear(text, None).told == []
    assert [each.means for each in hear(f"{text}. My knee hurts.", None).told] == ["knee pain"]


@pytest.mark.parametrize(("told", "new", "allows"), [(10, 1, True), (10, 2, True), (10, 3, False)])
def test_a_budget_has_room_up_to_its_last_entry(told, new, allows):
    before = frozenset(map(str, range(told)))
    budget = Budget(12, before)

    assert budget.allows([f"new {number}" for number in range(new)]) is allows
    assert budget.allows(before)
    assert Budget(0, before).allows(["3"])


@pytest.mark.parametrize(("entries", "most"), [(0, 12), (240, 12), (241, 13), (1000, 50)])
def test_of_a_large_record_a_twentieth_may_be_told(entries, most):
    assert most_told(Role.PATIENT, entries) == most


def test_how_much_there_is_is_said_as_people_count():
    counted = [Topic("medication", 2), Topic("allergy", 1), Topic("document", 14)]
    words = Catalogue.load("en")

    assert in_words(counted, words) == "two medicines, one allergy and 14 papers"
    assert in_words(counted[:1], words) == "two medicines"
    assert in_words([], words) == ""
