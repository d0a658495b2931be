"""What days say reaches no page, no command and no tool of the person's own (D1)."""

import re

import pytest

from core.access import Right
from core.errors import AccessDenied
from core.insights.reading import read_days
from core.records.care_day import CARE_DAY
from core.records.lived_day import LIVED_DAY
from core.records.tool import Outcome
from core.sharing.talks import share_talks
from core.tools.profile_get import ProfileSection
from core.tools.registry import TOOLS
from core.tools.tool import Given
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, ADA_HERSELF
from helpers.talked_year import YearOf, call_for_help, live_a_year
from helpers.tool_clients import ARGUMENTS, EVERYTHING, Client
from helpers.world import World
from ui.console.parser import COMMANDS
from ui.desktop.pages.every import PAGES
from ui.desktop.pages.rail_places import RAIL
from ui.desktop.theme.sizes import Face

pytestmark = pytest.mark.usefixtures("qapp")
OF_THE_PERSON = tuple(page for page in PAGES if Face.PERSON in page.faces)
# What is told to those who help alone.
TOLD = re.compile(r"distress|harder than|calmer|five times|asked most|insight", re.IGNORECASE)


@pytest.fixture(scope="module")
def lived(tmp_path_factory):
    world = World(tmp_path_factory.mktemp("lived"))
    live_a_year(world, YearOf(days=56))
    call_for_help(world, 3, "I fell and hit my head")
    yield world
    world.close()


def test_insights_stands_on_no_rail_and_is_no_page_of_the_person():
    assert "insights" not in {place.key for place in RAIL[Face.PERSON]}
    assert "insights" not in {page.key for page in OF_THE_PERSON}
    assert "insights" in {place.key for place in RAIL[Face.CAREGIVER]}


@pytest.mark.parametrize("page", OF_THE_PERSON, ids=lambda page: page.key)
def test_no_page_of_the_person_reads_or_tells_what_days_came_to(lived, page):
    looked: set[str] = set()
    lived.connection.set_trace_callback(lambda sql: looked.update(sql.lower().split()))
    desk = desk_for(lived, ADA_HERSELF)
    try:
        model = page.model(desk, None)
        read(model)
        answered()
    finally:
        lived.connection.set_trace_callback(None)
        desk.tasks.end()
        desk.work.close()

    assert {"user_trends", "lived_trends"} & looked == set()
    assert TOLD.search(str(model.state)) is None


@pytest.mark.parametrize("kind", [CARE_DAY, LIVED_DAY], ids=lambda kind: kind.name)
def test_the_record_itself_refuses_it_to_the_person_whatever_command_asks(lived, kind):
    assert not lived.run(lambda uow: uow.may(Right.SEE, kind.name), ADA_HERSELF)
    with pytest.raises(AccessDenied):
        lived.run(lambda uow: uow.of(kind).find(), ADA_HERSELF)
    assert lived.run(lambda uow: uow.of(kind).find(), ADA)


def test_the_command_is_among_those_that_the_person_is_refused(lived):
    assert "insights" in COMMANDS
    lived.run(lambda uow: share_talks(uow, "self"), ADA_HERSELF)
    with pytest.raises(AccessDenied):
        lived.run(read_days, ADA_HERSELF)


# What each tool is asked once more, about nothing but days.
ABOUT_DAYS = {
    "memory_recall": [{"query": each} for each in ("distress this week", "insights", "evenings")],
    "document_lookup": [{"query": "distress this week"}],
    "clinical_profile_get": [{"section": each.value} for each in ProfileSection],
}


@pytest.mark.parametrize("scope", [ADA_HERSELF, ADA], ids=["the person", "who helps"])
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_no_tool_reads_or_tells_what_days_came_to(lived, tool, scope):
    """They answer alike, whoever asks: what is told to one may be read to the other."""
    # Each has its own: so much at once would be too fast of one.
    client = Client(lived, *EVERYTHING, scope=scope, name=f"{tool.name} of {scope.role}")
    looked: set[str] = set()
    lived.connection.set_trace_callback(lambda sql: looked.update(sql.lower().split()))
    try:
        asked = [ARGUMENTS[tool.name], *ABOUT_DAYS.get(tool.name, [])]
        told = [client.ask(tool.name, **each) for each in asked]
    finally:
        lived.connection.set_trace_callback(None)

    assert {each.outcome for each in told} <= {Outcome.GIVEN, Outcome.NOT_FOUND}
    assert {"user_trends", "lived_trends"} & looked == set()
    answers = [str(each.answer) for each in told if isinstance(each, Given)]
    assert [each for each in answers if TOLD.search(each)] == []
