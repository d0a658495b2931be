"""A calendar becomes what is coming: at the right hour, once, and not for ever."""

from datetime import UTC, datetime, timedelta

import pytest

from core.clinical.history import undo
from core.importers.base import import_file
from core.importers.entry import Said
from core.importers.icalendar_file import read
from core.importers.icalendar_file.components import LARGEST_COMPONENT
from core.importers.icalendar_file.recurring import HORIZON, MOST_TAKEN
from core.importers.receipt import Outcome
from core.records.facts import Source, Status, Verification
from helpers.people import ADA
from helpers.world import NOON

HEART = """UID:heart@clinic
SUMMARY:Cardiology\\, Dr Rowan
LOCATION:St Anne's\\, room 4
DESCRIPTION:Bring the blue book.\\nNo breakfast.
DTSTART;TZID=Europe/London:20260310T093000
DTEND;TZID=Europe/London:20260310T101500
LAST-MODIFIED:20260201T080000Z"""
PHYSIO = """UID:physio@clinic
SUMMARY:Physiotherapy
DTSTART;TZID=Europe/London:20260320T093000
DURATION:PT30M
RRULE:FREQ=WEEKLY;COUNT=4"""
OWN_ZONE = """BEGIN:VTIMEZONE
TZID:Clinic time
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
END:STANDARD
END:VTIMEZONE
"""


def calendar(path, *events, head=""):
    """As programs write it: a line ends with CR LF."""
    wrapped = (f"BEGIN:VEVENT\n{event.strip()}\nEND:VEVENT\n" for event in events)
    text = f"BEGIN:VCALENDAR\nVERSION:2.0\n{head}{''.join(wrapped)}END:VCALENDAR\n"
    file = path / "dates.ics"
    file.write_text(text.replace("\n", "\r\n"), encoding="utf-8", newline="")
    return file


def at(begins):
    return f"UID:a\nSUMMARY:Dentist\nDTSTART{begins}"


def outcomes(file, now=NOON):
    return [entry.outcome for entry in read(file, now)]


def visits(file, now=NOON):
    return [outcome for outcome in outcomes(file, now) if isinstance(outcome, Said)]


def starts(file, now=NOON):
    return [said.draft.starts_at for said in visits(file, now)]


def reasons(file, now=NOON):
    return [outcome.reason for outcome in outcomes(file, now) if not isinstance(outcome, Said)]


def test_a_visit_is_read_with_all_that_is_said_of_it(tmp_path):
    (said,) = visits(calendar(tmp_path, HEART))

    assert said.draft.what == "Cardiology, Dr Rowan"
    assert said.draft.location == "St Anne's, room 4"
    assert said.draft.note == "Bring the blue book.\nNo breakfast."
    assert said.draft.starts_at == datetime(2026, 3, 10, 9, 30, tzinfo=UTC)
    assert said.draft.ends_at == datetime(2026, 3, 10, 10, 15, tzinfo=UTC)
    assert said.said_at == datetime(2026, 2, 1, 8, tzinfo=UTC)
    assert (said.status, said.verification, said.repairs) == (None, Verification.CONFIRMED, ())


@pytest.mark.parametrize(
    ("begins", "head", "moment"),
    [
        (":20260310T093000Z", "", "2026-03-10T09:30+00:00"),
        (";TZID=Europe/Vienna:20260310T093000", "", "2026-03-10T08:30+00:00"),
        (";TZID=Europe/Vienna:20260710T093000", "", "2026-07-10T07:30+00:00"),
        (";TZID=W. Europe Standard Time:20260310T093000", "", "2026-03-10T08:30+00:00"),
        (";TZID=Clinic time:20260310T093000", OWN_ZONE, "2026-03-10T04:00+00:00"),
        (":20260310T093000", "X-WR-TIMEZONE:Europe/Vienna\n", "2026-03-10T08:30+00:00"),
        (";VALUE=DATE:20260310", "X-WR-TIMEZONE:Europe/Vienna\n", "2026-03-09T23:00+00:00"),
    ],
)
def test_the_hour_is_that_of_the_place_where_it_is(tmp_path, begins, head, moment):
    assert starts(calendar(tmp_path, at(begins), head=head)) == [datetime.fromisoformat(moment)]


def test_an_hour_without_a_place_is_this_computers_and_says_so(tmp_path):
    (said,) = visits(calendar(tmp_path, at(";TZID=Nobody knows:20260310T093000")))

    here = said.draft.starts_at.astimezone()
    assert (here.hour, here.minute, said.repairs) == (9, 30, ("no_timezone",))


def test_what_repeats_stays_at_its_hour_when_the_clocks_change(tmp_path):
    hours = [(start.day, start.hour) for start in starts(calendar(tmp_path, PHYSIO))]

    assert hours == [(20, 9), (27, 9), (3, 8), (10, 8)]


@pytest.mark.parametrize(
    ("rule", "days"),
    [
        ("RRULE:FREQ=WEEKLY;UNTIL=20260403T083000Z", [20, 27, 3]),
        ("RRULE:FREQ=WEEKLY;UNTIL=20260403T082959Z", [20, 27]),
        ("RRULE:FREQ=WEEKLY;UNTIL=20260403", [20, 27, 3]),
        ("RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=Europe/London:20260327T093000", [20, 3]),
        ("RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20260327", [20, 3]),
        ("RRULE:FREQ=WEEKLY;COUNT=1\nRDATE;TZID=Europe/London:20260325T093000", [20, 25]),
    ],
)
def test_it_repeats_as_often_as_it_says(tmp_path, rule, days):
    event = PHYSIO.replace("RRULE:FREQ=WEEKLY;COUNT=4", rule)

    assert [start.day for start in starts(calendar(tmp_path, event))] == days


def test_one_day_that_was_moved_is_there_once_and_known_by_the_day_it_had(tmp_path):
    moved = """UID:physio@clinic
RECURRENCE-ID;TZID=Europe/London:20260327T093000
SUMMARY:Physiotherapy
DTSTART;TZID=Europe/London:20260328T140000"""
    before = list(read(calendar(tmp_path, PHYSIO), NOON))

    after = list(read(calendar(tmp_path, PHYSIO, moved), NOON))

    assert [entry.outcome.draft.starts_at.day for entry in after] == [20, 3, 10, 28]
    assert after[-1].source_key == before[1].source_key


def test_it_repeats_for_a_year_ahead_and_no_longer(tmp_path):
    days = starts(calendar(tmp_path, PHYSIO.replace(";COUNT=4", "")))

    assert days[-1] <= NOON + HORIZON < days[-1] + timedelta(weeks=1)
    assert len(days) == 50


def test_a_birthday_of_long_ago_comes_once_a_year(tmp_path):
    event = "UID:b\nSUMMARY:Anna's birthday\nDTSTART;VALUE=DATE:19500405\nRRULE:FREQ=YEARLY"

    (said,) = visits(calendar(tmp_path, event, head="X-WR-TIMEZONE:UTC\n"))

    assert said.draft.starts_at == datetime(2026, 4, 5, tzinfo=UTC)
    assert said.repairs == ("no_time_of_day",)


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        ("UID:a\nDTSTART:20260310T093000Z", "no_name"),
        ("UID:a\nSUMMARY:Dentist", "not_readable"),
        (at(":tomorrow"), "not_readable"),
        (at(":20260231T100000Z"), "not_readable"),
        (at(":00010101T000000Z"), "not_readable"),
        (at(":20260310T093000Z\nRRULE:FREQ=SECONDLY"), "repeats_too_often"),
        (at(":20260310T093000Z\nRRULE:FREQ=DAILY;BYHOUR=1,2,3,4,5,6"), "repeats_too_often"),
        (at(":20260310T093000Z\nRRULE:FREQ=SOMETIMES"), "not_readable"),
        (at(":20200310T093000Z\nRRULE:FREQ=DAILY;COUNT=3"), "repeated_in_the_past"),
        (f"{HEART}\nCOMMENT:{'x' * LARGEST_COMPONENT}", "too_large"),
    ],
)
def test_what_cannot_be_read_is_named_and_the_rest_is_taken_in(tmp_path, event, reason):
    file = calendar(tmp_path, event, HEART)

    assert (reasons(file), len(visits(file))) == ([reason], 1)


def test_a_file_that_breaks_off_says_so(tmp_path):
    file = calendar(tmp_path, HEART, PHYSIO)
    file.write_bytes(file.read_bytes()[:-40])

    assert (len(visits(file)), reasons(file)) == (1, ["truncated"])


def test_tasks_and_notes_are_named_and_not_taken(tmp_path):
    todo = "BEGIN:VTODO\nSUMMARY:Milk\nEND:VTODO\n"

    assert reasons(calendar(tmp_path, HEART, head=todo)) == ["not_supported"]


@pytest.mark.parametrize(
    ("more", "status"),
    [("", Status.EXPIRED), ("\nSTATUS:CANCELLED", Status.CANCELLED)],
)
def test_nobody_is_asked_what_became_of_a_visit_of_long_ago(tmp_path, more, status):
    (said,) = visits(calendar(tmp_path, at(f":20200310T093000Z{more}")))

    assert said.status is status


def test_the_end_of_a_visit_is_not_before_its_beginning(tmp_path):
    (said,) = visits(calendar(tmp_path, at(":20260310T093000Z\nDTEND:20260310T083000Z")))

    assert (said.draft.ends_at, said.repairs) == (None, ("bad_end",))


def test_a_calendar_is_taken_in_once_and_taken_back_by_one_undo(world, tmp_path):
    file = calendar(tmp_path, HEART, PHYSIO)

    first, second = (import_file(world.vault, ADA, file) for _ in range(2))
    there = world.find("appointment")
    world.run(undo)

    assert (first.kind, first.added, first.refused) == ("icalendar", 5, 0)
    assert (second.added, second.known) == (0, 5)
    assert {visit.source for visit in there} == {Source.CALENDAR}
    assert {visit.status for visit in world.find("appointment")} == {Status.ENTERED_IN_ERROR}


def test_the_same_words_stamped_anew_add_nothing(world, tmp_path):
    import_file(world.vault, ADA, calendar(tmp_path, HEART + "\nDTSTAMP:20260210T000000Z"))

    again = calendar(tmp_path, HEART + "\nDTSTAMP:20260220T000000Z\nSEQUENCE:3")

    assert import_file(world.vault, ADA, again).added == 0


def test_a_visit_that_its_sender_moved_is_moved_and_not_there_twice(world, tmp_path):
    import_file(world.vault, ADA, calendar(tmp_path, HEART))
    moved = HEART.replace("20260310", "20260312").replace("20260201", "20260205")

    receipt = import_file(world.vault, ADA, calendar(tmp_path, moved))

    (visit,) = world.find("appointment")
    assert receipt.of(Outcome.ADDED)[0].reason == "updated"
    assert (visit.starts_at.day, visit.version) == (12, 2)


def test_twice_a_day_for_ever_is_no_visit(tmp_path):
    often = at(":20260310T000000Z\nRRULE:FREQ=DAILY;BYHOUR=8,20")

    assert reasons(calendar(tmp_path, often)) == ["repeats_too_often"]
    assert 366 < MOST_TAKEN < 2 * 366
