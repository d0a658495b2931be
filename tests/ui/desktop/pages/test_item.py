"""One fact: what it says now, what became of it and by whom, and what can be done to it."""

from datetime import timedelta

import pytest
from PySide6.QtWidgets import QLabel

from core.clinical.people import change_person
from core.clinical.reconfirm import answer, confirm, resolve
from core.clinical.review import decide, waiting_items
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why, insert
from core.documents.accept import accept_finding
from core.records.document import DOCUMENT
from core.records.facts import MemoryClass, Source, Status
from core.records.finding import FINDING
from core.records.kinds import FACTS, kind_named
from core.records.person import Standing
from core.records.working import Answer, Decision
from core.sharing.erase import erase_record
from helpers.desks import answered, desk_for, read
from helpers.makers import make, write_one_of_each
from helpers.margaret import LONG, a_full_record
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA_HERSELF, BEN, DOCTOR
from helpers.photos import PLACE, photo
from helpers.rendering import opened, shown
from helpers.world import NOON
from ui.desktop.desk import Route
from ui.desktop.pages.item.acts import Act
from ui.desktop.pages.item.page import ItemPage
from ui.desktop.pages.item.view_model import STEPS_AT_FIRST, ItemModel
from ui.desktop.pages.item.why import MOST_OTHERWISE
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)


@pytest.fixture
def margaret(world):
    return a_full_record(world)


def looking_at(desk, record_id):
    model = ItemModel(desk, record_id)
    read(model)
    return model


def pressed(model, act):
    model.press(act)
    answered()
    return model


def acts(model):
    return [offered.act for offered in model.state.acts]


def told(model):
    return {each.label: each.words for each in model.state.now}


def why(model):
    return {each.label: each.words for each in model.state.why}


def test_it_says_what_it_is_in_words(desk, margaret):
    model = looking_at(desk, margaret.metformin)

    assert (model.state.title, model.state.kind_word) == ("Metformin", "Medicine")
    assert told(model) == {
        "How it is taken": "500 mg",
        "Taken since": "March 2010",
        "Last confirmed": "Tuesday, 3 March, 12:00, by you",
    }


def test_a_dose_of_the_clinic_is_quoted_with_its_source_and_page(world, desk):
    kind = kind_named("medication")
    origin = Origin(Source.FHIR, Why("imported"), source_page=2, extraction_confidence=0.4)
    draft = kind.draft(name="Metformin", dose="500 mg")
    written = world.run(clinical_profile_upsert, kind=kind, draft=draft, origin=origin)

    model = looking_at(desk, written.record.id)

    assert why(model)["Where it comes from"].startswith("A clinic's file, page 2. ")
    assert why(model)["How sure"] == "40 per cent sure"


def test_the_history_is_newest_first_with_who_and_why(desk, margaret):
    steps = looking_at(desk, margaret.metformin).state.steps

    assert [step.what.split("\n") for step in steps] == [
        ["Confirmed: still right"],
        ["Put right", "How it is taken: 850 mg → 500 mg"],
        ["Added to the record"],
    ]
    assert [step.by_whom for step in steps] == [
        "You. This is what counts now.",
        "You. “a new letter”",
        "You",
    ]
    assert [step.is_now for step in steps] == [True, False, False]


def test_what_the_person_and_time_did_is_told_as_theirs(world, desk, margaret):
    world.clock.advance(timedelta(days=7))
    model = looking_at(desk, margaret.knee)

    assert [step.by_whom for step in model.state.steps] == [
        "Rosemary, as time passed. This is what counts now.",
        "Margaret Hale",
    ]
    assert told(model)["How it stands"] == "faded, nobody said how it is"


def test_still_right_confirms_it_and_can_be_undone(world, desk, margaret):
    world.clock.advance(timedelta(hours=1))
    model = pressed(looking_at(desk, margaret.penicillin), Act.STILL)

    assert world.get("allergy", margaret.penicillin).last_confirmed_at == world.clock.read().wall
    assert desk.heard.saved == ["Saved: Penicillin is still right."]
    assert model.state.undo_of is not None

    model.undo()
    answered()

    assert model.state.steps[0].what.split("\n")[0] == "Taken back to how it was"
    assert desk.heard.said == ["Saved: Penicillin is as it was before."]
    assert model.state.undo_of is None


def test_undo_stands_only_beside_ones_own_last_change(world, desk, margaret):
    assert looking_at(desk, margaret.metformin).state.undo_of is None
    assert looking_at(desk, margaret.amoxicillin).state.undo_of is not None

    world.run(confirm, ADA_HERSELF, record_id=margaret.amoxicillin)

    assert looking_at(desk, margaret.amoxicillin).state.undo_of is None


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("metformin", (Act.STOPPED, "stopped", "Saved: Metformin was stopped.")),
        ("knee", (Act.OVER, "over", "Saved: Sore left knee is over.")),
        ("anna", (Act.OFF_THE_LIST, "past", "Saved: Anna Hale is off the list.")),
    ],
)
def test_each_kind_ends_in_its_own_way(desk, margaret, name, ending):
    act, stands, said = ending

    model = pressed(looking_at(desk, getattr(margaret, name)), act)

    assert told(model)["How it stands"] == stands
    assert desk.heard.saved == [said]
    assert act not in acts(model)


def test_what_lapsed_can_be_said_to_be_so_after_all(world, desk, margaret):
    world.clock.advance(timedelta(days=7))

    pressed(looking_at(desk, margaret.knee), Act.STILL)

    assert world.get("symptom", margaret.knee).status is Status.ACTIVE


def test_correcting_has_a_page_of_its_own(desk, margaret):
    pressed(looking_at(desk, margaret.metformin), Act.CORRECT)

    assert desk.heard.routes == [Route("edit", margaret.metformin)]


def test_a_visit_ahead_is_moved_or_called_off_and_a_past_one_took_place_or_not(
    world, desk, margaret
):
    assert acts(looking_at(desk, margaret.check_up)) == [Act.MOVED, Act.CORRECT, Act.CANCELLED]

    world.clock.advance(timedelta(days=2))

    assert acts(looking_at(desk, margaret.check_up)) == [
        Act.KEPT,
        Act.CORRECT,
        Act.MISSED,
        Act.MOVED,
        Act.CANCELLED,
    ]


def test_a_visit_that_took_place_leaves_an_event(world, desk, margaret):
    world.clock.advance(timedelta(days=2))

    pressed(looking_at(desk, margaret.check_up), Act.KEPT)

    assert world.get("appointment", margaret.check_up).status is Status.KEPT
    assert len(world.find("event", about_id=margaret.check_up)) == 1
    assert desk.heard.saved == ["Saved: Check-up, it took place."]


def test_a_visit_is_moved_to_a_time_that_is_written_in_words(world, desk, margaret):
    model = pressed(looking_at(desk, margaret.check_up), Act.MOVED)
    model.typed_move("soon")
    model.move()
    assert model.state.move_problem.startswith("Please write a day and a time")

    model.typed_move("Friday 10:30")
    model.move()
    answered()

    moved = world.get("appointment", margaret.check_up)
    assert moved.starts_at == NOON.replace(day=6, hour=10, minute=30)
    assert (model.state.move, model.state.move_problem) == (None, "")


def test_a_reading_is_not_confirmed_and_has_no_end(desk, margaret):
    assert acts(looking_at(desk, margaret.pressure)) == [Act.CORRECT]


def test_how_long_it_counts_can_be_changed_and_is_in_the_history(world, desk, margaret):
    model = looking_at(desk, margaret.knee)
    assert model.state.memory_class is MemoryClass.TIME_BOUND_STATE

    model.change_class(MemoryClass.LONG_LIVED_FACT.value)
    answered()

    assert world.get("symptom", margaret.knee).memory_class is MemoryClass.LONG_LIVED_FACT
    assert desk.heard.saved == ["Saved: Sore left knee, A lasting fact."]
    assert len(model.state.steps) == 2


@pytest.mark.parametrize("name", ["penicillin", "check_up", "pressure", "anna"])
def test_what_silence_never_ends_has_no_such_choice(desk, margaret, name):
    assert looking_at(desk, getattr(margaret, name)).state.memory_class is None


def test_someone_faster_is_told_and_shown(world, desk, margaret):
    model = looking_at(desk, margaret.metformin)
    world.run(resolve, record_id=margaret.metformin)

    pressed(model, Act.STILL)

    assert [error.code for error in desk.heard.told] == ["stale_version"]
    assert world.get("medication", margaret.metformin).status is Status.STOPPED
    assert told(model)["How it stands"] == "stopped"


def test_an_open_decision_leads_to_it(world, desk, margaret):
    model = looking_at(desk, margaret.amoxicillin)

    model.decide()

    (item,) = world.find("review_item", record_id=margaret.amoxicillin)
    assert desk.heard.routes == [Route("review", item.id)]
    assert looking_at(desk, margaret.penicillin).state.review_id == item.id


def test_what_is_only_said_is_called_so(world, desk, margaret):
    world.run(answer, ADA_HERSELF, prompt_or_record_id=margaret.metformin, answer=Answer.GONE)

    assert looking_at(desk, margaret.metformin).state.review_id is not None


def test_deleting_is_behind_more_on_a_page_of_its_own(desk, margaret):
    model = looking_at(desk, margaret.metformin)

    with opened(ItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Delete it, step by step" not in words_of(page)
        button_named(page, "More").click()
        button_named(page, "Delete it, step by step").click()

    assert desk.heard.routes == [Route("delete_item", margaret.metformin)]
    assert model.state.is_more_open


def test_what_was_deleted_or_is_anothers_is_simply_not_there(world, desk, margaret):
    bens = world.add("medication", scope=BEN, name="Ramipril").record
    world.run(erase_record, record_id=margaret.metformin)

    gone, others = looking_at(desk, margaret.metformin), looking_at(desk, bens.id)

    assert gone.state == others.state
    assert gone.state.is_gone
    assert desk.heard.told == []


def test_a_long_history_is_shown_in_part_and_then_whole(world, desk, margaret):
    for _ in range(STEPS_AT_FIRST):
        world.run(confirm, record_id=margaret.penicillin)
    model = looking_at(desk, margaret.penicillin)
    assert (len(model.state.steps), model.state.steps_left_out) == (STEPS_AT_FIRST, 1)

    model.show_all()

    assert (len(model.state.steps), model.state.steps_left_out) == (STEPS_AT_FIRST + 1, 0)


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.name)
def test_every_kind_of_fact_has_a_page(world, qapp, kind):  # noqa: ARG001
    made = world.run(write_one_of_each, words=LONG)

    model = looking_at(desk_for(world), made[kind.name].id)

    assert model.state.title
    assert model.state.steps
    with opened(ItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert model.state.title in words_of(page)


@pytest.mark.parametrize("name", ["amoxicillin", "check_up", "anna"])
def test_the_page_is_whole_in_every_look(desk, margaret, name):
    model = looking_at(desk, getattr(margaret, name))
    model.turn_more(is_open=True)
    if name == "check_up":
        pressed(model, Act.MOVED)

    assert problems_everywhere(ItemPage, model) == []


def test_the_page_is_whole_with_words_that_fill_a_line(world, qapp):  # noqa: ARG001
    medicine = world.add("medication", name=LONG, dose=LONG, note=f"{LONG} " * 9).record
    model = looking_at(desk_for(world), medicine.id)
    model.turn_more(is_open=True)

    assert problems_everywhere(ItemPage, model) == []


def test_a_page_of_nothing_is_whole_in_every_look(desk):
    assert problems_everywhere(ItemPage, looking_at(desk, "never there")) == []


def test_what_only_waits_for_a_helper_is_not_called_over(world, qapp):  # noqa: ARG001
    metformin = world.add("medication", name="Metformin").record
    desk = desk_for(world, ADA_HERSELF)
    model = ItemModel(desk, metformin.id)
    read(model)

    pressed(model, Act.STOPPED)

    assert desk.heard.said == [
        "Your words are noted. Until a helper has looked at them, it stays: Metformin."
    ]
    assert desk.heard.saved == []


def with_a_reason(model, act, reason):
    model.press(act)
    model.typed_reason(reason)
    model.go_on()
    answered()
    return model


def test_what_ended_by_mistake_is_put_back_with_a_reason_and_can_be_undone(desk, margaret):
    pressed(looking_at(desk, margaret.metformin), Act.STOPPED)
    model = looking_at(desk, margaret.metformin)
    assert Act.PUT_BACK in acts(model)

    with_a_reason(model, Act.PUT_BACK, "she takes it all the same")

    assert model.state.steps[0].what.split("\n")[0] == "Put back as it was"
    assert "she takes it all the same" in model.state.steps[0].by_whom
    assert (Act.STOPPED in acts(model), Act.PUT_BACK in acts(model)) == (True, False)
    assert model.state.undo_of is not None
    model.undo()
    answered()
    assert Act.PUT_BACK in acts(model)


def test_what_was_written_by_mistake_is_taken_off_and_its_history_stays(world, desk, margaret):
    model = looking_at(desk, margaret.knee)
    assert model.state.can_take_back

    with_a_reason(model, Act.TAKE_BACK, "it was her neighbour's knee")

    assert world.get("symptom", margaret.knee).status is Status.ENTERED_IN_ERROR
    assert "it was her neighbour's knee" in model.state.steps[0].by_whom
    assert (acts(model), model.state.can_take_back) == ([Act.PUT_BACK], False)
    with_a_reason(model, Act.PUT_BACK, "")
    assert world.get("symptom", margaret.knee).status is Status.ACTIVE


def test_nothing_is_done_when_somebody_leaves_it(world, desk, margaret):
    model = looking_at(desk, margaret.knee)

    model.press(Act.TAKE_BACK)
    model.leave_it()
    model.go_on()
    answered()

    assert model.state.asked_why is None
    assert world.get("symptom", margaret.knee).status is Status.ACTIVE


def test_what_was_never_current_here_cannot_be_put_back(world, desk):
    kind = kind_named("medication")
    origin = Origin(Source.FHIR, Why("imported"), status=Status.STOPPED)
    draft = kind.draft(name="Ramipril")
    written = world.run(clinical_profile_upsert, kind=kind, draft=draft, origin=origin)

    assert Act.PUT_BACK not in acts(looking_at(desk, written.record.id))


def test_asking_why_is_whole_in_every_theme_and_size(desk, margaret):
    model = looking_at(desk, margaret.metformin)
    model.turn_more(is_open=True)
    model.press(Act.TAKE_BACK)

    assert problems_everywhere(ItemPage, model) == []


def test_what_the_record_says_otherwise_now_is_not_put_back_over_it(world, desk, margaret):
    pressed(looking_at(desk, margaret.metformin), Act.STOPPED)
    world.add("medication", name="Metformin", dose="1000 mg")
    model = looking_at(desk, margaret.metformin)

    with_a_reason(model, Act.PUT_BACK, "")

    assert world.get("medication", margaret.metformin).status is Status.STOPPED
    assert desk.heard.said[-1] == (
        "The record says something else of Metformin now. Nothing was changed: both wait in Review."
    )


def test_why_tells_where_the_words_come_from_what_stood_there_and_who_says_so(desk, margaret):
    told = why(looking_at(desk, margaret.metformin))

    assert told == {
        "Where it comes from": "A caregiver. Put right: Tuesday, 3 March, 12:00, by you.",
        "How sure": "Certain",
        "Why it was written": "a new letter",
        "It said before": "How it is taken: 850 mg",
        "Said to be so": "Once, Tuesday, 3 March, 12:00",
    }


def test_why_quotes_the_paper_with_its_page(world, desk):
    def read_out(uow):
        insert(uow, DOCUMENT, make(DOCUMENT, uow.scope, title="Letter"), Why("imported"))
        said = {"about": "medication", "label": "Ramipril", "quote": "Ramipril 5 mg"}
        finding = make(FINDING, uow.scope, id=uow.new_id(), **said)
        insert(uow, FINDING, finding, Why("imported"))
        return accept_finding(uow, finding.id).record

    record = world.run(read_out)

    told = why(looking_at(desk, record.id))

    assert told["In these words"] == "Letter, page 2: \u201cRamipril 5 mg\u201d"


def test_why_tells_what_was_said_otherwise_and_what_became_of_it(world, desk):
    record = world.add("medication", name="Metformin", dose="500 mg").record
    world.add("medication", DOCTOR, name="Metformin", dose="1000 mg")
    label = "Said otherwise, Sunday, 1 March, 12:00"
    said = "How it is taken: 1000 mg\nFrom a clinician"
    model = looking_at(desk, record.id)

    assert why(model)[label] == f"{said}\nIt waits in Review."

    (item,) = world.run(waiting_items)
    world.run(decide, review_id=item.id, decision=Decision.KEEP)
    read(model)

    assert why(model)[label] == f"{said}\nThe record stayed, Sunday, 1 March, 12:00."


def test_what_was_put_right_by_hand_is_not_told_as_waiting(world, desk):
    record = world.add("medication", name="Metformin", dose="500 mg").record
    world.add("medication", DOCTOR, name="Metformin", dose="1000 mg")
    fields = {"dose": "1000 mg"}
    kind = kind_named("medication")
    world.run(
        clinical_profile_change, kind=kind, record_id=record.id, fields=fields, why=Why("edited")
    )

    (_, *_, otherwise) = looking_at(desk, record.id).state.why

    assert otherwise.words.split("\n")[-1].startswith("The record was put right by hand, ")


def test_that_it_is_over_was_said_otherwise_too(world, desk, margaret):
    world.run(resolve, ADA_HERSELF, record_id=margaret.metformin)

    told = why(looking_at(desk, margaret.metformin))

    said = told["Said otherwise, Tuesday, 3 March, 12:00"]
    assert said == "How it stands: stopped\nIt waits in Review."


def test_what_waits_is_told_first_and_of_many_the_newest(world, desk):
    record = world.add("medication", name="Metformin", dose="500 mg").record
    for number in range(MOST_OTHERWISE + 2):
        world.clock.advance(timedelta(hours=1))
        world.add("medication", DOCTOR, name="Metformin", dose=f"{number} g")
        (newest,) = [each for each in world.run(waiting_items) if f"{number} g" in each.detail]
        if number:
            world.run(decide, review_id=newest.id, decision=Decision.KEEP)

    told = [each.words.split("\n")[0] for each in looking_at(desk, record.id).state.why[2:]]

    assert told == [
        f"{MOST_OTHERWISE + 1} times, last Sunday, 1 March, 19:00",
        *(f"How it is taken: {number} g" for number in (0, 6, 5, 4, 3)),
        "2 more, all of them decided or in Review.",
    ]


def test_why_stands_before_the_history_in_words_a_screen_reader_says(world, desk, margaret):
    world.add("medication", DOCTOR, name="Metformin", dose="1000 mg")
    model = looking_at(desk, margaret.metformin)

    with opened(ItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        said = words_of(page)
        named = [label.accessibleName() for label in shown(page, QLabel)]

    assert said.index("Now") < said.index("Why the record says so") < said.index("History")
    assert {each.words for each in model.state.why} <= set(named)
    assert problems_everywhere(ItemPage, model) == []


@pytest.fixture
def picture(tmp_path_factory):
    file = tmp_path_factory.mktemp("photos") / "anna.jpg"
    file.write_bytes(photo(900, 600))
    return file


def choose(model, file):
    model.choose_picture(file)
    answered()
    return model


def test_a_picture_of_somebody_is_chosen_and_stands_with_them_until_it_is_taken_off(
    world, desk, picture
):
    anna = world.add("contact", name="Anna Whitfield").record
    model = looking_at(desk, anna.id)
    before = model.state.portrait
    choose(model, picture)
    after = model.state.portrait

    assert (before.picture, before.initials) == (b"", "AW")
    assert after.picture.startswith(b"\xff\xd8\xff")
    assert PLACE not in after.picture
    assert desk.heard.said == ["Saved: the picture of Anna Whitfield."]
    with opened(ItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert "Choose another picture" in words_of(page)
        button_named(page, "Take the picture off").click()
    answered()
    assert model.state.portrait.picture == b""
    assert world.find("document") == []


def test_a_file_that_is_no_picture_is_told_and_changes_nothing(world, desk, picture):
    anna = world.add("contact", name="Anna").record
    model = choose(looking_at(desk, anna.id), picture)
    kept = model.state.portrait.picture
    letter = picture.with_name("letter.jpg")
    letter.write_text("Dear Anna")
    choose(model, letter)

    assert "no picture that Rosemary can open" in model.state.portrait.problem
    assert model.state.portrait.picture == kept
    assert problems_everywhere(ItemPage, model) == []


def test_only_somebody_has_a_picture(desk, margaret):
    assert looking_at(desk, margaret.penicillin).state.portrait is None


@pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.name)
def test_in_a_record_that_rests_nothing_is_offered_that_would_be_refused(world, desk, kind):
    record = world.run(write_one_of_each)[kind.name]
    world.run(change_person, fields={"standing": Standing.ARCHIVED})

    state = looking_at(desk, record.id).state

    assert state.is_read
    assert (state.acts, state.can_take_back, state.memory_class) == ((), False, None)
    assert (state.review_id, state.undo_of) == (None, None)


def test_a_page_in_a_record_that_rests_says_so_and_its_picture_stays(world, desk, picture):
    anna = world.add("contact", name="Anna").record
    model = choose(looking_at(desk, anna.id), picture)
    world.run(change_person, fields={"standing": Standing.ARCHIVED})
    model = looking_at(desk, anna.id)

    with opened(ItemPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        said = words_of(page)
    assert "This record rests. It can be read and taken along." in said
    assert model.state.portrait.picture
    assert not {"Choose another picture", "Take the picture off", "Correct it"} & set(said)
    assert problems_everywhere(ItemPage, model) == []
