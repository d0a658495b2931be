"""Episodes are made ready to be found while nobody waits; their words are compared meanwhile."""

from core.ports import Job, UnitOfWork, Vault
from core.scope import Scope
from core.upkeep.steps import Continue, Done, Outcome


def prepare_episodes(vault: Vault, scope: Scope) -> None:
    """Raises WeightsMissing, WeightsChanged where something waits and nothing can read it."""
    if vault.submit(scope, _is_any_waiting).result():
        # What reads sentences is loaded where there are some.
        from core.episodes.preparing import prepare_all
        from core.words.embedding.shared import shared_embedder

        prepare_all(vault, scope, shared_embedder)


def prepared(uow: UnitOfWork, job: Job) -> Outcome:
    """The step: one may have come meanwhile."""
    return Continue(job.payload_json) if _is_any_waiting(uow) else Done()


def _is_any_waiting(uow: UnitOfWork) -> bool:
    return uow.episodes.waiting() > 0
