"""Ask: a helper's questions, each answer with what it stands on, which a press opens."""

import pytest
from PySide6.QtWidgets import QLineEdit

from core.memory.store_memory import store_memory
from core.records.assistant import Thumb
from core.words.at_once import TooLong
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.ask.page import AskPage
from ui.desktop.pages.ask.view_model import AskModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.notices import Banner
from ui.desktop.widgets.rows import RowButton

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def desk(world):
    world.add("allergy", substance="Penicillin")
    world.add("medication", name="Metformin", dose="500 mg")
    return desk_for(world, ADA)


@pytest.fixture
def model(desk):
    return begun(desk)


def begun(desk, about=None):
    model = AskModel(desk, about)
    read(model)
    return model


def ask(model, text):
    model.send(text)
    answered()


def buttons(model, kind=BigButton):
    look = Look(face=Face.CAREGIVER)
    with opened(AskPage(look, model).render(model.state), look) as page:
        return [each.text() for each in page.findChildren(kind)]


def test_an_empty_page_offers_something_to_ask(model):
    assert model.state.is_ready
    assert "Which medicines changed?" in model.state.openers


def test_a_question_is_answered_with_what_the_answer_stands_on(model):
    ask(model, "What is she allergic to?")

    (line,) = model.state.answers
    assert "Penicillin" in line.answered
    (source,) = line.sources
    assert source.words == "Penicillin: from a caregiver, confirmed today"
    assert model.state.openers == ()
    assert model.draft == ""


def test_a_source_opens_its_entry(model, desk):
    ask(model, "What is she allergic to?")
    went = []
    object.__setattr__(desk, "go", went.append)

    model.open(model.state.answers[0].sources[0])

    assert [each.page for each in went] == ["item"]
    assert buttons(model, RowButton) == ["Penicillin"]


@pytest.mark.parametrize(("thumb", "words"), [(Thumb.UP, "helped"), (Thumb.DOWN, "did not")])
def test_what_one_thinks_of_an_answer_is_kept_and_said_in_words(model, thumb, words):
    ask(model, "What day is it?")
    turn = model.state.answers[0].turn_id

    model.think(turn, thumb)
    answered()
    assert model.state.answers[0].thumb is thumb
    assert any(words in each and "chosen" in each for each in buttons(model))

    model.think(turn, thumb)
    answered()
    assert model.state.answers[0].thumb is None


def test_earlier_questions_are_listed_and_can_be_gone_on_with(model, desk, world):
    ask(model, "What is she allergic to?")
    session = world.find("assistant_session")[0]
    world.clock.advance(session.last_activity_at - session.created_at)

    later = begun(desk, session.id)
    ask(later, "What medicines does she take?")

    assert [each.asked for each in later.state.answers] == [
        "What is she allergic to?",
        "What medicines does she take?",
    ]
    assert len(world.find("assistant_session")) == 1


def test_a_red_flag_stands_at_the_head_and_the_answer_under_it(model):
    ask(model, "She has crushing chest pain")

    assert model.state.banner[0].startswith("Please call")
    look = Look(face=Face.CAREGIVER)
    with opened(AskPage(look, model).render(model.state), look) as page:
        assert page.findChild(Banner) is not None


def test_another_helper_sees_none_of_it(model, world):
    ask(model, "What is she allergic to?")

    theirs = begun(desk_for(world, DOCTOR))

    assert theirs.state.answers == ()
    assert theirs.state.earlier == ()


def test_what_is_kept_in_mind_answers_and_opens(world, model):
    kept = world.run(store_memory, ADA_HERSELF, text="I hate Thursday mornings").memory

    ask(model, "Thursday mornings?")
    (line,) = model.state.answers
    (source,) = line.sources
    model.open(source)

    assert "Kept in mind:\n1 March 2026: \u201cI hate Thursday mornings\u201d" in line.answered
    assert "found by the same words" in source.words
    assert model.desk.heard.routes == [Route("memory", kept.id)]


def test_what_is_too_long_is_told_and_stays_in_the_field(model, desk):
    long = "And so it went on. " * 300

    ask(model, long)

    assert model.draft == long.strip()
    assert model.state.pending is None
    assert [type(each) for each in desk.heard.told] == [TooLong]
    look = Look(face=Face.CAREGIVER)
    with opened(AskPage(look, model).render(model.state), look) as page:
        assert page.findChild(QLineEdit).text() == long.strip()
