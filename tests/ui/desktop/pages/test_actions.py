"""What is to be arranged is noted, agreed to and told of in the window, and sent by nobody here."""

import pytest

from core.clinical.actions import Step, propose
from core.records.action import ActionDraft, Deed
from helpers.desks import answered, desk_for, read
from helpers.page_checks import problems_everywhere, words_of
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.actions import ActionsModel, ActionsPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def desk(world):
    desk = desk_for(world)
    yield desk
    desk.work.close()


@pytest.fixture
def model(desk):
    return standing(desk)


def standing(desk):
    model = ActionsModel(desk, None)
    read(model)
    return model


def actions(world):
    return [(each.deed, each.status.value, each.wording) for each in world.find("action")]


def test_something_is_noted_and_waits_for_a_yes(world, model):
    model.choose(Deed.REFILL)
    model.write("Eye drops, two bottles")

    model.propose()
    answered()

    assert actions(world) == [(Deed.REFILL, "proposed", "Eye drops, two bottles")]
    assert [line.steps for line in model.state.waiting] == [(Step.CONSENT, Step.CANCEL)]
    assert model.typed == ""


def test_without_words_it_asks_for_a_few_and_notes_nothing(world, desk, model):
    model.propose()

    assert model.state.problem == desk.words.say("actions_page.no_words")
    assert actions(world) == []


def test_each_step_is_told_and_what_is_over_stands_below(world, desk, model):
    model.write("A check of the eyes")
    model.propose()
    answered()
    (line,) = model.state.waiting

    model.move(line.action_id, Step.CONSENT)
    answered()
    model.move(line.action_id, Step.DONE)
    answered()

    assert model.state.waiting == ()
    assert [each.words for each in model.state.over] == ["A check of the eyes"]
    assert desk.words.say("action_told.done") in desk.window.heard.said
    (consent,) = world.find("consent")
    assert consent.basis == "caregiver"


def test_whom_to_call_stands_beside_it(world, desk):
    tom = world.add("contact", name="Dr Lee", phone="020 7946 0000").record
    draft = ActionDraft(deed=Deed.BOOK, wording="A visit", other_id=tom.id)
    world.run(propose, draft=draft)

    model = standing(desk)

    with opened(ActionsPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert any("Dr Lee: 020 7946 0000." in words for words in words_of(page))


def test_it_leads_back_to_the_first_page(desk, model):
    model.leave()

    assert desk.window.heard.routes == [Route("home")]


@pytest.mark.parametrize("is_full", [False, True])
def test_it_can_be_read_in_every_theme_and_size(world, desk, is_full):
    if is_full:
        for deed in Deed:
            world.run(propose, draft=ActionDraft(deed=deed, wording="Something long " * 12))
    model = standing(desk)

    assert problems_everywhere(ActionsPage, model) == []
