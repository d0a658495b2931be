"""A bubble rings for what waits while nobody looks, and its click is an answer (T3, T8, S4)."""

from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.reconfirm import confirm
from core.records.facts import Status
from core.records.working import Answer, PromptStatus
from core.settings import NOTIFICATION_SHOWS_WORDS, set_setting
from core.sharing.erase import erase_record
from helpers.bells import HangingBubbles
from helpers.desks import answered, desk_for
from helpers.people import ADA, ADA_HERSELF
from helpers.talks import Talk
from ui.desktop.doorbell import Doorbell
from ui.desktop.notifier import OPENED, PUT_AWAY

TWO_DAYS = timedelta(hours=48)
FOUR_HOURS = timedelta(hours=4)
FIVE_MINUTES = timedelta(minutes=5)
# Each is longer than any bubble's words; none may stand on a screen that others can see.
CANARY = "a burning headache"


class House:
    """Ada's vault, open, with a doorbell; `in_front` is what the person looks at."""

    def __init__(self, world, *, is_there=True, account=ADA_HERSELF):
        self.world = world
        self.bubbles = HangingBubbles(is_there=is_there)
        self.in_front = False
        self.desk = desk_for(world, account)
        self.bell = Doorbell(self.bubbles, world.clock, lambda: self.in_front)
        self.wanted = []
        self.bell.wanted.connect(lambda: self.wanted.append(True))
        self.bell.enter(self.desk)

    def pass_time(self, by):
        self.world.clock.advance(by)
        self.beat()

    def beat(self):
        self.bell.ring()
        answered()

    def click(self, key):
        self.bubbles.click(key)
        answered()

    def told(self, label=CANARY):
        return self.world.add("symptom", ADA_HERSELF, label=label).record

    def status(self, record):
        return self.world.get("symptom", record.id).status

    def show_words(self):
        self.world.run(lambda uow: set_setting(uow, NOTIFICATION_SHOWS_WORDS, True))


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def house(world):
    return House(world)


def test_a_due_question_rings_once_and_says_nothing_of_health(house):
    house.told()

    house.pass_time(TWO_DAYS)
    for _ in range(5):
        house.pass_time(FIVE_MINUTES)

    assert house.bubbles.words == ["Rosemary has a question for you."]
    assert house.bubbles.buttons == ["Open", "Later"]
    assert len(house.bubbles.rung) == 1
    assert not house.bubbles.rung[0].is_private


def test_before_it_is_due_nothing_rings(house):
    house.told()

    house.pass_time(TWO_DAYS - timedelta(seconds=1))

    assert house.bubbles.rung == []


def test_whoever_wants_the_words_gets_the_words_and_the_answers(house):
    house.told("headache")
    house.show_words()

    house.pass_time(TWO_DAYS)

    assert house.bubbles.words == ["How is your headache today?"]
    assert house.bubbles.buttons == ["Still there", "It's gone", "Ask me later"]
    assert house.bubbles.rung[0].is_private


@pytest.mark.parametrize(
    ("said", "status"), [(Answer.STILL, Status.ACTIVE), (Answer.GONE, Status.RESOLVED)]
)
def test_the_click_is_the_answer(house, said, status):
    headache = house.told()
    house.show_words()
    house.pass_time(TWO_DAYS)

    house.click(said)

    (prompt,) = house.world.find("prompt", record_id=headache.id)
    assert house.status(headache) is status
    assert (prompt.status, prompt.answer) == (PromptStatus.ANSWERED, said)
    assert prompt.answered_by == ADA_HERSELF.account_id
    assert house.bubbles.hanging == {}
    assert house.desk.heard.saved == ["Your answer is saved."]


@pytest.mark.parametrize("key", [Answer.LATER, PUT_AWAY])
def test_putting_it_away_is_later(house, key):
    headache = house.told()
    house.pass_time(TWO_DAYS)

    house.click(key)
    house.pass_time(FOUR_HOURS - timedelta(seconds=1))
    too_soon = list(house.bubbles.words)
    house.pass_time(timedelta(seconds=1))

    assert house.status(headache) is Status.ACTIVE
    assert too_soon == []
    assert house.bubbles.words == ["Rosemary has a question for you."]
    assert house.desk.heard.saved == []


def test_the_bubble_itself_opens_the_window_and_answers_nothing(house):
    headache = house.told()
    house.pass_time(TWO_DAYS)

    house.click(OPENED)
    house.pass_time(FIVE_MINUTES)

    assert house.wanted == [True]
    assert house.world.find("prompt", record_id=headache.id)[0].answer is None
    assert len(house.bubbles.rung) == 1


def test_who_looks_at_the_page_needs_no_bubble(house):
    headache = house.told()
    house.in_front = True

    house.pass_time(TWO_DAYS)

    (prompt,) = house.world.find("prompt", record_id=headache.id)
    assert house.bubbles.rung == []
    assert prompt.shown_at is None


def test_who_comes_to_the_page_finds_no_bubble_left(house):
    house.told()
    house.pass_time(TWO_DAYS)

    house.in_front = True
    house.beat()

    assert house.bubbles.hanging == {}


def test_what_was_answered_elsewhere_hangs_no_longer(house):
    headache = house.told()
    house.pass_time(TWO_DAYS)

    house.world.run(confirm, ADA, record_id=headache.id)
    for event in house.world.announced:
        house.bell.hear(event)
    answered()

    assert house.bubbles.hanging == {}


def test_a_bubble_of_something_deleted_answers_nothing(house):
    headache = house.told()
    house.show_words()
    house.pass_time(TWO_DAYS)
    house.world.run(erase_record, ADA, record_id=headache.id)

    house.click(Answer.STILL)

    assert house.world.find("prompt") == []
    assert house.desk.heard.told == []


def test_where_nobody_sees_bubbles_the_question_keeps_and_counts_as_not_asked(world):
    house = House(world, is_there=False)
    headache = house.told()

    house.pass_time(TWO_DAYS)
    (prompt,) = world.find("prompt", record_id=headache.id)

    assert house.bubbles.rung == []
    assert prompt.shown_at is None


def test_when_someone_comes_to_see_bubbles_the_question_rings(world):
    house = House(world, is_there=False)
    house.told()
    house.pass_time(TWO_DAYS)

    house.bubbles.seen_by_someone = True
    house.bubbles.came.emit()
    answered()

    assert len(house.bubbles.hanging) == 1


def test_nothing_rings_while_the_screen_is_locked(house):
    headache = house.told()
    house.bell.hush()

    house.pass_time(TWO_DAYS)

    (prompt,) = house.world.find("prompt", record_id=headache.id)
    assert house.bubbles.rung == []
    assert prompt.shown_at is None


def test_what_hangs_is_taken_in_with_the_screen_and_comes_back_with_it(house):
    house.told()
    house.pass_time(TWO_DAYS)

    house.bell.hush()
    house.pass_time(FIVE_MINUTES)
    while_locked = dict(house.bubbles.hanging)
    house.bell.unhush()
    answered()

    assert while_locked == {}
    assert len(house.bubbles.hanging) == 1


def test_a_click_on_a_locked_screen_writes_nothing(house):
    headache = house.told()
    house.show_words()
    house.pass_time(TWO_DAYS)
    (subject,) = house.bubbles.hanging
    house.bell.hush()

    house.bubbles.clicked.emit(subject, Answer.GONE)
    answered()

    assert house.status(headache) is Status.ACTIVE


def test_a_click_on_a_closed_vault_writes_nothing_and_opens_the_window(house):
    headache = house.told()
    house.show_words()
    house.pass_time(TWO_DAYS)
    (subject,) = house.bubbles.hanging

    house.bell.leave()
    after_closing = dict(house.bubbles.hanging)
    house.bubbles.clicked.emit(subject, Answer.GONE)
    answered()

    assert after_closing == {}
    assert house.status(headache) is Status.ACTIVE
    assert house.wanted == [True]


def test_at_a_locked_vault_one_bubble_rings_and_names_nobody(house):
    house.told()

    house.bell.stand_at_the_door()
    for _ in range(3):
        house.pass_time(TWO_DAYS)

    assert house.bubbles.words == ["Rosemary is closed. Please open the window."]
    assert len(house.bubbles.rung) == 1


def test_the_bubble_at_the_door_goes_when_the_vault_is_opened(house):
    house.bell.stand_at_the_door()

    house.bell.enter(house.desk)

    assert house.bubbles.hanging == {}


def test_a_question_that_comes_while_it_is_locked_rings_and_says_no_more(house):
    house.told()
    house.beat()
    house.bell.leave()
    house.bell.stand_at_the_door()

    house.pass_time(TWO_DAYS - timedelta(seconds=1))
    before = list(house.bubbles.rung)
    house.pass_time(timedelta(seconds=1))
    house.pass_time(FIVE_MINUTES)

    assert before == []
    assert house.bubbles.words == ["Rosemary has a question for you."]
    assert house.bubbles.buttons == ["Open"]
    assert house.bell._coming == ()  # noqa: SLF001 - times are all that was ever held


def test_what_was_put_off_rings_at_the_locked_door_in_its_time(house):
    house.told()
    house.pass_time(TWO_DAYS)
    house.click(Answer.LATER)
    house.beat()
    house.bell.leave()
    house.bell.stand_at_the_door()

    house.pass_time(FOUR_HOURS)

    assert house.bubbles.words[-1] == "Rosemary has a question for you."
    assert len(house.bubbles.rung) == 2


def test_a_record_that_was_locked_with_nothing_coming_calls_nobody(house):
    house.beat()
    house.bell.leave()

    house.bell.stand_at_the_door()
    house.pass_time(timedelta(days=3))

    assert house.bubbles.rung == []


def test_nobody_is_called_to_the_door_by_night(house, monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    house.world.clock.advance(timedelta(hours=11))

    house.bell.stand_at_the_door()
    at_night = list(house.bubbles.words)
    house.pass_time(timedelta(hours=9))

    assert at_night == []
    assert house.bubbles.words == ["Rosemary is closed. Please open the window."]


def test_an_answer_that_arrives_after_closing_shows_nothing(house):
    house.told()
    house.world.clock.advance(TWO_DAYS)

    house.bell.ring()
    house.bell.leave()
    answered()

    assert house.bubbles.rung == []


TEN = datetime(2026, 3, 5, 10, tzinfo=UTC)


def visit(house, what=CANARY, starts_at=TEN):
    house.world.add("appointment", what=what, starts_at=starts_at)


def to(house, moment):
    house.pass_time(moment - house.world.clock.read().wall)


def test_a_visit_is_announced_without_a_word_of_it(house):
    visit(house)

    to(house, TEN - timedelta(hours=16))
    evening = list(house.bubbles.words)
    to(house, TEN - timedelta(hours=2))
    to(house, TEN - timedelta(hours=1))

    assert evening == ["Something is planned for tomorrow."]
    assert [bubble.body for bubble in house.bubbles.rung] == [
        *evening,
        "Something is planned soon.",
    ]


def test_what_the_night_held_back_is_announced_for_today(house):
    visit(house)

    to(house, TEN - timedelta(hours=1, minutes=30))

    assert house.bubbles.words == ["Something is planned for today."]


def test_whoever_wants_the_words_hears_what_is_planned_and_when(house):
    visit(house, "eye doctor")
    visit(house, "dentist", TEN + timedelta(hours=5))
    house.show_words()

    to(house, TEN - timedelta(hours=16))

    assert house.bubbles.words == [
        "eye doctor: tomorrow, at ten o'clock in the morning.\n"
        "dentist: tomorrow, at three o'clock in the afternoon."
    ]
    assert house.bubbles.rung[0].is_private


def test_two_visits_found_at_once_ring_once(house):
    visit(house, "eye doctor")
    visit(house, "dentist", TEN + timedelta(hours=5))

    to(house, TEN - timedelta(hours=16))

    assert len(house.bubbles.rung) == 1


def test_no_bubble_ever_says_what_it_is_about_unless_it_was_chosen(house):
    house.told()
    visit(house)
    for _ in range(24):
        house.pass_time(timedelta(hours=3))

    said = [repr(b) + b.subject + b.title + b.body + str(b.buttons) for b in house.bubbles.rung]
    assert len(said) >= 3
    assert [each for each in said if CANARY in each] == []


def call_for_help(world):
    Talk(world).says("I have chest pain and I cannot breathe")


def test_a_caregiver_is_rung_for_what_was_noticed_without_a_word_of_it(world):
    house = House(world, account=ADA)
    call_for_help(world)

    house.beat()
    house.beat()

    assert house.bubbles.words == ["Rosemary has something that should not wait."]
    assert house.bubbles.buttons == ["Open"]
    assert len(house.bubbles.rung) == 1
    house.click(OPENED)
    assert house.wanted == [True]


def test_the_person_is_rung_for_none_of_it(house):
    call_for_help(house.world)

    house.beat()

    assert house.bubbles.rung == []


def test_what_was_noticed_while_nobody_can_see_a_screen_is_rung_for_later(world):
    house = House(world, account=ADA)
    house.bell.hush()
    call_for_help(world)
    house.beat()
    hushed = list(house.bubbles.rung)

    house.bell.unhush()
    answered()

    assert hushed == []
    assert len(house.bubbles.rung) == 1
