"""A copy every week, wished for once: into one file, whose age and troubles are told."""

from datetime import timedelta
from functools import partial

import pytest

from core.errors import InputRejected
from core.records.working import ConsentScope
from core.sharing.age.locks import Identity
from core.sharing.age.new_key import new_key_pair
from core.sharing.archive.restore import opened_as
from core.sharing.consents import Export, in_force_for, revoke_consent
from core.sharing.failures import ExportInsideVault, ExportUnwritable
from core.sharing.handover.opening import HANDOVER, who_was_sent
from core.sharing.handover.weekly import (
    SEND_AFTER,
    send_weekly,
    stop_weekly,
    weekly_handover,
)
from core.upkeep.jobs import put_standing_jobs
from core.upkeep.runner import run_due_jobs
from helpers.people import ADA, ADA_HERSELF, BEN
from helpers.world import A_SECOND

A_DAY = timedelta(days=1)
KEYS = new_key_pair()


@pytest.fixture
def stick(tmp_path_factory):
    return tmp_path_factory.mktemp("stick")


def wish(world, stick, scope=ADA):
    world.run(
        send_weekly,
        scope,
        folder=stick,
        recipients=(KEYS.recipient,),
        beside=world.vault.folder,
    )


def let_time_pass(world, span=timedelta(0)):
    world.clock.advance(span)
    world.run(put_standing_jobs)
    run_due_jobs(world.vault, ADA, lambda: False)


def weekly(world, scope=ADA):
    return world.run(weekly_handover, scope)


def files(stick):
    return sorted(file.name for file in stick.iterdir())


def test_it_is_written_at_once_and_says_when_and_where(world, stick):
    wish(world, stick)
    let_time_pass(world)

    (file,) = stick.iterdir()
    assert weekly(world).sent_at == world.clock.read().wall
    assert weekly(world).file(ADA.user_id) == file
    assert who_was_sent(file, Identity(KEYS.identity)).sent_at == world.clock.read().wall
    assert "ada" not in file.name.removesuffix(".handover.age")[9:-12]


@pytest.mark.parametrize(
    ("after", "is_new"), [(SEND_AFTER - A_DAY, False), (SEND_AFTER, True), (SEND_AFTER * 2, True)]
)
def test_after_a_week_a_newer_one_takes_its_place(world, stick, after, is_new):
    wish(world, stick)
    let_time_pass(world)
    first = weekly(world).sent_at

    let_time_pass(world, after)

    assert len(files(stick)) == 1
    assert (weekly(world).sent_at > first) is is_new


def test_a_stick_that_is_not_there_is_told_of_and_tried_again_the_next_day(world, stick):
    wish(world, stick)
    stick.rmdir()
    let_time_pass(world)
    assert weekly(world).problem == "export_unwritable"

    stick.mkdir()
    let_time_pass(world, A_DAY + A_SECOND)

    assert (weekly(world).problem, len(files(stick))) == ("", 1)


def test_when_the_consent_is_taken_back_nothing_is_sent_and_that_is_told(world, stick):
    wish(world, stick)
    (consent,) = world.run(partial(in_force_for, what=ConsentScope.EXPORT, purpose=Export.HANDOVER))
    world.run(revoke_consent, ADA_HERSELF, consent_id=consent.id)

    let_time_pass(world)

    assert files(stick) == []
    assert weekly(world).problem == "consent"


def test_after_it_is_stopped_nothing_more_is_sent_and_what_was_stays(world, stick):
    wish(world, stick)
    let_time_pass(world)
    world.run(stop_weekly)

    let_time_pass(world, SEND_AFTER * 3)

    assert weekly(world) is None
    assert len(files(stick)) == 1
    assert world.run(partial(in_force_for, what=ConsentScope.EXPORT, purpose="handover")) == []


def test_each_person_has_a_wish_of_their_own(world, stick):
    wish(world, stick)
    let_time_pass(world)

    assert weekly(world, BEN) is None
    assert len(files(stick)) == 1


def test_each_time_stands_in_the_book(world, stick):
    wish(world, stick)
    let_time_pass(world)
    let_time_pass(world, SEND_AFTER)

    actions = [each.action for each in world.run(lambda uow: uow.audit.entries(100))]
    assert actions.count("export.handover") == 2


def test_what_is_kept_to_oneself_is_in_no_weekly_copy_either(world, stick):
    told = world.add("symptom", ADA_HERSELF, label="my nephew hits me").record
    wish(world, stick, ADA_HERSELF)
    let_time_pass(world)

    (file,) = stick.iterdir()
    with opened_as(file, Identity(KEYS.identity), HANDOVER) as (_, sections):
        rows = [row.model_dump_json() for _, found in sections for row in found]
    assert not any(told.id in row or "nephew" in row for row in rows)


def test_it_is_never_written_beside_the_record_nor_for_what_is_no_key(world, stick):
    choose = partial(send_weekly, recipients=(KEYS.recipient,), beside=world.vault.folder)
    with pytest.raises(ExportInsideVault):
        world.run(choose, folder=world.vault.folder)
    with pytest.raises(ExportUnwritable):
        world.run(choose, folder=stick / "nowhere")
    with pytest.raises(InputRejected):
        world.run(send_weekly, folder=stick, recipients=("age1nothing",), beside=world.vault.folder)
    assert weekly(world) is None
