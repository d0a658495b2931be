"""What would be said, shown to those who look after a talk: the companion's own words, unheard."""

from functools import partial

import pytest

from core.clinical.likings import Liking, note_liking
from core.companion.answering import previewed
from core.companion.hearing import hear
from core.companion.memory import memory_of_no_talk
from core.companion.preview import NAMED, WITHIN, first_helper, previews
from core.errors import InputRejected
from core.records.talk import EMOTION, MESSAGE, QUESTION, SESSION
from helpers.margaret import a_full_record
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Recording, Talk

EVERYDAY = ("Where am I?", "When is Anna coming?", "I feel alone")
# As people ask other things: whatever is named there is told of, too.
OTHER = ("What day is it?", "Who is Anna?", "Are you my sister?", "What shall I do now?")


@pytest.fixture
def known(world):
    a_full_record(world)
    note(world, Liking.LIKED, "Vera Lynn")
    note(world, Liking.LEFT_ALONE, "the war")
    return world


def note(world, liking, words):
    return world.run(partial(note_liking, liking=liking, words=words), ADA)


def shown(world, questions=EVERYDAY):
    return previews(Talk(world).voice, world.run(memory_of_no_talk, ADA), questions)


@pytest.mark.parametrize("question", EVERYDAY)
def test_it_is_what_the_person_is_told_and_rests_on_the_same(known, question):
    made = previewed(Talk(known).voice, hear(question, None), known.run(memory_of_no_talk, ADA))

    writer = Recording()
    told = Talk(known, writer).says(question).reply

    assert made.reply == told
    assert writer.given == [made.context]


def test_nothing_of_it_is_kept(known):
    kept = (SESSION, MESSAGE, QUESTION, EMOTION)
    shown(known)
    before = known.connection.total_changes

    made = shown(known)

    assert len(made.each) == len(EVERYDAY)
    assert known.connection.total_changes == before
    assert [known.find(kind.name, ADA_HERSELF) for kind in kept] == [[], [], [], []]


def test_an_earlier_talk_changes_nothing_of_it(known):
    before = shown(known)
    talk = Talk(known)
    for _ in range(4):
        talk.says(EVERYDAY[0])

    assert shown(known) == before


def test_it_says_what_may_be_named_and_what_is_left_alone(known):
    made = shown(known)

    assert (made.likes, made.avoided) == (("Vera Lynn",), ("the war",))
    assert made.common["name"] == "Margaret Hale"
    assert made.common["helper"] == "Anna Hale, your daughter"
    assert made.each[1].own["person"] == "Anna Hale, your daughter"
    assert all("person" not in each.own for each in (made.each[0], made.each[2]))


@pytest.mark.parametrize("question", EVERYDAY + OTHER)
def test_no_name_that_an_answer_has_is_passed_over(known, question):
    memory = known.run(memory_of_no_talk, ADA)

    values = previewed(Talk(known).voice, hear(question, None), memory).context.answer.values

    assert set(values) - set(NAMED) - WITHIN <= {"liked"}


def test_where_nobody_is_known_nobody_is_asked_for(world):
    assert first_helper(world.run(memory_of_no_talk, ADA)) is None


def test_the_same_is_noted_once(known):
    assert [note(known, Liking.LEFT_ALONE, words) for words in ("The War ", "hospitals")] == [
        False,
        True,
    ]
    assert sorted(each.value for each in known.find("preference", key="avoid")) == [
        "hospitals",
        "the war",
    ]


def test_no_words_are_no_liking(known):
    with pytest.raises(InputRejected):
        note(known, Liking.LIKED, "")


@pytest.mark.parametrize("said", ["I feel alone", "I feel so alone", "I feel lonely"])
def test_loneliness_is_heard_and_not_noted_as_something_that_happened(said):
    assert hear(said, None).told == []
