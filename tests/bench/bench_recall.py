"""Recall among 100,000 memories, encrypted, against its bare parts in the same run.

Ours: a question of an open vault, embedding included, as a person waits for it; and all that the
process holds. Bare: embedding the same words, one NumPy product over the vectors as float32, and
the same words asked of FTS5 alone. Processor time: a busy machine adds nothing to it.
"""

import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from core.clock import ManualClock
from core.ports.memories import EmbeddingModel
from core.recall.embedding import model_of
from core.recall.found import Asked
from core.recall.seeking import Seeking
from core.recall.vectors import as_bytes
from core.records.base import iso
from core.words.embedding.port import Embedder
from core.words.embedding.usual import open_embedder
from db.connection import open_database
from db.vault import SqlCipherVault
from helpers.people import ADA
from helpers.world import KEY_LITERAL, NOON, Inline, World, made_up_keys

MEMORIES = 100_000
LIMIT = 3.0
MEGABYTES = 250
ROUNDS = 45
WARM = 5
OF_A_TALK = 40
WHO = ("Tom", "Ruth", "Maud", "Alfie", "Hetty")
SOUNDS = ("ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "zu", "da", "fe", "gi", "ho", "pa")
WORDS_OF_A_SENTENCE = 14
QUESTIONS = "questions.json"  # made where the memories are: this process is weighed

_MEMORY = """
INSERT INTO memories (user_id, id, account_id, namespace, doc_id, content, category, source,
    entities, memory_class, confidence, is_proxy, speaker, session_id, position, true_from,
    learned_at, last_confirmed_at, created_at, updated_at)
VALUES (:user, :id, :account, 'talk', :id, :content, 'said', 'nlu_prompt_log', '[]', 'EVENT', 1.0,
    0, :speaker, :talk, :position, :at, :at, :at, :at, :at)
"""
_NUMBER = "INSERT INTO memory_numbers (number, user_id, memory_id) VALUES (:number, :user, :id)"
_WORDS = """
INSERT INTO memory_words (rowid, user_id, memory_id, owner, content, context)
VALUES (:number, :user, :id, 'o' || hex(:user), :content, :context)
"""
_MODEL = "INSERT INTO embedding_model (only_row, name, sha256, dimensions) VALUES (1, ?, ?, ?)"
_VECTOR = """
INSERT INTO memory_vectors (number, user_id, sha256, dimensions, vector) VALUES (?, ?, ?, ?, ?)
"""


def vocabulary() -> list[str]:
    """3,375 words that nobody has to understand."""
    return ["".join(each) + "n" for each in product(SOUNDS, repeat=3)]


def sentences() -> list[str]:
    """As in any language: the second word is half as frequent as the first, and so on."""
    words = vocabulary()
    shares = 1 / np.arange(5, len(words) + 5)
    drawn = np.random.default_rng(7).choice(
        len(words), (MEMORIES, WORDS_OF_A_SENTENCE), p=shares / shares.sum()
    )
    return [" ".join(words[at] for at in each) for each in drawn]


def rows() -> Iterator[dict[str, Any]]:
    told = sentences()
    for at, content in enumerate(told):
        position = at % OF_A_TALK
        first, last = at - min(2, position), min(at + 2, at - position + OF_A_TALK)
        near = [told[each] for each in range(first, min(last, MEMORIES)) if each != at]
        yield {
            "number": at + 1,
            "user": ADA.user_id,
            "id": f"m{at}",
            "account": ADA.account_id,
            "content": content,
            "context": "\n".join(near),
            "speaker": WHO[at % len(WHO)],
            "talk": f"t{at // OF_A_TALK}",
            "position": position,
            "at": iso(NOON),
        }


def vectors(embedder: Embedder) -> Iterator[tuple[int, bytes]]:
    """Real ones of a few, and mixtures of those: how they lie matters, not what they mean."""
    seeds = embedder.embed(sentences()[:300]).rows
    rng = np.random.default_rng(1)
    for begin in range(0, MEMORIES, 5_000):
        mixed = seeds[rng.integers(0, len(seeds), 5_000)]
        mixed = mixed + rng.normal(scale=0.04, size=mixed.shape).astype(np.float32)
        mixed /= np.linalg.norm(mixed, axis=1, keepdims=True)
        yield from enumerate(as_bytes(mixed.astype(np.float32)), begin + 1)


def fill(folder: Path) -> None:
    """What triggers would write is written at one go: the same rows in a tenth of the time."""
    world, embedder = World(folder, waits_for_disk=True), open_embedder()
    model, connection = model_of(embedder), world.connection
    for name in ("memories_indexed", "memories_heard_around"):
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute("BEGIN")
    for row in rows():
        for sql in (_MEMORY, _NUMBER, _WORDS):
            connection.execute(sql, row)
    connection.execute(_MODEL, (model.name, model.sha256, model.dimensions))
    about = (ADA.user_id, model.sha256, model.dimensions)
    for number, vector in vectors(embedder):
        connection.execute(_VECTOR, (number, *about, vector))
    connection.execute("COMMIT")
    world.close()
    Path(folder, QUESTIONS).write_text(json.dumps(questions()), encoding="utf-8")


def milliseconds(work: Callable[[], object]) -> float:
    began_at = time.process_time()
    work()
    return (time.process_time() - began_at) * 1000


def p95(times: list[float]) -> float:
    return statistics.quantiles(times[WARM:], n=20)[-1]


def questions() -> list[str]:
    """Seven words of something that was said."""
    told = sentences()[:: MEMORIES // ROUNDS][:ROUNDS]
    return [f"What about the {' '.join(each.split()[3:10])}?" for each in told]


def bare_parts(
    connection: Any, embedder: Embedder, model: EmbeddingModel, questions: list[str]
) -> dict[str, float]:
    found = connection.execute("SELECT vector FROM memory_vectors ORDER BY number").fetchall()
    whole = np.frombuffer(b"".join(row["vector"] for row in found), np.int8)
    matrix = whole.reshape(len(found), model.dimensions).astype(np.float32)
    times: dict[str, list[float]] = {"embedding": [], "product": [], "words": []}
    for text in questions:
        asked = embedder.embed([text]).rows[0]
        words = " OR ".join(f'"{word}"' for word in text.rstrip("?").split()[3:])
        ask = partial(
            connection.execute,
            "SELECT rowid FROM memory_words WHERE memory_words MATCH ? ORDER BY rank LIMIT 100",
            (words,),
        )
        times["embedding"].append(milliseconds(partial(embedder.embed, [text])))
        times["product"].append(milliseconds(lambda one=asked: np.argsort(-(matrix @ one))[:100]))
        times["words"].append(milliseconds(lambda ask=ask: ask().fetchall()))
    return {name: p95(each) for name, each in times.items()}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, __file__, folder], check=True)
        connection = open_database(Path(folder, "memory.db"), KEY_LITERAL)
        vault = SqlCipherVault(
            connection,
            made_up_keys(),
            clock=ManualClock(NOON),
            thread=Inline(),
            publish=lambda _event: None,
        )
        embedder = open_embedder()
        seeking = Seeking(vault, lambda: embedder)
        load_ms = milliseconds(partial(seeking.fill, ADA))
        asked = json.loads(Path(folder, QUESTIONS).read_text(encoding="utf-8"))
        ours = [milliseconds(partial(seeking.recall, ADA, Asked(text))) for text in asked]
        megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        bare = bare_parts(connection, embedder, model_of(embedder), asked)
        vault.close()
    ratio = p95(ours) / sum(bare.values())
    is_ok = ratio <= LIMIT and megabytes <= MEGABYTES
    times = {
        "ours_p50_ms": statistics.median(ours),
        "ours_p95_ms": p95(ours),
        "load_ms": load_ms,
        **{f"{name}_p95_ms": each for name, each in bare.items()},
    }
    report = {
        "name": "recall",
        "ratio": round(ratio, 2),
        "limit": LIMIT,
        "ok": is_ok,
        "megabytes": round(megabytes),
        "times": {name: round(each, 1) for name, each in times.items()},
    }
    print(json.dumps(report))
    sys.exit(0 if is_ok else 1)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        fill(Path(sys.argv[1]))
    else:
        main()
