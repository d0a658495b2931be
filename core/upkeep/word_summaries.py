"""The summary of a talk, put into sentences by a model on this computer, where one may (S6, S8).

The gist stands before anything is asked, and stands still where what was written is late, refused,
cut off, or no longer wanted.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from core.errors import ReplyUnavailable
from core.frozen import frozen
from core.ports import Job, UnitOfWork, Vault
from core.records.memory import MEMORY, Memory, MemoryDraft
from core.scope import Scope
from core.upkeep.steps import Continue, Done, Outcome, Progress

# What a talk, and a model, need is loaded for them: in the functions.
if TYPE_CHECKING:
    from core.companion.model_choice import ModelChoice

WORD_JOB: Final = "word_summaries"


class Rewords(Protocol):
    """A model on this computer."""

    def reword(self, asked: str, lines: Sequence[str]) -> str:
        """With a sign for each line: [1], [2]. Raises ReplyUnavailable."""
        ...

    def fingerprint(self) -> str:
        """Raises EndpointFailed."""
        ...

    def cancel(self) -> None: ...


class WhichSummary(Progress):
    memory_id: str


@frozen
class _Given:
    choice: "ModelChoice"
    summary: Memory = field(repr=False)


def ask_to_word(uow: UnitOfWork, summary: Memory) -> None:
    """Where a model may; elsewhere nothing waits."""
    from core.companion.model_choice import model_for_summaries

    if model_for_summaries(uow.as_rosemary()) is None:
        return
    which = WhichSummary(memory_id=summary.id).model_dump_json()
    uow.jobs.put(WORD_JOB, summary.id, uow.now, user_id=uow.scope.user_id, payload_json=which)


class Wording:
    """Beside the vault's thread, for one run of the jobs."""

    def __init__(self, find_model: "Callable[[ModelChoice], Rewords] | None") -> None:
        self._find_model = find_model
        self._model: Rewords | None = None
        self._is_let_go = False

    def __call__(self, vault: Vault, scope: Scope) -> None:
        given = vault.submit(scope, _given).result() if self._find_model is not None else None
        told = None if given is None else self._told(given)
        if given is not None and told is not None:
            vault.submit(scope, partial(_put, given=given, told=told)).result()

    def step(self, _uow: UnitOfWork, job: Job) -> Outcome:
        """Asked for once, whatever came of it; again later only where it was let go of."""
        return Continue(job.payload_json) if self._is_let_go else Done()

    def let_go(self) -> None:
        """Whoever waits for it waits no longer. From any thread, at any time."""
        self._is_let_go = True
        if self._model is not None:
            self._model.cancel()

    def _told(self, given: _Given) -> str | None:
        from core.loopback import EndpointFailed, EndpointRefused
        from core.words.gist import sentences_of
        from core.words.retold import question, retold

        lines = sentences_of(given.summary.content)
        try:
            model = self._the_measured_one(given.choice)
            said = "" if model is None or self._is_let_go else model.reword(question(), lines)
        except (ReplyUnavailable, EndpointFailed, EndpointRefused):
            return None
        return retold(said, lines)

    def _the_measured_one(self, choice: "ModelChoice") -> Rewords | None:
        """Another under its name writes nothing."""
        if self._find_model is None or choice.measured is None:
            return None
        model = self._model = self._find_model(choice)
        if self._is_let_go or model.fingerprint() != choice.measured.fingerprint:
            return None
        return model


def _given(uow: UnitOfWork) -> _Given | None:
    """What the job that is being run is about, as long as it holds and a model may."""
    from core.companion.model_choice import model_for_summaries

    choice = model_for_summaries(uow)
    mine = [each for each in uow.jobs.interrupted() if each.name == WORD_JOB]
    ids = [WhichSummary.of(each).memory_id for each in mine if each.user_id == uow.scope.user_id]
    found = [uow.of(MEMORY).get(each) for each in ids]
    summary = next((each for each in found if each and each.superseded_at is None), None)
    return None if choice is None or summary is None else _Given(choice, summary)


def _put(uow: UnitOfWork, given: _Given, told: str) -> None:
    """Unless the talk went on, was deleted, or the word for a model was taken back meanwhile."""
    from core.memory.store import upsert_memory

    if _given(uow) != given:
        return
    of_a_draft = MemoryDraft.model_fields
    known = {name: value for name, value in dict(given.summary).items() if name in of_a_draft}
    draft = MemoryDraft.parse(**{**known, "content": told})
    upsert_memory(uow, draft, account_id=given.summary.account_id)
