"""Nothing is given that nobody allowed: switched on, client by client, section by section (S6)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.access import Right
from core.errors import AccessDenied
from core.records.tool import Asking, Outcome, Section
from core.scope import Role, Scope
from core.settings import TOOLS_ON, set_setting
from core.tools.calling import Refused, call_tool
from core.tools.grants import GRANTED_FOR, allow, grants, shut_out
from core.tools.noting import Asked
from core.tools.registry import TOOLS
from core.tools.requests import (
    MOST_WAITING,
    NO_HOLDS_FOR,
    YES_HOLDS_FOR,
    answer_request,
    waiting_requests,
)
from core.tools.tool import Given, Needed
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.tool_clients import ARGUMENTS, EVERYTHING, NAME, Client, see, switch_on, write
from helpers.world import A_SECOND

every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
GUARDED = [each for each in TOOLS if each.name != "memory_status"]


@every_tool
def test_nothing_is_given_before_somebody_switched_it_on(world, tool):
    world.run(allow, client=NAME, needed=Needed(Section.CONNECTION, Right.SEE))

    told = call_tool(world.vault, ADA, Asked(NAME, tool.name, ARGUMENTS[tool.name]))

    assert told == Refused(Outcome.OFF)


@every_tool
def test_nothing_is_given_after_somebody_switched_it_off(world, tool):
    client = Client(world, *EVERYTHING)
    world.run(set_setting, setting=TOOLS_ON, value=False)

    assert client.outcome(tool.name, **ARGUMENTS[tool.name]) == "off"


@every_tool
def test_who_is_new_is_asked_about_and_gets_nothing(world, tool):
    switch_on(world)

    told = call_tool(world.vault, ADA, Asked(NAME, tool.name, ARGUMENTS[tool.name]))

    assert isinstance(told, Refused)
    assert (told.outcome, told.request.section) == (Outcome.NOT_CONNECTED, Section.CONNECTION)
    assert [each.client for each in world.run(waiting_requests)] == [NAME]


@pytest.mark.parametrize("tool", GUARDED, ids=lambda tool: tool.name)
def test_each_tool_waits_for_its_own_part_and_no_other_will_do(world, tool):
    arguments = tool.asks(**_typed(tool, ARGUMENTS[tool.name]))
    (own,) = tool.needs(arguments)
    client = Client(world, *(each for each in EVERYTHING if each != own))

    told = client.ask(tool.name, **ARGUMENTS[tool.name])

    assert isinstance(told, Refused)
    assert told.outcome is Outcome.NOT_ALLOWED
    assert (told.request.section, told.request.access_right) == (own.section, own.right)


@pytest.mark.parametrize("section", ["allergies", "conditions", "medications", "symptoms"])
@pytest.mark.parametrize("other", ["allergies", "conditions", "medications", "symptoms"])
def test_each_part_of_the_profile_is_allowed_by_itself(world, section, other):
    client = Client(world, *see(Section(section)))

    told = client.outcome("clinical_profile_get", section=other)

    assert told == ("given" if section == other else "not_allowed")


def test_to_see_is_not_to_suggest(world):
    client = Client(world, *see(Section.CONDITIONS))

    assert client.outcome("clinical_profile_upsert", **ARGUMENTS["clinical_profile_upsert"]) == (
        "not_allowed"
    )


def test_to_suggest_is_not_to_see(world):
    client = Client(world, *write(Section.CONDITIONS))

    assert client.outcome("clinical_profile_get", section="conditions") == "not_allowed"


def test_what_one_may_another_may_not(world):
    Client(world, *see(Section.ALLERGIES))
    other = Client(world, name="Another Desk")

    assert other.outcome("clinical_profile_get", section="allergies") == "not_allowed"


def test_what_may_be_seen_of_one_person_may_not_be_of_another(world):
    Client(world, *see(Section.ALLERGIES))
    of_ben = Client(world, scope=BEN, by=BEN)

    assert of_ben.outcome("clinical_profile_get", section="allergies") == "not_allowed"


@pytest.mark.parametrize(
    ("passed", "outcome"),
    [
        (GRANTED_FOR - A_SECOND, "given"),
        (GRANTED_FOR, "not_connected"),
        (GRANTED_FOR + A_SECOND, "not_connected"),
    ],
)
def test_what_is_allowed_ends_by_itself_after_thirty_days(world, passed, outcome):
    client = Client(world, *see(Section.ALLERGIES))

    world.clock.advance(passed)

    assert client.outcome("clinical_profile_get", section="allergies") == outcome


def test_a_clock_that_goes_back_allows_nothing_anew(real_time_world):
    world = real_time_world
    client = Client(world, *see(Section.ALLERGIES))
    world.clock.pass_time(GRANTED_FOR)
    world.add("symptom", label="tired")

    world.clock.jump(-timedelta(days=2))

    assert client.outcome("clinical_profile_get", section="allergies") == "not_connected"


def test_all_of_it_is_taken_back_at_once(world):
    client = Client(world, *see(Section.ALLERGIES, Section.MEMORIES))

    assert world.run(shut_out, client=NAME) == 3
    assert client.outcome("clinical_profile_get", section="allergies") == "not_connected"
    assert world.run(grants) == []


def test_a_clinician_allows_nothing_in_the_persons_name(world):
    switch_on(world)

    with pytest.raises(AccessDenied):
        world.run(allow, DOCTOR, client=NAME, needed=Needed(Section.ALLERGIES, Right.SEE))


def test_a_clinician_answers_nothing_in_the_persons_name(world):
    told = Client(world).ask("clinical_profile_get", section="allergies")

    with pytest.raises(AccessDenied):
        world.run(answer_request, DOCTOR, request_id=told.request.id, is_allowed=False)


def test_nobody_is_asked_to_say_yes_to_what_the_account_may_not_do(world):
    """A clinician deletes no memory, by whatever they ask it."""
    _, arguments = _about_to_forget(world)
    of_clinician = Client(world, *EVERYTHING, scope=DOCTOR, name="Desk of the surgery")

    told = of_clinician.ask("memory_forget", **arguments)

    assert (told.outcome, told.request) == (Outcome.NO_RIGHT, None)


def test_a_yes_allows_just_what_was_asked_for(world):
    client = Client(world)
    told = client.ask("clinical_profile_get", section="allergies")

    client.say_yes(told)

    assert client.outcome("clinical_profile_get", section="allergies") == "given"
    assert client.outcome("clinical_profile_get", section="conditions") == "not_allowed"


def test_the_same_is_asked_once_however_often_it_is_wanted(world):
    client = Client(world)

    for _ in range(3):
        client.ask("clinical_profile_get", section="allergies")

    assert len(world.run(waiting_requests)) == 1


@pytest.mark.parametrize(
    ("passed", "asked"),
    [(NO_HOLDS_FOR - A_SECOND, 0), (NO_HOLDS_FOR, 1), (NO_HOLDS_FOR + A_SECOND, 1)],
)
def test_a_no_is_not_asked_about_for_a_day(world, passed, asked):
    client = Client(world)
    told = client.ask("clinical_profile_get", section="allergies")
    client.say_yes(told, is_allowed=False)

    world.clock.advance(passed)
    client.ask("clinical_profile_get", section="allergies")

    assert len(world.run(waiting_requests)) == asked


def test_whoever_takes_another_name_each_time_buries_nobody_in_questions(world):
    switch_on(world)

    for number in range(2 * MOST_WAITING):
        call_tool(world.vault, ADA, Asked(f"Desk {number}", "memory_status", {}))

    assert len(world.run(waiting_requests)) == MOST_WAITING


@pytest.mark.parametrize(
    ("passed", "outcome"),
    [
        (YES_HOLDS_FOR - A_SECOND, Given),
        (YES_HOLDS_FOR, Given),
        (YES_HOLDS_FOR + A_SECOND, Refused),
    ],
)
def test_a_yes_to_one_thing_holds_for_an_hour(world, passed, outcome):
    client, arguments = _about_to_forget(world)
    client.say_yes(client.ask("memory_forget", **arguments))

    world.clock.advance(passed)

    assert isinstance(client.ask("memory_forget", **arguments), outcome)


def test_a_yes_is_good_for_one_thing_and_once(world):
    client, arguments = _about_to_correct(world)
    told = client.ask("memory_correct", **arguments)
    client.say_yes(told)

    assert client.outcome("memory_correct", **{**arguments, "new_text": "I like gin"}) == (
        "needs_yes"
    )
    assert client.outcome("memory_correct", **arguments) == "given"
    assert [each.asking for each in world.find("tool_request") if each.id == told.request.id] == [
        Asking.USED
    ]


def test_nothing_is_forgotten_or_reworded_without_a_yes(world):
    client, arguments = _about_to_correct(world)
    before = world.find("memory")

    assert client.outcome("memory_correct", **arguments) == "needs_yes"
    assert client.outcome("memory_forget", **_named(arguments)) == "needs_yes"
    assert world.find("memory") == before


def test_what_the_person_told_is_not_replaced_by_what_a_client_says(world):
    client = Client(world, *write(Section.MEMORIES), *see(Section.MEMORIES))
    client.given("memory_remember", content="I like tea with honey", source_quote="honey")

    told = client.ask("memory_remember", content="I like honey with tea", source_quote="tea")

    assert told.outcome in {Outcome.NEEDS_YES, Outcome.GIVEN}
    assert [each.superseded_at for each in world.find("memory")] == [None] * len(
        world.find("memory")
    )


def test_the_person_may_allow_it_themselves(world):
    client = Client(world, *see(Section.ALLERGIES), scope=ADA_HERSELF, by=ADA_HERSELF)

    assert client.outcome("clinical_profile_get", section="allergies") == "given"


@every_tool
def test_a_stranger_and_whoever_claims_another_role_gets_nothing(world, tool):
    Client(world, *EVERYTHING)
    stranger = Scope("ada", "bert", Role.CAREGIVER)
    for scope in (stranger, replace(ADA, role=Role.PATIENT)):
        told = call_tool(world.vault, scope, Asked(NAME, tool.name, ARGUMENTS[tool.name]))

        assert isinstance(told, Refused)
        assert told.outcome is Outcome.NO_RIGHT


def _typed(tool, arguments):
    return dict(tool.asks.parse(**arguments))


def _about_to_correct(world):
    client = Client(world, *see(Section.MEMORIES), *write(Section.MEMORIES))
    client.given("memory_remember", content="I like tea with honey", source_quote="tea")
    (known,) = client.given("memory_recall", query="tea honey").memories
    named = {"id": known.id, "expected_version": known.version}
    return client, {**named, "new_text": "I like tea with milk", "reason": "She said so."}


def _about_to_forget(world):
    client, arguments = _about_to_correct(world)
    return client, _named(arguments)


def _named(arguments):
    return {name: arguments[name] for name in ("id", "expected_version")}
