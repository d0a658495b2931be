"""Today asks one thing, about now, when someone is there to be asked (T3, T8, D5)."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.clinical.history import undo
from core.clinical.people import change_person
from core.records.facts import Status
from core.records.working import Answer, ReviewReason
from core.sharing.erase import erase_record
from helpers.desks import answered, desk_for, read
from helpers.people import ADA_HERSELF
from helpers.rendering import opened
from helpers.world import A_SECOND, NOON
from ui.desktop.pages.today.page import TodayPage
from ui.desktop.pages.today.view_model import REST, TodayModel
from ui.desktop.theme.look import Look
from ui.desktop.widgets.answers import AnswerButton
from ui.desktop.widgets.text import Text

pytestmark = pytest.mark.usefixtures("qapp")
BERLIN = ZoneInfo("Europe/Berlin")
TWO_DAYS = timedelta(hours=48)
A_PAGE = object()


def today(world, *, is_seen: bool = True) -> TodayModel:
    model = TodayModel(desk_for(world, ADA_HERSELF, zone=BERLIN))
    if is_seen:
        model.come_into_view(A_PAGE)
        answered()
    return model


def asked(model: TodayModel) -> str | None:
    question = model.state.question
    return question and question.words


def feels(world, *labels: str) -> list[str]:
    return [world.add("symptom", label=label, scope=ADA_HERSELF).record.id for label in labels]


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (TWO_DAYS - A_SECOND, None),
        (TWO_DAYS, "How is your headache today?"),
        (TWO_DAYS + A_SECOND, "How is your headache today?"),
    ],
)
def test_what_is_due_is_asked_and_nothing_before(world, after, words):
    feels(world, "headache")

    world.clock.advance(after)

    assert asked(today(world)) == words


def test_a_question_has_three_answers_in_one_order_and_says_whose_words_it_rests_on(world):
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)

    question = today(world).state.question

    assert [choice.words for choice in question.answers] == ["Still there", "It's gone", "Not sure"]
    assert question.more == ("In your own words, on Sunday.",)


def test_a_page_that_nobody_sees_asks_nothing_and_marks_nothing_as_asked(world):
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world, is_seen=False)

    model.refresh()
    model.tick()
    answered()

    assert model.state.question is None
    assert [prompt.shown_at for prompt in world.find("prompt")] == []
    model.come_into_view(A_PAGE)
    answered()
    assert asked(model) == "How is your headache today?"
    assert [prompt.shown_at for prompt in world.find("prompt")] == [NOON + TWO_DAYS]


def test_a_page_that_went_out_of_view_waits(world):
    model = today(world)
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)

    model.go_out_of_view(A_PAGE)
    model.tick()
    answered()

    assert world.find("prompt") == []


def test_what_was_just_read_is_not_read_again_for_its_own_page(world):
    model = today(world)
    drawn_from = model.state
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)

    model.come_into_view(object(), drawn_from)
    answered()

    assert asked(model) is None
    model.come_into_view(object(), drawn_from)
    answered()
    assert asked(model) == "How is your headache today?"


def test_a_page_that_was_replaced_does_not_take_the_new_one_away(world):
    model = today(world)
    new_page = object()

    model.come_into_view(new_page)
    model.go_out_of_view(A_PAGE)
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model.tick()
    answered()

    assert asked(model) == "How is your headache today?"


@pytest.mark.parametrize(
    ("hour", "minute", "is_asked"), [(7, 59, False), (8, 0, True), (19, 59, True), (20, 0, False)]
)
def test_nobody_is_asked_in_quiet_hours(world, hour, minute, is_asked):
    world.run(change_person, fields={"time_zone": "Europe/Berlin"})
    feels(world, "headache")
    world.clock.advance(datetime(2026, 3, 4, hour, minute, tzinfo=BERLIN) - NOON)

    assert (asked(today(world)) is not None) == is_asked


def test_gone_is_saved_in_words_and_the_question_goes(world):
    (headache,) = feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)

    model.answer(Answer.GONE)
    answered()

    assert model.desk.heard.saved == ["Saved: no headache now."]
    assert model.state.question is None
    assert not model.state.is_quiet
    assert world.get("symptom", headache).status is Status.RESOLVED


def test_what_was_answered_can_be_taken_back(world):
    (headache,) = feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)
    model.answer(Answer.GONE)
    answered()

    world.run(undo, scope=ADA_HERSELF)

    assert world.get("symptom", headache).status is Status.ACTIVE


def test_still_there_restarts_the_clock(world):
    (headache,) = feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)

    model.answer(Answer.STILL)
    answered()

    assert model.desk.heard.saved == ["Saved: headache, still there."]
    assert world.get("symptom", headache).last_confirmed_at == NOON + TWO_DAYS


def test_not_sure_changes_nothing_and_tells_the_caregiver(world):
    (headache,) = feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)
    before = world.get("symptom", headache)

    model.answer(Answer.UNSURE)
    answered()

    assert world.get("symptom", headache) == before
    assert [item.reason for item in world.find("review_item")] == [ReviewReason.NOT_SURE]
    assert model.desk.heard.saved == []
    assert model.desk.heard.said == [
        "Thank you. Your caregiver can look at it. Nothing was changed."
    ]


@pytest.mark.parametrize(
    ("after", "is_asked"),
    [
        (timedelta(hours=4) - A_SECOND, False),
        (timedelta(hours=4), True),
        (timedelta(hours=4) + A_SECOND, True),
    ],
)
def test_later_is_four_hours_later(world, after, is_asked):
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)
    model.answer(Answer.LATER)
    answered()
    assert model.desk.heard.said == ["That is all right. It can wait."]

    world.clock.advance(after)
    model.tick()
    answered()

    assert (asked(model) is not None) == is_asked


def test_a_second_press_does_not_answer_the_next_question_unread(world):
    feels(world, "headache", "sore knee")
    world.clock.advance(TWO_DAYS)
    model = today(world)

    model.answer(Answer.GONE)
    model.answer(Answer.GONE)
    answered()
    model.answer(Answer.GONE)
    answered()

    assert len(model.desk.heard.saved) == 1
    assert model.desk.heard.said == []
    assert len(world.find("symptom", status=Status.ACTIVE)) == 1


@pytest.mark.parametrize(("after", "is_asked"), [(REST - A_SECOND, False), (REST, True)])
def test_the_next_question_comes_after_a_rest(world, after, is_asked):
    feels(world, "headache", "sore knee")
    world.clock.advance(TWO_DAYS)
    model = today(world)
    model.answer(Answer.GONE)
    answered()

    world.clock.advance(after)
    model.tick()
    answered()

    assert (asked(model) is not None) == is_asked


def test_a_medicine_is_asked_about_in_its_own_words_and_no_takes_nothing_off(world):
    medicine = world.add("medication", name="Ramipril", dose="10 mg").record.id
    world.clock.advance(timedelta(days=90))
    model = today(world)

    assert asked(model) == "Are you taking Ramipril these days?"
    assert [c.words for c in model.state.question.answers] == ["Yes", "No", "Not sure"]
    model.answer(Answer.GONE)
    answered()

    assert world.get("medication", medicine).status is Status.ACTIVE
    assert model.desk.heard.said == [
        "Thank you. Your caregiver can look at it. Nothing was changed."
    ]
    assert model.desk.heard.saved == []


def test_what_was_deleted_meanwhile_is_told_and_the_page_goes_on(world):
    (headache,) = feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)

    world.run(erase_record, record_id=headache)
    model.answer(Answer.GONE)
    answered()

    assert [error.code for error in model.desk.heard.told] == ["not_found"]
    assert model.state.question is None


def test_so_much_at_once_is_the_caregivers_and_the_person_is_left_in_peace(world):
    feels(world, *(f"ache number {number}" for number in range(7)))
    world.clock.advance(TWO_DAYS)

    assert today(world).state.is_quiet


def test_at_most_three_a_day(world):
    feels(world, *(f"ache number {number}" for number in range(5)))
    world.clock.advance(TWO_DAYS)
    model = today(world)
    answers = 0

    while asked(model):
        model.answer(Answer.STILL)
        answered()
        answers += 1
        world.clock.advance(REST)
        model.tick()
        answered()

    assert answers == 3


def test_the_day_is_said_in_words_and_changes_at_midnight(world):
    world.run(change_person, fields={"display_name": "Margaret"})
    world.add("appointment", what="Dentist", starts_at=NOON + timedelta(days=1))
    model = today(world)

    assert model.state.greeting == "Good afternoon, Margaret."
    assert model.state.now == "Sunday, 1 March. It is one o'clock in the afternoon."
    assert [plan.heading for plan in model.state.plans] == ["Tomorrow"]
    world.clock.advance(timedelta(hours=11, minutes=5))
    model.tick()
    answered()

    assert model.state.greeting == "Hello, Margaret."
    assert model.state.now == "Monday, 2 March. It is five past twelve at night."
    assert [plan.heading for plan in model.state.plans] == ["Your day"]


def test_the_day_is_that_of_the_persons_own_wall(world):
    late = datetime(2026, 3, 2, 23, 30, tzinfo=UTC)  # half past twelve on Tuesday in Berlin
    world.add("appointment", what="Dentist", starts_at=late + timedelta(hours=10))
    world.clock.advance(late - NOON)

    state = today(world).state

    assert state.now.startswith("Tuesday, 3 March.")
    assert [(plan.heading, plan.rows) for plan in state.plans] == [
        ("Your day", (("10:30", "Dentist"),))
    ]


def test_what_is_coming_today_and_tomorrow_is_shown_and_what_is_over_is_not(world):
    def visit(what: str, begins: timedelta, **fields) -> None:
        world.add("appointment", what=what, starts_at=NOON + begins, **fields)

    visit("Breakfast", -timedelta(hours=4))
    visit("Chiropody", -timedelta(minutes=30), with_whom="Mr Dale")
    visit("Supper", timedelta(hours=5), location="Anna's")
    visit("Dentist", timedelta(hours=34, minutes=59))
    visit("Choir", timedelta(hours=35))

    state = today(world).state

    assert [(plan.heading, plan.rows) for plan in state.plans] == [
        ("Your day", (("Now", "Chiropody, with Mr Dale"), ("18:00", "Supper, Anna's"))),
        ("Tomorrow", (("23:59", "Dentist"),)),
    ]
    assert state.calm == ("Next: Supper, today, at six o'clock in the evening.",)


def test_a_quiet_page_says_whom_to_call_and_never_that_all_is_well(world):
    world.add("contact", name="Anna", phone="555 0142")

    state = today(world).state

    assert state.is_quiet
    assert state.calm == (
        "Nothing is noted for today or tomorrow.",
        "You can call Anna: 555 0142.",
    )


def test_the_page_asks_by_being_shown_and_is_answered_by_keyboard_alone(world, qtbot):
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world, is_seen=False)
    look = Look()
    page = TodayPage(look, model)

    with opened(page.render(model.state), look):
        answered()
    assert asked(model) == "How is your headache today?"
    with opened(page.render(model.state), look) as shown, qtbot.waitActive(shown):
        shown.findChildren(AnswerButton)[0].setFocus()
        names = []
        for _ in range(5):
            names.append(QApplication.focusWidget().accessibleName())
            qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        shown.findChildren(AnswerButton)[1].setFocus()
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
        answered()

    assert names == ["Still there", "It's gone", "Not sure", "More", "Later"]
    assert model.desk.heard.saved == ["Saved: no headache now."]


def test_more_stays_open_when_the_page_is_drawn_anew(world):
    feels(world, "headache")
    world.clock.advance(TWO_DAYS)
    model = today(world)
    model.open_more(True)
    look = Look()

    with opened(TodayPage(look, model).render(model.state), look) as shown:
        words = [text.words() for text in shown.findChildren(Text) if text.isVisible()]

    assert "In your own words, on Sunday." in words


def test_the_way_to_my_health_is_open_when_nothing_is_asked(world):
    model = today(world)

    model.look_at_my_health()

    assert [route.page for route in model.desk.heard.routes] == ["my_health"]
    assert read(model).is_quiet


def test_a_visit_that_a_doubted_clock_calls_over_keeps_its_date_t7(real_time_world):
    real_time_world.add("appointment", what="dentist", starts_at=NOON + timedelta(days=3))
    real_time_world.clock.jump(timedelta(days=400))

    state = today(real_time_world).state

    assert [(plan.heading, plan.rows) for plan in state.plans] == [
        ("Also noted", (("4 March 2026", "dentist"),))
    ]
