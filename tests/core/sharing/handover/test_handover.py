"""A copy for a caregiver who lives elsewhere: sent locked, opened to read, and never written in."""

from datetime import UTC, timedelta
from functools import partial

import pytest

from core.access import MATRIX, Right, Seat
from core.clinical.profile import clinical_profile_get
from core.clinical.reconfirm import confirm
from core.dates_in_words import DatesInWords
from core.errors import AccessDenied, NotFound, ReadOnlyCopy
from core.lifecycle.sweep import sweep
from core.records.kinds import KINDS
from core.records.working import ConsentScope
from core.scope import ROSEMARY, Role, Scope
from core.sharing.age.locks import Identity, Passphrase, Recipients
from core.sharing.age.new_key import new_key_pair
from core.sharing.archive.restore import opened_as, read_manifest
from core.sharing.consents import give_consent
from core.sharing.erase import erase_record
from core.sharing.failures import (
    HandoverIsOlder,
    HandoverOfAnother,
    HandoverOnOwnVault,
    SealDamaged,
    SealNotThere,
    SealWrongKey,
)
from core.sharing.handover.opening import HANDOVER, take_in_copy, who_was_sent
from core.sharing.handover.sending import export_handover
from core.sharing.papers import PAPERS
from core.sharing.write_out import Asked
from core.strings import Catalogue
from helpers.copies import empty, reader
from helpers.people import ADA, ADA_HERSELF, BEN, DOCTOR
from helpers.world import World

WORDS = Passphrase("tea at four, always", 10)
DATES = DatesInWords(Catalogue.load("en"), UTC)


@pytest.fixture
def elsewhere(tmp_path_factory):
    """Another computer, whose vault is empty."""
    other = World(tmp_path_factory.mktemp("elsewhere"))
    yield other
    other.close()


@pytest.fixture
def outside(tmp_path_factory):
    return tmp_path_factory.mktemp("outside")


def sent(world, outside, scope=ADA, name="copy.handover.age", *, lock=WORDS):
    file = outside / name
    export_handover(Asked(world.vault, scope, file, replace=True), lock)
    return file


def test_what_a_caregiver_sees_is_read_at_the_other_end(world, elsewhere, outside):
    world.add("allergy", substance="Latex", reaction="rash")
    world.add("symptom", label="dizziness")

    receipt = take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)

    there = elsewhere.run(clinical_profile_get, reader(elsewhere))
    assert [item.text for item in there.allergies] == ["Latex"]
    assert [item.text for item in there.symptoms] == ["dizziness"]
    assert receipt.counts["allergy"] == 1
    copy = elsewhere.run(lambda uow: uow.directory.handed_over(), reader(elsewhere))
    assert copy == receipt.copy
    assert (copy.person_id, copy.sent_at) == (ADA.user_id, world.clock.read().wall)


@pytest.mark.parametrize("right", [Right.WRITE, Right.ERASE])
def test_every_write_is_refused_whatever_it_is_about(world, elsewhere, outside, right):
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    scope = reader(elsewhere)

    allowed = elsewhere.run(lambda uow: [part for part in MATRIX if uow.may(right, part)], scope)
    seen = elsewhere.run(lambda uow: [k.name for k in KINDS if uow.may(Right.SEE, k.name)], scope)

    assert allowed == []
    assert {"allergy", "medication", "condition", "document"} <= set(seen)


def test_whoever_tries_is_told_that_it_is_a_copy_and_nothing_changes(world, elsewhere, outside):
    allergy = world.add("allergy", substance="Latex").record
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    scope = reader(elsewhere)

    for attempt in (
        lambda: elsewhere.add("symptom", scope, label="headache"),
        lambda: elsewhere.run(confirm, scope, record_id=allergy.id),
        lambda: elsewhere.run(
            lambda uow: give_consent(uow, ConsentScope.SHARE_TALK, "talk", "caregiver"), scope
        ),
        lambda: elsewhere.run(lambda uow: uow.links.break_glass(uow.now), scope),
        lambda: elsewhere.run(lambda uow: uow.links.part(scope.account_id), scope),
    ):
        with pytest.raises(ReadOnlyCopy):
            attempt()

    assert elsewhere.run(clinical_profile_get, scope).symptoms == ()


def test_time_goes_on_in_a_copy_and_what_lapsed_is_not_current(world, elsewhere, outside):
    world.add("symptom", label="chest pain")
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)

    elsewhere.clock.advance(timedelta(days=7))
    there = elsewhere.run(clinical_profile_get, reader(elsewhere))

    assert there.symptoms == ()
    assert [item.text for item in there.not_confirmed_lately] == ["chest pain"]


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_the_pages_to_hand_over_can_be_read_there(world, elsewhere, outside, paper):
    world.add("allergy", substance="Latex")
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)

    here = world.run(paper.pages, dates=DATES)
    there = elsewhere.run(paper.pages, reader(elsewhere), dates=DATES)

    assert [each.sections for each in there.papers] == [each.sections for each in here.papers]


def test_a_newer_file_takes_the_place_of_the_older_one_and_nothing_of_it_stays(
    world, elsewhere, outside
):
    gone = world.add("condition", name="Asthma").record
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    world.clock.advance(timedelta(days=7))
    world.run(erase_record, record_id=gone.id)
    world.add("condition", name="Gout")

    take_in_copy(elsewhere.vault, sent(world, outside), WORDS)

    there = elsewhere.run(clinical_profile_get, reader(elsewhere))
    assert [item.text for item in there.conditions] == ["Gout"]
    copy = elsewhere.run(lambda uow: uow.directory.handed_over(), reader(elsewhere))
    assert copy.sent_at == world.clock.read().wall


def test_an_older_file_leaves_the_newer_copy_as_it_is(world, elsewhere, outside):
    older = sent(world, outside, name="older.age")
    world.clock.advance(timedelta(days=1))
    world.add("condition", name="Gout")
    take_in_copy(empty(elsewhere).vault, sent(world, outside, name="newer.age"), WORDS)

    with pytest.raises(HandoverIsOlder):
        take_in_copy(elsewhere.vault, older, WORDS)

    there = elsewhere.run(clinical_profile_get, reader(elsewhere))
    assert [item.text for item in there.conditions] == ["Gout"]


def test_a_damaged_newer_file_leaves_the_older_copy_whole(world, elsewhere, outside):
    world.add("condition", name="Gout")
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    newer = sent(world, outside, name="newer.age")
    content = bytearray(newer.read_bytes())
    content[-200] ^= 1
    newer.write_bytes(content)

    with pytest.raises(SealDamaged):
        take_in_copy(elsewhere.vault, newer, WORDS)

    there = elsewhere.run(clinical_profile_get, reader(elsewhere))
    assert [item.text for item in there.conditions] == ["Gout"]


def test_a_copy_is_never_put_into_a_record_of_ones_own_or_over_another_persons(
    world, elsewhere, outside
):
    with pytest.raises(HandoverOnOwnVault):
        take_in_copy(elsewhere.vault, sent(world, outside), WORDS)
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    with pytest.raises(HandoverOfAnother):
        take_in_copy(elsewhere.vault, sent(world, outside, BEN, "ben.age"), WORDS)


def test_a_copy_is_no_archive_and_an_archive_no_copy(world, outside):
    with pytest.raises(SealNotThere):
        read_manifest(sent(world, outside), WORDS)


def test_it_opens_with_the_key_it_was_locked_for_and_no_other(world, outside):
    mine, other = new_key_pair(), new_key_pair()
    file = sent(world, outside, lock=Recipients((mine.recipient,)))

    assert who_was_sent(file, Identity(mine.identity)).person_id == ADA.user_id
    with pytest.raises(SealWrongKey):
        who_was_sent(file, Identity(other.identity))


def test_consent_and_the_book_tell_of_it_and_a_clinician_sends_none(world, outside):
    sent(world, outside)

    assert [consent.purpose for consent in world.find("consent")] == ["handover"]
    entries = world.run(lambda uow: [each.action for each in uow.audit.entries(5)])
    assert "export.handover" in entries
    with pytest.raises(AccessDenied):
        sent(world, outside, DOCTOR, "doctor.age")


def sections_of(file):
    with opened_as(file, WORDS, HANDOVER) as (_, sections):
        return {section.name: [row.model_dump_json() for row in rows] for section, rows in sections}


@pytest.mark.parametrize("scope", [ADA, ADA_HERSELF], ids=["caregiver", "person"])
def test_what_is_kept_to_oneself_is_in_no_copy_whoever_sends_it(world, outside, scope):
    world.add("symptom", ADA_HERSELF, label="my nephew hits me")
    world.add("condition", name="gout")

    found = sections_of(sent(world, outside, scope))

    assert found["symptom"] == []
    assert "private_note" not in found
    assert not any("nephew" in row for rows in found.values() for row in rows)
    assert any("gout" in row for row in found["condition"])


def test_neither_talks_nor_how_this_computer_is_set_go_along(world, outside):
    found = sections_of(sent(world, outside, ADA_HERSELF))

    assert not {"message", "session", "emotion", "setting", "draft", "audit"} & set(found)


def test_who_sent_it_is_told_by_name(world, outside):
    assert who_was_sent(sent(world, outside, ADA_HERSELF), WORDS).sent_by == "ada"
    caregivers = who_was_sent(sent(world, outside), WORDS)
    assert (caregivers.sent_by, caregivers.sender_role) == (None, Role.CAREGIVER)


def test_nobody_but_time_works_in_a_copy(world, elsewhere, outside):
    take_in_copy(empty(elsewhere).vault, sent(world, outside), WORDS)
    scope = reader(elsewhere)

    seats = elsewhere.run(lambda uow: (uow.seat, uow.as_rosemary().seat), scope)
    elsewhere.run(sweep, scope)

    assert seats == (Seat.CAREGIVER, Seat.ROSEMARY)
    assert Scope(scope.user_id, ROSEMARY, Role.CAREGIVER) == scope.for_rosemary()
    with pytest.raises((NotFound, ReadOnlyCopy)):
        elsewhere.run(partial(confirm, record_id="nothing"), scope)
