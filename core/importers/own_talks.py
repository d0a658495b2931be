"""What somebody told in earlier talks with Rosemary, gone through for what could be kept.

As with a file of another program: nothing of it is written as truth, all waits in review as an
INFERENCE (T4). It goes on where it was left, and each message is gone through once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial
from time import perf_counter
from typing import Final

from core.access import Right
from core.errors import AccessDenied
from core.frozen import frozen
from core.importers import batch as batches
from core.importers.base import Progress, ShouldStop
from core.importers.entry import Batch, Entry, Identity, Incoming, Place, Refused, Said
from core.importers.memories import changed_at
from core.importers.receipt import Counting, Outcome, Receipt
from core.importers.rehearse import Rehearsed, difference
from core.importers.results import Result
from core.ports import UnitOfWork, Vault
from core.records.base import iso
from core.records.facts import Source
from core.records.private import PRIVATE_NOTE
from core.records.talk import MESSAGE, Message, Speaker
from core.scope import Scope
from core.upkeep.backfill import see_to_its_end
from core.upkeep.kept import keep_json, kept_json

NAME: Final = "own_talks"
AT_ONCE: Final = 10
_MEDIA_TYPE: Final = "text/plain"


@frozen
class _ToDo:
    """ids: of the messages that are to be gone through, in their order."""

    batch: Batch
    ids: tuple[str, ...]


@frozen
class _Found:
    number: int
    what: str
    outcome: Said | Refused
    words: str = field(repr=False)
    fingerprint: str


def go_through_talks(
    vault: Vault,
    scope: Scope,
    progress: Progress | None = None,
    *,
    should_stop: ShouldStop | None = None,
) -> Receipt:
    """One undo takes back what one run found. progress: messages gone through, and in all.

    Interrupted in any way, the next run goes on. Raises AccessDenied to whoever may not read talks.
    """
    started, counting, done = perf_counter(), Counting(), 0
    to_do = vault.submit(scope, _begin).result()
    while done < len(to_do.ids) and not (should_stop is not None and should_stop()):
        ids = to_do.ids[done : done + AT_ONCE]
        messages = vault.submit(scope, partial(_messages, ids=ids)).result()
        found = list(_found_in(messages, done))
        done += len(ids)
        is_last = done >= len(to_do.ids)
        keep = partial(_keep, batch=to_do.batch, found=found, upto=ids[-1], is_last=is_last)
        results = vault.submit(scope, keep, change_id=to_do.batch.id or None).result()
        _count(counting, found, results)
        if progress is not None:
            progress(done, len(to_do.ids))
    return Receipt(
        NAME,
        to_do.batch.id,
        perf_counter() - started,
        was_stopped=done < len(to_do.ids),
        repaired=0,
        warnings=(),
        tallies=counting.tallies(),
    )


def rehearse_talks(
    vault: Vault,
    scope: Scope,
    progress: Progress | None = None,
    *,
    should_stop: ShouldStop | None = None,
) -> Rehearsed:
    """What would come of it, in a copy: nothing is stored, and nothing counts as gone through."""
    with vault.rehearsal() as copy:
        receipt = go_through_talks(copy, scope, progress, should_stop=should_stop)
        return copy.submit(scope, partial(difference, receipt=receipt)).result()


def _begin(uow: UnitOfWork) -> _ToDo:
    """The person's own, later than the last that was gone through; nothing that they keep to
    themselves (N4)."""
    if not uow.may(Right.SEE, MESSAGE.name):
        raise AccessDenied("talks", MESSAGE.name)
    private = {each.record_id for each in uow.as_rosemary().of(PRIVATE_NOTE).find()}
    last = str(kept_json(uow, NAME) or "")
    theirs = sorted(
        (_mark(each), each.id)
        for each in uow.of(MESSAGE).find(role=Speaker.USER)
        if each.id not in private
    )
    ids = tuple(message_id for mark, message_id in theirs if mark > last)
    batch_id = ""
    if ids:
        batch_id = batches.begin(uow, NAME, NAME)
        see_to_its_end(uow)
    return _ToDo(Batch(batch_id, Source.BACKFILL, changed_at), ids)


def _mark(message: Message) -> str:
    return f"{iso(message.created_at)} {message.id}"


def _messages(uow: UnitOfWork, ids: Sequence[str]) -> Sequence[Message]:
    """Those that are still there."""
    return sorted(uow.of(MESSAGE).find(id=tuple(ids)), key=_mark)


def _found_in(messages: Sequence[Message], done: int) -> Iterator[_Found]:
    # What judges a text is loaded when there is one.
    from core.importers.memories.judged import judged
    from core.words.told_elsewhere import own_sentences

    for number, message in enumerate(messages, done + 1):
        for sentence in own_sentences(message.content):
            for one in judged(sentence, sentence, message.said_at, message.created_at):
                yield _Found(number, one.what, one.outcome, one.words, one.fingerprint)


def _keep(
    uow: UnitOfWork, batch: Batch, found: Sequence[_Found], upto: str, *, is_last: bool
) -> Sequence[Result | None]:
    """The proposals, and how far it came, in one transaction."""
    from core.importers.memories.store import store_memory

    results = [
        store_memory(uow, Incoming(batch, _entry(each), each.outcome))
        if isinstance(each.outcome, Said)
        else None
        for each in found
    ]
    added = sum(one is not None and one.outcome is Outcome.ADDED for one in results)
    batches.count(uow, batch.id, added=added, repaired=0)
    if (last := uow.of(MESSAGE).get(upto)) is not None:
        keep_json(uow, NAME, _mark(last))
    if is_last:
        batches.finish(uow, batch.id, added=added, known=0, refused=0)
    return results


def _entry(found: _Found) -> Entry:
    return Entry(
        Place(found.number, found.what),
        found.outcome,
        verbatim=found.words,
        identity=Identity(found.fingerprint),
        media_type=_MEDIA_TYPE,
    )


def _count(counting: Counting, found: Sequence[_Found], results: Sequence[Result | None]) -> None:
    for each, result in zip(found, results, strict=True):
        place = Place(each.number, each.what)
        if result is not None:
            counting.note(result.outcome, result.reason, place)
        elif isinstance(each.outcome, Refused):
            counting.note(Outcome.REFUSED, each.outcome.reason, place)
