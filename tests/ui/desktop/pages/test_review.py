"""The list of decisions: both sides, no advice, one keystroke each, and each can be taken back."""

from datetime import timedelta
from functools import partial

import pytest
from PySide6.QtCore import Qt

from core.clinical.history import undo
from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import answer, confirm
from core.clinical.review import decisions_for, open_review, waiting_items
from core.clinical.said_otherwise import note_what_differs
from core.clinical.upsert import Origin, clinical_profile_change, clinical_profile_upsert
from core.clinical.write import Why
from core.records.facts import Source, Status, Verification
from core.records.kinds import kind_named
from core.records.tool import Section
from core.records.working import Answer, Decision, ReviewReason
from core.words.statements.statement import Speaker
from helpers.desks import answered, read
from helpers.fhir import medication, take_in
from helpers.memories import brought
from helpers.page_checks import button_named, problems_everywhere, words_of
from helpers.people import ADA_HERSELF, DOCTOR
from helpers.rendering import opened
from helpers.tool_clients import NAME, Client, write
from ui.desktop.desk import Route
from ui.desktop.offers import QUESTIONS
from ui.desktop.pages.review import ReviewModel, ReviewPage
from ui.desktop.theme.look import Look
from ui.desktop.theme.sizes import Face

CAREGIVER = Look(face=Face.CAREGIVER)
LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmützenallergie"


def queue(world, reason, label="headache"):
    record = world.add("symptom", label=label).record
    world.run(open_review, reason=reason, kind_name="symptom", record_id=record.id, occasion="test")
    return record


def said_by_her(world):
    """Ada says that her medicine is over; only the caregiver may end it."""
    metformin = world.add("medication", name="metformin", dose="500 mg").record
    world.run(answer, ADA_HERSELF, prompt_or_record_id=metformin.id, answer=Answer.GONE)
    return metformin


def differing(world, tmp_path):
    """The clinic writes another dose than the one that was put right by hand."""
    its_id = "6f0e5a5e-3c0e-4d4b-9a4e-0f6a1c2b3d4e"
    take_in(world, tmp_path, medication(id=its_id))
    (record,) = world.find("medication")
    world.run(
        clinical_profile_change,
        kind=kind_named("medication"),
        record_id=record.id,
        fields={"dose": "half of one"},
        why=Why("edited"),
    )
    take_in(world, tmp_path, medication(id=its_id, dosage=[{"text": "two with breakfast"}]))
    return record


def test_every_reason_asks_and_offers_only_what_core_can_do():
    assert set(QUESTIONS) == set(ReviewReason)
    for reason, question in QUESTIONS.items():
        offered = [offer.decision for offer in question.offers]
        assert set(offered) <= decisions_for(reason)
        assert len(set(offered)) == len(offered) >= 2


def test_with_nothing_to_decide_it_says_so(desk):
    model = ReviewModel(desk, None)

    read(model)

    with opened(ReviewPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        assert words_of(page) == [
            "Nothing waits for a decision.",
            "When something needs you, it stands here.",
        ]


def test_what_is_on_record_and_what_was_said_stand_side_by_side(world, desk):
    said_by_her(world)

    state = read(ReviewModel(desk, None))

    assert state.title == "Is it over: metformin?"
    assert state.below.endswith(" Until you decide, the record stands.")
    assert "Decision" not in state.below
    assert (state.ours.label, state.ours.words) == ("The record says", "metformin, 500 mg")
    assert [chip.words for chip in state.ours.chips] == ["From a caregiver", "Confirmed today"]
    assert (state.theirs.label, state.theirs.words) == ("ada said", "It is over.")
    assert [press.words for press in state.presses] == ["The record is right", "It is over"]
    assert state.later.words == "Decide after asking"


def test_where_a_file_differs_each_side_says_its_own(world, desk, tmp_path):
    differing(world, tmp_path)

    state = read(ReviewModel(desk, None))

    assert [said.words for said in state.ours.said] == ["half of one"]
    assert [said.words for said in state.theirs.said] == ["two with breakfast"]
    assert "Brought in today" in [chip.words for chip in state.theirs.chips]
    assert state.theirs.label == "The file says"


def test_what_the_person_says_otherwise_is_theirs_and_no_files(world, desk):
    metformin = world.add("medication", name="metformin").record
    world.run(
        clinical_profile_change,
        ADA_HERSELF,
        kind=kind_named("medication"),
        record_id=metformin.id,
        fields={"name": "ramipril"},
        why=Why("edited"),
    )

    state = read(ReviewModel(desk, None))

    assert state.theirs.label == "ada said"
    assert [said.words for said in state.theirs.said] == ["ramipril"]
    assert "What was said is right" in [press.words for press in state.presses]
    assert not any("file" in press.words for press in state.presses)


def test_a_medicine_is_shown_beside_the_allergy_it_meets(world, desk):
    world.add("allergy", substance="penicillin")
    world.add("medication", name="amoxicillin")

    state = read(ReviewModel(desk, None))

    assert (state.ours.words, state.theirs.words) == ("amoxicillin", "penicillin")
    assert state.no_advice == "Rosemary never says whether to take a medicine."


def test_whoever_is_not_sure_gets_the_doctors_number_and_no_advice(world, desk):
    world.add("contact", name="Dr Osei", relation="doctor", phone="555 0199")
    said_by_her(world)

    state = read(ReviewModel(desk, None))

    assert state.ask == "Not sure? Ask Dr Osei: 555 0199"


def test_without_a_doctor_on_record_it_says_whom_to_ask(world, desk):
    said_by_her(world)

    assert read(ReviewModel(desk, None)).ask == "Not sure? Ask the doctor or the pharmacist."


def test_one_keystroke_decides(world, desk, qtbot):
    record = queue(world, ReviewReason.NOT_SURE)
    model = ReviewModel(desk, None)
    read(model)

    with opened(ReviewPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        page.activateWindow()
        qtbot.keyClick(page, Qt.Key.Key_2)
        answered()

    assert world.get("symptom", record.id).status is Status.RESOLVED
    assert desk.heard.saved == ["Noted as over: headache"]
    assert model.state.ours is None


def test_a_decision_that_changed_the_record_is_taken_back_by_undo(world, desk):
    record = queue(world, ReviewReason.NOT_SURE)
    model = ReviewModel(desk, None)
    read(model)
    world.clock.advance(timedelta(seconds=1))
    model.press("2")
    answered()

    assert desk.heard.take_backs == [None]
    world.run(undo)

    assert world.get("symptom", record.id).status is Status.ACTIVE
    assert len(world.run(waiting_items)) == 1


@pytest.mark.parametrize("key", ["1", "3"])
def test_a_decision_that_changed_no_record_takes_back_itself_and_nothing_else(world, desk, key):
    world.add("allergy", substance="penicillin")
    world.add("medication", name="amoxicillin")
    model = ReviewModel(desk, None)
    read(model)
    model.press(key)
    answered()

    (take_back,) = desk.heard.take_backs
    world.run(partial(take_back))

    assert len(world.run(waiting_items)) == 1
    assert [each.status for each in world.find("medication")] == [Status.ACTIVE]


def test_one_press_puts_in_place_what_the_file_says(world, desk, tmp_path):
    record = differing(world, tmp_path)
    model = ReviewModel(desk, None)
    read(model)

    model.press("2")
    answered()

    now = world.get("medication", record.id)
    assert (now.dose, now.source) == ("two with breakfast", Source.FHIR)
    assert desk.heard.routes == []
    assert desk.heard.saved == [f"Put in place: {record.name}"]
    assert world.run(waiting_items) == []


def test_what_was_only_said_in_a_talk_is_put_right_by_hand(world, desk):
    record = world.add("medication", name="Metformin", dose="500 mg").record
    said = "My metformin is 1000 mg now"
    world.run(note_what_differs, ADA_HERSELF, text=said, speaker=Speaker.PATIENT)
    model = ReviewModel(desk, None)
    read(model)

    assert [each.words for each in model.state.theirs.said] == ["1000 mg"]
    model.press("2")
    answered()

    assert desk.heard.routes == [Route("item", record.id)]
    assert world.get("medication", record.id) == record


def contradicted(world):
    """Her daughter noted one dose; the doctor types another."""
    world.add("medication", name="Metformin", dose="500 mg")
    world.add("medication", DOCTOR, name="Metformin", dose="1000 mg", note="since Friday")


def test_both_sides_stand_there_with_source_age_and_how_sure(world, desk):
    world.run(
        clinical_profile_upsert,
        kind=kind_named("medication"),
        draft=kind_named("medication").draft.parse(name="Metformin", dose="500 mg"),
        origin=Origin(Source.CAREGIVER),
    )
    world.add("medication", ADA_HERSELF, name="Metformin", dose="1000 mg")
    world.clock.advance(timedelta(seconds=1))
    world.run(
        clinical_profile_upsert,
        ADA_HERSELF,
        kind=kind_named("medication"),
        draft=kind_named("medication").draft.parse(name="Metformin", dose="1500 mg"),
        origin=Origin(Source.SELF, confidence=0.6),
    )

    state = read(ReviewModel(desk, None))

    assert (state.ours.words, state.theirs.words) == ("Metformin, 500 mg", "Metformin, 1500 mg")
    assert [chip.words for chip in state.ours.chips] == ["From a caregiver", "Confirmed today"]
    assert [chip.words for chip in state.theirs.chips] == [
        "From the person",
        "Confirmed today",
        "Sure to 60 in a hundred",
    ]
    assert [each.key for each in (*state.presses, state.later)] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    "pressed",
    [("1", {"500 mg"}), ("2", {"1000 mg"}), ("3", {"500 mg", "1000 mg"}), ("4", {"500 mg"})],
)
def test_keep_change_both_and_later_take_one_keystroke_each(world, desk, qtbot, pressed):
    key, doses = pressed
    contradicted(world)
    world.clock.advance(timedelta(minutes=1))
    model = ReviewModel(desk, None)
    read(model)

    with opened(ReviewPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        page.activateWindow()
        qtbot.keyClicks(page, key)
        answered()

    assert {each.dose for each in world.find("medication")} == doses
    assert model.state.ours is None


@pytest.mark.parametrize("key", ["1", "2", "3", "4"])
def test_each_of_them_can_be_taken_back(world, desk, key):
    contradicted(world)
    world.clock.advance(timedelta(minutes=1))
    model = ReviewModel(desk, None)
    read(model)
    model.press(key)
    answered()
    world.clock.advance(timedelta(minutes=1))

    (take_back,) = desk.heard.take_backs
    world.run(partial(take_back) if take_back else undo)

    profile = world.run(clinical_profile_get)
    assert [each.dose for each in profile.medications] == ["500 mg"]
    assert len(world.run(waiting_items)) == 1


def test_what_somebody_changed_meanwhile_is_shown_before_it_is_decided(world, desk):
    contradicted(world)
    model = ReviewModel(desk, None)
    read(model)
    (record,) = world.find("medication")
    world.run(confirm, record_id=record.id)

    model.press("2")
    answered()

    assert [error.code for error in desk.heard.told] == ["stale_version"]
    assert world.get("medication", record.id).dose == "500 mg"
    assert model.state.ours is not None


def test_both_sides_can_be_read_in_every_theme_and_size(world, desk):
    contradicted(world)
    model = ReviewModel(desk, None)
    read(model)

    assert problems_everywhere(ReviewPage, model) == []


def test_a_second_press_before_the_first_is_written_is_not_heard(world, desk):
    queue(world, ReviewReason.NOT_SURE, "headache")
    queue(world, ReviewReason.NOT_SURE, "cough")
    model = ReviewModel(desk, None)
    read(model)

    model.press("1")
    model.press("1")
    answered()

    assert len(world.run(waiting_items)) == 1


def test_a_key_that_is_no_button_does_nothing(world, desk):
    queue(world, ReviewReason.NOT_SURE)
    model = ReviewModel(desk, None)
    model.press("1")
    read(model)

    model.press("9")
    answered()

    assert (desk.heard.saved, desk.heard.told) == ([], [])


def test_another_one_can_be_looked_at_first_and_stays_when_more_arrive(world, desk):
    queue(world, ReviewReason.NOT_SURE, "headache")
    world.clock.advance(timedelta(seconds=1))
    queue(world, ReviewReason.NOT_SURE, "cough")
    model = ReviewModel(desk, None)
    (line,) = read(model).others

    model.look_at(line.review_id)
    answered()
    queue(world, ReviewReason.NOT_SURE, "chest pain")
    read(model)

    assert model.state.title == "Is it still so: headache?"
    assert "Decision 3 of 3" in model.state.below


def test_of_many_ten_are_named_and_then_ten_more(world, desk):
    for number in range(25):
        queue(world, ReviewReason.NOT_SURE, f"pain {number}")
    model = ReviewModel(desk, None)

    first = read(model)
    model.show_more()
    answered()

    assert (len(first.others), first.left_out) == (10, 14)
    assert (len(model.state.others), model.state.left_out) == (20, 4)


def test_what_was_decided_elsewhere_meanwhile_is_told_calmly(world, desk):
    queue(world, ReviewReason.DIFFERS)
    model = ReviewModel(desk, None)
    read(model)
    (item,) = world.run(waiting_items)
    from core.clinical.review import decide

    world.run(decide, review_id=item.id, decision=Decision.BOTH)

    model.press("1")
    answered()

    assert [error.code for error in desk.heard.told] == ["stale_version"]
    assert model.state.ours is None


@pytest.mark.parametrize("reason", ReviewReason)
def test_every_reason_can_be_read_in_every_theme_and_size(world, desk, reason):
    queue(world, reason)
    model = ReviewModel(desk, None)
    read(model)

    assert problems_everywhere(ReviewPage, model) == []


def test_long_words_and_many_items_fit(world, desk, tmp_path):
    differing(world, tmp_path)
    for number in range(12):
        queue(world, ReviewReason.NOT_SURE, f"{LONG} {number} with shortness of breath at night")
    world.run(
        clinical_profile_upsert,
        kind=kind_named("allergy"),
        draft=kind_named("allergy").draft.parse(substance=LONG),
        origin=Origin(Source.TALK, verification=Verification.SAID_UNCONFIRMED),
    )
    model = ReviewModel(desk, None)
    read(model)

    assert problems_everywhere(ReviewPage, model) == []


def test_no_button_is_filled_and_every_one_is_in_reach(world, desk):
    said_by_her(world)
    model = ReviewModel(desk, None)
    read(model)

    with opened(ReviewPage(CAREGIVER, model).render(model.state), CAREGIVER) as page:
        for name in ("The record is right (1)", "It is over (2)", "Decide after asking (3)"):
            assert button_named(page, name).focusPolicy() & Qt.FocusPolicy.TabFocus


def test_what_another_program_noted_is_shown_in_its_words(world, desk, tmp_path):
    brought(world, tmp_path, ["User likes tea with milk, every morning"])

    state = read(ReviewModel(desk, None))

    assert state.title == "Is it so: likes: tea with milk?"
    assert state.ours.label == "A preference, as it would be noted"
    assert state.theirs.label == "Told to another program"
    assert state.theirs.words == "User likes tea with milk, every morning"
    assert [each.words for each in state.presses] == ["It is so", "It was never so"]


def test_what_another_program_offers_stands_there_with_its_own_words(world, desk):
    client = Client(world, *write(Section.MEDICATIONS))
    said = {"fact": "Ramipril", "detail": "5 mg", "source_quote": "She takes {5} mg now."}
    client.given("clinical_profile_upsert", section="medications", **said)

    model = ReviewModel(desk, None)
    state = read(model)

    assert state.title == "Is it so: Ramipril?"
    assert (state.ours.label, state.ours.words) == (
        "A medicine, as it would be noted",
        "Ramipril, 5 mg",
    )
    assert state.theirs.words == f"{NAME}: \u201cShe takes {{5}} mg now.\u201d"
    assert problems_everywhere(ReviewPage, model) == []

    model.press("1")
    answered()

    (medicine,) = world.find("medication")
    assert (medicine.status, medicine.source) == (Status.ACTIVE, Source.CAREGIVER)
