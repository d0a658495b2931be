"""`kill -9` at any moment of a talk: what was accepted, and what was shown, is there, once."""

import json
import os
import select
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from chaos.how_often import SEED, in_memory, times
from core.clock import ManualClock
from core.companion.conversation import replay
from core.key_choices import UseKeyFile
from core.records.talk import MESSAGE, Message, Speaker
from core.vaults import NewVault
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, ADA_HERSELF
from helpers.programs import kept_ready
from helpers.talking import open_talk, voice_of
from helpers.world import NOON, arrive

KILLS = times(short=8, full=200)
# Of each talk; and the longest that is waited within a line.
LINES, WITHIN = 14, 0.02

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="its talks are forked")


@pytest.fixture(scope="module")
def program() -> Iterator["subprocess.Popen[bytes]"]:
    yield from kept_ready("helpers.talking")


@pytest.fixture
def folder() -> Iterator[Path]:
    with in_memory() as place:
        keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        new = NewVault(place / "vault", UseKeyFile(place / "key"), simulation=True)
        opened = keeper.create(new, ManualClock(NOON)).opened
        opened.vault.submit(ADA, lambda uow: arrive(uow, (ADA_HERSELF,))).result()
        opened.close()
        yield place


def killed_talk(
    program: "subprocess.Popen[bytes]", folder: Path, random: Random
) -> list[list[str]]:
    """What it said before it was killed, somewhere behind a line chosen at random."""
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(f"{folder}\n".encode())
    said: list[list[str]] = []
    last = random.randrange(1, LINES)
    child = 0
    for line in program.stdout:
        what, value = json.loads(line)
        if what == "ended":
            return said
        if what == "began":
            child = value
            continue
        said.append([what, value])
        if len(said) == last:
            select.select([], [], [], random.uniform(0, WITHIN))
            os.kill(child, signal.SIGKILL)
    raise AssertionError("the program went away")


def stored(folder: Path) -> list[Message]:
    opened = open_talk(folder)
    replay(voice_of(opened, opened.journal))
    found = opened.vault.submit(ADA_HERSELF, lambda uow: list(uow.of(MESSAGE).each())).result()
    assert opened.journal.left() == []
    opened.close()
    return sorted(found, key=lambda each: (each.session_id, each.sequence_number))


def test_nobodys_words_are_lost_to_a_crash(program: "subprocess.Popen[bytes]", folder: Path):
    random = Random(int(SEED))  # noqa: S311 - blows, no secret
    accepted: list[str] = []
    shown: list[str] = []

    for _ in range(KILLS):
        said = killed_talk(program, folder, random)
        accepted += [value for what, value in said if what == "accepted"]
        shown += [value for what, value in said if what == "shown"]

        lines = stored(folder)
        ours = [each.id for each in lines if each.role is Speaker.USER]
        replies = [each.content for each in lines if each.role is Speaker.ASSISTANT]
        assert set(accepted) <= set(ours)
        assert len(ours) == len(set(ours))
        assert all(replies.count(each) >= shown.count(each) for each in set(shown))
        assert [each.sequence_number for each in lines] == list(range(1, len(lines) + 1))
    assert len(accepted) >= KILLS / 2
