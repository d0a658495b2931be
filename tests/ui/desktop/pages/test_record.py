"""The record: allergies first and alone, each line with where it is from, and where it leads."""

from datetime import timedelta
from itertools import islice

import pytest

from core.clinical.details import put_details
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.clinical.write import Why
from core.records.facts import Source, Verification
from core.records.kinds import kind_named
from core.records.partial import first_moment
from core.records.patient import PatientDraft
from helpers.desks import answered, desk_for, read
from helpers.margaret import MEDICINES, a_crowded_record, a_full_record
from helpers.page_checks import button_named, looks, problems_everywhere, words_of
from helpers.people import BEN
from helpers.rendering import opened, problems_of
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.pages.record.page import RecordPage
from ui.desktop.pages.record.view_model import SHOWN_FOR_SAFETY, RecordModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)
KINDS = ["allergy", "condition", "medication", "symptom", "appointment", "reading"]


def looking(desk):
    model = RecordModel(desk, None)
    read(model)
    return model


def line(model, key, place=0):
    return model.state.section(key).lines[place]


def chips(model, key, place=0):
    return {chip.words: chip.kind for chip in line(model, key, place).chips}


def test_allergies_come_first(world, desk):
    a_full_record(world)

    assert [section.key for section in looking(desk).state.sections] == [
        "allergies",
        "conditions",
        "medications",
        "symptoms",
        "appointments",
        "signals",
        "results",
    ]


def test_results_vaccinations_and_treatments_stand_newest_first(world, desk):
    usual = {"reference": "3.5 - 5.1", "flag": "high"}
    world.add("result", name="Sodium", value_text="140", measured_on="2024-05")
    world.add("result", name="Potassium", value_text="5.2", unit="mmol/L", **usual)
    for day, what in (("2019-05", "Tetanus"), ("2025-10-04", "Influenza")):
        world.add("event", what=what, happening="vaccination", happened_on=day, happened_at=at(day))
    world.add("event", what="Slipped", happening="fall")
    model = looking(desk)

    assert line(model, "results").name == "Sodium: 140"
    assert (line(model, "results", 1).name, line(model, "results", 1).detail) == (
        "Potassium: 5.2 mmol/L",
        "High, usual: 3.5 - 5.1",
    )
    told = [(each.name, each.detail) for each in model.state.section("happened").lines]
    assert told == [("Influenza", "4 October 2025"), ("Tetanus", "May 2019")]


def at(day):
    return first_moment(day) + timedelta(hours=12)


def test_each_line_says_what_since_when_from_whom_and_how_old(world, desk):
    a_full_record(world)
    model = looking(desk)

    allergy = line(model, "allergies")
    assert (allergy.name, allergy.detail) == ("Penicillin", "Severe rash, since 1984")
    assert chips(model, "allergies") == {
        "From a caregiver": "plain",
        "Confirmed on Sunday": "plain",
    }
    assert line(model, "signals").name == "Blood pressure: 130/85 mmHg"
    assert line(model, "appointments").detail == "Thursday, 5 March, 10:00, Dr Osei"
    assert line(model, "symptoms").detail == "4 of 10, since Sunday, 1 March"


def test_a_chip_fills_only_where_something_wants_a_look(world, desk):
    a_full_record(world)
    model = looking(desk)

    medicines = {each.name: each for each in model.state.section("medications").lines}
    kinds = {name: {chip.kind for chip in each.chips} for name, each in medicines.items()}
    assert kinds == {"Metformin": {"plain"}, "Amoxicillin": {"plain", "caution"}}


def test_each_line_stays_in_its_place_by_name(world, desk):
    for name in ("ramipril", "Metformin", "aspirin"):
        world.add("medication", name=name)

    lines = looking(desk).state.section("medications").lines

    assert [each.name for each in lines] == ["aspirin", "Metformin", "ramipril"]


def test_what_was_said_in_passing_and_what_nobody_confirmed_is_marked(world, desk):
    kind = kind_named("allergy")
    said = Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED)
    world.run(clinical_profile_upsert, kind=kind, draft=kind.draft(substance="latex"), origin=said)
    world.add("medication", name="Metformin")
    world.clock.advance(timedelta(days=91))
    model = looking(desk)

    assert chips(model, "allergies")["Said, not confirmed"] == "note"
    assert chips(model, "medications")["Not confirmed since 1 March 2026"] == "caution"


def test_the_page_of_a_paper_is_named(world, desk):
    kind = kind_named("condition")
    origin = Origin(Source.FHIR, Why("imported"), source_page=2)
    world.run(clinical_profile_upsert, kind=kind, draft=kind.draft(name="Gout"), origin=origin)

    assert "Page 2" in chips(looking(desk), "conditions")


def test_what_a_doubted_clock_holds_stands_apart(real_time_world, qapp):  # noqa: ARG001
    world = real_time_world
    world.add("symptom", label="Headache")
    world.clock.jump(timedelta(days=8))
    model = looking(desk_for(world))

    assert [each.name for each in model.state.section("held").lines] == ["Headache"]
    assert model.state.section("symptoms").lines == ()


def test_what_faded_is_in_the_history_and_not_here(world, desk):
    world.add("symptom", label="Headache")
    world.clock.advance(timedelta(days=7))

    assert looking(desk).state.section("symptoms").lines == ()


def test_an_empty_record_says_what_is_so_and_what_can_be_added(desk):
    model = looking(desk)

    with opened(RecordPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        words = words_of(page)
    assert "No allergy is noted." in words
    assert "Allergies: there are none" in words
    assert "A new allergy" in words


def test_someone_can_say_that_there_are_none(world, desk):
    model = looking(desk)

    model.say_none("allergies")
    answered()

    assert model.state.section("allergies").empty == "None known, as said on 1 March 2026."
    assert not model.state.section("allergies").can_deny
    assert desk.heard.saved == ["Saved: none known. Allergies."]
    assert world.find("patient")[0].no_known_allergies_at == NOON


def test_a_record_outweighs_the_word_that_there_is_none(world, desk):
    world.run(put_details, draft=PatientDraft(no_known_allergies_at=NOON))
    world.add("allergy", substance="Penicillin")

    assert line(looking(desk), "allergies").name == "Penicillin"


@pytest.mark.parametrize("kind", KINDS)
def test_each_section_adds_its_own_kind(desk, kind):
    model = looking(desk)

    with opened(RecordPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, desk.words.say(f"new.{kind}")).click()

    assert desk.heard.routes == [Route("add", kind)]


def test_each_line_leads_to_its_own_page(world, desk):
    margaret = a_full_record(world)
    model = looking(desk)

    with opened(RecordPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "More about Metformin").click()
        button_named(page, "Search").click()
        button_named(page, "Print").click()

    assert desk.heard.routes == [Route("item", margaret.metformin), Route("search"), Route("card")]


def test_of_forty_medicines_a_few_are_shown_and_then_more(world, desk):
    a_crowded_record(world)
    model = looking(desk)
    section = model.state.section("medications")
    assert (len(section.lines), section.left_out) == (
        SHOWN_FOR_SAFETY,
        MEDICINES - SHOWN_FOR_SAFETY,
    )

    for _ in range(MEDICINES // SHOWN_FOR_SAFETY):
        model.show_more("medications")

    section = model.state.section("medications")
    assert (len(section.lines), section.left_out) == (MEDICINES, 0)


def test_nothing_of_another_person_is_shown(world, desk):
    world.add("medication", scope=BEN, name="Ramipril")

    assert looking(desk).state.section("medications").lines == ()


def test_the_page_is_whole_in_every_look(world, desk):
    a_full_record(world)

    assert problems_everywhere(RecordPage, looking(desk)) == []


def test_an_empty_page_is_whole_in_every_look(desk):
    assert problems_everywhere(RecordPage, looking(desk)) == []


def test_a_crowded_page_is_whole(world, desk):
    a_crowded_record(world)
    model = looking(desk)

    for look, size in (*islice(looks(Face.CAREGIVER), 1), *islice(looks(Face.CAREGIVER), 5, 6)):
        with opened(RecordPage(look, model).render(model.state), look, size) as page:
            assert problems_of(page, look) == []


def test_the_record_leads_to_how_it_was_before(desk):
    model = RecordModel(desk, None)

    model.look_back()

    assert desk.heard.routes == [Route("history", "day")]
