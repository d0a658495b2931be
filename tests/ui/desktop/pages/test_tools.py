"""Which assistants on this computer may ask: seen, answered and taken back in the window (S6)."""

import pytest

from core.records.tool import Section
from core.settings import TOOLS_ON, get_setting
from core.tools.calling import call_tool
from core.tools.grants import grants
from core.tools.noting import Asked
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere
from helpers.people import ADA, ADA_HERSELF
from helpers.rendering import opened
from helpers.tool_clients import NAME, Client, see, write
from helpers.world import A_SECOND
from ui.desktop.desk import Route
from ui.desktop.pages.tools import ToolsModel, ToolsPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

LOOKS = {ADA_HERSELF: Look(face=Face.PERSON), ADA: Look(face=Face.CAREGIVER)}
every_account = pytest.mark.parametrize("scope", LOOKS, ids=["person", "caregiver"])


@pytest.fixture
def asked(world, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    """One may see allergies and asked for medicines; another is new; one would delete something."""
    client = Client(world, *see(Section.ALLERGIES, Section.MEMORIES), *write(Section.MEMORIES))
    client.ask("clinical_profile_get", section="medications")
    world.clock.advance(A_SECOND)
    client.given("memory_remember", content="I like tea with honey", source_quote="Tea.")
    (known,) = client.given("memory_recall", query="tea honey").memories
    client.ask("memory_forget", id=known.id, expected_version=known.version)
    world.clock.advance(A_SECOND)
    call_tool(world.vault, ADA, Asked("Another Desk", "memory_status", {}))
    return world


def model_of(world, scope=ADA):
    model = ToolsModel(desk_for(world, scope), None)
    read(model)
    return model


@every_account
def test_everything_is_told_in_words(asked, scope):
    state = model_of(asked, scope).state

    assert [each.question for each in state.asking] == [
        f"May {NAME} see this for thirty days: medicines?",
        f"{NAME} would like to delete this:",
        "May Another Desk ask here at all? It sees only what is allowed to it.",
    ]
    assert [each.words for each in state.asking] == ["", "\u201cI like tea with honey\u201d", ""]
    assert [each.name for each in state.known] == ["Another Desk", NAME]
    assert state.known[0].may == ("May see nothing.",)
    assert "May see: allergies" in state.known[1].may
    assert state.known[1].when.startswith("Asked ")


@every_account
def test_one_press_takes_all_of_it_back(asked, scope):
    model, look = model_of(asked, scope), LOOKS[scope]

    with opened(ToolsPage(look, model).render(model.state), look) as page:
        button_named(page, f"Take back what {NAME} may see").click()
        answered()

    assert asked.run(grants) == []


@pytest.mark.parametrize(("said", "held"), [("Yes", 1), ("No", 0)])
def test_a_question_is_answered_with_one_press(asked, said, held):
    model, look = model_of(asked), LOOKS[ADA]
    question = model.state.asking[0].question

    with opened(ToolsPage(look, model).render(model.state), look) as page:
        button_named(page, f"{said}: {question}").click()
        answered()

    sections = [each.needed.section for each in asked.run(grants)]
    assert sections.count(Section.MEDICATIONS) == held
    assert question not in [each.question for each in model_of(asked).state.asking]


def test_the_switch_lets_nobody_ask(asked):
    model = model_of(asked)

    model.switch(False)
    answered()

    assert not asked.run(get_setting, setting=TOOLS_ON)
    assert not model_of(asked).state.is_on


def test_the_way_back_is_to_the_settings(asked):
    model = model_of(asked)

    model.leave()

    assert model.desk.heard.routes == [Route("settings")]


@pytest.mark.parametrize("face", Face)
def test_the_page_is_whole_in_every_look(asked, face):
    assert problems_everywhere(ToolsPage, model_of(asked), face) == []


@pytest.mark.parametrize("face", Face)
def test_with_nobody_there_the_page_is_whole_too(world, qapp, face):  # noqa: ARG001 - as above
    model = model_of(world)

    assert (model.state.asking, model.state.known) == ((), ())
    assert problems_everywhere(ToolsPage, model, face) == []
