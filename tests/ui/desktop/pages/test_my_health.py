"""My health speaks in the first person, and the person can say that a line is not right."""

from datetime import timedelta

import pytest

from core.clinical.reconfirm import confirm
from core.clinical.review import waiting_items
from core.records.working import ReviewReason
from helpers.desks import answered, desk_for, read
from helpers.people import ADA, ADA_HERSELF
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.pages.my_health.in_words import MyHealthState
from ui.desktop.pages.my_health.view_model import MyHealthModel

pytestmark = pytest.mark.usefixtures("qapp")


def model_of(world) -> MyHealthModel:
    return MyHealthModel(desk_for(world, ADA_HERSELF))


def sentences(state: MyHealthState) -> dict[str, tuple[str, ...]]:
    return {group.sentence: group.lines for group in state.groups}


def test_one_thing_is_one_sentence_and_several_are_a_list_by_name(world):
    world.add("allergy", substance="penicillin", reaction="A severe rash")
    world.add("medication", name="ramipril", dose="10 mg, in the morning")
    world.add("medication", name="Metformin", dose="500 mg")
    world.add("condition", name="type 2 diabetes")
    world.add("symptom", label="headache")

    state = read(model_of(world))

    assert sentences(state) == {
        "I am allergic to penicillin": ("A severe rash",),
        "I take": ("Metformin: 500 mg", "ramipril: 10 mg, in the morning"),
        "I have type 2 diabetes": (),
        "How I feel now: headache": (),
    }


def test_nothing_noted_is_not_the_same_as_none_known(world):
    assert "No allergy is noted here" in sentences(read(model_of(world)))

    world.add("patient", no_known_allergies_at=NOON, no_known_medications_at=NOON)

    assert {"I have no known allergies", "I take no medicines that are known of"} <= set(
        sentences(read(model_of(world)))
    )


def test_more_says_where_a_line_comes_from_and_when_it_was_checked(world):
    allergy = world.add("allergy", substance="penicillin").record
    world.add("symptom", label="headache", scope=ADA_HERSELF)
    world.clock.advance(timedelta(days=1))
    world.run(confirm, record_id=allergy.id)

    penicillin, headache = read(model_of(world)).more

    assert penicillin.whose == (
        "Your caregiver noted it yesterday afternoon.",
        "Your caregiver checked it this afternoon.",
    )
    assert headache.whose == ("In your own words, yesterday afternoon.",)


def test_a_medicine_nobody_confirmed_says_since_when_behind_more(world):
    world.add("medication", name="Ramipril")
    world.clock.advance(timedelta(days=90))

    state = read(model_of(world))

    assert state.more[0].whose[-1] == "Not confirmed since 1 March 2026."
    assert sentences(state)["I take Ramipril"] == ()


def test_what_faded_is_not_how_i_feel_now(world):
    world.add("symptom", label="headache")
    world.clock.advance(timedelta(days=7))

    assert "Nothing is noted about how I feel now" in sentences(read(model_of(world)))


def test_a_line_that_is_not_right_is_the_caregivers_to_look_at_and_stays_as_it_is(world):
    penicillin = world.add("allergy", substance="penicillin").record
    model = model_of(world)
    (choice,) = read(model).choices

    model.doubt(choice)
    answered()

    (item,) = world.run(waiting_items, scope=ADA)
    assert (item.record_id, item.reason) == (penicillin.id, ReviewReason.NOT_SURE)
    assert world.get("allergy", penicillin.id) == penicillin
    assert model.desk.heard.routes == [Route("my_health")]
    assert model.desk.heard.said == [
        "Thank you. Your caregiver can look at: I am allergic to penicillin. Nothing was changed."
    ]


def test_saying_it_twice_leaves_one_thing_to_decide(world):
    world.add("allergy", substance="penicillin")
    model = model_of(world)
    (choice,) = read(model).choices

    model.doubt(choice)
    model.doubt(choice)
    answered()

    assert len(world.run(waiting_items, scope=ADA)) == 1


def test_the_page_leads_to_the_card_and_the_card_back(world):
    model = model_of(world)

    model.go_to_card()
    model.go_to_not_right()

    assert model.desk.heard.routes == [Route("card", "my_health"), Route("not_right")]
