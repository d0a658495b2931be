"""Who looked and who changed something, in words that need no explaining (S6)."""

from dataclasses import replace
from datetime import timedelta

import pytest

from core.clinical.find import find_record
from core.errors import NotFound
from core.sharing.access_given import break_glass
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere
from helpers.people import ADA, ADA_HERSELF, DOCTOR
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.pages.seen import SeenModel, SeenPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

PERSON = Look(face=Face.PERSON)

NIGHT = replace(DOCTOR, account_id="dr-night")


@pytest.fixture
def lived(world, qapp):  # noqa: ARG001 - Qt must stand before a desk does
    """Anna adds a symptom, Dr Eve looks, and at night somebody breaks the glass."""
    world.call(ADA, "Anna")
    world.call(DOCTOR, "Dr Eve")
    world.welcome(replace(NIGHT, user_id="ben"))
    world.call(NIGHT, "Dr Night")
    record = world.add("symptom", label="headache").record
    world.clock.advance(timedelta(hours=2))
    world.run(find_record, DOCTOR, record_id=record.id)
    world.clock.advance(timedelta(hours=2))
    return world


def model_of(world, scope=ADA_HERSELF):
    model = SeenModel(desk_for(world, scope), None)
    read(model)
    return model


def test_the_person_reads_who_looked_and_who_changed(lived):
    state = model_of(lived).state

    assert [line.what for line in state.lines[:2]] == [
        "Dr Eve looked at the record.",
        "Anna added: how it feels",
    ]
    lines = [*state.lines, *state.helpers]
    assert all(line.what[0].isupper() and line.when[0].isupper() for line in lines)
    assert [line.what for line in state.helpers] == ["Anna", "Dr Eve"]
    assert not state.is_emergency


def test_the_persons_own_details_are_theirs(lived):
    lived.add("patient", birth_date="1944-03-14")

    lines = {scope: model_of(lived, scope).state.lines[0].what for scope in (ADA_HERSELF, ADA)}

    assert lines[ADA_HERSELF] == "Anna added: your details"
    assert lines[ADA] == "You added: the person's details"


def test_an_emergency_stands_out(lived):
    lived.run(break_glass, NIGHT)

    state = model_of(lived).state

    assert state.is_emergency
    assert state.lines[0].what == "Dr Night opened the record in an emergency."
    assert state.lines[0].is_loud


def test_the_person_ends_a_helpers_access(lived):
    model = model_of(lived)

    with opened(SeenPage(PERSON, model).render(model.state), PERSON) as page:
        button_named(page, "End the access of Dr Eve").click()
        answered()

    assert [line.what for line in model.state.helpers] == ["Anna"]
    with pytest.raises(NotFound):
        lived.run(find_record, DOCTOR, record_id="any")


def test_a_helper_is_not_offered_to_end_their_own(lived):
    state = model_of(lived, ADA).state

    assert [line.account_id for line in state.helpers] == [None, "dr-eve"]


def test_it_leads_back(lived):
    model = model_of(lived)

    model.leave()

    assert model.desk.heard.routes == [Route("keep")]


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("is_loud", [False, True])
def test_the_page_is_whole_in_every_look(lived, face, is_loud):
    lived.call(ADA, "Annemarie-Luise von der Hohenfelde-Wittgenstein")
    if is_loud:
        lived.run(break_glass, NIGHT)

    assert problems_everywhere(SeenPage, model_of(lived), face) == []
