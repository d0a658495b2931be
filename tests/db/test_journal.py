"""What was said is there after a crash, under any key the vault ever had; no one else reads it."""

import resource
from datetime import timedelta

import pytest

from core.clock import ManualClock
from core.errors import InputRejected, VaultFull, VaultOutOfReach
from core.key_choices import UseKeyring
from core.records.base import iso
from db.journal import LONGEST_REPLY, LONGEST_SAID
from db.keeper import Keeper
from helpers.newborn import newborn
from helpers.people import ADA_HERSELF
from helpers.world import NOON

CLOCK = ManualClock(NOON)


@pytest.fixture
def keeper(keystore):
    return Keeper(keystore, publish=lambda _event: None)


@pytest.fixture
def opened(keeper, keystore, tmp_path):
    opened = newborn(keeper, keystore, tmp_path / "vault", CLOCK, simulation=True).opened
    yield opened
    opened.close()


@pytest.fixture
def journal(opened):
    return opened.journal


def files(opened):
    return sorted(opened.layout.talks.iterdir())


def test_nothing_is_left_where_nothing_was_said(journal):
    assert journal.left() == []


def test_what_was_accepted_is_there_with_its_reply(opened, journal):
    first = journal.accept(ADA_HERSELF, "Where am I?", NOON)
    second = journal.accept(ADA_HERSELF, "Who is that?", NOON + timedelta(seconds=1))

    journal.reply(second, "That's Anna, your daughter.")

    assert [(each.said, each.reply, each.scope) for each in opened.journal.left()] == [
        ("Where am I?", None, ADA_HERSELF),
        ("Who is that?", "That's Anna, your daughter.", ADA_HERSELF),
    ]
    assert [each.id for each in journal.left()] == [first.id, second.id]
    assert iso(journal.left()[0].said_at) == iso(NOON)


def test_what_is_remembered_is_cleared_away(opened, journal):
    exchange = journal.accept(ADA_HERSELF, "Where am I?", NOON)

    journal.clear(exchange)
    journal.clear(exchange)

    assert journal.left() == []
    assert files(opened) == []


def test_no_word_of_it_can_be_read_in_its_file(opened, journal):
    journal.reply(journal.accept(ADA_HERSELF, "canary question", NOON), "canary answer")

    (file,) = files(opened)

    assert b"canary" not in file.read_bytes()
    assert b"ada" not in file.read_bytes()
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("at", [0, 10, 30, 60, -LONGEST_REPLY, -LONGEST_REPLY + 20])
def test_a_file_that_was_changed_tells_nothing_false(opened, journal, at):
    journal.reply(journal.accept(ADA_HERSELF, "Where am I?", NOON), "At home.")
    (file,) = files(opened)
    content = bytearray(file.read_bytes())
    content[at] ^= 1

    file.write_bytes(content)

    assert [(each.said, each.reply) for each in journal.left()] in (
        [],
        [("Where am I?", None)],
        [("Where am I?", "At home.")],
    )


@pytest.mark.parametrize("length", [0, 7, 30, 100, 1000])
def test_a_file_that_was_cut_off_stops_nobody(opened, journal, length):
    whole = journal.accept(ADA_HERSELF, "Where am I?", NOON)
    cut = journal.accept(ADA_HERSELF, "Who is that?", NOON + timedelta(seconds=1))
    path = opened.layout.talks / f"{cut.id}.talk"

    path.write_bytes(path.read_bytes()[:length])

    assert [each.id for each in journal.left()] == [whole.id]


def test_a_file_taken_for_another_is_not_believed(opened, journal):
    exchange = journal.accept(ADA_HERSELF, "Where am I?", NOON)
    path = opened.layout.talks / f"{exchange.id}.talk"

    path.rename(path.with_name("00000000-0000-7000-8000-000000000000.talk"))

    assert journal.left() == []


def test_the_reply_needs_no_room_that_was_not_kept(opened, journal):
    exchange = journal.accept(ADA_HERSELF, "Where am I?", NOON)
    before = files(opened)[0].stat().st_size

    journal.reply(exchange, "At home. " * 100)

    assert files(opened)[0].stat().st_size == before


def test_what_was_accepted_at_once_is_there_with_its_reply_before_anybody_waits(opened, journal):
    exchange = journal.accept_at_once(ADA_HERSELF, "My chest hurts", NOON, "Please call 112 now.")

    (left,) = opened.journal.left()
    assert left == exchange
    assert (left.said, left.reply) == ("My chest hurts", "Please call 112 now.")

    journal.settle(exchange)
    journal.clear(exchange)
    assert journal.left() == []


def test_a_reply_that_is_longer_than_any_is_not_accepted_at_once(journal):
    with pytest.raises(InputRejected):
        journal.accept_at_once(ADA_HERSELF, "My chest hurts", NOON, "x" * LONGEST_REPLY)

    assert journal.left() == []


def test_more_than_a_message_may_be_is_refused_and_leaves_nothing(journal):
    with pytest.raises(InputRejected):
        journal.accept(ADA_HERSELF, "a" * (LONGEST_SAID + 1), NOON)

    assert journal.left() == []


def test_a_full_disk_says_so_and_leaves_nothing(journal):
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)

    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limit[1]))
    try:
        with pytest.raises((VaultFull, VaultOutOfReach)):
            journal.accept(ADA_HERSELF, "Where am I?", NOON)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)

    assert journal.left() == []


def test_what_was_said_before_the_key_was_changed_is_still_there(opened, keeper):
    opened.journal.reply(opened.journal.accept(ADA_HERSELF, "Where am I?", NOON), "At home.")
    opened.close()

    keeper.rotate_key(opened.layout.folder, UseKeyring(), CLOCK, lambda _code: None)
    again = keeper.open(opened.layout.folder, UseKeyring(), CLOCK)

    assert [(each.said, each.reply) for each in again.journal.left()] == [
        ("Where am I?", "At home.")
    ]
    again.close()


def test_deleting_everything_leaves_no_talk(opened, keeper):
    opened.journal.accept(ADA_HERSELF, "Where am I?", NOON)
    opened.close()

    receipt = keeper.destroy(opened.layout.folder)

    assert receipt.files_left == 0
    assert not opened.layout.folder.exists()
