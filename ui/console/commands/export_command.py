"""`export --format json --out FILE`: everything, in a file of the user's own, read back."""

import argparse
from pathlib import Path

from core.sharing.export_json import export_json
from ui.console.answer import Answer, one_line
from ui.console.errors import FormatMissing, WrongUsage
from ui.console.progress import progress_bar
from ui.console.session import Session

FORMATS = ("json",)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--format", default="json", metavar="FORMAT", help="help.export.format")
    parser.add_argument("--out", required=True, type=Path, metavar="FILE", help="help.export.out")
    parser.add_argument("--encrypt", action="store_true", help="help.export.encrypt")
    parser.add_argument("--replace", action="store_true", help="help.export.replace")


def run(session: Session, args: argparse.Namespace) -> Answer:
    if args.format not in FORMATS or args.encrypt:
        raise FormatMissing
    if args.out == Path("-"):
        raise WrongUsage("--out")  # the whole record is not for a screen, nor a file of that name
    scope = session.scope
    with progress_bar(session.streams, session.words.say("progress.records")) as progress:
        receipt = export_json(session.opened.vault, scope, args.out, progress, replace=args.replace)
    data = {
        "format": receipt.format,
        "counts": dict(receipt.counts),
        "sha256": receipt.sha256,
        "bytes": receipt.bytes,
        "file": args.out,
    }
    count = sum(receipt.counts.values())
    return Answer(data, one_line("export.done", count=count, file=args.out))
