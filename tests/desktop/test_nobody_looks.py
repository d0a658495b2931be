"""Nobody looks at the window: a real bubble on a real desktop, and a real click on it."""

import shlex
import signal
import sys
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from core.clinical.upsert import clinical_profile_upsert, spoken
from core.clock import ManualClock, SystemClock
from core.records.facts import Status
from core.records.person import PersonDraft
from core.records.symptom import SYMPTOM, SymptomDraft
from core.records.working import PROMPT, PromptStatus
from core.scope import Role
from core.settings import NOTIFICATION_SHOWS_WORDS, QUIET_FROM, QUIET_UNTIL, set_setting
from core.vaults import NewVault, UseKeyring
from db.keeper import Keeper
from db.keystore import OsKeyStore
from helpers.throwaway import ROOT
from ui.desktop import autostart
from ui.newcomer import enrol
from ui.who import find_scope

THREE_DAYS = timedelta(days=3)
GENERIC = "Rosemary has a question for you."


class Household:
    """Margaret's vault, whose key the desktop's keyring has; a headache was told three days ago."""

    def __init__(self, desktop, folder):
        self.desktop, self.folder = desktop, folder
        self.keeper = Keeper(OsKeyStore(), publish=lambda _event: None)
        clock = ManualClock(datetime.now(UTC) - THREE_DAYS)  # noqa: TID251 - the program runs on it
        opened = self.keeper.create(NewVault(folder, UseKeyring()), clock).opened
        caregiver = enrol(opened.vault, PersonDraft(display_name="Margaret"))
        scope = find_scope(opened.vault, caregiver.user_id, Role.PATIENT)
        for use_case in (
            partial(set_setting, setting=QUIET_FROM, value=0),  # no hour is quiet: the test may
            partial(set_setting, setting=QUIET_UNTIL, value=0),  # run at any time of the day
            partial(
                clinical_profile_upsert,
                kind=SYMPTOM,
                draft=SymptomDraft(label="headache"),
                origin=spoken(scope.role),
            ),
        ):
            opened.vault.submit(scope, use_case).result()
        opened.close()
        wishes = desktop.home / ".config" / "rosemary" / "window.ini"
        wishes.parent.mkdir(parents=True)
        wishes.write_text("[General]\nface=person\n", encoding="utf-8")

    def change(self, use_case):
        opened = self.keeper.open(self.folder, UseKeyring(), SystemClock())
        try:
            return opened.vault.submit(find_scope(opened.vault, None, None), use_case).result()
        finally:
            opened.close()

    def show_words(self):
        self.change(partial(set_setting, setting=NOTIFICATION_SHOWS_WORDS, value=True))

    @property
    def headache(self):
        return self.change(lambda uow: uow.of(SYMPTOM).find())[0]

    @property
    def question(self):
        return self.change(lambda uow: uow.of(PROMPT).find())[0]

    def start(self, *more):
        return self.desktop.start_rosemary("--vault", str(self.folder), *more)


@pytest.fixture
def household(desktop, tmp_path):
    return Household(desktop, tmp_path / "vault")


def end(program):
    """As a session that ends does it."""
    program.send_signal(signal.SIGTERM)
    return program.wait(20)


def test_a_click_on_a_real_bubble_changes_the_record(desktop, household):
    household.show_words()
    program = household.start("--background")

    desktop.click("It's gone")
    gone = desktop.seen("Your answer is saved.", within=0.5)
    status = end(program)

    assert status == 0
    assert gone == {}  # said in the window, which nobody opened
    assert household.headache.status is Status.RESOLVED
    assert household.question.status is PromptStatus.ANSWERED


def test_a_program_that_starts_with_the_session_asks_without_a_window(
    desktop, household, monkeypatch
):
    monkeypatch.setattr(sys, "argv", [str(ROOT / "main.py"), "--vault", str(household.folder)])
    autostart.set_on(wanted=True)
    (entry,) = (desktop.home / ".config" / "autostart").iterdir()
    lines = dict(line.split("=", 1) for line in entry.read_text().splitlines() if "=" in line)

    program = desktop.start(*shlex.split(lines["Exec"]))
    bubble = desktop.seen(GENERIC)
    windows = desktop.windows("Rosemary")
    status = end(program)

    assert bubble
    assert windows == []
    assert status == 0
    assert household.question.status is PromptStatus.OPEN
    assert household.question.shown_at is not None


def test_the_bubble_opens_the_window_where_the_question_is(desktop, household):
    program = household.start("--background")

    desktop.click("Open")
    asked = desktop.seen("How is your headache today?")
    end(program)

    assert asked
    assert household.question.answer is None


def test_a_second_start_brings_the_window(desktop, household):
    program = household.start("--background")
    assert desktop.seen(GENERIC)

    second = household.start()
    status = second.wait(20)
    shown = desktop.seen("How is your headache today?")
    end(program)

    assert status == 0
    assert shown


def test_a_bubble_does_not_outlive_the_program_that_would_answer(desktop, household):
    program = household.start("--background")
    assert desktop.seen(GENERIC)

    end(program)

    assert desktop.seen(GENERIC, within=0.5) == {}
