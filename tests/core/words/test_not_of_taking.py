"""A denial of missing a medicine, of where it may be had or of the store of it: the medicine is
taken, unless it ended there."""

import pytest

from core.words.statements.statement import Polarity, Topic
from core.words.statements.taken_still import taken_still
from helpers.views import view_in

PRESENT, ABSENT = Polarity.PRESENT, Polarity.ABSENT


def told(text, name):
    return taken_still(view_in(text, name, Topic.MEDICATION), ABSENT)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("my paracetamol doesn't touch the pain", "paracetamol"),
        ("the codeine doesn't touch my back", "codeine"),
        ("I mustn't miss my insulin", "insulin"),
        ("he never forgets his insulin", "insulin"),
        ("I'm not allowed to take my ibuprofen at school", "ibuprofen"),
        ("If I don't take my furosemide my ankles swell up", "furosemide"),
        ("I've no insulin left for tonight", "insulin"),
        ("I'm clean out of senna", "senna"),
    ],
)
def test_what_is_denied_beside_it_leaves_it_taken(text, name):
    assert told(text, name) is PRESENT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("paracetamol doesn't touch the pain", "paracetamol"),
        ("I mustn't miss my insulin review on Friday", "insulin"),
        ("don't let me forget my warfarin appointment", "warfarin"),
        ("I'll never forget my insulin that Christmas", "insulin"),
        ("I will never forget my morphine after the hip operation", "morphine"),
        ("I'm not allowed to take my ibuprofen on account of my ulcer", "ibuprofen"),
        ("he's not allowed to have his ibuprofen in any form since the bleed", "ibuprofen"),
        ("When I didn't take my furosemide my ankles swelled up", "furosemide"),
        ("I've no amoxicillin left", "amoxicillin"),
        ("I've no tablets left, it was only a week's course", "tablets"),
        ("I'm out of statins, missed two nights", "statins"),
        ("I'm out of senna, was a week without", "senna"),
    ],
)
def test_a_visit_a_memory_a_ban_a_course_or_a_gap_is_no_taking(text, name):
    assert told(text, name) is None
