"""`import FILE...`: takes in what a clinic or a phone gave out, and says what became of it."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from core.importers.base import import_file
from core.importers.receipt import Outcome, Receipt, Tally
from ui.console.answer import Answer, Teller, table
from ui.console.progress import progress_bar
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="help.import.files")


def run(session: Session, args: argparse.Namespace) -> Answer:
    """The first file that cannot be read ends it; what was taken in by then stays, and a
    second import adds nothing twice.
    """
    receipts = [_imported(session, path) for path in args.files]
    data = [
        {"file": path, **_data(receipt)} for path, receipt in zip(args.files, receipts, strict=True)
    ]

    def lines(teller: Teller) -> list[str]:
        return [
            line
            for path, receipt in zip(args.files, receipts, strict=True)
            for line in _lines(teller, path, receipt)
        ]

    return Answer({"files": data}, lines)


def _imported(session: Session, path: Path) -> Receipt:
    scope = session.scope
    with progress_bar(session.streams, session.words.say("progress.steps")) as progress:
        return import_file(session.opened.vault, scope, path, progress)


def _data(receipt: Receipt) -> dict[str, object]:
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
    return {"reason": tally.reason, "what": tally.what, "count": tally.count}


def _lines(teller: Teller, path: Path, receipt: Receipt) -> Sequence[str]:
    counts = [
        (teller.name("import_outcome", name), getattr(receipt, name))
        for name in ("added", "known", "repaired", "refused")
    ]
    reasons = [
        (tally.count, tally.what, teller.name("import_reason", tally.reason))
        for outcome in (Outcome.REPAIRED, Outcome.REFUSED)
        for tally in receipt.of(outcome)
    ]
    warnings = [f"  {teller.name('import_warning', code)}" for code in receipt.warnings]
    return [teller.say("import.done", file=path), *table(counts), *table(reasons), *warnings]
