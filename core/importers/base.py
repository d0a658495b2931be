"""Taking a file in: recognised, streamed, stored in small steps, accounted for."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter

from core.clinical.trends import refresh_trends
from core.frozen import frozen
from core.importers import batch as batches
from core.importers.apart import StoppedBeforehand
from core.importers.attachments import opened, store_paper
from core.importers.day_store import store_day
from core.importers.documents.store import store_part
from core.importers.entry import (
    NOT_TAKEN_IN,
    Batch,
    Entry,
    Incoming,
    Many,
    Refused,
    Said,
    StillReading,
    Used,
)
from core.importers.importers import IMPORTERS, Importer, entries_of, recognise, recognise_all
from core.importers.memories.store import store_memory
from core.importers.memories.store_talk import store_talk
from core.importers.opening import digest_of, size_of
from core.importers.patient_store import is_someone_else, store_patient
from core.importers.receipt import Counting, Outcome, Receipt
from core.importers.results import Result
from core.importers.samples_store import store_samples
from core.importers.store import store
from core.importers.taken_back import ask_whether_it_stands, is_taken_back
from core.ports import UnitOfWork, Vault
from core.records.document import DOCUMENT, DocumentDraft
from core.records.facts import Source
from core.records.memory import MEMORY
from core.records.patient import PATIENT
from core.records.reading import DayDraft
from core.records.samples import SAMPLES
from core.scope import Scope

Progress = Callable[[int, int], None]
__all__ = ["IMPORTERS", "Importer", "import_file", "recognise"]

ShouldStop = Callable[[], bool]

# Small enough that a question, a chat turn or a sweep between two chunks does not wait for
# long; large enough that writing the file to disk does not dominate.
ENTRIES_IN_A_CHUNK = 8
# What a device says of a day, and a message of a log, are compared with nothing else, and written
# in a moment.
PLAIN_IN_A_CHUNK = 128


def import_file(
    vault: Vault,
    scope: Scope,
    path: Path,
    progress: Progress | None = None,
    *,
    should_stop: ShouldStop | None = None,
    with_samples: bool = False,
) -> Receipt:
    """Take a file in. One undo takes all of it back.

    progress: called with bytes read and bytes in all. should_stop: asked between chunks.
    with_samples: each single value of a phone's export, too, and not only its days.
    Interrupted in any way, importing the file again adds the rest and nothing twice.
    Raises ImportRejected with a reason code: nothing of the file was stored.
    """
    started = perf_counter()
    importers = recognise_all(path)
    importer = importers[0]
    now = vault.submit(scope, _now).result()
    with ExitStack() as reading:
        try:
            entries = [
                reading.enter_context(
                    entries_of(each, path, now, should_stop=should_stop, with_samples=with_samples)
                )
                for each in importers
            ]
        except StoppedBeforehand:
            return _stopped_at_once(importer, perf_counter() - started)
        if (digest := digest_of(path, should_stop)) is None:
            return _stopped_at_once(importer, perf_counter() - started)
        begin = partial(batches.begin, importer=importer.name, digest=digest)
        batch_id = vault.submit(scope, begin).result()
        batches_of = [Batch(batch_id, each.source, each.changed_at) for each in importers]
        taking_in = _TakingIn(vault, scope, batches_of, size_of(path), progress, should_stop)
        was_stopped = taking_in.run(entries)
    return taking_in.receipt(importer, perf_counter() - started, was_stopped=was_stopped)


def _stopped_at_once(importer: Importer, seconds: float) -> Receipt:
    """Before anything was read: there is no batch, and nothing to take back."""
    return Receipt(
        importer.name, "", seconds, was_stopped=True, repaired=0, warnings=(), tallies=()
    )


def _now(uow: UnitOfWork) -> datetime:
    return uow.now


@dataclass(slots=True)
class _TakingIn:
    """One run over one file. batches: one batch, for each of those who read the file."""

    vault: Vault
    scope: Scope
    batches: Sequence[Batch]
    size: int
    progress: Progress | None
    should_stop: ShouldStop | None
    counting: Counting = field(default_factory=Counting)
    has_new_days: bool = False
    began: float = field(default_factory=perf_counter)
    turn: int = 0

    @property
    def batch(self) -> Batch:
        return self.batches[self.turn]

    def run(self, parts: Sequence[Iterator[Entry]]) -> bool:
        """Whether it was asked to stop before the end."""
        for turn, entries in enumerate(parts):
            self.turn = turn
            if self._take(entries):
                return True
            self._refresh()
        self._finish()
        return False

    def _take(self, entries: Iterator[Entry]) -> bool:
        chunk: list[Incoming] = []
        for entry in entries:
            if isinstance(entry.outcome, Said):
                chunk.append(self._incoming(entry, entry.outcome))
            else:
                self._count_aside(entry)
            if _is_full(chunk) or isinstance(entry.outcome, StillReading):
                self._store(chunk)
                chunk = []
                if self._pause_at(entry.bytes_read):
                    return True
        self._store(chunk)
        return False

    def receipt(self, importer: Importer, seconds: float, *, was_stopped: bool) -> Receipt:
        return Receipt(
            kind=importer.name,
            batch_id=self.batch.id,
            seconds=seconds,
            was_stopped=was_stopped,
            repaired=self.counting.repaired,
            warnings=tuple(self.counting.warnings),
            tallies=self.counting.tallies(),
        )

    def _incoming(self, entry: Entry, said: Said) -> Incoming:
        incoming = Incoming(self.batch, entry, said)
        is_inside = self.batch.source is not Source.DOCUMENT
        if isinstance(said.draft, DocumentDraft) and is_inside:
            return opened(incoming, said.draft, self.should_stop)
        return incoming

    def _pause_at(self, bytes_read: int) -> bool:
        if self.progress is not None:
            read = self.turn * self.size + min(bytes_read, self.size)
            self.progress(read // len(self.batches), self.size)
        return self.should_stop is not None and self.should_stop()

    def _count_aside(self, entry: Entry) -> None:
        if isinstance(entry.outcome, Refused):
            self.counting.note(Outcome.REFUSED, entry.outcome.reason, entry.place)
            if is_taken_back(entry):
                ask = partial(ask_whether_it_stands, batch=self.batch, entry=entry)
                self.vault.submit(self.scope, ask, change_id=self.batch.id).result()
        elif isinstance(entry.outcome, Used):
            self.counting.note(Outcome.USED, "by_other_entries", entry.place)
        elif isinstance(entry.outcome, Many) and not self._is_anothers(entry.outcome):
            self.counting.note_many(entry.outcome, entry.place.what)

    def _is_anothers(self, many: Many) -> bool:
        """Of a zip that several read, the last one knows what is nobody's."""
        return many.reason == NOT_TAKEN_IN and self.turn < len(self.batches) - 1

    def _store(self, chunk: Sequence[Incoming]) -> None:
        if not chunk:
            return
        work = partial(_store_chunk, chunk=chunk)
        # The batch's id is the change's id, so that one undo takes the whole file back.
        stored = self.vault.submit(self.scope, work, change_id=self.batch.id).result()
        for incoming, one in zip(chunk, stored, strict=True):
            self._count(incoming, one)

    def _count(self, incoming: Incoming, stored: "_Stored") -> None:
        place = incoming.entry.place
        for result in stored.results:
            self.counting.note(result.outcome, result.reason, place)
        if stored.is_addition:
            self.counting.note_repairs(incoming.said.repairs, place)
            self.has_new_days |= isinstance(incoming.said.draft, DayDraft)
        if stored.is_someone_else:
            self.counting.warn("other_person")

    def _refresh(self) -> None:
        if self.has_new_days:
            refresh = partial(refresh_trends, source=self.batch.source)
            self.vault.submit(self.scope, refresh, change_id=self.batch.id).result()
        self.has_new_days = False

    def _finish(self) -> None:
        finish = partial(
            batches.finish,
            batch_id=self.batch.id,
            known=self.counting.count(Outcome.KNOWN),
            refused=self.counting.count(Outcome.REFUSED),
            added=self.counting.count(Outcome.ADDED),
            seconds=perf_counter() - self.began,
        )
        self.vault.submit(self.scope, finish).result()
        if self.progress is not None:
            self.progress(self.size, self.size)


def _is_full(chunk: Sequence[Incoming]) -> bool:
    """One look at the last: days come after days, and messages after messages."""
    is_plain = bool(chunk) and (
        _is_of_a_log(chunk[-1]) or isinstance(chunk[-1].said.draft, DayDraft)
    )
    return len(chunk) >= (PLAIN_IN_A_CHUNK if is_plain else ENTRIES_IN_A_CHUNK)


def _is_of_a_log(incoming: Incoming) -> bool:
    return incoming.said.kind is MEMORY


@frozen
class _Stored:
    results: Sequence[Result]
    is_someone_else: bool = False

    @property
    def is_addition(self) -> bool:
        return any(result.outcome is Outcome.ADDED for result in self.results)


def _store_chunk(uow: UnitOfWork, chunk: Sequence[Incoming]) -> Sequence[_Stored]:
    log = [incoming for incoming in chunk if _is_of_a_log(incoming)]
    kept = iter(store_talk(uow, log) if log else ())
    stored = [
        _Stored([next(kept)]) if _is_of_a_log(incoming) else _store_one(uow, incoming)
        for incoming in chunk
    ]
    pairs = zip(chunk, stored, strict=True)
    added = [incoming for incoming, one in pairs if one.is_addition]
    repaired = sum(1 for incoming in added if incoming.said.repairs)
    batches.count(uow, chunk[0].batch.id, added=len(added), repaired=repaired)
    return stored


def _store_one(uow: UnitOfWork, incoming: Incoming) -> _Stored:
    if incoming.batch.source is Source.DOCUMENT:
        return _Stored(store_part(uow, incoming))
    if incoming.batch.source is Source.BACKFILL:
        return _Stored([store_memory(uow, incoming)])
    if incoming.said.kind is PATIENT:
        other = is_someone_else(uow, incoming.said)
        return _Stored(store_patient(uow, incoming), other)
    if incoming.said.kind is SAMPLES:
        return _Stored([store_samples(uow, incoming)])
    if isinstance(incoming.said.draft, DayDraft):
        return _Stored([store_day(uow, incoming)])
    if incoming.said.kind is DOCUMENT:
        return _Stored([store_paper(uow, incoming)])
    return _Stored([store(uow, incoming)])
