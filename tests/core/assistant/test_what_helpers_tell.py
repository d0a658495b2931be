"""A helper tells something, or asks of one thing: it is noted, warned of, and answered alone."""

import pytest

from core.records.event import EVENT, Happening
from core.words.embedding.port import Embedder
from core.words.meaning import Meaning
from core.words.wanted import Wanted, wanted_of
from helpers.assistants import Asking


@pytest.fixture
def asking(world):
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    world.add("contact", name="Dr Osei", relation="Doctor", phone="0161 496 0002")
    world.add("contact", name="Harold", died_on="2019", how_we_speak="The roses are Harold's")
    world.add("allergy", substance="Penicillin")
    world.add("medication", name="Metformin", dose="500 mg")
    world.add("condition", name="Type 2 diabetes")
    world.add("reading", signal="blood_pressure", value=138, second_value=82, unit="mm[Hg]")
    return Asking(world)


@pytest.mark.parametrize("said", ["She fell this morning", "mum had a fall last week"])
def test_a_fall_that_a_daughter_tells_of_is_noted(asking, said):
    told = asking.asks(said).answer.text
    falls = asking.world.run(lambda uow: uow.of(EVENT).find(happening=Happening.FALL))

    assert len(falls) == 1
    assert told == "Noted as said, not confirmed. It waits under Review."


def test_who_tells_of_a_fall_is_not_told_to_stay_still_herself(asking):
    asking.asks("She fell this morning")

    assert "Keep them still and warm." in asking.fixed[0]


def test_an_allergy_is_named_where_a_medicine_is_only_told_of(asking):
    told = asking.asks("the GP wants to start amoxicillin").answer

    assert told.text.startswith("Allergies:\nPenicillin\nNoted")
    assert [each.kind for each in told.sources] == ["allergy"]


@pytest.mark.parametrize(
    "asked",
    [
        "can she have ibuprofen with metformin",
        "can I crush the metformin",
        "should we withhold metformin if she is sick",
        "can I give her an extra metformin",
    ],
)
def test_whether_a_medicine_may_be_given_is_the_doctors_to_say(asking, asked):
    told = asking.asks(asked).answer.text

    assert "does not advise on that. Dr Osei" in told


def test_a_value_that_is_told_is_not_answered_as_if_it_were_kept(asking):
    told = asking.asks("her blood pressure was 160/95 this morning").answer.text

    assert "138/82" in told
    assert told.endswith("Nothing of what you told was noted. The page Add takes it in.")


def test_to_who_needs_help_nothing_of_the_record_is_read_out(asking):
    told = asking.asks("she says she wants to die").answer

    assert told.text == "The record is here whenever you need it."
    assert not told.sources


@pytest.mark.parametrize("said", ["I'm so tired of this, I feel so low", "I feel so alone here"])
def test_who_says_how_heavy_it_is_hears_no_list(asking, said):
    told = asking.asks(said).answer

    assert told.text.startswith("That sounds hard.")
    assert not told.sources


def test_of_one_illness_another_is_no_answer(asking):
    assert asking.asks("does she have asthma").answer.text == "Nothing on that in the record."
    assert "Type 2 diabetes" in asking.asks("is she diabetic").answer.text


@pytest.mark.parametrize("asked", ["what is Anna's number", "Anna's number"])
def test_of_one_person_one_number(asking, asked):
    told = asking.asks(asked).answer.text

    assert "Anna, Daughter, 0161 496 0001" in told
    assert "Osei" not in told


@pytest.mark.parametrize("asked", ["who is her GP", "GP phone", "GP?"])
def test_a_gp_is_the_doctor(asking, asked):
    assert "Dr Osei, Doctor, 0161 496 0002" in asking.asks(asked).answer.text


def test_a_helper_is_told_how_the_family_speaks_of_who_died(asking):
    told = asking.asks("how should I answer when she asks for Harold").answer.text

    assert "\u201cThe roses are Harold's\u201d" in told


def test_everything_about_her_is_the_summary_and_the_way(asking):
    assert asking.asks("tell me everything about her").answer.is_summary


@pytest.mark.parametrize("asked", ["DNACPR?", "HbA1c?", "Zqx?"])
def test_a_word_that_no_list_knows_is_looked_for_and_guessed_at_by_nothing(asked):
    def meaning() -> Embedder:
        raise AssertionError(asked)

    assert wanted_of(asked, Meaning(meaning)) is Wanted.ANYTHING
