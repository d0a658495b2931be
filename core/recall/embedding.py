"""Gives memories their vectors, a few at a time, beside the vault's thread.

What was done so far is done: it goes on after a crash with those that have none. Keyword search
never waits for it. When the model is another than the one whose vectors are kept, those go first.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from core.frozen import frozen
from core.memory.store import ask_to_embed_of
from core.ports import UnitOfWork, Vault
from core.ports.memories import EmbeddingModel, KeptVector, ToEmbed
from core.recall.embeddable import embeddable, names_on_record
from core.recall.vectors import as_bytes
from core.scope import Scope
from core.words.embedding.port import Embedder

AT_ONCE: Final = 32
_DROPPED_AT_ONCE: Final = 2_000


@frozen
class _Batch:
    texts: Sequence[ToEmbed]
    names: Sequence[str]


def embed_some(vault: Vault, scope: Scope, embedder: Embedder, at_once: int = AT_ONCE) -> int:
    """One batch. How many have got their vectors."""
    model = model_of(embedder)
    batch = vault.submit(scope, partial(_take, model=model, limit=at_once)).result()
    if not batch.texts:
        return 0
    rows = embedder.embed([embeddable(each.content, batch.names) for each in batch.texts]).rows
    vectors = [
        KeptVector(each.number, vector)
        for each, vector in zip(batch.texts, as_bytes(rows), strict=True)
    ]
    return vault.submit(scope, partial(_keep, model=model, vectors=vectors)).result()


def model_of(embedder: Embedder) -> EmbeddingModel:
    told = embedder.model
    return EmbeddingModel(told.name, told.sha256, told.dimensions)


def _take(uow: UnitOfWork, model: EmbeddingModel, limit: int) -> _Batch:
    if not uow.memories.use_model(model):
        _make_room(uow)
        return _Batch([], [])
    return _Batch(uow.memories.to_embed(limit), names_on_record(uow))


def _make_room(uow: UnitOfWork) -> None:
    """Everybody's vectors are of one model: each person's job drops their own."""
    uow.memories.drop_vectors(_DROPPED_AT_ONCE)
    for person in uow.directory.people():
        ask_to_embed_of(uow, person.id)


def _keep(uow: UnitOfWork, model: EmbeddingModel, vectors: Sequence[KeptVector]) -> int:
    """Another window may have changed the model meanwhile: then they are made anew."""
    if uow.memories.model() != model:
        return 0
    return uow.memories.keep_vectors(model, vectors)
