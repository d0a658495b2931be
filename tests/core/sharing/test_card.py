"""The health card says what a helper must know, and nothing that has ended."""

from datetime import UTC, timedelta

import pytest

from core.clinical.contacts import emergency_contacts, living_contacts
from core.clinical.reconfirm import confirm, resolve
from core.clinical.write import Why, insert
from core.dates_in_words import DatesInWords
from core.records.allergy import ALLERGY
from core.sharing.card import HealthCard, health_card
from core.sharing.card_in_words import card_in_words
from core.sharing.paper_in_words import PaperInWords, PaperLine
from core.strings import Catalogue
from helpers.makers import allergy
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND, NOON

DATES = DatesInWords(Catalogue.load("en"), UTC)
A_WEEK = timedelta(days=7)
LATELY = timedelta(days=30)


def words_of(world) -> PaperInWords:
    return card_in_words(world.run(health_card), DATES)


def section(world, heading: str) -> tuple[tuple[str, str], ...]:
    """Words and detail of each line; who vouches has tests of its own."""
    lines = {s.heading: s.lines for s in words_of(world).sections}.get(heading, ())
    return tuple((line.words, line.detail) for line in lines)


def vouched(world, heading: str) -> list[str]:
    return [
        line.vouched for s in words_of(world).sections if s.heading == heading for line in s.lines
    ]


def test_it_names_the_person_and_what_a_helper_must_know(world):
    world.add(
        "patient",
        full_name="Margaret Hale",
        birth_date="1944-03-14",
        blood_type="A positive",
        doctor="Dr Osei",
    )
    world.add("allergy", substance="Penicillin", reaction="rash", criticality="high")
    world.add("condition", name="Type 2 diabetes")
    world.add("medication", name="Metformin", dose="500 mg, 1-0-1", as_needed=True)
    world.add("contact", name="Anna", relation="daughter", phone="555 0142", emergency_order=1)

    card = words_of(world)

    assert card.name == "Margaret Hale"
    assert card.about == (
        PaperLine("Born", "14 March 1944"),
        PaperLine("Blood type", "A positive"),
        PaperLine("Doctor", "Dr Osei"),
    )
    assert [(s.heading, section(world, s.heading)) for s in card.sections] == [
        ("Allergies", (("Penicillin", "Severe. rash"),)),
        ("Please call", (("Anna, daughter", "555 0142"),)),
        ("Conditions", (("Type 2 diabetes", ""),)),
        ("Medicines, as the label says", (("Metformin", "500 mg, 1-0-1. When needed"),)),
    ]
    assert card.foot == (
        "As of 1 March 2026, 12:00.",
        "Please check with the person. Rosemary is not a medical device.",
    )


def test_an_empty_record_makes_a_card_that_claims_nothing(world):
    card = words_of(world)

    assert card.name == "ada"
    assert card.about == ()
    assert {line.words for s in card.sections for line in s.lines} == {
        "Nothing is noted. Please ask the person."
    }


def test_only_a_word_of_somebody_makes_it_none_known(world):
    world.add("patient", no_known_allergies_at=NOON)

    assert section(world, "Allergies") == (("None known, as said on 1 March 2026.", ""),)
    world.add("allergy", substance="Latex")
    assert section(world, "Allergies") == (("Latex", ""),)


def test_severe_allergies_stand_first_then_by_name(world):
    for substance, criticality in (("Nuts", "low"), ("latex", "high"), ("Eggs", None)):
        world.add("allergy", substance=substance, criticality=criticality)

    assert [line[0] for line in section(world, "Allergies")] == ["latex", "Eggs", "Nuts"]


@pytest.mark.parametrize(
    ("reaction", "told"),
    [
        ("Hives", "Severe. Hives"),
        ("Anaphylaxis (severe)", "Anaphylaxis (severe)"),
        ("Severe rash", "Severe rash"),
    ],
)
def test_how_severe_it_is_is_said_once(world, reaction, told):
    world.add("allergy", substance="Latex", reaction=reaction, criticality="high")

    assert section(world, "Allergies") == (("Latex", told),)


def test_what_was_said_in_passing_is_on_the_card_and_marked(world):
    said = allergy(ADA).changed(substance="Latex", reaction=None, verification="said_unconfirmed")

    world.run(lambda uow: insert(uow, ALLERGY, said, Why("added")))

    assert section(world, "Allergies") == (("Latex", "Severe. Said, not confirmed yet"),)


@pytest.mark.parametrize(
    ("after", "now", "lately"),
    [
        (A_WEEK - A_SECOND, 1, 0),
        (A_WEEK, 0, 1),
        (A_WEEK + LATELY, 0, 1),
        (A_WEEK + LATELY + A_SECOND, 0, 0),
    ],
)
def test_what_matters_for_safety_is_now_then_not_confirmed_lately_then_gone(
    world, after, now, lately
):
    world.add("symptom", label="chest pain")
    world.add("symptom", label="itchy elbow")

    world.clock.advance(after)

    assert len(section(world, "Now")) == now
    assert len(section(world, "Not confirmed lately")) == lately


def test_each_line_says_since_when_and_who_said_so_when(world):
    world.add("symptom", label="chest pain")

    now = vouched(world, "Now")
    world.clock.advance(A_WEEK)

    assert now == ["Since 1 March 2026. Noted 1 March 2026 by the caregiver"]
    assert section(world, "Not confirmed lately") == (
        ("chest pain", "Not confirmed since 1 March 2026"),
    )
    assert vouched(world, "Not confirmed lately") == ["Since 1 March 2026"]


def test_who_confirmed_it_last_is_named_and_when(world):
    world.add("condition", name="Asthma", onset_on="1999")
    world.clock.advance(A_WEEK)
    asthma = world.find("condition")[0]

    world.run(confirm, ADA_HERSELF, record_id=asthma.id)

    assert vouched(world, "Conditions") == ["Since 1999. Confirmed 8 March 2026 by the person"]


def test_what_a_clinics_file_says_is_vouched_for_by_that_file(world):
    found = allergy(ADA).changed(substance="Latex", source="fhir")
    world.run(lambda uow: insert(uow, ALLERGY, found, Why("added")))

    assert vouched(world, "Allergies")[0].endswith("by a clinic's file")


def test_what_matters_for_safety_stands_first_among_its_kind(world):
    for name in ("Vitamin D", "Warfarin", "Aspirin cream"):
        world.add("medication", name=name)

    assert section(world, "Medicines, as the label says")[0][0] == "Warfarin"


def test_what_a_doubted_clock_holds_up_stays_on_the_card(real_time_world):
    world = real_time_world
    world.add("symptom", label="chest pain")

    world.clock.jump(A_WEEK)

    assert section(world, "Now") == ()
    assert [line[0] for line in section(world, "Not confirmed lately")] == ["chest pain"]


@pytest.mark.parametrize(
    ("after", "detail"),
    [
        (timedelta(days=90) - A_SECOND, "10 mg"),
        (timedelta(days=90), "10 mg. Not confirmed since 1 March 2026"),
        (timedelta(days=900), "10 mg. Not confirmed since 1 March 2026"),
    ],
)
def test_a_medicine_stays_and_says_since_when_nobody_confirmed_it(world, after, detail):
    world.add("medication", name="Ramipril", dose="10 mg")

    world.clock.advance(after)

    assert section(world, "Medicines, as the label says") == (("Ramipril", detail),)


def test_what_has_ended_is_not_on_the_card(world):
    condition = world.add("condition", name="Pneumonia").record
    world.run(resolve, record_id=condition.id)

    assert section(world, "Conditions") == (("Nothing is noted. Please ask the person.", ""),)


def test_nobody_who_died_is_to_be_called(world):
    world.add("contact", name="Henry", phone="1", emergency_order=1, died_on="2020")
    world.add("contact", name="Tom", phone="3")
    world.add("contact", name="Anna", phone="2", emergency_order=2)
    world.add("contact", name="Zoe", relation="neighbour")

    assert [c.name for c in world.run(living_contacts)] == ["Anna", "Tom", "Zoe"]
    assert [c.name for c in world.run(emergency_contacts)] == ["Anna"]


def test_without_an_order_the_first_with_a_number_is_called(world):
    world.add("contact", name="Zoe")
    world.add("contact", name="Tom", phone="3")

    assert [line[0] for line in section(world, "Please call")] == ["Tom"]


def test_a_card_is_of_one_person(world):
    world.add("allergy", substance="Latex", scope=BEN)

    card: HealthCard = world.run(health_card)

    assert card.allergies == ()


def test_every_letter_on_it_can_be_checked_before_it_is_printed(world):
    world.add("patient", full_name="田中 花子")
    world.add("medication", name="أموكسيسيلين")

    letters = words_of(world).letters()

    assert "田中 花子" in letters
    assert "أموكسيسيلين" in letters


def test_a_card_in_a_log_shows_no_words(world):
    world.add("patient", full_name="Margaret Hale", blood_type="A positive")
    world.add("medication", name="Metformin", dose="500 mg")

    shown = repr(world.run(health_card)) + repr(words_of(world))

    assert not any(word in shown for word in ("Margaret", "positive", "Metformin", "500"))
