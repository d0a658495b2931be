"""What takes long stops when the vault is to be closed, at whatever place, and leaves no half."""

import threading

import pytest

from core.clock import ManualClock
from core.errors import WorkStopped
from core.key_choices import UseKeyring
from core.upkeep.jobs import put_standing_jobs
from core.upkeep.runner import run_due_jobs
from core.upkeep.scrub import request_scrub
from db.backup import make_backup
from db.backups import backups_of
from db.carried_copy import carry
from db.keeper import Keeper
from db.leaving import Leaving, stoppable
from helpers.large import make_large
from helpers.newborn import newborn
from helpers.people import ADA
from helpers.world import NOON, arrive


@pytest.fixture
def keeper(keystore):
    return Keeper(keystore, publish=lambda _event: None)


@pytest.fixture
def opened(keeper, keystore, tmp_path):
    clock = ManualClock(NOON)
    opened = newborn(keeper, keystore, tmp_path / "vault", clock, simulation=True).opened
    opened.vault.submit(ADA, arrive).result()
    yield opened
    opened.close()


class AskedAt:
    """Should it stop? Yes, from the n-th question on."""

    def __init__(self, number):
        self.left = number

    def __call__(self):
        self.left -= 1
        return self.left < 0


def backup(opened, should_stop):
    def make(connection):
        return make_backup(connection, opened.layout, opened.header, NOON, should_stop=should_stop)

    return opened.on_thread(make)


def questions_in(opened):
    """How often a whole backup asks."""
    asked = AskedAt(1 << 40)
    backup(opened, asked).file.unlink()
    return (1 << 40) - asked.left


def test_a_backup_stops_wherever_it_is_and_leaves_nothing(opened):
    opened.on_thread(lambda connection: make_large(connection, 6))
    many = questions_in(opened)

    for number in {0, 1, *range(2, many, max(1, many // 12)), many - 1}:
        with pytest.raises(WorkStopped):
            backup(opened, AskedAt(number))
        assert list(opened.layout.backups.iterdir()) == [], number

    assert many > 20
    # A later one asks once more or less: what is in the record was looked up by then.
    assert backup(opened, AskedAt(2 * many)).verified


def test_a_copy_to_a_stick_stops_between_two_pieces_and_leaves_nothing(opened, tmp_path):
    opened.on_thread(lambda connection: make_large(connection, 3))
    opened.backup()
    stick = tmp_path / "stick"
    stick.mkdir()
    (info,) = backups_of(opened.layout)

    for number in range(8):
        with pytest.raises(WorkStopped):
            carry(info, stick, AskedAt(number))
        assert list(stick.iterdir()) == [], number

    assert carry(info, stick).exists()


def test_after_it_was_stopped_the_record_is_worked_on_as_before(opened):
    opened.on_thread(lambda connection: make_large(connection, 6))
    with pytest.raises(WorkStopped):
        backup(opened, AskedAt(5))

    problems = opened.vault.submit(ADA, lambda uow: list(uow.problems())).result()

    assert problems == []


def jobs(opened):
    found = opened.vault.submit(ADA, lambda uow: uow.jobs.all()).result()
    return {job.name: (job.status, job.attempts) for job in found}


@pytest.mark.parametrize("put", [put_standing_jobs, request_scrub])
def test_a_job_that_was_stopped_waits_again_and_did_not_fail(opened, put):
    opened.vault.submit(ADA, put).result()
    opened.hurry()

    with pytest.raises(WorkStopped):
        run_due_jobs(opened.vault, ADA, lambda: False)

    assert set(jobs(opened).values()) <= {("waiting", 0), ("done", 1)}
    assert ("waiting", 0) in jobs(opened).values()


def test_what_a_person_changes_meanwhile_is_kept(opened, keeper):
    opened.hurry()
    kept = opened.vault.submit(ADA, lambda uow: uow.audit.write("test"))
    opened.close()

    assert kept.result() is None
    again = keeper.open(opened.layout.folder, UseKeyring(), ManualClock(NOON))
    entries = again.vault.submit(ADA, lambda uow: uow.audit.entries(9)).result()
    again.close()
    assert "test" in [entry.action for entry in entries]


def test_nothing_long_is_begun_any_more(opened):
    opened.hurry()

    with pytest.raises(WorkStopped):
        opened.backup()

    opened.close()
    with pytest.raises(WorkStopped):
        opened.on_thread(lambda connection: None)


def test_closing_lets_nobody_else_in_before_the_last_guest_has_gone(opened, keeper):
    has_begun, may_go, told = threading.Event(), threading.Event(), []

    def long_work():
        with opened.at_work() as should_stop:
            has_begun.set()
            may_go.wait(10)
            told.append(should_stop())

    guest = threading.Thread(target=long_work)
    guest.start()
    has_begun.wait(10)
    closing = threading.Thread(target=opened.close)
    closing.start()
    may_go.set()
    closing.join(10)
    guest.join(10)

    assert told == [True]
    keeper.open(opened.layout.folder, UseKeyring(), ManualClock(NOON)).close()


def test_an_error_of_its_own_is_not_taken_for_being_stopped(opened):
    def fail(connection):
        with stoppable(connection, lambda: False):
            connection.execute("SELECT * FROM not_there")

    with pytest.raises(Exception, match="no such table"):
        opened.on_thread(fail)


def test_guests_are_counted():
    leaving = Leaving()
    with leaving.guest() as should_stop:
        at_first = should_stop()
        leaving.ask()
        then = should_stop()

    leaving.wait()
    assert (at_first, then) == (False, True)
