"""Today's dose ticked off, a visit that was kept, what is behind somebody: nothing differs (P3)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict_certain import certain
from core.words.conflict_kept import was_kept
from core.words.conflict_past import is_of_the_past
from core.words.conflict_signs import facing
from core.words.record_terms import Told
from core.words.statements.bearing import Named
from core.words.statements.statement import Polarity, Speaker, Topic
from core.words.verdict import Standing, Verdict

NOW = datetime(2026, 11, 24, 17, 0, tzinfo=UTC)
RECORD = {
    "medications": [
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "simvastatin", "dose": "20 mg at night", "status": "active"},
        {"name": "digoxin", "dose": "125 micrograms every morning", "status": "active"},
    ],
    "conditions": [
        {"name": "heart attack", "status": "resolved"},
        {"name": "asthma", "status": "active"},
        {"name": "cataract", "status": "resolved"},
        {"name": "hernia", "status": "resolved"},
    ],
    "appointments": [
        {"what": "bone scan", "when": "2026-11-24T13:40:00+00:00"},
        {"what": "eye clinic", "when": "2026-12-01T09:00:00+00:00"},
    ],
}


def compared(text):
    return facing(text, Speaker.PATIENT, Told.of(RECORD), NOW).compared


@pytest.mark.parametrize(
    "text",
    [
        "metformin had, tea next",
        "Metformin, the morning one, with my bread",
        "metformin given, pulse 64 before it",
        "that's the simvastatin away and I'm off to bed",
        "simvastatin's had, I'll sleep now",
        "digoxin, done",
        "digoxin has gone down with a mouthful of tea",
        "Home from the bone scan. It wasn't sore at all",
        "bone scan done, no bother",
        "it's three years since my heart attack",
        "the heart attack is behind me now",
        "my hernia is behind me",
        "the cataract is well behind me",
    ],
)
def test_it_is_as_the_record_has_it(text):
    told = compared(text)

    assert told
    assert not any(one.is_clash for one in told)


@pytest.mark.parametrize(
    "text",
    [
        "metformin's gone down to one a day",
        "I've had it with metformin, it's in the bin",
        "metformin 850 given, pulse 64",
        "the simvastatin, had it years ago, not now",
        "digoxin done with, they took me off it",
        "bone scan was called off",
        "the bone scan was shut when I came",
        "eye clinic was cancelled, they said",
    ],
)
def test_what_differs_is_still_seen(text):
    told = compared(text)

    assert told
    assert any(one.is_clash for one in told)


def test_what_was_operated_on_is_over():
    met = facing("my cataract was operated last year", Speaker.PATIENT, Told.of(RECORD), NOW)

    assert certain(met) == Verdict(Standing.CONSISTENT, "conditions[2]")


@pytest.mark.parametrize(
    "text",
    [
        "my cataract was operated last year but it's gone cloudy",
        "my cataract was done last year, the other one needs doing",
        "my hernia was repaired in 2019 and it's worse",
        "my hernia wasn't repaired last year",
        "the hernia they fixed last year is infected",
    ],
)
def test_what_was_not_done_or_went_wrong_since_is_not_plainly_over(text):
    assert certain(facing(text, Speaker.PATIENT, Told.of(RECORD), NOW)) is None


def test_a_visit_to_come_is_not_kept_yet():
    told = compared("bone scan cancelled, home from the shops")

    assert [one.polarity for one in told] == [Polarity.STOPPED]


def test_what_came_back_is_not_behind_them():
    back, over = "it's back since my heart attack", "it's four weeks since my heart attack"
    thing = Named(back.index("heart"), len(back), Topic.CONDITION)
    other = Named(over.index("heart"), len(over), Topic.CONDITION)

    assert not is_of_the_past(back, thing)
    assert is_of_the_past(over, other)


def test_today_is_today_on_the_wall_where_the_person_is():
    late_there = datetime(2026, 11, 25, 3, 0, tzinfo=UTC)

    assert was_kept("bone scan done", "2026-11-24T13:40:00-05:00", late_there)
    assert not was_kept("bone scan done", "2026-11-26T13:40:00-05:00", late_there)
    assert not was_kept("bone scan done", "2026-11-22T13:40:00-05:00", late_there)
