"""Adding: kept at every keystroke, read back in words, warned of what it meets, saved once."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from core.clinical.drafts import Form, kept_draft
from core.records.facts import MemoryClass
from core.records.working import ReviewReason
from helpers.desks import answered, desk_for, read, saved, typed
from helpers.margaret import LONG, a_full_record
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.rendering import opened
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.forms.fields import FORM_KINDS, Shape
from ui.desktop.forms.values import Problem
from ui.desktop.pages.add.page import ADD, AddPage
from ui.desktop.pages.add.view_model import AddModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face
from ui.desktop.widgets.fields import Field
from ui.desktop.widgets.notices import Banner

CAREGIVER = Look(face=Face.CAREGIVER)


def adding(desk, kind):
    model = AddModel(desk, kind)
    read(model)
    return model


def draft(world, kind):
    return world.run(kept_draft, form=Form(f"add {kind}"))


def field(model, name):
    (found,) = [asked for asked in model.state.fields if asked.name == name]
    return found


def test_a_symptom_is_saved_and_its_page_is_opened(world, desk):
    model = typed(adding(desk, "symptom"), label="Headache", first_seen_at="yesterday")

    saved(typed(model, severity="6"))

    (symptom,) = world.find("symptom")
    assert (symptom.label, symptom.severity) == ("Headache", 6)
    assert desk.heard.routes == [Route("item", symptom.id)]
    assert desk.heard.saved == ["Saved: Headache."]
    assert draft(world, "symptom") is None


def test_what_is_pressed_twice_is_saved_once(world, desk):
    model = typed(adding(desk, "condition"), name="Gout")

    model.save()
    model.save()
    answered()

    assert len(world.find("condition")) == 1


def test_every_keystroke_is_kept_until_it_is_saved(world, desk):
    model = adding(desk, "medication")

    for text in ("M", "Me", "Met"):
        typed(model, name=text)
        assert draft(world, "medication") == {"name": text}


def test_who_comes_back_finds_their_words_and_may_begin_anew(world, desk):
    typed(adding(desk, "medication"), name="Metf", started_on="March")

    model = adding(desk_for(world), "medication")

    assert model.state.is_kept
    assert model.state.said == {"name": "Metf", "started_on": "March"}
    model.begin_anew()
    answered()
    assert (model.state.said, model.state.is_kept) == ({}, False)
    assert draft(world, "medication") is None


def test_the_drafts_of_two_kinds_do_not_meet(desk):
    typed(adding(desk, "medication"), name="Metf")

    assert not adding(desk, "condition").state.is_kept


def test_a_date_is_read_back_in_words_before_it_is_saved(desk):
    model = adding(desk, "medication")
    heard = []
    model.understood.connect(lambda name, words: heard.append((name, words)))

    typed(model, started_on="soon")
    typed(model, started_on="march 2010")

    assert heard == [("started_on", ""), ("started_on", "That is: March 2010.")]


def test_a_visit_is_read_back_with_its_hour(desk):
    model = typed(adding(desk, "appointment"), starts_at="Thursday 10.30 am")

    assert model.meant(field(model, "starts_at")) == "That is: 5 March 2026, at 10:30."


def test_what_is_missing_or_unclear_is_said_under_its_field_and_nothing_is_lost(world, desk):
    model = typed(adding(desk, "medication"), dose="500 mg", started_on="3/4/2010")

    saved(model)

    assert model.state.problems == {"name": Problem.MISSING, "started_on": Problem.DATE_UNCLEAR}
    assert model.problem(field(model, "name")) == "Please write something here."
    assert world.find("medication") == []
    assert draft(world, "medication") == {"dose": "500 mg", "started_on": "3/4/2010"}
    assert desk.heard.routes == []


def test_a_past_that_lies_ahead_is_asked_about(world, desk):
    model = saved(typed(adding(desk, "condition"), name="Gout", onset_on="2030"))

    assert model.state.problems == {"onset_on": Problem.IN_THE_FUTURE}
    assert world.find("condition") == []
    assert draft(world, "condition") == {"name": "Gout", "onset_on": "2030"}


@pytest.mark.parametrize("nonsense", ["31.02.", "abc", "0202", "14.03.0202", "?!", "9" * 300])
@pytest.mark.parametrize("where", ["patient birth_date", "allergy onset_on", "medication ends_on"])
def test_a_day_that_no_calendar_has_is_asked_about_in_one_way(world, desk, where, nonsense):
    kind, name = where.split()
    model = saved(typed(adding(desk, kind), **{name: nonsense}))

    sentence = "This date is not clear yet. Please write it like 14 March 2019."
    with opened(AddPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert sentence in words_of(page)
        assert nonsense in [shown.value() for shown in page.findChildren(Field)]
    assert world.find(kind) == []


@pytest.mark.parametrize("moment", ["31.02.", "abc", "14 March 0202", "yesterday 25:00"])
def test_a_moment_that_no_clock_has_is_asked_about_in_one_way(world, desk, moment):
    model = saved(typed(adding(desk, "symptom"), label="headache", first_seen_at=moment))

    asked = model.problem(field(model, "first_seen_at"))
    assert asked == "Please write a day and a time, like 14 March 10:30."
    assert model.state.said["first_seen_at"] == moment
    assert world.find("symptom") == []


def test_a_birth_that_is_still_to_come_is_asked_about_calmly(world, desk):
    model = saved(typed(adding(desk, "patient"), birth_date="14 March 2031"))

    asked = model.problem(field(model, "birth_date"))
    assert asked == "This lies ahead of today. Please look at the date."
    assert model.state.said["birth_date"] == "14 March 2031"
    assert world.find("patient") == []


def test_an_end_before_its_beginning_is_asked_about(desk):
    model = typed(adding(desk, "medication"), name="Gout", started_on="2019", ends_on="2018")

    assert saved(model).state.problems == {"ends_on": Problem.ENDS_TOO_SOON}


def test_numbers_that_cannot_be_a_bodys_are_asked_about(world, desk):
    model = adding(desk, "reading")
    model.chosen("signal", "blood_pressure")

    saved(typed(model, value="1200", second_value="80"))

    assert model.state.problems == {"value": Problem.OUT_OF_RANGE}
    assert world.find("reading") == []


def test_a_blood_pressure_is_saved_from_its_two_numbers(world, desk):
    model = adding(desk, "reading")
    model.chosen("signal", "blood_pressure")

    saved(typed(model, value="130", second_value="85"))

    (reading,) = world.find("reading")
    assert (reading.value, reading.second_value, reading.unit) == (130, 85, "mm[Hg]")


def test_what_was_measured_brings_its_own_fields(desk):
    model = adding(desk, "reading")
    drawn = []
    model.changed.connect(drawn.append)

    model.chosen("signal", "weight")
    answered()

    assert [asked.name for asked in model.state.fields][:3] == ["signal", "value", "unit"]
    assert len(drawn) == 1


def test_a_keystroke_draws_nothing_anew(desk):
    model = adding(desk, "medication")
    drawn = []
    model.changed.connect(drawn.append)

    typed(model, name="Metformin", dose="500 mg")

    assert drawn == []


def test_a_medicine_that_meets_an_allergy_is_named_before_it_is_saved(world, desk):
    world.add("allergy", substance="Penicillin")
    model = adding(desk, "medication")
    warnings = []
    model.warned.connect(warnings.append)

    typed(model, name="Amoxicill")
    assert warnings == []
    typed(model, name="Amoxicillin")

    assert "Penicillin" in warnings[-1].words
    assert "Amoxicillin" in warnings[-1].words
    typed(model, name="Amoxi")
    assert warnings[-1] is None


def test_the_warning_never_prevents_saving_and_is_said_after_it_too(world, desk):
    world.add("allergy", substance="Penicillin")
    model = typed(adding(desk, "medication"), name="Amoxicillin")

    saved(model)

    assert [m.name for m in world.find("medication")] == ["Amoxicillin"]
    assert desk.heard.saved == [
        "Saved: Amoxicillin. This meets an allergy on record. "
        "Please ask the pharmacist or the doctor."
    ]
    assert [item.reason for item in world.find("review_item")] == [ReviewReason.ALLERGY]


def test_an_allergy_is_warned_of_when_the_medicine_is_there(world, desk):
    world.add("medication", name="Amoxicillin")

    model = typed(adding(desk, "allergy"), substance="amoxicillin")

    assert "is the same" in model.state.warning.words


def test_a_kept_medicine_is_warned_of_as_soon_as_it_is_shown(world, desk):
    world.add("allergy", substance="Penicillin")
    typed(adding(desk, "medication"), name="Amoxicillin")

    assert adding(desk_for(world), "medication").state.warning is not None


def test_a_course_is_a_state_and_not_a_lasting_fact(world, desk):
    saved(typed(adding(desk, "medication"), name="Amoxicillin", is_course="yes"))

    assert world.find("medication")[0].memory_class is MemoryClass.TIME_BOUND_STATE


def test_details_are_told_in_the_same_way(world, desk):
    saved(typed(adding(desk, "patient"), birth_date="14 March 1944"))

    assert world.find("patient")[0].birth_date == "1944-03-14"
    assert desk.heard.saved == ["Saved: their details."]


def test_time_that_passes_takes_nothing_from_who_is_typing(desk):
    model = typed(adding(desk, "medication"), name="Metf")
    before = model.state

    read(model)

    assert model.state is before


def test_leaving_goes_back_to_where_it_is_listed_and_keeps_the_words(world, desk):
    typed(adding(desk, "contact"), name="Anna").leave()
    adding(desk, "allergy").leave()

    assert desk.heard.routes == [Route("people"), Route("record")]
    assert draft(world, "contact") == {"name": "Anna"}


def test_without_a_kind_it_asks_what_it_is_to_be(desk):
    model = adding(desk, None)

    with opened(AddPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "A new allergy").click()

    assert desk.heard.routes == [Route("add", "allergy")]


def test_the_field_at_fault_has_the_focus(desk, qtbot):
    model = typed(adding(desk, "medication"), dose="500 mg")
    states = []
    model.changed.connect(states.append)
    saved(model)

    with opened(AddPage(CAREGIVER, model).render(states[-1]), CAREGIVER) as page:
        qtbot.waitUntil(lambda: page.window().focusWidget() is not None)
        assert page.window().focusWidget().accessibleName() == "What is it called?"
        assert "Please write something here." in words_of(page)


def test_what_a_person_types_arrives_and_the_page_echoes_it(world, desk, qtbot):
    world.add("allergy", substance="Penicillin")
    model = adding(desk, "medication")

    with opened(AddPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        fields = {f.focusProxy().accessibleName(): f for f in page.findChildren(Field)}
        qtbot.keyClicks(fields["What is it called?"].focusProxy(), "Amoxicillin")
        qtbot.keyClicks(fields["Since when?"].focusProxy(), "yesterday")
        answered()

        assert model.state.said == {"name": "Amoxicillin", "started_on": "yesterday"}
        assert "That is: 28 February 2026." in words_of(page)
        assert [b for b in page.findChildren(Banner) if b.isVisible()] != []


def test_every_field_is_reached_by_tab_and_save_by_enter(world, desk, qtbot):
    model = typed(adding(desk, "place"), label="Home")

    with opened(AddPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        reached = walk(page, qtbot)
        assert [name for name in reached if name in WANTED] == WANTED
        qtbot.keyClick(button_named(page, "Save"), Qt.Key.Key_Return)
        answered()

    assert len(world.find("place")) == 1


WANTED = ["Back", "What place is it?", "Address", "How we say it", "This is home.", "Note", "Save"]


def walk(page, qtbot):
    """Names in the order of Tab, each once."""
    names, window = [], page.window()
    page.setFocus()
    for _ in range(30):
        qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_Tab)
        focus = window.focusWidget()
        name = focus.accessibleName() if focus else ""
        if name in names:
            break
        names.append(name)
    return names


@pytest.mark.parametrize("kind", FORM_KINDS, ids=lambda kind: kind.name)
def test_every_form_is_whole_in_every_look(world, qapp, kind):  # noqa: ARG001
    a_full_record(world)
    model = adding(desk_for(world), kind.name)
    if kind.name == "reading":
        model.chosen("signal", "blood_pressure")
    long_words = {Shape.WORDS, Shape.LONG_WORDS}
    typed(model, **{f.name: LONG for f in model.state.fields if f.shape in long_words})
    model.state = with_every_problem(model.state)

    assert problems_everywhere(AddPage, model) == []


def with_every_problem(state):
    problems = {asked.name: Problem.DATE_UNCLEAR for asked in state.fields}
    return replace(state, problems=problems, is_kept=True)


def test_the_choice_of_kinds_is_whole_in_every_look(desk):
    assert problems_everywhere(AddPage, adding(desk, None)) == []


def test_only_the_caregiver_has_this_page():
    assert ADD.faces == frozenset({Face.CAREGIVER})


def test_a_date_as_people_say_it_is_shown_first_and_saved_by_the_next_press(world, desk):
    model = typed(adding(desk, "symptom"), label="Headache", first_seen_at="since last Tuesday")
    assert model.meant(field(model, "first_seen_at")) == "That is: Tuesday, 24 February 2026."

    saved(model)

    assert world.find("symptom") == []
    assert model.state.problems == {"first_seen_at": Problem.IS_IT_MEANT}
    assert model.problem(field(model, "first_seen_at")) == ""
    assert model.meant(field(model, "first_seen_at")).endswith("Then please press Save.")
    assert problems_everywhere(AddPage, model) == []
    saved(model)
    (symptom,) = world.find("symptom")
    assert symptom.first_seen_at == NOON.replace(month=2, day=24, hour=0)


def test_put_otherwise_it_is_shown_once_more(world, desk):
    model = saved(typed(adding(desk, "symptom"), label="Ache", first_seen_at="since last Tuesday"))

    saved(typed(model, first_seen_at="since last Monday"))

    assert world.find("symptom") == []
    assert saved(model).state.problems == {"first_seen_at": Problem.IS_IT_MEANT}
    assert len(world.find("symptom")) == 1


def test_a_medicine_that_may_be_another_is_offered_and_taken_by_a_press(desk):
    model = typed(adding(desk, "medication"), name="")
    with opened(AddPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        typed(model, name="metformn")

        assert "Other medicines with such a name. Please compare with the label." in words_of(page)
        button_named(page, "metformin").click()

    assert model.state.said["name"] == "metformin"
    assert problems_everywhere(AddPage, model) == []


def test_what_was_typed_stays_when_nothing_is_pressed(world, desk):
    saved(typed(adding(desk, "medication"), name="metformn"))

    assert [each.name for each in world.find("medication")] == ["metformn"]
