"""A turn without a model costs at most three times one embedding and one search of the same run,
and with 100,000 messages stored at most 1.2 times what it costs with 1,000.

p95 of each, by processor time, in turns. A turn hears, judges, answers, writes and remembers; the
search is all that it asks of the stored talks, bare.
"""

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from time import process_time

# One thread, as the figures of the embedder are: a second one that waits counts as work.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

from core.companion.window import LONGEST
from core.ports import UnitOfWork
from core.records.base import iso
from core.records.talk import ANCHOR, NARRATIVE_USE, QUESTION
from core.words.embedding.usual import open_embedder
from core.words.feeling import RECENT, USUAL
from core.words.meaning import Meaning
from helpers.people import ADA_HERSELF
from helpers.talks import Talk
from helpers.world import NOON, World

LIMIT, LIMIT_OF_STORED = 3.0, 1.2
FEW, MANY = 1_000, 100_000
A_TALK = 20
NEXT_TALK, NEXT_LINE = timedelta(minutes=20), timedelta(seconds=20)
LINES = (
    "where am I?",
    "what day is it today?",
    "I like to sit in the garden",
    "when is Anna coming?",
    "my knee hurts a little",
    "is there any tea?",
    "I miss the sea",
    "what do I do now?",
)
# Each line is said once with each of these before it, so that no sentence is met a second time.
BEFORE = ("Well", "Please", "Oh", "Dear", "Tell me", "So", "Hm", "Look", "Now", "Listen", "And")

WRITE = {
    "sessions": "user_id, id, account_id, mode, last_activity_at, status, message_count,"
    " escalation_triggered, chronic_repetition, created_at, updated_at",
    "chat_messages": "user_id, id, session_id, role, content, said_at, sequence_number,"
    " created_at, updated_at",
    "detected_emotions": "user_id, id, message_id, session_id, emotion, confidence,"
    " distress_score, trajectory, felt_at, created_at, updated_at",
    "repetition_tracking": "user_id, id, session_id, message_id, fingerprint, original_message,"
    " question_type, asked_at, created_at, updated_at",
}


def lived_in(folder: Path, messages: int, meaning: Meaning) -> Talk:
    folder.mkdir()
    world = World(folder, waits_for_disk=True)
    world.add("place", label="home", how_we_say_it="at home", is_home=True)
    world.add("contact", name="Anna", relation="Daughter", phone="0161 496 0001")
    connection = world.connection
    connection.execute("BEGIN")
    for number in range(messages // A_TALK):
        for table, values in rows_of(number):
            marks = ", ".join("?" * len(values))
            into = f"INSERT INTO {table} ({WRITE[table]}) VALUES ({marks})"  # noqa: S608 - ours
            connection.execute(into, values)
    connection.execute("COMMIT")
    talk = Talk(world)
    talk.voice = replace(talk.voice, meaning=meaning)
    return talk


def rows_of(number: int) -> Iterator[tuple[str, tuple[object, ...]]]:
    """An earlier talk: ten messages, each with its reply."""
    began = NOON - timedelta(hours=number + 1)
    own, made = f"s{number}", (iso(NOON), iso(NOON))
    ended = iso(began + timedelta(seconds=A_TALK))
    account = ADA_HERSELF.account_id
    yield "sessions", ("ada", own, account, "companion", ended, "expired", A_TALK, 0, 0, *made)
    for place in range(A_TALK):
        at, said = iso(began + timedelta(seconds=place)), f"some words {place} of talk {number}"
        message, role = f"m{number}-{place}", "assistant" if place % 2 else "user"
        yield "chat_messages", ("ada", message, own, role, said, at, place + 1, *made)
        if role == "user":
            felt = ("neutral", 0.5, 0.2, "stable", at)
            yield "detected_emotions", ("ada", f"e{message}", message, own, *felt, *made)
            asked = ("some words", said, "general", at)
            yield "repetition_tracking", ("ada", f"q{message}", own, message, *asked, *made)


def search(uow: UnitOfWork) -> None:
    going_on = uow.talks.going_on(uow.scope.account_id)
    session = going_on.id if going_on else ""
    uow.talks.last_messages(session, LONGEST)
    uow.talks.last_feelings(session, RECENT)
    uow.talks.usual_distress(USUAL)
    uow.talks.told_since(uow.now - timedelta(days=7))
    uow.as_rosemary().of(QUESTION).find(session_id=session)
    for kind in (NARRATIVE_USE, ANCHOR):
        uow.of(kind).find(session_id=session)


def cpu(work: Callable[[], object]) -> float:
    """In ms."""
    began = process_time()
    work()
    return (process_time() - began) * 1000


def measured(few: Talk, many: Talk, meaning: Meaning) -> dict[str, list[float]]:
    """Each turn by words of its own: an embedder remembers the sentences it met."""
    took: dict[str, list[float]] = {name: [] for name in ("embedding", "search", "few", "many")}
    for before in BEFORE:
        for line in LINES:
            said = f"{before}, {line}"
            works = {
                "embedding": partial(meaning.embedder.embed, [f"{said} Ada"]),
                "search": partial(many.world.run, search, ADA_HERSELF),
                "few": partial(few.says, f"{said} Yes"),
                "many": partial(many.says, f"{said} No"),
            }
            for name, work in works.items():
                took[name].append(cpu(work))
            for talk in (few, many):
                talk.world.clock.advance(NEXT_LINE)
        for talk in (few, many):
            talk.world.clock.advance(NEXT_TALK)
    return {name: times[len(LINES) :] for name, times in took.items()}


def p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def main() -> None:
    meaning = Meaning(open_embedder)
    with tempfile.TemporaryDirectory() as folder:
        few = lived_in(Path(folder) / "few", FEW, meaning)
        many = lived_in(Path(folder) / "many", MANY, meaning)
        # As the program does once it is loaded (main.py).
        gc.freeze()
        gc.set_threshold(5_000, 100, 100)
        took = {name: p95(times) for name, times in measured(few, many, meaning).items()}
        for talk in (few, many):
            talk.world.close()
    ratio = took["many"] / (took["embedding"] + took["search"])
    of_stored = took["many"] / took["few"]
    is_met = ratio <= LIMIT and of_stored <= LIMIT_OF_STORED
    report = {
        "name": "talk",
        "ratio": round(ratio, 2),
        "limit": LIMIT,
        "ok": is_met,
        "ratio_of_stored": round(of_stored, 2),
        "limit_of_stored": LIMIT_OF_STORED,
        "embedder": meaning.embedder.model.name,
        "p95_ms": {name: round(ms, 2) for name, ms in took.items()},
    }
    print(json.dumps(report))
    sys.exit(0 if is_met else 1)


if __name__ == "__main__":
    main()
