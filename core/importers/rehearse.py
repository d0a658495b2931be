"""What would come of a file: taken in for once into a copy of the record, and told.

Nothing is stored. It is the import itself and not a guess at it, so it says what the import will,
for every kind of file.
"""

from collections.abc import Iterable, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Final

from core.frozen import frozen
from core.importers.base import Progress, ShouldStop, import_file
from core.importers.receipt import Receipt
from core.ports import UnitOfWork, Vault, Version
from core.records.kinds import kind_named
from core.records.memory import MEMORY
from core.records.working import REVIEW_ITEM, ReviewItem, ReviewReason, ReviewStatus
from core.scope import Scope

# A file of a clinic has thousands of entries: all are counted, the first of them shown.
LINES_SHOWN: Final = 50
_WAITING: Final = (ReviewStatus.OPEN, ReviewStatus.POSTPONED)


@frozen
class Line:
    kind: str
    text: str = field(repr=False)


@frozen
class Part:
    """count: of all. lines: the first of them."""

    count: int
    lines: tuple[Line, ...]


@frozen
class Rehearsed:
    """added: would be on record at once. changed: would read otherwise. waiting: what somebody
    would have to decide; of what is only offered, nothing counts before that.
    """

    receipt: Receipt
    added: Part
    changed: Part
    waiting: Part


def rehearse(
    vault: Vault,
    scope: Scope,
    path: Path,
    progress: Progress | None = None,
    *,
    should_stop: ShouldStop | None = None,
    with_samples: bool = False,
) -> Rehearsed:
    """Raises what `import_file` raises, and what a copy of the record does."""
    with vault.rehearsal() as copy:
        receipt = import_file(
            copy, scope, path, progress, should_stop=should_stop, with_samples=with_samples
        )
        return copy.submit(scope, partial(difference, receipt=receipt)).result()


def difference(uow: UnitOfWork, receipt: Receipt) -> Rehearsed:
    """The copy's record against the real one, by what the import wrote."""
    made = uow.versions.of_change(receipt.batch_id) if receipt.batch_id else ()
    facts = [each for each in made if kind_named(each.kind).is_fact]
    new_ones = [each for each in facts if each.version == 1]
    new = {each.record_id for each in new_ones}
    waiting = _waiting(uow, {each.record_id for each in made})
    offered = {item.record_id for item in waiting if item.reason is ReviewReason.FINDING}
    changed = {each.record_id: each for each in facts if each.record_id not in new}
    return Rehearsed(
        receipt=receipt,
        added=_added(uow, receipt, [each for each in new_ones if each.record_id not in offered]),
        changed=_part(changed.values()),
        waiting=_part_of(uow, waiting),
    )


def _added(uow: UnitOfWork, receipt: Receipt, versions: Sequence[Version]) -> Part:
    """Of what was said in a log, too: it is found from then on."""
    facts = _part(versions)
    said = uow.of(MEMORY).find(import_batch_id=receipt.batch_id) if receipt.batch_id else []
    in_order = sorted(said, key=lambda each: (each.session_id or "", each.position or 0))
    lines = (*facts.lines, *(Line(MEMORY.name, each.content) for each in in_order[:LINES_SHOWN]))
    return Part(facts.count + len(said), lines[:LINES_SHOWN])


def _waiting(uow: UnitOfWork, touched: set[str]) -> Sequence[ReviewItem]:
    items = uow.of(REVIEW_ITEM).find(status=_WAITING)
    return [item for item in items if {item.record_id, item.other_id} & touched]


def _part(versions: Iterable[Version]) -> Part:
    each = list(versions)
    return Part(len(each), tuple(_line(one) for one in each[:LINES_SHOWN]))


def _line(version: Version) -> Line:
    kind = kind_named(version.kind)
    return Line(kind.name, kind.text(kind.record.model_validate_json(version.payload)))


def _part_of(uow: UnitOfWork, items: Sequence[ReviewItem]) -> Part:
    records = ((item, uow.of(kind_named(item.record_kind)).get(item.record_id)) for item in items)
    lines = [
        Line(item.record_kind, kind_named(item.record_kind).text(record))
        for item, record in records
        if record is not None
    ]
    return Part(len(items), tuple(lines[:LINES_SHOWN]))
