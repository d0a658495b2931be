"""N2: what somebody must not be given stands in every context, whatever is asked, however little
room there is. In a real record, by the very functions that a question goes through."""

from dataclasses import replace
from datetime import UTC, timedelta
from random import Random

import pytest

from core.assistant.context import assemble, cost
from core.assistant.gather import Question, gather
from core.clinical.reconfirm import resolve
from core.clinical.upsert import Origin, clinical_profile_upsert
from core.dates_in_words import DatesInWords
from core.records.allergy import ALLERGY, AllergyDraft
from core.records.facts import Source
from core.strings import Catalogue
from core.words.at_once import LONGEST
from core.words.wanted import Wanted, wanted_of
from helpers.people import ADA, DOCTOR

QUESTIONS, BUDGETS = 100, 50
DATES = DatesInWords(Catalogue.load("en"), UTC)
# What people ask, what nobody asks, and what may mean something to whatever looks it up.
SPOKEN = (
    "what which how does did she he they take takes is was the a of for at on when allergic"
    " allergies penicillin peanuts dose tablets metformin doctor said talked garden roses visit"
    " tomorrow last week fall pain weight everything all nothing anything remember forget? not no"
    " \" ' * ( ) AND OR NEAR -- ; 🌱 ż 0 7.5 %_ medicine's similar before decided address"
)
WORDS = SPOKEN.split()
LENGTHS = (0, 1, 3, 8, 40, 900)
# Whose word it is; the last three were only concluded, and stand when somebody says yes (T4).
STANDING = (Source.SELF, Source.CAREGIVER, Source.CLINICIAN, Source.FHIR, Source.CCDA, Source.TALK)
OFFERED = (Source.DOCUMENT, Source.MODEL, Source.BACKFILL)


@pytest.fixture
def full(world):
    """A record with more to say than any answer has room for."""
    for number in range(60):
        world.add("event", what=f"Visit number {number} " + "with the neighbours " * 12)
    for number in range(20):
        world.add("medication", name=f"Tablet{number}", dose=f"{number + 1} mg")
        world.add("preference", key=f"liking {number}", value="long walks by the river " * 9)
        world.add("symptom", label=f"itch {number}", severity=1 + number % 5)
    for number, source in enumerate(OFFERED):
        is_allergic(world, f"Offered{number}", source)
    return world


def is_allergic(world, substance, source):
    draft = AllergyDraft.parse(substance=substance)
    written = world.run(clinical_profile_upsert, kind=ALLERGY, draft=draft, origin=Origin(source))
    return written.record.id


def a_question(chance: Random) -> Question:
    # As long as anything that is heard; what is longer is refused before there is a context.
    asked = " ".join(chance.choices(WORDS, k=chance.choice(LENGTHS)))[:LONGEST]
    wanted = chance.choice([wanted_of(asked), chance.choice(list(Wanted))])
    return Question(asked, wanted)


def something_happens(chance: Random, world, standing: dict[str, str], number: int) -> None:
    """One more, one less, or only time, which ends none of them."""
    if len(standing) < 2 or chance.random() < 0.5:
        substance = f"Substance{number}"
        standing[is_allergic(world, substance, chance.choice(STANDING))] = substance
    elif chance.random() < 0.6:
        over = chance.choice(sorted(standing))
        world.run(resolve, record_id=over, note="tested")
        del standing[over]
    world.clock.advance(timedelta(days=chance.randrange(40)))


def test_standing_allergies_are_in_5000_contexts_whatever_is_asked_and_however_little_room(full):
    chance = Random(8)  # noqa: S311 - the same questions each time
    standing: dict[str, str] = {}  # what the test itself was told, by the record's id
    tried, looked_for, cut = 0, 0, 0
    for number in range(QUESTIONS):
        something_happens(chance, full, standing, number)
        scope, question = chance.choice([ADA, DOCTOR]), a_question(chance)
        request = full.run(gather, scope, question=question, dates=DATES)
        room = sum(map(cost, request.lines)) + 10
        for budget in (0, 1, *(chance.randrange(room) for _ in range(BUDGETS - 2))):
            context = assemble(replace(request, budget=budget))

            told = {each.record_id: each.text for each in context.lines if each.kind == "allergy"}
            assert told.keys() == standing.keys(), (question.wanted, budget)
            assert all(standing[each] in told[each] for each in standing)
            tried, looked_for = tried + 1, looked_for + len(standing)
            cut += context.left_out > 0

    assert tried == QUESTIONS * BUDGETS
    assert looked_for > 4 * tried
    assert cut > tried // 2
