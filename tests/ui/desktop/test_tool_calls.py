"""Another assistant's question is answered while the window has the record open."""

import json
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

import pytest

from core.clock import ManualClock
from core.records.person import PersonDraft
from core.records.tool import Outcome, Section
from core.scope import Role
from core.settings import TOOLS_ON, set_setting
from core.tools.errand import Errand, Reply, Verb, calling
from core.tools.grants import allow
from core.tools.requests import CONNECTING
from core.vaults import TOOL_DOOR
from db.keeper import Keeper
from helpers.desks import answered, desk_for, until
from helpers.newborn import newborn
from helpers.world import NOON
from ui.desktop.tool_calls import ToolCalls
from ui.newcomer import enrol
from ui.tool_door import Brought, Door, ask_at_the_door

CLIENT = "Helpful Desk"


@pytest.fixture
def opened(keystore, tmp_path):
    keeper = Keeper(keystore, publish=lambda _event: None)
    opened = newborn(keeper, keystore, tmp_path / "vault", ManualClock(NOON)).opened
    yield opened
    opened.close()


@pytest.fixture
def desk(world, opened):
    scope = enrol(opened.vault, PersonDraft(display_name="Ada"))
    desk = replace(desk_for(world, scope), opened=opened)
    yield desk
    desk.work.close()


@pytest.fixture
def switched_on(desk):
    """The desk, with the tools on; this client may ask."""
    switch(desk, on=True)
    desk.vault.submit(desk.scope, partial(allow, client=CLIENT, needed=CONNECTING.needed)).result()
    return desk


@pytest.fixture
def calls(switched_on, tmp_path):
    calls = ToolCalls()
    calls.enter(switched_on)
    until(door_file(tmp_path).exists)
    yield calls
    calls.leave()


def switch(desk, *, on):
    turning = partial(set_setting, setting=TOOLS_ON, value=on)
    desk.vault.submit(desk.scope, turning).result()


def door_file(tmp_path):
    return tmp_path / "vault" / TOOL_DOOR


def ask(tmp_path, errand, **whose):
    said = Brought(errand=errand, **whose).model_dump_json().encode()
    with ThreadPoolExecutor(1) as elsewhere:
        told = elsewhere.submit(ask_at_the_door, tmp_path / "vault", said).result()
    return None if told is None else Reply.model_validate_json(told)


STATUS = calling(CLIENT, "memory_status", {})


@pytest.mark.usefixtures("calls")
def test_what_is_asked_is_answered_as_if_the_window_were_shut(tmp_path):
    told = ask(tmp_path, STATUS)

    assert told.outcome == Outcome.GIVEN
    assert json.loads(told.data)["is_open"] is True


@pytest.mark.usefixtures("calls")
def test_what_is_not_allowed_is_asked_of_the_person_and_answered_there(tmp_path):
    profile = calling(CLIENT, "clinical_profile_get", {"section": "allergies"})

    refused = ask(tmp_path, profile)
    question = ask(tmp_path, Errand(verb=Verb.QUESTION, request_id=refused.request_id))
    yes = Errand(verb=Verb.ANSWER, request_id=refused.request_id, is_allowed=True)
    ask(tmp_path, yes, role=Role.PATIENT)

    assert refused.outcome == Outcome.NOT_ALLOWED
    assert (question.section, question.client) == (Section.ALLERGIES, CLIENT)
    assert ask(tmp_path, profile).outcome == Outcome.GIVEN


@pytest.mark.usefixtures("calls")
def test_the_way_in_is_its_owners_alone(tmp_path):
    if sys.platform != "win32":
        assert stat.S_IMODE(door_file(tmp_path).stat().st_mode) == 0o600
    said = json.loads(door_file(tmp_path).read_text())
    assert sorted(said) == ["address", "word"]


@pytest.mark.usefixtures("calls")
def test_whoever_does_not_know_the_word_hears_nothing_and_keeps_nobody_out(tmp_path):
    said = json.loads(door_file(tmp_path).read_text())
    elsewhere = tmp_path / "another" / TOOL_DOOR
    elsewhere.parent.mkdir()
    elsewhere.write_text(json.dumps({**said, "word": "00" * 32}))

    assert ask_at_the_door(elsewhere.parent, b"{}") is None
    assert ask(tmp_path, STATUS).outcome == Outcome.GIVEN


@pytest.mark.usefixtures("calls")
@pytest.mark.parametrize("said", [b"", b"marzipan", b"{}", b'{"errand": {"verb": "erase"}}'])
def test_what_no_program_of_ours_says_is_not_answered(tmp_path, said):
    assert ask_at_the_door(tmp_path / "vault", said) is None
    assert ask(tmp_path, STATUS).outcome == Outcome.GIVEN


@pytest.mark.usefixtures("calls")
def test_about_somebody_who_is_not_there_it_says_so_by_a_word_alone(tmp_path):
    told = ask(tmp_path, STATUS, person="Marzipan")

    assert (told.outcome, told.is_closed) == ("person_missing", True)
    assert "Marzipan" not in told.model_dump_json()


def test_switched_off_it_is_gone_by_the_next_look(calls, desk, tmp_path):
    switch(desk, on=False)

    calls.look()
    until(lambda: not door_file(tmp_path).exists())

    assert not door_file(tmp_path).exists()
    assert ask(tmp_path, STATUS) is None


def test_with_the_record_it_is_shut(calls, tmp_path):
    calls.leave()

    assert not door_file(tmp_path).exists()
    assert ask(tmp_path, STATUS) is None


def test_nobody_listens_until_it_is_switched_on(desk, tmp_path):
    calls = ToolCalls()

    calls.enter(desk)
    asked = desk.vault.submit(desk.scope, lambda _uow: True)
    until(asked.done)
    answered()

    assert not door_file(tmp_path).exists()
    calls.leave()


def test_what_a_crash_left_behind_answers_nobody_and_is_taken_over(switched_on, tmp_path):
    left = Door(tmp_path / "vault", lambda _said: None)
    behind = door_file(tmp_path).read_bytes()
    left.close()
    door_file(tmp_path).write_bytes(behind)

    assert ask(tmp_path, STATUS) is None
    calls = ToolCalls()
    calls.enter(switched_on)
    until(lambda: door_file(tmp_path).exists() and door_file(tmp_path).read_bytes() != behind)

    assert ask(tmp_path, STATUS).outcome == Outcome.GIVEN
    calls.leave()
