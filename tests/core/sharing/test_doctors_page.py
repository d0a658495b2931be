"""For the doctor: what is true now, with its dates; what is not sure stands apart, and is asked."""

from datetime import UTC, timedelta

import pytest

from core.clinical.actions import Step, move, propose
from core.clinical.write import Why, insert
from core.dates_in_words import DatesInWords
from core.records.action import ActionDraft, Deed
from core.records.allergy import ALLERGY
from core.records.trend import TREND
from core.sharing.papers import paper_named
from core.strings import Catalogue
from helpers.makers import allergy, trend
from helpers.people import ADA, BEN
from helpers.world import A_SECOND

DATES = DatesInWords(Catalogue.load("en"), UTC)
A_WEEK = timedelta(days=7)


def paper(world, name: str, scope=ADA):
    (made,) = world.run(paper_named(name).pages, scope, dates=DATES).papers
    return made


def section(world, name: str, heading: str) -> list[str]:
    found = {s.heading: s for s in paper(world, name).sections}.get(heading)
    return [f"{line.words}: {line.behind}" for line in found.lines] if found else []


def test_it_tells_what_is_known_since_when_and_who_says_so(world):
    world.add("condition", name="Asthma", onset_on="1999-05", severity="mild")
    world.add("symptom", label="dizziness", severity=4, body_site="head")

    assert section(world, "doctor", "Conditions") == [
        "Asthma: mild. Since May 1999. Noted 1 March 2026 by the caregiver"
    ]
    assert section(world, "doctor", "Symptoms now") == [
        "dizziness: head. 4 of 10. Since 1 March 2026. Noted 1 March 2026 by the caregiver"
    ]


@pytest.mark.parametrize(
    ("after", "current", "lately"),
    [(A_WEEK - A_SECOND, 1, 0), (A_WEEK, 0, 1), (A_WEEK + timedelta(days=31), 0, 0)],
)
def test_a_symptom_that_nobody_confirmed_is_never_among_the_current(world, after, current, lately):
    world.add("symptom", label="chest pain")
    world.clock.advance(after)

    assert len(section(world, "doctor", "Symptoms now")) == current
    assert len(section(world, "doctor", "Not confirmed lately")) == lately


@pytest.mark.parametrize(
    ("after", "told"),
    [
        (A_WEEK - A_SECOND, "Measured 1 March 2026"),
        (A_WEEK, "Not measured since 1 March 2026"),
    ],
)
def test_a_trend_has_its_date_and_says_when_it_is_stale(world, after, told):
    made = trend(ADA)
    world.run(lambda uow: insert(uow, TREND, made, Why("added")))
    world.clock.advance(after)

    assert section(world, "doctor", "Measured") == [f"{made.summary}: {told}"]


def test_what_happened_in_three_months_is_told_with_its_day(world):
    world.add("event", what="Fell in the kitchen", happening="fall")
    world.clock.advance(timedelta(days=90))
    assert section(world, "doctor", "In the last three months") == [
        "Fell in the kitchen: 1 March 2026. Noted by the caregiver"
    ]

    world.clock.advance(A_SECOND)
    assert section(world, "doctor", "In the last three months") == []


def test_what_was_put_right_is_told_instead_of_what_was_wrong(world):
    fall = world.add("event", what="Fell in the kitchen", happening="fall").record
    world.add("event", what="Sat down in the kitchen", happening="correction", corrects_id=fall.id)

    (told,) = section(world, "doctor", "In the last three months")
    assert told.startswith("Sat down in the kitchen")


def test_an_empty_record_claims_nothing_and_says_whom_to_ask(world):
    page = paper(world, "doctor")

    lines = {line.words for each in page.sections for line in each.lines}
    assert lines == {"Nothing is noted. Please ask the person."}
    assert page.foot == (
        "As of 1 March 2026, 12:00.",
        "Please check with the person. Rosemary is not a medical device.",
    )


def test_a_page_is_of_one_person(world):
    world.add("condition", name="Gout", scope=BEN)

    assert "Gout" not in paper(world, "doctor").letters()


def test_the_medicine_list_leaves_no_medicine_out(world):
    names = [f"medicine {number:03}" for number in range(120)]
    for name in names:
        world.add("medication", name=name)
    world.add("allergy", substance="Latex")

    made = paper(world, "medicines")

    listed = made.sections[1]
    assert [line.words for line in listed.lines] == names
    assert made.sections[0].lines[0].words == "Latex"
    assert listed.columns == ("Medicine", "As the label says", "Since when, and who says so")


def test_the_list_quotes_the_label_and_who_prescribed_it_and_advises_nothing(world):
    world.add(
        "medication",
        name="Ramipril",
        dose="5 mg, one in the morning",
        started_on="2020",
        ends_on="2026-12",
        prescriber="Dr Osei",
        as_needed=True,
    )

    assert section(world, "medicines", "Medicines, as the label says") == [
        "Ramipril: 5 mg, one in the morning. When needed. Until December 2026. "
        "Prescribed by Dr Osei. Since 2020. Noted 1 March 2026 by the caregiver"
    ]
    assert paper(world, "medicines").foot[0].endswith("Rosemary gives no advice on medicines.")


def test_what_somebody_wished_to_say_is_on_the_page_of_questions_until_it_is_over(world):
    draft = ActionDraft(deed=Deed.NOTIFY, wording="She sleeps badly since the new tablet")
    action = world.run(propose, draft=draft)
    world.run(propose, draft=ActionDraft(deed=Deed.BOOK, wording="The eye clinic"))

    assert section(world, "questions", "To say and to ask") == [
        "She sleeps badly since the new tablet: "
    ]
    world.run(move, action_id=action.id, step=Step.CANCEL)
    assert section(world, "questions", "To say and to ask") == []


def test_what_the_record_leaves_open_is_a_question_each(world):
    said = allergy(ADA).changed(substance="Latex", verification="said_unconfirmed")
    world.run(lambda uow: insert(uow, ALLERGY, said, Why("added")))
    world.add("medication", name="Ramipril")
    world.clock.advance(timedelta(days=90))
    world.add("symptom", label="dizziness")

    asked = section(world, "questions", "What is open in the record")

    beginnings = (
        "Ramipril: Is this still taken? Not confirmed since",
        "Latex: This was said, and nobody confirmed it. Is it so?",
        "dizziness: What may this be?",
    )
    assert [any(map(line.startswith, beginnings)) for line in asked] == [True] * 3


def test_allergies_that_nobody_asked_about_are_a_question(world):
    assert section(world, "questions", "What is open in the record") == [
        "Are any allergies known? Nobody was asked yet.: "
    ]


def test_the_pages_for_a_visit_are_all_three(world):
    made = world.run(paper_named("pdf").pages, ADA, dates=DATES).papers

    assert [each.title for each in made] == [
        "For the doctor",
        "Medicine list",
        "Questions for the doctor",
    ]


@pytest.mark.parametrize("name", ["doctor", "questions"])
def test_a_visit_of_every_week_stands_there_once_with_how_many_more(world, name):
    """A year of them would fill two pages, and push what one came to ask off the first."""
    for week in range(40):
        starts_at = world.clock.read().wall + timedelta(days=1 + 7 * week)
        world.add("appointment", what="Physiotherapy", starts_at=starts_at)
    world.add("appointment", what="Dentist", starts_at=world.clock.read().wall + timedelta(days=3))
    world.add("appointment", what="dentist", starts_at=world.clock.read().wall + timedelta(days=10))

    assert section(world, name, "Next visits") == [
        "Physiotherapy: 2 March 2026. 39 more, the last on 30 November 2026",
        "Dentist: 4 March 2026. Then on 11 March 2026",
    ]


def test_who_vouches_for_all_of_it_is_told_to_the_end(world):
    world.clock.advance(timedelta(days=205))
    for number in range(2):
        world.add("condition", name=f"Condition {number}")
        world.clock.advance(timedelta(days=60))
    for number in range(45):
        world.add("medication", name=f"Medicine {number}")

    found = {s.heading: s for s in paper(world, "doctor").sections}["Conditions"]

    assert found.behind == "Noted from 22 September 2026 to 21 November 2026 by the caregiver"
