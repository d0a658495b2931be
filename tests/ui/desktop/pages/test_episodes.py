"""What a helper asked before, in the window: listed, opened, decided on, switched off."""

import pytest

from core.records.episode import Outcome
from core.scope import Role, Scope
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, BEN, DOCTOR
from helpers.rendering import opened
from ui.desktop.pages.ask.page import AskPage
from ui.desktop.pages.ask.view_model import AskModel
from ui.desktop.pages.episodes import EPISODE_PAGE, EPISODES
from ui.desktop.pages.episodes.one_model import OneModel
from ui.desktop.pages.episodes.view_model import EpisodesModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.button import BigButton
from ui.desktop.widgets.rows import RowButton
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
LOOK = Look(face=Face.CAREGIVER)


@pytest.fixture
def desk(world):
    world.add("medication", name="Metformin", dose="500 mg")
    return desk_for(world, ADA)


@pytest.fixture
def ask(desk):
    model = AskModel(desk)
    read(model)
    return model


def asks(model, text):
    model.send(text)
    answered()


def one(desk, episode_id):
    model = OneModel(desk, episode_id)
    read(model)
    return model


def listed(desk):
    model = EpisodesModel(desk)
    read(model)
    return model


def words(page, model, kind):
    with opened(page(LOOK, model).render(model.state), LOOK) as shown:
        return [each.text() for each in shown.findChildren(kind)]


def went(desk):
    places = []
    object.__setattr__(desk, "go", places.append)
    return places


def test_under_an_answer_a_decision_can_be_noted(ask, desk):
    asks(ask, "What medicines does she take?")
    places = went(desk)

    ask.open_episode(ask.state.answers[0].episode_id)
    model = one(desk, places[0].about)
    model.write("Ask the pharmacist on Monday")
    model.save()
    answered()
    model.choose(Outcome.MODIFIED)
    answered()
    read(ask)

    assert "Note a decision" in words(AskPage, ask, BigButton)
    assert ask.state.answers[0].decided == "Ask the pharmacist on Monday"
    told = words(AskPage, ask, Text)
    assert any("Your decision: Ask the pharmacist on Monday" in each for each in told)
    kept = one(desk, places[0].about).state
    assert (kept.decided, kept.outcome) == ("Ask the pharmacist on Monday", Outcome.MODIFIED)
    assert "Metformin" in kept.answered


def test_an_emptied_decision_is_taken_back(ask, desk):
    asks(ask, "What medicines does she take?")
    episode_id = ask.state.answers[0].episode_id
    for text in ("Wait", " "):
        model = one(desk, episode_id)
        model.write(text)
        model.save()
        answered()

    assert one(desk, episode_id).state.decided == ""


def test_what_was_asked_is_listed_and_each_opens(ask, desk):
    asks(ask, "What medicines does she take?")
    asks(ask, "We decided to wait until Monday.")
    places = went(desk)

    model = listed(desk)
    model.open(model.state.lines[-1].episode_id)

    assert [each.asked for each in model.state.lines] == [
        "We decided to wait until Monday.",
        "What medicines does she take?",
    ]
    assert "You decided: \u201cWe decided to wait" in model.state.lines[-1].below
    assert len(words(EPISODES.page, model, RowButton)) == 2
    assert [each.page for each in places] == ["episode"]


def test_an_answer_from_earlier_questions_leads_to_them(ask, desk):
    asks(ask, "What medicines does she take?")
    asks(ask, "What did we discuss earlier?")
    places = went(desk)

    ask.open(ask.state.answers[-1].sources[0])

    assert [each.page for each in places] == ["episode"]
    assert ask.state.answers[-1].episode_id is None, "nothing is decided on a look back"


def test_switched_off_the_page_says_so_and_shows_none(ask, desk):
    asks(ask, "What medicines does she take?")
    model = listed(desk)

    model.switch()
    answered()

    assert (model.state.is_on, model.state.lines) == (False, ())
    assert "Keep what I ask" in words(EPISODES.page, model, BigButton)
    model.switch()
    answered()
    assert len(model.state.lines) == 1


def test_how_often_something_was_found_is_told(ask, desk):
    asks(ask, "What medicines does she take?")
    asks(ask, "What did we discuss earlier?")

    assert listed(desk).state.figures == ("1 of 2 questions found something earlier.",)


def test_the_list_can_be_about_this_person_alone(ask, desk, world):
    asks(ask, "What medicines does she take?")
    world.run(lambda uow: uow.links.join(ADA.account_id, None, None), BEN)
    other = desk_for(world, Scope(BEN.user_id, ADA.account_id, Role.CAREGIVER))
    other_ask = AskModel(other)
    read(other_ask)
    asks(other_ask, "What allergies does he have?")

    model = listed(desk)
    everybody = [each.asked for each in model.state.lines]
    can_choose = model.state.can_choose
    model.choose("this_person")
    answered()

    assert can_choose
    assert len(everybody) == 2
    assert [each.asked for each in model.state.lines] == ["What medicines does she take?"]


def test_another_helper_finds_none_of_it(ask, world):
    asks(ask, "What medicines does she take?")
    episode_id = ask.state.answers[0].episode_id

    theirs = desk_for(world, DOCTOR)

    assert listed(theirs).state.lines == ()
    gone = one(theirs, episode_id)
    assert gone.state.is_gone
    assert words(EPISODE_PAGE.page, gone, BigButton) == ["What you asked"]


def test_of_another_person_it_can_be_read_and_changed_only_in_their_record(desk, world):
    """Ben's record is open to Anna for a while."""
    anna = Scope("ben", ADA.account_id, Role.CAREGIVER)
    world.run(lambda uow: uow.links.join(ADA.account_id, None, None), BEN)
    theirs = AskModel(desk_for(world, anna))
    read(theirs)
    asks(theirs, "What medicines does he take?")

    shown = one(desk, theirs.state.answers[0].episode_id)

    assert not shown.state.is_here
    assert "ben" in shown.state.about
    assert words(EPISODE_PAGE.page, shown, BigButton) == ["What you asked"]
