"""A full disk, a locked file: what was accepted and shown is there at the next start, once."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from chaos.how_often import SEED, times
from core.companion.beginning import begin
from core.companion.conversation import Said, hold_turn, replay
from core.errors import VaultLocked
from core.records.talk import Speaker
from db.connection import open_database
from helpers.people import ADA_HERSELF
from helpers.programs import PROJECT
from helpers.talks import Talk
from helpers.world import KEY_LITERAL

# A disk of this test alone: a tmpfs in a mount namespace, as tests/chaos/test_full_disk.py has it.
MOUNTED = 'mount -t tmpfs -o size=400m none "$1" && shift && exec "$@"'
INSIDE = ("unshare", "--map-root-user", "--mount", "sh", "-c", MOUNTED, "sh")


def test_a_disk_that_fills_up_in_a_talk_takes_nothing_away(tmp_path: Path):
    if shutil.which("unshare") is None:
        pytest.skip("no unshare(1): a small disk cannot be made here")
    if subprocess.run([*INSIDE, tmp_path, "true"], capture_output=True, check=False).returncode:
        pytest.skip("namespaces are forbidden: a small disk cannot be made here")
    paths = os.pathsep.join([str(PROJECT), str(PROJECT / "tests")])
    trials = str(times(short=12, full=400))

    program = (sys.executable, "-m", "chaos.talk_full_disk", str(tmp_path), trials, SEED)
    ended = subprocess.run(
        [*INSIDE, tmp_path, *program],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )

    told = json.loads(ended.stdout.splitlines()[-1])
    print(told)  # noqa: T201 - the figures of `make chaos`
    assert sum(told.values()) == int(trials)
    assert told["vault_full"] > 0


@pytest.mark.parametrize(
    ("text", "answers"), [("Where am I?", 0), ("I have a bad pain in my chest", 1)]
)
def test_what_is_said_while_the_file_is_locked_is_remembered_once(world, text, answers):
    """By another program, as a virus scanner does."""
    talk, shown = Talk(world), []
    beginning = world.run(begin, ADA_HERSELF)
    said = Said(text, beginning.now, beginning.at_hand)
    world.connection.execute("PRAGMA busy_timeout = 0")
    other = open_database(world.path, bytearray(KEY_LITERAL))
    other.execute("BEGIN EXCLUSIVE")

    with pytest.raises(VaultLocked):
        hold_turn(talk.voice, ADA_HERSELF, said, lambda reply, _category: shown.append(reply))

    other.execute("ROLLBACK")
    other.close()
    assert [replay(talk.voice), replay(talk.voice)] == [1, 0]
    lines = sorted(world.find("message"), key=lambda each: each.sequence_number)
    replies = [(Speaker.ASSISTANT, each) for each in shown]
    assert len(replies) == answers
    assert [(each.role, each.content) for each in lines] == [(Speaker.USER, text), *replies]


def test_a_file_that_is_locked_while_a_turn_is_remembered_takes_nothing_away(world):
    talk = Talk(world)
    beginning = world.run(begin, ADA_HERSELF)
    said = Said("Where am I?", beginning.now, beginning.at_hand)
    world.connection.execute("PRAGMA busy_timeout = 0")
    other = open_database(world.path, bytearray(KEY_LITERAL))

    turn = hold_turn(
        talk.voice, ADA_HERSELF, said, lambda *_shown: other.execute("BEGIN EXCLUSIVE")
    )
    other.execute("ROLLBACK")
    other.close()

    assert world.find("message") == []
    assert replay(talk.voice) == 1
    lines = sorted(world.find("message"), key=lambda each: each.sequence_number)
    assert [each.content for each in lines] == ["Where am I?", turn.reply]
