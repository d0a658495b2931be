"""Nobody looks at the window: a real bubble on a real desktop, and a real click on it."""

import shlex
import signal
import sys

import pytest

from core.records.facts import Status
from core.records.working import PromptStatus
from helpers.household import Household
from helpers.throwaway import ROOT
from ui.desktop import autostart

GENERIC = "Rosemary has a question for you."
QUESTION = "How is your headache today?"


@pytest.fixture
def household(desktop, tmp_path):
    return Household(desktop, tmp_path / "vault")


def end(program):
    """As a session that ends does it."""
    program.send_signal(signal.SIGTERM)
    return program.wait(20)


def start_with_the_session(monkeypatch, household):
    monkeypatch.setattr(sys, "argv", [str(ROOT / "main.py"), "--vault", str(household.folder)])
    autostart.set_on(wanted=True)


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
    start_with_the_session(monkeypatch, household)
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
    asked = desktop.seen(QUESTION)
    end(program)

    assert asked
    assert household.question.answer is None


def test_a_second_start_brings_the_window(desktop, household):
    program = household.start("--background")
    assert desktop.seen(GENERIC)

    second = household.start()
    status = second.wait(20)
    shown = desktop.seen(QUESTION)
    end(program)

    assert status == 0
    assert shown


def test_a_bubble_does_not_outlive_the_program_that_would_answer(desktop, household):
    program = household.start("--background")
    assert desktop.seen(GENERIC)

    end(program)

    assert desktop.seen(GENERIC, within=0.5) == {}


def test_a_closed_window_waits_behind_the_screen_and_comes_back(desktop, household, monkeypatch):
    start_with_the_session(monkeypatch, household)
    program = household.start()
    assert desktop.seen(QUESTION)

    desktop.close_window("Rosemary")
    went = desktop.gone(QUESTION)
    is_running = program.poll() is None
    household.start().wait(20)
    came_back = desktop.seen(QUESTION)

    assert went
    assert is_running
    assert came_back
    assert end(program) == 0


def test_a_program_that_does_not_start_with_the_session_ends_with_its_window(desktop, household):
    program = household.start()
    assert desktop.seen(QUESTION)

    desktop.close_window("Rosemary")

    assert program.wait(20) == 0


def test_ctrl_q_is_a_real_end(desktop, household, monkeypatch):
    start_with_the_session(monkeypatch, household)
    program = household.start()
    assert desktop.seen(QUESTION)

    desktop.keys("ctrl+q")

    assert program.wait(20) == 0
    assert household.question.status is PromptStatus.OPEN


def test_who_has_the_question_before_them_gets_no_bubble(desktop, household):
    program = household.start()
    assert desktop.seen(QUESTION)

    bubble = desktop.seen(GENERIC, within=2)
    end(program)

    assert bubble == {}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_other_signals_close_the_vault_too(desktop, household, number):
    program = household.start("--background")
    assert desktop.seen(GENERIC)

    program.send_signal(number)

    assert program.wait(20) == 0
    assert household.headache.status is Status.ACTIVE
