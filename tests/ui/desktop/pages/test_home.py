"""The caregiver's first page: decisions first, then what happened, then what comes."""

from datetime import timedelta

import pytest

from core.clinical.reconfirm import answer, confirm
from core.clinical.review import open_review
from core.clinical.upsert import clinical_profile_upsert, spoken
from core.documents.portrait import keep_portrait, take_portrait_off
from core.lifecycle.prompts import next_question
from core.lifecycle.sweep import sweep
from core.records.kinds import kind_named
from core.records.working import Answer, ReviewReason
from core.scope import Role
from helpers.alerts import A_DAY, a_night, let_read, lived
from helpers.desks import desk_for, read
from helpers.fhir import medication, take_in
from helpers.margaret import MEDICINES, a_crowded_record, a_full_record
from helpers.page_checks import button_named, problems_everywhere
from helpers.papers import brought, pdf
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.photos import photo
from helpers.rendering import opened
from helpers.talks import Talk
from ui.desktop.desk import Route
from ui.desktop.pages.home.found import CHANGES_SHOWN, DECISIONS_SHOWN, LOOKED_THROUGH
from ui.desktop.pages.home.page import HomePage
from ui.desktop.pages.home.view_model import UNCONFIRMED_SHOWN, HomeModel
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


def at_home(desk):
    model = HomeModel(desk, None)
    read(model)
    return model


def queue(world, label, reason=ReviewReason.NOT_SURE):
    record = world.add("symptom", label=label).record
    world.run(open_review, reason=reason, kind_name="symptom", record_id=record.id, occasion="x")


@pytest.mark.parametrize(
    ("waiting", "said"),
    [
        (0, "Nothing waits for your decision."),
        (1, "One thing needs your decision."),
        (2, "Two things need your decision."),
        (13, "13 things need your decision."),
    ],
)
def test_it_says_how_much_waits(world, desk, waiting, said):
    for number in range(waiting):
        queue(world, f"headache {number}")

    state = at_home(desk).state

    assert state.below == said
    assert len(state.decisions) == min(waiting, DECISIONS_SHOWN)
    assert state.left_out == max(0, waiting - DECISIONS_SHOWN)


def test_what_matters_for_safety_is_decided_first_and_leads_to_review(world, desk):
    margaret = a_full_record(world)
    queue(world, "itching")
    queue(world, "sneezing")
    model = at_home(desk)

    (allergy,) = world.find("review_item", record_id=margaret.amoxicillin)
    first = model.state.decisions[0]
    assert (first.review_id, first.words) == (allergy.id, "Amoxicillin, and a stated allergy")
    with opened(HomePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, f"Look at it: {first.words}").click()
        button_named(page, "1 more to decide").click()
    assert desk.heard.routes == [Route("review", allergy.id), Route("review")]


def test_it_greets_by_name_where_there_is_one(world, desk):
    assert at_home(desk).state.greeting == "Good afternoon."
    world.call(ADA, "Anna")

    assert at_home(desk).state.greeting == "Good afternoon, Anna."


def test_what_happened_is_told_with_who_did_it_newest_first(world, desk):
    margaret = a_full_record(world)
    world.clock.advance(timedelta(minutes=1))
    world.run(confirm, ADA_HERSELF, record_id=margaret.knee)

    happened = at_home(desk).state.happened

    assert [(step.what, step.by_whom) for step in happened[:3]] == [
        ("Sore left knee", "Confirmed: still right, by Margaret Hale"),
        ("Amoxicillin", "Added to the record, by you"),
        ("Metformin", "Confirmed: still right, by you"),
    ]
    assert [step.is_now for step in happened] == [True, False, False, False, False]
    assert len(happened) == CHANGES_SHOWN


def test_what_time_did_is_nobodys_doing(world, desk):
    world.add("symptom", label="Headache")
    world.clock.advance(timedelta(days=7))

    assert at_home(desk).state.happened[0].by_whom == "Faded: nobody said how it is"


def test_a_file_that_was_brought_in_is_one_line(world, desk, tmp_path):
    take_in(
        world,
        tmp_path,
        *(
            medication(
                id=f"{number:08}-3c0e-4d4b-9a4e-0f6a1c2b3d4e",
                medicationCodeableConcept={"text": f"medicine {number}"},
            )
            for number in range(5)
        ),
    )

    happened = at_home(desk).state.happened

    assert happened[0].what == "5 entries"
    assert happened[0].by_whom == "Brought in from a file, by you"


def test_a_picture_of_somebody_is_one_thing_whose_picture_it_is(world, desk):
    anna = world.add("contact", name="Anna").record
    for side in (200, 300):
        world.clock.advance(timedelta(minutes=1))
        jpeg = photo(side, side)
        world.run(keep_portrait, contact_id=anna.id, jpeg=jpeg, title="A picture of Anna")
    world.clock.advance(timedelta(minutes=1))
    world.run(take_portrait_off, contact_id=anna.id)

    happened = at_home(desk).state.happened[:4]

    # The pictures themselves were deleted since: what is left tells of the contact alone.
    assert [(step.what, step.by_whom) for step in happened] == [
        ("Anna", "The picture was taken off, by you"),
        ("Anna", "Given a picture, by you"),
        ("Anna", "Given a picture, by you"),
        ("Anna", "Added to the record, by you"),
    ]

    world.run(keep_portrait, contact_id=anna.id, jpeg=photo(400, 400), title="A picture of Anna")

    first = at_home(desk).state.happened[0]
    assert (first.what, first.by_whom) == ("A picture of Anna", "Added to the record, by you")


def test_a_very_large_file_is_not_counted_to_its_end(world, desk):
    def many(uow):
        kind = kind_named("condition")
        for number in range(LOOKED_THROUGH + 1):
            draft = kind.draft(name=f"condition {number}")
            clinical_profile_upsert(uow, kind, draft, spoken(Role.CAREGIVER))

    world.run(many)

    assert at_home(desk).state.happened[0].what == f"More than {LOOKED_THROUGH} entries"


def test_a_question_that_waits_for_its_answer_is_told(world, desk):
    record = world.add("symptom", label="Headache").record
    world.clock.advance(timedelta(days=2))
    world.run(sweep)
    world.run(next_question, ADA_HERSELF)

    first = at_home(desk).state.happened[0]
    assert (first.what, first.by_whom) == (
        "Headache",
        "Rosemary asked about it. Not answered yet.",
    )

    world.run(answer, ADA_HERSELF, prompt_or_record_id=record.id, answer=Answer.STILL)
    assert "Rosemary asked" not in at_home(desk).state.happened[0].by_whom


def test_what_comes_and_what_nobody_confirmed_leads_to_its_page(world, desk):
    margaret = a_full_record(world)
    model = at_home(desk)
    assert [(c.words, c.detail) for c in model.state.coming] == [
        ("Check-up", "Thursday, 5 March, 10:00, Dr Osei")
    ]
    assert model.state.unconfirmed == ()

    world.clock.advance(timedelta(days=91))
    model = at_home(desk)

    assert "Metformin" in {line.words for line in model.state.unconfirmed}
    with opened(HomePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, "More about Metformin").click()
        button_named(page, "A new appointment").click()
        button_named(page, "The whole history").click()
    assert desk.heard.routes == [
        Route("item", margaret.metformin),
        Route("add", "appointment"),
        Route("history"),
    ]


def test_of_many_unconfirmed_medicines_a_few_are_named(world, desk):
    a_crowded_record(world)
    world.clock.advance(timedelta(days=91))

    state = at_home(desk).state

    assert len(state.unconfirmed) == UNCONFIRMED_SHOWN
    assert state.unconfirmed_left_out == MEDICINES - UNCONFIRMED_SHOWN


def test_nothing_of_another_person_is_told(world, desk):
    before = at_home(desk).state
    world.add("allergy", scope=BEN, substance="Penicillin")
    world.add("medication", scope=BEN, name="Amoxicillin")

    assert at_home(desk).state == before


@pytest.mark.parametrize("fill", [a_full_record, a_crowded_record, lambda _world: None])
def test_the_page_is_whole_in_every_look(world, desk, fill):
    fill(world)
    world.clock.advance(timedelta(days=91))

    assert problems_everywhere(HomePage, at_home(desk)) == []


def call_for_help(world):
    Talk(world).says("I have chest pain and I cannot breathe")


def test_what_was_noticed_stands_first_with_where_to_look_until_it_was_seen(world, desk):
    call_for_help(world)
    model = at_home(desk)

    (line,) = model.state.noticed
    (event,) = world.find("event")
    assert line.words == "Sunday, 1 March: a talk reached the emergency reply."
    with opened(HomePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, f"Look at it: {line.words}").click()
        button_named(page, f"I have seen it: {line.words}").click()
    assert desk.heard.routes == [Route("item", event.id)]
    assert at_home(desk).state.noticed == ()


def test_what_was_counted_from_talks_leads_to_how_the_days_went(world, desk):
    let_read(world)
    lived(world, world.clock.read().wall.date() - A_DAY, 0.8)
    a_night(world)

    (line,) = at_home(desk).state.noticed

    assert (line.page, line.about) == ("insights", None)
    assert line.below.endswith("It is counted from what was said, and can be wrong.")


def test_of_another_person_nothing_stands_there(world):
    call_for_help(world)

    assert at_home(desk_for(world, BEN)).state.noticed == ()


def test_what_was_noticed_is_drawn_well(world, desk):
    call_for_help(world)
    world.add("symptom", ADA_HERSELF, label="chest pain")
    world.clock.advance(timedelta(days=5))
    model = at_home(desk)

    assert len(model.state.noticed) == 2
    assert problems_everywhere(HomePage, model, Face.CAREGIVER) == []


def press_at_home(model, name):
    with opened(HomePage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        button_named(page, name).click()


def test_questions_that_can_be_answered_for_them_are_one_press_away(world, desk):
    knee = world.add("symptom", label="Sore knee").record
    world.clock.advance(timedelta(days=2))
    world.run(sweep)
    model = at_home(desk)

    (line,) = model.state.waiting
    assert line.words == "One question waits for an answer"
    press_at_home(model, f"Look at it: {line.words}")
    assert desk.heard.routes == [Route("item", knee.id)]


def test_papers_with_something_to_accept_are_one_press_away(world, desk, tmp_path):
    brought(world, tmp_path, pdf(["Allergies", "Penicillin - rash"], ["Medication", "Metformin"]))
    model = at_home(desk)
    (paper,) = world.find("document")

    (line,) = model.state.waiting
    assert line.words == "One paper has something to accept"
    press_at_home(model, f"Look at it: {line.words}")
    assert desk.heard.routes == [Route("paper", paper.id)]


def test_what_was_noted_of_medicines_today_stands_there_and_what_is_not_known_is_said(world, desk):
    empty = at_home(desk).state.medicines
    world.add("medication", name="Metformin")
    unknown = at_home(desk).state.medicines
    world.add("event", what="Took her tablets after breakfast")
    model = at_home(desk)

    assert (empty.told, empty.nothing) == ((), ())
    assert unknown.nothing == (
        "Nothing was noted about it today.",
        "How long the packs last is not in the record.",
    )
    assert [each.words for each in model.state.medicines.told] == [
        "Took her tablets after breakfast"
    ]
    assert problems_everywhere(HomePage, model) == []


def test_a_pack_that_ends_is_told_and_one_press_notes_the_new_one(world, desk):
    world.add("medication", name="Metformin", filled_on="2026-02-04", days_supply=28)
    world.add("medication", name="Ramipril", filled_on="2026-01-30", days_supply=28)
    model = at_home(desk)

    told = model.state.medicines
    assert [(each.words, each.detail) for each in told.due] == [
        ("Ramipril", "The pack was to last until 26 February 2026."),
        ("Metformin", "The pack lasts until 3 March 2026. A new one may be needed."),
    ]
    assert told.nothing == ("Nothing was noted about it today.",)
    assert problems_everywhere(HomePage, model) == []

    press_at_home(model, "There is a new pack: Ramipril")
    assert [each.words for each in at_home(desk).state.medicines.due] == ["Metformin"]
    assert "a new pack of Ramipril" in desk.heard.saved[-1]


def test_others_stand_beside_with_what_waits_and_one_press_leads_to_their_pages(world, desk):
    alone = at_home(desk).state.others
    world.run(lambda uow: uow.links.join(ADA.account_id, None, None), BEN)
    quiet = [each.words for each in at_home(desk).state.others]
    record = world.add("symptom", BEN, label="his headache").record
    wanted = {"reason": ReviewReason.NOT_SURE, "kind_name": "symptom", "occasion": "x"}
    world.run(open_review, BEN, record_id=record.id, **wanted)
    model = at_home(desk)

    assert (alone, quiet) == ((), ["Nothing waits."])
    assert [(each.name, each.words) for each in model.state.others] == [
        ("ben", "One thing to decide")
    ]
    assert "headache" not in str(model.state)
    press_at_home(model, "Go to ben")
    assert desk.heard.acts == ["see ben"]
    assert problems_everywhere(HomePage, model) == []
