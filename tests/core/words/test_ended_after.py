"""What somebody goes on to do with a medicine may be its end; a mere form of it is no other one."""

import pytest

from core.words.statements.statement import Polarity, Topic
from core.words.statements.taken_no_more import taken_no_more
from core.words.statements.taken_still import taken_still
from helpers.views import view_in

PRESENT, STOPPED = Polarity.PRESENT, Polarity.STOPPED


def medicine_in(text, name):
    return view_in(text, name, Topic.MEDICATION)


@pytest.mark.parametrize(
    ("text", "stands"),
    [
        ("Nobody told me to stop the aspirin", PRESENT),
        ("Nobody told me to stop the aspirin and the senna", PRESENT),
        ("Nobody told me to stop the aspirin, I use it", PRESENT),
        ("Nobody told me to stop the aspirin and fed it to the birds", None),
        ("Nobody told me to stop the aspirin and then gave the packet away", None),
        ("Nobody told me to stop the aspirin, never bought more", None),
        ("Nobody told her to stop the aspirin, gave the lot away", None),
        ("Nobody told me to stop the aspirin, I fed it to the birds", None),
        ("Nobody told me to stop the aspirin, the consultant saw to it", None),
    ],
)
def test_what_is_done_with_it_then_may_be_its_end(text, stands):
    assert taken_still(medicine_in(text, "aspirin"), STOPPED) is stands


@pytest.mark.parametrize(
    ("text", "name", "stands"),
    [
        ("Instead of the aspirin, I take paracetamol", "aspirin", STOPPED),
        ("Instead of the aspirin, I have the soluble tablets now", "aspirin", None),
        ("Instead of my ramipril, I get the tablets at six", "ramipril", None),
    ],
)
def test_only_another_medicine_takes_its_place(text, name, stands):
    assert taken_no_more(medicine_in(text, name), PRESENT) is stands
