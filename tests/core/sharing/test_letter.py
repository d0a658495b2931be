"""A letter says what was agreed to, to whom and about what; nothing else of the record."""

from datetime import UTC

import pytest

from core.clinical.actions import Step, move, propose
from core.dates_in_words import DatesInWords
from core.errors import AccessDenied, NotFound, PolicyRefused
from core.records.action import ActionDraft, Deed
from core.sharing.erase import erase_record
from core.sharing.letter import letter_in_words, letter_to_give_away
from core.strings import Catalogue
from helpers.people import ADA, ADA_HERSELF, DOCTOR

DATES = DatesInWords(Catalogue.load("en"), UTC)


@pytest.fixture
def visit(world):
    starts_at = "2026-03-09T09:00:00Z"
    return world.add("appointment", what="Eye clinic", starts_at=starts_at).record


@pytest.fixture
def agreed(world, visit):
    doctor = world.add("contact", name="Dr Lee", phone="020 7946 0000").record
    world.add("condition", name="gout")
    draft = ActionDraft(
        deed=Deed.CANCEL,
        wording="Please call this off",
        record_id=visit.id,
        other_id=doctor.id,
    )
    action = world.run(propose, ADA_HERSELF, draft=draft)
    return world.run(move, ADA_HERSELF, action_id=action.id, step=Step.CONSENT, basis="self")


def written(world, action, scope=ADA_HERSELF):
    letter = world.run(letter_to_give_away, scope, action_id=action.id)
    return letter_in_words(letter, DATES).letters().splitlines()


def test_it_says_from_whom_to_whom_what_and_about_which_visit(world, agreed):
    assert written(world, agreed) == [
        "A request",
        "Call something off",
        "From",
        "ada",
        "To",
        "Dr Lee",
        "Phone",
        "020 7946 0000",
        "What is asked for",
        "Please call this off",
        "What it is about",
        "Eye clinic",
        "Monday, 9 March, 09:00",
        "Written on 1 March 2026.",
    ]


def test_consent_and_audit_are_on_record_with_it(world, agreed):
    world.run(letter_to_give_away, ADA_HERSELF, action_id=agreed.id)

    actions = [entry.action for entry in world.run(lambda uow: uow.audit.entries(3), ADA_HERSELF)]
    assert actions == ["action.letter", "export.letter", "consent.given.export"]
    assert {each.purpose for each in world.find("consent")} == {"cancel", "letter"}


@pytest.mark.parametrize("step", [None, Step.DONE, Step.CANCEL, Step.FAIL])
def test_before_the_yes_and_after_the_end_nothing_is_written_out(world, visit, agreed, step):
    if step is None:
        draft = ActionDraft(deed=Deed.CANCEL, wording="Another", record_id=visit.id)
        action = world.run(propose, ADA_HERSELF, draft=draft)
    else:
        action = world.run(move, ADA_HERSELF, action_id=agreed.id, step=step)
    before = len(world.find("consent"))

    with pytest.raises(PolicyRefused):
        world.run(letter_to_give_away, ADA_HERSELF, action_id=action.id)

    assert len(world.find("consent")) == before


def test_what_was_deleted_since_is_not_spoken_of(world, visit, agreed):
    world.run(erase_record, record_id=visit.id)

    with pytest.raises(NotFound):
        written(world, agreed)


def test_who_may_only_look_hands_nothing_over(world, agreed):
    with pytest.raises(AccessDenied):
        world.run(letter_to_give_away, DOCTOR, action_id=agreed.id)


def test_a_caregiver_hands_over_what_was_agreed_to(world, agreed):
    assert "Dr Lee" in written(world, agreed, ADA)
