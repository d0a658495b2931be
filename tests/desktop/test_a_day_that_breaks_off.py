"""The program is killed while someone writes: their words stand in the form again."""

from helpers.hands import Keyboard
from helpers.household import Household

WORDS = "a sore left knee"
FIELD = "What is it?"
A_QUICK_TYPIST = 80  # milliseconds a letter; 75 words a minute need 160


def open_the_form(household, hand):
    program = household.start()
    hand.press("Record")
    hand.press("A new symptom")
    return program


def test_what_was_being_written_is_there_after_a_kill(desktop, tmp_path):
    household, hand = Household(desktop, tmp_path / "vault"), Keyboard(desktop)
    household.let_the_helper_sit_down()
    killed = open_the_form(household, hand)
    desktop.go_to(FIELD)
    desktop.write(WORDS, A_QUICK_TYPIST)
    written = desktop.text_of(FIELD)

    killed.kill()
    killed.wait()
    started = open_the_form(household, hand)
    kept = desktop.seen("Your words from before are here.")
    text = desktop.text_of(FIELD)
    started.terminate()

    assert written == WORDS
    assert kept, desktop.everything()
    # The write of the very last letter may have been under way.
    assert text in {WORDS, WORDS[:-1]}
    assert started.wait(20) == 0
