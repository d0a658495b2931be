"""What became of a file, or would become of it: as data and as lines."""

from collections.abc import Sequence
from pathlib import Path

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.reasons_in_words import reasons
from core.importers.receipt import Outcome, Receipt, Tally
from core.importers.rehearse import Part, Rehearsed
from ui.console.answer import Teller, table
from ui.console.explain import explain


@frozen
class Tried:
    """One file: its receipt, what would come of it, or why nothing of it can be stored."""

    path: Path
    outcome: Receipt | Rehearsed | ImportRejected


def data_of(tried: Tried, error: dict[str, str] | None) -> dict[str, object]:
    """error: of a file that was rejected."""
    if isinstance(tried.outcome, ImportRejected):
        return {"file": tried.path, "error": error}
    return {"file": tried.path, **data_of_talks(tried.outcome)}


def data_of_talks(told: Receipt | Rehearsed) -> dict[str, object]:
    if isinstance(told, Receipt):
        return _receipt_data(told)
    return {
        "dry_run": True,
        "would_add": _part_data(told.added),
        "would_change": _part_data(told.changed),
        "would_wait": _part_data(told.waiting),
        **_receipt_data(told.receipt),
    }


def lines_of_talks(teller: Teller, told: Receipt | Rehearsed) -> Sequence[str]:
    """What could be kept of them, or what waits now."""
    if isinstance(told, Receipt):
        return [teller.say("backfill.done"), *_receipt_lines(teller, told)]
    return [teller.say("backfill.tried"), *_would_be(teller, told)]


def lines_of(teller: Teller, tried: Tried) -> Sequence[str]:
    if isinstance(tried.outcome, ImportRejected):
        return [
            teller.say("import.refused", file=tried.path),
            f"  {explain(teller.words, tried.outcome)}",
        ]
    if isinstance(tried.outcome, Receipt):
        head = teller.say("import.done", file=tried.path)
        return [head, *_receipt_lines(teller, tried.outcome)]
    return _rehearsed_lines(teller, tried.path, tried.outcome)


def _receipt_data(receipt: Receipt) -> dict[str, object]:
    return {
        "kind": receipt.kind,
        "added": receipt.added,
        "known": receipt.known,
        "repaired": receipt.repaired,
        "refused": receipt.refused,
        "reasons": {
            outcome.value: [_reason(tally) for tally in receipt.of(outcome)]
            for outcome in (Outcome.KNOWN, Outcome.REPAIRED, Outcome.REFUSED)
        },
        "warnings": receipt.warnings,
        "was_stopped": receipt.was_stopped,
        "seconds": receipt.seconds,
    }


def _reason(tally: Tally) -> dict[str, object]:
    """places: of the first of them, as entries of the file."""
    places = [place.number for place in tally.places]
    return {"reason": tally.reason, "what": tally.what, "count": tally.count, "places": places}


def _part_data(part: Part) -> dict[str, object]:
    entries = [{"kind": line.kind, "text": line.text} for line in part.lines]
    return {"count": part.count, "entries": entries}


def _receipt_lines(teller: Teller, receipt: Receipt) -> Sequence[str]:
    counts = [
        (teller.name("import_outcome", name), getattr(receipt, name))
        for name in ("added", "known", "repaired", "refused")
    ]
    told = [
        *_reason_lines(teller, "bring_in.left_out", receipt.of(Outcome.REFUSED)),
        *_reason_lines(teller, "bring_in.put_right", receipt.of(Outcome.REPAIRED)),
    ]
    warnings = [f"  {teller.name('import_warning', code)}" for code in receipt.warnings]
    return [*table(counts), *told, *warnings]


def _reason_lines(teller: Teller, heading: str, tallies: Sequence[Tally]) -> Sequence[str]:
    """Under their own heading: what was put right is not what was left out."""
    if not tallies:
        return []
    told = reasons(teller.words, tallies)
    lines = [f"{each.what}: {each.why} {each.where}".rstrip() for each in told]
    return [f"  {teller.say(heading)}", *(f"    {line}" for line in lines)]


def _rehearsed_lines(teller: Teller, path: Path, tried: Rehearsed) -> Sequence[str]:
    return [teller.say("import.tried", file=path), *_would_be(teller, tried)]


def _would_be(teller: Teller, tried: Rehearsed) -> Sequence[str]:
    parts = (
        ("import.would_add", tried.added),
        ("import.would_change", tried.changed),
        ("import.would_wait", tried.waiting),
    )
    told = [line for key, part in parts if part.count for line in _part_lines(teller, key, part)]
    nothing = [teller.say("import.no_news")]
    return [*(told or nothing), *_receipt_lines(teller, tried.receipt)]


def _part_lines(teller: Teller, key: str, part: Part) -> Sequence[str]:
    rows = [(teller.name("kind", line.kind), line.text) for line in part.lines]
    left = part.count - len(part.lines)
    more = [f"  {teller.say('import.more', count=left)}"] if left else []
    return [teller.say(key, count=part.count), *table(rows), *more]
