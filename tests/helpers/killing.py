"""A working day on a real vault, in a process that may be killed at any moment.

Run as a program it loads everything once and forks one day for each line of its input, so
that a day costs milliseconds. A day opens the vault, works, and says on a pipe what it is about
to do and what was acknowledged: ids and numbers, one line each.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from core.clinical.upsert import clinical_profile_change, clinical_profile_upsert, spoken
from core.clinical.write import Why
from core.clock import ManualClock
from core.importers.base import import_file
from core.key_choices import UseKeyFile
from core.lifecycle.sweep import sweep
from core.records.base import iso
from core.records.kind import Ledger
from core.records.kinds import kind_named
from core.sharing.erase import erase_record
from core.sharing.export_json import export_json
from core.upkeep.jobs import put_standing_jobs
from core.upkeep.runner import run_due_jobs
from core.vaults import OpenVault
from db.keeper import Keeper
from db.migrate import Migration, known_migrations
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA

CANARY = "canarywort"
DRAFTS: dict[str, dict[str, object]] = {
    "symptom": {"label": f"{CANARY} ache", "severity": 4},
    "condition": {"name": f"{CANARY} condition"},
    "allergy": {"substance": f"{CANARY} pollen"},
    "medication": {"name": f"{CANARY} drops"},
    "contact": {"name": f"{CANARY} neighbour"},
    "preference": {"key": "tea", "value": f"{CANARY} tea"},
}


@dataclass(frozen=True, slots=True)
class Task:
    """What a day is made of. migrations: beyond the real ones, how many this vault knows."""

    seed: int
    act: str
    now: str
    folder: str
    key_file: str
    pipe: str
    bundle: str
    out: str
    migrations: int

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


def open_vault(task: Task, clock: ManualClock, migrations: int) -> OpenVault:
    return keeper_with(migrations).open(Path(task.folder), key_of(task), clock)


def keeper_with(migrations: int) -> Keeper:
    return Keeper(MemoryKeyStore(), lambda event: None, migrations_with(migrations))


def key_of(task: Task) -> UseKeyFile:
    return UseKeyFile(Path(task.key_file))


def migrations_with(more: int) -> Sequence[Migration]:
    """The real ones and `more` small later ones, so that a vault can be brought up to date."""
    later = (Migration(9000 + n, f"CREATE TABLE later_{n} (a TEXT) STRICT;") for n in range(more))
    return [*known_migrations(), *later]


class Day:
    """One process's work, until it is killed."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._random = Random(task.seed)  # noqa: S311 - a day that can be repeated
        self._clock = ManualClock(datetime.fromisoformat(task.now))
        self._pipe = os.open(task.pipe, os.O_WRONLY)
        self._migrations = task.migrations
        self._mine: list[tuple[str, str]] = []
        self._opened = open_vault(task, self._clock, self._migrations)
        self._exports = 0

    def work(self) -> None:
        """Two acts of any kind, then again and again the one that the task names."""
        warm_up = self._random.sample(sorted(ACTS), 2)
        for name in ["add", *warm_up]:
            self._do(name)
        while True:
            self._do(self._task.act)

    def _do(self, name: str) -> None:
        self._clock.advance(timedelta(minutes=self._random.randint(1, 30)))
        self._say(begin=name, now=iso(self._clock.read().wall))
        ACTS[name](self)
        self._say(done=name)

    def _say(self, **told: object) -> None:
        os.write(self._pipe, json.dumps(told).encode() + b"\n")

    def _run(self, use_case: Callable[..., Any], **arguments: object) -> Any:
        return self._opened.vault.submit(ADA, partial(use_case, **arguments)).result()

    def add(self) -> None:
        kind = kind_named(self._random.choice(sorted(DRAFTS)))
        assert kind.draft is not None
        draft = kind.draft.parse(**DRAFTS[kind.name])
        origin = spoken(ADA.role)
        record = self._run(clinical_profile_upsert, kind=kind, draft=draft, origin=origin).record
        if (kind.name, record.id) not in self._mine:  # some are known by their name
            self._mine.append((kind.name, record.id))
        self._say(kept=record.id, kind=kind.name, version=record.version)

    def change(self) -> None:
        name, record_id = self._one_of_mine()
        kind = kind_named(name)
        assert kind.ledger is Ledger.VERSIONED
        fields: dict[str, object] = {"note": f"{CANARY} note"}
        if "note" not in kind.record.model_fields:
            fields = {"value": f"{CANARY} cocoa"}
        record = self._run(
            clinical_profile_change,
            kind=kind,
            record_id=record_id,
            fields=fields,
            why=Why("edited"),
        ).record
        self._say(kept=record.id, kind=name, version=record.version)

    def sweep(self) -> None:
        self._clock.advance(timedelta(hours=self._random.randint(12, 48)))
        self._say(swept=len(self._run(sweep).transitions))

    def bring_in(self) -> None:
        receipt = import_file(self._opened.vault, ADA, Path(self._task.bundle))
        self._say(imported=receipt.added + receipt.known)

    def export(self) -> None:
        self._exports += 1
        out = Path(self._task.out) / f"{self._task.seed}-{self._exports}.json"
        receipt = export_json(self._opened.vault, ADA, out)
        self._say(exported=out.name, sha256=receipt.sha256)

    def erase(self) -> None:
        if not self._mine:
            self.add()
        name, record_id = self._one_of_mine()
        self._mine.remove((name, record_id))
        self._say(erasing=record_id)
        self._run(erase_record, record_id=record_id)
        self._say(erased=record_id)

    def upkeep(self) -> None:
        self._run(put_standing_jobs)
        self._say(ended=run_due_jobs(self._opened.vault, ADA, lambda: False))

    def migrate(self) -> None:
        self._opened.close()
        self._migrations += 1
        self._say(migrating=self._migrations)
        self._opened = open_vault(self._task, self._clock, self._migrations)

    def back_up(self) -> None:
        self._say(backed_up=self._opened.backup().file.name)

    def bring_back(self) -> None:
        """A backup of this very moment, so that all that was acknowledged stays to be found."""
        file = self._opened.backup().file
        self._opened.close()
        keeper = keeper_with(self._migrations)
        keeper.restore(Path(self._task.folder), key_of(self._task), file, self._clock)
        self._opened = open_vault(self._task, self._clock, self._migrations)

    def rotate(self) -> None:
        self._opened.close()
        keeper_with(self._migrations).rotate_key(
            Path(self._task.folder), key_of(self._task), self._clock, tell=lambda code: None
        )
        self._opened = open_vault(self._task, self._clock, self._migrations)

    def _one_of_mine(self) -> tuple[str, str]:
        if not self._mine:
            self.add()
        return self._random.choice(self._mine)


ACTS: dict[str, Callable[[Day], None]] = {
    "add": Day.add,
    "change": Day.change,
    "sweep": Day.sweep,
    "import": Day.bring_in,
    "export": Day.export,
    "erase": Day.erase,
    "upkeep": Day.upkeep,
    "migrate": Day.migrate,
    "backup": Day.back_up,
    "bring_back": Day.bring_back,
    "rotate": Day.rotate,
}


def main() -> None:
    """One line in: a task. Two lines out: the process that works on it, then how it ended."""
    for line in sys.stdin:
        task = Task(**json.loads(line))
        pid = os.fork()
        if pid == 0:
            Day(task).work()
        print(pid, flush=True)  # noqa: T201 - this is how it answers
        _, status = os.waitpid(pid, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
