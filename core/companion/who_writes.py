"""Whoever may write a reply now: asked for at each reply, and not a moment before one is needed.

A model that is switched off, or whose consent ended, writes nothing more; and no fixed emergency
reply waits until it is known who writes (N1).
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from core.companion.context import CompanionContext
from core.companion.model_choice import ModelChoice, model_for_helpers, model_with_the_person
from core.companion.writer import EmbeddedWriter, ModelWriter, ReplyWriter
from core.errors import AccessDenied, ReplyUnavailable
from core.ports import Vault
from core.scope import Scope

FindModel = Callable[[ModelChoice], ModelWriter]
_EMBEDDED: Final = EmbeddedWriter()


class WhoWrites:
    """For one turn."""

    def __init__(self, find: Callable[[], ReplyWriter]) -> None:
        self._find = find
        self._writer: ReplyWriter = _EMBEDDED
        self._is_cancelled = False

    @property
    def is_reviewed(self) -> bool:
        return self._writer.is_reviewed

    def write(self, context: CompanionContext) -> str:
        writer = self._writer = self._find()
        if self._is_cancelled and not writer.is_reviewed:
            raise ReplyUnavailable
        return writer.write(context)

    def cancel(self) -> None:
        self._is_cancelled = True
        self._writer.cancel()


def who_writes(vault: Vault, scope: Scope, find_model: FindModel | None) -> WhoWrites:
    """scope: the person's own. find_model: None where nothing speaks to a model."""
    return WhoWrites(partial(_writer_now, vault, scope, find_model))


def model_now(vault: Vault, scope: Scope, find_model: FindModel | None) -> ModelWriter | None:
    """For whoever helps; None for whoever may not see what was agreed to."""
    if find_model is None:
        return None
    try:
        choice = vault.submit(scope, model_for_helpers).result()
    except AccessDenied:
        return None
    return find_model(choice) if choice is not None else None


def _writer_now(vault: Vault, scope: Scope, find_model: FindModel | None) -> ReplyWriter:
    if find_model is None:
        return _EMBEDDED
    choice = vault.submit(scope, model_with_the_person).result()
    return _EMBEDDED if choice is None else find_model(choice)
