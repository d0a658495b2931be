"""Days and times at the command line: every way of the window is one here too."""

from datetime import timedelta

import pytest

from helpers.console import Console
from ui.console.fields import TYPED_KINDS

# It is noon of Sunday, 1 March 2026 in UTC, and one o'clock in Berlin.
SINCE = {
    "yesterday": "2026-02-27T23:00:00.000000Z",
    "yesterday 18:30": "2026-02-28T17:30:00.000000Z",
    "28 Feb at 6.30 pm": "2026-02-28T17:30:00.000000Z",
    "28.2.2026 18:30": "2026-02-28T17:30:00.000000Z",
    "3 days ago": "2026-02-25T23:00:00.000000Z",
    "now": "2026-03-01T12:00:00.000000Z",
    "2026-02-28 18:30": "2026-02-28T17:30:00.000000Z",
    "2026-02-28 18:30:15": "2026-02-28T17:30:15.000000Z",
    "2026-02-28 18:30+05:00": "2026-02-28T13:30:00.000000Z",
    "2026-02-28T18:30:00Z": "2026-02-28T18:30:00.000000Z",
}


@pytest.fixture
def berlin(nowhere: Console) -> Console:
    nowhere("create", "--name", "Ada", "--time-zone", "Europe/Berlin", "--simulation")
    return nowhere


@pytest.mark.parametrize("typed", SINCE)
def test_when_it_began_is_written_as_people_say_it(berlin: Console, typed: str) -> None:
    berlin("add", "symptom", "headache", "--since", typed)

    (symptom,) = berlin("profile", "symptoms").object["symptoms"]
    assert symptom["since"] == SINCE[typed]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("March 2019", "2019-03"), ("14.3.2019", "2019-03-14"), ("2019", "2019")],
)
def test_a_day_is_as_precise_as_it_is_said(berlin: Console, typed: str, meant: str) -> None:
    berlin("add", "condition", "gout", "--onset-on", typed)

    (condition,) = berlin("profile", "conditions").object["conditions"]
    assert condition["since"] == meant


def test_a_visit_lies_ahead_and_its_end_is_of_its_day(berlin: Console) -> None:
    berlin("add", "appointment", "dentist", "--at", "Tuesday 10:30", "--until", "11:30")

    (visit,) = berlin("profile", "appointments").object["appointments"]
    assert visit["since"] == "2026-03-03T09:30:00.000000Z"


def test_a_course_ends_ahead(berlin: Console) -> None:
    berlin("add", "medication", "amoxicillin", "--ends-on", "7 March")

    (medicine,) = berlin("profile", "medications").object["medications"]
    assert medicine["expires_at"] == "2026-03-10T00:00:00.000000Z"  # 48 h after that day (T9)


def test_an_edit_reads_the_same_ways(berlin: Console) -> None:
    told = berlin("add", "condition", "gout").object

    berlin("edit", told["id"], "onset_on=March 2019")

    (condition,) = berlin("profile", "conditions").object["conditions"]
    assert condition["since"] == "2019-03"


def test_what_was_believed_yesterday_can_be_asked_for_so(berlin: Console) -> None:
    berlin("add", "symptom", "headache")

    assert berlin("profile", "--as-of", "yesterday").object["symptoms"] == []


def test_people_and_places_of_a_past_day_are_told_as_they_were_believed(berlin: Console) -> None:
    berlin("add", "contact", "Anna", "--phone", "555 0123")
    home = berlin("add", "place", "Home", "--address", "12 Elm Street").object
    was = berlin("profile").object["as_of"]
    berlin.pass_time(timedelta(days=1))
    berlin("edit", home["id"], "address=3 Oak Lane")
    berlin("edit", berlin("profile").object["contacts"][0]["id"], "phone=555 0999")

    then, now = berlin("profile", "--as-of", was).object, berlin("profile").object
    lines = berlin.read("profile", "contacts", "--as-of", was).out

    reached = [(each["text"], each["reached"]) for each in [*then["contacts"], *then["places"]]]
    assert reached == [("Anna", "555 0123"), ("Home", "12 Elm Street")]
    assert [each["reached"] for each in [*now["contacts"], *now["places"]]] == [
        "555 0999",
        "3 Oak Lane",
    ]
    assert "Anna, 555 0123" in lines
    assert "Elm" not in lines


@pytest.mark.parametrize(
    "typed", ["3/4/2019", "soon", "30 February 2019", "\u202e2019", "9" * 9999]
)
@pytest.mark.parametrize(
    "argv", [("condition", "gout", "--onset-on"), ("symptom", "headache", "--since")]
)
def test_what_could_mean_two_days_or_none_is_not_guessed(
    berlin: Console, argv: tuple[str, ...], typed: str
) -> None:
    said = berlin("add", *argv, typed)

    assert said.object["error"]["code"] == "date_unclear"
    assert typed not in said.out + said.err


@pytest.mark.parametrize("argv", [("add",), ("add", "nonsense"), ("add", "symtom", "headache")])
def test_add_lists_what_can_be_added_and_how(nowhere: Console, argv: tuple[str, ...]) -> None:
    said = nowhere.bare(*argv)

    assert said.status == 2
    assert all(kind.name.replace("_", "-") in said.err for kind in TYPED_KINDS)
    assert "rosemary add symptom headache" in said.err
