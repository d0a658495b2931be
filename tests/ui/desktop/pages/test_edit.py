"""Putting right: upon what the record says now, kept while it is typed, never over another."""

from dataclasses import replace

import pytest

from core.clinical.drafts import Form, kept_draft
from core.clinical.history import history, undo
from core.clinical.reconfirm import confirm
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.events import RecordChanged
from core.records.facts import Source
from core.records.kinds import kind_named
from helpers.desks import answered, desk_for, read, saved, typed
from helpers.margaret import LONG, a_full_record
from helpers.page_checks import problems_everywhere, words_of
from helpers.people import ADA_HERSELF
from helpers.rendering import opened
from ui.desktop.desk import Route
from ui.desktop.forms.fields import FORM_KINDS, Shape
from ui.desktop.forms.values import Problem
from ui.desktop.pages.edit.page import EditPage
from ui.desktop.pages.edit.view_model import REASON, EditModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def metformin(world):
    said = {"name": "Metformin", "dose": "850 mg", "started_on": "2010-03"}
    return world.add("medication", **said).record


def editing(desk, record_id):
    model = EditModel(desk, record_id)
    read(model)
    return model


def someone_else_writes(world, record, **fields):
    kind = kind_named("medication")
    world.run(
        clinical_profile_change,
        kind=kind,
        record_id=record.id,
        fields=fields,
        why=Why("edited"),
    )


def test_it_begins_with_what_the_record_says(desk, metformin):
    model = editing(desk, metformin.id)

    assert model.state.title == "Metformin"
    assert model.state.said["dose"] == "850 mg"
    assert model.state.said["started_on"] == "March 2010"
    assert model.state.changed_fields == frozenset()


def test_only_what_was_changed_is_written_with_its_reason(world, desk, metformin):
    model = typed(editing(desk, metformin.id), dose="500 mg", **{REASON: "a new letter"})

    saved(model)

    now = world.get("medication", metformin.id)
    assert (now.dose, now.started_on, now.version) == ("500 mg", "2010-03", 2)
    assert world.run(history, record_id=metformin.id)[-1].note == "a new letter"
    assert desk.heard.routes == [Route("item", metformin.id)]
    assert desk.heard.saved == ["Saved: Metformin."]
    world.run(undo)
    assert world.get("medication", metformin.id).dose == "850 mg"


def test_a_field_that_is_emptied_loses_its_words(world, desk, metformin):
    saved(typed(editing(desk, metformin.id), dose=""))

    assert world.get("medication", metformin.id).dose is None


def test_nothing_changed_writes_nothing(world, desk, metformin):
    saved(editing(desk, metformin.id))

    assert world.get("medication", metformin.id) == metformin
    assert desk.heard.said == ["Nothing was changed."]
    assert desk.heard.routes == [Route("item", metformin.id)]


def test_a_name_cannot_be_emptied(world, desk, metformin):
    model = saved(typed(editing(desk, metformin.id), name=" "))

    assert model.state.problems == {"name": Problem.MISSING}
    assert world.get("medication", metformin.id) == metformin


def test_words_that_were_not_saved_are_there_after_a_crash(world, desk, metformin):
    typed(editing(desk, metformin.id), dose="", note="asks the pharm", **{REASON: "letter"})

    model = editing(desk_for(world), metformin.id)

    assert model.state.is_kept
    assert not model.state.is_stale
    assert (model.state.said["dose"], model.state.said["note"]) == ("", "asks the pharm")
    assert model.state.said["name"] == "Metformin"
    assert model.reason == "letter"


def test_words_put_back_as_they_were_leave_no_draft(world, desk, metformin):
    typed(editing(desk, metformin.id), dose="500 mg", note="x")

    typed(editing(desk_for(world), metformin.id), dose="850 mg", note="")

    assert world.run(kept_draft, form=Form("change", metformin.id)) is None


def test_one_may_begin_anew_from_what_the_record_says(world, desk, metformin):
    typed(editing(desk, metformin.id), dose="500 mg")
    model = editing(desk_for(world), metformin.id)

    model.begin_anew()
    answered()

    assert (model.state.said["dose"], model.state.is_kept) == ("850 mg", False)
    assert world.run(kept_draft, form=Form("change", metformin.id)) is None


def test_who_was_slower_is_told_kindly_and_keeps_their_words(world, desk, metformin):
    model = typed(editing(desk, metformin.id), dose="500 mg")
    someone_else_writes(world, metformin, prescriber="Dr Osei", dose="1 g")

    saved(model)

    assert model.state.is_stale
    assert model.state.said["dose"] == "500 mg"
    assert model.state.said["prescriber"] == "Dr Osei"
    assert model.state.standing["dose"] == "1 g"
    assert world.get("medication", metformin.id).dose == "1 g"
    assert desk.heard.told == []
    with opened(EditPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Someone changed this in the meantime." in words_of(page)

    saved(model)

    now = world.get("medication", metformin.id)
    assert (now.dose, now.prescriber, now.version) == ("500 mg", "Dr Osei", 3)


def test_a_change_that_is_announced_is_shown_at_once_without_losing_a_word(world, desk, metformin):
    model = typed(editing(desk, metformin.id), dose="500 mg")
    someone_else_writes(world, metformin, prescriber="Dr Osei")
    event = RecordChanged("ada", "medication", metformin.id)

    assert model.concerns(event)
    read(model)

    assert model.state.is_stale
    assert (model.state.said["dose"], model.state.said["prescriber"]) == ("500 mg", "Dr Osei")


def test_other_changes_are_no_business_of_this_page(desk, metformin):
    model = editing(desk, metformin.id)

    assert not model.concerns(RecordChanged("ada", "medication", "another"))


def test_a_draft_upon_an_older_version_says_so(world, desk, metformin):
    typed(editing(desk, metformin.id), dose="500 mg")
    world.run(confirm, record_id=metformin.id)

    assert editing(desk_for(world), metformin.id).state.is_stale


def test_time_that_passes_draws_nothing_anew(desk, metformin):
    model = saved(typed(editing(desk, metformin.id), name="", dose="500 mg"))
    drawn = []
    model.changed.connect(drawn.append)

    read(model)

    assert drawn == []
    assert model.state.problems == {"name": Problem.MISSING}


def test_a_reading_of_another_sort_takes_its_numbers_with_it(world, desk):
    pressure = {"signal": "blood_pressure", "value": 130, "second_value": 85, "unit": "mm[Hg]"}
    reading = world.add("reading", **pressure).record
    model = editing(desk, reading.id)

    model.chosen("signal", "weight")
    saved(typed(model, value="61.5", unit="kg"))

    now = world.get("reading", reading.id)
    assert (now.signal, now.value, now.second_value, now.unit) == ("weight", 61.5, None, "kg")


def test_what_happened_is_put_right_by_a_new_entry(world, desk):
    fall = world.add("event", what="A fall", happening="fall").record

    saved(typed(editing(desk, fall.id), note="no harm done"))

    assert world.get("event", fall.id).note is None
    (correction,) = world.find("event", corrects_id=fall.id)
    assert (correction.what, correction.note) == ("A fall", "no harm done")
    assert correction.source is Source.CAREGIVER
    assert desk.heard.routes == [Route("item", correction.id)]


def test_a_medicine_on_record_is_warned_of_when_it_is_opened(world, desk):
    world.add("allergy", substance="Penicillin")
    medicine = world.add("medication", name="Amoxicillin").record

    assert editing(desk, medicine.id).state.warning is not None


@pytest.mark.parametrize("kind", FORM_KINDS, ids=lambda kind: kind.name)
def test_every_record_can_be_opened_to_be_put_right(world, qapp, kind):  # noqa: ARG001
    a_full_record(world)
    world.add("event", what=LONG)
    world.add("patient", full_name=LONG)
    record = world.find(kind.name)[0]

    model = editing(desk_for(world), record.id)

    assert model.state.kind is kind
    assert {f.name for f in model.state.fields} <= set(model.state.said)


@pytest.mark.parametrize("is_stale", [True, False])
def test_the_form_is_whole_in_every_look(desk, metformin, is_stale):
    model = editing(desk, metformin.id)
    words = {Shape.WORDS, Shape.LONG_WORDS}
    typed(model, **{field.name: LONG for field in model.state.fields if field.shape in words})
    model.state = replace(model.state, is_stale=is_stale, is_kept=True, title=LONG)

    assert problems_everywhere(EditPage, model) == []


def test_what_only_waits_for_a_helper_is_not_called_saved(world, qapp, metformin):  # noqa: ARG001
    desk = desk_for(world, ADA_HERSELF)
    model = saved(typed(editing(desk, metformin.id), name="Ramipril"))

    assert model.state.kind is not None
    assert desk.heard.said == [
        "Your words are noted. Until a helper has looked at them, it stays: Metformin."
    ]
    assert desk.heard.saved == []
    assert world.find("medication")[0].name == "Metformin"


def test_what_would_contradict_another_entry_leads_to_the_decision(world, desk, metformin):
    other = world.add("medication", name="Metformn", dose="1000 mg").record

    saved(typed(editing(desk, other.id), name="Metformin"))

    (item,) = world.find("review_item")
    assert desk.heard.routes == [Route("review", item.id)]
    assert desk.heard.said[-1].endswith("Nothing was changed. Both sides stand here.")
    assert world.get("medication", other.id) == other
    assert world.get("medication", metformin.id) == metformin
