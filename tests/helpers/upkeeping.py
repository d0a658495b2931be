"""Upkeep on a real vault, in a process that may be killed at any moment.

Run as a program it forks one child for each line of its input: the child tells a talk, then lets
every job run, again and again, and says on its output where it is: one line each.
"""

import json
import os
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

import numpy as np

from core.clock import ManualClock
from core.importers.own_talks import go_through_talks
from core.key_choices import UseKeyFile
from core.ports import UnitOfWork, Vault
from core.recall.embedding import embed_some
from core.records.talk import MESSAGE, SESSION, Message, Session, Speaker, TalkMode
from core.scope import Scope
from core.upkeep.close_talks import CLOSE_JOB
from core.upkeep.jobs import EMBED, JOBS
from core.upkeep.learn import ask_to_learn
from core.upkeep.runner import run_due_jobs
from core.upkeep.summarise_talks import ask_for_summary
from core.vaults import OpenVault
from core.words.embedding.port import Model, Vectors
from db.keeper import Keeper
from helpers.keystore import MemoryKeyStore
from helpers.people import ADA, ADA_HERSELF

FLOWERS = [
    "roses",
    "tulips",
    "poppies",
    "lilies",
    "daisies",
    "violets",
    "pansies",
    "irises",
    "asters",
    "dahlias",
]
COLOURS = [
    "red",
    "yellow",
    "white",
    "pink",
    "purple",
    "orange",
    "golden",
    "silver",
    "crimson",
    "pale",
    "dark",
    "bright",
]
ALLERGENS = [
    "penicillin",
    "latex",
    "peanuts",
    "shellfish",
    "pollen",
    "nickel",
    "aspirin",
    "ibuprofen",
    "eggs",
    "soya",
]


class Counted:
    """Vectors at once, so that what is killed is the job and not a model's arithmetic."""

    model = Model("counted", "c" * 64, 8)

    def embed(self, texts: list[str]) -> Vectors:
        return Vectors(np.full((len(texts), 8), 0.1, np.float32), self.model)

    def pieces(self, text: str) -> np.ndarray:
        return self.embed([text]).rows


def _embed(vault: Vault, scope: Scope) -> None:
    embed_some(vault, scope, Counted(), 4)


KINDS = tuple(replace(kind, beside=_embed) if kind is EMBED else kind for kind in JOBS)


def tell(uow: UnitOfWork, number: int) -> None:
    """One talk of three sentences, each of which a job has something to do with."""
    session = Session(
        id=f"talk{number:05}",
        created_at=uow.now,
        updated_at=uow.now,
        account_id=ADA_HERSELF.account_id,
        mode=TalkMode.COMPANION,
        last_activity_at=uow.now,
        message_count=3,
    )
    uow.of(SESSION).add(session)
    for place, text in enumerate(sentences(number)):
        message = Message(
            id=f"{session.id}-{place}",
            created_at=uow.now,
            updated_at=uow.now,
            session_id=session.id,
            role=Speaker.USER,
            content=text,
            said_at=uow.now,
            sequence_number=place + 1,
        )
        uow.of(MESSAGE).add(message)
        ask_to_learn(uow, message.id)
    ask_for_summary(uow)
    uow.jobs.put(CLOSE_JOB, session.id, uow.now, user_id=ADA.user_id)


def sentences(number: int) -> tuple[str, str, str]:
    flower, colour = FLOWERS[number % 10], COLOURS[number // 10 % 12]
    return (
        f"I love {colour} {flower} in the garden.",
        f"I am allergic to {ALLERGENS[number % 10]}.",
        f"My neighbour Joan and I planted {number} rows of {flower} along the wall.",
    )


def open_vault(folder: Path, now: datetime) -> OpenVault:
    keeper = Keeper(MemoryKeyStore(), publish=lambda _event: None)
    return keeper.open(folder / "vault", UseKeyFile(folder / "key"), ManualClock(now))


def work(opened: OpenVault, first: int, seed: int) -> None:
    """Until it is killed."""
    random = Random(seed)  # noqa: S311 - a life that can be repeated
    for number in range(first, first + 10_000):
        opened.vault.submit(ADA_HERSELF, partial(tell, number=number)).result()
        _say("told", number)
        if random.random() < 0.5:
            go_through_talks(opened.vault, ADA_HERSELF)
        run_due_jobs(opened.vault, ADA, lambda: False, jobs=KINDS)
        _say("ran", number)


def finish(opened: OpenVault, clock: ManualClock) -> None:
    """All that is due, and all that is tried again later."""
    for _ in range(12):
        go_through_talks(opened.vault, ADA_HERSELF)
        run_due_jobs(opened.vault, ADA, lambda: False, jobs=KINDS)
        clock.advance(timedelta(hours=3))


def _say(what: str, value: object) -> None:
    os.write(1, json.dumps([what, value]).encode() + b"\n")


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        pid = os.fork()
        if pid == 0:
            _say("began", os.getpid())
            opened = open_vault(Path(asked["folder"]), datetime.fromisoformat(asked["now"]))
            work(opened, asked["first"], asked["seed"])
        _, status = os.waitpid(pid, 0)
        _say("ended", os.waitstatus_to_exitcode(status))


if __name__ == "__main__":
    main()
