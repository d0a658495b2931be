"""What Rosemary knows of them: each thing is there, and what would be said is said there."""

import pytest

from core.clinical.likings import Liking
from helpers.desks import answered, desk_for, read
from helpers.margaret import a_crowded_record, a_full_record
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.knows import KNOWS
from ui.desktop.pages.knows.page import KnowsPage
from ui.desktop.pages.knows.view_model import KnowsModel
from ui.desktop.pages.people.page import PeoplePage
from ui.desktop.pages.people.view_model import PeopleModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def model(world):
    a_full_record(world)
    model = KnowsModel(desk_for(world, ADA), None)
    read(model)
    return model


def press(model, *names):
    for name in names:
        with opened(KnowsPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
            button_named(page, name).click()
        answered()


def test_three_everyday_questions_stand_there_with_what_would_be_said(model):
    said = {each.question: each.reply for each in model.state.answers}

    assert said["Where am I?"] == "You're at home. It's Tuesday afternoon."
    assert "Anna Hale, your daughter" in said["When is Anna coming?"]
    assert said["I feel alone"]
    with opened(KnowsPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        shown = " ".join(words_of(page))
    assert [reply for reply in said.values() if reply not in shown] == []


def test_what_is_known_stands_beside_it(model):
    state = model.state

    assert "Vera Lynn calms her" in state.routine
    assert ("Anna Hale", "daughter") in [(each.words, each.detail) for each in state.people]
    assert ("Whom to turn to", "Anna Hale, your daughter") in state.uses


def test_what_is_noted_here_is_known_at_once(model):
    for liking, words in ((Liking.LIKED, "the garden"), (Liking.LEFT_ALONE, "the war")):
        model.type(liking, words)
    press(model, "Note it: Something Margaret Hale likes", "Note it: A subject to leave alone")

    assert [each.words for each in model.state.liked] == ["the garden"]
    assert [each.words for each in model.state.avoided] == ["the war"]
    assert model.typed == {}


def test_nothing_is_noted_where_nothing_was_typed(world, model):
    press(model, "Note it: A subject to leave alone")

    assert world.find("preference") == []


def test_of_who_died_it_says_how_they_are_spoken_of_or_that_nobody_said_it(world, model):
    world.add("contact", name="George", relation="husband", died_on="2019-05")
    world.add("contact", name="Rose", died_on="2001", how_we_speak="Rose loved the sea.")
    read(model)

    told = {each.words: each.detail for each in model.state.people}
    assert told["George"] == "husband. No wording is noted yet for how to speak of this."
    assert told["Rose"] == "Rose loved the sea."


def test_what_is_shown_can_be_put_right(model):
    press(model, "Put right", "More about Anna Hale")

    assert model.desk.heard.routes[0] == Route("person")
    assert model.desk.heard.routes[1].page == "item"


def test_the_way_there_is_on_the_page_of_people(world):
    desk = desk_for(world, ADA)
    people = PeopleModel(desk, None)
    read(people)

    with opened(PeoplePage(CAREGIVER, people).render(people.state), CAREGIVER) as page:
        button_named(page, "What Rosemary knows").click()

    assert desk.heard.routes == [Route("knows")]
    assert KNOWS.faces == frozenset({Face.CAREGIVER})


def test_long_words_are_whole_in_every_look(world, model):
    a_crowded_record(world)
    read(model)

    assert problems_everywhere(KnowsPage, model, Face.CAREGIVER) == []
