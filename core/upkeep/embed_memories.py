"""Memories get their vectors while nobody waits; words are compared meanwhile."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.ports import Job, UnitOfWork, Vault
from core.scope import Scope
from core.upkeep.steps import Continue, Done, Outcome

if TYPE_CHECKING:
    from core.words.embedding.port import Embedder


def embed_memories(
    vault: Vault, scope: Scope, finder: "Callable[[], Embedder] | None" = None
) -> None:
    """finder: core/recall/finder.py; by itself one that speaks to no model.

    Raises WeightsMissing, WeightsChanged, EndpointFailed where something waits and nothing can
    read it; WorkStopped where a model is let go of.
    """
    if vault.submit(scope, _is_anything_there).result():
        # What reads sentences is loaded where there are some.
        from core.recall.embedding import embed_some
        from core.recall.finder import Finder

        embed_some(vault, scope, (finder or Finder(vault))())


def embedded(uow: UnitOfWork, job: Job) -> Outcome:
    """The step: whether any is left."""
    return Continue(job.payload_json) if uow.memories.waiting_to_be_embedded() else Done()


def _is_anything_there(uow: UnitOfWork) -> bool:
    return uow.memories.extent() != (0, 0) or uow.memories.waiting_to_be_embedded() > 0
