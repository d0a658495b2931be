"""`import FILE...`: takes in what a clinic or a phone gave out, and says what became of it."""

import argparse
from pathlib import Path

from core.errors import ImportRejected
from core.importers.base import import_file
from core.importers.receipt import Receipt
from core.importers.rehearse import Rehearsed, rehearse
from core.upkeep.safe_copies import copy_before
from ui.console.answer import DONE, FAILED, Answer, Teller
from ui.console.archives import is_locked_file, take_person_in
from ui.console.explain import explain
from ui.console.import_told import Tried, data_of, lines_of
from ui.console.progress import progress_bar
from ui.console.session import Session


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="help.import.files")
    parser.add_argument("--dry-run", action="store_true", help="help.import.dry_run")
    parser.add_argument("--raw-samples", action="store_true", help="help.import.raw_samples")
    parser.add_argument("--identity", type=Path, metavar="FILE", help="help.import.identity")


def run(session: Session, args: argparse.Namespace) -> Answer:
    """A file that cannot be read keeps no other from being taken in, and no receipt from being
    shown. A disk that is full ends it; importing again adds the rest and nothing twice.
    """
    if not args.dry_run:
        if any(map(is_locked_file, args.files)):
            return take_person_in(session, args.files, args.identity)
        copy_before(session.opened)
    tried = [_tried(session, path, args) for path in args.files]
    if len(tried) == 1 and isinstance(tried[0].outcome, ImportRejected):
        raise tried[0].outcome
    data: dict[str, object] = {"files": [data_of(each, _error(session, each)) for each in tried]}
    first = next((error for each in tried if (error := _error(session, each))), None)
    if first is not None:
        data["error"] = first

    def lines(teller: Teller) -> list[str]:
        return [line for each in tried for line in lines_of(teller, each)]

    return Answer(data, lines, DONE if first is None else FAILED)


def _tried(session: Session, path: Path, args: argparse.Namespace) -> Tried:
    try:
        return Tried(path, _outcome(session, path, args))
    except ImportRejected as rejected:
        return Tried(path, rejected)


def _outcome(session: Session, path: Path, args: argparse.Namespace) -> Receipt | Rehearsed:
    vault, scope = session.opened.vault, session.scope
    with progress_bar(session.streams, session.words.say("progress.steps")) as progress:
        take_in = rehearse if args.dry_run else import_file
        return take_in(vault, scope, path, progress, with_samples=args.raw_samples)


def _error(session: Session, tried: Tried) -> dict[str, str] | None:
    rejected = tried.outcome
    if not isinstance(rejected, ImportRejected):
        return None
    return {"code": rejected.code, "message": explain(session.words, rejected)}
