"""The past as it was believed then, unmistakably the past; and who changed what."""

from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import QLineEdit

from core.clinical.people import change_person
from core.clinical.reconfirm import confirm, resolve
from core.clinical.upsert import clinical_profile_change
from core.clinical.write import Why
from core.events import RecordChanged
from core.records.kinds import kind_named
from helpers.desks import answered, desk_for, read
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA_HERSELF, BEN, DOCTOR
from helpers.rendering import opened, shown
from ui.desktop.pages.history import HistoryModel, HistoryPage
from ui.desktop.pages.history.days import STEPS, end_of
from ui.desktop.pages.history.page import STEP_WORDS
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)
DAY = timedelta(days=1)
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenallergie"


def named(state):
    return [line.name for section in state.sections for line in section.lines]


def test_a_day_is_shown_as_it_was_believed_then_and_not_as_it_is_now(world, desk):
    knee = world.add("symptom", label="sore knee").record
    world.clock.advance(2 * DAY)
    world.run(resolve, record_id=knee.id)
    world.add("allergy", substance="penicillin")
    world.clock.advance(DAY)

    state = read(HistoryModel(desk, "2026-03-01"))

    assert named(state) == ["sore knee"]
    assert state.day_in_words == "Sunday, 1 March 2026"


def test_the_dose_of_a_medicine_is_told_as_it_was_on_that_day(world, desk):
    metformin = world.add(
        "medication", name="metformin", dose="500 mg", started_on="2010-03"
    ).record
    world.clock.advance(2 * DAY)
    kind = kind_named("medication")
    fields = {"dose": "850 mg"}
    world.run(
        clinical_profile_change, kind=kind, record_id=metformin.id, fields=fields, why=Why("edited")
    )

    (section,) = read(HistoryModel(desk, "2026-03-01")).sections

    assert [line.detail for line in section.lines] == ["500 mg\nSince March 2010"]


def test_without_a_day_it_is_yesterday(desk):
    assert read(HistoryModel(desk, None)).day_in_words == "Saturday, 28 February 2026"


def test_a_day_is_that_of_the_persons_wall(world, qapp):  # noqa: ARG001
    world.add("symptom", label="sore knee")  # noon in UTC; two in the morning of the second
    in_kiritimati = desk_for(world, zone=ZoneInfo("Pacific/Kiritimati"))
    world.clock.advance(2 * DAY)

    assert named(read(HistoryModel(in_kiritimati, "2026-03-01"))) == []
    assert named(read(HistoryModel(in_kiritimati, "2026-03-02"))) == ["sore knee"]


@pytest.mark.parametrize("typed", ["3 March 2026", "2026-03-03", "yesterday"])
def test_a_day_can_be_typed_as_people_write_it(world, desk, typed):
    world.clock.advance(3 * DAY)
    model = HistoryModel(desk, "2026-03-01")
    read(model)

    model.draft = typed
    model.go_to_typed()
    answered()

    assert model.state.day_in_words == "Tuesday, 3 March 2026"
    assert model.draft == ""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3 March 2031", "This day is still to come. Please choose one until today."),
        ("soon", "This date is not clear yet. Please write it like 3 March 2026."),
        ("", "This date is not clear yet. Please write it like 3 March 2026."),
    ],
)
def test_a_day_that_cannot_be_shown_is_told_kindly_and_the_shown_one_stays(desk, typed, said):
    model = HistoryModel(desk, "2026-02-27")
    read(model)

    model.draft = typed
    model.go_to_typed()
    answered()

    assert model.state.problem == said
    assert model.state.day_in_words == "Friday, 27 February 2026"
    assert model.draft == typed


def test_no_button_leads_ahead_of_today(world, desk):
    world.clock.advance(40 * DAY)
    model = HistoryModel(desk, None)
    yesterday = read(model).steps_offered
    model.step("month_back")
    answered()

    assert yesterday == ("month_back", "week_back", "day_back", "day_on")
    assert model.state.steps_offered == tuple(STEPS)
    assert model.state.day_in_words == "Monday, 9 March 2026"


def test_every_step_has_its_words():
    assert set(STEP_WORDS) == set(STEPS)


def test_a_month_back_from_the_end_of_a_long_one_is_the_end_of_a_short_one():
    assert STEPS["month_back"](date(2026, 3, 31)) == date(2026, 2, 28)
    assert STEPS["month_on"](date(2024, 1, 31)) == date(2024, 2, 29)
    assert STEPS["month_back"](date(2026, 1, 15)) == date(2025, 12, 15)


@given(st.dates(date(1950, 1, 1), date(2100, 1, 1)))
def test_a_day_ends_a_moment_before_the_next_one_begins(day):
    zone = ZoneInfo("Europe/Berlin")  # days of 23 and 25 hours among them

    end = end_of(day, zone)

    assert end.astimezone(zone).date() == day
    assert (end + timedelta(microseconds=1)).astimezone(zone).date() == day + DAY


def test_a_reading_is_told_in_words_and_not_in_the_names_of_its_format(world, desk):
    world.add("reading", signal="blood_pressure", value=130, second_value=85, unit="mm[Hg]")

    assert named(read(HistoryModel(desk, "2026-03-01"))) == ["Blood pressure 130/85 mmHg"]


def test_the_past_says_that_it_is_the_past_and_holds_nothing_to_edit(world, desk):
    world.add("allergy", substance="penicillin")
    model = HistoryModel(desk, "2026-03-01")
    read(model)

    with opened(HistoryPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        words = words_of(page)
        fields = [field.accessibleName() for field in shown(page, QLineEdit)]

    assert "This is the past: Sunday, 1 March 2026" in words
    assert "Nothing can be changed here." in words
    assert fields == ["Which day?"]


def test_changes_are_told_newest_first_with_who_what_and_when(world, desk):
    world.run(change_person, fields={"display_name": "Margaret"})
    knee = world.add("symptom", label="sore knee").record
    world.clock.advance(DAY)
    world.run(confirm, ADA_HERSELF, record_id=knee.id, note="It still hurts.")
    world.add("allergy", BEN, substance="latex")

    steps = read(HistoryModel(desk, "changes")).changes

    assert [step.what for step in steps][:2] == ["sore knee: said to be so", "sore knee: noted"]
    assert [step.when for step in steps][:2] == ["Today, 12:00", "Yesterday, 12:00"]
    assert [step.by_whom for step in steps][:2] == ["Margaret: It still hurts.", "Caregiver"]
    assert [step.is_now for step in steps][:2] == [True, False]
    assert len(steps) == 4


def test_an_account_with_a_name_is_named(world, desk):
    eve = DOCTOR
    world.call(eve, "Dr Eve")
    world.add("condition", eve, name="gout")

    assert read(HistoryModel(desk, "changes")).changes[0].by_whom == "Dr Eve"


def test_what_time_did_is_rosemarys(world, desk):
    world.add("symptom", label="sore knee")
    world.clock.advance(8 * DAY)
    from core.lifecycle.sweep import sweep

    world.run(sweep)

    newest = read(HistoryModel(desk, "changes")).changes[0]
    assert newest.what == "sore knee: faded in silence"
    assert newest.by_whom == "Rosemary, since nobody said otherwise"


def test_of_many_changes_thirty_are_shown_and_then_thirty_more(world, desk):
    for number in range(70):
        world.add("condition", name=f"illness {number}")
    model = HistoryModel(desk, "changes")

    first = read(model)
    model.show_more()
    answered()
    second = model.state
    model.show_more()
    answered()

    assert (len(first.changes), len(second.changes), len(model.state.changes)) == (30, 60, 71)
    assert (first.has_more, second.has_more, model.state.has_more) == (True, True, False)
    assert model.state.changes[0].what == "illness 69: noted"


def test_of_many_entries_twelve_are_shown_and_then_twelve_more(world, desk):
    for number in range(30):
        world.add("condition", name=f"finding {number:02}")
    world.clock.advance(DAY)
    model = HistoryModel(desk, "2026-03-01")

    first = read(model)
    with opened(HistoryPage(CAREGIVER, model).render(first), CAREGIVER) as page:
        button_named(page, "Conditions: Show more (18)").click()
    then = model.state
    model.show_more_of("conditions")

    assert [(len(s.lines), s.left_out) for s in first.sections] == [(12, 18)]
    assert [(len(s.lines), s.left_out) for s in then.sections] == [(24, 6)]
    assert [(len(s.lines), s.left_out) for s in model.state.sections] == [(30, 0)]


def test_only_today_changes_while_one_looks(desk):
    event = RecordChanged("ada", "symptom", "1")

    assert not HistoryModel(desk, "2026-02-20").concerns(event)
    assert HistoryModel(desk, "2026-03-01").concerns(event)
    assert not HistoryModel(desk, "2026-03-01").concerns(RecordChanged("ben", "symptom", "1"))
    assert HistoryModel(desk, "changes").concerns(event)


def test_the_other_view_is_one_press_away(world, desk):
    world.add("symptom", label="sore knee")
    model = HistoryModel(desk, None)
    read(model)

    with opened(HistoryPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "What was changed").click()
        answered()

    assert model.state.changes[0].what == "sore knee: noted"


@pytest.mark.parametrize("about", ["2026-03-01", "2026-02-01", "changes"])
def test_it_can_be_read_in_every_theme_and_size(world, desk, about):
    world.add("allergy", substance=LONG)
    world.add("medication", name="Metformin " * 12, dose="500 mg")
    world.add("reading", signal="weight", value=61.5, unit="kg")
    for number in range(12):
        world.add("condition", name=f"illness {number}", onset_on="2009")
    model = HistoryModel(desk, about)
    read(model)
    if about != "changes":
        model.draft = "soon"
        model.go_to_typed()

    assert problems_everywhere(HistoryPage, model) == []


def test_a_word_changed_elsewhere_is_in_the_list(world, desk):
    knee = world.add("symptom", label="sore knee").record
    world.run(
        clinical_profile_change,
        kind=kind_named("symptom"),
        record_id=knee.id,
        fields={"severity": 3},
        why=Why("edited"),
    )

    assert read(HistoryModel(desk, "changes")).changes[0].what == "sore knee: put right"


def test_whom_she_knew_and_where_she_lived_is_told_as_it_was_on_that_day(world, desk):
    tom = world.add("contact", name="Tom", relation="son").record
    world.add("place", label="Home", address="1 High Street")
    world.clock.advance(2 * DAY)
    world.run(resolve, record_id=tom.id)
    world.add("contact", name="Ruth", relation="niece")

    then = read(HistoryModel(desk, "2026-03-01"))
    now = read(HistoryModel(desk, "2026-03-03"))

    assert {each.key: [line.name for line in each.lines] for each in then.sections} == {
        "contacts": ["Tom"],
        "places": ["Home"],
    }
    assert named(now) == ["Ruth", "Home"]
