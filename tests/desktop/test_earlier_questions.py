"""What was asked yesterday is known today: asked, the program ended and begun anew, asked of it."""

import pytest

from helpers.household import Household

ANSWERED = "From the record: What you asked and decided:…"


@pytest.fixture
def household(desktop, tmp_path):
    return Household(desktop, tmp_path / "vault")


def ask(desktop, text):
    desktop.go_to("Ask about the record")
    desktop.write(text)
    desktop.keys("Return")


def test_what_was_discussed_earlier_is_told_after_a_restart(household):
    desktop = household.desktop
    household.let_the_helper_sit_down()
    program = household.start()
    desktop.press("Ask")
    ask(desktop, "Does Margaret have a headache?")
    assert desktop.seen("You: Does Margaret have a headache?")
    assert desktop.seen("Note a decision")
    ask(desktop, "We decided to ring the doctor on Monday.")
    assert desktop.seen("Your decision: We decided to ring the doctor on Monday.")
    program.terminate()
    assert program.wait(20) == 0

    program = household.start()
    desktop.press("Ask")
    ask(desktop, "What did we discuss about Margaret earlier?")
    seen = desktop.seen(ANSWERED)
    told = " ".join(desktop.words())
    program.terminate()

    assert seen, desktop.picture()
    assert "Does Margaret have a headache?" in told
    assert "We decided to ring the doctor on Monday." in told
    assert program.wait(20) == 0
