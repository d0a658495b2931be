"""The machine sleeps, the screen is locked, a visit comes nearer: what the desktop then shows."""

import sys
from datetime import UTC, datetime, time, timedelta
from functools import partial

import pytest

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.records.appointment import APPOINTMENT, AppointmentDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.scope import Role
from core.settings import QUIET_FROM, QUIET_UNTIL, set_setting
from helpers.household import Household
from helpers.session_signals import session_signals

PROGRAM = "tests/helpers/window_on_a_clock.py"
QUESTION = "Rosemary has a question for you."
TOMORROW, SOON = "Something is planned for tomorrow.", "Something is planned soon."
OF_TODAY = "Something is planned for today."
TWO_DAYS = timedelta(days=2)
CLOSED = "Rosemary is closed. Please open the window."
# What is not there by then is not expected any more.
A_WHILE = 1.5  # seconds


class Room:
    """A machine that sleeps and wakes, and a screen that is locked."""

    def __init__(self, desktop, signals, folder):
        self.desktop, self.signals, self._folder = desktop, signals, folder
        self._slept = folder / "slept"

    def start(self, *more, told_ago, and_then):
        """Of a household in which something else came about since."""
        household = Household(self.desktop, self._folder / "vault", told_ago)
        household.change(and_then)
        self._set_clock(in_days(1, hour=12))  # whatever the time is here: nobody is asked at night
        vault = ("--vault", str(household.folder))
        environment = self.desktop.environment | self.signals.heard_by | {"TZ": "UTC"}
        program = (sys.executable, PROGRAM, str(self._slept))
        return self.desktop.start(*program, *vault, *more, environment=environment)

    def sleeps_until(self, moment):
        """From now on; it wakes at that moment."""
        self._set_clock(moment)
        self.signals.resume()

    def _set_clock(self, moment):
        new = self._slept.with_suffix(".new")
        new.write_text(str((moment - now()).total_seconds()), encoding="ascii")
        new.replace(self._slept)

    def count(self, *words):
        """How often they stand on the screen, once what was just heard has had its effect."""
        self.desktop.seen("nothing of that name", within=A_WHILE)
        return sum(map(self.desktop.words().count, words))


def now():
    return datetime.now(UTC)  # noqa: TID251 - the program runs on the machine's clock


def in_days(days, hour, minute=0):
    return datetime.combine(now().date() + timedelta(days=days), time(hour, minute), UTC)


@pytest.fixture
def room(desktop, tmp_path):
    with session_signals(desktop, tmp_path, ["xfce"]) as signals:
        yield Room(desktop, signals, tmp_path)


def feel_a_knee(uow):
    draft = SymptomDraft(label="sore knee")
    clinical_profile_upsert(uow, SYMPTOM, draft, spoken(Role.PATIENT))


def plan_visits(uow, *, at):
    for what, starts_at in zip(("Blood test", "Check-up"), at, strict=False):
        draft = AppointmentDraft(what=what, starts_at=starts_at)
        clinical_profile_upsert(uow, APPOINTMENT, draft, spoken(Role.PATIENT))
    set_setting(uow, QUIET_FROM, 20)
    set_setting(uow, QUIET_UNTIL, 8)


def test_a_question_that_fell_due_in_its_sleep_rings_when_the_machine_wakes(room):
    program = room.start("--background", told_ago=timedelta(0), and_then=feel_a_knee)
    assert room.desktop.is_listened_to()
    before = room.count(QUESTION)

    room.sleeps_until(in_days(3, hour=12))
    rings = room.desktop.seen(QUESTION)
    room.desktop.press("Open")
    asked = room.desktop.seen("How is your headache today?")
    program.terminate()

    assert before == 0
    assert rings, room.desktop.everything()
    assert asked, room.desktop.everything()
    assert program.wait(20) == 0


def test_a_visit_is_spoken_of_the_evening_before_and_an_hour_before_and_never_at_night(room):
    visits = (in_days(4, hour=7, minute=30), in_days(4, hour=10))
    program = room.start(
        "--background", told_ago=TWO_DAYS, and_then=partial(plan_visits, at=visits)
    )

    assert room.desktop.seen(QUESTION)

    room.sleeps_until(in_days(3, hour=17, minute=45))
    too_early = room.count(TOMORROW)
    room.sleeps_until(in_days(3, hour=18))
    in_the_evening = room.desktop.seen(TOMORROW)
    room.sleeps_until(in_days(4, hour=6, minute=40))
    at_night = room.count(SOON, OF_TODAY)
    room.sleeps_until(in_days(4, hour=9, minute=5))
    an_hour_before = room.desktop.seen(SOON)
    program.terminate()

    assert (too_early, at_night) == (0, 0)
    assert in_the_evening
    assert an_hour_before, room.desktop.everything()
    assert program.wait(20) == 0


def test_under_a_locked_screen_nothing_appears_and_under_a_locked_record_one_general_bubble(room):
    program = room.start("--background", told_ago=TWO_DAYS, and_then=feel_a_knee)
    assert room.desktop.seen(QUESTION)

    room.signals.saver("xfce")
    is_taken_in = room.desktop.gone(QUESTION)
    room.sleeps_until(in_days(3, hour=12))
    under_a_locked_screen = room.count(QUESTION, CLOSED)
    room.signals.saver("xfce", is_active=False)
    rings_once = room.desktop.seen(QUESTION)
    room.sleeps_until(in_days(3, hour=13))
    under_a_locked_record = room.count(QUESTION), room.count(CLOSED)
    program.terminate()

    assert is_taken_in
    assert under_a_locked_screen == 0
    assert rings_once, room.desktop.everything()
    assert under_a_locked_record == (1, 0)
    assert program.wait(20) == 0
