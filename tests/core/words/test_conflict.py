"""How a statement stands to the record; a conflict is never called consistent (P3, N2)."""

from datetime import UTC, datetime

import pytest

from core.words.conflict import compare, decided
from core.words.conflict_certain import certain
from core.words.conflict_plain import plainly
from core.words.conflict_signs import facing
from core.words.head import Chances
from core.words.record_terms import Told
from core.words.statements.statement import Speaker
from core.words.verdict import Standing, Verdict

SATURDAY = datetime(2026, 11, 21, 10, tzinfo=UTC)
RECORD = {
    "allergies": [{"substance": "penicillin", "reaction": "rash"}],
    "medications": [
        {"name": "metformin", "dose": "500 mg twice a day", "status": "active"},
        {"name": "warfarin", "dose": "3 mg", "status": "stopped"},
    ],
    "conditions": [{"name": "type 2 diabetes", "status": "active"}],
    "appointments": [{"what": "eye clinic", "when": "2026-11-26T10:00"}],
    "contacts": [{"name": "Anna Whitfield", "relation": "daughter", "phone": "07700 900123"}],
}


def verdict_of(record, text):
    return compare(facing(text, Speaker.PATIENT, Told.of(record), SATURDAY))


C, S, N, NOTHING = Standing.CONFLICT, Standing.CONSISTENT, Standing.NEW, Standing.IRRELEVANT


@pytest.mark.parametrize(
    ("text", "standing", "on"),
    [
        ("I'm allergic to penicillin", S, "allergies[0]"),
        ("I have no allergies", C, "allergies[0]"),
        ("nae allergies me", C, "allergies[0]"),
        ("My sister hasn't got any allergies", NOTHING, None),
        ("I take amoxicillin", C, "allergies[0]"),
        ("Nuts make my lips swell", N, "allergies"),
        ("I take metformin twice a day", S, "medications[0]"),
        ("I'm on metformin 1000 mg", C, "medications[0].dose"),
        ("They stopped my metformin", C, "medications[0]"),
        ("metformin, eight fifty in the morning", C, "medications[0].dose"),
        ("chucked the metformin", C, "medications[0]"),
        ("I forgot my metformin last night", S, "medications[0]"),
        ("I'm on warfarin", C, "medications[1]"),
        ("I came off warfarin", S, "medications[1]"),
        ("I haven't got diabetes", C, "conditions[0]"),
        ("I've got sugar diabetes", S, "conditions[0]"),
        ("My eye clinic is on Thursday at ten", S, "appointments[0]"),
        ("My eye clinic is on Friday", C, "appointments[0].when"),
        ("Anna is my niece", C, "contacts[0].relation"),
        ("the daughter's number is 07700 900999", C, "contacts[0].phone"),
        ("my daughter is on 07700 900123", S, "contacts[0]"),
        ("My sister is allergic to penicillin", NOTHING, None),
        ("Should I take my metformin?", NOTHING, None),
        ("I like tea", NOTHING, None),
    ],
)
def test_a_statement_is_compared_with_the_record(text, standing, on):
    verdict = verdict_of(RECORD, text)

    assert verdict == Verdict(standing, on)


def test_a_part_that_is_missing_means_that_nobody_asked():
    assert verdict_of({}, "no known allergies").standing is N


def test_where_somebody_asked_and_there_were_none_no_allergies_agrees():
    assert verdict_of({"allergies": []}, "I've no allergies") == Verdict(S, "allergies")


@pytest.mark.parametrize("record", [RECORD, {"allergies": []}])
@pytest.mark.parametrize(
    "text",
    [
        "No allergies except penicillin",
        "I've no allergies, I'm not sure mind",
        "no allergies that I can think of, well, the eggs",
    ],
)
def test_whoever_says_but_does_not_plainly_deny_all_allergies(text, record):
    assert certain(facing(text, Speaker.PATIENT, Told.of(record), SATURDAY)) is None


def test_a_name_that_is_not_the_persons_is_a_conflict():
    told = {"name": "Margaret Jones"}

    assert verdict_of(told, "my name is Dorothy Brown") == Verdict(C, "name")
    assert verdict_of(told, "my name is Margaret Brown") == Verdict(C, "name")
    assert verdict_of(told, "my name is Margaret") == Verdict(S, "name")


def test_a_daughter_is_no_granddaughter():
    told = {"contacts": [{"name": "Anna", "relation": "granddaughter"}]}

    assert verdict_of(told, "Anna is my daughter") == Verdict(C, "contacts[0].relation")


def test_what_names_nothing_of_the_record_never_agrees_with_it():
    sure = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
    told = facing("all is as it was", Speaker.PATIENT, Told.of(RECORD), SATURDAY)

    assert decided(told, sure).standing is not S


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("I take metformin", S),
        ("I only take metformin", C),
        ("I take warfarin", C),
    ],
)
def test_a_doubt_is_never_called_consistent(text, standing):
    sure = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)

    told = facing(text, Speaker.PATIENT, Told.of(RECORD), SATURDAY)

    assert decided(told, sure).standing is standing


@pytest.mark.parametrize(
    ("text", "chance", "standing"),
    [
        ("metformin it is", 0.64, C),
        ("metformin it is", 0.65, S),
        ("metformin it is", 0.66, S),
        ("metformin it is, no fuss", 0.79, C),
        ("metformin it is, no fuss", 0.8, S),
        ("metformin it is, and a nap", 0.79, S),
        ("metformin it is again", 0.79, C),
        ("metformin and aspirin it is", 0.79, C),
        ("Maeve's wife has her metformin", 0.79, C),
    ],
)
def test_only_what_is_sure_agrees(text, chance, standing):
    """Surer, where a word may speak against it or another thing or person is named."""
    told = facing(text, Speaker.PATIENT, Told.of(RECORD), SATURDAY)

    found = decided(told, Chances({"consistent": chance, "conflict": 1 - chance}, 0.5))

    assert found.standing is standing


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("he has the 80 of gliclazide", S),
        ("he has the 40 of gliclazide", C),
        ("it's the forty I have of gliclazide", C),
        ("gliclazide, at half past seven", S),
        ("dentist on Tuesday at ten", S),
        ("dentist the tenth, I think, half eight", C),
        ("no dentist for me, I told them to scrap it", C),
    ],
)
def test_another_number_and_a_time_that_was_not_read_are_doubts(text, standing):
    sure = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
    record = Told.of(
        {
            "medications": [{"name": "gliclazide", "dose": "80 mg with breakfast"}],
            "appointments": [{"what": "dentist", "when": "2026-11-24T10:00:00Z"}],
        }
    )

    told = facing(text, Speaker.CAREGIVER, record, SATURDAY)

    assert decided(told, sure).standing is standing


def test_another_count_of_tablets_is_a_doubt():
    sure = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
    record = Told.of({"medications": [{"name": "gliclazide", "dose": "80 mg with breakfast"}]})

    one, two = (
        decided(facing(text, Speaker.PATIENT, record, SATURDAY), sure).standing
        for text in ("gliclazide with breakfast", "two gliclazide with breakfast")
    )

    assert (one, two) == (S, C)


NEW, IRRELEVANT = Standing.NEW, Standing.IRRELEVANT
WHOLE = Told.of(
    {
        "allergies": [{"substance": "penicillin", "reaction": "rash"}],
        "medications": [
            {"name": "amlodipine", "dose": "5 mg in the morning", "status": "active"},
            {"name": "naproxen", "status": "stopped"},
        ],
        "conditions": [
            {"name": "asthma", "status": "active"},
            {"name": "breast cancer", "status": "resolved"},
        ],
    }
)
UNSURE = {"consistent": 0.3, "conflict": 0.1, "new_fact": 0.5, "irrelevant": 0.1}


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("I'm on amlodipine", S),
        ("I'm on amlodipine now and another one", NEW),
        ("I'm asthmatic, my asthma", S),
        ("penicillin brings me out in a rash", S),
        ("penicillin brings me out in a rash they thought but I'm fine", NEW),
        ("my breast cancer has come back", C),
        ("I'm back on the naproxen", C),
        ("is amlodipine made in a factory", IRRELEVANT),
    ],
)
def test_what_is_plain_needs_nothing_learnt(text, standing):
    told = facing(text, Speaker.PATIENT, WHOLE, SATURDAY)

    assert decided(told, Chances(UNSURE, 0.5)).standing is standing


def test_an_allergen_agrees_only_where_somebody_reacts_to_it():
    sure = Chances({"consistent": 0.99, "conflict": 0.01}, 0.5)
    told = facing("penicillin in the cupboard", Speaker.PATIENT, WHOLE, SATURDAY)

    assert decided(told, sure).standing is C


@pytest.mark.parametrize(
    ("dose", "text", "is_plain"),
    [
        ("500 mg twice a day", "I take metformin twice a day", True),
        ("two in the morning, one at night", "I take two metformin at night", False),
        ("one at night", "I take my metformin at night", True),
        ("500 mg, in the morning", "I take metformin in the morning and at night", False),
    ],
)
def test_only_what_stands_so_in_the_record_agrees_plainly(dose, text, is_plain):
    record = {"medications": [{"name": "metformin", "dose": dose, "status": "active"}]}

    told = plainly(facing(text, Speaker.PATIENT, Told.of(record), SATURDAY))

    assert (told == Verdict(S, "medications[0]")) is is_plain
