"""The quiet ground while the record is opened."""

import pytest

from helpers.doors import WORDS
from helpers.page_checks import words_of
from ui.desktop.door.starting import Starting
from ui.desktop.theme.look import Look

pytestmark = pytest.mark.usefixtures("qapp")
SOON = 10_000  # milliseconds
NAME = WORDS.say("desktop.name")


def test_a_record_that_opens_at_once_is_not_announced(qtbot):
    starting = Starting(Look(), WORDS, after_ms=150)
    qtbot.addWidget(starting)
    starting.show()

    assert words_of(starting) == []


def test_who_waits_longer_is_told_what_starts_and_whom_to_call(qtbot):
    starting = Starting(Look(), WORDS, after_ms=1)
    qtbot.addWidget(starting)
    starting.show()

    qtbot.waitUntil(lambda: NAME in words_of(starting), timeout=SOON)

    assert any("112" in words for words in words_of(starting))


def test_another_look_does_not_draw_it_sooner(qtbot):
    starting = Starting(Look(), WORDS, after_ms=150)
    qtbot.addWidget(starting)
    starting.show()

    starting.dress(Look(scale=2.0))

    assert words_of(starting) == []
