"""Vectors are made by a job: of no name, once for each, of one model at a time."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import sqlcipher3.dbapi2 as sqlcipher

from core.memory.store import ask_to_embed
from core.ports.memories import EmbeddingModel, KeptVector
from core.recall.embeddable import embeddable
from core.recall.embedding import embed_some, model_of
from core.records.memory import EMBED_JOB
from core.upkeep.jobs import EMBED
from core.upkeep.runner import run_due_jobs
from core.words.embedding.port import Model, Vectors
from helpers.people import ADA, BEN

DEV = Path(__file__).parents[2] / "quality" / "dev"
ONCE_MORE = EmbeddingModel("another", "b" * 64, 8)


class Recording:
    """Makes any vectors, and keeps what it was given."""

    def __init__(self, name="recorded", dimensions=8):
        self.model = Model(name, name[0] * 64, dimensions)
        self.given = []

    def embed(self, texts):
        self.given += texts
        return Vectors(np.full((len(texts), self.model.dimensions), 0.1, np.float32), self.model)

    def pieces(self, text):
        return self.embed([text]).rows


def vectors(world):
    return [
        (row["number"], row["sha256"])
        for row in world.connection.execute("SELECT number, sha256 FROM memory_vectors")
    ]


def jobs(world):
    return [each for each in world.run(lambda uow: uow.jobs.all()) if each.name == EMBED_JOB]


def test_each_memory_gets_its_vector_once(remembering):
    told = remembering.tell()
    embedder, world = Recording(), remembering.world

    counts = [embed_some(world.vault, ADA.for_rosemary(), embedder, 3) for _ in range(4)]

    assert counts == [3, 3, 2, 0]
    assert len(embedder.given) == len(told) == len(vectors(world))


def test_what_is_remembered_waits_in_the_queue_and_one_waits_for_all(remembering):
    remembering.tell()
    remembering.tell(session="two")

    assert [each.status for each in jobs(remembering.world)] == ["waiting"]


def test_the_job_goes_on_until_nothing_is_left(remembering):
    remembering.tell()
    world = remembering.world

    def a_few(vault, scope):
        embed_some(vault, scope, Recording(), 3)

    kind = replace(EMBED, beside=a_few)

    ended = run_due_jobs(world.vault, ADA, lambda: False, jobs=(kind,))

    assert ended == 1
    assert len(vectors(world)) == 8
    assert [each.status for each in jobs(world)] == ["done"]


def test_cut_off_in_between_it_goes_on_with_those_that_have_none(remembering):
    remembering.tell()
    world, embedder = remembering.world, Recording()
    embed_some(world.vault, ADA.for_rosemary(), embedder, 5)
    before = vectors(world)

    embed_some(world.vault, ADA.for_rosemary(), embedder, 5)

    assert vectors(world)[:5] == before
    assert len(set(embedder.given)) == len(embedder.given) == 8


def test_another_model_takes_the_place_of_the_first_and_never_stands_beside_it(remembering):
    remembering.tell()
    remembering.tell(scope=BEN)
    world, old, new = remembering.world, Recording("old"), Recording("new", 4)
    for scope in (ADA, BEN):
        embed_some(world.vault, scope.for_rosemary(), old, 100)

    rounds = 0
    while {sha for _, sha in vectors(world)} != {"n" * 64} or len(vectors(world)) < 16:
        for scope in (ADA, BEN):
            embed_some(world.vault, scope.for_rosemary(), new, 5)
        assert len({sha for _, sha in vectors(world)}) <= 1
        assert remembering.texts("apple trees")
        rounds += 1
        assert rounds < 10

    assert world.run(lambda uow: uow.memories.model()) == model_of(new)


def test_the_database_itself_keeps_two_models_apart(remembering):
    remembering.tell()
    world = remembering.world
    embed_some(world.vault, ADA.for_rosemary(), Recording(), 1)

    def mix(uow):
        uow.memories.keep_vectors(ONCE_MORE, [KeptVector(2, bytes(8))])

    with pytest.raises(sqlcipher.IntegrityError):
        world.run(mix)


def test_a_vector_is_as_long_as_its_model_says(remembering):
    remembering.tell()
    world, model = remembering.world, EmbeddingModel("short", "c" * 64, 8)

    def cut(uow):
        uow.memories.use_model(model)
        uow.memories.keep_vectors(model, [KeptVector(1, bytes(7))])

    with pytest.raises(sqlcipher.IntegrityError):
        world.run(cut)


def test_what_waits_after_a_restore_is_put_into_the_queue(remembering):
    remembering.tell()
    remembering.embed()
    remembering.world.connection.execute("DELETE FROM memory_vectors")
    remembering.world.connection.execute("DELETE FROM jobs")

    remembering.seeking.fill(ADA)

    assert [each.status for each in jobs(remembering.world)] == ["waiting"]


def test_other_words_lose_the_vector_of_the_old_ones(remembering):
    (first, *_) = remembering.tell()
    remembering.embed()
    world = remembering.world

    said = "We went rowing on the lake with my brother"
    world.connection.execute("UPDATE memories SET content = ? WHERE id = ?", (said, first.id))

    assert len(vectors(world)) == 7
    assert remembering.texts("rowing")[0] == said
    assert world.run(lambda uow: uow.memories.to_embed(9))[0].content == said


def planted():
    """Sentences of our own with marked names and numbers."""
    lines = (DEV / "deidentify.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines[:120]]


def test_no_known_name_reaches_the_embedder(remembering):
    embedder, world = Recording(), remembering.world
    world.add("contact", name="Peggy Whitfield")
    brought = "Peggy Whitfield brought Tom Ellery plums from 14 Elm Street."
    remembering.tell([("Tom Ellery", brought)])

    embed_some(world.vault, ADA.for_rosemary(), embedder)

    (given,) = embedder.given
    assert not any(name in given for name in ("Peggy", "Whitfield", "Ellery", "Elm"))
    assert "plums" in given


@pytest.mark.parametrize("line", planted(), ids=lambda line: line["id"])
def test_what_tells_who_somebody_is_stays_behind(line):
    given = embeddable(line["text"], line["known_names"])

    left = [
        line["text"][start:end]
        for start, end, kind in line["spans"]
        if kind in {"PHONE", "EMAIL", "ID"} and line["text"][start:end] in given
    ]
    assert left == []


def test_asking_twice_puts_one_job(world):
    world.run(ask_to_embed)
    world.run(ask_to_embed)

    assert len(jobs(world)) == 1
