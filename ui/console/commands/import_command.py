"""`import FILE...`: takes in what a clinic or a phone gave out, and says what became of it."""

import argparse
from collections.abc import Sequence
from pathlib import Path

from core.errors import ImportRejected
from core.frozen import frozen
from core.importers.base import import_file
from core.importers.receipt import Outcome, Receipt, Tally
from core.upkeep.safe_copies import copy_before
from ui.console.answer import DONE, FAILED, Answer, Teller, table
from ui.console.archives import is_locked_file, take_person_in
from ui.console.explain import explain
from ui.console.progress import progress_bar
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="help.import.files")
    parser.add_argument("--identity", type=Path, metavar="FILE", help="help.import.identity")


@frozen
class Tried:
    """One file: its receipt, or why nothing of it was stored."""

    path: Path
    outcome: Receipt | ImportRejected


def run(session: Session, args: argparse.Namespace) -> Answer:
    """A file that cannot be read keeps no other from being taken in, and no receipt from being
    shown. A disk that is full ends it; importing again adds the rest and nothing twice.
    """
    if any(map(is_locked_file, args.files)):
        return take_person_in(session, args.files, args.identity)
    copy_before(session.opened)
    tried = [_tried(session, path) for path in args.files]
    if len(tried) == 1 and isinstance(tried[0].outcome, ImportRejected):
        raise tried[0].outcome
    data: dict[str, object] = {"files": [_data(session, each) for each in tried]}
    first = next((t.outcome for t in tried if isinstance(t.outcome, ImportRejected)), None)
    if first is not None:
        data["error"] = _error(session, first)

    def lines(teller: Teller) -> list[str]:
        return [line for each in tried for line in _lines(teller, each)]

    return Answer(data, lines, DONE if first is None else FAILED)


def _tried(session: Session, path: Path) -> Tried:
    scope = session.scope
    try:
        with progress_bar(session.streams, session.words.say("progress.steps")) as progress:
            return Tried(path, import_file(session.opened.vault, scope, path, progress))
    except ImportRejected as rejected:
        return Tried(path, rejected)


def _error(session: Session, rejected: ImportRejected) -> dict[str, str]:
    return {"code": rejected.code, "message": explain(session.words, rejected)}


def _data(session: Session, tried: Tried) -> dict[str, object]:
    receipt = tried.outcome
    if isinstance(receipt, ImportRejected):
        return {"file": tried.path, "error": _error(session, receipt)}
    return {
        "file": tried.path,
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


def _lines(teller: Teller, tried: Tried) -> Sequence[str]:
    receipt = tried.outcome
    if isinstance(receipt, ImportRejected):
        return [
            teller.say("import.refused", file=tried.path),
            f"  {explain(teller.words, receipt)}",
        ]
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
    return [teller.say("import.done", file=tried.path), *table(counts), *table(reasons), *warnings]
