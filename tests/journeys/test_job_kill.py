"""`kill -9` at any moment of a job: what it does is done exactly once, whatever was cut off."""

import json
import os
import select
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from chaos.how_often import in_memory, seeded, times
from core.clock import ManualClock
from core.key_choices import UseKeyFile
from core.ports import UnitOfWork
from core.records.memory import MEMORY, MemorySource, Namespace
from core.records.talk import SESSION, SessionStatus
from core.records.working import IMPORT_BATCH, REVIEW_ITEM
from core.vaults import NewVault
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, ADA_HERSELF
from helpers.programs import kept_ready
from helpers.upkeeping import finish
from helpers.world import NOON, arrive

KILLS = times(short=6, full=200)
# How long it may work before it is killed, in seconds: some jobs are begun, few are done.
WITHIN = 0.25

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="its lives are forked")


@pytest.fixture(scope="module")
def program() -> Iterator["subprocess.Popen[bytes]"]:
    yield from kept_ready("helpers.upkeeping")


class Vaults:
    """One vault through many lives. told: how many talks were acknowledged, at least."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = NOON
        self.told: set[int] = set()
        keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        new = NewVault(folder / "vault", UseKeyFile(folder / "key"), simulation=True)
        opened = keeper.create(new, ManualClock(NOON)).opened
        opened.vault.submit(ADA, lambda uow: arrive(uow, (ADA_HERSELF,))).result()
        opened.close()

    def live(self, program: "subprocess.Popen[bytes]", number: int) -> None:
        """And be killed."""
        assert program.stdin is not None
        assert program.stdout is not None
        random = seeded(number)
        # Late enough that what failed is tried again.
        self.now += timedelta(hours=5)
        asked = {
            "folder": str(self.folder),
            "now": self.now.isoformat(),
            "first": max(self.told, default=0) + 2,
            "seed": number,
        }
        program.stdin.write(json.dumps(asked).encode() + b"\n")
        child = self._line(program, "began")
        self.told.add(self._line(program, "told"))
        killed_at = time.monotonic() + random.uniform(0, WITHIN)
        while select.select([program.stdout], [], [], max(0.0, killed_at - time.monotonic()))[0]:
            self._note(*json.loads(program.stdout.readline()))
        os.kill(child, signal.SIGKILL)
        while self._note(*json.loads(program.stdout.readline())):
            continue

    def _note(self, what: str, value: int) -> bool:
        """False for the last that is heard of a life."""
        if what == "told":
            self.told.add(value)
        if what != "ended":
            return True
        assert value == -signal.SIGKILL
        return False

    def _line(self, program: "subprocess.Popen[bytes]", wanted: str) -> int:
        assert program.stdout is not None
        what, value = json.loads(program.stdout.readline())
        assert what == wanted
        return int(value)


def test_each_job_does_what_it_does_exactly_once(program: "subprocess.Popen[bytes]") -> None:
    with in_memory() as folder:
        lives = Vaults(folder)
        for number in range(KILLS):
            lives.live(program, number)
        clock = ManualClock(lives.now + timedelta(hours=5))
        keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
        opened = keeper.open(folder / "vault", UseKeyFile(folder / "key"), clock)

        finish(opened, clock)

        opened.vault.submit(ADA.for_rosemary(), lambda uow: _check(uow, lives.told)).result()
        opened.close()


def _check(uow: UnitOfWork, told: set[int]) -> None:
    sessions = uow.of(SESSION).find()
    memories = uow.of(MEMORY).find()
    standing = [each for each in memories if each.superseded_at is None]
    assert {f"talk{number:05}" for number in told} <= {each.id for each in sessions}
    assert {each.status for each in sessions} == {SessionStatus.EXPIRED}
    _check_memories(memories, standing, len(sessions))
    _check_audit(uow, len(memories))
    _check_vectors(uow, len(memories))
    _check_what_waits(uow)
    assert {job.status for job in uow.jobs.all()} <= {"done", "waiting"}
    assert list(uow.problems()) == []


def _check_memories(memories: list, standing: list, talks: int) -> None:
    """One of each name holds; no two are the same; each talk has its summary."""
    names = Counter((each.namespace, each.doc_id) for each in standing)
    told = Counter((each.namespace, each.doc_id, each.content) for each in memories)
    summaries = [each for each in standing if each.namespace is Namespace.CHAT_SUMMARY]
    learnt = [each for each in standing if each.source is MemorySource.NLU]
    assert set(names.values()) == set(told.values()) == {1}
    assert len(summaries) == talks
    assert learnt


def _check_audit(uow: UnitOfWork, memories: int) -> None:
    """What was written was noted as often as it was written."""
    noted = [each for each in uow.audit.entries(100_000) if each.action == "remember"]
    assert sum(each.count or 0 for each in noted) == memories


def _check_vectors(uow: UnitOfWork, memories: int) -> None:
    count, _ = uow.memories.extent()
    assert (count, uow.memories.waiting_to_be_embedded()) == (memories, 0)


def _check_what_waits(uow: UnitOfWork) -> None:
    """Each proposal once, whichever process made it; the batches tell how many."""
    waiting = Counter(each.record_id for each in uow.of(REVIEW_ITEM).find())
    added = sum(each.added for each in uow.of(IMPORT_BATCH).find())
    assert set(waiting.values()) == {1}
    assert len(waiting) == added
