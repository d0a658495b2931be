"""Visits as a calendar: the same event each time, where and when it is, and off when it is off."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from core.clinical.appointments import Outcome, settle_appointment
from core.dates_in_words import DatesInWords
from core.importers.base import import_file
from core.sharing.calendar_out import export_calendar
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.people import ADA, ADA_HERSELF
from helpers.world import NOON, World

DATES = DatesInWords(Catalogue.load("en"), ZoneInfo("Europe/Vienna"))


@pytest.fixture
def out(tmp_path_factory):
    return tmp_path_factory.mktemp("outside") / "visits.ics"


def written(world, out, **more):
    export_calendar(Asked(world.vault, ADA, out, **more), DATES)
    return Calendar.from_ical(out.read_bytes()).walk("VEVENT")


def visit(world, **fields):
    said = {"what": "Eye clinic", "starts_at": NOON + timedelta(days=40)}
    return world.add("appointment", **{**said, **fields}).record


def test_a_visit_says_when_and_where_in_the_time_of_where_the_person_lives(world, out):
    visit(
        world,
        ends_at=NOON + timedelta(days=40, hours=1),
        location="High Street 1, Vienna",
        with_whom="Dr Lee",
        note="Bring: glasses; letters",
    )

    (event,) = written(world, out)

    assert event["SUMMARY"] == "Eye clinic"
    assert event["DTSTART"].dt.isoformat() == "2026-04-10T14:00:00+02:00"
    assert event["DTSTART"].params["TZID"] == "Europe/Vienna"
    assert event["DTEND"].dt.isoformat() == "2026-04-10T15:00:00+02:00"
    assert event["LOCATION"] == "High Street 1, Vienna"
    assert event["CONTACT"] == "Dr Lee"
    assert event["DESCRIPTION"] == "Bring: glasses; letters"
    assert b"BEGIN:VTIMEZONE" in out.read_bytes()


def test_it_is_the_same_event_each_time(world, out):
    visit(world)
    first = [str(event["UID"]) for event in written(world, out)]
    world.clock.advance(timedelta(days=1))

    again = [str(event["UID"]) for event in written(world, out, replace=True)]

    assert again == first
    assert len(set(again)) == 1


def test_a_cancelled_visit_is_cancelled_there_too(world, out):
    record = visit(world)
    world.run(settle_appointment, record_id=record.id, outcome=Outcome.CANCELLED)

    assert [str(event["STATUS"]) for event in written(world, out)] == ["CANCELLED"]


def test_a_moved_visit_is_the_same_event_on_its_new_day(world, out):
    record = visit(world)
    (before,) = written(world, out)
    later = NOON + timedelta(days=50)
    world.run(settle_appointment, record_id=record.id, outcome=Outcome.MOVED, moved_to=later)

    (event,) = written(world, out, replace=True)

    assert event["DTSTART"].dt == later
    assert event["UID"] == before["UID"]
    assert event["SEQUENCE"] > before["SEQUENCE"]


def test_taking_it_in_again_adds_nothing(world, out):
    visit(world, location="Vienna", note="Bring: glasses")
    off = visit(world, what="Dentist")
    world.run(settle_appointment, record_id=off.id, outcome=Outcome.CANCELLED)
    written(world, out)

    receipt = import_file(world.vault, ADA, out)

    assert (receipt.added, receipt.refused) == (0, 0)
    assert len(world.find("appointment")) == 2


def test_what_another_vault_takes_in_is_the_same_visit(world, out, tmp_path_factory):
    record = visit(world, ends_at=NOON + timedelta(days=41), location="Vienna", note="a; b, c\nd")
    written(world, out)
    there = World(tmp_path_factory.mktemp("there"))

    import_file(there.vault, ADA, out)

    (found,) = there.find("appointment")
    said = ("what", "starts_at", "ends_at", "location", "note", "status")
    assert [getattr(found, name) for name in said] == [getattr(record, name) for name in said]
    there.close()


def test_what_is_kept_to_oneself_is_in_no_caregivers_calendar(world, out):
    world.add(
        "appointment", ADA_HERSELF, what="Shelter, my son hits me", starts_at=NOON + timedelta(1)
    )

    assert written(world, out) == []
