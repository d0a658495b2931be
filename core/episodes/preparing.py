"""Makes episodes ready to be found: first without names and with tags, then with a vector (S5).

Beside the vault's thread, a few at a time. What is done stays done; where there is no embedder,
or it fails, the episodes are there by their words, and the job goes on waiting.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import partial
from time import perf_counter
from typing import Final

from core.episodes.counting import count_embedding
from core.episodes.tags import tags_of
from core.frozen import frozen
from core.ports import UnitOfWork, Vault
from core.ports.memories import EmbeddingModel, KeptVector, ToEmbed
from core.recall.embeddable import embeddable, names_on_record
from core.recall.embedding import model_of
from core.recall.vectors import as_bytes
from core.records.episode import EPISODE, EPISODES_JOB, Episode
from core.scope import Scope
from core.words.embedding.port import Embedder

AT_ONCE: Final = 32
_NOTHING_LEFT: Final = "-"


@frozen
class _Batch:
    episodes: Sequence[Episode]
    names: Sequence[str] = field(repr=False)


def prepare_all(vault: Vault, scope: Scope, open_embedder: Callable[[], Embedder]) -> None:
    """Of the scope's person. Raises what opening the embedder raises, once all else is done."""
    while write_summaries(vault, scope):
        pass
    if vault.submit(scope, _is_any_left).result():
        embedder = open_embedder()
        while embed_some(vault, scope, embedder):
            pass


def write_summaries(vault: Vault, scope: Scope) -> int:
    """One batch. How many."""
    batch = vault.submit(scope, _unprepared).result()
    if not batch.episodes:
        return 0
    written = {each.id: _written(each, batch.names) for each in batch.episodes}
    return vault.submit(scope, partial(_write, of=batch.episodes, written=written)).result()


def embed_some(vault: Vault, scope: Scope, embedder: Embedder) -> int:
    """One batch. How many got their vectors."""
    model = model_of(embedder)
    texts = vault.submit(scope, partial(_take, model=model)).result()
    if not texts:
        return 0
    began = perf_counter()
    rows = embedder.embed([each.content for each in texts]).rows
    seconds = perf_counter() - began
    vectors = [
        KeptVector(each.number, vector) for each, vector in zip(texts, as_bytes(rows), strict=True)
    ]
    keep = partial(_keep, model=model, vectors=vectors, seconds=seconds)
    return vault.submit(scope, keep).result()


def _written(episode: Episode, names: Sequence[str]) -> Mapping[str, str]:
    """Without the names of the record, nor the one that is shown with it."""
    hidden = [*names, episode.patient_name]
    # What was nothing but a name says nothing, and is not tried for ever.
    summary = embeddable(episode.asked, hidden) or _NOTHING_LEFT
    plan = embeddable(episode.decision or "", hidden)
    return {"summary": summary, "plan": plan, "tags": json.dumps(list(tags_of(summary)))}


def _is_any_left(uow: UnitOfWork) -> bool:
    return uow.episodes.waiting() > 0


def _unprepared(uow: UnitOfWork) -> _Batch:
    return _Batch(uow.episodes.unprepared(AT_ONCE), names_on_record(uow))


def _write(uow: UnitOfWork, of: Sequence[Episode], written: Mapping[str, Mapping[str, str]]) -> int:
    """What was changed meanwhile is left for the next batch."""
    for before in of:
        now = uow.of(EPISODE).get(before.id)
        if now == before:
            uow.of(EPISODE).replace(now.changed(**written[before.id]))
    return len(of)


def _take(uow: UnitOfWork, model: EmbeddingModel) -> Sequence[ToEmbed]:
    if not uow.episodes.use_model(model):
        _ask_for_everybody(uow)
    return uow.episodes.to_embed(AT_ONCE)


def _ask_for_everybody(uow: UnitOfWork) -> None:
    """Another model: all vectors are made anew, each person's by their own job."""
    for person in uow.directory.people():
        uow.jobs.put(EPISODES_JOB, person.id, uow.now, user_id=person.id)


def _keep(
    uow: UnitOfWork, model: EmbeddingModel, vectors: Sequence[KeptVector], seconds: float
) -> int:
    """Another window may have changed the model meanwhile: then they are made anew."""
    if uow.episodes.model() != model:
        return 0
    count_embedding(uow, len(vectors), seconds)
    return uow.episodes.keep_vectors(model, vectors)
